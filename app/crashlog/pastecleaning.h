// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/crashlog/lineprefixes.h"
#include "app/crashlog/mappedtext.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// From what was pasted to the text that the programs wrote.
namespace faultline {

// UTF-8, UTF-16 (with or without a byte order mark) or Latin-1, as UTF-8.
[[nodiscard]] std::string decoded(std::string_view bytes);

struct CleanLine {
    std::size_t begin = 0;  // in the cleaned text
    std::size_t length = 0; // without blanks at the end
    std::size_t full = 0;   // with them
    LogLevel level = LogLevel::None;
    bool stamped = false;
    bool field = false; // the value of a field of a structured log line

    bool operator==(const CleanLine &) const = default;
};

struct CleanPaste {
    MappedText text; // lines end with '\n'
    std::vector<CleanLine> lines;

    [[nodiscard]] std::string_view line(std::size_t index) const
    {
        return std::string_view(text.text()).substr(lines[index].begin, lines[index].length);
    }
};
// Without colours, prefixes, quoting, fences, tags and entities; structured log lines (JSON, logfmt) become the lines
// that their fields hold. `paste` is UTF-8 text, or bytes that come out as they are.
[[nodiscard]] CleanPaste cleaned(const MappedText &paste);

// Joins lines that were broken at a fixed width, inside of words too. False when no line seems to be.
[[nodiscard]] bool joinBrokenLines(const CleanPaste &paste, CleanPaste &joined);

} // namespace faultline
