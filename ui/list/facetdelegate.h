// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QStyledItemDelegate>

namespace faultline {

// A filter with its check box at the beginning of the row and its count at the end; a heading in bold.
class FacetDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    FacetDelegate(int countRole, int headingRole, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int m_countRole;
    int m_headingRole;
};

} // namespace faultline
