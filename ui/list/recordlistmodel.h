// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/matcher/matcher.h"
#include "app/search/search.h"

#include <QAbstractListModel>
#include <QCache>
#include <QTimer>

#include <optional>
#include <span>
#include <vector>

namespace faultline {

// Hits as rows: a search's, or a crash log's matches with their reasons. Of a search's hits only their places are
// held; the summaries of the rows looked at come from outside, on summariesWanted(), and few are kept.
class RecordListModel final : public QAbstractListModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RecordListModel)

public:
    // Qt::DisplayRole is the message on one line, Qt::AccessibleTextRole the row as one sentence.
    enum Role {
        MarksRole = Qt::UserRole, // QList<TextMark> into DisplayRole: the words searched for
        RepoRole,                 // QString, as the texts below: safe to show
        FileRole,                 // the last component of the path
        LineRole,                 // int, 1-based; 0 when unknown
        SeverityRole,             // int of Severity
        TypeRole,                 // QString: "panic"
        CodeRole,                 // the error code, else the class; may be empty
        TierRole,                 // int of Tier
        TypoRole,                 // bool: found by similar spelling only
        CertaintyRole,            // QString: "certain"; empty for a search's hits
        ReasonsRole, // QString: "41 letters of the message; file and line exact"; empty for a search's hits
        ReadyRole,   // bool: false while the summary is awaited and the row shows a placeholder
    };

    explicit RecordListModel(QObject *parent = nullptr);
    ~RecordListModel() override;

    // `query` marks its words. Where the rows shown begin the new ones they stay, with selection and summaries;
    // else the model is reset.
    void setHits(std::vector<Hit> hits, const Query &query);
    void setMatches(MatchOutcome outcome);

    [[nodiscard]] std::vector<Row> rows(int first, int last) const; // both inclusive
    [[nodiscard]] int indexOf(Row row) const;                       // -1 when it is not among them
    [[nodiscard]] bool hasSummary(int index) const;
    // Nothing while the summary is not there, or when the record is gone from the library.
    [[nodiscard]] std::optional<RecordId> recordAt(int index) const;
    void setSummaries(int first, std::span<const RecordSummary> summaries);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

signals:
    // Rows first…last (inclusive) were asked for and are not there. Once for each stretch of rows in a turn of the
    // event loop, and again when they are asked for again; the latest 512 rows at most.
    void summariesWanted(int first, int last);

private:
    struct Page;

    [[nodiscard]] const RecordSummary *summaryAt(int index) const;
    [[nodiscard]] QVariant placeholder(int index, int role) const;
    [[nodiscard]] QVariant matchData(const Match &match, int role) const;
    void want(int page) const;
    void askForWanted();

    std::vector<Hit> m_hits;
    std::vector<Match> m_matches; // when not empty, one for each of m_hits
    Verdict m_verdict = Verdict::None;
    Query m_query;
    QCache<int, Page> m_pages;
    mutable std::vector<int> m_wanted; // pages, in the order asked for
    mutable QTimer m_turn;             // ends with the turn in which the first of them was asked for
};

} // namespace faultline
