// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "searchexpression.h"

#include "libraryentry.h"
#include "tokens.h"

#include <algorithm>
#include <map>

namespace faultline {

namespace {

std::string column(std::string_view name, const std::string &expression)
{
    return std::string(name) + " : (" + expression + ")";
}

// The words side by side: "linear bias".
std::string phraseOf(const std::vector<std::string> &words, bool prefix)
{
    std::string phrase = "\"";
    for (const std::string &word : words) {
        if (phrase.size() > 1)
            phrase += ' ';
        phrase += word;
    }
    return phrase + (prefix ? "\" *" : "\"");
}

std::string phraseIn(std::string_view text)
{
    std::vector<std::string> words;
    for (Token &token : tokensOf(text)) {
        if (token.kind == TokenKind::Word || token.kind == TokenKind::Pair)
            words.push_back(std::move(token.text));
    }
    return words.empty() ? std::string{} : phraseOf(words, false);
}

std::string quotedWhole(std::string_view name) { return quotedToken(wholeName(name)); }

// One filter's expression; empty when the library has nothing of that name.
Result<std::string> expressionOf(const LibraryReader &library, const QueryFilter &filter)
{
    using Property = LibraryReader::Property;
    const auto property = [&](Property which) -> Result<std::string> {
        const auto tokens = library.propertyTokens(which, filter.value);
        if (!tokens)
            return std::unexpected(tokens.error());
        std::vector<std::string> quoted;
        std::ranges::transform(*tokens, std::back_inserter(quoted), quotedToken);
        return anyOf(quoted);
    };
    const auto token = [](Facet facet, auto value) -> std::string {
        return value ? quotedToken(facetToken(facet, static_cast<std::int64_t>(*value))) : std::string{};
    };
    const auto named = [&](std::string_view name) {
        std::vector<std::string> parts{quotedWhole(filter.value)};
        if (const std::string words = phraseIn(filter.value); !words.empty())
            parts.push_back(words);
        return column(name, anyOf(parts));
    };
    switch (filter.field) {
    case Field::Repo:
        return property(Property::Repo);
    case Field::Language:
        return property(Property::Language);
    case Field::Family:
        return property(Property::Family);
    case Field::Type:
        return token(Facet::Type, errorTypeFromName(foldedText(filter.value)));
    case Field::Severity:
        return token(Facet::Severity, severityFromName(foldedText(filter.value)));
    case Field::Is:
        return filter.value == "thin" ? quotedToken(facetToken(Facet::Completeness, 1)) : std::string{};
    case Field::Code:
        return named("code");
    case Field::Class:
        return named("class");
    case Field::Tag: {
        const std::string words = phraseIn(filter.value);
        return words.empty() ? std::string{} : column("tag", words);
    }
    case Field::File: {
        const std::string words = phraseIn(filter.value);
        return words.empty() ? std::string{} : column("path", words);
    }
    }
    return std::string{};
}

bool needsColumn(Field field)
{
    return field == Field::Code || field == Field::Class || field == Field::Tag || field == Field::File;
}

} // namespace

std::string quotedToken(std::string_view token)
{
    std::string quoted(token);
    std::erase(quoted, '"');
    return '"' + quoted + '"';
}

std::string termExpression(const QueryTerm &term) { return phraseOf(term.words, term.prefix); }

std::string allOf(const std::vector<std::string> &parts)
{
    std::string all;
    for (const std::string &part : parts) {
        if (!all.empty())
            all += " AND ";
        all += part;
    }
    return parts.size() > 1 ? "(" + all + ")" : all;
}

std::string anyOf(const std::vector<std::string> &parts)
{
    std::string any;
    for (const std::string &part : parts) {
        if (!any.empty())
            any += " OR ";
        any += part;
    }
    return parts.size() > 1 ? "(" + any + ")" : any;
}

std::string everythingExpression()
{
    return anyOf({quotedToken(facetToken(Facet::Completeness, 0)), quotedToken(facetToken(Facet::Completeness, 1))});
}

std::string pathExpression(std::string_view path, std::string_view repo)
{
    // A path from another machine begins with folders that no record has: the last two components must do.
    std::size_t cut = path.size();
    for (int components = 0; components < 2 && cut != std::string_view::npos; ++components)
        cut = cut == 0 ? std::string_view::npos : path.rfind('/', cut - 1);
    std::vector<std::string> parts;
    if (const std::string words = phraseIn(cut == std::string_view::npos ? path : path.substr(cut)); !words.empty())
        parts.push_back(column("path", words));
    if (const std::string words = phraseIn(repo); !words.empty())
        parts.push_back(column("repo", words));
    return parts.empty() ? quotedToken("\x01") : allOf(parts);
}

std::string repositoryExpression(std::string_view repo)
{
    const std::string words = phraseIn(repo);
    return words.empty() ? quotedToken("\x01") : column("repo", words);
}

std::string filtered(const std::string &expression, const FilterExpressions &filters)
{
    if (expression.empty() || filters.nothing)
        return {};
    std::string all = expression;
    if (!filters.required.empty())
        all = "(" + all + ") AND " + filters.required;
    if (!filters.excluded.empty())
        all = "(" + all + ") NOT " + filters.excluded;
    return all;
}

Result<FilterExpressions> filterExpressions(const LibraryReader &library, const Query &query)
{
    FilterExpressions filters;
    std::map<Field, std::vector<std::string>> required; // of one field any, of several all
    std::vector<std::string> excluded;
    for (const QueryFilter &filter : query.filters) {
        const auto expression = expressionOf(library, filter);
        if (!expression)
            return std::unexpected(expression.error());
        filters.columns = filters.columns || needsColumn(filter.field);
        if (filter.excluded) {
            if (!expression->empty())
                excluded.push_back(*expression);
        } else {
            auto &alternatives = required[filter.field];
            if (!expression->empty())
                alternatives.push_back(*expression);
        }
    }
    for (const QueryTerm &term : query.excluded) {
        excluded.push_back(termExpression(term));
        filters.columns = filters.columns || term.words.size() > 1; // a phrase, which the prose has no places for
    }
    std::vector<std::string> parts;
    for (const auto &[field, alternatives] : required) {
        if (alternatives.empty())
            filters.nothing = true;
        else
            parts.push_back(anyOf(alternatives));
    }
    filters.required = allOf(parts);
    filters.excluded = anyOf(excluded);
    return filters;
}

SearchExpressions expressionsFor(const Query &query, const FilterExpressions &filters)
{
    SearchExpressions tiers;
    if (query.terms.empty()) {
        // Filters alone, or what must not be there. An id, a place and a page are no words.
        if (!query.filters.empty() || !query.excluded.empty())
            tiers.anyField = filtered(everythingExpression(), filters);
        return tiers;
    }
    std::vector<std::string> parts;
    std::vector<std::string> words;
    for (const QueryTerm &term : query.terms) {
        parts.push_back(termExpression(term));
        words.insert(words.end(), term.words.begin(), term.words.end());
    }
    const std::string all = allOf(parts);
    if (query.filters.empty() && query.excluded.empty()) {
        const std::string whole = quotedWhole(query.text);
        tiers.exact = column("{code class}", whole);
    }
    if (words.size() > 1)
        tiers.phrase = filtered(column("message", phraseOf(words, query.terms.back().prefix)), filters);
    tiers.message = filtered(column("message", all), filters);
    tiers.anyField = filtered(column("{message code class path repo tag}", all), filters);
    if (!filters.columns) {
        // The prose keeps no places, so nothing in it can be asked to stand side by side.
        std::vector<std::string> single;
        for (const QueryTerm &term : query.terms) {
            for (const std::string &word : term.words)
                single.push_back(phraseOf({word}, term.prefix && &word == &term.words.back()));
        }
        tiers.prose = filtered(allOf(single), filters);
    }
    return tiers;
}

} // namespace faultline
