// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// The window's menus, tool bar and dialogs.
#include "ui/importbar.h"
#include "ui/list/searchpane.h"
#include "ui/mainwindow.h"
#include "ui/notice.h"
#include "ui/record/recordpage.h"
#include "ui/record/recordview.h"
#include "ui/source/sourcepane.h"
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
    fill(tr("&File"), {a.importFiles, a.importFolder, nullptr, a.openLog, nullptr, a.quit});
    fill(tr("&Edit"), {source.copy, source.copyWithNumbers, source.copyMarkdown, nullptr, source.find, source.findNext,
                       source.findPrevious});
    fill(tr("&View"), {a.showList, a.showLog, nullptr, source.zoomIn, source.zoomOut, source.zoomReset, source.wrap,
                       nullptr, a.fullScreen});
    fill(tr("&Go"),
         {a.back, a.forward, nullptr, a.focusSearch, a.focusLog, a.nextPane, a.previousPane, nullptr, a.nextError,
          a.previousError, nullptr, source.goToLine, source.goToErrorLine, source.goToPasteLine});
    QMenu *record = fill(tr("&Record"), {source.openErrorLine, source.openWindow, source.openSelection, source.openFile,
                                         source.openDefaultBranch, source.openBlame, source.searchIssues, nullptr,
                                         source.copyPermalink, page.copyMarkdown});
    QMenu *sections = record->addMenu(tr("Go to Sec&tion"));
    sections->addActions({page.goToExplanation, page.goToFix, page.goToPrevention, page.goToFamily, page.showRaw});
    fill(tr("&Log"), {a.pasteLog, a.openLog, a.clearLog});
    fill(tr("&Help"), {a.shortcuts, a.about});
}

void MainWindow::assignKeys()
{
    const SourceActions &source = m_record->source()->actions();
    const std::initializer_list<std::pair<QAction *, QList<QKeySequence>>> keys{
        {source.find, {Qt::CTRL | Qt::Key_F}},
        {source.findNext, {Qt::Key_F3}},
        {source.findPrevious, {Qt::SHIFT | Qt::Key_F3}},
        {source.goToLine, {Qt::CTRL | Qt::Key_G}},
        {source.goToErrorLine, {Qt::CTRL | Qt::Key_J}},
        {source.zoomIn, {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal}},
        {source.zoomOut, {Qt::CTRL | Qt::Key_Minus}},
        {source.zoomReset, {Qt::CTRL | Qt::Key_0}},
        {source.copyPermalink, {Qt::CTRL | Qt::SHIFT | Qt::Key_C}},
        {source.openErrorLine, {Qt::CTRL | Qt::SHIFT | Qt::Key_G}},
        {m_record->page()->copyMarkdown, {Qt::CTRL | Qt::SHIFT | Qt::Key_M}},
    };
    for (const auto &[action, sequences] : keys) {
        action->setShortcuts(sequences);
        addAction(action);
    }
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
    on(m_actions->quit, [this] { close(); });
    on(m_actions->focusSearch, [this] {
        m_actions->showList->setChecked(true);
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
        m_actions->showLog->setChecked(true);
        m_crash->paste();
        m_crash->focusLog();
    });
    on(m_actions->focusLog, [this] {
        m_actions->showLog->setChecked(true);
        m_crash->focusLog();
    });
    on(m_actions->clearLog, [this] { m_crash->clear(); });
    on(m_actions->shortcuts, [this] { showShortcuts(); });
    on(m_actions->about, [this] { showAbout(); });
    connect(m_actions->showList, &QAction::toggled, m_search, &QWidget::setVisible);
    connect(m_actions->showLog, &QAction::toggled, m_crash, &QWidget::setVisible);
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
    QString rows;
    const QList<QAction *> all = actions();
    for (const QAction *action : all)
        if (!action->shortcut().isEmpty())
            rows += QStringLiteral("<tr><td style='padding-right:24px'>%1</td><td>%2</td></tr>")
                        .arg(QString(action->text()).remove(u'&').toHtmlEscaped(),
                             QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText).toHtmlEscaped());
    QMessageBox box(QMessageBox::NoIcon, tr("Keyboard shortcuts"),
                    QStringLiteral("<table>") % rows % QStringLiteral("</table>"), QMessageBox::Close, this);
    box.setTextFormat(Qt::RichText);
    box.exec();
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
