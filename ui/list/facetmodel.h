// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/search/search.h"

#include <QAbstractListModel>
#include <QSet>

#include <optional>
#include <vector>

namespace faultline {

// The filters that a search offers, field by field under headings: those in use first, then the commonest. Long fields
// show a few and a row that opens the rest; with letters typed, what holds them, and a tag of that name.
class FacetModel final : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        CountRole = Qt::UserRole, // QString: "1,284"; empty for none known
        HeadingRole,              // bool
    };

    using QAbstractListModel::QAbstractListModel;

    void setCounts(FacetCounts counts, const Query &query);
    void setNeedle(const QString &needle);

    // Of a row that is one.
    [[nodiscard]] std::optional<QueryFilter> filterAt(int row) const;
    [[nodiscard]] bool isChecked(int row) const;
    [[nodiscard]] int rowOf(const QueryFilter &filter) const; // -1 when it is not shown
    // Shows a field's whole list, where the row offers it.
    bool expand(int row);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    enum class Kind { Heading, Value, More };

    struct Entry {
        Kind kind = Kind::Value;
        QueryFilter filter;
        std::optional<std::uint64_t> records;
        bool checked = false;
    };

    void arrange();
    void addField(Field field, const std::vector<FacetCount> &counts);
    [[nodiscard]] bool isUsed(const QueryFilter &filter) const;

    FacetCounts m_counts;
    Query m_query;
    QString m_needle;
    QSet<int> m_expanded; // fields
    std::vector<Entry> m_entries;
};

} // namespace faultline
