// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QByteArray>
#include <QString>
#include <QVariantMap>

namespace faultline {

enum class ThemeChoice { System, Light, Dark, HighContrastLight, HighContrastDark };

// What the window remembers between two starts. Read once at the start, handed down, written at the end.
struct Settings {
    QByteArray geometry;
    QByteArray columns; // splitter states
    QByteArray rows;
    QByteArray record;
    int codeZoom = 100; // percent
    bool codeWrap = false;
    bool listShown = true;
    bool logShown = true;
    QString lastFolder; // of a file dialog
    int theme = 0;      // a ThemeChoice
    bool watchesClipboard = false;
    QString editor;        // a command, see editorCall()
    QVariantMap checkouts; // folder by "owner/name"
    QVariantMap shortcuts; // keys by an action's name, where the person has chosen their own

    bool operator==(const Settings &) const = default;
};

[[nodiscard]] Settings loadSettings();
void saveSettings(const Settings &settings);

} // namespace faultline
