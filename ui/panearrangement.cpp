// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/panearrangement.h"

#include <QApplication>
#include <QFrame>
#include <QKeyEvent>
#include <QPointer>
#include <QSplitter>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace faultline {

namespace {

enum Tab { RecordTab, LogTab };

bool holds(const QWidget *pane, const QWidget *widget)
{
    return widget && (pane == widget || pane->isAncestorOf(widget));
}

} // namespace

PaneArrangement::PaneArrangement(QWidget *list, QWidget *record, QWidget *log, QWidget *parent)
    : QWidget(parent)
    , m_list(list)
    , m_record(record)
    , m_log(log)
    , m_tabs(new QTabBar(this))
    , m_columns(new QSplitter(Qt::Horizontal, this))
    , m_rows(new QSplitter(Qt::Vertical, this))
    , m_drawer(new QFrame(this))
{
    m_columns->addWidget(m_list);
    m_columns->addWidget(m_record);
    m_columns->setStretchFactor(0, 1);
    m_columns->setStretchFactor(1, 2);
    m_rows->addWidget(m_columns);
    m_rows->addWidget(m_log);
    m_rows->setStretchFactor(0, 3);
    m_rows->setStretchFactor(1, 1);
    for (QSplitter *splitter : {m_columns, m_rows})
        splitter->setChildrenCollapsible(false);

    m_tabs->addTab(tr("Record"));
    m_tabs->addTab(tr("Log"));
    m_tabs->setAccessibleName(tr("Record or log"));
    m_tabs->setDocumentMode(true);
    m_tabs->setExpanding(false);
    m_tabs->hide();
    m_drawer->setFrameShape(QFrame::StyledPanel);
    m_drawer->setAutoFillBackground(true);
    auto *inside = new QVBoxLayout(m_drawer);
    inside->setContentsMargins({});
    m_drawer->hide();

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_rows, 1);

    connect(m_tabs, &QTabBar::currentChanged, this, [this] {
        showTab();
        emit changed();
    });
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, const QWidget *focused) { followFocus(focused); });
}

PaneArrangement::~PaneArrangement() { qApp->removeEventFilter(this); }

PaneArrangement::State PaneArrangement::state() const
{
    return m_narrow ? m_wide : State{m_columns->saveState(), m_rows->saveState(), showsList(), showsLog()};
}

void PaneArrangement::setState(const State &state)
{
    m_wide = state;
    if (m_narrow)
        return;
    m_columns->restoreState(state.columns);
    m_rows->restoreState(state.rows);
    m_list->setVisible(state.list);
    m_log->setVisible(state.log);
    emit changed();
}

bool PaneArrangement::showsList() const { return m_narrow ? !m_drawer->isHidden() : !m_list->isHidden(); }

void PaneArrangement::setShowsList(bool shows)
{
    if (showsList() == shows)
        return;
    if (m_narrow) {
        openDrawer(shows);
        return;
    }
    m_list->setVisible(shows);
    emit changed();
}

bool PaneArrangement::showsLog() const { return m_narrow ? m_tabs->currentIndex() == LogTab : !m_log->isHidden(); }

void PaneArrangement::setShowsLog(bool shows)
{
    if (showsLog() == shows)
        return;
    if (m_narrow) {
        m_tabs->setCurrentIndex(shows ? LogTab : RecordTab);
        return;
    }
    m_log->setVisible(shows);
    emit changed();
}

void PaneArrangement::setNarrow(bool narrow)
{
    if (m_narrow == narrow)
        return;
    const QPointer<QWidget> focused = QApplication::focusWidget();
    if (narrow) {
        m_wide = state();
        m_narrow = true;
        m_drawer->layout()->addWidget(m_list);
        m_list->show();
        const bool inLog = holds(m_log, focused);
        const QSignalBlocker quiet(m_tabs);
        m_tabs->setCurrentIndex(inLog ? LogTab : RecordTab);
        showTab();
        openDrawer(m_wide.list && !inLog && (!m_hasRecord || holds(m_list, focused)));
    } else {
        openDrawer(false);
        m_narrow = false;
        m_columns->insertWidget(0, m_list);
        m_columns->show();
        setState(m_wide);
    }
    m_tabs->setVisible(narrow);
    // Moving a widget takes its focus away.
    if (focused && focused != QApplication::focusWidget() && focused->isVisible())
        focused->setFocus(Qt::OtherFocusReason);
    emit changed();
}

void PaneArrangement::showTab()
{
    if (!m_narrow)
        return;
    const bool log = m_tabs->currentIndex() == LogTab;
    m_columns->setVisible(!log);
    m_log->setVisible(log);
}

void PaneArrangement::openDrawer(bool open)
{
    if (open == !m_drawer->isHidden())
        return;
    m_drawer->setVisible(open);
    if (open) {
        placeDrawer();
        m_drawer->raise();
        qApp->installEventFilter(this); // a click beside it closes it
    } else {
        qApp->removeEventFilter(this);
        keepHintClear();
    }
    emit changed();
}

void PaneArrangement::placeDrawer()
{
    const int width = std::min(this->width() * 3 / 4, std::max(m_list->minimumSizeHint().width(), 380));
    const QRect area = m_rows->geometry();
    const int left = isRightToLeft() ? area.right() + 1 - width : area.left();
    m_drawer->setGeometry(left, area.top(), width, area.height());
    keepHintClear();
}

void PaneArrangement::setHasRecord(bool has)
{
    m_hasRecord = has;
    keepHintClear();
}

void PaneArrangement::keepHintClear()
{
    // A record may lie under the drawer for a while; the words that stand in its place are to be read beside it.
    const int covered = m_narrow && !m_hasRecord && !m_drawer->isHidden() ? m_drawer->width() : 0;
    m_columns->setContentsMargins(isRightToLeft() ? 0 : covered, 0, isRightToLeft() ? covered : 0, 0);
}

void PaneArrangement::followFocus(const QWidget *focused)
{
    if (m_narrow && (holds(m_record, focused) || holds(m_log, focused)))
        openDrawer(false);
}

void PaneArrangement::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setNarrow(width() < narrowBelow);
    if (m_narrow) {
        layout()->activate();
        placeDrawer();
    }
}

void PaneArrangement::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_narrow && showsList()) {
        openDrawer(false);
        return;
    }
    QWidget::keyPressEvent(event);
}

bool PaneArrangement::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) {
        const auto *widget = static_cast<const QWidget *>(watched);
        if (holds(m_record, widget) || holds(m_log, widget))
            openDrawer(false);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace faultline
