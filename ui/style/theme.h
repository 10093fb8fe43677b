// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QColor>
#include <QPalette>
#include <QTextCharFormat>

#include <span>

namespace KSyntaxHighlighting {
class Format;
class Theme;
} // namespace KSyntaxHighlighting

namespace faultline {

// As readableOn(), on each of several backgrounds.
[[nodiscard]] QColor readable(const QColor &colour, std::span<const QColor> backgrounds, double ratio);

// The colours that a palette has no role for, computed from it: nothing here is a fixed colour of text, so light, dark
// and high contrast palettes all read well.
struct Theme {
    explicit Theme(const QPalette &palette);

    bool dark = false;
    bool highContrast = false; // window, base and button are all black, or all white
    double ratio = 4.5;        // least contrast of text against everything it can stand on; 7 in high contrast

    QColor base;
    QColor text;
    QColor muted; // text of lesser weight, still readable
    QColor link;
    QColor rule; // separating lines

    QColor band;           // behind the line numbers of the record's range
    QColor errorLine;      // behind the line of the throw
    QColor currentLine;    // behind the caret's line
    QColor findHit;        // behind what was found
    QColor codeBackground; // of code blocks

    QColor errorMark; // shapes and words
    QColor warningMark;
    QColor infoMark;
    QColor goodMark;
    QColor pasteMark;

    // A token as `colours` paints it, made readable on every background that code stands on here.
    [[nodiscard]] QTextCharFormat token(const KSyntaxHighlighting::Format &format,
                                        const KSyntaxHighlighting::Theme &colours) const;

    // The palettes of the choices in the preferences.
    [[nodiscard]] static QPalette lightPalette();
    [[nodiscard]] static QPalette darkPalette();
    [[nodiscard]] static QPalette highContrastPalette(bool dark);
};

} // namespace faultline
