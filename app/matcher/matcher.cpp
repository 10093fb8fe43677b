// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/matcher/matcher.h"

#include "app/library/librarykeys.h"
#include "app/matcher/matchengine.h"
#include "app/messagetemplate/messagewords.h"

#include <memory>
#include <string>
#include <utility>

namespace faultline {

namespace {

class LibrarySource final : public MatchSource {
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

// Whether a line holds two neighbouring words, or a rare one, of what some record's program prints.
class KeyTest {
public:
    explicit KeyTest(std::shared_ptr<const KeyFilter> keys)
        : m_keys(std::move(keys))
    {
    }

    bool operator()(std::string_view line)
    {
        m_folded.clear();
        foldOnto(m_folded, line);
        std::string_view last;
        bool holds = false;
        forEachWord(m_folded, [&](Word word) {
            const std::string_view letters = std::string_view(m_folded).substr(word.begin, word.length);
            holds = holds || (!last.empty() && mayHold(wordPairKey(last, letters))) ||
                    (letters.size() > 2 && mayHold(wordKey(letters)));
            last = letters;
        });
        return holds;
    }

private:
    bool mayHold(std::uint64_t hash) const { return m_keys->mayHold({.kind = MatchKeyKind::Template, .hash = hash}); }

    std::shared_ptr<const KeyFilter> m_keys;
    std::string m_folded; // kept for its memory
};

} // namespace

Result<CrashLog> readLog(const LibraryReader &library, std::string_view bytes, std::stop_token stop)
{
    if (bytes.size() <= longLogBytes)
        return readCrashLog(bytes);
    auto keys = library.keyFilter();
    if (!keys)
        return std::unexpected(keys.error());
    return readLongCrashLog(bytes, KeyTest(std::move(*keys)), std::move(stop));
}

Result<MatchOutcome> matchLog(const LibraryReader &library, const CrashLog &log, std::size_t limit,
                              std::stop_token stop)
{
    const auto info = library.info();
    if (!info)
        return std::unexpected(info.error());
    return matchLog(LibrarySource(library, info->records), log, limit, std::move(stop));
}

} // namespace faultline
