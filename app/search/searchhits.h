// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/librarywords.h"
#include "app/search/search.h"
#include "app/search/searchconditions.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

// The hits of a search while it goes on: looks into the library one after another, each adding what none before found.
namespace faultline {

inline constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

// One look into the library. A tier takes several, the more telling first.
struct SearchPass {
    Tier tier = Tier::Words;
    WordTable table = WordTable::Short;
    WordCondition condition;
    bool complete = true; // false: the tier has more rows than meet the condition
    bool ranked = false;  // where few, the best covered messages first
    // How many rows are looked at in any search; in a quick one, which then ends, as what comes next is unknown.
    std::size_t mostRows = unlimited;
    std::size_t mostRowsQuickly = unlimited;
    std::function<Result<bool>(Row)> verify = {}; // none: every row that meets the condition is a hit
};

class SearchHits {
public:
    SearchHits(const LibraryReader &library, std::span<const QueryTerm> terms, std::size_t limit, std::stop_token stop);

    // What every hit must meet.
    [[nodiscard]] Result<void> setFilters(FilterConditions filters, const SearchMarks &marks);
    [[nodiscard]] Result<void> take(const SearchPass &pass);
    [[nodiscard]] Result<void> take(std::span<const SearchPass> passes);
    // These rows as they are, if they meet the filters.
    [[nodiscard]] Result<void> take(Tier tier, std::span<const Row> rows);

    [[nodiscard]] bool isQuick() const { return m_quick; }
    [[nodiscard]] bool hasEnded() const { return m_ended; } // nothing more needs to be looked for
    void end() { m_ended = true; }
    [[nodiscard]] std::size_t found() const { return m_hits.size(); }
    [[nodiscard]] SearchOutcome outcome() &&;

private:
    struct Filter {
        RowScan scan;
        bool wanted = true;
    };

    [[nodiscard]] Result<std::vector<Row>> freshRows(const SearchPass &pass);
    [[nodiscard]] Result<std::vector<Filter>> filtersBeside(WordTable table) const;
    [[nodiscard]] WordCondition filtered(const SearchPass &pass) const;
    [[nodiscard]] Result<bool> meets(std::vector<Filter> &filters, Row row) const;
    [[nodiscard]] Result<void> rank(std::vector<Row> &rows) const;
    void add(Tier tier, const std::vector<Row> &ascending, const std::vector<Row> &inOrder);

    const LibraryReader &m_library;
    std::span<const QueryTerm> m_terms;
    std::size_t m_limit;
    bool m_quick;
    std::size_t m_mostHits; // more are not even counted
    std::stop_token m_stop;
    FilterConditions m_filters;
    bool m_marked = false;         // only m_markedRows are wanted
    std::vector<Row> m_markedRows; // ascending, as the next two
    std::vector<Row> m_unwantedRows;
    std::vector<Row> m_seen; // the rows of m_hits
    std::vector<Hit> m_hits;
    bool m_exact = true;
    bool m_ended = false;
};

} // namespace faultline
