// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QAbstractListModel>
#include <QString>

#include <optional>
#include <vector>

namespace faultline {

// How sure the record of an error is, in the words that the window shows.
enum class Certainty { Certain, OneOfSeveral, Possible, Unknown, Consequence };

// One error found in a pasted log.
struct OutlineRow {
    int logLine = 0; // 1-based line of the paste
    QString kind;    // "Rust panic"
    QString message; // what was printed, on one line
    QString record;  // message of the record that explains it; empty when there is none
    Certainty certainty = Certainty::Unknown;
    qsizetype begin = 0; // where it stands in the paste: UTF-16 position and length
    qsizetype length = 0;
    std::optional<std::size_t> match; // index into the outcome's matches

    bool operator==(const OutlineRow &) const = default;
};

class CrashOutlineModel final : public QAbstractListModel {
    Q_OBJECT

public:
    enum Roles { CertaintyRole = Qt::UserRole + 1, LogLineRole };

    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<OutlineRow> rows);
    [[nodiscard]] const OutlineRow &row(int index) const { return m_rows.at(std::size_t(index)); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

    [[nodiscard]] static QString inWords(Certainty certainty);

private:
    std::vector<OutlineRow> m_rows;
};

} // namespace faultline
