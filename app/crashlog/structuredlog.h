// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/crashlog/lineprefixes.h"
#include "app/crashlog/mappedtext.h"

#include <cstddef>
#include <optional>

namespace faultline {

struct LogFields {
    MappedText text; // each field that tells about an error on lines of its own, escapes resolved
    LogLevel level = LogLevel::None;
};
// The fields of a line of JSON (whole, cut off or inside of other text) or logfmt:
//     {"level":"error","msg":"no such frog","err":{"stack":"Error: no such frog\n    at …"},"status":404}
//     level=fatal msg="cannot start" error="listen tcp :80: permission denied"
// become "no such frog", the stack's lines and "status: 404".
[[nodiscard]] std::optional<LogFields> logFieldsOf(const MappedText &source, std::size_t begin, std::size_t length);

} // namespace faultline
