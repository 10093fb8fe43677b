// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"

#include <QColor>

class QPainter;
class QRectF;

namespace faultline {

// A shape for each severity, so that colour is never needed to tell them apart: octagon with a cross, disc with a bar,
// triangle with "!", ring with "i".
void paintSeverityMark(QPainter &painter, const QRectF &area, Severity severity, const QColor &colour);

// Its hue on an ordinary background, with the contrast that text needs.
[[nodiscard]] QColor severityColour(Severity severity, const QColor &background);

} // namespace faultline
