// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What a search asks of a library's words: conditions, and the rows that meet them. The words are tokens (tokens.h).
namespace faultline {

enum class WordTable : std::uint8_t {
    Short, // message, code, class, path, repository, tags; knows where words stand
    All,   // every field's words; knows only that they are there
};

// The columns of WordTable::Short, to be or-ed.
enum WordColumn : std::uint8_t {
    MessageWords = 1,
    CodeWords = 2, // and the HTTP status
    ClassWords = 4,
    PathWords = 8,
    RepoWords = 16,
    TagWords = 32, // and the family
    AnyWords = 63,
};

struct WordCondition {
    enum class Kind : std::uint8_t { Phrase, AllOf, AnyOf };

    Kind kind = Kind::AllOf;
    std::string phrase;               // words between blanks, beside one another
    bool prefix = false;              // of the last word; slow where many words begin so
    std::uint8_t columns = AnyWords;  // of WordTable::Short
    std::vector<WordCondition> parts; // of AllOf and AnyOf; none: AllOf is always true, AnyOf never
    std::vector<WordCondition> none;  // no part of these

    bool operator==(const WordCondition &) const = default;
};

// Words of WordTable::Short beside those of the texts: the first of a message; a whole code or class, folded.
[[nodiscard]] std::string frontToken(std::string_view word);
[[nodiscard]] std::string nameToken(std::string_view name);

// Properties of records, each with a number of its own: 1 for a thin or doubtful record, the number of the severity or
// the type, or one that the library gives out.
enum class Facet : std::uint8_t { Completeness, Severity, Type, Doubt, Language, Family, Repo };
[[nodiscard]] WordCondition facetCondition(Facet facet, std::int64_t number);

struct FacetValue {
    std::int64_t number = 0;
    std::string name;

    bool operator==(const FacetValue &) const = default;
};

struct RowFacets {
    std::int64_t repo = 0;
    std::int64_t language = 0; // 0: none
    std::int64_t family = 0;   // 0: none
    ErrorType type = ErrorType::Exception;
    Severity severity = Severity::Error;
    bool thin = false;
};

// Rows that meet a condition, ascending, found one by one.
class RowScan {
public:
    RowScan(RowScan &&) noexcept;
    RowScan &operator=(RowScan &&) noexcept;
    ~RowScan();

    // Nothing behind the last one.
    [[nodiscard]] Result<std::optional<Row>> next();
    // The first one that is not before `row`; does not go back.
    [[nodiscard]] Result<std::optional<Row>> atOrAfter(Row row);

private:
    friend class LibraryReader;
    struct State;
    explicit RowScan(std::unique_ptr<State> state);

    std::unique_ptr<State> m_state;
};

} // namespace faultline
