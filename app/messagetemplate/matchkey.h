// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace faultline {

struct Record;

// The keys under which the library keeps a record for matching. What a key hashes is between matchKeysOf() and the
// matcher; to the library they are numbers.
enum class MatchKeyKind : std::uint8_t {
    Template, // two neighbouring words of what the program prints; a rare word; the whole of a short text
    File,     // the end of filePath, without what builds and package managers change
    Class,    // errorClass, without its module
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

// At most nine; mostly five.
[[nodiscard]] std::vector<MatchKey> matchKeysOf(const Record &record);

// The hashes, for both sides. Words and texts are folded (messagewords.h), parts come from tellingParts().
[[nodiscard]] std::uint64_t wordPairKey(std::string_view first, std::string_view second);
[[nodiscard]] std::uint64_t wordKey(std::string_view word);
[[nodiscard]] std::uint64_t firstWordKey(std::string_view word);   // of a message or of what follows a colon
[[nodiscard]] std::uint64_t wholeTextKey(std::string_view folded); // quotes around it and signs at its end do not count
// The same for a text that grows: the key of what was added so far.
class WholeTextKey {
public:
    void add(char c);
    [[nodiscard]] std::uint64_t key() const { return m_solid; }

private:
    std::uint64_t m_hash = keyHash("=");  // of everything
    std::uint64_t m_solid = keyHash("="); // up to the last byte that counts
    bool m_empty = true;
};
[[nodiscard]] std::uint64_t fileKey(const std::vector<std::string> &tellingParts);     // the last two; 0 when fewer
[[nodiscard]] std::uint64_t fileNameKey(const std::vector<std::string> &tellingParts); // the last one
[[nodiscard]] std::uint64_t classKey(std::string_view errorClass);
[[nodiscard]] std::uint64_t codeKey(std::string_view code);
// "Empty" of "Inkwell::Bottle::Empty".
[[nodiscard]] std::string_view lastName(std::string_view qualified);

} // namespace faultline
