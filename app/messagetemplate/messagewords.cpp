// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/messagetemplate/messagewords.h"

#include <algorithm>
#include <array>

namespace faultline {

namespace {

using Words = std::string_view;

// Sorted. Words that hold sentences together tell nothing about which sentence it is.
constexpr auto glue = std::to_array<Words>({
    "a",     "all",  "an",   "and", "any", "are",  "as",   "at",   "be",    "been", "but",  "by",   "can",  "do",
    "does",  "for",  "from", "got", "had", "has",  "have", "if",   "in",    "into", "is",   "it",   "its",  "more",
    "no",    "not",  "of",   "on",  "one", "only", "or",   "s",    "so",    "t",    "than", "that", "the",  "then",
    "there", "this", "to",   "too", "up",  "was",  "were", "when", "while", "will", "with", "you",  "your",
});

// Sorted. Words that stand in the messages of every program.
constexpr auto everyday = std::to_array<Words>({
    "allowed",   "already",     "argument",  "arguments", "bad",        "call",      "called",      "cannot",
    "code",      "could",       "couldn",    "error",     "errors",     "exception", "exist",       "exists",
    "expected",  "fail",        "failed",    "failure",   "fatal",      "file",      "found",       "given",
    "got",       "implemented", "input",     "instead",   "invalid",    "key",       "line",        "message",
    "missing",   "must",        "name",      "new",       "null",       "object",    "occurred",    "open",
    "operation", "option",      "parameter", "path",      "please",     "provided",  "read",        "reason",
    "required",  "request",     "response",  "returned",  "set",        "should",    "string",      "supported",
    "support",   "type",        "unable",    "undefined", "unexpected", "unknown",   "unsupported", "use",
    "used",      "value",       "values",    "warning",   "write",      "wrong",     "yet",
});

constexpr auto sortedGlue = [] {
    auto words = glue;
    std::ranges::sort(words);
    return words;
}();
constexpr auto sortedEveryday = [] {
    auto words = everyday;
    std::ranges::sort(words);
    return words;
}();

constexpr bool isBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// Calls sink(byte, offset) for each byte of the folded text.
template <typename Sink>
void foldInto(std::string_view text, const Sink &sink)
{
    bool blank = true; // leading blanks go
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isBlank(c)) {
            if (!blank)
                sink(' ', i);
            blank = true;
            continue;
        }
        blank = false;
        if (c == '\\' && i + 1 < text.size() &&
            (text[i + 1] == '"' || text[i + 1] == '\'' || text[i + 1] == '\\' || text[i + 1] == '`'))
            continue;
        if (const char quote = straightQuote(text.substr(i)); quote != 0) {
            sink(quote, i);
            i += 2;
        } else {
            sink(c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c, i);
        }
    }
}

} // namespace

char straightQuote(std::string_view text)
{
    // U+2018 … U+201F and the primes U+2032, U+2033.
    if (text.size() < 3 || text[0] != '\xe2' || text[1] != '\x80')
        return 0;
    const auto last = static_cast<unsigned char>(text[2]);
    if ((last >= 0x98 && last <= 0x9b) || last == 0xb2)
        return '\'';
    if ((last >= 0x9c && last <= 0x9f) || last == 0xb3)
        return '"';
    return 0;
}

FoldedText fold(std::string_view text)
{
    FoldedText result;
    result.text.reserve(text.size());
    result.offsets.reserve(text.size() + 1);
    foldInto(text, [&](char c, std::size_t offset) {
        result.text += c;
        result.offsets.push_back(static_cast<std::uint32_t>(offset));
    });
    if (!result.text.empty() && result.text.back() == ' ') {
        result.text.pop_back();
        result.offsets.pop_back();
    }
    result.offsets.push_back(static_cast<std::uint32_t>(text.size()));
    return result;
}

std::string folded(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    foldOnto(result, text);
    return result;
}

void foldOnto(std::string &folded, std::string_view text)
{
    const std::size_t before = folded.size();
    foldInto(text, [&](char c, std::size_t) { folded += c; });
    if (folded.size() > before && folded.back() == ' ')
        folded.pop_back();
}

// Signs of other scripts are the Latin-1 ones (« × …) and U+2000 … U+2FFF (dashes, arrows, mathematics).
std::size_t signLength(std::string_view text)
{
    if (!isWordByte(text[0]))
        return 1;
    if (text[0] == '\xe2')
        return std::min<std::size_t>(3, text.size());
    if (text[0] == '\xc2' || (text[0] == '\xc3' && text.size() > 1 && (text[1] == '\x97' || text[1] == '\xb7')))
        return std::min<std::size_t>(2, text.size());
    return 0;
}

std::vector<Word> wordsOf(std::string_view folded)
{
    std::vector<Word> words;
    forEachWord(folded, [&](Word word) { words.push_back(word); });
    return words;
}

int wordBits(std::string_view word)
{
    if (word.size() <= 1 || std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; }))
        return 1;
    if (std::ranges::binary_search(sortedGlue, word))
        return 1;
    if (std::ranges::binary_search(sortedEveryday, word))
        return 3;
    const int letters = static_cast<int>(std::min<std::size_t>(word.size(), 12));
    const bool identifier = word.find_first_of("_0123456789") != std::string_view::npos;
    return std::min(12, std::max(3, 2 + letters * 2 / 3 + 1) + (identifier ? 2 : 0));
}

int textBits(std::string_view folded)
{
    int bits = 0;
    std::size_t after = 0;
    const auto signs = [&](std::size_t begin, std::size_t end) {
        for (; begin < end; ++begin)
            bits += std::string_view(" .,:;'\"()-`").contains(folded[begin]) ? 0 : 1;
    };
    for (const Word &word : wordsOf(folded)) {
        signs(after, word.begin);
        bits += wordBits(folded.substr(word.begin, word.length));
        after = word.begin + word.length;
    }
    signs(after, folded.size());
    return bits;
}

} // namespace faultline
