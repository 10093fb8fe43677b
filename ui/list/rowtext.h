// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/text/visibletext.h"

#include <QColor>
#include <QFont>
#include <QList>
#include <QRect>
#include <QString>

class QPainter;

namespace faultline {

// One line of text with some words in bold. `direction` is the text's own: paths and code are left to right anywhere.
struct RowText {
    QString text;
    QList<TextMark> bold = {};
    Qt::LayoutDirection direction = Qt::LayoutDirectionAuto;
};

// Paints from the leading edge of `area`, which `mirrored` puts at the right. What does not fit is cut with an ellipsis
// at the end; where that would hide the first bold word, at the beginning too. Gives the width that was used.
int paintRowText(QPainter &painter, const QRect &area, bool mirrored, const RowText &text, const QFont &font,
                 const QColor &colour);

} // namespace faultline
