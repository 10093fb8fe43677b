// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/filterbar.h"

#include "ui/list/filterpopup.h"
#include "ui/list/filterwords.h"
#include "ui/list/flowlayout.h"

#include <QToolButton>

namespace faultline {

namespace {

constexpr int longestChip = 34; // characters

// "&" would be a menu letter.
QString chipText(const QueryFilter &filter, const QFontMetrics &metrics)
{
    const QString words =
        metrics.elidedText(inWords(filter), Qt::ElideMiddle, metrics.averageCharWidth() * longestChip);
    return QString(words).replace(u'&', QStringLiteral("&&")) % QStringLiteral("  ✕");
}

} // namespace

FilterBar::FilterBar(QWidget *parent)
    : QWidget(parent)
    , m_add(new QToolButton(this))
    , m_popup(new FilterPopup(this))
{
    setAccessibleName(tr("Filters"));
    auto *layout = new FlowLayout(this);
    layout->setContentsMargins({});
    m_add->setText(tr("Filter ▾"));
    m_add->setAccessibleName(tr("Add a filter"));
    m_add->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(m_add);
    connect(m_add, &QToolButton::clicked, this, &FilterBar::openPopup);
    connect(m_popup, &FilterPopup::toggled, this, &FilterBar::choose);
}

void FilterBar::setQuery(const Query &query)
{
    const bool same = m_query.filters == query.filters;
    m_query = query;
    const bool takes = !query.message && !query.id && !query.link;
    m_add->setEnabled(takes);
    m_add->setToolTip(takes ? tr("Only records of a repository, language, severity, type, family or tag")
                            : tr("A whole message, an id or an address is looked for as it stands, without filters"));
    if (!same)
        makeChips();
    if (isChoosing())
        emit countsWanted(m_query);
}

void FilterBar::makeChips()
{
    qDeleteAll(m_chips);
    m_chips.clear();
    for (const QueryFilter &filter : m_query.filters) {
        auto *chip = new QToolButton(this);
        chip->setText(chipText(filter, fontMetrics()));
        chip->setToolTip(tr("Remove the filter %1").arg(inWords(filter)).toHtmlEscaped());
        chip->setAccessibleName(tr("Remove the filter %1").arg(inWords(filter)));
        chip->setFocusPolicy(Qt::StrongFocus);
        layout()->addWidget(chip);
        // The chip goes while it is being clicked: not before the event is done with.
        connect(chip, &QToolButton::clicked, this, [this, filter] { choose(filter, false); }, Qt::QueuedConnection);
        m_chips << chip;
    }
    updateGeometry();
}

void FilterBar::choose(const QueryFilter &filter, bool chosen)
{
    const Query query = chosen ? withFilter(m_query, filter) : withoutFilter(m_query, filter);
    emit queryWanted(QString::fromStdString(query.text));
}

void FilterBar::openPopup()
{
    if (!m_add->isEnabled())
        return;
    m_popup->openAt(m_add);
    emit countsWanted(m_query);
}

bool FilterBar::isChoosing() const { return m_popup->isVisible(); }

void FilterBar::setCounts(const Query &query, const FacetCounts &counts)
{
    if (query == m_query)
        m_popup->setCounts(counts, query);
}

} // namespace faultline
