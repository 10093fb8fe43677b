// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <string>
#include <string_view>

namespace faultline {

// The words of a printed message that its program wrote, as far as one can tell without the template: what stands in
// quotes, has a digit or looks like a path, an address or a name of somebody's own (a@b, --flag=x) is left out, so that
// nothing private goes where the words are searched for. At most `longest` bytes, cut between words.
[[nodiscard]] std::string literalWords(std::string_view message, std::size_t longest = 120);

} // namespace faultline
