// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <string>
#include <string_view>

namespace faultline {

// JSON with a line for each member, two blanks a level. Order, numbers and strings stay byte for byte as they are,
// which reading and writing it would not promise; what is no JSON comes back with other blanks at most.
[[nodiscard]] std::string indentedJson(std::string_view json);

} // namespace faultline
