// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QtTypes>

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

// From bytes of UTF-8 text to what people and widgets count.
namespace faultline {

struct LineColumn {
    std::size_t line = 1;   // 1-based; a line ends with \n, \r\n or \r
    std::size_t column = 1; // 1-based, in Unicode code points

    bool operator==(const LineColumn &) const = default;
};

// A byte past the end counts as the end.
[[nodiscard]] LineColumn lineColumnAt(std::string_view text, std::size_t byte);
[[nodiscard]] std::size_t codePointsIn(std::string_view text);
// For ascending bytes of `text`: their offsets in the same text as UTF-16 (QString positions).
[[nodiscard]] std::vector<qsizetype> utf16Offsets(std::string_view text, std::span<const std::size_t> bytes);

} // namespace faultline
