// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/crashlog/foldedlog.h"
#include "app/matcher/matchengine.h"
#include "app/matcher/matchevidence.h"

#include <cstddef>
#include <set>
#include <vector>

namespace faultline {

// A record that some key of the log leads to, and where in the log.
struct Candidate {
    Row row{};
    std::set<std::size_t> errors;
    std::set<std::size_t> lines; // that belong to no error's message
};

struct Candidates {
    std::vector<Candidate> found;
    bool complete = true; // false: a key led to more records than are compared, or the search was stopped
};
// Looks up every key that the log holds. `facts` has one element for each error; its reposOfThrown is filled.
[[nodiscard]] Result<Candidates> candidatesOf(const MatchSource &source, const FoldedLog &log,
                                              std::vector<ErrorFacts> &facts, std::stop_token stop);

} // namespace faultline
