// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/search/query.h"

#include <stop_token>
#include <vector>

// The rows that a query names outright: by id, by a record's page, by a permalink, by a file and a line.
namespace faultline {

struct NamedRows {
    std::vector<Row> exact;    // the record, or the records whose window holds the line
    std::vector<Row> sameFile; // nearest to the line first
    bool complete = true;      // false: so many files are called so that not all were looked at
};

[[nodiscard]] Result<NamedRows> namedRows(const LibraryReader &library, const Query &query,
                                          const std::stop_token &stop);

} // namespace faultline
