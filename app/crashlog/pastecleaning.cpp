// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/pastecleaning.h"

#include "app/crashlog/structuredlog.h"
#include "app/messagetemplate/messagewords.h"

#include <QStringDecoder>
#include <QStringView>

#include <algorithm>
#include <array>

namespace faultline {

namespace {

constexpr int deepest = 3; // structured lines inside of structured lines

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Bytes of the terminal's control sequence at the beginning of `text`; 0 when there is none.
std::size_t controlSequence(std::string_view text)
{
    std::size_t begin = 0;
    if (text[0] == '\x1b') {
        if (text.size() < 2)
            return 1;
        if (text[1] == ']') { // OSC … BEL or ESC backslash
            for (std::size_t i = 2; i < text.size() && text[i] != '\n'; ++i) {
                if (text[i] == '\a')
                    return i + 1;
                if (text[i] == '\x1b')
                    return i + 1 < text.size() && text[i + 1] == '\\' ? i + 2 : i;
            }
            return 2;
        }
        if (text[1] != '[')
            return 2;
        begin = 2;
    } else if (text.starts_with("^[[")) {
        begin = 3;
    } else if (text.starts_with("\\u001b[") || text.starts_with("\\u001B[")) {
        begin = 7;
    } else if (text.starts_with("\\x1b[") || text.starts_with("\\x1B[") || text.starts_with("\\033[")) {
        begin = 5;
    } else if (text.starts_with("\xc2\x9b")) {
        begin = 2;
    } else if (text[0] == '[' && text.size() > 2 && isDigit(text[1])) {
        // Colours whose escape byte a form or a terminal has dropped: "[31;1m", "[0m".
        std::size_t i = 1;
        while (i < text.size() && i < 16 && (isDigit(text[i]) || text[i] == ';'))
            ++i;
        return i < text.size() && text[i] == 'm' ? i + 1 : 0;
    } else {
        return 0;
    }
    std::size_t i = begin;
    while (i < text.size() && i < begin + 32 && (isDigit(text[i]) || std::string_view(";:?<=> ").contains(text[i])))
        ++i;
    return i < text.size() && text[i] >= '@' && text[i] <= '~' ? i + 1 : begin;
}

// What stands in place of the sign at the beginning of `text` (a special blank, a curly quote …), and its bytes.
struct Replacement {
    std::string_view text;
    std::size_t length = 0;
};
Replacement replacementAt(std::string_view text)
{
    const char first = text[0];
    if (first == '\r')
        return {.text = text.starts_with("\r\n") ? "" : "\n", .length = 1};
    if (const std::size_t length = controlSequence(text))
        return {.text = "", .length = length};
    if (static_cast<unsigned char>(first) < 0x20 && first != '\n' && first != '\t')
        return {.text = "", .length = 1};
    if (text.starts_with("\xc2\xa0"))
        return {.text = " ", .length = 2};
    if (text.starts_with("\xc2\xad"))
        return {.text = "", .length = 2};
    if (const char quote = straightQuote(text); quote != 0)
        return {.text = quote == '"' ? "\"" : "'", .length = 3};
    for (const std::string_view blank :
         {"\xe2\x80\x87", "\xe2\x80\xaf", "\xe2\x80\x82", "\xe2\x80\x83", "\xe2\x80\x89"}) {
        if (text.starts_with(blank))
            return {.text = " ", .length = 3};
    }
    for (const std::string_view nothing : {"\xe2\x80\x8b", "\xe2\x80\x8c", "\xe2\x80\x8d", "\xe2\x81\xa0",
                                           "\xef\xbb\xbf", "\xe2\x80\x8e", "\xe2\x80\x8f"}) {
        if (text.starts_with(nothing))
            return {.text = "", .length = 3};
    }
    return {};
}

constexpr bool mayBeSpecial(char c)
{
    return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == '\xc2' || c == '\xe2' || c == '\xef' ||
           c == '[' || c == '^' || c == '\\';
}

MappedText withPlainCharacters(const MappedText &source)
{
    const std::string_view paste = source.text();
    MappedText result;
    std::size_t plain = 0;
    for (std::size_t i = 0; i < paste.size();) {
        if (!mayBeSpecial(paste[i])) {
            ++i;
            continue;
        }
        const Replacement replacement = replacementAt(paste.substr(i));
        if (replacement.length == 0) {
            ++i;
            continue;
        }
        result.append(source, plain, i - plain);
        result.append(replacement.text, source.origin(i));
        i += replacement.length;
        plain = i;
    }
    result.append(source, plain, paste.size() - plain);
    return result;
}

// The character of the entity at the beginning of `text`, and its bytes.
Replacement entityAt(std::string_view text)
{
    struct Entity {
        std::string_view name;
        std::string_view text;
    };
    static constexpr auto entities = std::to_array<Entity>({
        {"&lt;", "<"},    {"&gt;", ">"},    {"&amp;", "&"},   {"&quot;", "\""},  {"&apos;", "'"},   {"&nbsp;", " "},
        {"&#39;", "'"},   {"&#x27;", "'"},  {"&#34;", "\""},  {"&#x22;", "\""},  {"&#60;", "<"},    {"&#62;", ">"},
        {"&#38;", "&"},   {"&#96;", "`"},   {"&#x60;", "`"},  {"&#x2F;", "/"},   {"&#47;", "/"},    {"&#x3D;", "="},
        {"&#10;", "\n"},  {"&#32;", " "},   {"&#160;", " "},  {"&#xA0;", " "},   {"&hellip;", "…"}, {"&ndash;", "–"},
        {"&mdash;", "—"}, {"&lsquo;", "'"}, {"&rsquo;", "'"}, {"&ldquo;", "\""}, {"&rdquo;", "\""}, {"&#123;", "{"},
        {"&#125;", "}"},
    });
    for (const Entity &entity : entities) {
        if (text.starts_with(entity.name))
            return {.text = entity.text, .length = entity.name.size()};
    }
    return {};
}

// Bytes of the tag at the beginning of `text` when it is one that pages wrap logs in.
Replacement tagAt(std::string_view text)
{
    static constexpr auto tags = std::to_array<std::string_view>(
        {"br",   "b",   "i",       "u",       "em",    "strong", "pre", "code", "span", "p",   "div",
         "td",   "tr",  "th",      "table",   "tbody", "font",   "a",   "li",   "ul",   "ol",  "tt",
         "samp", "kbd", "summary", "details", "h1",    "h2",     "h3",  "h4",   "body", "html"});
    std::size_t i = text.starts_with("</") ? 2 : 1;
    const std::size_t begin = i;
    while (i < text.size() && i < begin + 8 && (isLetter(text[i]) || isDigit(text[i])))
        ++i;
    if (!std::ranges::contains(tags, text.substr(begin, i - begin)) || i >= text.size() ||
        !std::string_view(" />\t").contains(text[i]))
        return {};
    const std::size_t end = text.substr(0, 300).find_first_of(">\n", i);
    if (end == std::string_view::npos || text[end] != '>')
        return {};
    const bool breaks = text.substr(begin, i - begin) == "br" && end + 1 < text.size() && text[end + 1] != '\n';
    return {.text = breaks ? "\n" : "", .length = end + 1};
}

bool looksLikePage(std::string_view text)
{
    for (const std::string_view sign : {"&lt;", "&gt;", "&quot;", "&#", "&amp;", "<br", "<pre", "</"}) {
        if (text.contains(sign))
            return true;
    }
    return false;
}

MappedText withoutMarkup(const MappedText &source)
{
    const std::string_view text = source.text();
    MappedText result;
    std::size_t plain = 0;
    for (std::size_t i = 0; i < text.size();) {
        Replacement replacement;
        if (text[i] == '&')
            replacement = entityAt(text.substr(i));
        else if (text[i] == '<')
            replacement = tagAt(text.substr(i));
        if (replacement.length == 0) {
            ++i;
            continue;
        }
        result.append(source, plain, i - plain);
        result.append(replacement.text, source.origin(i));
        i += replacement.length;
        plain = i;
    }
    result.append(source, plain, text.size() - plain);
    return result;
}

// A line that only opens or closes a block: Markdown, Jira.
bool isFence(std::string_view line)
{
    while (line.starts_with(' '))
        line.remove_prefix(1);
    return line.starts_with("```") || line.starts_with("~~~") || line.starts_with("{code") ||
           line.starts_with("{noformat");
}

class LineCleaner {
public:
    explicit LineCleaner(CleanPaste &result)
        : m_result(result)
    {
    }

    void addLines(const MappedText &source, int depth, CleanLine mark)
    {
        const std::string_view text = source.text();
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            addLine(source, begin, end, depth, mark);
            begin = end + 1;
        }
    }

private:
    void addLine(const MappedText &source, std::size_t begin, std::size_t end, int depth, CleanLine mark)
    {
        const std::string_view text = source.text();
        const LinePrefix prefix = prefixOf(text.substr(begin, end - begin));
        begin += prefix.length;
        if (prefix.level != LogLevel::None)
            mark.level = prefix.level;
        mark.stamped = mark.stamped || prefix.stamped;
        if (isFence(text.substr(begin, end - begin)))
            end = begin; // as a blank line: no message goes on beyond it
        if (depth < deepest) {
            if (const auto fields = logFieldsOf(source, begin, end - begin)) {
                if (fields->level != LogLevel::None)
                    mark.level = fields->level;
                mark.field = true;
                addLines(fields->text, depth + 1, mark);
                return;
            }
        }
        // The right side of a box.
        for (const std::string_view side : {"│", "┃", "║"}) {
            if (text.substr(begin, end - begin).ends_with(side))
                end -= side.size();
        }
        mark.begin = m_result.text.text().size();
        mark.full = end - begin;
        m_result.text.append(source, begin, mark.full);
        mark.length = mark.full;
        while (mark.length > 0 && (text[begin + mark.length - 1] == ' ' || text[begin + mark.length - 1] == '\t'))
            --mark.length;
        m_result.text.append("\n", source.origin(end));
        m_result.lines.push_back(mark);
    }

    CleanPaste &m_result;
};

std::size_t columns(std::string_view line)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

} // namespace

std::string decoded(std::string_view bytes)
{
    const auto decode = [](QStringDecoder::Encoding encoding, std::string_view data) {
        QStringDecoder decoder(encoding);
        const QString text = decoder(QByteArrayView(data.data(), static_cast<qsizetype>(data.size())));
        return text.toUtf8().toStdString();
    };
    if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff"))
        return decode(QStringDecoder::Utf16, bytes);
    // UTF-16 of a Western text without a mark: every other byte is zero.
    const std::string_view sample = bytes.substr(0, 512);
    std::size_t even = 0;
    std::size_t odd = 0;
    for (std::size_t i = 0; i < sample.size(); ++i)
        (i % 2 == 0 ? even : odd) += sample[i] == '\0' ? 1 : 0;
    if (sample.size() >= 4 && odd * 5 > sample.size() * 2 && even * 10 < sample.size())
        return decode(QStringDecoder::Utf16LE, bytes);
    if (sample.size() >= 4 && even * 5 > sample.size() * 2 && odd * 10 < sample.size())
        return decode(QStringDecoder::Utf16BE, bytes);
    if (QUtf8StringView(bytes.data(), static_cast<qsizetype>(bytes.size())).isValidUtf8())
        return std::string(bytes);
    // A few broken bytes (a log cut off inside of a character) do not make a text Latin-1.
    QStringDecoder utf8(QStringDecoder::Utf8);
    const QString text = utf8(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    const auto broken = text.count(QChar::ReplacementCharacter);
    const auto foreign = std::ranges::count_if(text, [](QChar c) { return c.unicode() >= 0x80; });
    if (broken * 4 <= foreign || broken <= 2)
        return text.toUtf8().toStdString();
    return QString::fromLatin1(bytes.data(), static_cast<qsizetype>(bytes.size())).toUtf8().toStdString();
}

CleanPaste cleaned(const MappedText &paste)
{
    MappedText text = withPlainCharacters(paste);
    if (looksLikePage(text.text()))
        text = withoutMarkup(text);
    CleanPaste result;
    LineCleaner(result).addLines(text, 0, {});
    return result;
}

bool joinBrokenLines(const CleanPaste &paste, CleanPaste &joined)
{
    constexpr std::size_t narrowest = 30;
    constexpr std::size_t widest = 400;
    const std::string_view text = paste.text.text();
    const auto width = [&](const CleanLine &line) { return columns(text.substr(line.begin, line.full)); };
    std::size_t longest = 0;
    for (const CleanLine &line : paste.lines)
        longest = std::max(longest, width(line));
    if (longest < narrowest || longest > widest)
        return false;
    bool found = false;
    for (std::size_t i = 0; i < paste.lines.size(); ++i) {
        CleanLine mark = paste.lines[i];
        mark.begin = joined.text.text().size();
        const auto add = [&](const CleanLine &line) { joined.text.append(paste.text, line.begin, line.full); };
        add(paste.lines[i]);
        while (width(paste.lines[i]) == longest && i + 1 < paste.lines.size() && paste.lines[i + 1].length > 0) {
            add(paste.lines[++i]);
            found = true;
        }
        mark.full = mark.length = joined.text.text().size() - mark.begin;
        joined.text.append("\n", paste.text.origin(paste.lines[i].begin + paste.lines[i].full));
        joined.lines.push_back(mark);
    }
    return found;
}

} // namespace faultline
