// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/messagetemplate/matchkey.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace faultline {

// Says of most keys that no record has them, without asking the library: a Bloom filter over all keys of all records.
// A log of a hundred megabytes holds millions of words and a few keys. Immutable once filled, so that threads share it.
class KeyFilter {
public:
    explicit KeyFilter(std::size_t keys);
    void add(MatchKey key);

    // False: no record has the key. True of one in a thousand other keys too.
    [[nodiscard]] bool mayHold(MatchKey key) const;

private:
    std::vector<std::uint64_t> m_bits; // their number is a power of two
};

} // namespace faultline
