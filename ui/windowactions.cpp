// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/windowactions.h"

#include "ui/style/icons.h"

#include <QAction>
#include <QKeySequence>
#include <QMainWindow>

namespace faultline {

namespace {

// A person's own keys are kept under the name.
QAction *make(QMainWindow *window, const char *name, const QString &text, const QList<QKeySequence> &keys = {},
              bool checkable = false)
{
    auto *action = new QAction(text, window);
    action->setObjectName(QLatin1StringView("window.") + QLatin1StringView(name));
    action->setShortcuts(keys);
    action->setCheckable(checkable);
    // Reachable by its key also while its menu is hidden.
    window->addAction(action);
    return action;
}

} // namespace

WindowActions::WindowActions(QMainWindow *window)
    : QObject(window)
    , importFiles(make(window, "importFiles", tr("&Import Files…"), {Qt::CTRL | Qt::Key_I}))
    , importFolder(make(window, "importFolder", tr("Import &Folder…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_I}))
    , openLog(make(window, "openLog", tr("&Open Log…"), {Qt::CTRL | Qt::Key_O}))
    , saveRecord(make(window, "saveRecord", tr("Sa&ve Record As…"), {Qt::CTRL | Qt::Key_S}))
    , printRecord(make(window, "printRecord", tr("&Print Record…"), {Qt::CTRL | Qt::Key_P}))
    , preferences(make(window, "preferences", tr("Pr&eferences…"), {Qt::CTRL | Qt::Key_Comma}))
    , quit(make(window, "quit", tr("&Quit"), {Qt::CTRL | Qt::Key_Q}))
    , showList(make(window, "showList", tr("Record &List"), {Qt::Key_F9}, true))
    , showLog(make(window, "showLog", tr("Lo&g"), {}, true))
    , fullScreen(make(window, "fullScreen", tr("F&ull Screen"), {Qt::Key_F11}, true))
    , find(make(window, "find", tr("&Find…"), {Qt::CTRL | Qt::Key_F}))
    , findNext(make(window, "findNext", tr("Find Ne&xt"), {Qt::Key_F3}))
    , findPrevious(make(window, "findPrevious", tr("Find Pre&vious"), {Qt::SHIFT | Qt::Key_F3}))
    , focusSearch(make(window, "focusSearch", tr("&Search"), {Qt::CTRL | Qt::Key_L, Qt::CTRL | Qt::Key_K}))
    , chooseFilters(make(window, "chooseFilters", tr("F&ilters…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_F}))
    , back(make(window, "back", tr("&Back"), {Qt::ALT | Qt::Key_Left, Qt::Key_Back}))
    , forward(make(window, "forward", tr("&Forward"), {Qt::ALT | Qt::Key_Right, Qt::Key_Forward}))
    , nextPane(make(window, "nextPane", tr("&Next Pane"), {Qt::Key_F6}))
    , previousPane(make(window, "previousPane", tr("&Previous Pane"), {Qt::SHIFT | Qt::Key_F6}))
    , nextError(make(window, "nextError", tr("Next E&rror of the Log"), {Qt::Key_F8}))
    , previousError(make(window, "previousError", tr("Pre&vious Error of the Log"), {Qt::SHIFT | Qt::Key_F8}))
    , pasteLog(make(window, "pasteLog", tr("&Paste and Match"), {Qt::CTRL | Qt::SHIFT | Qt::Key_V}))
    , focusLog(make(window, "focusLog", tr("&Go to Log"), {Qt::Key_F7}))
    , clearLog(make(window, "clearLog", tr("&Clear")))
    , why(make(window, "why", tr("&Why This Record?"), {Qt::CTRL | Qt::SHIFT | Qt::Key_Y}))
    , shortcuts(make(window, "shortcuts", tr("&Keyboard Shortcuts"),
                     {Qt::CTRL | Qt::Key_Question, Qt::CTRL | Qt::SHIFT | Qt::Key_Slash}))
    , about(make(window, "about", tr("&About Faultline")))
{
    pasteLog->setIconText(tr("Paste log"));
    showLog->setToolTip(tr("Show the pasted log"));
    for (QAction *action : {back, forward, saveRecord, printRecord})
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
