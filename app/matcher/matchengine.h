// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/matcher/matcher.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace faultline {

// What matching needs of a library: a file on disk, an index in memory, a test's few records.
class MatchSource {
public:
    MatchSource() = default;
    MatchSource(const MatchSource &) = delete;
    MatchSource &operator=(const MatchSource &) = delete;
    virtual ~MatchSource() = default;

    [[nodiscard]] virtual std::uint64_t records() const = 0;
    // False: no record has the key. Quick; what cannot tell says true.
    [[nodiscard]] virtual bool mayHold(MatchKey) const { return true; }
    // At most `limit`, ascending.
    [[nodiscard]] virtual Result<std::vector<Row>> rowsWithKey(MatchKey key, std::size_t limit) const = 0;
    // Those of one repository only.
    [[nodiscard]] virtual Result<std::vector<Row>> rowsWithKeyIn(std::string_view repo, MatchKey key,
                                                                 std::size_t limit) const = 0;
    [[nodiscard]] virtual Result<std::vector<std::string>> repositories() const = 0; // "owner/name"
    [[nodiscard]] virtual Result<std::vector<MatchFacts>> matchFacts(std::span<const Row> rows) const = 0;
};

[[nodiscard]] Result<MatchOutcome> matchLog(const MatchSource &source, const CrashLog &log, std::size_t limit,
                                            std::stop_token stop = {});

} // namespace faultline
