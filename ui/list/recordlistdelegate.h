// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QStyledItemDelegate>

class QFontMetrics;

namespace faultline {

struct RowText;

// Which roles of a model hold what a row shows; its message is Qt::DisplayRole.
struct RecordListRoles {
    int marks = 0;     // QList<TextMark> into the message
    int repo = 0;      // QString
    int file = 0;      // QString
    int line = 0;      // int, 0 when unknown
    int code = 0;      // QString, may be empty
    int severity = 0;  // int of Severity
    int typo = 0;      // bool
    int certainty = 0; // QString
    int reasons = 0;   // QString
    int ready = 0;     // bool
};

// A row of two lines: severity mark and message, then repository, place and code; a third line for the reasons where
// rows have some. All rows of a list are of one height.
class RecordListDelegate final : public QStyledItemDelegate {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RecordListDelegate)

public:
    explicit RecordListDelegate(const RecordListRoles &roles, QObject *parent = nullptr);

    // Whether there is a line for the reasons. The view must lay out its items again afterwards.
    void setShowsReasons(bool shows) { m_showsReasons = shows; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    // Of every row; the index is not looked at.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    [[nodiscard]] // What the second line says in `width` pixels, without separators.
    [[nodiscard]] QList<RowText>
    details(const QModelIndex &index, const QFontMetrics &metrics, int width) const;

    RecordListRoles m_roles;
    bool m_showsReasons = false;
};

} // namespace faultline
