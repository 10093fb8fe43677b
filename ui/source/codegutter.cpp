// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/codegutter.h"

#include "ui/source/codeview.h"
#include "ui/style/contrast.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>

#include <cmath>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

void drawArrow(QPainter &painter, const QRectF &box)
{
    painter.drawPolygon(QPolygonF({box.topLeft(), QPointF(box.right(), box.center().y()), box.bottomLeft()}));
}

void drawDiamond(QPainter &painter, const QRectF &box)
{
    const QPointF middle = box.center();
    painter.drawPolygon(QPolygonF({QPointF(middle.x(), box.top()), QPointF(box.right(), middle.y()),
                                   QPointF(middle.x(), box.bottom()), QPointF(box.left(), middle.y())}));
}

} // namespace

CodeGutter::CodeGutter(CodeView *view)
    : QWidget(view)
    , m_view(view)
{
    setLayoutDirection(Qt::LeftToRight);
    setCursor(Qt::ArrowCursor);
}

int CodeGutter::signWidth() const { return m_view->fontMetrics().height() * 6 / 5; }

QSize CodeGutter::sizeHint() const
{
    QFont bold = m_view->font(); // the error line's number is bold
    bold.setBold(true);
    const int digits = QFontMetrics(bold).horizontalAdvance(QString::number(m_view->lastLine()));
    return {signWidth() + digits + m_view->fontMetrics().averageCharWidth() * 2, 0};
}

void CodeGutter::paintEvent(QPaintEvent *event)
{
    const Theme theme = m_view->theme();
    const QFont plain = m_view->font();
    QFont bold = plain;
    bold.setBold(true);
    const qreal pad = m_view->fontMetrics().averageCharWidth();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(event->rect(), theme.base);

    for (const VisibleLine &line : m_view->visibleLines()) {
        const bool error = line.number == m_view->errorLine();
        const QRectF row(0, line.top, width(), line.height);
        if (error)
            painter.fillRect(row, theme.errorLine);
        if (line.number <= m_view->rangeLast()) {
            const QRectF band(width() - pad * 0.6, line.top, pad * 0.4, line.height);
            painter.fillRect(band, error ? theme.errorMark : mixed(theme.infoMark, theme.base, 0.55F));
        }
        painter.setFont(error ? bold : plain);
        painter.setPen(error ? theme.text : theme.muted);
        painter.drawText(QRectF(signWidth(), line.top, width() - signWidth() - pad, line.rowHeight),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(line.number));
        painter.setFont(plain);
        for (int rowNumber = 1; rowNumber < std::lround(line.height / line.rowHeight); ++rowNumber)
            painter.drawText(
                QRectF(signWidth(), line.top + rowNumber * line.rowHeight, width() - signWidth() - pad, line.rowHeight),
                Qt::AlignRight | Qt::AlignVCenter, u"↪"_s);

        const qreal side = line.rowHeight * 0.62;
        QRectF box(side * 0.35, line.top + (line.rowHeight - side) / 2, side, side);
        painter.setPen(Qt::NoPen);
        if (error) {
            painter.setBrush(theme.errorMark);
            drawArrow(painter, box);
        }
        if (line.number == m_view->pasteLine()) {
            painter.setBrush(theme.pasteMark);
            if (error) // both marks fit the column side by side, smaller
                box = QRectF(side * 1.25, box.top() + side * 0.2, side * 0.6, side * 0.6);
            drawDiamond(painter, box);
        }
    }
}

int CodeGutter::lineAt(qreal y) const
{
    int nearest = m_view->firstLine();
    for (const VisibleLine &line : m_view->visibleLines()) {
        if (line.top <= y)
            nearest = line.number;
    }
    return nearest;
}

void CodeGutter::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const int line = lineAt(event->position().y());
    if (!event->modifiers().testFlag(Qt::ShiftModifier))
        m_anchor = line;
    else if (m_anchor == 0 || !m_view->textCursor().hasSelection())
        m_anchor = m_view->caretLine();
    m_view->selectLines(m_anchor, line);
    m_view->setFocus(Qt::MouseFocusReason);
}

void CodeGutter::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_anchor != 0)
        m_view->selectLines(m_anchor, lineAt(event->position().y()));
}

void CodeGutter::wheelEvent(QWheelEvent *event) { QApplication::sendEvent(m_view->viewport(), event); }

bool CodeGutter::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    const int line = lineAt(help->pos().y());
    QStringList words;
    if (line == m_view->errorLine())
        words << tr("Line %1: the error is raised here").arg(line);
    if (line == m_view->pasteLine())
        words << tr("Line %1: named in the pasted log").arg(line);
    QToolTip::showText(help->globalPos(), words.join(u'\n'), this);
    return true;
}

} // namespace faultline
