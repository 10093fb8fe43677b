// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/commands/commandline.h"

#include <functional>
#include <stop_token>
#include <string_view>

namespace faultline {

// Where a verb's text goes. What is written to `out` and `error` is UTF-8.
struct Streams {
    std::function<void(std::string_view)> out;
    std::function<void(std::string_view)> error;
    // How far a long verb is; each text takes the place of the one before. Unset: nobody looks.
    std::function<void(std::string_view)> progress = {};
};

// Exit codes, a contract with scripts.
inline constexpr int exitFound = 0;
inline constexpr int exitNothing = 1;
inline constexpr int exitError = 2;

// Says what went wrong, on one line, and gives exitError.
int failed(const Streams &streams, const Error &error);

// Runs any verb but Window. `stop` ends an import early; what was done stays.
[[nodiscard]] int runVerb(const CommandLine &line, const Streams &streams, std::stop_token stop = {});

// What the window's command does where there is no display: the main job on the bundled panic, in the terminal.
[[nodiscard]] int runWithoutDisplay(const Streams &streams);

} // namespace faultline
