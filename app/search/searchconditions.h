// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/libraryvocabulary.h"
#include "app/library/librarywords.h"
#include "app/search/query.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

// A query's terms and filters as conditions on the library's words.
namespace faultline {

// Within FTS5 the beginning of a word that begins many costs a hundred times what the whole word does. So a beginning
// becomes the words that most records hold; only who wants every hit pays for the rest.
enum class Breadth : std::uint8_t {
    Common, // the commonest words
    Wide,   // a thousand words
    All,
};

struct TermCondition {
    WordCondition condition;
    bool complete = true; // false: rarer words begin so, too
    bool exact = true;    // false: rows that meet it may still not hold the words beside one another
};

// Words beside one another in the columns; in WordTable::All just there.
[[nodiscard]] TermCondition conditionOf(const QueryTerm &term, std::uint8_t columns, WordTable table, Breadth breadth,
                                        const Vocabulary &vocabulary);
[[nodiscard]] TermCondition conditionOf(std::span<const QueryTerm> terms, std::uint8_t columns, WordTable table,
                                        Breadth breadth, const Vocabulary &vocabulary);
// Its words inside of words of the short fields; Where::BehindTheFront where beginnings have been found already.
[[nodiscard]] TermCondition insideCondition(const QueryTerm &term, Breadth breadth, const Vocabulary &vocabulary,
                                            Vocabulary::Where where);
// Words that differ by a letter or two; a quotation is taken by the letter.
[[nodiscard]] TermCondition similarCondition(const QueryTerm &term, const Vocabulary &vocabulary);
[[nodiscard]] WordCondition phraseCondition(std::span<const std::string> words, std::uint8_t columns);
// The message begins with the word, or with one that begins so.
[[nodiscard]] WordCondition frontCondition(const std::string &word);
[[nodiscard]] TermCondition frontPrefixCondition(const std::string &word, const Vocabulary &vocabulary);
// The code or the class is the name.
[[nodiscard]] WordCondition nameCondition(std::string_view name, std::uint8_t columns);
[[nodiscard]] WordCondition allOf(std::vector<WordCondition> parts);
[[nodiscard]] WordCondition anyOf(std::vector<WordCondition> parts);

// What every hit must meet beside the terms.
struct FilterConditions {
    std::vector<WordCondition> facets; // known in both tables
    std::vector<WordCondition> words;  // known in WordTable::Short only
    std::vector<WordCondition> none;   // as `words`, but not met
    std::vector<QueryFilter> marks;    // of the person's own data
};

[[nodiscard]] Result<FilterConditions> filterConditions(const LibraryReader &library, const Query &query,
                                                        const Vocabulary &vocabulary);

} // namespace faultline
