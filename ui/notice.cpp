// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/notice.h"

#include <QAccessible>
#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace faultline {

Notice::Notice(QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
    , m_layout(new QHBoxLayout(this))
{
    setAccessibleName(tr("Notice"));
    setFrameShape(StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    m_text->setForegroundRole(QPalette::ToolTipText);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_layout->setContentsMargins(12, 8, 8, 8);
    m_layout->addWidget(m_text, 1);
    auto *close = new QToolButton(this);
    close->setText(tr("Close"));
    close->setToolTip(tr("Close this notice"));
    close->setAutoRaise(true);
    m_layout->addWidget(close);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void Notice::say(const QString &text, const QList<QAction *> &actions)
{
    for (const QPointer<QWidget> &button : std::as_const(m_buttons))
        delete button;
    m_buttons.clear();
    m_text->setText(text);
    for (QAction *action : actions) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_layout->insertWidget(m_layout->count() - 1, button);
        m_buttons << button;
    }
    show();
    QAccessibleAnnouncementEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
}

QString Notice::text() const { return m_text->text(); }

} // namespace faultline
