// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/examplefix.h"

#include <algorithm>
#include <array>
#include <optional>

namespace faultline {

namespace {

std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n")
{
    const auto first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool takeWord(std::string_view &text, std::string_view word)
{
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? char(a + ('a' - 'A')) : a) == b; };
    if (!std::ranges::equal(text.substr(0, word.size()), word, same))
        return false;
    text.remove_prefix(word.size());
    return true;
}

// "before" and "after" alone in a comment, or with a note set off: prose that begins with the word marks nothing.
std::optional<FixPart> markIn(std::string_view line)
{
    std::string_view text = trimmed(line);
    constexpr auto openers = std::to_array<std::string_view>({"//", "#", "--", "/*", "<!--", ";", "%"});
    const auto opener = std::ranges::find_if(openers, [text](std::string_view mark) { return text.starts_with(mark); });
    if (opener == openers.end())
        return std::nullopt;
    text = trimmed(text.substr(opener->size()), " \t/#-*");
    for (const std::string_view closer : {"*/", "-->"})
        if (text.ends_with(closer))
            text = trimmed(text.substr(0, text.size() - closer.size()));
    FixPart part;
    if (takeWord(text, "before"))
        part.side = FixSide::Before;
    else if (takeWord(text, "after"))
        part.side = FixSide::After;
    else
        return std::nullopt;
    text = trimmed(text);
    constexpr auto separators = std::to_array<std::string_view>({":", "(", "-", "–", "—", ".", ",", "="});
    const bool setOff =
        std::ranges::any_of(separators, [text](std::string_view mark) { return text.starts_with(mark); });
    if (!text.empty() && !setOff)
        return std::nullopt;
    for (const std::string_view dash : {"–", "—"})
        if (text.starts_with(dash))
            text.remove_prefix(dash.size());
    part.note = trimmed(text, " \t:-.,=");
    if (part.note.starts_with('(') && part.note.ends_with(')'))
        part.note = part.note.substr(1, part.note.size() - 2);
    return part;
}

} // namespace

std::vector<FixPart> fixParts(std::string_view exampleFix)
{
    std::vector<FixPart> parts(1);
    for (std::size_t begin = 0; begin <= exampleFix.size();) {
        const std::size_t end = std::min(exampleFix.find('\n', begin), exampleFix.size());
        const std::string_view line = exampleFix.substr(begin, end - begin);
        if (auto mark = markIn(line))
            parts.push_back(*std::move(mark));
        else
            parts.back().code.append(line).append("\n");
        begin = end + 1;
    }
    for (FixPart &part : parts) {
        // Blank lines around the code, never the indentation of its first line.
        const auto last = part.code.find_last_not_of(" \t\r\n");
        part.code.erase(last == std::string::npos ? 0 : last + 1);
        const auto first = part.code.find_first_not_of(" \t\r\n");
        const auto lineStart = first == std::string::npos ? std::string::npos : part.code.rfind('\n', first);
        if (lineStart != std::string::npos)
            part.code.erase(0, lineStart + 1);
    }
    std::erase_if(parts, [](const FixPart &part) { return part.code.empty(); });
    return parts;
}

} // namespace faultline
