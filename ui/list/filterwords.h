// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/search/query.h"

#include <QString>

namespace faultline {

// Filters as the window says them; plain text, hidden characters shown.
[[nodiscard]] QString fieldWord(Field field);                // "Repository"
[[nodiscard]] QString valueWords(const QueryFilter &filter); // "tracel-ai/burn", "error code"
[[nodiscard]] QString inWords(const QueryFilter &filter);    // "Repository: tracel-ai/burn", "not Tag: http"

} // namespace faultline
