// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/task.h"
#include "ui/crash/logreading.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QListView;
class QPushButton;
class QSplitter;
class QToolButton;

namespace faultline {

class CrashOutlineModel;
class FindBar;

// The paste box and the outline of what was found in it. Matches by itself: at once after a paste, after a pause while
// somebody edits. What is pasted stays in memory and goes when the pane is cleared.
class CrashPane final : public QWidget {
    Q_OBJECT

public:
    explicit CrashPane(QWidget *parent = nullptr);

    void setLibrary(std::optional<Library> library);
    [[nodiscard]] QString log() const;
    [[nodiscard]] const LogReading &reading() const { return m_reading; } // empty while nothing is pasted

    void setLog(const QString &text);  // replaces the paste and matches it
    void openLog(const QString &path); // reads it off the GUI thread
    void paste();                      // replaces the paste by the clipboard's text
    void clear();
    void focusLog();
    void showNextError(int step); // +1 or -1 in the outline
    // Marks what speaks for this match, rather than for the best one.
    void markMatch(std::size_t match);
    void showPlace(std::size_t begin); // a byte of the paste

    [[nodiscard]] QSize minimumSizeHint() const override;

    // For menus; the main window gives them their shortcuts.
    QAction *find;
    QAction *findNext;
    QAction *findPrevious;

signals:
    // The reading stays valid until the next one. `edited`: somebody is typing, rather than pasting or opening.
    void matched(const faultline::LogReading &reading, bool edited);
    void cleared();
    void matchChosen(std::size_t match); // index into the reading's matches
    void whyRequested();                 // of the match that is marked
    void searchRequested(const QString &query);
    void issueSearchRequested(const QString &words); // literal words only; to be shown before they are sent
    void openRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildLayout();
    [[nodiscard]] QWidget *newHeader();
    void connectParts();
    void matchNow(bool edited);
    void show(LogReading reading, bool edited);
    void forget();
    void showOutline();
    void fitOutline();
    void offerHelp();
    void say(const QString &text);

    std::optional<Library> m_library;
    LogReading m_reading;
    LogEdit *m_edit;
    QListView *m_outline;
    CrashOutlineModel *m_model;
    QLabel *m_verdict;
    QPushButton *m_why;
    QPushButton *m_search;
    QPushButton *m_issues;
    QToolButton *m_clear;
    QSplitter *m_parts; // outline and paste
    FindBar *m_findBar;
    QTimer m_pause;
    Task<Result<std::string>> m_reader{this};
    Task<Result<LogReading>> m_task{this};
};

} // namespace faultline
