// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"

#include <QListView>
#include <QTimer>

#include <optional>

namespace faultline {

class RecordListDelegate;
class RecordListModel;

// A list of records. All its rows are of one height and as wide as the view, so where a row lies is a multiplication:
// unlike QListView's own layout, which walks over all rows after each change, nothing here depends on their number.
// QListView gives it the rest, being a list to assistive technology included.
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

    [[nodiscard]] QRect visualRect(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex indexAt(const QPoint &point) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    void doItemsLayout() override;

signals:
    // The current row is another one and has been so for a moment: not while a key is held down.
    void recordChosen(faultline::RecordId id);
    // Enter or a double click: the person wants to go there.
    void recordActivated(faultline::RecordId id);

protected:
    [[nodiscard]] int horizontalOffset() const override { return 0; }
    [[nodiscard]] int verticalOffset() const override;
    [[nodiscard]] bool isIndexHidden(const QModelIndex &) const override { return false; }
    [[nodiscard]] QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command) override;
    [[nodiscard]] QRegion visualRegionForSelection(const QItemSelection &selection) const override;
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;
    void paintEvent(QPaintEvent *event) override;

    void keyPressEvent(QKeyEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles) override;

private:
    // What the person wants with the current row; it stands while the row is being read.
    enum class Wish { None, Choose, Activate };

    [[nodiscard]] QRect rectOf(int first, int last) const;
    [[nodiscard]] int rowAt(int y) const; // of the viewport; the nearest there is
    void choose(const QModelIndex &index);
    void grant();

    RecordListModel *m_model;
    RecordListDelegate *m_delegate;
    int m_rowHeight = 1;
    QTimer m_settling; // the current row is chosen when it has stopped changing
    Wish m_wish = Wish::None;
};

} // namespace faultline
