// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// How run-times print errors: a row a form of line. Adding a form is adding a row.
namespace faultline {

// What a line that fits a row does to the errors read so far.
enum class CrashStep : std::uint8_t {
    Error,       // an error begins
    NextLines,   // an error begins; its message stands on the lines below
    Quoted,      // an error begins; its message goes on until a line fits a Close row
    Close,       // ends a Quoted message
    Cause,       // an error begins that caused the one above
    CauseList,   // causes follow, one a line
    Wrapper,     // an error begins that the one above caused
    Group,       // an error begins that holds those below
    Suppressed,  // an error begins that was put aside
    Link,        // the next error was caused by the one above
    EndInner,    // what follows belongs to the error that the current one caused
    Frame,       // a place of the current error, nearest first
    FrameBefore, // a place of the error that follows, nearest last
    Throw,       // the place where the current error was raised
    Function,    // a function of the current error whose place may follow
    Detail,      // more about the current error
    Source,      // a line of source code or a mark below one
    Note,        // no part of a message
    Consequence, // follows from another error
};

struct CrashFormat {
    std::string_view name;
    std::string_view needle; // stands in every line that fits; tried before the pattern
    CrashStep step = CrashStep::Note;
    std::string_view pattern; // RE2; groups: message class code status path line column function
    std::string_view example;
};
// The first row that fits counts.
[[nodiscard]] std::span<const CrashFormat> crashFormats();

} // namespace faultline
