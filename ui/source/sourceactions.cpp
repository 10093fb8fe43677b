// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/sourceactions.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

namespace faultline {

namespace {

QAction *action(QObject *parent, const char *name, const char *text)
{
    auto *made = new QAction(QCoreApplication::translate("faultline::SourceActions", text), parent);
    made->setObjectName(QString::fromLatin1(name)); // under which a person's own shortcut is kept
    return made;
}

} // namespace

SourceActions::SourceActions(QObject *parent)
    : copy(action(parent, "source.copy", QT_TRANSLATE_NOOP("faultline::SourceActions", "&Copy")))
    , copyWithNumbers(action(parent, "source.copyWithNumbers",
                             QT_TRANSLATE_NOOP("faultline::SourceActions", "Copy With Line &Numbers")))
    , copyPermalink(
          action(parent, "source.copyPermalink", QT_TRANSLATE_NOOP("faultline::SourceActions", "Copy &Permalink")))
    , copyMarkdown(action(parent, "source.copyMarkdown",
                          QT_TRANSLATE_NOOP("faultline::SourceActions", "Copy as Markdown &Block")))
    , find(action(parent, "source.find", QT_TRANSLATE_NOOP("faultline::SourceActions", "&Find in Source…")))
    , findNext(action(parent, "source.findNext", QT_TRANSLATE_NOOP("faultline::SourceActions", "Find Ne&xt in Source")))
    , findPrevious(action(parent, "source.findPrevious",
                          QT_TRANSLATE_NOOP("faultline::SourceActions", "Find Pre&vious in Source")))
    , goToLine(action(parent, "source.goToLine", QT_TRANSLATE_NOOP("faultline::SourceActions", "Go to &Line…")))
    , goToErrorLine(
          action(parent, "source.goToErrorLine", QT_TRANSLATE_NOOP("faultline::SourceActions", "Go to &Error Line")))
    , goToPasteLine(
          action(parent, "source.goToPasteLine", QT_TRANSLATE_NOOP("faultline::SourceActions", "Go to P&asted Line")))
    , zoomIn(action(parent, "source.zoomIn", QT_TRANSLATE_NOOP("faultline::SourceActions", "Zoom &In")))
    , zoomOut(action(parent, "source.zoomOut", QT_TRANSLATE_NOOP("faultline::SourceActions", "Zoom &Out")))
    , zoomReset(action(parent, "source.zoomReset", QT_TRANSLATE_NOOP("faultline::SourceActions", "&Reset Zoom")))
    , wrap(action(parent, "source.wrap", QT_TRANSLATE_NOOP("faultline::SourceActions", "&Wrap Long Lines")))
    , openErrorLine(action(parent, "source.openErrorLine",
                           QT_TRANSLATE_NOOP("faultline::SourceActions", "&Error Line on GitHub")))
    , openWindow(
          action(parent, "source.openWindow", QT_TRANSLATE_NOOP("faultline::SourceActions", "&Window on GitHub")))
    , openSelection(action(parent, "source.openSelection",
                           QT_TRANSLATE_NOOP("faultline::SourceActions", "&Selected Lines on GitHub")))
    , openFile(
          action(parent, "source.openFile", QT_TRANSLATE_NOOP("faultline::SourceActions", "Whole &File at the Commit")))
    , openDefaultBranch(action(parent, "source.openDefaultBranch",
                               QT_TRANSLATE_NOOP("faultline::SourceActions", "File on the &Default Branch")))
    , openBlame(action(parent, "source.openBlame", QT_TRANSLATE_NOOP("faultline::SourceActions", "&Blame")))
    , searchIssues(action(parent, "source.searchIssues",
                          QT_TRANSLATE_NOOP("faultline::SourceActions", "Search &Issues for the Message")))
    , openInEditor(
          action(parent, "source.openInEditor", QT_TRANSLATE_NOOP("faultline::SourceActions", "&Open in Editor")))
{
    wrap->setCheckable(true);
}

QMenu *SourceActions::newGithubMenu(QWidget *parent) const
{
    auto *menu = new QMenu(parent);
    menu->setToolTipsVisible(true);
    menu->addActions({openErrorLine, openWindow, openSelection});
    menu->addSeparator();
    menu->addActions({openFile, openDefaultBranch, openBlame});
    menu->addSeparator();
    menu->addAction(searchIssues);
    return menu;
}

QMenu *SourceActions::newContextMenu(QWidget *parent) const
{
    auto *menu = new QMenu(parent);
    menu->setToolTipsVisible(true);
    menu->addActions({copy, copyWithNumbers, copyPermalink, copyMarkdown});
    menu->addSeparator();
    menu->addActions({find, goToLine, goToErrorLine, goToPasteLine});
    menu->addSeparator();
    menu->addActions({openErrorLine, openSelection, openBlame, openInEditor});
    menu->addSeparator();
    menu->addAction(wrap);
    return menu;
}

} // namespace faultline
