// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/search/search.h"
#include "app/task.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace faultline {

// Searches a library for a list and reads the summaries of its rows, off the GUI thread. The newest query wins: it
// stops the one before, and the summaries that were asked for by then do not arrive.
class RecordSearch final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RecordSearch)

public:
    explicit RecordSearch(QObject *parent = nullptr);
    ~RecordSearch() override;

    // Stops everything. Gives libraryRead() or failed(), unless there is none.
    void setLibrary(std::optional<Library> library);
    [[nodiscard]] bool hasLibrary() const { return m_library.has_value(); }

    // Gives found() once with the best 100 and, if there are more, once again with all.
    void start(const Query &query);
    void stop();
    // Gives counted(). Typing does not stop it, another count does.
    void count(const Query &query);

    // `rows` stand at `first` and following in the list.
    void readSummaries(int first, std::vector<Row> rows);
    // No more of them arrive.
    void forgetSummaries();

signals:
    void libraryRead(const faultline::LibraryInfo &info);
    void found(const faultline::Query &query, const faultline::SearchOutcome &outcome, bool complete);
    void counted(const faultline::Query &query, const faultline::FacetCounts &counts);
    void summariesRead(int first, const std::vector<faultline::RecordSummary> &summaries);
    void failed(const faultline::Error &error);

private:
    struct Wanted {
        int first = 0;
        std::vector<Row> rows;
    };
    // Used on the thread of m_reading only.
    struct Shelf {
        std::optional<LibraryReader> reader;
    };

    void find(std::size_t limit);
    void readNext();

    std::optional<Library> m_library;
    Query m_query;
    QTimer m_pause; // between the best hits and all: somebody who types on needs the best only
    std::vector<Wanted> m_wanted;
    std::optional<int> m_beingRead; // first row of what is
    std::shared_ptr<Shelf> m_shelf;
    Task<Result<LibraryInfo>> m_asking{this};
    Task<Result<SearchOutcome>> m_finding{this};
    Task<Result<FacetCounts>> m_counting{this};
    Task<Result<std::vector<RecordSummary>>> m_reading{this};
};

} // namespace faultline
