// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/matcher/matchengine.h"
#include "app/messagetemplate/matchkey.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace faultline::testing {

// Records in memory, as the matcher sees a library's.
class MemorySource : public MatchSource {
public:
    void put(const Record &record)
    {
        const auto row = static_cast<Row>(m_facts.size());
        m_facts.push_back({.row = row,
                           .summary = summaryOf(record),
                           .httpStatus = record.httpStatus,
                           .sourceCodeStart = record.sourceCodeStart,
                           .sourceCodeEnd = record.sourceCodeEnd,
                           .githubUrl = record.githubUrl});
        for (const MatchKey &key : matchKeysOf(record))
            m_rows[key].push_back(row);
    }

    [[nodiscard]] std::uint64_t records() const override { return m_facts.size(); }
    [[nodiscard]] Result<std::vector<Row>> rowsWithKey(MatchKey key, std::size_t limit) const override
    {
        std::vector<Row> rows;
        const auto at = m_rows.find(key);
        if (at == m_rows.end())
            return rows;
        for (const Row row : at->second) {
            if (rows.size() < limit)
                rows.push_back(row);
        }
        return rows;
    }
    [[nodiscard]] Result<std::vector<Row>> rowsWithKeyIn(std::string_view repo, MatchKey key,
                                                         std::size_t limit) const override
    {
        auto rows = rowsWithKey(key, m_facts.size());
        std::erase_if(*rows, [&](Row row) { return m_facts[static_cast<std::size_t>(row)].summary.repo != repo; });
        rows->resize(std::min(rows->size(), limit));
        return rows;
    }
    [[nodiscard]] Result<std::vector<std::string>> repositories() const override
    {
        std::set<std::string> names;
        for (const MatchFacts &facts : m_facts)
            names.insert(facts.summary.repo);
        return std::vector(names.begin(), names.end());
    }
    [[nodiscard]] Result<std::vector<MatchFacts>> matchFacts(std::span<const Row> rows) const override
    {
        std::vector<MatchFacts> facts;
        for (const Row row : rows)
            facts.push_back(m_facts[static_cast<std::size_t>(row)]);
        return facts;
    }

private:
    std::vector<MatchFacts> m_facts;
    std::map<MatchKey, std::vector<Row>> m_rows;
};

} // namespace faultline::testing
