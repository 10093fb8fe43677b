// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QObject>

class QAction;
class QMainWindow;
class QMenu;
class QPalette;

namespace faultline {

// The main window's own actions with their keys; the panes bring theirs.
class WindowActions final : public QObject {
    Q_OBJECT

public:
    explicit WindowActions(QMainWindow *window);

    // Icons in the palette's colours; again after each change of the palette.
    void applyPalette(const QPalette &palette);

    QAction *importFiles;
    QAction *importFolder;
    QAction *openLog;
    QAction *saveRecord;
    QAction *printRecord;
    QAction *preferences;
    QAction *quit;

    QAction *showList;   // checkable
    QAction *showLog;    // checkable
    QAction *fullScreen; // checkable

    QAction *find; // these three: in the pane that has the focus
    QAction *findNext;
    QAction *findPrevious;
    QAction *focusSearch;
    QAction *chooseFilters;
    QAction *back;
    QAction *forward;
    QAction *nextPane;
    QAction *previousPane;
    QAction *nextError;
    QAction *previousError;

    QAction *pasteLog;
    QAction *focusLog;
    QAction *clearLog;
    QAction *why;

    QAction *shortcuts;
    QAction *about;
};

} // namespace faultline
