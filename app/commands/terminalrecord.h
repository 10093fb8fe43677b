// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"

#include <string>
#include <string_view>

// A record for a terminal. Control, bidi and zero-width characters of the record appear as marks.
namespace faultline {

[[nodiscard]] std::string recordForTerminal(const Record &record);
// The source window with its true line numbers and ▶ at the line of the throw; a sentence when there is none.
[[nodiscard]] std::string sourceForTerminal(const Record &record);
// As displayCode() (displaytext.h) shows it: line ends and tabs stay.
[[nodiscard]] std::string visibleLines(std::string_view text);

} // namespace faultline
