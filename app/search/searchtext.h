// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/search/query.h"
#include "app/text/tokens.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// Whether and where a query's terms stand in a text that has been read: what the library's word tables cannot tell.
namespace faultline {

class SearchedText {
public:
    explicit SearchedText(std::string_view text);

    enum class Fit { Words, Inside }; // Inside: the term's ends may lie within words

    struct Found {
        std::size_t begin = 0;  // bytes
        std::size_t length = 0; // bytes; of a longer word only what the term says, where that can be told
        bool atFront = false;   // no word before it
    };
    [[nodiscard]] std::optional<Found> find(const QueryTerm &term, Fit fit = Fit::Words) const;
    [[nodiscard]] std::vector<Found> findAll(const QueryTerm &term, Fit fit = Fit::Words) const;

    [[nodiscard]] std::size_t words() const { return m_words.size(); }
    [[nodiscard]] const Token &word(std::size_t index) const { return m_words[index]; }

private:
    [[nodiscard]] std::optional<Found> at(std::size_t index, const QueryTerm &term, Fit fit) const;

    std::vector<Token> m_words;
    std::vector<Token> m_wholes;
};

// The terms that must be there as one, in their order; nothing when there are none.
[[nodiscard]] std::optional<QueryTerm> joinedTerm(std::span<const QueryTerm> terms);

// 0…1: how much of the text the terms cover; 1 more when it begins with the first of them.
[[nodiscard]] double coverage(std::span<const QueryTerm> terms, std::string_view text);

} // namespace faultline
