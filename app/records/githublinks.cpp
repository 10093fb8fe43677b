// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/githublinks.h"

#include "app/records/patternpieces.h"
#include "app/records/record.h"

#include <algorithm>
#include <format>
#include <string_view>
#include <vector>

namespace faultline {

namespace {

constexpr std::string_view host = "https://github.com/";

std::string percentEncoded(std::string_view text)
{
    std::string encoded;
    for (const char c : text) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                           c == '.' || c == '_' || c == '~';
        encoded += plain ? std::string(1, c) : std::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return encoded;
}

// "/blob/<sha>" of the permalink replaced by another view of the same file.
std::string withView(const Record &record, int line, const std::string &view)
{
    std::string link = githubLink(record, line);
    if (!link.empty())
        link.replace(host.size() + record.repo.size(), std::string_view("/blob/").size() + record.analyzedSha.size(),
                     view);
    return link;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n.,:;";
    const auto first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

} // namespace

std::string blameLink(const Record &record, int line) { return withView(record, line, "/blame/" + record.analyzedSha); }

std::string branchLink(const Record &record, const std::string &branch, int line)
{
    // GitHub answers to HEAD with the default branch.
    const bool plain = !branch.empty() && !branch.starts_with('.') && std::ranges::none_of(branch, [](char c) {
        return static_cast<unsigned char>(c) <= ' ' || std::string_view("?#%\\").contains(c);
    });
    return withView(record, line, "/blob/" + (plain ? branch : std::string("HEAD")));
}

std::string searchablePiece(const Record &record)
{
    constexpr std::size_t longest = 120; // GitHub refuses queries over 256 characters
    std::string best;
    for (const std::string &piece : patternPieces(record.messagePattern).value_or(std::vector<std::string>{})) {
        // A macro's quotes are not printed: `todo!("text")` is searched for as `text`.
        for (std::size_t begin = 0; begin <= piece.size();) {
            const std::size_t end = std::min(piece.find_first_of("\"`", begin), piece.size());
            const std::string_view part = trimmed(std::string_view(piece).substr(begin, end - begin));
            if (part.size() > best.size())
                best = part;
            begin = end + 1;
        }
    }
    if (best.size() > longest) {
        auto cut = best.rfind(' ', longest);
        if (cut == std::string::npos)
            for (cut = longest; (static_cast<unsigned char>(best[cut]) & 0xc0U) == 0x80U;) // within a character
                --cut;
        best.resize(cut);
    }
    return best;
}

std::string issueSearchLink(const Record &record)
{
    const std::string piece = searchablePiece(record);
    if (piece.empty() || githubLink(record).empty())
        return {};
    return std::format("{}{}/issues?q={}", host, record.repo, percentEncoded('"' + piece + '"'));
}

} // namespace faultline
