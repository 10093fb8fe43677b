// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The language of the search box.
//
//     connection refused            both words, the last one also as a beginning
//     connection refused▁           (with a blank behind it) both whole words
//     "connection refused"          the phrase
//     linear_bias, ERR_X, a::b      the parts beside one another
//     -timeout                      without the word in message, code, class, path, repository and tags
//     repo:tracel-ai/burn sev:error lang:rust type:panic code:ECONNREFUSED class:TypeError
//     tag:quantization file:interpreter.rs family:unsupported-dtype is:thin
//     repo:a/b repo:c/d             one of the two; -repo:a/b: not this one; class:"a b": with a blank
//     d3eff36f3e4fc386              a record's id; also faultline:record/ID and …/api/errors/ID
//     https://github.com/o/n/blob/SHA/src/a.rs#L106-L142     a permalink
//     https://errors.example/o/n/slug/                       a record's page
//     src/interpreter.rs:124        a path and a line, as compilers and panics print them
//     Error: "x" failed - see y:z   a text of several lines, or a long one, is a message: nothing in it is special
namespace faultline {

enum class Field : std::uint8_t { Repo, Language, Type, Severity, Code, Class, Tag, File, Family, Is };
[[nodiscard]] std::string_view name(Field field); // "repo", "lang" …

// What `is:` takes. Bookmarks, notes and fixes are the person's own.
enum class Mark : std::uint8_t { Thin, Doubtful, Noted, Bookmarked, Fixed };
[[nodiscard]] std::string_view name(Mark mark); // "thin" …
[[nodiscard]] std::optional<Mark> markFromName(std::string_view text);

// Words that stand beside one another.
struct QueryTerm {
    std::string text;               // as typed, without quotes
    std::vector<std::string> words; // folded (tokens.h), never empty
    std::string whole;              // a camelCase word in one piece, else empty
    bool prefix = false;            // the last word may go on
    bool quoted = false;
    bool excluded = false;

    bool operator==(const QueryTerm &) const = default;
};

struct QueryFilter {
    Field field = Field::Repo;
    std::string value; // as typed, without quotes; never empty
    bool excluded = false;

    bool operator==(const QueryFilter &) const = default;
};

struct QueryPlace {
    std::string path; // '/' separated
    int line = 0;     // 1-based; 0 for the whole file

    bool operator==(const QueryPlace &) const = default;
};

// A permalink names repo, path and perhaps lines; a record's page repo and slug.
struct QueryLink {
    std::string repo;
    std::string path;
    std::string slug;
    int first = 0; // 1-based lines; 0 for none
    int last = 0;

    bool operator==(const QueryLink &) const = default;
};

struct Query {
    std::string text; // as typed
    std::vector<QueryTerm> terms;
    std::vector<QueryFilter> filters;
    std::optional<RecordId> id;
    std::optional<QueryLink> link;
    std::optional<QueryPlace> place; // its words are terms, too
    bool message = false;            // a pasted message: values in it may differ from the record's

    bool operator==(const Query &) const = default;

    // Nothing that restricts or ranks: every record is meant.
    [[nodiscard]] bool isEmpty() const { return terms.empty() && filters.empty() && !id && !link; }
};

// Every text is a query: what is not understood is searched for as words. Linear in the text; what lies behind the
// first maximalQueryBytes is ignored.
inline constexpr std::size_t maximalQueryBytes = 16 << 10;
[[nodiscard]] Query parseQuery(std::string_view text);

// For filter chips and facets. The rest of the text stays as it is; adding a filter that is there changes nothing.
[[nodiscard]] Query withFilter(const Query &query, const QueryFilter &filter);
[[nodiscard]] Query withoutFilter(const Query &query, const QueryFilter &filter);
// "repo:a/b", "-class:\"a b\"": reads back as the same filter.
[[nodiscard]] std::string toText(const QueryFilter &filter);

} // namespace faultline
