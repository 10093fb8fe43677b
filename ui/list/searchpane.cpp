// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/searchpane.h"

#include "app/search/query.h"
#include "app/text/visibletext.h"
#include "ui/list/filterbar.h"
#include "ui/list/recordlistmodel.h"
#include "ui/list/recordlistview.h"
#include "ui/list/recordsearch.h"
#include "ui/list/searchpanetexts.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

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

SearchPane::SearchPane(QWidget *parent)
    : QWidget(parent)
    , m_model(new RecordListModel(this))
    , m_search(new RecordSearch(this))
{
    setUpWidgets();
    connectSearch();
    nameHeading();
    showNotice(ListNotice::NoLibrary);
}

SearchPane::~SearchPane() = default;

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

void SearchPane::setLibrary(std::optional<Library> library)
{
    m_search->setLibrary(std::move(library));
    m_busy.stop();
    m_records = 0;
    m_answered = m_searching = false;
    if (m_showsMatches)
        return;
    m_model->setHits({}, {});
    showNotice(m_search->hasLibrary() ? ListNotice::Searching : ListNotice::NoLibrary);
}

void SearchPane::setQuery(const QString &text)
{
    if (text == m_box->text())
        showSearch();
    else
        m_box->setText(text);
}

QString SearchPane::query() const { return m_box->text(); }

void SearchPane::startSearch()
{
    if (m_showsMatches)
        leaveMatches();
    m_activates = false;
    m_answered = false;
    m_announced.clear();
    const Query query = parseQuery(m_box->text().toStdString());
    m_filters->setQuery(query);
    if (!m_search->hasLibrary())
        return;
    m_searching = true;
    m_busy.start();
    m_search->start(query);
}

void SearchPane::showFound(const Query &query, const SearchOutcome &outcome, bool complete)
{
    m_busy.stop();
    const bool first = !std::exchange(m_answered, true);
    if (first) {
        m_model->setHits(outcome.hits, query);
        m_list->scrollToTop();
    } else {
        showAll(query, outcome);
    }
    m_total = {.hits = {}, .total = outcome.total, .totalExact = outcome.totalExact};
    showCount();
    if (complete || outcome.totalExact)
        m_quiet.start();
    if (m_activates)
        activate();
}

void SearchPane::showCount()
{
    if (m_model->rowCount() == 0) {
        showNotice(m_records == 0 ? ListNotice::NoRecords : ListNotice::NothingFound, visibleText(m_box->text()));
        return;
    }
    m_stack->setCurrentWidget(m_list);
    setCount(countText(m_total, m_records));
}

void SearchPane::showAll(const Query &query, const SearchOutcome &outcome)
{
    // Their beginning may be ordered otherwise than the first answer was: the current row stays the person's.
    const int current = m_list->currentIndex().row();
    const std::vector<Row> row = m_model->rows(current, current);
    m_model->setHits(outcome.hits, query);
    if (!row.empty() && !m_list->currentIndex().isValid())
        m_list->mark(m_model->indexOf(row.front()));
}

void SearchPane::showMatches(MatchOutcome outcome)
{
    m_search->stop();
    m_busy.stop();
    m_activates = false;
    m_showsMatches = true;
    const QString count = countText(outcome);
    m_model->setMatches(std::move(outcome));
    m_list->setShowsReasons(true);
    m_list->scrollToTop();
    if (m_model->rowCount() > 0)
        m_stack->setCurrentWidget(m_list);
    else
        showNotice(ListNotice::NoMatches);
    setCount(count);
    m_quiet.start();
    nameHeading();
}

void SearchPane::markMatch(std::size_t index)
{
    if (m_showsMatches && index < std::size_t(m_model->rowCount()))
        m_list->mark(int(index));
}

void SearchPane::showSearch()
{
    if (m_showsMatches)
        startSearch();
}

void SearchPane::leaveMatches()
{
    m_showsMatches = false;
    m_model->setHits({}, {});
    m_list->setShowsReasons(false);
    nameHeading();
    if (!m_search->hasLibrary())
        showNotice(ListNotice::NoLibrary);
}

std::optional<RecordId> SearchPane::currentRecord() const { return m_list->currentRecord(); }

void SearchPane::focusSearch()
{
    m_box->setFocus(Qt::ShortcutFocusReason);
    m_box->selectAll();
}

void SearchPane::focusList() { m_list->setFocus(Qt::ShortcutFocusReason); }
void SearchPane::chooseFilters() { m_filters->openPopup(); }

void SearchPane::showNotice(ListNotice notice, const QString &detail)
{
    m_notice->setText(noticeText(notice, detail));
    m_stack->setCurrentWidget(m_notice);
    setCount({});
    if (notice != ListNotice::Searching)
        m_quiet.start();
}

void SearchPane::setCount(const QString &text) { m_count->setText(text); }

void SearchPane::nameHeading()
{
    const QString heading = m_showsMatches ? tr("Candidates for the log") : tr("Records");
    m_heading->setText(heading);
    m_back->setVisible(m_showsMatches);
    m_filters->setVisible(!m_showsMatches);
    setAccessibleName(heading);
    m_list->setAccessibleName(heading);
}

void SearchPane::announce()
{
    const QString text = m_stack->currentWidget() == m_notice ? m_notice->text() : m_count->text();
    if (std::exchange(m_announced, text) == text || text.isEmpty() || !isVisible())
        return;
    QAccessibleAnnouncementEvent event(this, text);
    QAccessible::updateAccessibility(&event);
}

void SearchPane::activate()
{
    // What was typed last has not been answered yet: its best hit is meant, once it is there.
    m_activates = !m_showsMatches && !m_answered && m_search->hasLibrary();
    if (!m_activates)
        m_list->activate();
}

bool SearchPane::boxKey(QKeyEvent *event)
{
    const bool clears = event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier &&
                        (!m_box->text().isEmpty() || m_showsMatches);
    if (event->type() == QEvent::ShortcutOverride) {
        // A window's own use of Escape comes after ours.
        if (clears)
            event->accept();
        return clears;
    }
    switch (event->key()) {
    case Qt::Key_Escape:
        if (clears && m_box->text().isEmpty())
            showSearch();
        else if (clears)
            m_box->clear();
        return clears;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QCoreApplication::sendEvent(m_list, event);
        return true;
    default:
        return false;
    }
}

bool SearchPane::eventFilter(QObject *watched, QEvent *event)
{
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched == m_box && key && boxKey(static_cast<QKeyEvent *>(event)))
        return true;
    return QWidget::eventFilter(watched, event);
}

} // namespace faultline
