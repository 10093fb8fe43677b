// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/record.h"

#include <QListView>
#include <QTimer>

#include <optional>

namespace faultline {

class RecordListDelegate;
class RecordListModel;

// A list of records that stays quick with half a million rows: all are of one height.
class RecordListView final : public QListView {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RecordListView)

public:
    explicit RecordListView(RecordListModel *model, QWidget *parent = nullptr);

    // Whether rows have a line for their reasons.
    void setShowsReasons(bool shows);

    // Of the current row; nothing when there is none, or while it is being read.
    [[nodiscard]] std::optional<RecordId> currentRecord() const;
    // Makes it the current row, -1 for none, without a recordChosen().
    void mark(int row);
    // As Enter does: the current row, else the first.
    void activate();

    // Does nothing: looking for letters would read every row. The search box is for that.
    void keyboardSearch(const QString &search) override;

signals:
    // The current row is another one and has been so for a moment: not while a key is held down.
    void recordChosen(faultline::RecordId id);
    // Enter or a double click: the person wants to go there.
    void recordActivated(faultline::RecordId id);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles) override;

private:
    // What the person wants with the current row; it stands while the row is being read.
    enum class Wish { None, Choose, Activate };

    void choose(const QModelIndex &index);
    void grant();

    RecordListModel *m_model;
    RecordListDelegate *m_delegate;
    QTimer m_settling; // the current row is chosen when it has stopped changing
    Wish m_wish = Wish::None;
};

} // namespace faultline
