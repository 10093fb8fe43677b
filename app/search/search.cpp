// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/search.h"

#include "app/search/searchconditions.h"
#include "app/search/searchhits.h"
#include "app/search/searchmessage.h"
#include "app/search/searchplaces.h"
#include "app/search/searchrows.h"
#include "app/search/searchsort.h"
#include "app/search/searchtext.h"

#include <algorithm>
#include <array>
#include <memory>

namespace faultline {

namespace {

constexpr std::uint64_t fewRecords = 20'000; // in a library where every search is quick
constexpr std::size_t messagesReadQuickly = 2'000;
constexpr std::size_t phraseCandidates = 4'000; // messages read for a phrase whose last word may go on
constexpr std::size_t bodiesReadQuickly = 60;   // records unpacked for a phrase in their prose
constexpr std::size_t fewHits = 3;              // with no more than these, similar words are tried
constexpr std::size_t mostMistakenTerms = 12;   // a longer query is no typing mistake

std::vector<QueryTerm> wantedTerms(const Query &query)
{
    std::vector<QueryTerm> terms;
    std::ranges::copy_if(query.terms, std::back_inserter(terms), [](const QueryTerm &term) { return !term.excluded; });
    return terms;
}

// The steps of a search, in the order of the tiers.
class Searcher {
public:
    Searcher(const LibraryReader &library, const Query &query, std::size_t limit, const std::stop_token &stop)
        : m_library(library)
        , m_query(query)
        , m_stop(stop)
        , m_terms(wantedTerms(query))
        , m_hits(library, m_terms, limit, stop)
    {
    }

    Result<SearchOutcome> run(const SearchMarks &marks)
    {
        auto vocabulary = m_library.vocabulary();
        if (!vocabulary)
            return std::unexpected(vocabulary.error());
        m_vocabulary = std::move(*vocabulary);
        auto filters = filterConditions(m_library, m_query, *m_vocabulary);
        if (!filters)
            return std::unexpected(filters.error());
        if (auto set = m_hits.setFilters(std::move(*filters), marks); !set)
            return std::unexpected(set.error());
        for (const auto step : {&Searcher::named, &Searcher::filteredOnly, &Searcher::inMessages,
                                &Searcher::inShortFields, &Searcher::inside, &Searcher::inProse, &Searcher::mistaken}) {
            if (m_hits.hasEnded())
                break;
            if (auto done = (this->*step)(); !done)
                return std::unexpected(done.error());
        }
        return std::move(m_hits).outcome();
    }

private:
    Result<void> named()
    {
        const auto rows = namedRows(m_library, m_query, m_stop);
        if (!rows)
            return std::unexpected(rows.error());
        if (auto taken = m_hits.take(Tier::Id, rows->exact); !taken)
            return taken;
        if (auto taken = m_hits.take(Tier::Path, rows->sameFile); !taken)
            return taken;
        if (m_terms.empty() && (m_query.link || m_query.id))
            m_hits.end();
        return {};
    }

    Result<void> filteredOnly()
    {
        if (!m_terms.empty())
            return {};
        auto taken = m_hits.take({.tier = Tier::Words, .condition = allOf({})});
        m_hits.end();
        return taken;
    }

    Result<void> inMessages()
    {
        const QueryTerm all = *joinedTerm(m_terms);
        std::string typed;
        for (const QueryTerm &term : m_terms)
            typed += (typed.empty() ? "" : " ") + term.text;
        const WordCondition phrase = phraseCondition(all.words, MessageWords);
        std::vector<SearchPass> passes{
            {.tier = Tier::Exact, .condition = nameCondition(typed, CodeWords | ClassWords)},
            {.tier = Tier::Phrase, .condition = allOf({frontCondition(all.words.front()), phrase}), .ranked = true}};
        if (all.prefix && all.words.size() == 1)
            passes.push_back({.tier = Tier::Phrase,
                              .condition = frontPrefixCondition(all.words.front(), *m_vocabulary).condition,
                              .ranked = true});
        passes.push_back({.tier = Tier::Phrase, .condition = phrase, .ranked = true});
        if (all.prefix) {
            auto going = conditionOf(all, MessageWords, WordTable::Short, Breadth::Common, *m_vocabulary);
            SearchPass pass{.tier = Tier::Phrase, .condition = std::move(going.condition), .ranked = true};
            if (!going.exact) {
                pass.mostRows = phraseCandidates;
                pass.verify = [this, all](Row row) { return messageHolds(m_library, row, all); };
            }
            passes.push_back(std::move(pass));
        }
        return m_hits.take(passes);
    }

    Result<void> inShortFields()
    {
        std::vector<SearchPass> passes;
        addBreadths(passes, Tier::Words, MessageWords | CodeWords | ClassWords);
        addBreadths(passes, Tier::Path, AnyWords);
        return m_hits.take(passes);
    }

    // A quick search of a large library leaves out what takes long.
    [[nodiscard]] bool leavesOut(Breadth breadth) const
    {
        return breadth == Breadth::All && m_hits.isQuick() && m_vocabulary->libraryRecords() > fewRecords;
    }

    // With the commonest words, then with more, then with all; so that a quick search gives the beginning of a full
    // one.
    void addBreadths(std::vector<SearchPass> &passes, Tier tier, std::uint8_t columns) const
    {
        for (const Breadth breadth : {Breadth::Common, Breadth::Wide, Breadth::All}) {
            if (leavesOut(breadth)) {
                passes.back().complete = false;
                return;
            }
            auto all = conditionOf(m_terms, columns, WordTable::Short, breadth, *m_vocabulary);
            SearchPass pass{.tier = tier, .condition = std::move(all.condition)};
            pass.ranked = tier == Tier::Words && all.exact;
            if (!all.exact)
                verify(pass, SearchedText::Fit::Words);
            passes.push_back(std::move(pass));
            if (all.complete)
                return;
        }
    }

    void verify(SearchPass &pass, SearchedText::Fit fit) const
    {
        pass.mostRowsQuickly = messagesReadQuickly;
        pass.verify = [this, fit](Row row) { return shortFieldsHold(m_library, row, m_terms, fit); };
    }

    Result<void> inside()
    {
        const bool isOneWord = m_terms.size() == 1 && m_terms.front().words.size() == 1 && m_terms.front().prefix;
        const auto where = isOneWord ? Vocabulary::Where::BehindTheFront : Vocabulary::Where::Anywhere;
        std::vector<SearchPass> passes;
        for (const Breadth breadth : {Breadth::Common, Breadth::Wide, Breadth::All}) {
            if (leavesOut(breadth)) {
                passes.back().complete = false;
                break;
            }
            bool complete = true;
            SearchPass pass{.tier = Tier::Substring, .condition = allOf({})};
            bool exact = true;
            for (const QueryTerm &term : m_terms) {
                auto one = term.quoted ? conditionOf(term, AnyWords, WordTable::Short, breadth, *m_vocabulary)
                                       : insideCondition(term, breadth, *m_vocabulary, where);
                complete = complete && one.complete;
                exact = exact && one.exact;
                pass.condition.parts.push_back(std::move(one.condition));
            }
            if (!exact)
                verify(pass, SearchedText::Fit::Inside);
            pass.complete = complete || breadth != Breadth::All;
            passes.push_back(std::move(pass));
            if (complete)
                break;
        }
        return m_hits.take(passes);
    }

    Result<void> inProse()
    {
        std::vector<SearchPass> passes;
        for (const Breadth breadth : {Breadth::Common, Breadth::All}) {
            if (leavesOut(breadth)) {
                passes.back().complete = false;
                break;
            }
            auto all = conditionOf(m_terms, AnyWords, WordTable::All, breadth, *m_vocabulary);
            SearchPass pass{.tier = Tier::Prose, .table = WordTable::All, .condition = std::move(all.condition)};
            if (!all.exact) {
                pass.mostRowsQuickly = bodiesReadQuickly;
                pass.verify = [this](Row row) { return recordHolds(m_library, row, m_terms); };
            }
            passes.push_back(std::move(pass));
            if (all.complete)
                break;
        }
        return m_hits.take(passes);
    }

    Result<void> mistaken()
    {
        if (m_hits.found() > fewHits)
            return {};
        if (m_terms.size() <= mostMistakenTerms) {
            for (const WordTable table : {WordTable::Short, WordTable::All}) {
                // Of a quotation the table of all text knows only that its words are there.
                if (table == WordTable::All && (m_hits.found() > 0 || std::ranges::any_of(m_terms, &QueryTerm::quoted)))
                    break;
                SearchPass pass{.tier = Tier::Typo, .table = table, .condition = allOf({}), .ranked = true};
                for (const QueryTerm &term : m_terms)
                    pass.condition.parts.push_back(similarCondition(term, *m_vocabulary).condition);
                if (auto taken = m_hits.take(pass); !taken)
                    return taken;
            }
        }
        if (m_hits.found() > 0)
            return {};
        const auto rows = rowsLikeMessage(m_library, m_terms, *m_vocabulary, m_stop);
        if (!rows)
            return std::unexpected(rows.error());
        return m_hits.take(Tier::Typo, *rows);
    }

    const LibraryReader &m_library;
    const Query &m_query;
    const std::stop_token &m_stop;
    std::vector<QueryTerm> m_terms; // those that must be there
    std::shared_ptr<const Vocabulary> m_vocabulary;
    SearchHits m_hits;
};

Result<SearchOutcome> everything(const LibraryReader &library, std::size_t limit)
{
    const auto rows = library.firstRows(limit);
    if (!rows)
        return std::unexpected(rows.error());
    const auto info = library.info();
    if (!info)
        return std::unexpected(info.error());
    SearchOutcome outcome{.hits = {}, .total = std::max<std::uint64_t>(info->records, rows->size())};
    for (const Row row : *rows)
        outcome.hits.push_back({.row = row, .score = 0.5F, .tier = Tier::Words});
    return outcome;
}

constexpr std::array<std::string_view, 4> sortNames{"relevance", "repository", "file", "newest"};

} // namespace

std::string_view name(Tier tier)
{
    constexpr std::array<std::string_view, 8> names{"id",   "exact",     "phrase", "words",
                                                    "path", "substring", "prose",  "typo"};
    return names[static_cast<std::size_t>(tier)];
}

std::string_view name(Sort sort) { return sortNames[static_cast<std::size_t>(sort)]; }

std::optional<Sort> sortFromName(std::string_view text)
{
    const auto found = std::ranges::find(sortNames, text);
    return found == sortNames.end() ? std::nullopt : std::optional(static_cast<Sort>(found - sortNames.begin()));
}

Result<SearchOutcome> search(const LibraryReader &library, const Query &query, std::size_t limit, std::stop_token stop,
                             const SearchMarks &marks, Sort sort)
{
    const std::size_t needed = sort == Sort::Relevance ? limit : unlimited;
    auto outcome = query.isEmpty() ? everything(library, needed) : Searcher(library, query, needed, stop).run(marks);
    if (!outcome)
        return outcome;
    if (auto sorted = sortHits(library, outcome->hits, sort, stop); !sorted)
        return std::unexpected(sorted.error());
    outcome->hits.resize(std::min(outcome->hits.size(), limit));
    return outcome;
}

} // namespace faultline
