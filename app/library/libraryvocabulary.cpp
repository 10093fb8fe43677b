// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/libraryvocabulary.h"

#include <rapidfuzz/distance/OSA.hpp>

#include <algorithm>
#include <functional>
#include <numeric>
#include <ranges>

namespace faultline {

namespace {

constexpr std::size_t shortestWithMistakes = 4;
constexpr std::size_t shortestWithTwoMistakes = 8;
constexpr std::size_t shortestPlural = 5;
constexpr std::size_t shortestBeginning = 5; // four letters begin too many words

std::size_t mistakesIn(std::string_view word)
{
    if (word.size() < shortestWithMistakes)
        return 0;
    return word.size() < shortestWithTwoMistakes ? 1 : 2;
}

std::string_view withoutPlural(std::string_view word)
{
    return word.size() >= shortestPlural && word.ends_with('s') ? word.substr(0, word.size() - 1) : word;
}

} // namespace

void Vocabulary::add(std::string_view term, std::uint32_t records)
{
    m_begins.push_back(static_cast<std::uint32_t>(m_text.size()));
    m_records.push_back(records);
    m_text += term;
    m_text += '\n';
}

std::string_view Vocabulary::term(std::size_t index) const
{
    const std::size_t begin = m_begins[index];
    const std::size_t end = index + 1 < m_begins.size() ? m_begins[index + 1] : m_text.size();
    return std::string_view(m_text).substr(begin, end - begin - 1);
}

Vocabulary::Range Vocabulary::rangeOf(std::string_view prefix) const
{
    const auto indexes = std::views::iota(std::size_t{0}, size());
    const auto cut = [&](std::size_t index) { return term(index).substr(0, prefix.size()); };
    const auto range = std::ranges::equal_range(indexes, prefix, {}, cut);
    return {.first = static_cast<std::size_t>(range.begin() - indexes.begin()),
            .last = static_cast<std::size_t>(range.end() - indexes.begin())};
}

std::uint32_t Vocabulary::records(std::string_view word) const
{
    const Range range = rangeOf(word);
    return range.first < range.last && term(range.first) == word ? m_records[range.first] : 0;
}

Vocabulary::Words Vocabulary::mostFrequent(std::vector<std::uint32_t> indexes, std::size_t limit) const
{
    Words words{.words = {}, .complete = indexes.size() <= limit};
    const std::size_t count = std::min(limit, indexes.size());
    const auto byRecords = [this](std::uint32_t a, std::uint32_t b) {
        return m_records[a] != m_records[b] ? m_records[a] > m_records[b] : a < b;
    };
    std::ranges::partial_sort(indexes, indexes.begin() + static_cast<std::ptrdiff_t>(count), byRecords);
    for (const std::uint32_t index : indexes | std::views::take(count))
        words.words.emplace_back(term(index));
    return words;
}

Vocabulary::Words Vocabulary::beginningWith(std::string_view prefix, std::size_t limit) const
{
    const Range range = rangeOf(prefix);
    std::vector<std::uint32_t> indexes(range.last - range.first);
    std::iota(indexes.begin(), indexes.end(), static_cast<std::uint32_t>(range.first));
    return mostFrequent(std::move(indexes), limit);
}

Vocabulary::Words Vocabulary::containing(std::string_view part, std::size_t limit, Where where) const
{
    std::vector<std::uint32_t> indexes;
    const std::boyer_moore_horspool_searcher searcher(part.begin(), part.end());
    for (auto at = m_text.begin();;) {
        at = std::search(at, m_text.end(), searcher);
        if (at == m_text.end())
            break;
        const auto offset = static_cast<std::uint32_t>(at - m_text.begin());
        const auto next = std::ranges::upper_bound(m_begins, offset);
        const auto index = static_cast<std::uint32_t>(next - m_begins.begin() - 1);
        if (where == Where::Anywhere || !term(index).starts_with(part))
            indexes.push_back(index);
        if (next == m_begins.end())
            break;
        at = m_text.begin() + *next; // one find a term is enough
    }
    return mostFrequent(std::move(indexes), limit);
}

Vocabulary::Words Vocabulary::nearest(std::vector<std::vector<std::uint32_t>> byDistance, std::size_t limit) const
{
    Words near;
    for (auto &indexes : byDistance) {
        Words next = mostFrequent(std::move(indexes), limit - near.words.size());
        std::ranges::move(next.words, std::back_inserter(near.words));
        near.complete = near.complete && next.complete;
    }
    return near;
}

Vocabulary::Words Vocabulary::similarTo(std::string_view word, std::size_t limit) const
{
    const std::size_t mistakes = mistakesIn(word);
    if (mistakes == 0)
        return {};
    const std::string_view singular = withoutPlural(word);
    const rapidfuzz::CachedOSA<char> scorer(singular);
    std::vector<std::vector<std::uint32_t>> byDistance(mistakes + 1);
    for (std::size_t index = 0; index < size(); ++index) {
        const std::string_view candidate = withoutPlural(term(index));
        if (candidate.size() + mistakes < singular.size() || candidate.size() > singular.size() + mistakes)
            continue;
        const std::size_t distance = scorer.distance(candidate, mistakes);
        if (distance <= mistakes)
            byDistance[distance].push_back(static_cast<std::uint32_t>(index));
    }
    return nearest(std::move(byDistance), limit);
}

Vocabulary::Words Vocabulary::beginningLike(std::string_view word, std::size_t limit) const
{
    if (word.size() < shortestBeginning)
        return {};
    const std::size_t mistakes = mistakesIn(word);
    const rapidfuzz::CachedOSA<char> scorer(word);
    std::vector<std::vector<std::uint32_t>> byDistance(mistakes + 1);
    const Range range = rangeOf(word.substr(0, 1));
    for (std::size_t index = range.first; index < range.last; ++index) {
        const std::string_view candidate = term(index);
        std::size_t least = mistakes + 1;
        for (std::size_t length = word.size() - mistakes; length <= word.size() + mistakes; ++length) {
            if (length < candidate.size())
                least = std::min(least, scorer.distance(candidate.substr(0, length), mistakes));
        }
        if (least <= mistakes)
            byDistance[least].push_back(static_cast<std::uint32_t>(index));
    }
    return nearest(std::move(byDistance), limit);
}

} // namespace faultline
