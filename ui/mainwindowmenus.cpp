// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// The window's menus, tool bar and dialogs.
#include "ui/clipboardwatch.h"
#include "ui/crash/crashpane.h"
#include "ui/importbar.h"
#include "ui/list/searchpane.h"
#include "ui/mainwindow.h"
#include "ui/notice.h"
#include "ui/panearrangement.h"
#include "ui/preferencesdialog.h"
#include "ui/record/recordpage.h"
#include "ui/record/recordview.h"
#include "ui/shortcutsdialog.h"
#include "ui/source/sourcepane.h"
#include "ui/style/themechoice.h"
#include "ui/windowactions.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QToolBar>
#include <QUrl>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace faultline {

void MainWindow::fillMenus()
{
    const auto fill = [this](const QString &title, const QList<QAction *> &actions) {
        QMenu *menu = menuBar()->addMenu(title);
        for (QAction *action : actions) {
            if (action)
                menu->addAction(action);
            else
                menu->addSeparator();
        }
        return menu;
    };
    const WindowActions &a = *m_actions;
    const SourceActions &source = m_record->source()->actions();
    const RecordPage &page = *m_record->page();
    fill(tr("&File"),
         {a.importFiles, a.importFolder, nullptr, a.openLog, nullptr, a.saveRecord, a.printRecord, nullptr, a.quit});
    fill(tr("&Edit"), {source.copy, source.copyWithNumbers, source.copyMarkdown, nullptr, a.find, a.findNext,
                       a.findPrevious, nullptr, a.preferences});
    fill(tr("&View"), {a.showList, a.showLog, nullptr, source.zoomIn, source.zoomOut, source.zoomReset, source.wrap,
                       nullptr, a.fullScreen});
    fill(tr("&Go"),
         {a.back, a.forward, nullptr, a.focusSearch, a.chooseFilters, a.focusLog, a.nextPane, a.previousPane, nullptr,
          a.nextError, a.previousError, nullptr, source.goToLine, source.goToErrorLine, source.goToPasteLine});
    QMenu *record = fill(tr("&Record"), {source.openErrorLine, source.openWindow, source.openSelection, source.openFile,
                                         source.openDefaultBranch, source.openBlame, source.searchIssues, nullptr,
                                         source.openInEditor, nullptr, source.copyPermalink, page.copyMarkdown});
    QMenu *sections = record->addMenu(tr("Go to Sec&tion"));
    sections->addActions({page.goToExplanation, page.goToFix, page.goToPrevention, page.goToFamily, page.showRaw});
    fill(tr("&Log"), {a.pasteLog, a.openLog, a.clearLog, nullptr, a.why});
    fill(tr("&Help"), {a.shortcuts, a.about});
}

void MainWindow::assignKeys()
{
    // The panes' own actions: listed with the window's, their keys to be chosen.
    for (QAction *action : findChildren<QAction *>()) {
        const bool ours = std::ranges::any_of(std::array{"source."_L1, "record."_L1, "log."_L1}, [action](auto prefix) {
            return action->objectName().startsWith(prefix);
        });
        if (ours)
            addAction(action);
    }
    const SourceActions &source = m_record->source()->actions();
    const std::initializer_list<std::pair<QAction *, QList<QKeySequence>>> keys{
        {source.goToLine, {Qt::CTRL | Qt::Key_G}},
        {source.goToErrorLine, {Qt::CTRL | Qt::Key_J}},
        {source.zoomIn, {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal}},
        {source.zoomOut, {Qt::CTRL | Qt::Key_Minus}},
        {source.zoomReset, {Qt::CTRL | Qt::Key_0}},
        {source.openInEditor, {Qt::CTRL | Qt::Key_E}},
        {source.copyPermalink, {Qt::CTRL | Qt::SHIFT | Qt::Key_C}},
        {source.openErrorLine, {Qt::CTRL | Qt::SHIFT | Qt::Key_G}},
        {m_record->page()->copyMarkdown, {Qt::CTRL | Qt::SHIFT | Qt::Key_M}},
    };
    for (const auto &[action, sequences] : keys)
        action->setShortcuts(sequences);
}

void MainWindow::fillToolBar()
{
    QToolBar *bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addActions({m_actions->back, m_actions->forward});
    bar->addSeparator();
    bar->addActions({m_actions->showList, m_actions->showLog, m_actions->pasteLog});
    bar->addSeparator();
    bar->addActions({m_record->source()->actions().openErrorLine, m_record->page()->copyMarkdown});
}

void MainWindow::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions->importFiles, [this] { chooseImport(false); });
    on(m_actions->importFolder, [this] { chooseImport(true); });
    on(m_actions->openLog, [this] { chooseLog(); });
    on(m_actions->saveRecord, [this] { saveRecord(); });
    on(m_actions->printRecord, [this] { printRecord(); });
    on(m_actions->preferences, [this] { showPreferences(); });
    on(m_actions->find, [this] { findIn(0); });
    on(m_actions->findNext, [this] { findIn(1); });
    on(m_actions->findPrevious, [this] { findIn(-1); });
    on(m_actions->chooseFilters, [this] {
        m_panes->setShowsList(true);
        m_search->chooseFilters();
    });
    on(m_actions->why, [this] { showProof(); });
    on(m_actions->quit, [this] { close(); });
    on(m_actions->focusSearch, [this] {
        m_panes->setShowsList(true);
        m_search->focusSearch();
    });
    on(m_actions->back, [this] {
        if (const auto id = m_history.back())
            m_record->show(*id);
    });
    on(m_actions->forward, [this] {
        if (const auto id = m_history.forward())
            m_record->show(*id);
    });
    on(m_actions->nextPane, [this] { movePane(1); });
    on(m_actions->previousPane, [this] { movePane(-1); });
    on(m_actions->nextError, [this] { m_crash->showNextError(1); });
    on(m_actions->previousError, [this] { m_crash->showNextError(-1); });
    on(m_actions->pasteLog, [this] {
        m_panes->setShowsLog(true);
        m_crash->paste();
        m_crash->focusLog();
    });
    on(m_actions->focusLog, [this] {
        m_panes->setShowsLog(true);
        m_crash->focusLog();
    });
    on(m_actions->clearLog, [this] { m_crash->clear(); });
    on(m_actions->shortcuts, [this] { showShortcuts(); });
    on(m_actions->about, [this] { showAbout(); });
    on(m_actions->showList, [this](bool shows) {
        m_panes->setShowsList(shows);
        // A drawer covers what had the focus.
        if (m_panes->isNarrow() && shows)
            m_search->focusSearch();
        else if (m_panes->isNarrow())
            m_record->page()->focusTarget()->setFocus(Qt::ShortcutFocusReason);
    });
    on(m_actions->showLog, [this](bool shows) { m_panes->setShowsLog(shows); });
    connect(m_actions->fullScreen, &QAction::toggled, this,
            [this](bool full) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, full)); });
}

void MainWindow::chooseImport(bool folder)
{
    QStringList paths;
    if (folder)
        paths << QFileDialog::getExistingDirectory(this, tr("Import a dataset or a folder of records"),
                                                   m_settings.lastFolder);
    else
        paths = QFileDialog::getOpenFileNames(this, tr("Import records"), m_settings.lastFolder,
                                              tr("Records (*.json *.jsonl *.gz *.zst *.xz *.bz2 *.zip *.tar *.tgz);;"
                                                 "All files (*)"));
    paths.removeAll(QString());
    if (paths.isEmpty())
        return;
    m_settings.lastFolder = QFileInfo(paths.first()).absolutePath();
    importPaths(paths);
}

void MainWindow::importPaths(const QStringList &paths)
{
    m_import->start(paths, m_libraryPath.isEmpty() ? Library::defaultPath() : m_libraryPath);
}

void MainWindow::chooseLog()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a log"), m_settings.lastFolder,
                                                      tr("Logs (*.log *.txt *.out *.err);;All files (*)"));
    if (path.isEmpty())
        return;
    m_settings.lastFolder = QFileInfo(path).absolutePath();
    open({.kind = OpenRequest::Kind::Log, .id = {}, .text = path});
}

void MainWindow::showShortcuts()
{
    ShortcutsDialog dialog(actions(), this);
    dialog.exec();
}

void MainWindow::showPreferences()
{
    PreferencesDialog dialog(m_settings, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_settings = dialog.settings();
    m_clipboard->setEnabled(m_settings.watchesClipboard);
    applyTheme(ThemeChoice(m_settings.theme));
    emit settingsChanged(m_settings);
}

void MainWindow::findIn(int step)
{
    struct Finder {
        QWidget *pane;
        std::array<QAction *, 3> actions; // previous, open, next
    };
    const SourceActions &source = m_record->source()->actions();
    const RecordPage *page = m_record->page();
    const std::array<Finder, 3> finders{{{m_record->page(), {page->findPrevious, page->find, page->findNext}},
                                         {m_record->source(), {source.findPrevious, source.find, source.findNext}},
                                         {m_crash, {m_crash->findPrevious, m_crash->find, m_crash->findNext}}}};
    const QWidget *focused = QApplication::focusWidget();
    const auto holdsFocus = [&](const Finder &finder) {
        return focused && (finder.pane == focused || finder.pane->isAncestorOf(focused));
    };
    const auto *finder = std::ranges::find_if(finders, holdsFocus);
    // From the list: what was searched last, else the record.
    if (finder == finders.end())
        finder = std::ranges::find(finders, m_lastFound && m_lastFound->isVisible() ? m_lastFound : m_record->page(),
                                   &Finder::pane);
    m_lastFound = finder->pane;
    finder->actions[std::size_t(step + 1)]->trigger();
}

void MainWindow::showAbout()
{
    QMessageBox::about(
        this, tr("About Faultline"),
        tr("<b>Faultline %1</b><p>A browser for a local library of known errors. It works offline; what you "
           "paste stays on this machine.</p><p>The records come from ErrLookup. Their explanations are "
           "machine-written: analysis, not fact.</p><p>MIT licence.</p>")
            .arg(QApplication::applicationVersion()));
}

} // namespace faultline
