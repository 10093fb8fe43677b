// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/settings.h"

#include <QSettings>

namespace faultline {

namespace {

// One list of keys for both directions.
template <typename Visitor, typename S>
void visit(Visitor visitor, S &settings)
{
    visitor(QStringLiteral("window/geometry"), settings.geometry);
    visitor(QStringLiteral("window/columns"), settings.columns);
    visitor(QStringLiteral("window/rows"), settings.rows);
    visitor(QStringLiteral("window/record"), settings.record);
    visitor(QStringLiteral("window/listShown"), settings.listShown);
    visitor(QStringLiteral("window/logShown"), settings.logShown);
    visitor(QStringLiteral("window/lastFolder"), settings.lastFolder);
    visitor(QStringLiteral("window/theme"), settings.theme);
    visitor(QStringLiteral("window/shortcuts"), settings.shortcuts);
    visitor(QStringLiteral("log/watchesClipboard"), settings.watchesClipboard);
    visitor(QStringLiteral("editor/command"), settings.editor);
    visitor(QStringLiteral("editor/checkouts"), settings.checkouts);
    visitor(QStringLiteral("code/zoom"), settings.codeZoom);
    visitor(QStringLiteral("code/wrap"), settings.codeWrap);
}

} // namespace

Settings loadSettings()
{
    const QSettings store;
    Settings settings;
    visit([&store](const QString &key,
                   auto &value) { value = store.value(key, value).template value<std::decay_t<decltype(value)>>(); },
          settings);
    return settings;
}

void saveSettings(const Settings &settings)
{
    QSettings store;
    visit([&store](const QString &key, const auto &value) { store.setValue(key, value); }, settings);
}

} // namespace faultline
