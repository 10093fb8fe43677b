// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/windowkeys.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>

#include <algorithm>
#include <array>

namespace faultline {

WindowKeys::WindowKeys(QMainWindow *window)
    : QObject(window)
    , m_window(window)
{
    qApp->installEventFilter(this);
}

bool WindowKeys::isOurs(const QKeyEvent *event) const
{
    constexpr std::array editing{QKeySequence::Copy, QKeySequence::Cut,       QKeySequence::Paste, QKeySequence::Undo,
                                 QKeySequence::Redo, QKeySequence::SelectAll, QKeySequence::Delete};
    const QKeySequence key(event->keyCombination());
    const auto has = [&key](const QAction *action) { return action->isEnabled() && action->shortcuts().contains(key); };
    const QList<QAction *> actions = m_window->actions();
    if (!std::ranges::any_of(actions, has))
        return false;
    // "Delete" is Ctrl+D on X11 as well; only the key of that name is left to the pane.
    return event->key() != Qt::Key_Delete && std::ranges::none_of(editing, [event](QKeySequence::StandardKey standard) {
               return standard != QKeySequence::Delete && event->matches(standard);
           });
}

bool WindowKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride || !watched->isWidgetType())
        return false;
    const auto *widget = static_cast<const QWidget *>(watched);
    if (widget->window() != m_window || !isOurs(static_cast<QKeyEvent *>(event)))
        return false;
    event->ignore(); // the pane never sees it: the shortcut is next
    return true;
}

} // namespace faultline
