// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/library/libraryvocabulary.h"
#include "app/search/query.h"

#include <span>
#include <stop_token>
#include <vector>

namespace faultline {

// For a message as a program printed it: its values are not in the record, so not all of its words are. Gives the rows
// whose message consists of words that were pasted, for the most part; the most telling and best covered first.
[[nodiscard]] Result<std::vector<Row>> rowsLikeMessage(const LibraryReader &library, std::span<const QueryTerm> terms,
                                                       const Vocabulary &vocabulary, const std::stop_token &stop);

} // namespace faultline
