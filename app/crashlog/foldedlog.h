// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/crashlog/crashlog.h"
#include "app/messagetemplate/templatematch.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace faultline {

// A log's cleaned text as messages are compared (messagewords.h), a blank in place of each line end.
class FoldedLog {
public:
    explicit FoldedLog(const CrashLog &log);

    [[nodiscard]] const CrashLog &log() const { return *m_log; }
    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] std::string_view text(Stretch stretch) const
    {
        return std::string_view(m_text).substr(stretch.begin, stretch.end - stretch.begin);
    }
    [[nodiscard]] const std::vector<Stretch> &lines() const { return m_lines; } // one for each of the log's
    // The lines from `line` - `before` to `line` + `after`, at most 4 KB of them.
    [[nodiscard]] Stretch around(std::size_t line, std::size_t before, std::size_t after) const;
    [[nodiscard]] Stretch message(std::size_t error) const; // empty when it has none
    [[nodiscard]] bool crossesLine(Stretch stretch) const;
    [[nodiscard]] std::size_t lineAt(std::size_t folded) const;

    [[nodiscard]] Place place(Stretch stretch) const;               // in the paste
    [[nodiscard]] std::string_view original(Stretch stretch) const; // of the cleaned text

private:
    [[nodiscard]] std::size_t foldedOffset(std::size_t textOffset) const;

    const CrashLog *m_log;
    std::string m_text;
    std::vector<std::uint32_t> m_offsets;
    std::vector<Stretch> m_lines;
};

} // namespace faultline
