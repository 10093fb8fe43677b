// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/record/quietbrowser.h"

#include <QTextFrame>

#include <algorithm>

namespace faultline {

QuietBrowser::QuietBrowser(QWidget *parent)
    : QTextBrowser(parent)
{
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    document()->setDocumentMargin(0);
}

QVariant QuietBrowser::loadResource(int, const QUrl &) { return {}; }

void QuietBrowser::setMargins()
{
    const QFontMetricsF metrics(document()->defaultFont());
    const double side = metrics.height() * 1.4;
    const double readable = metrics.averageCharWidth() * 95;
    QTextFrameFormat format = document()->rootFrame()->frameFormat();
    format.setLeftMargin(side);
    format.setRightMargin(std::max(side, viewport()->width() - side - readable));
    format.setTopMargin(metrics.height() * 0.9);
    format.setBottomMargin(metrics.height() * 1.5);
    document()->rootFrame()->setFrameFormat(format);
}

void QuietBrowser::resizeEvent(QResizeEvent *event)
{
    setMargins();
    QTextBrowser::resizeEvent(event);
}

} // namespace faultline
