// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "recordlistview.h"

#include "recordlistdelegate.h"
#include "recordlistmodel.h"

#include <QKeyEvent>

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
    setUniformItemSizes(true);
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
    QListView::dataChanged(topLeft, bottomRight, roles);
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
