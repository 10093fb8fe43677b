// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QString>
#include <QTextEdit>

#include <functional>

namespace faultline {

struct Theme;

// Where the partner of the bracket at `position` stands; -1 when there is no bracket or no partner in the text.
// Brackets of which `isCode` says no (in strings and comments) do not count. Looks at no more than 100,000 characters.
[[nodiscard]] qsizetype matchingBracket(const QString &text, qsizetype position,
                                        const std::function<bool(qsizetype)> &isCode);

// Marks over the text, beside its syntax colours.
[[nodiscard]] QList<QTextEdit::ExtraSelection> hitMarks(const QList<QTextCursor> &hits, const Theme &theme);
// The bracket at or before the caret and its partner.
[[nodiscard]] QList<QTextEdit::ExtraSelection> bracketMarks(const QTextCursor &caret, const QString &text,
                                                            const std::function<bool(qsizetype)> &isCode,
                                                            const Theme &theme);

} // namespace faultline
