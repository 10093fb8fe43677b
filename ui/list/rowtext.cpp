// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/rowtext.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>
#include <cmath>
#include <optional>

namespace faultline {
namespace {

constexpr QChar ellipsis = u'…';
// Letters kept before the first bold word where the beginning is cut.
constexpr qsizetype lettersBefore = 12;

// Where the text begins when the letters before its first bold word are cut: with a whole word if one is near.
qsizetype beginningNear(const RowText &text)
{
    const qsizetype mark = text.bold.front().begin;
    for (qsizetype i = mark - lettersBefore; i < mark; ++i) {
        if (text.text[i].isSpace())
            return i + 1;
    }
    return mark;
}

// Lays out the first line, as wide as the text or as much of it as fits into `width`. Letters are counted in reading
// order, so that text of both directions is cut at its end and not in its middle.
void layOut(QTextLayout &layout, const RowText &text, const QFont &font, std::optional<double> width = {})
{
    QTextOption option;
    option.setWrapMode(width ? QTextOption::WrapAnywhere : QTextOption::NoWrap);
    option.setTextDirection(text.direction);
    layout.setText(text.text);
    layout.setFont(font);
    layout.setTextOption(option);
    QList<QTextLayout::FormatRange> formats;
    for (const TextMark &mark : text.bold) {
        QTextCharFormat bold;
        bold.setFontWeight(QFont::Bold);
        formats.append({.start = int(mark.begin), .length = int(mark.length), .format = bold});
    }
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (width)
        line.setLineWidth(std::max(*width, 0.0));
    layout.endLayout();
}

qsizetype fitting(const RowText &text, const QFont &font, double width)
{
    QTextLayout layout;
    layOut(layout, text, font, width);
    // A line takes one letter even where none fits.
    return layout.lineAt(0).naturalTextWidth() > width ? 0 : layout.lineAt(0).textLength();
}

RowText withoutBeginning(const RowText &text, qsizetype cut)
{
    RowText rest{.text = ellipsis + text.text.sliced(cut), .bold = {}, .direction = text.direction};
    for (const TextMark &mark : text.bold)
        rest.bold.append({.begin = mark.begin - cut + 1, .length = mark.length});
    return rest;
}

RowText withoutEnd(const RowText &text, qsizetype length)
{
    while (length > 0 && text.text[length - 1].isSpace())
        --length;
    RowText rest{.text = text.text.first(length) + ellipsis, .bold = {}, .direction = text.direction};
    for (const TextMark &mark : text.bold) {
        if (mark.begin < length)
            rest.bold.append({.begin = mark.begin, .length = std::min(mark.length, length - mark.begin)});
    }
    return rest;
}

} // namespace

int paintRowText(QPainter &painter, const QRect &area, bool mirrored, const RowText &text, const QFont &font,
                 const QColor &colour)
{
    if (text.text.isEmpty() || area.width() <= 0)
        return 0;
    RowText shown = text;
    if (shown.direction == Qt::LayoutDirectionAuto)
        shown.direction = shown.text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight;
    const double room = area.width() - QFontMetrics(font).horizontalAdvance(ellipsis);
    QTextLayout layout;
    layOut(layout, shown, font);
    if (layout.lineAt(0).naturalTextWidth() > area.width() && !shown.bold.isEmpty() &&
        shown.bold.front().begin > lettersBefore &&
        fitting(shown, font, room) < shown.bold.front().begin + shown.bold.front().length) {
        shown = withoutBeginning(shown, beginningNear(shown));
        layOut(layout, shown, font);
    }
    if (layout.lineAt(0).naturalTextWidth() > area.width()) {
        // The letter before the cut may be wider for standing at an end.
        for (qsizetype length = fitting(shown, font, room); length >= 0; --length) {
            const RowText cut = withoutEnd(shown, length);
            layOut(layout, cut, font);
            if (layout.lineAt(0).naturalTextWidth() <= area.width())
                break;
        }
    }
    const QTextLine line = layout.lineAt(0);
    const double left = mirrored ? area.x() + area.width() - line.naturalTextWidth() : area.x();
    painter.setPen(colour);
    // A line without a width has its text at 0 in either direction.
    layout.draw(&painter, QPointF(left, area.y() + (area.height() - line.height()) / 2));
    return int(std::ceil(line.naturalTextWidth()));
}

} // namespace faultline
