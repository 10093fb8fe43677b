// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/style/icons.h"

#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

namespace faultline {

namespace {

// Draws a one-coloured SVG and fills it with the palette's text colour for the state.
class ThemedEngine final : public QIconEngine {
public:
    ThemedEngine(QString file, const QPalette &palette)
        : m_file(std::move(file))
        , m_palette(palette)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal scale) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        QSvgRenderer(m_file).render(&painter);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const auto role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText;
        painter.fillRect(pixmap.rect(), m_palette.color(group, role));
        painter.end();
        pixmap.setDevicePixelRatio(scale);
        return pixmap;
    }

    [[nodiscard]] QIconEngine *clone() const override { return new ThemedEngine(*this); }

private:
    QString m_file;
    QPalette m_palette;
};

} // namespace

QIcon themedIcon(const QString &name, const QPalette &palette)
{
    return QIcon(new ThemedEngine(QStringLiteral(":/icons/") % name % QStringLiteral(".svg"), palette));
}

QIcon applicationIcon() { return QIcon(QStringLiteral(":/icons/faultline.svg")); }

} // namespace faultline
