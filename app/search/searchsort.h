// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/search/search.h"

#include <stop_token>
#include <vector>

namespace faultline {

// Puts hits, which come in order of relevance, into another order; equals stay as they are.
[[nodiscard]] Result<void> sortHits(const LibraryReader &library, std::vector<Hit> &hits, Sort sort,
                                    const std::stop_token &stop);

} // namespace faultline
