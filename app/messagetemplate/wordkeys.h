// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/messagetemplate/matchkey.h"
#include "app/messagetemplate/messagewords.h"

#include <cstdint>
#include <string_view>

namespace faultline {

// The keys that a log's words may be: each with the one before it, and each longer than two bytes by itself. `before`
// is the word that stood before the text, empty when none did; gives the last one, a view of `folded`.
template <typename Sink>
std::string_view forEachWordKey(std::string_view folded, std::string_view before, const Sink &sink)
{
    forEachWord(folded, [&](Word word) {
        const std::string_view letters = folded.substr(word.begin, word.length);
        if (!before.empty())
            sink(wordPairKey(before, letters));
        if (letters.size() > 2)
            sink(wordKey(letters));
        before = letters;
    });
    return before;
}

} // namespace faultline
