// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/messagetemplate/messageholes.h"

#include <algorithm>
#include <array>

namespace faultline {

namespace {

struct LanguageRow {
    std::string_view language;
    HoleDialect dialect;
};

// Languages that differ from the default dialect.
constexpr auto languages = std::to_array<LanguageRow>({
    {"Rust", {.percent = false, .doubledBraces = true}},
    {"Python", {.doubledBraces = true}},
    {"JavaScript", {.twig = true}},
    {"TypeScript", {.twig = true}},
    {"Vue", {.twig = true}},
    {"Svelte", {.twig = true}},
    {"Kotlin", {.dollarName = true}},
    {"Scala", {.dollarName = true}},
    {"Groovy", {.dollarName = true}},
    {"Dart", {.percent = false, .dollarName = true}},
    {"C#", {.percent = false, .doubledBraces = true}},
    {"F#", {.doubledBraces = true}},
    {"Visual Basic", {.percent = false, .doubledBraces = true}},
    {"Ruby", {.hashBraces = true}},
    {"Elixir", {.percent = false, .hashBraces = true}},
    {"PHP", {.twig = true, .dollarName = true, .dotJoins = true}},
    {"C", {.doubledBraces = true, .macroAsserts = true}},
    {"C++", {.doubledBraces = true, .macroAsserts = true}},
    {"CUDA", {.doubledBraces = true, .macroAsserts = true}},
    {"Objective-C", {.macroAsserts = true}},
    {"Swift", {.backslash = true}},
    {"Perl", {.dollarName = true, .dotJoins = true}},
    {"Lua", {.dotJoins = true}},
    {"Bash", {.braces = false, .dollarName = true}},
    {"PowerShell", {.dollarName = true}},
});

constexpr std::size_t longestPlaceholder = 200; // bytes

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

constexpr bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

constexpr bool isName(char c) { return isNameStart(c) || isDigit(c); }

std::size_t nameLength(std::string_view text)
{
    return text.empty() || !isNameStart(text[0])
               ? 0
               : static_cast<std::size_t>(std::ranges::find_if_not(text, isName) - text.begin());
}

// Length of the bracketed stretch at the beginning of `text`, both brackets included; 0 when it does not close.
std::size_t bracketed(std::string_view text, char open, char close)
{
    int depth = 0;
    for (std::size_t i = 0; i < std::min(text.size(), longestPlaceholder); ++i) {
        if (text[i] == open)
            ++depth;
        else if (text[i] == close && --depth == 0)
            return i + 1;
    }
    return 0;
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

// "x" of "x!r:>10", nothing of ":?" and "0".
std::string_view nameInBraces(std::string_view inside)
{
    const auto end = inside.find_first_of(":!");
    const std::string_view name = trimmed(inside.substr(0, end));
    return name.empty() || isDigit(name[0]) ? std::string_view{} : name;
}

std::optional<Hole> braceHole(std::string_view text)
{
    const std::size_t length = bracketed(text, '{', '}');
    if (length == 0)
        return {};
    const std::string_view inside = text.substr(1, length - 2);
    if (inside.contains('\n'))
        return {};
    // `{ "a": 1 }` is text; so is `{ }`.
    if (!inside.empty() && !isName(inside[0]) && !std::string_view(":!(*&$@#?-.[").contains(inside[0]))
        return {};
    return Hole{.length = length, .name = nameInBraces(inside)};
}

// `" PRIu64 "` at the beginning of `text`: the conversion stands in a macro outside of the string.
std::size_t formatMacro(std::string_view text)
{
    if (text.empty() || text[0] != '"')
        return 0;
    std::size_t i = std::min(text.find_first_not_of(' ', 1), text.size());
    if (!text.substr(i).starts_with("PRI") && !text.substr(i).starts_with("SCN"))
        return 0;
    i = std::min(text.find_first_not_of(' ', i + nameLength(text.substr(i))), text.size());
    return i < text.size() && text[i] == '"' ? i + 1 : i == text.size() ? i : 0;
}

std::optional<Hole> percentHole(std::string_view text)
{
    Hole hole;
    std::size_t i = 1;
    const auto rest = [&] { return text.substr(std::min(i, text.size())); };
    if (rest().starts_with('{')) { // Ruby's %{name} prints by itself
        const std::size_t length = bracketed(rest(), '{', '}');
        if (length > 2)
            return Hole{.length = i + length, .name = rest().substr(1, length - 2)};
        return {};
    }
    const std::size_t name = nameLength(rest());
    if (name > 1 && rest().substr(name).starts_with('%')) // %name%
        return Hole{.length = i + name + 1, .name = rest().substr(0, name)};
    for (const auto &[open, close] : {std::pair('(', ')'), std::pair('<', '>')}) {
        if (const std::size_t length = rest().starts_with(open) ? bracketed(rest(), open, close) : 0; length > 2) {
            hole.name = rest().substr(1, length - 2);
            i += length;
        }
    }
    const auto skip = [&](std::string_view set) { i = std::min(text.find_first_not_of(set, i), text.size()); };
    skip("0123456789");
    if (rest().starts_with('$'))
        ++i;
    skip("#0-+',");
    skip("0123456789*");
    if (rest().starts_with('.')) {
        ++i;
        skip("0123456789*");
    }
    if (const std::size_t macro = formatMacro(rest()); macro > 0)
        return Hole{.length = i + macro, .name = {}};
    skip("hlLjzqtI");
    if (i < text.size() && std::string_view("diouxXeEfFgGaAcCsSpnvTUwbBrVmHR@").contains(text[i]))
        ++i;
    else if (i > 1 && std::string_view("qtjI").contains(text[i - 1])) // Go's %q and %t, JavaScript's %j
        ;
    else
        return {};
    hole.length = i;
    return hole;
}

// $name, $name->property, $name[index]
std::optional<Hole> dollarHole(std::string_view text)
{
    std::size_t i = 1 + nameLength(text.substr(1));
    if (i == 1)
        return {};
    while (text.substr(i).starts_with("->") && nameLength(text.substr(i + 2)) > 0)
        i += 2 + nameLength(text.substr(i + 2));
    if (text.substr(i).starts_with('['))
        i += bracketed(text.substr(i), '[', ']');
    return Hole{.length = i, .name = text.substr(1, i - 1)};
}

std::optional<Hole> bracketHole(std::string_view text, std::size_t before, char open, char close)
{
    const std::size_t length = bracketed(text.substr(before), open, close);
    if (length == 0)
        return {};
    return Hole{.length = before + length, .name = trimmed(text.substr(before + 1, length - 2))};
}

} // namespace

HoleDialect holeDialectOf(std::string_view language)
{
    const auto row = std::ranges::find(languages, language, &LanguageRow::language);
    return row == languages.end() ? HoleDialect{} : row->dialect;
}

std::optional<Hole> holeAt(std::string_view text, const HoleDialect &dialect)
{
    const char next = text.size() > 1 ? text[1] : '\0';
    switch (text.empty() ? '\0' : text[0]) {
    case '{':
        if (next == '{' && dialect.twig) {
            const std::size_t end = text.find("}}");
            if (end < longestPlaceholder)
                return Hole{.length = end + 2, .name = trimmed(text.substr(2, end - 2))};
        }
        return dialect.braces ? braceHole(text) : std::nullopt;
    case '%':
        return dialect.percent && next != '%' ? percentHole(text) : std::nullopt;
    case '$':
        if (next == '{' && dialect.dollarBraces)
            return bracketHole(text, 1, '{', '}');
        return dialect.dollarName ? dollarHole(text) : std::nullopt;
    case '#':
        return next == '{' && dialect.hashBraces ? bracketHole(text, 1, '{', '}') : std::nullopt;
    case '\\':
        return next == '(' && dialect.backslash ? bracketHole(text, 1, '(', ')') : std::nullopt;
    default:
        return {};
    }
}

} // namespace faultline
