// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/mainwindow.h"

#include "ui/clipboardwatch.h"
#include "ui/crash/proofdialog.h"
#include "ui/importbar.h"
#include "ui/list/searchpane.h"
#include "ui/notice.h"
#include "ui/panearrangement.h"
#include "ui/record/recordpage.h"
#include "ui/record/recordview.h"
#include "ui/shortcutsdialog.h"
#include "ui/source/sourcepane.h"
#include "ui/style/icons.h"
#include "ui/style/themechoice.h"
#include "ui/windowactions.h"
#include "ui/windowkeys.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QLabel>
#include <QMimeData>
#include <QSplitter>
#include <QStatusBar>
#include <QUrl>
#include <QVBoxLayout>

namespace faultline {

MainWindow::MainWindow(Settings settings, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(std::move(settings))
    , m_actions(new WindowActions(this))
    , m_notice(new Notice(this))
    , m_search(new SearchPane(this))
    , m_record(new RecordView(this))
    , m_crash(new CrashPane(this))
    , m_import(new ImportBar(this))
    , m_clipboard(new ClipboardWatch(this))
    , m_panes(new PaneArrangement(m_search, m_record, m_crash, this))
    , m_libraryLabel(new QLabel(this))
    , m_matchLabel(new QLabel(this))
{
    setWindowTitle(tr("Faultline"));
    setAcceptDrops(true);
    buildPanes();
    assignKeys();
    fillMenus();
    fillToolBar();
    connectPanes();
    connectActions();
    restore();
    m_actions->applyPalette(palette());
    new WindowKeys(this);
}

void MainWindow::buildPanes()
{
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_notice);
    layout->addWidget(m_panes, 1);
    setCentralWidget(centre);

    for (QLabel *label : {m_libraryLabel, m_matchLabel})
        label->setTextFormat(Qt::PlainText);
    statusBar()->setContentsMargins(8, 0, 8, 0);
    statusBar()->addWidget(m_libraryLabel, 1);
    statusBar()->addPermanentWidget(m_matchLabel);
    statusBar()->addPermanentWidget(m_import);
}

void MainWindow::connectPanes()
{
    const auto choose = [this](RecordId id) {
        m_chosenByHand = true;
        const Match *match = matchOf(id);
        if (match)
            m_crash->markMatch(std::size_t(match - m_matches.data()));
        visit(id, match);
    };
    connect(m_search, &SearchPane::recordChosen, this, choose);
    connect(m_search, &SearchPane::recordActivated, this, [this, choose](RecordId id) {
        choose(id);
        if (m_panes->isNarrow())
            showRecordPane();
    });
    connect(m_crash, &CrashPane::matched, this, &MainWindow::followLog);
    connect(m_crash, &CrashPane::cleared, this, [this] {
        m_matches.clear();
        m_record->setMatch(nullptr);
        m_matchLabel->clear();
        m_search->showSearch();
    });
    connect(m_crash, &CrashPane::matchChosen, this, [this](std::size_t match) {
        m_chosenByHand = true;
        m_crash->markMatch(match);
        visit(m_matches.at(match).facts.summary.id, &m_matches.at(match));
    });
    connect(m_crash, &CrashPane::whyRequested, this, &MainWindow::showProof);
    connect(m_crash, &CrashPane::issueSearchRequested, this, &MainWindow::searchIssues);
    connect(m_clipboard, &ClipboardWatch::logCopied, this, [this](const QString &message) {
        m_notice->say(tr("The copied text looks like a crash log: %1").arg(message.left(160)), {m_actions->pasteLog});
    });
    const auto search = [this](const QString &query) {
        m_panes->setShowsList(true);
        m_search->setQuery(query);
        m_search->focusSearch();
    };
    connect(m_crash, &CrashPane::searchRequested, this, search);
    connect(m_crash, &CrashPane::openRequested, this, &MainWindow::chooseLog);
    connect(m_record->page(), &RecordPage::searchRequested, this, search);
    connect(m_record->page(), &RecordPage::whyRequested, this, &MainWindow::showProof);
    connect(m_record->page(), &RecordPage::linkHovered, this,
            [this](const QString &address) { statusBar()->showMessage(address); });
    connect(m_record->source(), &SourcePane::editorRequested, this, &MainWindow::openInEditor);
    connect(m_record->page(), &RecordPage::openRequested, this, &MainWindow::openAddress);
    connect(m_record->source(), &SourcePane::openRequested, this, &MainWindow::openAddress);
    connect(m_record->source(), &SourcePane::copyRequested, this, &MainWindow::copyText);
    connect(m_record->page(), &RecordPage::copyRequested, this, &MainWindow::copyText);
    connect(m_record, &RecordView::failed, this, [this](const QString &text) { m_notice->say(text); });
    connect(m_panes, &PaneArrangement::changed, this, &MainWindow::updateActions);
    connect(m_record, &RecordView::shown, this, [this] {
        m_panes->setHasRecord(true);
        setWindowTitle(tr("%1 — Faultline").arg(QString::fromStdString(m_record->record()->errorMessage).simplified()));
        updateActions();
    });
    connect(m_record, &RecordView::cleared, this, [this] {
        m_panes->setHasRecord(false);
        setWindowTitle(tr("Faultline"));
        updateActions();
    });
    connect(m_import, &ImportBar::failed, this, [this](const QString &text) { m_notice->say(text); });
    connect(m_import, &ImportBar::finished, this, [this](const QString &text) {
        m_notice->say(text);
        openLibrary(m_libraryPath);
    });
}

void MainWindow::followLog(const LogReading &reading, bool edited)
{
    if (!edited)
        m_chosenByHand = false;
    m_matches = reading.outcome.matches;
    // What is shown may have been found by another log.
    if (const auto &record = m_record->record())
        m_record->setMatch(matchOf(record->id));
    m_matchLabel->setText(
        (reading.outcome.complete ? tr("Matched in %1 ms, all searched") : tr("Matched in %1 ms, not all searched"))
            .arg(reading.milliseconds, 0, 'f', 1));
    if (m_matches.empty())
        m_search->showSearch();
    else
        m_search->showMatches(reading.outcome);
    if (reading.outcome.verdict == Verdict::Match && !m_chosenByHand) {
        visit(m_matches.front().facts.summary.id, &m_matches.front());
        m_search->markMatch(0);
        // Where there is no room for both, what was pasted for is shown; while somebody edits, the log stays.
        if (m_panes->isNarrow() && !edited)
            showRecordPane();
    } else if (!m_matches.empty() && m_panes->isNarrow()) {
        m_panes->setShowsList(true);
    }
}

void MainWindow::showRecordPane()
{
    const bool focused =
        m_crash->isAncestorOf(QApplication::focusWidget()) || m_search->isAncestorOf(QApplication::focusWidget());
    m_panes->setShowsLog(false);
    m_panes->setShowsList(false);
    if (focused) // it was in what is hidden now
        m_record->page()->focusTarget()->setFocus(Qt::OtherFocusReason);
}

const Match *MainWindow::matchOf(RecordId id) const
{
    const auto match = std::ranges::find(m_matches, id, [](const Match &known) { return known.facts.summary.id; });
    return match == m_matches.end() ? nullptr : &*match;
}

void MainWindow::visit(RecordId id, const Match *match)
{
    m_history.visit(id);
    m_record->show(id, match);
}

void MainWindow::updateActions()
{
    m_actions->back->setEnabled(m_history.canGoBack());
    m_actions->forward->setEnabled(m_history.canGoForward());
    for (QAction *action : {m_actions->saveRecord, m_actions->printRecord})
        action->setEnabled(m_record->record().has_value());
    m_actions->showList->setChecked(m_panes->showsList());
    m_actions->showLog->setChecked(m_panes->showsLog());
}

void MainWindow::movePane(int step)
{
    QList<QWidget *> panes;
    for (QWidget *pane : std::initializer_list<QWidget *>{m_search, m_record->page(), m_record->source(), m_crash})
        if (pane->isVisible())
            panes << pane;
    const QWidget *focused = QApplication::focusWidget();
    qsizetype current = -1;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (focused && (panes[i] == focused || panes[i]->isAncestorOf(focused)))
            current = i;
    const qsizetype next = current < 0 ? 0 : (current + step + panes.size()) % panes.size();
    QWidget *pane = panes.value(next);
    if (pane == m_search)
        m_search->focusSearch();
    else if (pane == m_crash)
        m_crash->focusLog();
    else if (pane == m_record->source())
        m_record->source()->focusTarget()->setFocus(Qt::ShortcutFocusReason);
    else if (pane)
        m_record->page()->focusTarget()->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_actions->applyPalette(palette());
}

void MainWindow::restore()
{
    resize(1280, 800);
    restoreGeometry(m_settings.geometry);
    m_panes->setState({m_settings.columns, m_settings.rows, m_settings.listShown, m_settings.logShown});
    m_record->splitter()->restoreState(m_settings.record);
    m_record->source()->setZoom(m_settings.codeZoom);
    m_record->source()->setWraps(m_settings.codeWrap);
    m_clipboard->setEnabled(m_settings.watchesClipboard);
    ShortcutsDialog::keepDefaultKeys(actions());
    ShortcutsDialog::applyKeys(actions(), m_settings.shortcuts);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.geometry = saveGeometry();
    const PaneArrangement::State panes = m_panes->state();
    m_settings.columns = panes.columns;
    m_settings.rows = panes.rows;
    m_settings.listShown = panes.list;
    m_settings.logShown = panes.log;
    m_settings.record = m_record->splitter()->saveState();
    m_settings.shortcuts = ShortcutsDialog::changedKeys(actions());
    m_settings.codeZoom = m_record->source()->zoom();
    m_settings.codeWrap = m_record->source()->wraps();
    emit settingsChanged(m_settings);
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.first().isLocalFile())
        open({.kind = OpenRequest::Kind::Log, .id = {}, .text = urls.first().toLocalFile()});
    else if (event->mimeData()->hasText())
        m_crash->setLog(event->mimeData()->text());
    event->acceptProposedAction();
}

} // namespace faultline
