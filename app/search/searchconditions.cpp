// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/searchconditions.h"

#include "app/text/tokens.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace faultline {

namespace {

constexpr std::size_t commonWords = 64;
constexpr std::size_t wideWords = 1000;
constexpr std::size_t phrasesTried = 16; // a phrase for each of the words its last one begins
constexpr std::size_t similarWords = 32;
constexpr std::size_t shortestInside = 3; // bytes

std::string joined(std::span<const std::string> words)
{
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

WordCondition wordCondition(std::string word, std::uint8_t columns, bool prefix = false)
{
    return {.kind = WordCondition::Kind::Phrase, .phrase = std::move(word), .prefix = prefix, .columns = columns};
}

WordCondition anyWord(std::vector<std::string> words, std::uint8_t columns)
{
    std::vector<WordCondition> parts;
    for (std::string &word : words)
        parts.push_back(wordCondition(std::move(word), columns));
    return anyOf(std::move(parts));
}

std::size_t wordsFor(Breadth breadth) { return breadth == Breadth::Common ? commonWords : wideWords; }

// One word that may go on.
TermCondition beginningCondition(const std::string &word, std::uint8_t columns, WordTable table, Breadth breadth,
                                 const Vocabulary &vocabulary)
{
    auto words = vocabulary.beginningWith(word, wordsFor(breadth));
    // Prose has words that the short fields have not.
    const bool complete = words.complete && table == WordTable::Short;
    if (!complete && breadth == Breadth::All)
        return {.condition = wordCondition(word, columns, true)};
    if (std::ranges::find(words.words, word) == words.words.end())
        words.words.push_back(word);
    return {.condition = anyWord(std::move(words.words), columns), .complete = complete};
}

// Several words, the last of which may go on.
TermCondition phraseBeginningCondition(const QueryTerm &term, std::uint8_t columns, Breadth breadth,
                                       const Vocabulary &vocabulary)
{
    const std::span before = std::span(term.words).first(term.words.size() - 1);
    auto last = vocabulary.beginningWith(term.words.back(), wordsFor(breadth));
    if (!last.complete && breadth == Breadth::All) {
        WordCondition phrase = phraseCondition(term.words, columns);
        phrase.prefix = true;
        return {.condition = std::move(phrase)};
    }
    if (last.words.size() <= phrasesTried) {
        for (std::string &word : last.words)
            word = joined(before) + ' ' + word;
        return {.condition = anyWord(std::move(last.words), columns), .complete = last.complete};
    }
    return {.condition = allOf({phraseCondition(before, columns), anyWord(std::move(last.words), columns)}),
            .complete = last.complete,
            .exact = false};
}

} // namespace

WordCondition allOf(std::vector<WordCondition> parts)
{
    return {.kind = WordCondition::Kind::AllOf, .parts = std::move(parts)};
}

WordCondition anyOf(std::vector<WordCondition> parts)
{
    return {.kind = WordCondition::Kind::AnyOf, .parts = std::move(parts)};
}

WordCondition phraseCondition(std::span<const std::string> words, std::uint8_t columns)
{
    return wordCondition(joined(words), columns);
}

WordCondition frontCondition(const std::string &word) { return wordCondition(frontToken(word), MessageWords); }

TermCondition frontPrefixCondition(const std::string &word, const Vocabulary &vocabulary)
{
    auto words = vocabulary.beginningWith(word, commonWords);
    for (std::string &known : words.words)
        known = frontToken(known);
    return {.condition = anyWord(std::move(words.words), MessageWords), .complete = words.complete};
}

TermCondition conditionOf(const QueryTerm &term, std::uint8_t columns, WordTable table, Breadth breadth,
                          const Vocabulary &vocabulary)
{
    TermCondition result;
    if (table == WordTable::All) {
        result = {.condition = phraseCondition(term.words, columns), .exact = term.words.size() == 1};
        if (term.prefix) {
            const std::span before = std::span(term.words).first(term.words.size() - 1);
            auto last = beginningCondition(term.words.back(), columns, table, breadth, vocabulary);
            result.complete = last.complete;
            result.condition = std::move(last.condition);
            if (!before.empty())
                result.condition = allOf({phraseCondition(before, columns), std::move(result.condition)});
        }
    } else if (!term.prefix) {
        result = {.condition = phraseCondition(term.words, columns)};
    } else if (term.words.size() == 1) {
        result = beginningCondition(term.words.front(), columns, table, breadth, vocabulary);
    } else {
        result = phraseBeginningCondition(term, columns, breadth, vocabulary);
    }
    if (!term.whole.empty())
        result.condition = anyOf({std::move(result.condition), wordCondition(term.whole, columns)});
    return result;
}

TermCondition conditionOf(std::span<const QueryTerm> terms, std::uint8_t columns, WordTable table, Breadth breadth,
                          const Vocabulary &vocabulary)
{
    TermCondition all{.condition = allOf({})};
    for (const QueryTerm &term : terms) {
        if (term.excluded)
            continue;
        TermCondition one = conditionOf(term, columns, table, breadth, vocabulary);
        all.condition.parts.push_back(std::move(one.condition));
        all.complete = all.complete && one.complete;
        all.exact = all.exact && one.exact;
    }
    return all;
}

TermCondition insideCondition(const QueryTerm &term, Breadth breadth, const Vocabulary &vocabulary,
                              Vocabulary::Where where)
{
    TermCondition all{.condition = allOf({}), .exact = term.words.size() == 1};
    for (const std::string &word : term.words) {
        if (word.size() < shortestInside) { // the beginning of the next word, or all of one
            auto one = beginningCondition(word, AnyWords, WordTable::Short, breadth, vocabulary);
            all.complete = all.complete && one.complete;
            all.condition.parts.push_back(std::move(one.condition));
            continue;
        }
        auto words = vocabulary.containing(word, wordsFor(breadth), where);
        all.complete = all.complete && words.complete;
        all.condition.parts.push_back(anyWord(std::move(words.words), AnyWords));
    }
    return all;
}

TermCondition similarCondition(const QueryTerm &term, const Vocabulary &vocabulary)
{
    if (term.quoted)
        return {.condition = phraseCondition(term.words, AnyWords)};
    TermCondition all{.condition = allOf({}), .exact = term.words.size() == 1};
    for (std::size_t i = 0; i < term.words.size(); ++i) {
        const std::string &word = term.words[i];
        auto words = vocabulary.similarTo(word, similarWords).words;
        if (term.prefix && i + 1 == term.words.size()) {
            for (auto longer : {vocabulary.beginningWith(word, similarWords).words,
                                vocabulary.beginningLike(word, similarWords).words})
                std::ranges::move(longer, std::back_inserter(words));
        }
        words.push_back(word);
        all.condition.parts.push_back(anyWord(std::move(words), AnyWords));
    }
    return all;
}

WordCondition nameCondition(std::string_view name, std::uint8_t columns)
{
    return wordCondition(nameToken(name), columns);
}

namespace {

constexpr auto languageAliases = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"js", "javascript"}, {"node", "javascript"}, {"ts", "typescript"}, {"py", "python"},  {"rb", "ruby"},
    {"rs", "rust"},       {"golang", "go"},       {"kt", "kotlin"},     {"cpp", "c++"},    {"cxx", "c++"},
    {"cc", "c++"},        {"cs", "c#"},           {"csharp", "c#"},     {"fsharp", "f#"},  {"objc", "objective-c"},
    {"sh", "bash"},       {"shell", "bash"},      {"ps", "powershell"}, {"hs", "haskell"}, {"ex", "elixir"},
    {"pl", "perl"},
});

bool beginsAtAPart(std::string_view name, std::string_view value)
{
    for (auto at = name.find(value); at != std::string_view::npos; at = name.find(value, at + 1)) {
        if (at == 0 || std::string_view("/-_. ").find(name[at - 1]) != std::string_view::npos)
            return true;
    }
    return false;
}

// The values that are meant: the one of this name, else all of which a part begins so.
std::vector<WordCondition> facetConditions(Facet facet, const std::vector<FacetValue> &values, std::string_view value)
{
    std::vector<WordCondition> conditions;
    for (const FacetValue &known : values) {
        const std::string folded = foldedText(known.name);
        if (folded == value)
            return {facetCondition(facet, known.number)};
        if (beginsAtAPart(folded, value))
            conditions.push_back(facetCondition(facet, known.number));
    }
    return conditions;
}

template <typename Enum>
std::vector<FacetValue> namesUpTo(Enum last)
{
    std::vector<FacetValue> values;
    for (int number = 0; number <= static_cast<int>(last); ++number)
        values.push_back({.number = number, .name = std::string(name(static_cast<Enum>(number)))});
    return values;
}

Result<std::vector<FacetValue>> valuesOf(const LibraryReader &library, Facet facet)
{
    switch (facet) {
    case Facet::Type:
        return namesUpTo(ErrorType::Panic);
    case Facet::Severity:
        return namesUpTo(Severity::Info);
    default:
        return library.facetValues(facet);
    }
}

std::optional<Facet> facetOf(Field field)
{
    switch (field) {
    case Field::Repo:
        return Facet::Repo;
    case Field::Language:
        return Facet::Language;
    case Field::Type:
        return Facet::Type;
    case Field::Severity:
        return Facet::Severity;
    case Field::Family:
        return Facet::Family;
    default:
        return std::nullopt;
    }
}

std::uint8_t columnsOf(Field field)
{
    switch (field) {
    case Field::Code:
        return CodeWords;
    case Field::Class:
        return ClassWords;
    case Field::Tag:
        return TagWords;
    default:
        return PathWords;
    }
}

// A value is typed like a word: it may go on.
WordCondition fieldCondition(const QueryFilter &filter, const Vocabulary &vocabulary)
{
    const std::uint8_t columns = columnsOf(filter.field);
    QueryTerm term{.prefix = true};
    for (Token &token : tokensOf(filter.value)) {
        if (token.kind == TokenKind::Word || token.kind == TokenKind::Pair)
            term.words.push_back(std::move(token.text));
    }
    std::vector<WordCondition> parts;
    if (!term.words.empty())
        parts.push_back(conditionOf(term, columns, WordTable::Short, Breadth::All, vocabulary).condition);
    if ((columns & (CodeWords | ClassWords)) != 0)
        parts.push_back(nameCondition(filter.value, columns));
    return anyOf(std::move(parts));
}

} // namespace

Result<FilterConditions> filterConditions(const LibraryReader &library, const Query &query,
                                          const Vocabulary &vocabulary)
{
    FilterConditions conditions;
    std::map<Field, std::vector<WordCondition>> wanted; // one of a field's values is enough
    std::map<Facet, std::vector<FacetValue>> values;
    for (const QueryFilter &filter : query.filters) {
        std::vector<WordCondition> meant;
        if (const auto facet = facetOf(filter.field)) {
            if (!values.contains(*facet)) {
                auto known = valuesOf(library, *facet);
                if (!known)
                    return std::unexpected(known.error());
                values[*facet] = std::move(*known);
            }
            std::string value = foldedText(filter.value);
            const auto alias = std::ranges::find(languageAliases, std::string_view(value),
                                                 &decltype(languageAliases)::value_type::first);
            if (filter.field == Field::Language && alias != languageAliases.end())
                value = alias->second;
            meant = facetConditions(*facet, values[*facet], value);
        } else if (filter.field == Field::Is) {
            const auto mark = markFromName(filter.value);
            if (mark != Mark::Thin && mark != Mark::Doubtful) {
                conditions.marks.push_back(filter);
                continue;
            }
            meant = {facetCondition(mark == Mark::Thin ? Facet::Completeness : Facet::Doubt, 1)};
        } else {
            meant = {fieldCondition(filter, vocabulary)};
        }
        if (filter.excluded)
            conditions.none.push_back(anyOf(std::move(meant)));
        else
            std::ranges::move(meant, std::back_inserter(wanted[filter.field]));
    }
    for (auto &[field, meant] : wanted)
        (facetOf(field) || field == Field::Is ? conditions.facets : conditions.words)
            .push_back(anyOf(std::move(meant)));
    for (const QueryTerm &term : query.terms) {
        if (term.excluded)
            conditions.none.push_back(phraseCondition(term.words, AnyWords));
    }
    return conditions;
}

} // namespace faultline
