// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace faultline {

struct Record;

// The keys under which the library keeps a record for matching. What a key hashes is between matchKeysOf() and the
// matcher; to the library they are numbers.
enum class MatchKeyKind : std::uint8_t {
    Template, // a rare word of what the program prints
    File,     // the last component of filePath
    Class,    // errorClass
    Code,     // errorCode
};

struct MatchKey {
    MatchKeyKind kind = MatchKeyKind::Template;
    std::uint64_t hash = 0;

    auto operator<=>(const MatchKey &) const = default;
};

// FNV-1a over the bytes: keys are stored, so they must be the same on every machine and in every release.
[[nodiscard]] constexpr std::uint64_t keyHash(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

[[nodiscard]] std::vector<MatchKey> matchKeysOf(const Record &record);

} // namespace faultline
