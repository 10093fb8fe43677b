// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/style/themechoice.h"

#include "ui/style/theme.h"

#include <QApplication>

namespace faultline {

void applyTheme(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Light:
        QApplication::setPalette(Theme::lightPalette());
        return;
    case ThemeChoice::Dark:
        QApplication::setPalette(Theme::darkPalette());
        return;
    case ThemeChoice::HighContrastLight:
        QApplication::setPalette(Theme::highContrastPalette(false));
        return;
    case ThemeChoice::HighContrastDark:
        QApplication::setPalette(Theme::highContrastPalette(true));
        return;
    case ThemeChoice::System:
        break;
    }
    QApplication::setPalette(QPalette());
}

} // namespace faultline
