// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/messagetemplate/messagetemplate.h"

#include "app/messagetemplate/messageholes.h"
#include "app/records/record.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace faultline {

namespace {

// Calls that print more, or something else, than the text they are given.
struct Callee {
    std::string_view name;
    std::string_view prefix;
    bool condition = false; // without a text it prints its first argument
};
constexpr auto callees = std::to_array<Callee>({
    {"todo!", "not yet implemented: "},
    {"unimplemented!", "not implemented: "},
    {"unreachable!", "internal error: entered unreachable code: "},
    {"assert!", "assertion failed: ", true},
    {"debug_assert!", "assertion failed: ", true},
    {"assert_eq!", "assertion `left == right` failed: "},
    {"debug_assert_eq!", "assertion `left == right` failed: "},
    {"assert_ne!", "assertion `left != right` failed: "},
    {"debug_assert_ne!", "assertion `left != right` failed: "},
    {"TODO", "An operation is not implemented: "},
    {"assert", "", true},
    {"Q_ASSERT", "", true},
    {"CHECK", "Check failed: ", true},
    {"DCHECK", "Check failed: ", true},
});

constexpr std::size_t longestMessage = 8192;   // bytes that are read; real ones end at 1,000
constexpr std::size_t longestExpression = 400; // bytes between two joined strings

constexpr bool isBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr bool isQuote(char c) { return c == '"' || c == '\'' || c == '`'; }

constexpr bool isIdentifier(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::size_t skipBlanks(std::string_view text, std::size_t i)
{
    while (i < text.size() && isBlank(text[i]))
        ++i;
    return i;
}

// Bytes of the joining operator at `i`, blanks included; 0 when there is none.
std::size_t joinAt(std::string_view text, std::size_t i, const HoleDialect &dialect)
{
    const std::size_t begin = i;
    i = skipBlanks(text, i);
    for (const std::string_view sign : {"+", "<<", ".."}) {
        if (text.substr(i).starts_with(sign))
            return skipBlanks(text, i + sign.size()) - begin;
    }
    if (dialect.dotJoins && text.substr(i).starts_with('.') &&
        (i > begin || (i + 1 < text.size() && isBlank(text[i + 1]))))
        return skipBlanks(text, i + 1) - begin;
    return 0;
}

void appendUtf8(std::string &text, std::uint32_t code)
{
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xc0 | (code >> 6));
        text += static_cast<char>(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        text += static_cast<char>(0xe0 | (code >> 12));
        text += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
        text += static_cast<char>(0x80 | (code & 0x3f));
    } else if (code < 0x110000) {
        text += static_cast<char>(0xf0 | (code >> 18));
        text += static_cast<char>(0x80 | ((code >> 12) & 0x3f));
        text += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
        text += static_cast<char>(0x80 | (code & 0x3f));
    }
}

// `name`, `a.b() + c`: outside of brackets no blank without an operator beside it.
bool looksLikeExpression(std::string_view text)
{
    constexpr std::string_view operators = "+-*/%?:<>=&|.!,";
    if (text.empty() || !(isIdentifier(text[0]) || text[0] == '$' || text[0] == '(' || isQuote(text[0])))
        return false;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (std::string_view("([{").contains(text[i])) {
            ++depth;
        } else if (std::string_view(")]}").contains(text[i])) {
            --depth;
        } else if (isBlank(text[i]) && depth <= 0) {
            const std::size_t next = skipBlanks(text, i);
            if (next < text.size() && !operators.contains(text[i - 1]) && !operators.contains(text[next]))
                return false;
            i = next - 1;
        }
    }
    return true;
}

// Reads the inside of a string, escapes and placeholders resolved, into a template.
class Reader {
public:
    Reader(std::string_view text, const HoleDialect &dialect)
        : m_text(text)
        , m_dialect(dialect)
    {
        m_template.pieces.emplace_back();
    }

    MessageTemplate read()
    {
        enter();
        while (m_at < m_text.size())
            step();
        return std::move(m_template);
    }

private:
    // A text that is a source expression begins with a quoted string or with `name + "…"`.
    void enter()
    {
        std::size_t i = 0;
        while (i < m_text.size() && i < 3 && std::string_view("$@fFrRbBuLU").contains(m_text[i]))
            ++i;
        if (i < m_text.size() && isQuote(m_text[i]) && isExpression(i)) {
            m_quote = m_text[i];
            m_at = i + 1;
            return;
        }
        std::size_t end = 0;
        while (end < m_text.size() && (isIdentifier(m_text[end]) || std::string_view("$.()[]>-").contains(m_text[end])))
            ++end;
        const std::size_t join = end > 0 ? joinAt(m_text, end, m_dialect) : 0;
        if (join > 0 && end + join < m_text.size() && isQuote(m_text[end + join])) {
            hole(m_text.substr(0, end));
            m_quote = m_text[end + join];
            m_at = end + join + 1;
        }
    }

    // Whether the string that opens at `open` is all of the text or is joined with something.
    bool isExpression(std::size_t open) const
    {
        for (std::size_t i = open + 1; i < m_text.size(); ++i) {
            if (m_text[i] == '\\')
                ++i;
            else if (m_text[i] == m_text[open])
                return skipBlanks(m_text, i + 1) == m_text.size() || joinAt(m_text, i + 1, m_dialect) > 0 ||
                       (i + 1 < m_text.size() && isBlank(m_text[i + 1]) &&
                        m_text[skipBlanks(m_text, i + 1)] == m_text[open]);
        }
        return false;
    }

    void step()
    {
        const char c = m_text[m_at];
        if (c == '\\' && m_at + 1 < m_text.size() && !(m_text[m_at + 1] == '(' && m_dialect.backslash)) {
            escape();
        } else if (isQuote(c) && (m_quote == 0 || m_quote == c) && leaveString()) {
            return;
        } else if (m_dialect.doubledBraces && (c == '{' || c == '}') && m_text.substr(m_at + 1).starts_with(c)) {
            literal(c);
            m_at += 2;
        } else if (c == '%' && m_dialect.percent && m_text.substr(m_at + 1).starts_with('%')) {
            literal(c);
            m_at += 2;
        } else if (const auto found = holeAt(m_text.substr(m_at), m_dialect)) {
            hole(found->name);
            m_at += found->length;
        } else {
            literal(c);
            ++m_at;
        }
    }

    // At a quote that may end a string: goes past what is joined to it, as a hole, into the next string. False when the
    // quote is text.
    bool leaveString()
    {
        const std::size_t after = m_at + 1;
        if (m_quote != 0 && skipBlanks(m_text, after) == m_text.size()) {
            m_at = m_text.size();
            return true;
        }
        // "a" "b"
        const std::size_t next = skipBlanks(m_text, after);
        if (next > after && m_text.substr(next).starts_with(m_text[m_at]) &&
            (m_quote != 0 || m_text.substr(after, next - after).contains('\n'))) {
            m_at = next + 1;
            return true;
        }
        const std::size_t join = joinAt(m_text, after, m_dialect);
        if (join == 0 || after + join >= m_text.size())
            return false;
        const std::size_t begin = after + join;
        if (isQuote(m_text[begin])) { // "a" + "b"
            m_at = begin + 1;
            return true;
        }
        return enterNextString(begin);
    }

    bool enterNextString(std::size_t begin)
    {
        int depth = 0;
        const std::size_t last = std::min(m_text.size(), begin + longestExpression);
        for (std::size_t i = begin; i < last; ++i) {
            const char c = m_text[i];
            if (std::string_view("([{").contains(c)) {
                ++depth;
            } else if (std::string_view(")]}").contains(c)) {
                --depth;
            } else if (depth == 0) {
                const std::size_t join = joinAt(m_text, i, m_dialect);
                if (join > 0 && i + join < m_text.size() && isQuote(m_text[i + join])) {
                    hole(trimmed(m_text.substr(begin, i - begin)));
                    m_quote = m_quote == 0 ? '\0' : m_text[i + join];
                    m_at = i + join + 1;
                    return true;
                }
            }
        }
        // The rest is an expression only when it looks like one: `' + name`, not `" + more words`.
        const std::string_view rest = trimmed(m_text.substr(begin));
        if (rest.size() > longestExpression || !looksLikeExpression(rest))
            return false;
        hole(rest);
        m_at = m_text.size();
        return true;
    }

    void escape()
    {
        const char c = m_text[m_at + 1];
        m_at += 2;
        constexpr std::string_view letters = "ntrabfve0";
        constexpr std::string_view printed = "\n\t\r\a\b\f\v\x1b";
        if (c == '\n' || c == '\r') { // the line goes on; what indents it is not printed
            m_at = skipBlanks(m_text, m_at);
        } else if (c == 'u' || c == 'U' || c == 'x') {
            number(c);
        } else if (const auto letter = letters.find(c); letter < printed.size()) {
            literal(printed[letter]);
        } else if (c == '0') {
            return;
        } else {
            if (isIdentifier(c) || c == '.')
                literal('\\'); // \d and \. of a pattern
            literal(c);
        }
    }

    void number(char kind)
    {
        std::size_t most = kind == 'x' ? 2 : kind == 'u' ? 4 : 8;
        const bool braced = m_at < m_text.size() && m_text[m_at] == '{';
        if (braced) {
            ++m_at;
            most = 6;
        }
        std::uint32_t code = 0;
        std::size_t digits = 0;
        for (; digits < most && m_at < m_text.size(); ++digits, ++m_at) {
            const char c = m_text[m_at];
            const char small = c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c;
            if (small >= '0' && small <= '9')
                code = code * 16 + static_cast<std::uint32_t>(small - '0');
            else if (small >= 'a' && small <= 'f')
                code = code * 16 + static_cast<std::uint32_t>(small - 'a' + 10);
            else
                break;
        }
        if (braced && m_at < m_text.size() && m_text[m_at] == '}')
            ++m_at;
        if (digits == 0) {
            literal('\\');
            literal(kind);
        } else {
            appendUtf8(m_template.pieces.back(), code);
        }
    }

    void literal(char c) { m_template.pieces.back() += c; }

    void hole(std::string_view name)
    {
        m_template.holes.emplace_back(name);
        m_template.pieces.emplace_back();
    }

    std::string_view m_text;
    const HoleDialect &m_dialect;
    MessageTemplate m_template;
    std::size_t m_at = 0;
    char m_quote = '\0'; // of the string that is read; 0 when the text is no expression
};

struct Call {
    std::string_view name; // with the '!' of a macro
    std::string_view arguments;
};

// `name(…)` and `throw new Name(…)`, nothing before and after.
std::optional<Call> callOf(std::string_view message)
{
    std::string_view rest = trimmed(message);
    while (!rest.empty() && rest.back() == ';')
        rest.remove_suffix(1);
    for (const std::string_view word : {"throw ", "raise ", "return ", "new ", "Err("}) {
        if (rest.starts_with(word))
            rest = trimmed(rest.substr(word.size()));
    }
    std::size_t i = rest.starts_with('.') ? 1 : 0; // .expect("…")
    const std::size_t begin = i;
    while (i < rest.size() && (isIdentifier(rest[i]) || rest[i] == '.' || rest[i] == ':'))
        ++i;
    if (i == begin || rest.back() != ')')
        return {};
    std::size_t open = i;
    if (open < rest.size() && rest[open] == '!')
        ++open;
    if (open >= rest.size() || rest[open] != '(')
        return {};
    std::string_view name = rest.substr(begin, open - begin);
    name.remove_prefix(name.find_last_of(".:") + 1);
    return Call{.name = name, .arguments = trimmed(rest.substr(open + 1, rest.size() - open - 2))};
}

// The end of the argument that begins at 0: a comma outside of brackets and strings, or the end.
std::size_t argumentEnd(std::string_view text)
{
    int depth = 0;
    char quote = '\0';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0) {
            if (c == '\\')
                ++i;
            else if (c == quote)
                quote = '\0';
        } else if (c == '"' || c == '`' || (c == '\'' && i + 1 < text.size())) {
            // A lone ' is a Rust lifetime or an apostrophe: it opens a string only if another one follows.
            if (c != '\'' || text.find('\'', i + 1) != std::string_view::npos)
                quote = c;
        } else if (std::string_view("([{").contains(c)) {
            ++depth;
        } else if (std::string_view(")]}").contains(c)) {
            --depth;
        } else if (c == ',' && depth == 0) {
            return i;
        }
    }
    return text.size();
}

bool beginsString(std::string_view argument)
{
    std::size_t i = 0;
    while (i < argument.size() && i < 3 && std::string_view("$@fFrRbBuLU").contains(argument[i]))
        ++i;
    return i < argument.size() && isQuote(argument[i]);
}

// The argument that is printed: the first that begins with a string.
std::optional<std::string_view> textArgument(std::string_view arguments)
{
    for (int i = 0; i < 8 && !arguments.empty(); ++i) {
        const std::size_t end = argumentEnd(arguments);
        const std::string_view argument = trimmed(arguments.substr(0, end));
        if (beginsString(argument))
            return argument;
        arguments = end < arguments.size() ? trimmed(arguments.substr(end + 1)) : std::string_view{};
    }
    return {};
}

// Nothing when a text only looks like a call.
std::optional<MessageTemplate> templateOfCall(const Call &call, const HoleDialect &dialect)
{
    const auto callee = std::ranges::find(callees, call.name, &Callee::name);
    const bool known = callee != callees.end();
    MessageTemplate result;
    // C prints the whole argument of assert(), `x && "text"` too.
    const bool whole = known && callee->condition && dialect.macroAsserts;
    const auto text = whole ? std::nullopt : textArgument(call.arguments);
    if (text) {
        result = Reader(*text, dialect).read();
        if (known && !callee->condition)
            result.prefix = callee->prefix;
    } else if (known && callee->condition) {
        result.pieces = {
            std::string(whole ? call.arguments : trimmed(call.arguments.substr(0, argumentEnd(call.arguments))))};
        result.prefix = callee->prefix;
        result.code = true;
    } else if (known && call.arguments.empty()) {
        result.pieces = {""};
        result.prefix = callee->prefix.substr(0, callee->prefix.size() - 2);
    } else {
        return {};
    }
    return result;
}

// The text of a regular expression made by escaping a message and putting (.+?) for its placeholders.
std::string messageOfPattern(std::string_view pattern)
{
    std::string message;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern.substr(i).starts_with("(.+?)")) {
            message += "{}";
            i += 4;
        } else {
            if (pattern[i] == '\\' && i + 1 < pattern.size())
                ++i;
            message += pattern[i];
        }
    }
    return message;
}

// "error: ", "[WARN] " and the like at the beginning: logs print their own.
void dropLevel(std::string &piece)
{
    constexpr auto levels =
        std::to_array<std::string_view>({"error", "err", "warning", "warn", "fatal", "critical", "info", "debug"});
    std::size_t i = piece.starts_with('[') ? 1 : 0;
    const std::size_t begin = i;
    while (i < piece.size() && isIdentifier(piece[i]))
        ++i;
    std::string word = piece.substr(begin, i - begin);
    std::ranges::transform(word, word.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (!std::ranges::contains(levels, std::string_view(word)))
        return;
    const std::size_t end = piece.find_first_not_of("]:!", i);
    if (end == std::string::npos || end == i || !isBlank(piece[end]))
        return;
    piece.erase(0, skipBlanks(piece, end));
}

} // namespace

bool MessageTemplate::isEmpty() const
{
    return std::ranges::none_of(pieces, [](const std::string &piece) {
        return std::ranges::any_of(piece,
                                   [](char c) { return isIdentifier(c) || static_cast<unsigned char>(c) >= 0x80; });
    });
}

MessageTemplate templateOf(const MessageSource &source)
{
    const HoleDialect dialect = holeDialectOf(languageOfPath(source.filePath));
    if (trimmed(source.message).empty()) {
        HoleDialect plain{.percent = false, .dollarBraces = false};
        return Reader(messageOfPattern(source.pattern), plain).read();
    }
    const std::string_view message = trimmed(source.message.substr(0, longestMessage));
    const std::string_view className = source.errorClass.substr(source.errorClass.find_last_of(".:\\") + 1);
    if (!className.empty() && (message == source.errorClass || message == className))
        return {.pieces = {""}, .holes = {}, .prefix = {}, .code = false};
    const auto call = callOf(message);
    const auto printed = call ? templateOfCall(*call, dialect) : std::nullopt;
    MessageTemplate result = printed ? *printed : Reader(message, dialect).read();
    // Cut at the first string of a concatenation: `Unknown unit: `, `too many redirects (`.
    const char last = source.message.back();
    if (!call && !result.pieces.back().empty() && (last == ' ' || last == '(' || last == '=' || last == ':')) {
        result.holes.emplace_back();
        result.pieces.emplace_back();
    }
    dropLevel(result.pieces.front());
    return result;
}

} // namespace faultline
