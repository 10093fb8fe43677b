// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/linebar.h"

#include "ui/source/codeview.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QIntValidator>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace faultline {

LineBar::LineBar(CodeView *view)
    : QWidget(view->parentWidget())
    , m_view(view)
    , m_line(new QLineEdit(this))
    , m_notice(new QLabel(this))
{
    auto *label = new QLabel(tr("Go to line"), this);
    label->setBuddy(m_line);
    m_line->setAccessibleName(tr("Go to line"));
    m_line->setValidator(new QIntValidator(0, 99'999'999, m_line));
    m_notice->setTextFormat(Qt::PlainText);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 4);
    row->addWidget(label);
    row->addWidget(m_line);
    row->addWidget(m_notice, 1);
    hide();
}

void LineBar::open()
{
    m_line->setText(QString::number(m_view->caretLine()));
    m_notice->setText(tr("%1–%2 are here").arg(m_view->firstLine()).arg(m_view->lastLine()));
    show();
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

void LineBar::close()
{
    hide();
    m_view->setFocus(Qt::OtherFocusReason);
}

void LineBar::go()
{
    const int wanted = m_line->text().toInt();
    const int reached = m_view->goToLine(wanted);
    if (reached == wanted) {
        close();
        return;
    }
    m_notice->setText(tr("Line %1 is not in this window; the nearest is %2").arg(wanted).arg(reached));
    m_line->selectAll();
    QAccessibleAnnouncementEvent announcement(m_line, m_notice->text());
    QAccessible::updateAccessibility(&announcement);
}

void LineBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        go();
    else if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace faultline
