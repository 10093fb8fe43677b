// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/facetdelegate.h"

#include <QApplication>
#include <QPainter>

namespace faultline {

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
    item.rect = QStyle::visualRect(item.direction, whole, whole.adjusted(0, 0, -width, 0));
    item.textElideMode = Qt::ElideMiddle;
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, widget);
    if (count.isEmpty())
        return;
    const QRect place = QStyle::visualRect(item.direction, whole,
                                           QRect(whole.right() + 1 - width, whole.y(), width - gap, whole.height()));
    style->drawItemText(painter, place, Qt::AlignVCenter | Qt::AlignTrailing, item.palette, true, count,
                        item.state.testFlag(QStyle::State_Selected) ? QPalette::HighlightedText : QPalette::Text);
}

QSize FacetDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(size.height() + (index.data(m_headingRole).toBool() ? 10 : 4));
    return size;
}

} // namespace faultline
