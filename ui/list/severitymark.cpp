// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/severitymark.h"

#include "ui/style/contrast.h"

#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <utility>

namespace faultline {
namespace {

QPainterPath octagon()
{
    constexpr double cut = 0.29;
    QPainterPath path;
    path.addPolygon(
        QPolygonF{{cut, 0}, {1 - cut, 0}, {1, cut}, {1, 1 - cut}, {1 - cut, 1}, {cut, 1}, {0, 1 - cut}, {0, cut}});
    path.closeSubpath();
    QPainterPath cross;
    for (const QPolygonF &arm : {QPolygonF{{0.25, 0.35}, {0.35, 0.25}, {0.75, 0.65}, {0.65, 0.75}},
                                 QPolygonF{{0.65, 0.25}, {0.75, 0.35}, {0.35, 0.75}, {0.25, 0.65}}}) {
        QPainterPath part;
        part.addPolygon(arm);
        part.closeSubpath();
        cross = cross.united(part);
    }
    return path.subtracted(cross);
}

QPainterPath disc()
{
    QPainterPath path;
    path.addEllipse(QRectF(0, 0, 1, 1));
    QPainterPath bar;
    bar.addRect(QRectF(0.2, 0.41, 0.6, 0.18));
    return path.subtracted(bar);
}

QPainterPath triangle()
{
    QPainterPath path;
    path.addPolygon(QPolygonF{{0.5, 0.03}, {1, 0.95}, {0, 0.95}});
    path.closeSubpath();
    QPainterPath sign;
    sign.addRect(QRectF(0.43, 0.36, 0.14, 0.3));
    sign.addRect(QRectF(0.43, 0.72, 0.14, 0.13));
    return path.subtracted(sign);
}

QPainterPath ring()
{
    QPainterPath path;
    path.addEllipse(QRectF(0, 0, 1, 1));
    QPainterPath hole;
    hole.addEllipse(QRectF(0.1, 0.1, 0.8, 0.8));
    path = path.subtracted(hole);
    path.addRect(QRectF(0.43, 0.44, 0.14, 0.32));
    path.addRect(QRectF(0.43, 0.23, 0.14, 0.14));
    return path;
}

const QPainterPath &shape(Severity severity)
{
    static const QPainterPath critical = octagon();
    static const QPainterPath error = disc();
    static const QPainterPath warning = triangle();
    static const QPainterPath info = ring();
    switch (severity) {
    case Severity::Critical:
        return critical;
    case Severity::Error:
        return error;
    case Severity::Warning:
        return warning;
    case Severity::Info:
        return info;
    }
    std::unreachable();
}

} // namespace

void paintSeverityMark(QPainter &painter, const QRectF &area, Severity severity, const QColor &colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.topLeft());
    painter.scale(area.width(), area.height());
    painter.fillPath(shape(severity), colour);
    painter.restore();
}

QColor severityColour(Severity severity, const QColor &background)
{
    const QColor hue = severity == Severity::Critical  ? QColor(0xb0, 0x00, 0x20)
                       : severity == Severity::Error   ? QColor(0xd3, 0x2f, 0x2f)
                       : severity == Severity::Warning ? QColor(0xb2, 0x6a, 0x00)
                                                       : QColor(0x19, 0x6f, 0xc8);
    return readableOn(hue, background);
}

} // namespace faultline
