// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

enum class Field : std::uint8_t { Repo, Language, Type, Severity, Code, Class, Tag, File, Family, Is };

// Folded words (tokens.h) that must stand side by side.
struct QueryTerm {
    std::vector<std::string> words;
    bool prefix = false; // the last word counts as a beginning

    bool operator==(const QueryTerm &) const = default;
};

struct QueryFilter {
    Field field = Field::Repo;
    std::string value; // as typed
    bool excluded = false;

    bool operator==(const QueryFilter &) const = default;
};

// A file, as a permalink or path:line names it.
struct QueryPlace {
    std::string repo; // empty when not named
    std::string path;
    int first = 0; // 1-based lines; 0 when not named
    int last = 0;

    bool operator==(const QueryPlace &) const = default;
};

struct Query {
    std::string text;                 // as typed
    std::vector<QueryTerm> terms;     // all of them
    std::vector<QueryTerm> excluded;  // none of them
    std::vector<QueryFilter> filters; // of one field: any of them; of several fields: all of them
    std::optional<RecordId> id;
    std::optional<QueryPlace> place;
    std::optional<std::pair<std::string, std::string>> page; // repo and slug of a record's web page

    bool operator==(const Query &) const = default;

    [[nodiscard]] bool isEmpty() const
    {
        return terms.empty() && excluded.empty() && filters.empty() && !id && !place && !page;
    }
};

// Every text is a query: what is not understood is searched for as words.
[[nodiscard]] Query parseQuery(std::string_view text);

} // namespace faultline
