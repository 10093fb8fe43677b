// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/commands/commands.h"

#include <stop_token>

// The verbs that bring a library about, and look after it.
namespace faultline {

[[nodiscard]] int runImport(const CommandLine &line, const Streams &streams, std::stop_token stop);
// Faults are printed one a line; a library that has some, or lost something, is an error.
[[nodiscard]] int runVerify(const CommandLine &line, const Streams &streams, const std::stop_token &stop);

} // namespace faultline
