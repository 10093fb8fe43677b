// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/filterpopup.h"

#include "ui/list/facetdelegate.h"
#include "ui/list/facetmodel.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace faultline {

FilterPopup::FilterPopup(QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_needle(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_note(new QLabel(this))
    , m_model(new FacetModel(this))
{
    setFrameShape(StyledPanel);
    setAccessibleName(tr("Filters"));
    m_needle->setPlaceholderText(tr("Find a filter: repository, language, tag …"));
    m_needle->setAccessibleName(tr("Find a filter"));
    m_needle->setClearButtonEnabled(true);
    m_needle->installEventFilter(this);
    m_list->setAccessibleName(tr("Filters"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new FacetDelegate(FacetModel::CountRole, FacetModel::HeadingRole, m_list));
    m_list->setFrameShape(NoFrame);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setText(tr("Counting …"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_needle);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_note);
    setFocusProxy(m_needle);

    connect(m_needle, &QLineEdit::textChanged, this, [this](const QString &needle) {
        m_model->setNeedle(needle);
        makeCurrent(0);
    });
    connect(m_list, &QListView::clicked, this, &FilterPopup::toggle);
    connect(m_list, &QListView::activated, this, &FilterPopup::toggle);
}

void FilterPopup::openAt(const QWidget *button)
{
    m_needle->clear();
    const QFontMetrics metrics(font());
    const QRect screen = button->screen()->availableGeometry();
    QSize size(metrics.averageCharWidth() * 48, metrics.height() * 24);
    size = size.boundedTo(screen.size());
    const QPoint below =
        button->mapToGlobal(QPoint(button->isRightToLeft() ? button->width() - size.width() : 0, button->height()));
    setGeometry(std::clamp(below.x(), screen.left(), screen.right() + 1 - size.width()),
                std::clamp(below.y(), screen.top(), screen.bottom() + 1 - size.height()), size.width(), size.height());
    show();
    m_needle->setFocus(Qt::PopupFocusReason);
    makeCurrent(0);
}

void FilterPopup::setCounts(const FacetCounts &counts, const Query &query)
{
    const auto current = m_model->filterAt(m_list->currentIndex().row());
    m_model->setCounts(counts, query);
    const int row = current ? m_model->rowOf(*current) : -1;
    makeCurrent(std::max(row, 0));
    m_note->setText(counts.exact ? tr("A number says how many records the filter would leave.")
                                 : tr("A number says how many records the filter would leave at least: only the first "
                                      "%L1 hits were counted.")
                                       .arg(qulonglong(countedHits)));
}

void FilterPopup::makeCurrent(int row)
{
    while (row < m_model->rowCount() && !m_model->flags(m_model->index(row)).testFlag(Qt::ItemIsEnabled))
        ++row;
    m_list->setCurrentIndex(m_model->index(row));
}

void FilterPopup::toggle(const QModelIndex &index)
{
    const int row = index.row();
    if (const auto filter = m_model->filterAt(row))
        emit toggled(*filter, !m_model->isChecked(row));
    else if (m_model->expand(row))
        makeCurrent(row);
}

bool FilterPopup::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_needle && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        switch (key->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QCoreApplication::sendEvent(m_list, event);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            toggle(m_list->currentIndex());
            return true;
        default:
            break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace faultline
