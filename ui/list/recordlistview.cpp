// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/recordlistview.h"

#include "ui/list/recordlistdelegate.h"
#include "ui/list/recordlistmodel.h"

#include <QCursor>
#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace faultline {
namespace {

// Longer than the pause between two repeats of a key.
constexpr int settlingMs = 60;

constexpr RecordListRoles roles{.marks = RecordListModel::MarksRole,
                                .repo = RecordListModel::RepoRole,
                                .file = RecordListModel::FileRole,
                                .line = RecordListModel::LineRole,
                                .code = RecordListModel::CodeRole,
                                .severity = RecordListModel::SeverityRole,
                                .typo = RecordListModel::TypoRole,
                                .certainty = RecordListModel::CertaintyRole,
                                .reasons = RecordListModel::ReasonsRole,
                                .ready = RecordListModel::ReadyRole};

} // namespace

RecordListView::RecordListView(RecordListModel *model, QWidget *parent)
    : QListView(parent)
    , m_model(model)
    , m_delegate(new RecordListDelegate(roles, this))
{
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setItemDelegate(m_delegate);
    setModel(model);
    m_settling.setSingleShot(true);
    m_settling.setInterval(settlingMs);
    connect(&m_settling, &QTimer::timeout, this, &RecordListView::grant);
    // The current row too: the window may show another record by now.
    connect(this, &QAbstractItemView::clicked, this, &RecordListView::choose);
    connect(this, &QAbstractItemView::doubleClicked, this, &RecordListView::activate);
}

void RecordListView::setShowsReasons(bool shows)
{
    m_delegate->setShowsReasons(shows);
    doItemsLayout();
}

std::optional<RecordId> RecordListView::currentRecord() const { return m_model->recordAt(currentIndex().row()); }

void RecordListView::mark(int row)
{
    setCurrentIndex(m_model->index(row));
    m_settling.stop();
    m_wish = Wish::None;
}

void RecordListView::activate()
{
    if (!currentIndex().isValid())
        setCurrentIndex(m_model->index(0));
    m_settling.stop();
    m_wish = currentIndex().isValid() ? Wish::Activate : Wish::None;
    grant();
}

void RecordListView::keyboardSearch(const QString &) {}

QRect RecordListView::rectOf(int first, int last) const
{
    return {0, first * m_rowHeight - verticalOffset(), viewport()->width(), (last - first + 1) * m_rowHeight};
}

int RecordListView::rowAt(int y) const
{
    return std::clamp((y + verticalOffset()) / m_rowHeight, 0, m_model->rowCount() - 1);
}

QRect RecordListView::visualRect(const QModelIndex &index) const
{
    return index.isValid() ? rectOf(index.row(), index.row()) : QRect();
}

QModelIndex RecordListView::indexAt(const QPoint &point) const
{
    const int y = point.y() + verticalOffset();
    return y < 0 ? QModelIndex() : m_model->index(y / m_rowHeight);
}

void RecordListView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    if (!index.isValid())
        return;
    executeDelayedItemsLayout();
    const int top = index.row() * m_rowHeight;
    const int spare = viewport()->height() - m_rowHeight;
    const bool above = top < verticalOffset();
    const bool below = top > verticalOffset() + spare;
    if (hint == PositionAtCenter)
        verticalScrollBar()->setValue(top - spare / 2);
    else if (hint == PositionAtTop || (hint == EnsureVisible && above))
        verticalScrollBar()->setValue(top);
    else if (hint == PositionAtBottom || (hint == EnsureVisible && below))
        verticalScrollBar()->setValue(top - std::max(spare, 0));
}

void RecordListView::doItemsLayout()
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    m_rowHeight = std::max(m_delegate->sizeHint(option, {}).height(), 1);
    QAbstractItemView::doItemsLayout();
}

int RecordListView::verticalOffset() const { return verticalScrollBar()->value(); }

QModelIndex RecordListView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    const int last = m_model->rowCount() - 1;
    const int current = currentIndex().row();
    const int page = std::max(viewport()->height() / m_rowHeight - 1, 1);
    const auto row = [&] {
        switch (action) {
        case MoveUp:
        case MovePrevious:
            return current - 1;
        case MoveDown:
        case MoveNext:
            return current + 1;
        case MovePageUp:
            return current - page;
        case MovePageDown:
            return current + page;
        case MoveHome:
            return 0;
        case MoveEnd:
            return last;
        case MoveLeft:
        case MoveRight:
            break;
        }
        return current;
    }();
    return m_model->index(std::clamp(row, 0, std::max(last, 0)));
}

void RecordListView::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command)
{
    if (m_model->rowCount() == 0)
        return;
    const QModelIndex first = m_model->index(rowAt(rect.top()));
    const QModelIndex last = m_model->index(rowAt(rect.bottom()));
    selectionModel()->select(QItemSelection(first, last), command);
}

QRegion RecordListView::visualRegionForSelection(const QItemSelection &selection) const
{
    QRegion region;
    for (const QItemSelectionRange &range : selection)
        region += rectOf(range.top(), range.bottom()).intersected(viewport()->rect());
    return region;
}

void RecordListView::updateGeometries()
{
    verticalScrollBar()->setSingleStep(std::max(m_rowHeight / 2, 1));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(m_model->rowCount() * m_rowHeight - viewport()->height(), 0));
    QAbstractItemView::updateGeometries();
}

void RecordListView::scrollContentsBy(int dx, int dy) { viewport()->scroll(dx, dy); }

void RecordListView::paintEvent(QPaintEvent *event)
{
    if (m_model->rowCount() == 0)
        return;
    QPainter painter(viewport());
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QStyle::State plain = option.state;
    const QModelIndex hovered =
        viewport()->underMouse() ? indexAt(viewport()->mapFromGlobal(QCursor::pos())) : QModelIndex();
    for (int row = rowAt(event->rect().top()); row <= rowAt(event->rect().bottom()); ++row) {
        const QModelIndex index = m_model->index(row);
        option.rect = rectOf(row, row);
        option.state = plain;
        option.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(index));
        option.state.setFlag(QStyle::State_MouseOver, index == hovered);
        option.state.setFlag(QStyle::State_HasFocus, hasFocus() && index == currentIndex());
        m_delegate->paint(&painter, option, index);
    }
}

void RecordListView::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !(event->modifiers() & ~Qt::KeypadModifier))
        activate();
    else
        QListView::keyPressEvent(event);
}

void RecordListView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    m_settling.stop();
    m_wish = Wish::None;
    // A row that is current only because the list got the focus is not chosen.
    if (selectionModel()->isSelected(current))
        choose(current);
}

void RecordListView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
    const int current = currentIndex().row();
    if (current >= topLeft.row() && current <= bottomRight.row() && !m_settling.isActive())
        grant();
}

void RecordListView::choose(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    m_wish = Wish::Choose;
    m_settling.start();
}

void RecordListView::grant()
{
    const auto id = currentRecord();
    if (!id)
        return;
    const Wish wish = std::exchange(m_wish, Wish::None);
    if (wish == Wish::Choose)
        emit recordChosen(*id);
    else if (wish == Wish::Activate)
        emit recordActivated(*id);
}

} // namespace faultline
