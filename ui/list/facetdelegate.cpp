// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/facetdelegate.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>

namespace faultline {

namespace {

// Styles draw it in a colour near the ground's, which a dark list swallows.
void paintCheckBox(QPainter &painter, const QRectF &box, bool checked, const QColor &colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    if (checked) {
        QPainterPath tick(QPointF(box.x() + box.width() * 0.22, box.y() + box.height() * 0.52));
        tick.lineTo(box.x() + box.width() * 0.42, box.y() + box.height() * 0.74);
        tick.lineTo(box.x() + box.width() * 0.80, box.y() + box.height() * 0.26);
        painter.setPen(QPen(colour, 2));
        painter.drawPath(tick);
    }
    painter.restore();
}

} // namespace

FacetDelegate::FacetDelegate(int countRole, int headingRole, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_countRole(countRole)
    , m_headingRole(headingRole)
{
}

void FacetDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QWidget *widget = item.widget;
    const QStyle *style = widget ? widget->style() : QApplication::style();
    if (index.data(m_headingRole).toBool()) {
        item.font.setBold(true);
        item.state |= QStyle::State_Enabled; // not to be chosen, but to be read
        item.palette.setCurrentColorGroup(QPalette::Active);
    }
    const QString count = index.data(m_countRole).toString();
    const int gap = item.fontMetrics.averageCharWidth();
    const int width = count.isEmpty() ? 0 : item.fontMetrics.horizontalAdvance(count) + 2 * gap;
    // The row's ground reaches under the count, its text does not.
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, widget);
    const QRect whole = item.rect;
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    const QPalette::ColorRole ink = selected ? QPalette::HighlightedText : QPalette::Text;
    int left = 0;
    if (item.features.testFlag(QStyleOptionViewItem::HasCheckIndicator)) {
        const int size = item.fontMetrics.ascent();
        const QRect box = QStyle::visualRect(
            item.direction, whole, QRect(whole.x() + gap, whole.y() + (whole.height() - size) / 2, size, size));
        paintCheckBox(*painter, box, item.checkState == Qt::Checked, item.palette.color(ink));
        left = size + gap;
        item.features.setFlag(QStyleOptionViewItem::HasCheckIndicator, false);
    }
    item.rect = QStyle::visualRect(item.direction, whole, whole.adjusted(left, 0, -width, 0));
    item.textElideMode = Qt::ElideMiddle;
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, widget);
    if (count.isEmpty())
        return;
    const QRect place = QStyle::visualRect(item.direction, whole,
                                           QRect(whole.right() + 1 - width, whole.y(), width - gap, whole.height()));
    style->drawItemText(painter, place, Qt::AlignVCenter | Qt::AlignTrailing, item.palette, true, count, ink);
}

QSize FacetDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(size.height() + (index.data(m_headingRole).toBool() ? 10 : 4));
    return size;
}

} // namespace faultline
