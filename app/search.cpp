// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "search.h"

#include "searchexpression.h"
#include "tokens.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <unordered_set>

namespace faultline {

namespace {

using Table = LibraryReader::Table;
using Order = LibraryReader::Order;

constexpr std::size_t rankedAtMost = 300; // rows of a tier among which relevance decides; more stay in static order
constexpr std::uint64_t countedAtMost = 50'000; // beyond that the total says "more than"
constexpr std::size_t expansionLimit = 40;      // tokens that stand in for a part of a word or for a misspelt one
constexpr std::size_t enoughForNoTypos = 1;
constexpr float tierCount = 8;

// Collects the hits tier by tier; the first tier that finds a record keeps it.
class Collector {
public:
    Collector(const LibraryReader &library, std::size_t limit, std::stop_token stop)
        : m_library(library)
        , m_limit(limit)
        , m_stop(std::move(stop))
    {
    }

    [[nodiscard]] bool full() const { return m_hits.size() >= m_limit; }
    [[nodiscard]] std::size_t size() const { return m_hits.size(); }
    [[nodiscard]] std::vector<Hit> take() { return std::move(m_hits); }

    void add(const std::vector<Row> &rows, Tier tier)
    {
        for (const Row row : rows) {
            if (full())
                return;
            if (m_seen.insert(static_cast<std::int64_t>(row)).second)
                m_hits.push_back({.row = row, .score = scoreIn(tier), .tier = tier});
        }
    }

    [[nodiscard]] Result<void> add(Table table, const std::string &expression, Tier tier)
    {
        if (full() || expression.empty())
            return {};
        if (m_stop.stop_requested())
            return std::unexpected(Error{{}, QCoreApplication::translate("faultline", "the search was stopped"), {}});
        // What earlier tiers found comes again here.
        const std::size_t wanted = std::max(m_limit + m_seen.size(), rankedAtMost + 1);
        auto rows = m_library.rowsWith(table, expression, Order::Static, wanted);
        if (rows && table == Table::Words && rows->size() > 1 && rows->size() <= rankedAtMost)
            rows = m_library.rowsWith(table, expression, Order::Relevance, rankedAtMost);
        if (!rows)
            return std::unexpected(rows.error());
        m_inTier = 0;
        add(*rows, tier);
        return {};
    }

private:
    // Falls from tier to tier, and a little with each hit of a tier.
    float scoreIn(Tier tier)
    {
        const float within = 1.0F / (1.0F + 0.05F * static_cast<float>(m_inTier++));
        return (tierCount - 1 - static_cast<float>(tier) + within) / tierCount;
    }

    const LibraryReader &m_library;
    std::size_t m_limit;
    std::stop_token m_stop;
    std::vector<Hit> m_hits;
    std::unordered_set<std::int64_t> m_seen;
    std::size_t m_inTier = 0;
};

bool endsAtComponent(std::string_view path, std::string_view tail)
{
    return path.ends_with(tail) && (path.size() == tail.size() || path[path.size() - tail.size() - 1] == '/');
}

// The records of a file, those whose window holds the line first.
Result<std::vector<Row>> rowsAtPlace(const LibraryReader &library, const QueryPlace &place)
{
    std::string path = place.path;
    std::ranges::replace(path, '\\', '/');
    const auto rows = library.rowsWith(Table::Words, pathExpression(path, place.repo), Order::Static, countedAtMost);
    if (!rows)
        return std::unexpected(rows.error());
    const auto facts = library.matchFacts(*rows);
    if (!facts)
        return std::unexpected(facts.error());
    std::vector<std::pair<int, Row>> found; // how far the line is from the throw; outside the window nothing is found
    for (const MatchFacts &fact : *facts) {
        const RecordSummary &record = fact.summary;
        if (!endsAtComponent(record.filePath, path) && !endsAtComponent(path, record.filePath))
            continue;
        if (!place.repo.empty() && foldedText(record.repo) != foldedText(place.repo))
            continue;
        const int line = record.lineNumber.value_or(0);
        const bool inside = place.first == 0 || (fact.sourceCodeStart.value_or(line) <= place.last &&
                                                 fact.sourceCodeEnd.value_or(line) >= place.first);
        if (!inside)
            continue;
        const bool whole = place.first == fact.sourceCodeStart && place.last == fact.sourceCodeEnd;
        found.emplace_back(whole || place.first == 0 ? 0 : std::abs(line - place.first), fact.row);
    }
    std::ranges::sort(found);
    std::vector<Row> ordered;
    for (const auto &[distance, row] : found)
        ordered.push_back(row);
    return ordered;
}

Result<std::vector<Row>> rowsOfPage(const LibraryReader &library, const std::pair<std::string, std::string> &page)
{
    const auto rows = library.rowsWith(Table::Words, repositoryExpression(page.first), Order::Static, 1'000'000);
    if (!rows)
        return std::unexpected(rows.error());
    const auto facts = library.matchFacts(*rows);
    if (!facts)
        return std::unexpected(facts.error());
    std::vector<Row> found;
    for (const MatchFacts &fact : *facts) {
        if (fact.summary.repo == page.first && fact.summary.slug == page.second)
            found.push_back(fact.row);
    }
    return found;
}

Result<void> addWholes(Collector &collector, const LibraryReader &library, const Query &query)
{
    if (query.id) {
        const auto row = library.row(*query.id);
        if (!row)
            return std::unexpected(row.error());
        if (*row)
            collector.add({**row}, Tier::Id);
    }
    if (query.place || query.page) {
        const auto rows = query.place ? rowsAtPlace(library, *query.place) : rowsOfPage(library, *query.page);
        if (!rows)
            return std::unexpected(rows.error());
        collector.add(*rows, Tier::Id);
    }
    return {};
}

// The query with one word replaced by the tokens that contain it, or are spelt like it; empty when there is nothing
// new.
template <typename Lookup>
Result<std::string> expanded(const Query &query, const FilterExpressions &filters, Lookup lookup)
{
    std::vector<std::string> parts;
    bool changed = false;
    for (const QueryTerm &term : query.terms) {
        std::vector<std::string> alternatives{termExpression(term)};
        if (term.words.size() == 1) {
            const auto others = lookup(term.words.front());
            if (!others)
                return std::unexpected(others.error());
            for (const std::string &other : *others) {
                alternatives.push_back(quotedToken(other));
                changed = true;
            }
        }
        parts.push_back(anyOf(alternatives));
    }
    if (!changed)
        return std::string{};
    return filtered(allOf(parts), filters);
}

} // namespace

std::string_view name(Tier tier)
{
    static constexpr auto names =
        std::to_array<std::string_view>({"id", "exact", "phrase", "words", "path", "substring", "prose", "typo"});
    return names.at(static_cast<std::size_t>(tier));
}

Result<SearchOutcome> search(const LibraryReader &library, const Query &query, std::size_t limit, std::stop_token stop)
{
    if (query.isEmpty()) {
        auto rows = library.rowsWith(Table::Words, everythingExpression(), Order::Static, limit);
        const auto info = library.info();
        if (!rows || !info)
            return std::unexpected(rows ? info.error() : rows.error());
        SearchOutcome all{.total = info->records};
        for (const Row row : *rows)
            all.hits.push_back({.row = row, .score = 1, .tier = Tier::Words});
        return all;
    }

    Collector collector(library, limit, stop);
    if (const auto added = addWholes(collector, library, query); !added)
        return std::unexpected(added.error());
    const auto filters = filterExpressions(library, query);
    if (!filters)
        return std::unexpected(filters.error());
    const SearchExpressions tiers = expressionsFor(query, *filters);
    const std::initializer_list<std::tuple<Table, const std::string &, Tier>> steps{
        {Table::Words, tiers.exact, Tier::Exact},
        {Table::Words, tiers.phrase, Tier::Phrase},
        {Table::Words, tiers.message, Tier::Words},
        {Table::Words, tiers.anyField, Tier::Path},
    };
    for (const auto &[table, expression, tier] : steps) {
        if (const auto added = collector.add(table, expression, tier); !added)
            return std::unexpected(added.error());
    }
    if (!collector.full()) {
        const auto part = expanded(query, *filters, [&](const std::string &word) -> Result<std::vector<std::string>> {
            if (word.size() < 3)
                return std::vector<std::string>{};
            return library.termsContaining(word, expansionLimit);
        });
        if (!part)
            return std::unexpected(part.error());
        if (const auto added = collector.add(Table::Words, *part, Tier::Substring); !added)
            return std::unexpected(added.error());
        if (const auto added = collector.add(Table::Prose, tiers.prose, Tier::Prose); !added)
            return std::unexpected(added.error());
    }
    if (collector.size() < enoughForNoTypos) {
        const auto near = expanded(query, *filters,
                                   [&](const std::string &word) { return library.similarTerms(word, expansionLimit); });
        if (!near)
            return std::unexpected(near.error());
        if (const auto added = collector.add(Table::Words, *near, Tier::Typo); !added)
            return std::unexpected(added.error());
    }

    SearchOutcome outcome{.total = collector.size()};
    if (collector.full()) {
        const auto counted = library.countWith(Table::Prose, tiers.prose, countedAtMost + 1);
        if (!counted)
            return std::unexpected(counted.error());
        outcome.total = std::max<std::uint64_t>(outcome.total, std::min(*counted, countedAtMost));
        outcome.totalExact = *counted <= countedAtMost && outcome.total > collector.size();
    }
    outcome.hits = collector.take();
    return outcome;
}

std::vector<Stretch> markedStretches(const Query &query, std::string_view text)
{
    std::vector<Stretch> stretches;
    for (const Token &token : tokensOf(text)) {
        if (token.kind == TokenKind::Tail)
            continue;
        const bool marked = std::ranges::any_of(query.terms, [&](const QueryTerm &term) {
            return std::ranges::any_of(term.words, [&](const std::string &word) {
                const bool last = &word == &term.words.back();
                return last && term.prefix ? token.text.starts_with(word) : token.text == word;
            });
        });
        if (!marked)
            continue;
        const std::size_t end = token.begin + token.length;
        if (!stretches.empty() && token.begin <= stretches.back().begin + stretches.back().length)
            stretches.back().length =
                std::max(stretches.back().begin + stretches.back().length, end) - stretches.back().begin;
        else
            stretches.push_back({token.begin, token.length});
    }
    return stretches;
}

} // namespace faultline
