// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/findbar.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTextDocument>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

constexpr qsizetype mostHits = 10'000;

QToolButton *button(const QString &sign, const QString &name, QWidget *parent)
{
    auto *made = new QToolButton(parent);
    made->setText(sign);
    made->setToolTip(name);
    made->setAccessibleName(name);
    made->setAutoRaise(true);
    return made;
}

} // namespace

FindBar::FindBar(FindTarget target, QWidget *parent)
    : QWidget(parent)
    , m_target(std::move(target))
    , m_text(new QLineEdit(this))
    , m_case(button(u"Aa"_s, tr("Match case"), this))
    , m_count(new QLabel(this))
{
    m_text->setPlaceholderText(tr("Find"));
    m_text->setAccessibleName(tr("Find in this pane"));
    m_text->setClearButtonEnabled(true);
    m_case->setCheckable(true);
    m_count->setTextFormat(Qt::PlainText);
    auto *previous = button(u"▲"_s, tr("Previous match"), this);
    auto *next = button(u"▼"_s, tr("Next match"), this);
    auto *closing = button(u"✕"_s, tr("Close the find bar"), this);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 4);
    row->addWidget(m_text, 1);
    row->addWidget(m_case);
    row->addWidget(previous);
    row->addWidget(next);
    row->addWidget(m_count);
    row->addWidget(closing);
    hide();

    connect(m_text, &QLineEdit::textChanged, this, &FindBar::search);
    connect(m_case, &QToolButton::toggled, this, &FindBar::search);
    connect(previous, &QToolButton::clicked, this, &FindBar::findPrevious);
    connect(next, &QToolButton::clicked, this, &FindBar::findNext);
    connect(closing, &QToolButton::clicked, this, &FindBar::close);
}

void FindBar::open()
{
    const QString selected = m_target.cursor().selectedText();
    show();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator))
        m_text->setText(selected);
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
    search();
}

void FindBar::close()
{
    const bool hadFocus = isAncestorOf(focusWidget()) || m_text->hasFocus();
    hide();
    m_hits.clear();
    m_target.mark({});
    if (hadFocus)
        m_target.focus();
}

void FindBar::refresh()
{
    m_hits.clear();
    m_current = -1;
    if (isVisibleTo(parentWidget()))
        search();
    else
        m_target.mark({});
}

void FindBar::search()
{
    m_hits.clear();
    m_current = -1;
    const QString text = m_text->text();
    QTextDocument::FindFlags flags;
    flags.setFlag(QTextDocument::FindCaseSensitively, m_case->isChecked());
    QTextDocument *document = m_target.document();
    for (QTextCursor hit = text.isEmpty() ? QTextCursor() : document->find(text, 0, flags);
         !hit.isNull() && m_hits.size() < mostHits; hit = document->find(text, hit, flags))
        m_hits << hit;
    m_target.mark(m_hits);
    if (!m_hits.isEmpty()) {
        // The hit under or after the caret: typing on does not run ahead of what is being typed.
        const int from = m_target.cursor().selectionStart();
        const auto hit = std::ranges::lower_bound(m_hits, from, {}, &QTextCursor::selectionStart);
        select(hit == m_hits.end() ? 0 : hit - m_hits.begin());
    }
    say();
}

void FindBar::findNext() { step(true); }
void FindBar::findPrevious() { step(false); }

void FindBar::step(bool forward)
{
    if (m_text->text().isEmpty() || !isVisibleTo(parentWidget())) {
        open();
        return;
    }
    if (m_hits.isEmpty()) {
        say();
        return;
    }
    const QTextCursor caret = m_target.cursor();
    const auto start = [](const QTextCursor &cursor) { return cursor.selectionStart(); };
    QString notice;
    qsizetype hit = 0;
    if (forward) {
        const bool onHit = caret.hasSelection(); // a bare caret before a hit finds that one first
        const int after = start(caret) + (onHit ? 1 : 0);
        hit = std::ranges::lower_bound(m_hits, after, {}, start) - m_hits.begin();
        if (hit == m_hits.size()) {
            hit = 0;
            notice = tr("from the top again");
        }
    } else {
        hit = std::ranges::lower_bound(m_hits, start(caret), {}, start) - m_hits.begin() - 1;
        if (hit < 0) {
            hit = m_hits.size() - 1;
            notice = tr("from the end again");
        }
    }
    select(hit);
    say(notice);
}

void FindBar::select(qsizetype hit)
{
    m_current = hit;
    m_target.select(m_hits[hit]);
}

void FindBar::say(const QString &notice)
{
    QString words;
    if (m_text->text().isEmpty())
        words.clear();
    else if (m_hits.isEmpty())
        words = tr("Not found");
    else if (m_hits.size() >= mostHits)
        words = tr("%1 of more than %2").arg(m_current + 1).arg(mostHits);
    else
        words = tr("%1 of %2").arg(m_current + 1).arg(m_hits.size());
    if (!notice.isEmpty())
        words += u", "_s + notice;
    m_count->setText(words);
    // Said when a search is stepped through, not on every key typed into the field.
    if (!notice.isEmpty() || m_hits.isEmpty()) {
        QAccessibleAnnouncementEvent announcement(m_text, words);
        if (!words.isEmpty())
            QAccessible::updateAccessibility(&announcement);
    }
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        step(!event->modifiers().testFlag(Qt::ShiftModifier));
        break;
    case Qt::Key_Escape:
        close();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace faultline
