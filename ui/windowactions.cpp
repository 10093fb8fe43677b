// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/windowactions.h"

#include "ui/style/icons.h"

#include <QAction>
#include <QKeySequence>
#include <QMainWindow>

namespace faultline {

namespace {

QAction *make(QMainWindow *window, const QString &text, const QList<QKeySequence> &keys = {}, bool checkable = false)
{
    auto *action = new QAction(text, window);
    action->setShortcuts(keys);
    action->setCheckable(checkable);
    // Reachable by its key also while its menu is hidden.
    window->addAction(action);
    return action;
}

} // namespace

WindowActions::WindowActions(QMainWindow *window)
    : QObject(window)
    , importFiles(make(window, tr("&Import Files…"), {Qt::CTRL | Qt::Key_I}))
    , importFolder(make(window, tr("Import &Folder…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_I}))
    , openLog(make(window, tr("&Open Log…"), {Qt::CTRL | Qt::Key_O}))
    , quit(make(window, tr("&Quit"), {Qt::CTRL | Qt::Key_Q}))
    , showList(make(window, tr("Record &List"), {Qt::Key_F9}, true))
    , showLog(make(window, tr("Lo&g"), {}, true))
    , fullScreen(make(window, tr("F&ull Screen"), {Qt::Key_F11}, true))
    , focusSearch(make(window, tr("&Search"), {Qt::CTRL | Qt::Key_L, Qt::CTRL | Qt::Key_K}))
    , back(make(window, tr("&Back"), {Qt::ALT | Qt::Key_Left, Qt::Key_Back}))
    , forward(make(window, tr("&Forward"), {Qt::ALT | Qt::Key_Right, Qt::Key_Forward}))
    , nextPane(make(window, tr("&Next Pane"), {Qt::Key_F6}))
    , previousPane(make(window, tr("&Previous Pane"), {Qt::SHIFT | Qt::Key_F6}))
    , nextError(make(window, tr("Next E&rror of the Log"), {Qt::Key_F8}))
    , previousError(make(window, tr("Pre&vious Error of the Log"), {Qt::SHIFT | Qt::Key_F8}))
    , pasteLog(make(window, tr("&Paste and Match"), {Qt::CTRL | Qt::SHIFT | Qt::Key_V}))
    , focusLog(make(window, tr("&Go to Log"), {Qt::Key_F7}))
    , clearLog(make(window, tr("&Clear")))
    , shortcuts(
          make(window, tr("&Keyboard Shortcuts"), {Qt::CTRL | Qt::Key_Question, Qt::CTRL | Qt::SHIFT | Qt::Key_Slash}))
    , about(make(window, tr("&About Faultline")))
{
    pasteLog->setIconText(tr("Paste log"));
    showLog->setToolTip(tr("Show the pasted log"));
    for (QAction *action : {back, forward})
        action->setEnabled(false);
}

void WindowActions::applyPalette(const QPalette &palette)
{
    back->setIcon(themedIcon(QStringLiteral("back"), palette));
    forward->setIcon(themedIcon(QStringLiteral("forward"), palette));
    pasteLog->setIcon(themedIcon(QStringLiteral("paste"), palette));
    openLog->setIcon(themedIcon(QStringLiteral("open"), palette));
    importFolder->setIcon(themedIcon(QStringLiteral("import"), palette));
    showList->setIcon(themedIcon(QStringLiteral("list"), palette));
    showLog->setIcon(themedIcon(QStringLiteral("log"), palette));
}

} // namespace faultline
