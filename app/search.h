// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "library.h"
#include "query.h"

#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace faultline {

// Best first; the order of the enumerators is the order of the tiers.
enum class Tier : std::uint8_t { Id, Exact, Phrase, Words, Path, Substring, Prose, Typo };
[[nodiscard]] std::string_view name(Tier tier); // "id", "exact" …

struct Hit {
    Row row{};
    float score = 0; // 0…1, falling down the list
    Tier tier = Tier::Words;

    bool operator==(const Hit &) const = default;
};

struct SearchOutcome {
    std::vector<Hit> hits;   // best first, at most `limit`
    std::uint64_t total = 0; // how many there are in all
    bool totalExact = true;  // false: there are more than `total`
};

// An empty query gives every record in static order. A stop request gives an error that nobody need show.
[[nodiscard]] Result<SearchOutcome> search(const LibraryReader &library, const Query &query, std::size_t limit,
                                           std::stop_token stop = {});

// A stretch of a text, in bytes.
struct Stretch {
    std::size_t begin = 0;
    std::size_t length = 0;

    bool operator==(const Stretch &) const = default;
};

// Where the query's words stand in a text, ascending, without overlaps.
[[nodiscard]] std::vector<Stretch> markedStretches(const Query &query, std::string_view text);

} // namespace faultline
