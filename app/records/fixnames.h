// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <string>
#include <vector>

namespace faultline {

struct Record;

// The code names that a record's fixes (solutions and exampleFix) speak of, when the record's own error has none of
// them: neither source, path, message, class, code nor repository, nor a documentation that speaks of the source.
// Such fixes were written about another error. Most spoken of first; empty when the fixes fit, or name too little to
// tell (fewer than two names).
[[nodiscard]] std::vector<std::string> strangeFixNames(const Record &record);

} // namespace faultline
