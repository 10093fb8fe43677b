// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"

#include <QString>

namespace faultline {

// What the window's one argument asks for.
//
//     d3eff36f3e4fc386, faultline:record/d3eff36f3e4fc386    the record
//     https://github.com/owner/name/blob/…#L12               a search for that address
//     crash.log, ./crash, -                                  a log to match ("-": standard input)
struct OpenRequest {
    enum class Kind { Nothing, Record, Search, Log };

    Kind kind = Kind::Nothing;
    RecordId id;  // of a Record
    QString text; // of a Search: the query; of a Log: the path

    bool operator==(const OpenRequest &) const = default;
};

[[nodiscard]] OpenRequest readOpenRequest(const QString &argument);

} // namespace faultline
