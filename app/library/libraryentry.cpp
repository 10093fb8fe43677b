// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/libraryentry.h"

#include "app/records/recordreview.h"
#include "app/text/tokens.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_set>

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

class DistinctTokens {
public:
    void add(const std::vector<Token> &tokens)
    {
        for (const Token &token : tokens) {
            if (m_seen.insert(token.text).second)
                append(m_text, token.text);
        }
    }
    void add(std::string_view text) { add(tokensOf(text)); }

    std::string take() { return std::move(m_text); }

private:
    std::unordered_set<std::string> m_seen;
    std::string m_text;
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

std::int64_t millisecondsOf(std::string_view time)
{
    const auto parsed =
        QDateTime::fromString(QString::fromLatin1(time.data(), static_cast<qsizetype>(time.size())), Qt::ISODateWithMs);
    return parsed.isValid() ? parsed.toMSecsSinceEpoch() : std::numeric_limits<std::int64_t>::min();
}

} // namespace faultline
