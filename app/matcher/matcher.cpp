// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/matcher/matcher.h"

#include "app/matcher/matchengine.h"

#include <utility>

namespace faultline {

namespace {

class LibrarySource final : public MatchSource {
public:
    LibrarySource(const LibraryReader &library, std::uint64_t records)
        : m_library(library)
        , m_records(records)
    {
    }

    std::uint64_t records() const override { return m_records; }
    Result<std::vector<Row>> rowsWithKey(MatchKey key, std::size_t limit) const override
    {
        return m_library.rowsWithKey(key, limit);
    }
    Result<std::vector<MatchFacts>> matchFacts(std::span<const Row> rows) const override
    {
        return m_library.matchFacts(rows);
    }

private:
    const LibraryReader &m_library;
    std::uint64_t m_records;
};

} // namespace

Result<MatchOutcome> matchLog(const LibraryReader &library, const CrashLog &log, std::size_t limit,
                              std::stop_token stop)
{
    const auto info = library.info();
    if (!info)
        return std::unexpected(info.error());
    return matchLog(LibrarySource(library, info->records), log, limit, std::move(stop));
}

} // namespace faultline
