// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/messagetemplate/filledtext.h"

#include "app/messagetemplate/messageholes.h"

#include <algorithm>

namespace faultline {

namespace {

void add(std::vector<FilledPiece> &pieces, std::string_view text, bool value)
{
    if (text.empty())
        return;
    if (!pieces.empty() && pieces.back().value == value)
        pieces.back().text += text;
    else
        pieces.push_back({std::string(text), value});
}

} // namespace

std::vector<FilledPiece> filledMessage(const MessageTemplate &printed, std::span<const Capture> captures)
{
    if (captures.empty() || captures.size() != printed.holes.size() || printed.pieces.size() != captures.size() + 1)
        return {};
    std::vector<FilledPiece> filled;
    add(filled, printed.prefix, false);
    for (std::size_t i = 0; i < captures.size(); ++i) {
        add(filled, printed.pieces[i], false);
        add(filled, captures[i].second, true);
    }
    add(filled, printed.pieces.back(), false);
    return filled;
}

std::vector<FilledPiece> filledCode(std::string_view text, std::string_view language, std::span<const Capture> captures)
{
    constexpr std::string_view openers = "%{$#\\";
    const HoleDialect dialect = holeDialectOf(language);
    std::vector<FilledPiece> filled;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = std::min(text.find_first_of(openers, at), text.size());
        add(filled, text.substr(at, next - at), false);
        at = next;
        if (at == text.size())
            break;
        const auto hole = holeAt(text.substr(at), dialect);
        const auto capture =
            hole && !hole->name.empty() ? std::ranges::find(captures, hole->name, &Capture::first) : captures.end();
        const std::size_t length = hole && hole->length > 0 && capture != captures.end() ? hole->length : 1;
        if (capture != captures.end())
            add(filled, capture->second, true);
        else
            add(filled, text.substr(at, length), false);
        at += length;
    }
    return filled;
}

} // namespace faultline
