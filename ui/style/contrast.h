// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QColor>

namespace faultline {

// What WCAG 2.2 (1.4.3, 1.4.11) asks of text and of marks.
inline constexpr double textContrast = 4.5;
inline constexpr double markContrast = 3.0;

// 1 (the same) … 21 (black and white), as WCAG 2.2 defines it. Both opaque.
[[nodiscard]] double contrastRatio(const QColor &one, const QColor &other);

// `colour`, made darker or lighter as far as `ratio` on `background` takes; black or white where no shade of it does.
[[nodiscard]] QColor readableOn(const QColor &colour, const QColor &background, double ratio = textContrast);

// `share` (0…1) of `one`, the rest of `other`.
[[nodiscard]] QColor mixed(const QColor &one, const QColor &other, float share);

} // namespace faultline
