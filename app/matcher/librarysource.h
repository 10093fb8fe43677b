// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/librarykeys.h"
#include "app/matcher/matchengine.h"

#include <memory>
#include <utility>

namespace faultline {

// A library as the matcher sees it. The reader must outlive it.
class LibrarySource : public MatchSource {
public:
    LibrarySource(const LibraryReader &library, std::uint64_t records)
        : m_library(library)
        , m_records(records)
        , m_keys(library.readyKeyFilter())
    {
    }

    std::uint64_t records() const override { return m_records; }
    bool mayHold(MatchKey key) const override { return !m_keys || m_keys->mayHold(key); }
    Result<std::vector<Row>> rowsWithKey(MatchKey key, std::size_t limit) const override
    {
        return m_library.rowsWithKey(key, limit);
    }
    Result<std::vector<Row>> rowsWithKeyIn(std::string_view repo, MatchKey key, std::size_t limit) const override
    {
        return m_library.rowsWithKeyIn(repo, key, limit);
    }
    Result<std::vector<std::string>> repositories() const override
    {
        auto known = m_library.repositories();
        if (!known)
            return std::unexpected(known.error());
        std::vector<std::string> names;
        for (RepositoryInfo &repository : *known)
            names.push_back(std::move(repository.name));
        return names;
    }
    Result<std::vector<MatchFacts>> matchFacts(std::span<const Row> rows) const override
    {
        return m_library.matchFacts(rows);
    }

private:
    const LibraryReader &m_library;
    std::uint64_t m_records;
    std::shared_ptr<const KeyFilter> m_keys;
};

} // namespace faultline
