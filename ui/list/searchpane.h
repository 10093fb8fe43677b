// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/matcher/matcher.h"
#include "app/search/search.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QKeyEvent;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace faultline {

class FilterBar;
class RecordListModel;
class RecordListView;
class RecordSearch;
enum class ListNotice;

// The list of records: a search box that searches while one types, the hits below it, and how many there are. Shows a
// crash log's candidates in the same list until the person searches again.
class SearchPane final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SearchPane)

public:
    explicit SearchPane(QWidget *parent = nullptr);
    ~SearchPane() override;

    // Searches again; give it the library anew when its records have changed. Nothing: there is none yet.
    void setLibrary(std::optional<Library> library);
    void setQuery(const QString &text);
    [[nodiscard]] QString query() const;

    // Chooses none of them: whether to jump is for the caller.
    void showMatches(MatchOutcome outcome);
    // Makes it the current row without a recordChosen().
    void markMatch(std::size_t index);
    void showSearch();
    [[nodiscard]] bool showsMatches() const { return m_showsMatches; }

    // Of the current row; nothing when there is none, or while it is being read.
    [[nodiscard]] std::optional<RecordId> currentRecord() const;

    void focusSearch(); // with the text selected, to be typed over
    void focusList();
    void chooseFilters();
    [[nodiscard]] QLineEdit *box() const { return m_box; }

signals:
    // The current row is another one and has been so for a moment: not while a key is held down.
    void recordChosen(faultline::RecordId id);
    // Enter or a double click: the person wants to go there.
    void recordActivated(faultline::RecordId id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpWidgets();
    void connectSearch();
    void startSearch();
    void showFound(const Query &query, const SearchOutcome &outcome, bool complete);
    void showCount();
    void showAll(const Query &query, const SearchOutcome &outcome);
    void leaveMatches();
    void showNotice(ListNotice notice, const QString &detail = {});
    void setCount(const QString &text);
    void nameHeading();
    void announce();
    void activate();
    [[nodiscard]] bool boxKey(QKeyEvent *event);

    QLabel *m_heading = nullptr;
    QToolButton *m_back = nullptr; // from the candidates to the search
    QLineEdit *m_box = nullptr;
    FilterBar *m_filters = nullptr;
    QLabel *m_count = nullptr;
    QStackedWidget *m_stack = nullptr; // the list, or what stands in its place
    QLabel *m_notice = nullptr;
    RecordListView *m_list = nullptr;
    RecordListModel *m_model = nullptr;
    RecordSearch *m_search = nullptr;

    QTimer m_busy;  // a search that takes long says so
    QTimer m_quiet; // counts are announced when they have stopped changing
    QString m_announced;
    std::uint64_t m_records = 0; // in the library
    bool m_showsMatches = false;
    SearchOutcome m_total;    // how many there are, without them
    bool m_searching = false; // since the library was given
    bool m_answered = false;  // what is in the list is the answer to what is in the box
    bool m_activates = false; // Enter was pressed before there was something to open
};

} // namespace faultline
