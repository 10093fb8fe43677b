// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/flowlayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace faultline {

FlowLayout::FlowLayout(QWidget *parent)
    : QLayout(parent)
{
    setSpacing(4);
}

FlowLayout::~FlowLayout() { qDeleteAll(m_items); }

void FlowLayout::addItem(QLayoutItem *item) { m_items << item; }

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const { return arrange(QRect(0, 0, width, 0), false); }

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect &area)
{
    QLayout::setGeometry(area);
    static_cast<void>(arrange(area, true));
}

int FlowLayout::arrange(const QRect &area, bool moves) const
{
    const QRect inside = area.marginsRemoved(contentsMargins());
    const auto direction = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = inside.x();
    int y = inside.y();
    int rowHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize wanted = item->sizeHint();
        const QSize size(std::min(wanted.width(), std::max(inside.width(), item->minimumSize().width())),
                         wanted.height());
        if (x > inside.x() && x + size.width() > inside.x() + inside.width()) {
            x = inside.x();
            y += rowHeight + spacing();
            rowHeight = 0;
        }
        if (moves)
            item->setGeometry(QStyle::visualRect(direction, inside, QRect(QPoint(x, y), size)));
        x += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    return y + rowHeight - area.y() + contentsMargins().bottom();
}

} // namespace faultline
