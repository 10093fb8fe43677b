// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QIcon>
#include <QString>

class QPalette;

namespace faultline {

// One of the drawings in resources/icons, in the palette's text colours, sharp at any scale.
[[nodiscard]] QIcon themedIcon(const QString &name, const QPalette &palette);
[[nodiscard]] QIcon applicationIcon();

} // namespace faultline
