// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/recordlistdelegate.h"

#include "app/records/record.h"
#include "ui/list/rowtext.h"
#include "ui/list/severitymark.h"
#include "ui/style/contrast.h"

#include <QApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace faultline {
namespace {

QStyle *styleOf(const QStyleOptionViewItem &option) { return option.widget ? option.widget->style() : qApp->style(); }

QPalette::ColorGroup groupOf(const QStyleOptionViewItem &option)
{
    if (!(option.state & QStyle::State_Enabled))
        return QPalette::Disabled;
    return option.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
}

// Everything scales with the font.
struct Metrics {
    explicit Metrics(const QFont &font)
        : line(QFontMetrics(font).height())
        , gap(line / 5)
        , margin(line * 2 / 5)
    {
    }
    int line;
    int gap;    // between the lines
    int margin; // around the row, and between the things on a line
};

struct Colours {
    explicit Colours(const QStyleOptionViewItem &option)
    {
        const QPalette &palette = option.palette;
        const QPalette::ColorGroup group = groupOf(option);
        selected = option.state & QStyle::State_Selected;
        const bool alternate = option.features & QStyleOptionViewItem::Alternate;
        // Many styles put white on a highlight too light for it: the highlight gives way.
        background = selected ? readableOn(palette.color(group, QPalette::Highlight),
                                           palette.color(group, QPalette::HighlightedText))
                              : palette.color(group, alternate ? QPalette::AlternateBase : QPalette::Base);
        text = readableOn(palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text), background);
        calm = readableOn(mixed(text, background, 0.7F), background);
    }
    bool selected;
    QColor background;
    QColor text;
    QColor calm; // of the second and third line
};

void paintPanel(QPainter &painter, const QStyleOptionViewItem &option, const Colours &colours)
{
    QStyleOptionViewItem panel = option;
    panel.showDecorationSelected = true;
    if (colours.selected)
        panel.palette.setColor(groupOf(option), QPalette::Highlight, colours.background);
    styleOf(option)->drawPrimitive(QStyle::PE_PanelItemViewItem, &panel, &painter, option.widget);
    if (!(option.state & QStyle::State_HasFocus))
        return;
    QStyleOptionFocusRect focus;
    focus.QStyleOption::operator=(option);
    focus.state |= QStyle::State_KeyboardFocusChange | QStyle::State_Item;
    focus.backgroundColor = colours.background;
    styleOf(option)->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, option.widget);
}

} // namespace

RecordListDelegate::RecordListDelegate(const RecordListRoles &roles, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_roles(roles)
{
}

void RecordListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Metrics metrics(option.font);
    const Colours colours(option);
    const bool mirrored = option.direction == Qt::RightToLeft;
    const auto place = [&](int left, int top, int width) {
        return QStyle::visualRect(option.direction, option.rect,
                                  QRect(option.rect.x() + left, option.rect.y() + top, width, metrics.line));
    };
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    paintPanel(*painter, option, colours);

    const bool ready = index.data(m_roles.ready).toBool();
    const int markSize = metrics.line * 4 / 5;
    int top = metrics.margin;
    if (ready) {
        const auto severity = Severity(index.data(m_roles.severity).toInt());
        const QRect mark = place(metrics.margin, top, markSize);
        paintSeverityMark(*painter, QRectF(mark.x(), mark.y() + (metrics.line - markSize) / 2.0, markSize, markSize),
                          severity, colours.selected ? colours.text : severityColour(severity, colours.background));
    }
    const int left = 2 * metrics.margin + markSize;
    const int width = option.rect.width() - left - metrics.margin;
    paintRowText(
        *painter, place(left, top, width), mirrored,
        {.text = index.data(Qt::DisplayRole).toString(), .bold = index.data(m_roles.marks).value<QList<TextMark>>()},
        option.font, ready ? colours.text : colours.calm);

    if (ready) {
        top += metrics.line + metrics.gap;
        const QString separator = QStringLiteral(" \u00b7 ");
        int used = 0;
        for (const RowText &part : details(index, QFontMetrics(option.font), width)) {
            if (used > 0)
                used += paintRowText(*painter, place(left + used, top, width - used), mirrored, {.text = separator},
                                     option.font, colours.calm);
            used += paintRowText(*painter, place(left + used, top, width - used), mirrored, part, option.font,
                                 colours.calm);
        }
    }
    if (ready && m_showsReasons) {
        top += metrics.line + metrics.gap;
        const QString certainty = index.data(m_roles.certainty).toString();
        paintRowText(*painter, place(left, top, width), mirrored,
                     {.text = certainty % QStringLiteral(": ") % index.data(m_roles.reasons).toString(),
                      .bold = {{.begin = 0, .length = certainty.size()}}},
                     option.font, colours.calm);
    }
    painter->restore();
}

QList<RowText> RecordListDelegate::details(const QModelIndex &index, const QFontMetrics &metrics, int width) const
{
    const QString repo = index.data(m_roles.repo).toString();
    const int line = index.data(m_roles.line).toInt();
    const QString place =
        index.data(m_roles.file).toString() % (line > 0 ? QLatin1Char(':') % QString::number(line) : QString());
    QList<RowText> parts;
    if (index.data(m_roles.typo).toBool()) {
        const QString typo = tr("Similar spelling");
        parts.append({.text = typo, .bold = {{.begin = 0, .length = typo.size()}}});
    }
    for (const QString &text : {repo, place, index.data(m_roles.code).toString()}) {
        if (!text.isEmpty())
            parts.append({.text = text, .direction = Qt::LeftToRight});
    }

    const int separator = metrics.horizontalAdvance(QStringLiteral(" \u00b7 "));
    const auto needed = [&] {
        int sum = -separator;
        for (const RowText &part : std::as_const(parts))
            sum += metrics.horizontalAdvance(part.text) + separator;
        return sum;
    };
    // Where room is short the owner goes first, then what stands last.
    if (needed() > width) {
        const auto owned = std::ranges::find(parts, repo, &RowText::text);
        if (owned != parts.end())
            owned->text = repo.sliced(repo.indexOf(u'/') + 1);
    }
    const int least = metrics.averageCharWidth() * 4;
    while (parts.size() > 1 && needed() - metrics.horizontalAdvance(parts.back().text) > width - least)
        parts.removeLast();
    return parts;
}

QSize RecordListDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const Metrics metrics(option.font);
    const int lines = m_showsReasons ? 3 : 2;
    // No row asks for more width than the list has: what does not fit is cut.
    return {metrics.line * 4, 2 * metrics.margin + lines * metrics.line + (lines - 1) * metrics.gap};
}

} // namespace faultline
