// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// Where the log pane's parts are.
#include "ui/crash/crashpane.h"
#include "ui/list/flowlayout.h"
#include "ui/source/findbar.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QResizeEvent>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace faultline {

void CrashPane::buildLayout()
{
    setAccessibleName(tr("Log"));
    m_edit->setAccessibleName(tr("Pasted log"));
    m_outline->setAccessibleName(tr("Errors found in the log"));
    m_outline->setModel(m_model);
    m_outline->setTextElideMode(Qt::ElideRight);
    m_outline->setUniformItemSizes(true);
    m_outline->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_outline->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_outline->hide();
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);

    m_parts->addWidget(m_outline);
    m_parts->addWidget(m_edit);
    m_parts->setStretchFactor(0, 1);
    m_parts->setStretchFactor(1, 1);
    m_parts->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->addWidget(newHeader());
    layout->addWidget(m_verdict);
    layout->addWidget(m_parts, 1);
    layout->addWidget(m_findBar);
}

QWidget *CrashPane::newHeader()
{
    auto *header = new QWidget(this);
    auto *heading = new QLabel(tr("Log"), header);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    heading->setContentsMargins(0, 0, 8, 0);
    auto *pasteButton = new QToolButton(header);
    pasteButton->setText(tr("Paste"));
    pasteButton->setToolTip(tr("Replace the log by the clipboard's text and match it"));
    connect(pasteButton, &QToolButton::clicked, this, &CrashPane::paste);
    auto *openButton = new QToolButton(header);
    openButton->setText(tr("Open…"));
    openButton->setToolTip(tr("Match a log file"));
    connect(openButton, &QToolButton::clicked, this, &CrashPane::openRequested);
    m_clear->setText(tr("Clear"));
    m_clear->setToolTip(tr("Forget the pasted log"));
    m_why->setToolTip(tr("What speaks for this record, signal by signal"));
    m_search->setToolTip(tr("Look for the words of the first error's message in the library"));
    m_issues->setToolTip(tr("Look for the message's own words on GitHub; they are shown before anything is sent"));

    auto *row = new FlowLayout(header);
    row->setContentsMargins({});
    for (QWidget *part :
         std::initializer_list<QWidget *>{heading, pasteButton, openButton, m_clear, m_why, m_search, m_issues})
        row->addWidget(part);
    for (QToolButton *button : {pasteButton, openButton, m_clear})
        button->setFocusPolicy(Qt::StrongFocus);
    for (QPushButton *button : {m_why, m_search, m_issues}) {
        button->setAutoDefault(false);
        button->hide();
    }
    return header;
}

void CrashPane::fitOutline()
{
    // Beside the paste where there is width, else above it and no higher than its rows.
    constexpr int wide = 900;
    m_parts->setOrientation(width() >= wide ? Qt::Horizontal : Qt::Vertical);
    const int rows = std::max(m_model->rowCount(), 1);
    const int height =
        std::max(m_outline->sizeHintForRow(0), fontMetrics().height()) * rows + 2 * m_outline->frameWidth();
    m_outline->setMaximumHeight(width() >= wide ? QWIDGETSIZE_MAX : height);
    if (width() < wide)
        m_parts->setSizes({std::min(height, m_parts->height() / 2), m_parts->height()});
}

QSize CrashPane::minimumSizeHint() const
{
    // A splitter does not ask how high wrapped text is at its width.
    const QSize least = QWidget::minimumSizeHint();
    return {least.width(), std::max(least.height(), layout()->totalMinimumHeightForWidth(width()))};
}

void CrashPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        fitOutline();
        updateGeometry();
    }
}

} // namespace faultline
