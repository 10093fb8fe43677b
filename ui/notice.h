// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QFrame>
#include <QPointer>

class QAction;
class QHBoxLayout;
class QLabel;

namespace faultline {

// One sentence above the panes, with what can be done about it; stays until it is closed or replaced.
class Notice final : public QFrame {
    Q_OBJECT

public:
    explicit Notice(QWidget *parent = nullptr);

    // Plain text. The actions become buttons.
    void say(const QString &text, const QList<QAction *> &actions = {});
    [[nodiscard]] QString text() const;

private:
    QLabel *m_text;
    QHBoxLayout *m_layout;
    QList<QPointer<QWidget>> m_buttons;
};

} // namespace faultline
