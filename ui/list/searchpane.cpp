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
