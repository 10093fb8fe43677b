// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "library.h"
#include "query.h"

#include <string>
#include <string_view>
#include <vector>

// A query as expressions of FTS5, one for each tier (search.h). Only tokens stand between their quotes, and tokens hold
// no quotes, so nothing that is typed can be read as an operator.
namespace faultline {

struct SearchExpressions {
    std::string exact;    // the whole query is a code or a class
    std::string phrase;   // the message contains the words side by side
    std::string message;  // the message has all words
    std::string anyField; // the short fields have all words between them
    std::string prose;    // so do all fields
};

struct FilterExpressions {
    std::string required; // empty when there is none, as the next
    std::string excluded;
    bool columns = false; // names columns of the short fields, so the prose cannot be asked
    bool nothing = false; // a filter names what the library does not have
};

[[nodiscard]] Result<FilterExpressions> filterExpressions(const LibraryReader &library, const Query &query);
[[nodiscard]] SearchExpressions expressionsFor(const Query &query, const FilterExpressions &filters);
// Empty when nothing can match.
[[nodiscard]] std::string filtered(const std::string &expression, const FilterExpressions &filters);

[[nodiscard]] std::string quotedToken(std::string_view token);
[[nodiscard]] std::string termExpression(const QueryTerm &term);
[[nodiscard]] std::string allOf(const std::vector<std::string> &parts);
[[nodiscard]] std::string anyOf(const std::vector<std::string> &parts);
[[nodiscard]] std::string everythingExpression();
[[nodiscard]] std::string pathExpression(std::string_view path, std::string_view repo);
[[nodiscard]] std::string repositoryExpression(std::string_view repo);

} // namespace faultline
