// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/flowlayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>
#include <utility>

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
    QList<std::pair<QLayoutItem *, QRect>> row;
    int x = inside.x();
    int y = inside.y();
    const auto finishRow = [&] {
        int height = 0;
        for (const auto &[item, place] : std::as_const(row))
            height = std::max(height, place.height());
        for (const auto &[item, place] : std::as_const(row)) {
            if (moves)
                item->setGeometry(
                    QStyle::visualRect(direction, inside, place.translated(0, (height - place.height()) / 2)));
        }
        row.clear();
        x = inside.x();
        y += height;
    };
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize wanted = item->sizeHint();
        const QSize size(std::min(wanted.width(), std::max(inside.width(), item->minimumSize().width())),
                         wanted.height());
        if (!row.isEmpty() && x + size.width() > inside.x() + inside.width()) {
            finishRow();
            y += spacing();
        }
        row.append({item, QRect(QPoint(x, y), size)});
        x += size.width() + spacing();
    }
    finishRow();
    return y - area.y() + contentsMargins().bottom();
}

} // namespace faultline
