// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/searchtext.h"

#include "app/search/search.h"

#include <algorithm>
#include <utility>

namespace faultline {

namespace {

constexpr std::size_t shortestInside = 3; // bytes of a word that is looked for inside of others

struct Portion {
    std::size_t begin = 0;
    std::size_t length = 0;
};

// Bytes of the text for bytes of the folded token: known where folding kept their number, else all of it.
Portion portionOf(const Token &token, std::size_t begin, std::size_t length)
{
    if (token.text.size() != token.length)
        return {.begin = token.begin, .length = token.length};
    return {.begin = token.begin + begin, .length = length};
}

} // namespace

SearchedText::SearchedText(std::string_view text)
{
    for (Token &token : tokensOf(text))
        (token.kind == TokenKind::Whole ? m_wholes : m_words).push_back(std::move(token));
}

std::optional<SearchedText::Found> SearchedText::at(std::size_t index, const QueryTerm &term, Fit fit) const
{
    const std::size_t count = term.words.size();
    if (index + count > m_words.size())
        return std::nullopt;
    std::size_t begin = 0;
    std::size_t end = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Token &token = m_words[index + i];
        const std::string &word = term.words[i];
        const bool first = i == 0;
        const bool last = i + 1 == count;
        std::size_t offset = 0;
        if (token.text != word) {
            const bool openEnd = last && (term.prefix || fit == Fit::Inside);
            const bool openBegin = first && fit == Fit::Inside && word.size() >= shortestInside;
            if (openBegin && openEnd)
                offset = token.text.find(word);
            else if (openBegin)
                offset = token.text.ends_with(word) ? token.text.size() - word.size() : std::string::npos;
            else
                offset = openEnd && token.text.starts_with(word) ? 0 : std::string::npos;
            if (offset == std::string::npos)
                return std::nullopt;
        }
        const Portion portion = portionOf(token, offset, word.size());
        if (first)
            begin = portion.begin;
        end = portion.begin + portion.length;
    }
    return Found{.begin = begin, .length = end - begin, .atFront = index == 0};
}

std::vector<SearchedText::Found> SearchedText::findAll(const QueryTerm &term, Fit fit) const
{
    std::vector<Found> all;
    for (std::size_t index = 0; index < m_words.size(); ++index) {
        if (const auto found = at(index, term, fit))
            all.push_back(*found);
    }
    const std::string &whole = term.words.size() == 1 ? term.words.front() : term.whole;
    if (whole.empty())
        return all;
    for (const Token &token : m_wholes) {
        const bool same = token.text == whole || (term.prefix && token.text.starts_with(whole));
        const std::size_t inside =
            fit == Fit::Inside && whole.size() >= shortestInside ? token.text.find(whole) : std::string::npos;
        if (!same && inside == std::string::npos)
            continue;
        const Portion portion = portionOf(token, same ? 0 : inside, whole.size());
        all.push_back({.begin = portion.begin,
                       .length = portion.length,
                       .atFront = !m_words.empty() && token.begin == m_words.front().begin});
    }
    return all;
}

std::optional<SearchedText::Found> SearchedText::find(const QueryTerm &term, Fit fit) const
{
    const auto all = findAll(term, fit);
    return all.empty() ? std::nullopt : std::optional(all.front());
}

std::optional<QueryTerm> joinedTerm(std::span<const QueryTerm> terms)
{
    std::optional<QueryTerm> joined;
    for (const QueryTerm &term : terms) {
        if (term.excluded)
            continue;
        if (!joined) {
            joined = term;
            continue;
        }
        joined->words.insert(joined->words.end(), term.words.begin(), term.words.end());
        joined->prefix = term.prefix;
        joined->whole.clear();
    }
    return joined;
}

namespace {

std::vector<Stretch> united(std::vector<Stretch> stretches)
{
    std::ranges::sort(stretches, {}, &Stretch::begin);
    std::vector<Stretch> result;
    for (const Stretch &stretch : stretches) {
        if (!result.empty() && stretch.begin <= result.back().begin + result.back().length) {
            const std::size_t end =
                std::max(result.back().begin + result.back().length, stretch.begin + stretch.length);
            result.back().length = end - result.back().begin;
        } else {
            result.push_back(stretch);
        }
    }
    return result;
}

std::vector<Stretch> stretchesIn(const SearchedText &searched, std::span<const QueryTerm> terms)
{
    std::vector<Stretch> stretches;
    for (const QueryTerm &term : terms) {
        if (term.excluded)
            continue;
        auto found = searched.findAll(term);
        if (found.empty())
            found = searched.findAll(term, SearchedText::Fit::Inside);
        for (const SearchedText::Found &place : found)
            stretches.push_back({.begin = place.begin, .length = place.length});
    }
    return united(std::move(stretches));
}

} // namespace

double coverage(std::span<const QueryTerm> terms, std::string_view text)
{
    const SearchedText searched(text);
    std::size_t covered = 0;
    for (const Stretch &stretch : stretchesIn(searched, terms))
        covered += stretch.length;
    std::size_t letters = 0;
    for (std::size_t i = 0; i < searched.words(); ++i)
        letters += searched.word(i).length;
    double value = letters == 0 ? 0 : std::min(1.0, double(covered) / double(letters));
    const auto first = std::ranges::find_if_not(terms, &QueryTerm::excluded);
    if (first != terms.end()) {
        const auto found = searched.find(*first);
        value += found && found->atFront ? 1 : 0;
    }
    return value;
}

std::vector<Stretch> markedStretches(const Query &query, std::string_view text)
{
    if (query.terms.empty())
        return {};
    return stretchesIn(SearchedText(text), query.terms);
}

} // namespace faultline
