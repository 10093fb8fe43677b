// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/librarywords.h"
#include "app/messagetemplate/matchkey.h"
#include "app/records/record.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Inside the library only: everything that is derived from a record, in one place, so that importing and rebuilding
// cannot differ.
namespace faultline {

// What the words tables hold: tokens between blanks. `message` ends with the wholes of camelCase words and with the
// frontToken() of its first word; `code` and `class` hold a nameToken(), too.
struct LibraryEntry {
    std::string message;
    std::string code; // and the HTTP status
    std::string errorClass;
    std::string path;
    std::string repo;
    std::string tag;   // and the family
    std::string prose; // distinct tokens of every field
    bool doubtful = false;
    std::vector<MatchKey> keys;
};

[[nodiscard]] LibraryEntry entryOf(const Record &record);

// Raised when entryOf() or tokensOf() give something else for the same record; a library of another number is
// searched as it is and brought up to date by rebuilding.
inline constexpr int derivationVersion = 1;

// A token that stands for a property of a record.
[[nodiscard]] std::string facetToken(Facet facet, std::int64_t id);

// All of a record's, between blanks.
[[nodiscard]] std::string facetTokens(const RowFacets &facets, bool doubtful);
// What the list of words counts: those of the short fields, without the ones that only stand for a place or a name.
[[nodiscard]] std::vector<std::string_view> distinctTerms(const LibraryEntry &entry);

// Milliseconds since 1970 of an ISO 8601 time; the smallest number when it is none.
[[nodiscard]] std::int64_t millisecondsOf(std::string_view time);

} // namespace faultline
