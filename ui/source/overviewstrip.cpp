// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/overviewstrip.h"

#include "ui/source/codeview.h"
#include "ui/style/contrast.h"
#include "ui/style/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace faultline {

OverviewStrip::OverviewStrip(CodeView *view)
    : QWidget(view->parentWidget())
    , m_view(view)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    setToolTip(tr("The whole window: ▶ the error line, ◆ the pasted line, – what was found"));
    connect(view, &CodeView::scrolled, this, qOverload<>(&QWidget::update));
}

void OverviewStrip::setHits(std::vector<int> lines)
{
    m_hits = std::move(lines);
    update();
}

QSize OverviewStrip::sizeHint() const { return {std::max(12, fontMetrics().height() * 3 / 4), 0}; }

QRectF OverviewStrip::lineBox(int line) const
{
    const qreal lines = m_view->lastLine() - m_view->firstLine() + 1;
    const qreal step = height() / lines;
    const qreal mark = std::max(step, 3.0);
    return {0, (line - m_view->firstLine() + 0.5) * step - mark / 2, qreal(width()), mark};
}

void OverviewStrip::paintEvent(QPaintEvent *)
{
    const Theme theme = m_view->theme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.codeBackground);
    painter.fillRect(QRectF(0, 0, 1, height()), theme.rule);

    const auto visible = m_view->visibleLines();
    if (!visible.empty()) {
        const QRectF view = lineBox(visible.front().number).united(lineBox(visible.back().number));
        painter.fillRect(view.adjusted(1, 0, 0, 0), mixed(theme.text, theme.codeBackground, 0.10F));
    }
    for (const int line : m_hits)
        painter.fillRect(lineBox(line).adjusted(width() * 0.55, 0, 0, 0), theme.warningMark);

    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const qreal side = width() * 0.5;
    if (m_view->holds(m_view->pasteLine())) {
        const QPointF middle = lineBox(m_view->pasteLine()).center();
        painter.setBrush(theme.pasteMark);
        painter.drawPolygon(QPolygonF({middle + QPointF(0, -side / 2), middle + QPointF(side / 2, 0),
                                       middle + QPointF(0, side / 2), middle + QPointF(-side / 2, 0)}));
    }
    if (m_view->holds(m_view->errorLine())) {
        const qreal y = lineBox(m_view->errorLine()).center().y();
        painter.setBrush(theme.errorMark);
        painter.drawPolygon(QPolygonF({QPointF(2, y - side / 2), QPointF(2 + side, y), QPointF(2, y + side / 2)}));
    }
}

void OverviewStrip::goTo(qreal y)
{
    const int lines = m_view->lastLine() - m_view->firstLine() + 1;
    m_view->goToLine(m_view->firstLine() + int(y * lines / std::max(1, height())));
}

void OverviewStrip::mousePressEvent(QMouseEvent *event) { goTo(event->position().y()); }
void OverviewStrip::mouseMoveEvent(QMouseEvent *event) { goTo(event->position().y()); }

} // namespace faultline
