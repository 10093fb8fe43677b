// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QObject>

class QKeyEvent;
class QMainWindow;

namespace faultline {

// Line edits and text panes take some keys for themselves (Ctrl+K, Ctrl+D, Ctrl+E on X11). In this window the window's
// actions go first, from every pane; what edits text everywhere (copy, paste, undo …) stays with the pane.
class WindowKeys final : public QObject {
    Q_OBJECT

public:
    explicit WindowKeys(QMainWindow *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] bool isOurs(const QKeyEvent *event) const;

    QMainWindow *m_window;
};

} // namespace faultline
