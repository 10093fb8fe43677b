// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/search/search.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QListView;
class QModelIndex;

namespace faultline {

class FacetModel;

// The filters to choose from, with how many records each would leave; stays open while several are chosen.
class FilterPopup final : public QFrame {
    Q_OBJECT

public:
    explicit FilterPopup(QWidget *parent);

    // Below `button`, inside its screen.
    void openAt(const QWidget *button);
    void setCounts(const FacetCounts &counts, const Query &query);

signals:
    void toggled(const faultline::QueryFilter &filter, bool chosen);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void toggle(const QModelIndex &index);
    void makeCurrent(int row); // or the next that can be chosen

    QLineEdit *m_needle;
    QListView *m_list;
    QLabel *m_note;
    FacetModel *m_model;
};

} // namespace faultline
