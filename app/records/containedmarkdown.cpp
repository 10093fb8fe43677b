// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/containedmarkdown.h"

#include "app/text/displaytext.h"
#include "app/text/visibletext.h"

#include <algorithm>
#include <format>

namespace faultline {

namespace {

std::size_t runOf(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && text[end] == text[at])
        ++end;
    return end - at;
}

// The fence that the line opens or closes: its character, repeated; empty when it is none.
std::string_view fenceIn(std::string_view line)
{
    const auto first = line.find_first_not_of(' ');
    if (first == std::string_view::npos || (line[first] != '`' && line[first] != '~') || runOf(line, first) < 3)
        return {};
    return line.substr(first, runOf(line, first));
}

std::string escapedOutsideCode(std::string_view line)
{
    constexpr std::size_t longestWithCode = 10'000; // looking for the ends of code spans is not linear
    const bool maySpan = line.size() <= longestWithCode;
    std::string result;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '`') {
            const std::size_t ticks = runOf(line, i);
            std::size_t end = maySpan ? line.find(line.substr(i, ticks), i + ticks) : std::string_view::npos;
            if (end != std::string_view::npos) { // a code span on this line: as it is
                end += ticks;
                result += line.substr(i, end - i);
                i = end - 1;
                continue;
            }
            result.append(line.substr(i, ticks));
            i += ticks - 1;
        } else if (line[i] == '<' && !line.substr(i).starts_with("<http")) {
            result += "\\<";
        } else if (line.substr(i).starts_with("![")) {
            result += "\\!";
        } else {
            result += line[i];
        }
    }
    return result;
}

} // namespace

std::string escapedMarkdown(std::string_view text)
{
    constexpr std::string_view special = "\\`*_[]<>#|~!&";
    std::string result;
    for (const char c : visibleText(text).toStdString()) {
        if (special.contains(c))
            result += '\\';
        result += c;
    }
    return result;
}

std::string containedMarkdown(std::string_view markdown)
{
    const std::string shown =
        displayProse(QString::fromUtf8(markdown.data(), qsizetype(markdown.size()))).toStdString();
    std::string result;
    std::string open; // the fence we are in
    for (std::size_t begin = 0; begin <= shown.size();) {
        const std::size_t end = std::min(shown.find('\n', begin), shown.size());
        const std::string_view line = std::string_view(shown).substr(begin, end - begin);
        const std::string_view fence = fenceIn(line);
        if (!result.empty())
            result += '\n';
        if (!open.empty()) {
            result += line;
            if (fence.starts_with(open))
                open.clear();
        } else if (!fence.empty()) {
            result += line;
            open = fence;
        } else {
            const auto text = line.find_first_not_of("# ");
            const bool heading = line.starts_with('#') && text != std::string_view::npos && text <= 7;
            result += heading ? "**" + escapedOutsideCode(line.substr(text)) + "**" : escapedOutsideCode(line);
        }
        begin = end + 1;
    }
    if (!open.empty())
        result += '\n' + open;
    return result;
}

std::string fencedCode(std::string_view code, std::string_view language)
{
    std::size_t longest = 2;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (code[i] != '`')
            continue;
        const std::size_t run = runOf(code, i);
        longest = std::max(longest, run);
        i += run - 1;
    }
    const std::string fence(longest + 1, '`');
    return std::format("{}{}\n{}\n{}", fence, language, code, fence);
}

} // namespace faultline
