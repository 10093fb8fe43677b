// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/searchhits.h"

#include "app/search/searchtext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace faultline {

namespace {

constexpr std::size_t rankedHits = 400;
constexpr std::size_t countedBeyondLimit = 5'000; // in a quick search

Error stopped() { return {{}, QCoreApplication::translate("faultline", "stopped"), {}}; }

const std::vector<RecordId> &idsOf(const SearchMarks &marks, Mark mark)
{
    static const std::vector<RecordId> none;
    switch (mark) {
    case Mark::Noted:
        return marks.noted;
    case Mark::Bookmarked:
        return marks.bookmarked;
    case Mark::Fixed:
        return marks.fixed;
    default:
        return none;
    }
}

} // namespace

SearchHits::SearchHits(const LibraryReader &library, std::span<const QueryTerm> terms, std::size_t limit,
                       std::stop_token stop)
    : m_library(library)
    , m_terms(terms)
    , m_limit(limit)
    , m_quick(limit <= quickLimit)
    , m_mostHits(m_quick ? limit + countedBeyondLimit : limit)
    , m_stop(std::move(stop))
{
}

Result<void> SearchHits::setFilters(FilterConditions filters, const SearchMarks &marks)
{
    m_filters = std::move(filters);
    for (const QueryFilter &filter : m_filters.marks) {
        std::vector<Row> &rows = filter.excluded ? m_unwantedRows : m_markedRows;
        m_marked = m_marked || !filter.excluded;
        for (const RecordId id : idsOf(marks, markFromName(filter.value).value_or(Mark::Noted))) {
            const auto row = m_library.row(id);
            if (!row)
                return std::unexpected(row.error());
            if (*row)
                rows.push_back(**row);
        }
    }
    std::ranges::sort(m_markedRows);
    std::ranges::sort(m_unwantedRows);
    return {};
}

Result<void> SearchHits::take(std::span<const SearchPass> passes)
{
    for (const SearchPass &pass : passes) {
        if (m_ended)
            break;
        if (auto taken = take(pass); !taken)
            return taken;
    }
    return {};
}

Result<void> SearchHits::take(const SearchPass &pass)
{
    auto rows = freshRows(pass);
    if (!rows)
        return std::unexpected(rows.error());
    m_exact = m_exact && pass.complete;
    if (pass.ranked && rows->size() > 1 && rows->size() <= rankedHits) {
        std::vector<Row> ranked = *rows;
        if (auto done = rank(ranked); !done)
            return done;
        add(pass.tier, *rows, ranked);
    } else {
        add(pass.tier, *rows, *rows);
    }
    if (m_hits.size() >= m_limit) {
        m_ended = true;
        m_exact = false; // the passes that are left may find more
    }
    return {};
}

Result<void> SearchHits::take(Tier tier, std::span<const Row> rows)
{
    std::vector<Row> wanted;
    for (const Row row : rows) {
        auto filters = filtersBeside(WordTable::All);
        if (!filters)
            return std::unexpected(filters.error());
        for (const WordCondition &condition : m_filters.facets) {
            auto scan = m_library.scan(WordTable::Short, condition);
            if (!scan)
                return std::unexpected(scan.error());
            filters->push_back({.scan = std::move(*scan)});
        }
        const auto met = meets(*filters, row);
        if (!met)
            return std::unexpected(met.error());
        if (*met && !std::ranges::binary_search(m_seen, row) && std::ranges::find(wanted, row) == wanted.end())
            wanted.push_back(row);
    }
    std::vector<Row> ascending = wanted;
    std::ranges::sort(ascending);
    add(tier, ascending, wanted);
    return {};
}

void SearchHits::add(Tier tier, const std::vector<Row> &ascending, const std::vector<Row> &inOrder)
{
    const auto middle = static_cast<std::ptrdiff_t>(m_seen.size());
    m_seen.insert(m_seen.end(), ascending.begin(), ascending.end());
    std::ranges::inplace_merge(m_seen, m_seen.begin() + middle);
    for (const Row row : inOrder)
        m_hits.push_back({.row = row, .tier = tier});
}

Result<std::vector<Row>> SearchHits::freshRows(const SearchPass &pass)
{
    auto scan = m_library.scan(pass.table, filtered(pass));
    if (!scan)
        return std::unexpected(scan.error());
    auto filters = filtersBeside(pass.table);
    if (!filters)
        return std::unexpected(filters.error());
    const std::size_t most = m_quick ? std::min(pass.mostRows, pass.mostRowsQuickly) : pass.mostRows;
    std::vector<Row> rows;
    auto seen = m_seen.begin();
    for (std::size_t looked = 0; looked < most;) {
        if (m_stop.stop_requested())
            return std::unexpected(stopped());
        const auto row = scan->next();
        if (!row)
            return std::unexpected(row.error());
        if (!*row)
            return rows;
        while (seen != m_seen.end() && *seen < **row)
            ++seen;
        if (seen != m_seen.end() && *seen == **row)
            continue;
        ++looked;
        auto isHit = meets(*filters, **row);
        if (isHit && *isHit && pass.verify)
            isHit = pass.verify(**row);
        if (!isHit)
            return std::unexpected(isHit.error());
        if (!*isHit)
            continue;
        rows.push_back(**row);
        if (m_hits.size() + rows.size() >= m_mostHits)
            return rows;
    }
    if (most < pass.mostRows) {
        m_ended = true;
        m_exact = false;
    }
    return rows;
}

WordCondition SearchHits::filtered(const SearchPass &pass) const
{
    WordCondition condition = allOf(m_filters.facets);
    condition.parts.push_back(pass.condition);
    if (pass.table == WordTable::Short) {
        condition.parts.insert(condition.parts.end(), m_filters.words.begin(), m_filters.words.end());
        condition.none = m_filters.none;
    }
    return condition;
}

// Only WordTable::Short knows these; their rows are walked beside those of the other table.
Result<std::vector<SearchHits::Filter>> SearchHits::filtersBeside(WordTable table) const
{
    std::vector<Filter> filters;
    if (table == WordTable::Short)
        return filters;
    for (const bool wanted : {true, false}) {
        for (const WordCondition &condition : wanted ? m_filters.words : m_filters.none) {
            auto scan = m_library.scan(WordTable::Short, condition);
            if (!scan)
                return std::unexpected(scan.error());
            filters.push_back({.scan = std::move(*scan), .wanted = wanted});
        }
    }
    return filters;
}

Result<bool> SearchHits::meets(std::vector<Filter> &filters, Row row) const
{
    if ((m_marked && !std::ranges::binary_search(m_markedRows, row)) || std::ranges::binary_search(m_unwantedRows, row))
        return false;
    for (Filter &filter : filters) {
        const auto at = filter.scan.atOrAfter(row);
        if (!at)
            return std::unexpected(at.error());
        if ((*at && **at == row) != filter.wanted)
            return false;
    }
    return true;
}

Result<void> SearchHits::rank(std::vector<Row> &rows) const
{
    const auto summaries = m_library.summaries(rows);
    if (!summaries)
        return std::unexpected(summaries.error());
    std::vector<std::pair<double, Row>> ranked;
    for (std::size_t i = 0; i < rows.size(); ++i)
        ranked.emplace_back(-coverage(m_terms, (*summaries)[i].message), rows[i]);
    std::ranges::sort(ranked);
    std::ranges::transform(ranked, rows.begin(), &std::pair<double, Row>::second);
    return {};
}

SearchOutcome SearchHits::outcome() &&
{
    SearchOutcome outcome{.hits = std::move(m_hits), .total = m_seen.size(), .totalExact = m_exact};
    outcome.hits.resize(std::min(outcome.hits.size(), m_limit));
    // Each tier has its part of the scale and falls within it, however many hits follow.
    constexpr double part = 1.0 / 8;
    std::array<double, 8> positions{};
    for (Hit &hit : outcome.hits) {
        const auto tier = static_cast<std::size_t>(hit.tier);
        const double position = positions[tier]++;
        hit.score = static_cast<float>(1 - part * (static_cast<double>(tier) + position / (position + 50)));
    }
    return outcome;
}

} // namespace faultline
