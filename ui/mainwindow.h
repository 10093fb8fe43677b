// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/commands/openrequest.h"
#include "app/history.h"
#include "app/library/library.h"
#include "app/task.h"
#include "ui/crash/crashpane.h"
#include "ui/settings.h"

#include <QMainWindow>

#include <optional>

class QLabel;

namespace faultline {

class ClipboardWatch;
class ImportBar;
class LeavingDialog;
class Notice;
class PaneArrangement;
class ProofDialog;
class RecordView;
class SearchPane;
class WindowActions;

// Puts the panes together: what one of them says reaches the others here, and nowhere else.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Settings settings, QWidget *parent = nullptr);

    // Opens the library at `path`; an empty path opens the person's own, or the sample where there is none yet.
    void openLibrary(const QString &path = {});
    // What the command line or a second start asks for. Standard input ("-") is read by the first start only.
    void open(const OpenRequest &request);
    void importPaths(const QStringList &paths);

    [[nodiscard]] CrashPane *crashPane() const { return m_crash; }
    [[nodiscard]] SearchPane *searchPane() const { return m_search; }
    [[nodiscard]] RecordView *recordView() const { return m_record; }
    [[nodiscard]] Notice *notice() const { return m_notice; }
    [[nodiscard]] PaneArrangement *panes() const { return m_panes; }

signals:
    void settingsChanged(const faultline::Settings &settings); // at the end
    void libraryOpened();

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    struct Opened {
        Library library;
        LibraryInfo info;
        bool sample = false;
    };

    void buildPanes();
    void fillMenus();
    void fillToolBar();
    void assignKeys();
    void connectPanes();
    void connectActions();
    void restore();
    void useLibrary(Opened opened);
    void showLibraryInfo(const LibraryInfo &info);
    void followLog(const LogReading &reading, bool edited);
    [[nodiscard]] const Match *matchOf(RecordId id) const;
    void visit(RecordId id, const Match *match = nullptr);
    void showRecordPane(); // in a narrow window, instead of the list or the log
    void updateActions();
    void openAddress(const QUrl &address);
    void copyText(const QString &text);
    void movePane(int step);
    void chooseImport(bool folder);
    void chooseLog();
    void findIn(int step); // in the pane that has the focus: 0 opens its bar
    void showProof();
    void askBeforeLeaving(LeavingDialog *dialog);
    void leaveTo(const QUrl &address);
    void searchIssues(const QString &words);
    void saveRecord();
    void printRecord();
    void openInEditor(const QString &filePath, int line);
    void showPreferences();
    void showShortcuts();
    void showAbout();

    Settings m_settings;
    WindowActions *m_actions;
    Notice *m_notice;
    SearchPane *m_search;
    RecordView *m_record;
    CrashPane *m_crash;
    ImportBar *m_import;
    ClipboardWatch *m_clipboard;
    ProofDialog *m_proof = nullptr; // made when it is first asked for
    QWidget *m_lastFound = nullptr; // the pane that was searched last
    PaneArrangement *m_panes;
    QLabel *m_libraryLabel;
    QLabel *m_matchLabel;
    QString m_libraryPath; // as asked for; empty for the person's own
    OpenRequest m_pending; // asked for while no library was open yet
    History m_history;
    std::vector<Match> m_matches;
    bool m_open = false;         // a library is
    bool m_chosenByHand = false; // a record was chosen since the last paste: editing the paste jumps no more
    Task<Result<Opened>> m_opener{this};
};

} // namespace faultline
