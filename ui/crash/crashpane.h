// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/matcher/matcher.h"
#include "app/task.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QListView;
class QPushButton;
class QToolButton;

namespace faultline {

class CrashOutlineModel;
class LogEdit;

// A log, what was found in it, and the records that explain it.
struct LogReading {
    CrashLog log;
    MatchOutcome outcome;
    double milliseconds = 0;
};

// The paste box and the outline of what was found in it. Matches by itself: at once after a paste, after a pause while
// somebody edits. What is pasted stays in memory and goes when the pane is cleared.
class CrashPane final : public QWidget {
    Q_OBJECT

public:
    explicit CrashPane(QWidget *parent = nullptr);

    void setLibrary(std::optional<Library> library);
    [[nodiscard]] QString log() const;

    void setLog(const QString &text);  // replaces the paste and matches it
    void openLog(const QString &path); // reads it off the GUI thread
    void paste();                      // replaces the paste by the clipboard's text
    void clear();
    void focusLog();
    void showNextError(int step); // +1 or -1 in the outline

signals:
    // The reading stays valid until the next one. `edited`: somebody is typing, rather than pasting or opening.
    void matched(const faultline::LogReading &reading, bool edited);
    void cleared();
    void matchChosen(std::size_t match); // index into the reading's matches
    void searchRequested(const QString &query);
    void openRequested();

private:
    void buildLayout();
    void matchNow(bool edited);
    void show(LogReading reading, bool edited);
    void showError(const Error &error);
    void showOutline();
    void showMarks();
    void say(const QString &text);
    [[nodiscard]] QString verdictText() const;

    std::optional<Library> m_library;
    LogReading m_reading;
    LogEdit *m_edit;
    QListView *m_outline;
    CrashOutlineModel *m_model;
    QLabel *m_verdict;
    QPushButton *m_search;
    QToolButton *m_clear;
    QTimer m_pause;
    Task<Result<std::string>> m_reader{this};
    Task<Result<LogReading>> m_task{this};
};

} // namespace faultline
