// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QString>

#include <vector>

// visibleText() for text of several lines: its line breaks and tabs stay, and what stands behind a mark can be had
// back.
namespace faultline {

struct HiddenCharacter {
    qsizetype position = 0; // of its mark in the shown text
    qsizetype length = 0;   // of the mark
    QString original;

    bool operator==(const HiddenCharacter &) const = default;
};

struct DisplayText {
    QString shown;
    std::vector<HiddenCharacter> hidden; // ascending

    // What stands behind a stretch of `shown`; a mark counts when the stretch touches it.
    [[nodiscard]] QString original(qsizetype begin, qsizetype end) const;
};

// As code: lines ended by \n keep their count whatever they hold; a line longer than `longest` units ends in a mark
// that stands for the rest of it.
[[nodiscard]] DisplayText displayCode(const QString &text, qsizetype longest);
// As prose or a message; line breaks stay.
[[nodiscard]] QString displayProse(const QString &text);

} // namespace faultline
