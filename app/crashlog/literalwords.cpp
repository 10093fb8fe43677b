// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/literalwords.h"

#include <algorithm>

namespace faultline {

namespace {

constexpr std::string_view quotes = "'\"`";
constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view punctuation = ".,:;!?()[]{}<>|*";

bool isWordStart(std::string_view text, std::size_t at)
{
    return at == 0 || blanks.find(text[at - 1]) != std::string_view::npos ||
           std::string_view("([{:=,").find(text[at - 1]) != std::string_view::npos;
}

// Quoted stretches become blanks; an apostrophe within a word is none.
std::string withoutQuoted(std::string_view message)
{
    std::string text(message);
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (quotes.find(text[at]) == std::string_view::npos || !isWordStart(message, at))
            continue;
        const std::size_t line = std::min(text.find('\n', at), text.size());
        const std::size_t end = std::min(text.find(text[at], at + 1), line); // an open one reaches to the line's end
        std::fill(text.begin() + std::ptrdiff_t(at), text.begin() + std::ptrdiff_t(std::min(end + 1, text.size())),
                  ' ');
        at = end;
    }
    return text;
}

std::string_view withoutPunctuation(std::string_view word)
{
    while (!word.empty() && punctuation.find(word.front()) != std::string_view::npos)
        word.remove_prefix(1);
    while (!word.empty() && punctuation.find(word.back()) != std::string_view::npos)
        word.remove_suffix(1);
    return word;
}

bool isLiteral(std::string_view word)
{
    constexpr std::size_t longestWord = 40;
    return !word.empty() && word.size() <= longestWord && std::ranges::none_of(word, [](char c) {
        return (c >= '0' && c <= '9') || std::string_view("/\\@=~$%&#.\"`").find(c) != std::string_view::npos;
    });
}

} // namespace

std::string literalWords(std::string_view message, std::size_t longest)
{
    const std::string text = withoutQuoted(message.substr(0, 4096));
    std::string words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(blanks, at);
        if (begin == std::string::npos)
            break;
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        at = end;
        const std::string_view word = withoutPunctuation(std::string_view(text).substr(begin, end - begin));
        if (!isLiteral(word))
            continue;
        if (words.size() + word.size() + 1 > longest)
            break;
        if (!words.empty())
            words += ' ';
        words += word;
    }
    return words;
}

} // namespace faultline
