// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/style/theme.h"

#include "ui/style/contrast.h"

#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Theme>

#include <algorithm>
#include <array>

namespace faultline {

namespace {

double worstContrast(const QColor &colour, std::span<const QColor> backgrounds)
{
    double worst = 21;
    for (const QColor &background : backgrounds)
        worst = std::min(worst, contrastRatio(colour, background));
    return worst;
}

bool isHighContrast(const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base).toRgb();
    const bool extreme = base == QColor(Qt::white) || base == QColor(Qt::black);
    return extreme && palette.color(QPalette::Window).toRgb() == base &&
           palette.color(QPalette::Button).toRgb() == base;
}

} // namespace

QColor readable(const QColor &colour, std::span<const QColor> backgrounds, double ratio)
{
    if (worstContrast(colour, backgrounds) >= ratio)
        return colour;
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    const bool lighter = worstContrast(white, backgrounds) > worstContrast(black, backgrounds);
    const QColor hsl = colour.toHsl();
    constexpr double step = 1.0 / 64;
    for (double lightness = hsl.lightnessF(); lightness >= 0 && lightness <= 1; lightness += lighter ? step : -step) {
        const QColor tried =
            QColor(QColor::fromHslF(std::max(hsl.hslHueF(), 0.0F), hsl.hslSaturationF(), float(lightness)).rgb());
        if (worstContrast(tried, backgrounds) >= ratio)
            return tried;
    }
    return lighter ? white : black;
}

Theme::Theme(const QPalette &palette)
    : highContrast(isHighContrast(palette))
    , ratio(highContrast ? 7 : 4.5)
    , base(palette.color(QPalette::Base).toRgb())
    , text(palette.color(QPalette::Text).toRgb())
{
    dark = contrastRatio(base, Qt::white) > contrastRatio(text, Qt::white);
    // Tints must stay near the base, or no text colour reads well on all of them.
    const float tint = highContrast ? 0 : 1;
    const QColor red(0xda, 0x44, 0x53);
    const QColor yellow(0xf6, 0xb0, 0x00);
    const QColor blue = palette.color(QPalette::Highlight).toRgb();
    band = mixed(blue, base, tint * 0.16F);
    errorLine = mixed(red, base, tint * (dark ? 0.22F : 0.12F));
    currentLine = mixed(text, base, tint * 0.06F);
    findHit = mixed(yellow, base, highContrast ? 0.3F : dark ? 0.26F : 0.40F);
    codeBackground = mixed(text, base, tint * 0.05F);

    const std::array backgrounds{base, palette.color(QPalette::Window).toRgb(), band, codeBackground, errorLine};
    text = readable(text, backgrounds, ratio);
    muted = readable(mixed(text, base, highContrast ? 1 : 0.62F), backgrounds, ratio);
    link = readable(palette.color(QPalette::Link).toRgb(), backgrounds, ratio);
    rule = mixed(text, base, highContrast ? 1 : 0.22F);

    errorMark = readable(red, backgrounds, ratio);
    warningMark = readable(QColor(0xc8, 0x78, 0x00), backgrounds, ratio);
    infoMark = readable(QColor(0x1d, 0x79, 0xc4), backgrounds, ratio);
    goodMark = readable(QColor(0x1f, 0x8a, 0x4c), backgrounds, ratio);
    pasteMark = readable(QColor(0x7a, 0x4f, 0xd0), backgrounds, ratio);
}

QTextCharFormat Theme::token(const KSyntaxHighlighting::Format &format, const KSyntaxHighlighting::Theme &colours) const
{
    const std::array backgrounds{base, currentLine, errorLine, findHit, codeBackground};
    QTextCharFormat result;
    const QColor wanted = format.hasTextColor(colours) ? format.textColor(colours) : text;
    result.setForeground(readable(wanted, backgrounds, ratio));
    if (format.isBold(colours))
        result.setFontWeight(QFont::Bold);
    result.setFontItalic(format.isItalic(colours));
    return result;
}

QPalette Theme::lightPalette()
{
    const QColor ink(0x1b, 0x1d, 0x21);
    QPalette palette(QColor(0xee, 0xef, 0xf1));
    palette.setColor(QPalette::Base, Qt::white);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, ink);
    palette.setColor(QPalette::ToolTipBase, QColor(0xff, 0xf8, 0xdc));
    palette.setColor(QPalette::PlaceholderText, QColor(0x62, 0x66, 0x6d));
    palette.setColor(QPalette::Link, QColor(0x0b, 0x57, 0xc4));
    palette.setColor(QPalette::Highlight, QColor(0x1f, 0x5f, 0xc0));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x80, 0x84, 0x8a));
    return palette;
}

QPalette Theme::darkPalette()
{
    const QColor ink(0xdf, 0xe1, 0xe5);
    QPalette palette(QColor(0x2b, 0x2d, 0x30));
    palette.setColor(QPalette::Base, QColor(0x1e, 0x1f, 0x22));
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, ink);
    palette.setColor(QPalette::ToolTipBase, QColor(0x39, 0x3b, 0x40));
    palette.setColor(QPalette::PlaceholderText, QColor(0xa0, 0xa4, 0xab));
    palette.setColor(QPalette::Link, QColor(0x6c, 0xa9, 0xff));
    palette.setColor(QPalette::Highlight, QColor(0x2f, 0x65, 0xca));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x86, 0x8a, 0x91));
    return palette;
}

QPalette Theme::highContrastPalette(bool dark)
{
    const QColor ground = dark ? Qt::black : Qt::white;
    const QColor ink = dark ? Qt::white : Qt::black;
    const QColor chosen = dark ? QColor(0xff, 0xff, 0x00) : QColor(0x00, 0x00, 0xa0);
    QPalette palette(ink, ground, dark ? QColor(0x60, 0x60, 0x60) : QColor(0xe0, 0xe0, 0xe0), ink,
                     QColor(0x80, 0x80, 0x80), ink, ink, ground, ground);
    palette.setColor(QPalette::Highlight, chosen);
    palette.setColor(QPalette::HighlightedText, ground);
    palette.setColor(QPalette::Link, dark ? QColor(0x8c, 0xd0, 0xff) : QColor(0x00, 0x00, 0xc0));
    palette.setColor(QPalette::LinkVisited, palette.color(QPalette::Link));
    palette.setColor(QPalette::ToolTipBase, ground);
    palette.setColor(QPalette::ToolTipText, ink);
    palette.setColor(QPalette::PlaceholderText, mixed(ink, ground, 0.75F));
    palette.setColor(QPalette::AlternateBase, ground);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, mixed(ink, ground, 0.7F));
    return palette;
}

} // namespace faultline
