// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// How messages are compared: folded, then word by word, each word worth as many bits as it tells.
namespace faultline {

// Small letters (ASCII), straight quotes, runs of blanks and line ends as one blank, no backslash before a quote or
// another backslash. Both sides of a comparison are folded; offsets lead back to the text that was.
struct FoldedText {
    std::string text;
    std::vector<std::uint32_t> offsets; // one for each byte of `text` and one for its end

    [[nodiscard]] std::size_t offset(std::size_t folded) const { return offsets[folded]; }
};
[[nodiscard]] FoldedText fold(std::string_view text);
[[nodiscard]] std::string folded(std::string_view text); // the text alone
void foldOnto(std::string &folded, std::string_view text);

// The straight quote for a curly one at the beginning of `text`, else 0. Curly quotes take three bytes.
[[nodiscard]] char straightQuote(std::string_view text);

struct Word {
    std::size_t begin = 0; // in the folded text
    std::size_t length = 0;

    bool operator==(const Word &) const = default;
};
// Runs of ASCII letters, digits, '_' and bytes of other scripts.
[[nodiscard]] std::vector<Word> wordsOf(std::string_view folded);
template <typename Sink>
void forEachWord(std::string_view folded, const Sink &sink);
[[nodiscard]] constexpr bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || static_cast<unsigned char>(c) >= 0x80 ||
           (c >= 'A' && c <= 'Z');
}
// Bytes that the sign at the beginning of `text` takes; 0 when a word goes on there.
[[nodiscard]] std::size_t signLength(std::string_view text);

// How much a folded word tells, in bits: 1 for "the", 3 for "failed", 6 to 12 for others; 1 for a number.
[[nodiscard]] int wordBits(std::string_view word);
// The words' bits, and one for each odd sign between them.
[[nodiscard]] int textBits(std::string_view folded);

template <typename Sink>
void forEachWord(std::string_view folded, const Sink &sink)
{
    std::size_t begin = 0;
    std::size_t i = 0;
    while (i < folded.size()) {
        // Most bytes are a word's letters.
        if (isWordByte(folded[i]) && static_cast<unsigned char>(folded[i]) < 0x80) {
            ++i;
            continue;
        }
        const std::size_t sign = signLength(folded.substr(i));
        if (sign == 0) {
            ++i;
            continue;
        }
        if (i > begin)
            sink(Word{.begin = begin, .length = i - begin});
        i = begin = i + sign;
    }
    if (i > begin)
        sink(Word{.begin = begin, .length = i - begin});
}

} // namespace faultline
