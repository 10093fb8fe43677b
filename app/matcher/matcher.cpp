// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/matcher/matcher.h"

#include "app/library/librarykeys.h"
#include "app/matcher/librarysource.h"
#include "app/messagetemplate/messagewords.h"
#include "app/messagetemplate/wordkeys.h"

#include <memory>
#include <string>
#include <utility>

namespace faultline {

namespace {

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
        bool holds = false;
        forEachWordKey(m_folded, {}, [&](std::uint64_t hash) { holds = holds || mayHold(hash); });
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
