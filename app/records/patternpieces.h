// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace faultline {

// The literal text between the holes of a published messagePattern, unescaped, in order; some may be empty. Nothing
// when the pattern is more than literals and holes `(.+?)`, which the published rule never makes.
//
//     "value (.+?) is missing\."      {"value ", " is missing."}
[[nodiscard]] std::optional<std::vector<std::string>> patternPieces(std::string_view pattern);

} // namespace faultline
