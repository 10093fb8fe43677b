// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/search/query.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace faultline {

// Best first; the order of the enumerators is the order of the tiers.
enum class Tier : std::uint8_t {
    Id,        // the record, the lines or the page that the query names
    Exact,     // the query is the record's code or class
    Phrase,    // the message begins with the words or holds them beside one another
    Words,     // message, code and class hold all words
    Path,      // so do they and path, repository, tags together
    Substring, // the words stand inside of theirs
    Prose,     // all words are somewhere in the record
    Typo,      // words that differ by a letter or two; for a pasted message, most of its words
};
[[nodiscard]] std::string_view name(Tier tier); // "id", "exact" …

// The order of a list of hits. Other orders than by relevance need every hit, also when only the first are wanted.
enum class Sort : std::uint8_t {
    Relevance,
    Repository,     // by name, then as File
    File,           // by path, then line
    NewestAnalysis, // the record that was analysed last goes first
};
[[nodiscard]] std::string_view name(Sort sort); // "relevance", "repository", "file", "newest"
[[nodiscard]] std::optional<Sort> sortFromName(std::string_view text);

struct Hit {
    Row row{};
    float score = 0; // 0…1, falling with relevance
    Tier tier = Tier::Words;

    bool operator==(const Hit &) const = default;
};

struct SearchOutcome {
    std::vector<Hit> hits;   // in the order asked for, at most `limit`
    std::uint64_t total = 0; // how many there are in all
    bool totalExact = true;  // false: there may be more than `total`
};

// What `is:` asks of the person's own data, which no library holds.
struct SearchMarks {
    std::vector<RecordId> noted;
    std::vector<RecordId> bookmarked;
    std::vector<RecordId> fixed;
};

// An empty query gives every record in static order. A stop request gives an error that nobody need show.
// Up to quickLimit hits are found in few milliseconds, which may leave the total open; a higher limit takes the time
// that so many hits need, and its list begins with the same hits. Without a limit the
// total is exact, unless more than a thousand words hold what was typed inside of them.
// Inside of a tier the hits whose message the words cover best go first where there are few; many stay in static order.
inline constexpr std::size_t quickLimit = 1000;
[[nodiscard]] Result<SearchOutcome> search(const LibraryReader &library, const Query &query, std::size_t limit,
                                           std::stop_token stop = {}, const SearchMarks &marks = {},
                                           Sort sort = Sort::Relevance);

struct FacetCount {
    QueryFilter filter; // with it the query gives `records` hits
    std::uint64_t records = 0;

    bool operator==(const FacetCount &) const = default;
};

// Most records first; without those that have no such property.
struct FacetCounts {
    std::vector<FacetCount> repositories;
    std::vector<FacetCount> languages;
    std::vector<FacetCount> severities;
    std::vector<FacetCount> types;
    std::vector<FacetCount> families;
    bool exact = true; // false: there are more than were counted
};

// The counts of a field leave the query's own filters of that field out: they say what choosing another value gives.
// Counts are exact up to countedHits hits.
inline constexpr std::size_t countedHits = 50'000;
[[nodiscard]] Result<FacetCounts> facetCounts(const LibraryReader &library, const Query &query,
                                              std::stop_token stop = {}, const SearchMarks &marks = {});

// A stretch of a text, in bytes.
struct Stretch {
    std::size_t begin = 0;
    std::size_t length = 0;

    bool operator==(const Stretch &) const = default;
};

// Where the query's words stand in a text, ascending, without overlaps.
[[nodiscard]] std::vector<Stretch> markedStretches(const Query &query, std::string_view text);

} // namespace faultline
