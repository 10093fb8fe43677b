// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/style/contrast.h"

#include <algorithm>
#include <cmath>

namespace faultline {
namespace {

double luminance(const QColor &colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

} // namespace

double contrastRatio(const QColor &one, const QColor &other)
{
    const double first = luminance(one);
    const double second = luminance(other);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QColor readableOn(const QColor &colour, const QColor &background, double ratio)
{
    if (contrastRatio(colour, background) >= ratio)
        return colour;
    const QColor end =
        contrastRatio(Qt::black, background) > contrastRatio(Qt::white, background) ? Qt::black : Qt::white;
    const float step = end == QColor(Qt::black) ? -0.02F : 0.02F;
    float hue = 0;
    float saturation = 0;
    float lightness = 0;
    colour.getHslF(&hue, &saturation, &lightness);
    for (lightness += step; lightness > 0 && lightness < 1; lightness += step) {
        // Rounded to what will be painted before it is judged.
        const QColor shade = QColor(QColor::fromHslF(std::max(hue, 0.0F), saturation, lightness).rgb());
        if (contrastRatio(shade, background) >= ratio)
            return shade;
    }
    return end;
}

QColor mixed(const QColor &one, const QColor &other, float share)
{
    const auto part = [share](float a, float b) { return a * share + b * (1 - share); };
    return QColor::fromRgbF(part(one.redF(), other.redF()), part(one.greenF(), other.greenF()),
                            part(one.blueF(), other.blueF()));
}

} // namespace faultline
