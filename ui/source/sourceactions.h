// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

class QAction;
class QMenu;
class QObject;
class QWidget;

namespace faultline {

// What can be done in the source pane. The pane connects them; the main window puts them into its menus and gives them
// their shortcuts. A disabled action says why in its tool tip.
struct SourceActions {
    explicit SourceActions(QObject *parent);

    QAction *copy;
    QAction *copyWithNumbers;
    QAction *copyPermalink;
    QAction *copyMarkdown;

    QAction *find;
    QAction *findNext;
    QAction *findPrevious;
    QAction *goToLine;
    QAction *goToErrorLine;
    QAction *goToPasteLine;

    QAction *zoomIn;
    QAction *zoomOut;
    QAction *zoomReset;
    QAction *wrap; // checkable

    QAction *openErrorLine;
    QAction *openWindow;
    QAction *openSelection;
    QAction *openFile;
    QAction *openDefaultBranch;
    QAction *openBlame;
    QAction *searchIssues;
    QAction *openInEditor;

    [[nodiscard]] QMenu *newGithubMenu(QWidget *parent) const;
    [[nodiscard]] QMenu *newContextMenu(QWidget *parent) const;
};

} // namespace faultline
