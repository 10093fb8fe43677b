// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <string>
#include <string_view>
#include <vector>

// What a program prints for a record: literal pieces with holes between them.
//
//     Rust    todo!("zstd of {} bytes")        "not yet implemented: zstd of " … " bytes"
//     Python  size %(size)d of '%(key)s'       "size " size " of '" key "'"
//     Java    Session of " + user + " failed   "Session of " user " failed"
//     C       serial %016" PRIx64 ") is bad    "serial " … ") is bad"
namespace faultline {

struct MessageTemplate {
    std::vector<std::string> pieces; // as printed; one more than holes, the first and the last may be empty
    std::vector<std::string> holes;  // their names; empty when they have none
    std::string prefix;              // what the run-time prints before it: "not yet implemented: "
    bool code = false;               // a condition printed as it stands in the source: every sign counts

    bool operator==(const MessageTemplate &) const = default;

    [[nodiscard]] bool isEmpty() const; // without a literal letter
};

struct MessageSource {
    std::string_view message;  // errorMessage: as it stands in the source
    std::string_view filePath; // tells the language
    std::string_view errorClass;
    std::string_view pattern; // messagePattern; read only where there is no message
};
// Never fails: what cannot be read as a placeholder, an escape or an operator is text. A message that only repeats its
// class has an empty template.
[[nodiscard]] MessageTemplate templateOf(const MessageSource &source);

} // namespace faultline
