// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/query.h"

#include "app/search/queryaddress.h"
#include "app/text/tokens.h"

#include <algorithm>
#include <array>
#include <utility>

namespace faultline {

namespace {

// The first name of a field is the one that is written.
constexpr auto fieldNames = std::to_array<std::pair<std::string_view, Field>>({
    {"repo", Field::Repo},
    {"repository", Field::Repo},
    {"lang", Field::Language},
    {"language", Field::Language},
    {"type", Field::Type},
    {"sev", Field::Severity},
    {"severity", Field::Severity},
    {"code", Field::Code},
    {"class", Field::Class},
    {"exception", Field::Class},
    {"tag", Field::Tag},
    {"tags", Field::Tag},
    {"file", Field::File},
    {"path", Field::File},
    {"family", Field::Family},
    {"is", Field::Is},
});

constexpr auto markNames = std::to_array<std::pair<std::string_view, Mark>>({
    {"thin", Mark::Thin},
    {"doubtful", Mark::Doubtful},
    {"noted", Mark::Noted},
    {"bookmarked", Mark::Bookmarked},
    {"fixed", Mark::Fixed},
});

// A text of this length is pasted, not typed.
constexpr std::size_t longestTyped = 200;

constexpr bool isBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::optional<Field> fieldFromName(std::string_view text)
{
    const std::string folded = foldedText(text);
    const auto row = std::ranges::find(fieldNames, std::string_view(folded), &decltype(fieldNames)::value_type::first);
    return row == fieldNames.end() ? std::nullopt : std::optional(row->second);
}

// Some word that the field knows begins with `value`; fields with free values take all.
bool isValueOf(Field field, std::string_view value)
{
    const std::string folded = foldedText(value);
    const auto begins = [&](std::string_view known) { return known.starts_with(folded); };
    switch (field) {
    case Field::Type:
        for (int type = 0; type <= static_cast<int>(ErrorType::Panic); ++type) {
            if (begins(name(static_cast<ErrorType>(type))))
                return true;
        }
        return false;
    case Field::Severity:
        for (int severity = 0; severity <= static_cast<int>(Severity::Info); ++severity) {
            if (begins(name(static_cast<Severity>(severity))))
                return true;
        }
        return false;
    case Field::Is:
        return std::ranges::any_of(markNames, begins, &decltype(markNames)::value_type::first);
    default:
        return true;
    }
}

class Parser {
public:
    explicit Parser(std::string_view text)
        : m_text(text)
    {
        m_query.text = text;
        m_rest = text.substr(0, maximalQueryBytes);
    }

    Query parse() &&
    {
        const std::string_view whole = trimmed(m_rest);
        m_query.id = recordIdIn(whole);
        if (!m_query.id)
            m_query.link = linkIn(whole);
        if (m_query.link || (m_query.id && whole.size() > 16))
            return std::move(m_query);
        m_query.message = whole.find('\n') != std::string_view::npos || whole.size() > longestTyped;
        if (m_query.message) {
            addTerms(whole, {});
            return std::move(m_query);
        }
        while (skipBlanks(), !m_rest.empty())
            part();
        return std::move(m_query);
    }

private:
    void skipBlanks()
    {
        while (!m_rest.empty() && isBlank(m_rest.front()))
            m_rest.remove_prefix(1);
    }

    // One word, phrase or filter.
    void part()
    {
        const bool minus = m_rest.size() > 1 && m_rest[0] == '-' && m_rest[1] != '-' && !isBlank(m_rest[1]);
        const std::string_view before = m_rest;
        if (minus)
            m_rest.remove_prefix(1);
        if (m_rest.front() == '"') {
            addTerms(takeQuoted(), {.quoted = true, .excluded = minus});
            return;
        }
        if (takeFilter(minus))
            return;
        const std::string_view word = takeWord();
        if (!minus && !m_query.place)
            m_query.place = placeIn(word);
        // "-1" and "->" are no exclusions.
        const bool excludes = minus && !tokensOf(word.substr(0, 4)).empty() && !(word[0] >= '0' && word[0] <= '9');
        const bool isLast = m_rest.empty();
        addTerms(minus && !excludes ? before.substr(0, word.size() + 1) : word,
                 {.prefix = isLast && !excludes, .excluded = excludes});
    }

    std::string_view takeWord()
    {
        const auto end = std::ranges::find_if(m_rest, isBlank);
        return takeBytes(static_cast<std::size_t>(end - m_rest.begin()));
    }

    std::string_view takeBytes(std::size_t count)
    {
        const std::string_view taken = m_rest.substr(0, count);
        m_rest.remove_prefix(taken.size());
        return taken;
    }

    // An open quotation ends with the text; it is being typed.
    std::string_view takeQuoted()
    {
        m_rest.remove_prefix(1);
        const std::string_view inside = takeBytes(m_rest.find('"'));
        if (!m_rest.empty())
            m_rest.remove_prefix(1);
        return inside;
    }

    bool takeFilter(bool excluded)
    {
        const auto colon = m_rest.find_first_of(": \t\n\"");
        if (colon == std::string_view::npos || m_rest[colon] != ':')
            return false;
        const auto field = fieldFromName(m_rest.substr(0, colon));
        const std::string_view behind = m_rest.substr(colon + 1);
        if (!field || behind.starts_with("//") || behind.starts_with(":"))
            return false;
        const std::string_view saved = m_rest;
        m_rest = behind;
        const std::string_view value = m_rest.starts_with('"') ? takeQuoted() : takeWord();
        if (value.empty()) {
            // "repo:" at the end waits for its value; "type: x" in the middle is text.
            if (m_rest.empty())
                return true;
            m_rest = saved;
            return false;
        }
        if (!isValueOf(*field, value)) {
            m_rest = saved;
            return false;
        }
        const QueryFilter filter{.field = *field, .value = std::string(value), .excluded = excluded};
        if (std::ranges::find(m_query.filters, filter) == m_query.filters.end())
            m_query.filters.push_back(filter);
        return true;
    }

    struct Manner {
        bool prefix = false;
        bool quoted = false;
        bool excluded = false;
    };

    // Of a pasted message each word is a term; else what stands together stays together.
    void addTerms(std::string_view text, Manner manner)
    {
        QueryTerm term{.quoted = manner.quoted, .excluded = manner.excluded};
        const auto finish = [&](bool prefix) {
            if (!term.words.empty()) {
                term.prefix = prefix;
                term.text = m_query.message ? std::string_view(term.words.front()) : text;
                m_query.terms.push_back(term);
            }
            term.words.clear();
            term.whole.clear();
        };
        const auto tokens = tokensOf(text);
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const Token &token = tokens[i];
            switch (token.kind) {
            case TokenKind::Whole:
                // Only where it is all of the term.
                if (i + 1 == tokens.size() && token.begin == tokens.front().begin)
                    term.whole = token.text;
                break;
            case TokenKind::Tail:
                // The pairs before it say it already, unless a phrase goes on; alone it is the beginning of some pair.
                if (i > 0 && tokens[i - 1].kind == TokenKind::Pair && token.joined) {
                    if (i + 1 < tokens.size())
                        term.words.push_back(token.text);
                    break;
                }
                finish(false);
                term.words.push_back(token.text);
                finish(true);
                break;
            default:
                if (m_query.message && !token.joined)
                    finish(false);
                term.words.push_back(token.text);
            }
        }
        finish(manner.prefix || (manner.quoted && m_rest.empty() && !m_text.ends_with('"')));
    }

    std::string_view m_text;
    std::string_view m_rest;
    Query m_query;
};

bool sameFilter(const QueryFilter &a, const QueryFilter &b)
{
    return a.field == b.field && a.excluded == b.excluded && foldedText(a.value) == foldedText(b.value);
}

std::string joined(std::string_view left, std::string_view right)
{
    std::string text(left);
    if (!text.empty() && !right.empty() && !isBlank(text.back()))
        text += ' ';
    return text += right;
}

} // namespace

std::string_view name(Field field)
{
    return std::ranges::find(fieldNames, field, &decltype(fieldNames)::value_type::second)->first;
}

std::string_view name(Mark mark)
{
    return std::ranges::find(markNames, mark, &decltype(markNames)::value_type::second)->first;
}

std::optional<Mark> markFromName(std::string_view text)
{
    const std::string folded = foldedText(text);
    const auto row =
        std::ranges::find_if(markNames, [&](const auto &entry) { return entry.first.starts_with(folded); });
    return folded.empty() || row == markNames.end() ? std::nullopt : std::optional(row->second);
}

Query parseQuery(std::string_view text) { return Parser(text).parse(); }

std::string toText(const QueryFilter &filter)
{
    std::string text = filter.excluded ? "-" : "";
    text += name(filter.field);
    text += ':';
    const bool quoted = std::ranges::any_of(filter.value, isBlank) || filter.value.front() == '"';
    // A quote cannot stand inside of a value; a word that begins with the same characters is found all the same.
    std::string value = filter.value;
    if (quoted)
        std::erase(value, '"');
    return text + (quoted ? '"' + value + '"' : value);
}

Query withFilter(const Query &query, const QueryFilter &filter)
{
    if (std::ranges::any_of(query.filters, [&](const QueryFilter &known) { return sameFilter(known, filter); }))
        return query;
    // Before the rest: a word that is being typed stays the last.
    return parseQuery(joined(toText(filter), query.text));
}

Query withoutFilter(const Query &query, const QueryFilter &filter)
{
    std::string text;
    std::string_view rest = query.text;
    while (!rest.empty()) {
        const auto begin = static_cast<std::size_t>(std::ranges::find_if_not(rest, isBlank) - rest.begin());
        std::size_t end = begin;
        for (bool inQuotes = false; end < rest.size() && (inQuotes || !isBlank(rest[end])); ++end)
            inQuotes = inQuotes != (rest[end] == '"');
        const Query part = parseQuery(rest.substr(begin, end - begin));
        const bool removed = part.filters.size() == 1 && part.terms.empty() && sameFilter(part.filters.front(), filter);
        if (!removed)
            text += rest.substr(0, end);
        rest.remove_prefix(end);
    }
    return parseQuery(text.substr(std::min(text.find_first_not_of(" \t"), text.size())));
}

} // namespace faultline
