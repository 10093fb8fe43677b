// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/search/query.h"

#include <optional>
#include <string_view>

// Addresses of records, files and lines, as they are pasted into the search box.
namespace faultline {

// "https://…/api/errors/ID", "faultline:record/ID", "ID"
[[nodiscard]] std::optional<RecordId> recordIdIn(std::string_view text);
// A permalink of GitHub, or a record's page wherever it is served.
[[nodiscard]] std::optional<QueryLink> linkIn(std::string_view text);
// "src/a.rs:12", "src\a.cs:12:5", "a.py(12,5)"; nothing without a line.
[[nodiscard]] std::optional<QueryPlace> placeIn(std::string_view word);

} // namespace faultline
