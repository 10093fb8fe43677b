// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The language of the search box.
//
//     connection refused            both words, the last one also as a beginning
//     "connection refused"          the phrase
//     -timeout                      without the word
//     repo:tracel-ai/burn sev:error lang:rust type:panic code:ECONNREFUSED class:TypeError
//     tag:quantization file:interpreter.rs family:unsupported-dtype is:thin
//     d3eff36f3e4fc386              a record's id
//     https://github.com/…#L106     a permalink
//     src/interpreter.rs:124        a path and a line
namespace faultline {

enum class Field { Repo, Language, Type, Severity, Code, Class, Tag, File, Family, Is };

struct Query {
    std::string text; // as typed

    bool operator==(const Query &) const = default;
};

// Every text is a query: what is not understood is searched for as words.
[[nodiscard]] Query parseQuery(std::string_view text);

} // namespace faultline
