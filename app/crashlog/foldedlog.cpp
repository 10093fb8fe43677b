// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/foldedlog.h"

#include "app/messagetemplate/messagewords.h"

#include <algorithm>

namespace faultline {

namespace {

constexpr std::size_t longestRegion = 4096; // bytes that a template is searched in

} // namespace

FoldedLog::FoldedLog(const CrashLog &log)
    : m_log(&log)
{
    const std::string_view text = log.text;
    m_text.reserve(text.size());
    m_offsets.reserve(text.size() + 1);
    m_lines.reserve(log.lines.size());
    for (const LogLine &line : log.lines) {
        const FoldedText folded = fold(text.substr(line.begin, line.length));
        m_lines.push_back({.begin = m_text.size(), .end = m_text.size() + folded.text.size()});
        m_text += folded.text;
        m_text += ' ';
        for (const std::uint32_t offset : folded.offsets) // one more than bytes: the blank's
            m_offsets.push_back(static_cast<std::uint32_t>(line.begin) + offset);
    }
    m_offsets.push_back(static_cast<std::uint32_t>(text.size()));
}

Stretch FoldedLog::around(std::size_t line, std::size_t before, std::size_t after) const
{
    Stretch result = m_lines[line];
    for (std::size_t i = line; i-- > 0 && line - i <= before && result.end - m_lines[i].begin <= longestRegion;)
        result.begin = m_lines[i].begin;
    for (std::size_t i = line + 1;
         i < m_lines.size() && i - line <= after && m_lines[i].end - result.begin <= longestRegion; ++i)
        result.end = m_lines[i].end;
    return result;
}

std::size_t FoldedLog::foldedOffset(std::size_t textOffset) const
{
    const auto at = std::ranges::lower_bound(m_offsets, static_cast<std::uint32_t>(textOffset));
    return std::min(static_cast<std::size_t>(at - m_offsets.begin()), m_text.size());
}

Stretch FoldedLog::message(std::size_t error) const
{
    const CrashError &read = m_log->errors[error];
    if (read.message.empty())
        return {};
    const std::size_t begin = foldedOffset(read.textPlace.begin);
    const std::size_t end = foldedOffset(read.textPlace.begin + read.textPlace.length);
    return {.begin = begin, .end = std::min(std::max(begin, end), begin + longestRegion)};
}

std::size_t FoldedLog::lineAt(std::size_t folded) const
{
    const auto next = std::ranges::upper_bound(m_lines, folded, {}, &Stretch::begin);
    return next == m_lines.begin() ? 0 : static_cast<std::size_t>(next - m_lines.begin()) - 1;
}

bool FoldedLog::crossesLine(Stretch stretch) const
{
    return stretch.end > stretch.begin && m_lines[lineAt(stretch.begin)].end < stretch.end;
}

Place FoldedLog::place(Stretch stretch) const
{
    if (stretch.end <= stretch.begin)
        return {};
    const std::size_t begin = m_offsets[stretch.begin];
    const std::size_t end = m_offsets[stretch.end - 1] + 1;
    return m_log->placeOf(begin, end - begin);
}

std::string_view FoldedLog::original(Stretch stretch) const
{
    if (stretch.end <= stretch.begin)
        return {};
    const std::size_t begin = m_offsets[stretch.begin];
    const std::size_t end = stretch.end < m_offsets.size() ? m_offsets[stretch.end] : m_log->text.size();
    std::string_view result = std::string_view(m_log->text).substr(begin, end - begin);
    while (!result.empty() && (result.back() == '\n' || result.back() == ' '))
        result.remove_suffix(1);
    return result;
}

} // namespace faultline
