// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"

#include <QString>

// A record's values in the person's language; the schema's own words are name() in app/record.h.
namespace faultline {

[[nodiscard]] QString severityWord(Severity severity); // "Error"
[[nodiscard]] QString typeWord(ErrorType type);        // "panic"

} // namespace faultline
