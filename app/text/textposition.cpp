// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/textposition.h"

#include <algorithm>

namespace faultline {

namespace {

// Every byte but a continuation byte begins a code point; broken UTF-8 then counts a code point a byte at most.
constexpr bool beginsCodePoint(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// Code points beyond U+FFFF take two UTF-16 units; their UTF-8 begins with 0xF0 or more.
constexpr int utf16Units(char c)
{
    if (!beginsCodePoint(c))
        return 0;
    return static_cast<unsigned char>(c) >= 0xF0U ? 2 : 1;
}

} // namespace

LineColumn lineColumnAt(std::string_view text, std::size_t byte)
{
    byte = std::min(byte, text.size());
    LineColumn position;
    std::size_t lineStart = 0;
    for (std::size_t i = 0; i < byte; ++i) {
        const bool crBeforeLf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (text[i] == '\n' || (text[i] == '\r' && !crBeforeLf)) {
            ++position.line;
            lineStart = i + 1;
        }
    }
    position.column += codePointsIn(text.substr(lineStart, byte - lineStart));
    return position;
}

std::size_t codePointsIn(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, beginsCodePoint));
}

std::vector<qsizetype> utf16Offsets(std::string_view text, std::span<const std::size_t> bytes)
{
    std::vector<qsizetype> offsets;
    offsets.reserve(bytes.size());
    std::size_t at = 0;
    qsizetype units = 0;
    for (const std::size_t byte : bytes) {
        for (; at < std::min(byte, text.size()); ++at)
            units += utf16Units(text[at]);
        offsets.push_back(units);
    }
    return offsets;
}

} // namespace faultline
