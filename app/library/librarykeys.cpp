// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/librarykeys.h"

#include "app/library/library.h"
#include "app/library/libraryconnection.h"

#include <algorithm>
#include <array>
#include <bit>

namespace faultline {

namespace {

constexpr std::size_t bitsForKey = 32; // with three bits set a key: one in a thousand is taken for another

// FNV's lower bits are good enough for tables, not for three independent choices: mixed once more (Steele's finaliser).
constexpr std::uint64_t mixed(MatchKey key)
{
    std::uint64_t bits = key.hash + 0x9e3779b97f4a7c15U * (static_cast<std::uint64_t>(key.kind) + 1);
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebU;
    return bits ^ (bits >> 31);
}

// The three bits of a key lie in one word of 64: one look into memory.
constexpr std::uint64_t maskOf(std::uint64_t bits)
{
    return std::uint64_t{1} << (bits & 63) | std::uint64_t{1} << (bits >> 6 & 63) |
           std::uint64_t{1} << (bits >> 12 & 63);
}

} // namespace

KeyFilter::KeyFilter(std::size_t keys)
    : m_bits(std::bit_ceil(std::max<std::size_t>(keys * bitsForKey / 64, 1)))
{
}

void KeyFilter::add(MatchKey key)
{
    const std::uint64_t bits = mixed(key);
    m_bits[(bits >> 18) & (m_bits.size() - 1)] |= maskOf(bits);
}

bool KeyFilter::mayHold(MatchKey key) const
{
    const std::uint64_t bits = mixed(key);
    const std::uint64_t mask = maskOf(bits);
    return (m_bits[(bits >> 18) & (m_bits.size() - 1)] & mask) == mask;
}

Result<std::shared_ptr<const KeyFilter>> LibraryReader::keyFilter() const
{
    using Answer = Result<std::shared_ptr<const KeyFilter>>;
    return guarded(m_connection->database.path(), [&]() -> Answer {
        const auto now = m_connection->generation();
        if (!now)
            return std::unexpected(now.error());
        // One thread reads the keys while the others wait: they would do the same.
        const std::scoped_lock lock(m_shared->keysMutex);
        if (m_shared->keysGeneration != *now) {
            std::vector<MatchKey> keys;
            auto &query = m_connection->database.statement("SELECT DISTINCT kind, key FROM matchkey");
            while (query.executeStep())
                keys.push_back({.kind = static_cast<MatchKeyKind>(query.getColumn(0).getInt()),
                                .hash = static_cast<std::uint64_t>(query.getColumn(1).getInt64())});
            query.reset();
            auto filter = std::make_shared<KeyFilter>(keys.size());
            for (const MatchKey &key : keys)
                filter->add(key);
            m_shared->keys = std::move(filter);
            m_shared->keysGeneration = *now;
        }
        return m_shared->keys;
    });
}

std::shared_ptr<const KeyFilter> LibraryReader::readyKeyFilter() const
{
    const std::unique_lock lock(m_shared->keysMutex, std::try_to_lock);
    if (!lock)
        return nullptr;
    const auto now = guarded(m_connection->database.path(), [&] { return m_connection->generation(); });
    return now && m_shared->keysGeneration == *now ? m_shared->keys : nullptr;
}

} // namespace faultline
