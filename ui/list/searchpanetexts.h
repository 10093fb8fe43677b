// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/matcher/matcher.h"
#include "app/search/search.h"

#include <QString>

// What the list says in words.
namespace faultline {

// What stands in the place of a list without rows.
enum class ListNotice {
    NoLibrary,
    NoRecords, // the library is empty
    Searching,
    NothingFound,
    NoMatches, // for the log
    Failed,
};
// In two parts: what is the case, and what to do about it. `detail` is the query or the error.
[[nodiscard]] QString noticeText(ListNotice notice, const QString &detail);

// "1,284 of 498,211"
[[nodiscard]] QString countText(const SearchOutcome &outcome, std::uint64_t records);
// "Candidates: 3; all 498,211 records searched"
[[nodiscard]] QString countText(const MatchOutcome &outcome);

} // namespace faultline
