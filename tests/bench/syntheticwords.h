// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace faultline::bench {

// splitmix64: small, fast, and the same everywhere, unlike the standard library's distributions.
class Random {
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed)
    {
    }

    std::uint64_t next();
    std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>((next() >> 32) * bound >> 32); }
    bool oneIn(std::uint32_t n) { return below(n) == 0; }
    bool percent(std::uint32_t n) { return below(100) < n; }
    double real() { return static_cast<double>(next() >> 11) * 0x1.0p-53; } // [0, 1)

private:
    std::uint64_t m_state;
};

// A word with a real text's frequencies (Zipf): rank 1 stands in most texts, most ranks in hardly any.
[[nodiscard]] std::string zipfWord(Random &random);
// A word of the long tail, made of syllables.
[[nodiscard]] std::string rareWord(Random &random);
[[nodiscard]] std::string_view verb(Random &random);
[[nodiscard]] std::string_view noun(Random &random);
[[nodiscard]] std::string camel(std::string_view first, std::string_view second); // "readBuffer"

} // namespace faultline::bench
