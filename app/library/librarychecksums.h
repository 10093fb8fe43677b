// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/librarywords.h"
#include "app/messagetemplate/matchkey.h"
#include "app/records/record.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace faultline {

struct LibraryEntry;

// Inside the library only: whether the tables of words and keys hold just what the records give. The tables are read
// in their own order, which is none of records; so what belongs to a record is added up, and compared by its sum.
class LibraryChecksums {
public:
    void expect(Row row, RecordId id, const LibraryEntry &entry, const RowFacets &facets);
    // Between what is expected and what is found.
    void sort();

    void word(std::string_view term, Row row, std::string_view column, int offset);
    void prose(std::string_view term, Row row);
    void key(const MatchKey &key, Row row);
    void term(const std::string &text, std::uint32_t records);

    void forEachFault(const std::function<void(const QString &)> &sink) const;

private:
    struct Sums {
        Row row{};
        RecordId id;
        std::uint64_t words = 0; // 0 once all that was expected has been found
        std::uint64_t prose = 0;
        std::uint64_t keys = 0;
    };

    [[nodiscard]] Sums &sumsOf(Row row);

    std::vector<Sums> m_sums;
    Sums m_strangers; // of rows without a record
    std::unordered_map<std::string, std::uint32_t> m_terms;
};

} // namespace faultline
