// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QString>
#include <QStringView>

#include <string_view>

// Text of records and pastes as it may be shown on one line of a window or a terminal: nothing in it ends the line,
// moves the cursor, hides or turns the reading order round. What would is shown as a mark:
//
//     "a\nb"              a↵b
//     "a\tb"              a⇥b
//     "\x1b[31mred"       ␛[31mred
//     "abc\u202edef"      abc‹U+202E›def
namespace faultline {

// A stretch of a shown text, in UTF-16 code units.
struct TextMark {
    qsizetype begin = 0;
    qsizetype length = 0;

    bool operator==(const TextMark &) const = default;
};

// True for characters that draw nothing of their own: controls, bidi and zero-width characters, fillers.
[[nodiscard]] bool isHiddenCharacter(char32_t character);

// Each character for itself: visibleText(a + b) is visibleText(a) + visibleText(b) wherever a ends with a character.
[[nodiscard]] QString visibleText(QStringView text);
[[nodiscard]] QString visibleText(std::string_view utf8);

} // namespace faultline
