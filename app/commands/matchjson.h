// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/matcher/matcher.h"
#include "app/search/search.h"

#include <span>
#include <string>
#include <string_view>

// The JSON that the verbs print; a contract with scripts (README, "Command line").
namespace faultline {

[[nodiscard]] std::string matchJson(const MatchOutcome &outcome, std::string_view paste);
[[nodiscard]] std::string searchJson(const SearchOutcome &outcome, std::span<const RecordSummary> summaries);
[[nodiscard]] std::string infoJson(const LibraryInfo &info);

// The record's page on the web site that publishes the data.
[[nodiscard]] std::string recordPageUrl(const RecordSummary &record);

} // namespace faultline
