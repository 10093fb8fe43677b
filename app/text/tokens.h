// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The one normaliser: what search looks for and what the library indexes are the tokens made here.
//
//     Can't find QuantizedTensor   cant · find · quantized · tensor · (whole) quantizedtensor
//     linear_bias_backward         linear · bias · backward
//     HTTPServer utf8 Conv1DNoBias http · server · (whole) httpserver · utf8 · conv1d · no · bias · (whole)
//     conv1dnobias Größe Ｅｒｒｏｒ naïve         grosse · error · naive 接続拒否                      接続 · 続拒 ·
//     拒否 · (tail) 否
namespace faultline {

enum class TokenKind : std::uint8_t {
    Word,
    Whole, // a camelCase run in one piece; follows its words
    Pair,  // two neighbouring characters of a script that is written without blanks
    Tail,  // the last character of such a run
};

struct Token {
    std::string text;       // compatibility forms resolved, case folded, without accents; at most maximalTokenBytes
    std::size_t begin = 0;  // bytes of the text
    std::size_t length = 0; // bytes
    TokenKind kind = TokenKind::Word;
    bool joined = false; // nothing but '_' or a hump lies between it and the token before

    bool operator==(const Token &) const = default;
};

// What is longer is cut, in texts and in queries alike.
inline constexpr std::size_t maximalTokenBytes = 64;

// In the order of the text; linear in its length. Bytes that are no UTF-8 part words like blanks.
[[nodiscard]] std::vector<Token> tokensOf(std::string_view text);

// The whole text as one word is folded; blanks and punctuation stay.
[[nodiscard]] std::string foldedText(std::string_view text);

} // namespace faultline
