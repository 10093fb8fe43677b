// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
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
    Place textPlace;           // the same in CrashLog::text
    std::vector<Frame> frames; // nearest to the throw first
    bool consequence = false;  // "process exited with 101": follows from another error and never wins
    std::size_t chain = 0;     // errors of one chain of causes share it

    bool operator==(const CrashError &) const = default;
};

// What a line of the cleaned text is.
enum class LineRole : std::uint8_t {
    Text,    // anything: may hold a message that no format knows
    Message, // of an error
    Frame,   // a place or a function
    Source,  // source code quoted by a run-time
    Note,    // said by a run-time or a launcher
};

struct LogLine {
    std::size_t begin = 0; // in CrashLog::text
    std::size_t length = 0;
    LineRole role = LineRole::Text;
    bool quiet = false;               // logged as information or for debugging
    std::optional<std::size_t> error; // the one it belongs to

    bool operator==(const LogLine &) const = default;
};

struct CrashLog {
    std::string paste;              // the original text as UTF-8; every Place points into it
    std::string text;               // cleaned: no colours, prefixes, quoting
    std::vector<LogLine> lines;     // of `text`
    std::vector<CrashError> errors; // causes before consequences, the first crash first

    // From a byte of `text` to the byte of `paste` it came from.
    std::vector<std::pair<std::size_t, std::size_t>> pieces; // (offset in text, offset in paste), ascending

    // The stretches of `paste` that were read, when it was not all of it.
    std::vector<Place> stretches;

    [[nodiscard]] Place placeOf(std::size_t textBegin, std::size_t length) const;
};

// `bytes` may be UTF-8, UTF-16 or Latin-1.
[[nodiscard]] CrashLog readCrashLog(std::string_view bytes);
// Whether a line is worth reading although it speaks of no trouble.
using LineTest = std::function<bool(std::string_view line)>;
// Reads only what tellingStretches() (logexcerpt.h) chooses: for logs of many megabytes.
[[nodiscard]] CrashLog readLongCrashLog(std::string_view bytes, const LineTest &tells, std::stop_token stop = {});
// The same paste read once more with lines joined that seem to have been broken at a fixed width; nothing when none
// was.
[[nodiscard]] std::optional<CrashLog> readUnbroken(const CrashLog &log);

} // namespace faultline
