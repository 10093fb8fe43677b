// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Reads what a person pastes after a crash: a panic, a stack trace, a CI log. Never fails; any bytes give a result.
namespace faultline {

// A stretch of the paste: bytes of CrashLog::paste.
struct Place {
    std::size_t begin = 0;
    std::size_t length = 0;

    bool operator==(const Place &) const = default;
};

struct Frame {
    std::string path;     // as printed
    std::string function; // empty when not printed
    int line = 0;         // 1-based; 0 when not printed
    int column = 0;       // 1-based; 0 when not printed
    Place place;

    bool operator==(const Frame &) const = default;
};

struct CrashError {
    std::string format;     // the row of the table of formats that read it: "rust-panic"
    std::string message;    // what the program printed, cleaned
    std::string errorClass; // empty when none, as the next
    std::string errorCode;
    int httpStatus = 0;        // 0 when none
    Place place;               // of the message, or of the first line when there is none
    std::vector<Frame> frames; // nearest to the throw first
    bool consequence = false;  // "process exited with 101": follows from another error and never wins

    bool operator==(const CrashError &) const = default;
};

struct CrashLog {
    std::string paste;              // the original text as UTF-8; every Place points into it
    std::string text;               // cleaned: no colours, prefixes, quoting
    std::vector<CrashError> errors; // causes before consequences

    // From a byte of `text` to the byte of `paste` it came from.
    std::vector<std::pair<std::size_t, std::size_t>> pieces; // (offset in text, offset in paste), ascending
};

// `bytes` may be UTF-8, UTF-16 or Latin-1.
[[nodiscard]] CrashLog readCrashLog(std::string_view bytes);

} // namespace faultline
