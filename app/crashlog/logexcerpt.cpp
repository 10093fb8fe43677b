// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/logexcerpt.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace faultline {

namespace {

constexpr std::size_t linesBefore = 3;
constexpr std::size_t linesAfter = 6;
constexpr std::size_t mostFrames = 400; // lines that a trace may add on either side
constexpr std::size_t widestGap = 2;    // lines between two that look like frames: a function above its place

class Lines {
public:
    explicit Lines(std::string_view log)
        : m_log(log)
    {
        for (std::size_t begin = 0; begin < log.size();) {
            m_begins.push_back(begin);
            begin = std::min(log.find('\n', begin), log.size() - 1) + 1;
        }
    }

    [[nodiscard]] std::size_t size() const { return m_begins.size(); }
    [[nodiscard]] std::size_t begin(std::size_t line) const { return line < size() ? m_begins[line] : m_log.size(); }
    [[nodiscard]] std::string_view operator[](std::size_t line) const
    {
        return m_log.substr(m_begins[line], begin(line + 1) - m_begins[line]);
    }

private:
    std::string_view m_log;
    std::vector<std::size_t> m_begins;
};

// Frames and quoted source are indented, name a file with a line, or both.
bool looksLikeFrame(std::string_view line)
{
    static constexpr auto signs = std::to_array<std::string_view>(
        {"  ", "\t", " at ", "File \"", ".go:", ".rs:", ".rb:", ".py:", ".php:", ".php(", " in ", "from "});
    return std::ranges::any_of(signs, [&](std::string_view sign) { return line.contains(sign); });
}

// How many lines a trace goes on for, from `from` on, in steps of +1 or -1.
template <typename Line>
std::size_t traceLength(const Lines &lines, std::size_t most, Line lineAt)
{
    std::size_t length = 0;
    for (std::size_t i = 0; i < most && i - length <= widestGap; ++i) {
        if (looksLikeFrame(lines[lineAt(i)]))
            length = i + 1;
    }
    return length;
}

} // namespace

bool speaksOfTrouble(std::string_view line)
{
    static const RE2 trouble(
        R"((?i)error|panic|exception|fatal|fail|traceback|uncaught|unhandled|assert|abort|)"
        R"(terminate|sanitizer|caused by|\[cause\]|what\(\)|rejection|crash|\bfault|(?-i:Warning:|)"
        R"([a-z]Fault|Interrupt|UNHANDLED| on line \d|HTTP/1.1 [45]\d\d))");
    return RE2::PartialMatch(re2::StringPiece(line.data(), line.size()), trouble);
}

std::vector<Place> tellingStretches(std::string_view log, const LineTest &tells, std::stop_token stop)
{
    const Lines lines(log);
    std::vector<Place> stretches;
    std::size_t first = 0; // of the stretch that grows: [first, last)
    std::size_t last = 0;
    const auto close = [&] {
        if (last > first)
            stretches.push_back({.begin = lines.begin(first), .length = lines.begin(last) - lines.begin(first)});
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i % 1024 == 0 && stop.stop_requested())
            break;
        if (!speaksOfTrouble(lines[i]) && !tells(lines[i]))
            continue;
        const std::size_t room = i - std::min(i, last); // lines above that no stretch has yet
        std::size_t begin = i - std::min(room, linesBefore);
        begin -= traceLength(lines, std::min(mostFrames, begin - std::min(begin, last)),
                             [&](std::size_t step) { return begin - 1 - step; });
        std::size_t end = std::min(i + 1 + linesAfter, lines.size());
        end +=
            traceLength(lines, std::min(mostFrames, lines.size() - end), [&](std::size_t step) { return end + step; });
        if (begin > last) {
            close();
            first = begin;
        }
        last = std::max(last, end);
    }
    close();
    return stretches;
}

} // namespace faultline
