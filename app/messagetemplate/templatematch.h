// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/messagetemplate/messagetemplate.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Lays a template over a stretch of text. All text here is folded (messagewords.h).
namespace faultline {

struct TemplateWord {
    std::string text;
    int bits = 0;
    bool safe = false;     // stands as a word of its own in what is printed: no hole touches it
    std::size_t piece = 0; // the piece it stands in
};

struct FoldedTemplate {
    std::vector<std::string> pieces; // one more than holes
    std::vector<std::string> holes;
    std::string prefix;
    std::vector<TemplateWord> words;
    int bits = 0;           // of all pieces
    bool multiLine = false; // prints line ends
    bool code = false;      // as MessageTemplate::code
};
[[nodiscard]] FoldedTemplate foldedTemplate(const MessageTemplate &printed);
// Its text decides nothing by itself: few words, or words that every log has.
[[nodiscard]] bool isWeak(const FoldedTemplate &folded);

struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
};
struct Alignment {
    Stretch all; // from the first to the last literal letter, and to the end of a hole beyond it
    std::vector<Stretch> holes;
};
// Every piece, in order; the shortest such stretch. A hole at either end reaches to that end of `text`.
[[nodiscard]] std::optional<Alignment> alignWhole(const FoldedTemplate &folded, std::string_view text);

// The beginning of the template, up to the end of `text`, where a text was cut off.
struct CutAlignment {
    int bits = 0; // of what there is
    std::size_t begin = 0;
};
[[nodiscard]] std::optional<CutAlignment> alignCut(const FoldedTemplate &folded, std::string_view text);

struct PartialAlignment {
    int bits = 0;     // of the words that agree
    double share = 0; // of the template's bits
    int extra = 0;    // bits of words that the text has inside of a piece and the template has not
    Stretch all;      // from the first to the last of them
};
// The words that another version of the message has kept, in order, or in another order for a little less.
[[nodiscard]] PartialAlignment alignInPart(const FoldedTemplate &folded, std::string_view text);

} // namespace faultline
