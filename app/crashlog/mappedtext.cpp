// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/mappedtext.h"

#include <algorithm>

namespace faultline {

namespace {

// The last piece that begins at or before `offset`.
std::size_t pieceAt(const MappedText::Pieces &pieces, std::size_t offset)
{
    const auto next = std::ranges::upper_bound(pieces, offset, {}, &std::pair<std::size_t, std::size_t>::first);
    return next == pieces.begin() ? 0 : static_cast<std::size_t>(next - pieces.begin()) - 1;
}

} // namespace

std::size_t originOf(const MappedText::Pieces &pieces, std::size_t offset)
{
    if (pieces.empty())
        return 0;
    const auto &[begin, origin] = pieces[pieceAt(pieces, offset)];
    return origin + (offset - begin);
}

MappedText::MappedText(std::string original)
    : m_text(std::move(original))
    , m_pieces{{0, 0}}
{
}

std::size_t MappedText::origin(std::size_t offset) const { return originOf(m_pieces, offset); }

void MappedText::append(std::string_view stretch, std::size_t origin)
{
    if (stretch.empty())
        return;
    const bool continues =
        !m_pieces.empty() && m_pieces.back().second + (m_text.size() - m_pieces.back().first) == origin;
    if (!continues)
        m_pieces.emplace_back(m_text.size(), origin);
    m_text += stretch;
}

void MappedText::append(const MappedText &other, std::size_t begin, std::size_t length)
{
    const std::size_t end = begin + length;
    for (std::size_t piece = pieceAt(other.m_pieces, begin); begin < end; ++piece) {
        const std::size_t pieceEnd =
            piece + 1 < other.m_pieces.size() ? std::min(other.m_pieces[piece + 1].first, end) : end;
        append(std::string_view(other.m_text).substr(begin, pieceEnd - begin),
               other.m_pieces[piece].second + (begin - other.m_pieces[piece].first));
        begin = pieceEnd;
    }
}

} // namespace faultline
