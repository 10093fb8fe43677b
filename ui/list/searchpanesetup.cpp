// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// What the pane is made of, and what its parts say to each other.
#include "app/search/query.h"
#include "app/text/visibletext.h"
#include "ui/list/filterbar.h"
#include "ui/list/recordlistmodel.h"
#include "ui/list/recordlistview.h"
#include "ui/list/recordsearch.h"
#include "ui/list/searchpane.h"
#include "ui/list/searchpanetexts.h"

#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace faultline {

namespace {

constexpr int busyMs = 300;
constexpr int quietMs = 700;

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

void SearchPane::setUpWidgets()
{
    m_heading = plainLabel(this);
    QFont bold = m_heading->font();
    bold.setBold(true);
    m_heading->setFont(bold);
    m_back = new QToolButton(this);
    m_back->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_back->setText(tr("Back to the search"));
    m_back->hide();
    m_box = new QLineEdit(this);
    m_box->setPlaceholderText(tr("message, code, path:line, repo:… sev:…"));
    m_box->setToolTip(tr("Words, a \"phrase\", -without; repo: lang: type: sev: code: class: tag: file: family: is:\n"
                         "An id, a permalink, path:line or a whole message work too."));
    m_box->setClearButtonEnabled(true);
    m_box->setAccessibleName(tr("Search records"));
    m_box->installEventFilter(this);
    m_filters = new FilterBar(this);
    m_count = plainLabel(this);
    m_count->setWordWrap(true);
    m_stack = new QStackedWidget(this);
    m_list = new RecordListView(m_model, m_stack);
    m_notice = plainLabel(m_stack);
    m_notice->setWordWrap(true);
    m_notice->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_notice->setMargin(fontMetrics().height());
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_notice);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_heading);
    layout->addWidget(m_back, 0, Qt::AlignLeading);
    layout->addWidget(m_box);
    layout->addWidget(m_filters);
    layout->addWidget(m_count);
    layout->addWidget(m_stack, 1);
    setFocusProxy(m_box);

    connect(m_back, &QToolButton::clicked, this, &SearchPane::showSearch);
    connect(m_box, &QLineEdit::textChanged, this, &SearchPane::startSearch);
    connect(m_box, &QLineEdit::returnPressed, this, &SearchPane::activate);
    connect(m_list, &RecordListView::recordChosen, this, &SearchPane::recordChosen);
    connect(m_list, &RecordListView::recordActivated, this, &SearchPane::recordActivated);
}

void SearchPane::connectSearch()
{
    connect(m_filters, &FilterBar::queryWanted, this, &SearchPane::setQuery);
    connect(m_filters, &FilterBar::countsWanted, m_search, &RecordSearch::count);
    connect(m_search, &RecordSearch::counted, m_filters, &FilterBar::setCounts);
    connect(m_search, &RecordSearch::found, this, &SearchPane::showFound);
    connect(m_search, &RecordSearch::failed, this, [this](const Error &error) {
        m_busy.stop();
        if (!m_showsMatches)
            showNotice(ListNotice::Failed, visibleText(error.text()));
    });
    connect(m_search, &RecordSearch::libraryRead, this, [this](const LibraryInfo &info) {
        m_records = info.records;
        if (m_answered)
            showCount();
        else if (!m_showsMatches && !m_searching) // what somebody has begun to look for goes on
            startSearch();
    });
    connect(m_model, &RecordListModel::summariesWanted, this,
            [this](int first, int last) { m_search->readSummaries(first, m_model->rows(first, last)); });
    connect(
        m_search, &RecordSearch::summariesRead, m_model,
        [this](int first, const std::vector<RecordSummary> &summaries) { m_model->setSummaries(first, summaries); });
    for (QTimer *timer : {&m_busy, &m_quiet})
        timer->setSingleShot(true);
    m_busy.setInterval(busyMs);
    m_quiet.setInterval(quietMs);
    connect(&m_busy, &QTimer::timeout, this, [this] { setCount(tr("Searching…")); });
    connect(&m_quiet, &QTimer::timeout, this, &SearchPane::announce);
}

} // namespace faultline
