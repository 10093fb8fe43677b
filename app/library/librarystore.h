// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/library/librarybodies.h"
#include "app/library/librarydatabase.h"
#include "app/library/libraryentry.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

// Inside the library only: rows into the tables and out of them again, within whatever transaction is open. Which
// record replaces which is librarywriter's business.
namespace faultline {

enum class NameKind : std::uint8_t { Language, Family, Commit };

// Records on their way into the tables. FTS5 is quick only when rows come in ascending order and many at once, so they
// are gathered first.
class LibraryStore {
public:
    explicit LibraryStore(LibraryDatabase &database);

    // What is added from now on can be dropped without what was added before.
    void beginPart();
    void dropPart();
    // Takes the next seq. Nothing is in the tables before write().
    void add(const Record &record, std::string_view json, std::shared_ptr<const LibraryEntry> entry);
    [[nodiscard]] bool isStagedBeforePart(RecordId id) const { return m_idsBeforePart.contains(id.value); }
    [[nodiscard]] bool isStagedBeforePart(const std::string &repo) const { return m_reposBeforePart.contains(repo); }
    void writeBeforePart();
    void write();
    // Out of every table, at once. The body is needed to know the record's keys.
    void remove(std::int64_t seq);
    // All that was added, and what is remembered of the tables: they were rolled back, or may have changed.
    void forget();
    void forgetRepositories() { m_repositories.clear(); }

    [[nodiscard]] std::size_t bytes() const { return m_bytes; } // held in memory

    [[nodiscard]] BlockReader &bodies() { return m_bodies; }

private:
    struct Staged {
        Record record; // without its prose
        std::shared_ptr<const LibraryEntry> entry;
        std::int64_t seq = 0;
        std::size_t begin = 0;
        std::size_t length = 0;
        Row row{};
        std::int64_t language = 0;
        std::int64_t family = 0;
        std::int64_t repo = 0;
    };
    struct Block {
        std::int64_t first = 0;
        std::string data;
    };
    struct Repository {
        std::int64_t id = 0;
        std::int64_t stars = 0;
        std::string language;
    };

    [[nodiscard]] const Repository &repository(std::string_view name);
    [[nodiscard]] std::int64_t nameId(NameKind kind, std::string_view text);
    void writeFirst(std::size_t records, std::size_t blocks);
    void noPartBefore();
    void learnDictionary();
    void resolve(Staged &staged);
    void writeBlocks(std::span<const Block> blocks);
    void writeRecords(std::span<const Staged> records);
    void writeWords(std::span<const Staged> records);
    void writeKeys(std::span<const Staged> records);
    void writeTerms(std::span<const Staged> records);

    LibraryDatabase &m_database;
    BlockPacker m_packer;
    BlockReader m_bodies;
    std::vector<Staged> m_staged;
    std::vector<Block> m_blocks; // the last one is open
    std::unordered_set<std::uint64_t> m_idsBeforePart;
    std::unordered_set<std::string> m_reposBeforePart;
    std::size_t m_partRecords = 0; // where the part begins in m_staged …
    std::size_t m_partBlocks = 0;  // … and in m_blocks
    std::int64_t m_partSeq = 0;
    std::size_t m_partBytes = 0;
    std::size_t m_bytes = 0;
    std::int64_t m_nextSeq = 0;     // 0: not read yet
    std::int64_t m_dictionary = -1; // -1: not read yet; 0: none
    std::unordered_map<std::string, Repository> m_repositories;
    std::map<std::pair<NameKind, std::string>, std::int64_t, std::less<>> m_names;
};

} // namespace faultline
