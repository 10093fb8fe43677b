// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

// What stands before a program's own text on the lines of a log: time stamps, levels, service names, quoting.
namespace faultline {

enum class LogLevel : std::uint8_t { None, Debug, Info, Warning, Error };

struct PrefixRow {
    std::string_view name;
    std::string_view example; // a whole prefix
    std::string_view pattern; // RE2, anchored at the beginning
    bool stamps = false;      // what follows may be a level or a process name, which are read only after a stamp
};
[[nodiscard]] std::span<const PrefixRow> prefixRows();

struct LinePrefix {
    std::size_t length = 0; // bytes
    LogLevel level = LogLevel::None;
    bool stamped = false;
};
// All prefixes of a line, one after the other; indentation that belongs to the text stays.
[[nodiscard]] LinePrefix prefixOf(std::string_view line);
// "ERROR", "warn", "E", "50": as logs write their levels.
[[nodiscard]] LogLevel levelOf(std::string_view word);

} // namespace faultline
