// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/searchsort.h"

#include "app/text/tokens.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

namespace faultline {

namespace {

struct SortKey {
    std::int64_t number = 0; // before `path`
    std::string path;
    int line = 0;
    std::uint32_t hit = 0;

    auto operator<=>(const SortKey &) const = default;
};

// The repositories' places in the alphabet, capitals or not.
Result<std::map<std::string, std::int64_t, std::less<>>> alphabet(const LibraryReader &library)
{
    const auto repositories = library.repositories();
    if (!repositories)
        return std::unexpected(repositories.error());
    std::vector<std::pair<std::string, std::string>> names;
    for (const RepositoryInfo &repository : *repositories)
        names.emplace_back(foldedText(repository.name), repository.name);
    std::ranges::sort(names);
    std::map<std::string, std::int64_t, std::less<>> places;
    for (const auto &[folded, name] : names)
        places.emplace(name, static_cast<std::int64_t>(places.size()));
    return places;
}

} // namespace

Result<void> sortHits(const LibraryReader &library, std::vector<Hit> &hits, Sort sort, const std::stop_token &stop)
{
    if (sort == Sort::Relevance)
        return {};
    const auto places = alphabet(library);
    if (!places)
        return std::unexpected(places.error());

    // Records are read in the order in which they lie; 500,000 of them take a second.
    std::vector<std::uint32_t> order(hits.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](std::uint32_t index) { return hits[index].row; });
    std::vector<Row> rows;
    rows.reserve(hits.size());
    for (const std::uint32_t index : order)
        rows.push_back(hits[index].row);
    std::vector<SortKey> keys;
    keys.reserve(hits.size());
    const auto read = library.forEachPlace(rows, [&](std::size_t index, const RowPlace &place) {
        SortKey key{.hit = order[index]};
        if (sort == Sort::NewestAnalysis) {
            key.number = ~place.analyzedAt; // the last one first; a time that is none has no negative
        } else {
            key.path = place.filePath;
            key.line = place.line;
        }
        if (sort == Sort::Repository) {
            const auto known = places->find(place.repo);
            key.number = known == places->end() ? 0 : known->second;
        }
        keys.push_back(std::move(key));
        return !stop.stop_requested();
    });
    if (!read)
        return std::unexpected(read.error());
    std::ranges::sort(keys);
    std::vector<Hit> sorted;
    sorted.reserve(keys.size());
    for (const SortKey &key : keys)
        sorted.push_back(hits[key.hit]);
    hits = std::move(sorted);
    return {};
}

} // namespace faultline
