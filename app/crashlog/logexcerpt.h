// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/crashlog/crashlog.h"

#include <stop_token>
#include <string_view>
#include <vector>

namespace faultline {

// The stretches of a long log that are worth reading: whole lines that speak of trouble ("error", "panicked",
// "Traceback" …) or pass the test, with a few lines around them and the frames next to those. Ascending, apart from
// each other. Stops early, with what it has, once `stop` is requested.
[[nodiscard]] std::vector<Place> tellingStretches(std::string_view log, const LineTest &tells, std::stop_token stop);

// Whether a line speaks of trouble.
[[nodiscard]] bool speaksOfTrouble(std::string_view line);

} // namespace faultline
