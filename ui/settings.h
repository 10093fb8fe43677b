// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QByteArray>
#include <QString>

namespace faultline {

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

    bool operator==(const Settings &) const = default;
};

[[nodiscard]] Settings loadSettings();
void saveSettings(const Settings &settings);

} // namespace faultline
