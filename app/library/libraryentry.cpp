// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/libraryentry.h"

#include "app/records/recordreview.h"
#include "app/text/tokens.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <ranges>
#include <utility>

namespace faultline {

namespace {

void append(std::string &text, std::string_view token)
{
    if (!text.empty())
        text += ' ';
    text += token;
}

// The words of a text in order, then its wholes: between its words they would part phrases.
void appendTokens(std::string &column, const std::vector<Token> &tokens)
{
    for (const Token &token : tokens) {
        if (token.kind != TokenKind::Whole)
            append(column, token.text);
    }
    for (const Token &token : tokens) {
        if (token.kind == TokenKind::Whole)
            append(column, token.text);
    }
}

// A record has a few hundred distinct words and some thousands in all: so the set holds places in the text that grows.
class DistinctTokens {
public:
    void add(const std::vector<Token> &tokens)
    {
        for (const Token &token : tokens)
            add(token);
    }
    void add(std::string_view text) { add(tokensOf(text)); }

    std::string take() { return std::move(m_text); }

private:
    struct Place {
        std::uint32_t begin = 0;
        std::uint32_t length = 0; // 0: a free one
    };

    void add(const Token &token)
    {
        Place &place = placeOf(token.text);
        if (place.length > 0)
            return;
        append(m_text, token.text);
        place = {.begin = static_cast<std::uint32_t>(m_text.size() - token.text.size()),
                 .length = static_cast<std::uint32_t>(token.text.size())};
        if (++m_used * 2 > m_places.size())
            grow();
    }

    [[nodiscard]] std::string_view at(const Place &place) const
    {
        return std::string_view(m_text).substr(place.begin, place.length);
    }

    Place &placeOf(std::string_view word)
    {
        std::size_t index = std::hash<std::string_view>{}(word);
        for (;; ++index) {
            Place &place = m_places[index & (m_places.size() - 1)];
            if (place.length == 0 || at(place) == word)
                return place;
        }
    }

    void grow()
    {
        const auto old = std::exchange(m_places, std::vector<Place>(2 * m_places.size()));
        for (const Place &place : old) {
            if (place.length > 0)
                placeOf(at(place)) = place;
        }
    }

    std::string m_text;
    std::vector<Place> m_places = std::vector<Place>(1024); // always a power of two
    std::size_t m_used = 0;
};

std::string messageColumn(const std::vector<Token> &tokens)
{
    std::string column;
    appendTokens(column, tokens);
    if (!tokens.empty())
        append(column, frontToken(tokens.front().text));
    return column;
}

void appendName(std::string &column, const std::vector<Token> &tokens, std::string_view name)
{
    appendTokens(column, tokens);
    append(column, nameToken(name));
    // "java.lang.IllegalStateException" is exactly meant by its last component as well.
    const auto separator = name.find_last_of(".:\\/");
    if (separator != std::string_view::npos && separator + 1 < name.size())
        append(column, nameToken(name.substr(separator + 1)));
}

void encode(std::string &token, char32_t c)
{
    if (c < 0x10000) {
        token += static_cast<char>(0xE0 | c >> 12);
    } else {
        token += static_cast<char>(0xF0 | c >> 18);
        token += static_cast<char>(0x80 | (c >> 12 & 0x3F));
    }
    token += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    token += static_cast<char>(0x80 | (c & 0x3F));
}

} // namespace

LibraryEntry entryOf(const Record &record)
{
    LibraryEntry entry;
    DistinctTokens prose;
    const auto tokens = [&](std::string_view text) {
        auto found = tokensOf(text);
        prose.add(found);
        return found;
    };
    entry.message = messageColumn(tokens(record.errorMessage));
    if (record.errorCode)
        appendName(entry.code, tokens(*record.errorCode), *record.errorCode);
    if (record.httpStatus)
        appendTokens(entry.code, tokens(std::to_string(*record.httpStatus)));
    if (record.errorClass)
        appendName(entry.errorClass, tokens(*record.errorClass), *record.errorClass);
    appendTokens(entry.path, tokens(record.filePath));
    appendTokens(entry.repo, tokens(record.repo));
    for (const std::string &tag : record.tags)
        appendTokens(entry.tag, tokens(tag));
    if (record.backgroundTag)
        appendTokens(entry.tag, tokens(*record.backgroundTag));

    for (const std::string *text : {&record.documentation, &record.triggerScenarios, &record.commonSituations})
        prose.add(*text);
    for (const std::string &text : record.solutions)
        prose.add(text);
    for (const std::string &text : record.preventionTips)
        prose.add(text);
    entry.prose = prose.take();
    entry.doubtful = isDoubtful(record);
    entry.keys = matchKeysOf(record);
    return entry;
}

std::shared_ptr<const LibraryEntry> derivedFrom(const Record &record)
{
    return std::make_shared<const LibraryEntry>(entryOf(record));
}

std::string facetToken(Facet facet, std::int64_t id)
{
    // One private-use character for nearly all: FTS5's prefix indexes of two and more characters then ignore them.
    struct Range {
        char32_t first;
        std::int64_t size;
    };
    static constexpr std::array<Range, 7> ranges{{{U'\uE000', 0x20},
                                                  {U'\uE020', 0x20},
                                                  {U'\uE040', 0x20},
                                                  {U'\uE060', 0x20},
                                                  {U'\uE100', 0xF00},
                                                  {U'\U00100000', 0xFFFE},
                                                  {U'\U000F0000', 0xFFFE}}};
    const Range range = ranges[static_cast<std::size_t>(facet)];
    std::string token;
    do {
        encode(token, range.first + static_cast<char32_t>(id % range.size));
        id /= range.size;
    } while (id > 0);
    return token;
}

std::string facetTokens(const RowFacets &facets, bool doubtful)
{
    std::string text;
    const auto add = [&](Facet facet, std::int64_t id) { append(text, facetToken(facet, id)); };
    add(Facet::Completeness, facets.thin ? 1 : 0);
    add(Facet::Severity, static_cast<std::int64_t>(facets.severity));
    add(Facet::Type, static_cast<std::int64_t>(facets.type));
    add(Facet::Repo, facets.repo);
    if (doubtful)
        add(Facet::Doubt, 1);
    if (facets.language != 0)
        add(Facet::Language, facets.language);
    if (facets.family != 0)
        add(Facet::Family, facets.family);
    return text;
}

std::vector<std::string_view> distinctTerms(const LibraryEntry &entry)
{
    std::vector<std::string_view> terms;
    for (const std::string *column :
         {&entry.message, &entry.code, &entry.errorClass, &entry.path, &entry.repo, &entry.tag}) {
        for (const auto part : std::views::split(*column, ' ')) {
            const std::string_view term(part.begin(), part.end());
            if (!term.empty() && term.front() != '^' && term.front() != '=')
                terms.push_back(term);
        }
    }
    std::ranges::sort(terms);
    const auto repeated = std::ranges::unique(terms);
    terms.erase(repeated.begin(), repeated.end());
    return terms;
}

std::int64_t millisecondsOf(std::string_view time)
{
    const auto parsed =
        QDateTime::fromString(QString::fromLatin1(time.data(), static_cast<qsizetype>(time.size())), Qt::ISODateWithMs);
    return parsed.isValid() ? parsed.toMSecsSinceEpoch() : std::numeric_limits<std::int64_t>::min();
}

} // namespace faultline
