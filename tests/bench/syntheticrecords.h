// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"

#include <cstdint>
#include <string>
#include <vector>

// Records made up after the shapes that real ones have: word frequencies with a few words everywhere and a long tail,
// nine language families with their placeholders, repositories of very unequal size, a known share of
// contradictions. The same seed gives the same records on every machine.
namespace faultline::bench {

enum class Planted : std::uint8_t {
    Nothing,
    WrongSpan,    // sourceCodeEnd does not fit the text
    LineOutside,  // lineNumber outside the window
    OtherPath,    // githubUrl names another file
    OtherCommit,  // githubUrl names another commit
    WrongPattern, // messagePattern does not match the message
    OtherProse,   // prose and fixes are another record's
};
[[nodiscard]] std::string_view name(Planted planted);

// One in so many records carries each kind of contradiction.
inline constexpr std::uint32_t plantedOneIn = 500;

struct SyntheticRepository {
    std::string name; // "owner/name"
    std::string language;
    std::uint32_t family = 0; // index into the families
    std::uint32_t records = 0;
    std::string sha;
};

struct SyntheticRecord {
    Record record;
    std::string json; // as published, keys in the schema's order
    Planted planted = Planted::Nothing;
};

// Sizes fall as in published datasets: the largest repository holds some per cent, most hold a few hundred.
[[nodiscard]] std::vector<SyntheticRepository> syntheticRepositories(std::uint64_t seed, std::uint32_t records);

// The records of one repository; `first` numbers its first record within the dataset.
class RepositoryWriter {
public:
    RepositoryWriter(std::uint64_t seed, const SyntheticRepository &repository, std::uint32_t first);

    [[nodiscard]] bool hasNext() const { return m_done < m_repository.records; }
    [[nodiscard]] SyntheticRecord next();

private:
    struct Shape;

    std::uint64_t m_seed;
    SyntheticRepository m_repository;
    std::uint32_t m_first;
    std::uint32_t m_done = 0;
    std::vector<std::string> m_messages; // a few to share
};

} // namespace faultline::bench
