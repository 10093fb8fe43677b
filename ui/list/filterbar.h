// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/search/search.h"

#include <QList>
#include <QWidget>

class QToolButton;

namespace faultline {

class FilterPopup;

// The query's filters as chips to be removed, and a button that offers more. Speaks the query's own language: what is
// chosen here becomes text of the search box, and the other way round.
class FilterBar final : public QWidget {
    Q_OBJECT

public:
    explicit FilterBar(QWidget *parent);

    void setQuery(const Query &query);
    void setCounts(const Query &query, const FacetCounts &counts);
    void openPopup();
    [[nodiscard]] bool isChoosing() const;

signals:
    void queryWanted(const QString &text);
    void countsWanted(const faultline::Query &query);

private:
    void makeChips();
    void choose(const QueryFilter &filter, bool chosen);

    Query m_query;
    QToolButton *m_add;
    FilterPopup *m_popup;
    QList<QToolButton *> m_chips; // one for each of the query's filters
};

} // namespace faultline
