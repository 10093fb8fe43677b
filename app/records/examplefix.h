// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace faultline {

enum class FixSide : std::uint8_t { Plain, Before, After };

struct FixPart {
    FixSide side = FixSide::Plain;
    std::string note; // what the marking comment adds: "panics"
    std::string code;

    bool operator==(const FixPart &) const = default;
};

// An exampleFix taken apart at its comments that mark what was and what shall be:
//
//     // before
//     a();
//     // after: with a check
//     if (b) a();
//
// Without such comments it is one plain part. Parts without code are left out.
[[nodiscard]] std::vector<FixPart> fixParts(std::string_view exampleFix);

} // namespace faultline
