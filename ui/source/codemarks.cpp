// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/codemarks.h"

#include "ui/style/contrast.h"
#include "ui/style/theme.h"

#include <QTextCursor>

#include <array>
#include <utility>

namespace faultline {

qsizetype matchingBracket(const QString &text, qsizetype position, const std::function<bool(qsizetype)> &isCode)
{
    constexpr auto pairs = std::to_array<std::pair<QChar, QChar>>({{u'(', u')'}, {u'[', u']'}, {u'{', u'}'}});
    constexpr qsizetype farthest = 100'000;
    if (position < 0 || position >= text.size() || !isCode(position))
        return -1;
    for (const auto &[open, close] : pairs) {
        const bool forward = text[position] == open;
        if (!forward && text[position] != close)
            continue;
        const QChar same = text[position];
        const QChar partner = forward ? close : open;
        qsizetype depth = 0;
        for (qsizetype at = position, looked = 0; at >= 0 && at < text.size() && looked < farthest;
             at += forward ? 1 : -1, ++looked) {
            if ((text[at] != same && text[at] != partner) || !isCode(at))
                continue;
            depth += text[at] == same ? 1 : -1;
            if (depth == 0)
                return at;
        }
    }
    return -1;
}

QList<QTextEdit::ExtraSelection> hitMarks(const QList<QTextCursor> &hits, const Theme &theme)
{
    QTextCharFormat format;
    format.setBackground(theme.findHit);
    format.setFontUnderline(true); // not by colour alone
    QList<QTextEdit::ExtraSelection> marks;
    for (const QTextCursor &hit : hits)
        marks.append({hit, format});
    return marks;
}

QList<QTextEdit::ExtraSelection> bracketMarks(const QTextCursor &caret, const QString &text,
                                              const std::function<bool(qsizetype)> &isCode, const Theme &theme)
{
    QTextCharFormat format;
    format.setBackground(mixed(theme.text, theme.base, 0.2F));
    format.setFontWeight(QFont::Bold);
    for (const int position : {caret.position(), caret.position() - 1}) {
        const qsizetype other = matchingBracket(text, position, isCode);
        if (other < 0)
            continue;
        QList<QTextEdit::ExtraSelection> marks;
        for (const int bracket : {position, int(other)}) {
            QTextCursor cursor(caret.document());
            cursor.setPosition(bracket);
            cursor.setPosition(bracket + 1, QTextCursor::KeepAnchor);
            marks.append({cursor, format});
        }
        return marks;
    }
    return {};
}

} // namespace faultline
