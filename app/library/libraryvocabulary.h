// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace faultline {

// The distinct words of the library's short fields with the number of records that hold each; what has been replaced
// since may still be counted. Immutable, so that threads share it.
class Vocabulary {
public:
    explicit Vocabulary(std::uint64_t libraryRecords = 0)
        : m_libraryRecords(libraryRecords)
    {
    }
    // In ascending order of their bytes.
    void add(std::string_view term, std::uint32_t records);

    [[nodiscard]] std::uint64_t libraryRecords() const { return m_libraryRecords; }

    [[nodiscard]] std::size_t size() const { return m_records.size(); }
    [[nodiscard]] bool contains(std::string_view term) const { return records(term) > 0; }
    [[nodiscard]] std::uint32_t records(std::string_view term) const; // 0: unknown

    struct Words {
        std::vector<std::string> words; // in most records first
        bool complete = true;           // false: there are more than asked for
    };
    [[nodiscard]] Words beginningWith(std::string_view prefix, std::size_t limit) const;
    enum class Where : std::uint8_t { Anywhere, BehindTheFront };
    [[nodiscard]] Words containing(std::string_view part, std::size_t limit, Where where = Where::Anywhere) const;
    // One wrong, missing, extra or swapped letter in words of four to seven bytes, two in longer ones, none in shorter;
    // fewest mistakes first. An "s" at the end, of a plural, may be there or not besides.
    [[nodiscard]] Words similarTo(std::string_view word, std::size_t limit) const;
    // Longer words whose beginning is similar, its first letter the same; none for a word of less than five bytes.
    [[nodiscard]] Words beginningLike(std::string_view word, std::size_t limit) const;

private:
    struct Range {
        std::size_t first = 0;
        std::size_t last = 0; // not included
    };
    [[nodiscard]] std::string_view term(std::size_t index) const;
    [[nodiscard]] Range rangeOf(std::string_view prefix) const;
    [[nodiscard]] Words nearest(std::vector<std::vector<std::uint32_t>> byDistance, std::size_t limit) const;
    [[nodiscard]] Words mostFrequent(std::vector<std::uint32_t> indexes, std::size_t limit) const;

    std::uint64_t m_libraryRecords;
    std::string m_text; // each term and a line feed
    std::vector<std::uint32_t> m_begins;
    std::vector<std::uint32_t> m_records;
};

} // namespace faultline
