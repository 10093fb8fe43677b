// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/librarywords.h"
#include "app/search/search.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>

namespace faultline {

namespace {

using Tally = std::unordered_map<std::int64_t, std::uint64_t>; // records by a facet's number

struct Tallies {
    std::map<Facet, Tally> byFacet;
    bool exact = true;
};

constexpr std::array<std::pair<Field, Facet>, 5> counted{{{Field::Repo, Facet::Repo},
                                                          {Field::Language, Facet::Language},
                                                          {Field::Severity, Facet::Severity},
                                                          {Field::Type, Facet::Type},
                                                          {Field::Family, Facet::Family}}};

std::int64_t numberOf(const RowFacets &row, Facet facet)
{
    switch (facet) {
    case Facet::Repo:
        return row.repo;
    case Facet::Language:
        return row.language;
    case Facet::Family:
        return row.family;
    case Facet::Severity:
        return static_cast<std::int64_t>(row.severity);
    case Facet::Type:
        return static_cast<std::int64_t>(row.type);
    default:
        return row.thin ? 1 : 0;
    }
}

Result<Tallies> tally(const LibraryReader &library, const Query &query, const std::stop_token &stop,
                      const SearchMarks &marks)
{
    const auto outcome = search(library, query, countedHits + 1, stop, marks);
    if (!outcome)
        return std::unexpected(outcome.error());
    std::vector<Row> rows;
    for (const Hit &hit : outcome->hits)
        rows.push_back(hit.row);
    rows.resize(std::min(rows.size(), countedHits));
    std::ranges::sort(rows);
    Tallies tallies{.byFacet = {}, .exact = outcome->totalExact};
    constexpr std::size_t chunk = 4096; // between two looks at the stop token
    for (std::span<const Row> rest(rows); !rest.empty() && !stop.stop_requested();
         rest = rest.subspan(std::min(chunk, rest.size()))) {
        const auto facets = library.facets(rest.first(std::min(chunk, rest.size())));
        if (!facets)
            return std::unexpected(facets.error());
        for (const RowFacets &row : *facets) {
            for (const auto &[field, facet] : counted)
                ++tallies.byFacet[facet][numberOf(row, facet)];
        }
    }
    return tallies;
}

Result<std::unordered_map<std::int64_t, std::string>> namesOf(const LibraryReader &library, Facet facet)
{
    std::unordered_map<std::int64_t, std::string> names;
    if (facet == Facet::Severity || facet == Facet::Type) {
        const int last = facet == Facet::Type ? static_cast<int>(ErrorType::Panic) : static_cast<int>(Severity::Info);
        for (int number = 0; number <= last; ++number)
            names.emplace(number, facet == Facet::Type ? name(static_cast<ErrorType>(number))
                                                       : name(static_cast<Severity>(number)));
        return names;
    }
    const auto values = library.facetValues(facet);
    if (!values)
        return std::unexpected(values.error());
    for (const FacetValue &value : *values)
        names.emplace(value.number, value.name);
    return names;
}

std::vector<FacetCount> &listFor(FacetCounts &counts, Field field)
{
    switch (field) {
    case Field::Repo:
        return counts.repositories;
    case Field::Language:
        return counts.languages;
    case Field::Severity:
        return counts.severities;
    case Field::Type:
        return counts.types;
    default:
        return counts.families;
    }
}

bool filtersBy(const Query &query, Field field)
{
    return std::ranges::any_of(query.filters,
                               [&](const QueryFilter &filter) { return filter.field == field && !filter.excluded; });
}

} // namespace

Result<FacetCounts> facetCounts(const LibraryReader &library, const Query &query, std::stop_token stop,
                                const SearchMarks &marks)
{
    FacetCounts counts;
    const auto all = tally(library, query, stop, marks);
    if (!all)
        return std::unexpected(all.error());
    counts.exact = all->exact;
    for (const auto &[field, facet] : counted) {
        Tallies own;
        if (filtersBy(query, field)) {
            Query without = query;
            std::erase_if(without.filters,
                          [&](const QueryFilter &filter) { return filter.field == field && !filter.excluded; });
            auto tallied = tally(library, without, stop, marks);
            if (!tallied)
                return std::unexpected(tallied.error());
            own = std::move(*tallied);
            counts.exact = counts.exact && own.exact;
        } else {
            own = *all;
        }
        const auto names = namesOf(library, facet);
        if (!names)
            return std::unexpected(names.error());
        std::vector<FacetCount> &list = listFor(counts, field);
        for (const auto &[number, records] : own.byFacet[facet]) {
            if (const auto known = names->find(number); known != names->end())
                list.push_back({.filter = {.field = field, .value = known->second}, .records = records});
        }
        std::ranges::sort(list, [](const FacetCount &a, const FacetCount &b) {
            return a.records != b.records ? a.records > b.records : a.filter.value < b.filter.value;
        });
    }
    return counts;
}

} // namespace faultline
