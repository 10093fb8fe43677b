// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/patternpieces.h"

namespace faultline {

std::optional<std::vector<std::string>> patternPieces(std::string_view pattern)
{
    constexpr std::string_view hole = "(.+?)";
    constexpr std::string_view operators = ".*+?^${}()|[]";
    std::vector<std::string> pieces(1);
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern.substr(i).starts_with(hole)) {
            pieces.emplace_back();
            i += hole.size() - 1;
        } else if (pattern[i] == '\\' && i + 1 < pattern.size()) {
            pieces.back() += pattern[++i];
        } else if (operators.contains(pattern[i])) {
            return std::nullopt;
        } else {
            pieces.back() += pattern[i];
        }
    }
    return pieces;
}

} // namespace faultline
