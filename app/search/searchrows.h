// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/search/query.h"
#include "app/search/searchtext.h"

#include <span>

// Whether a row holds what a query's terms say, by reading it.
namespace faultline {

[[nodiscard]] Result<bool> messageHolds(const LibraryReader &library, Row row, const QueryTerm &term);
// Terms of one word are taken for granted, here and below: the word tables are right about them. Tags are not read.
[[nodiscard]] Result<bool> shortFieldsHold(const LibraryReader &library, Row row, std::span<const QueryTerm> terms,
                                           SearchedText::Fit fit);
[[nodiscard]] Result<bool> recordHolds(const LibraryReader &library, Row row, std::span<const QueryTerm> terms);

} // namespace faultline
