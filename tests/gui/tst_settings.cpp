// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/settings.h"

#include <QSettings>
#include <QTest>

using namespace faultline;

class TestSettings final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("faultline"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_settings"));
        QSettings().clear();
    }

    void defaultsWithoutAFile() { QVERIFY(loadSettings() == Settings{}); }

    void everythingIsReadBack()
    {
        Settings settings;
        settings.geometry = "geometry";
        settings.columns = "columns";
        settings.rows = "rows";
        settings.record = "record";
        settings.codeZoom = -3;
        settings.codeWrap = true;
        settings.listShown = false;
        settings.logShown = false;
        settings.lastFolder = QStringLiteral("/tmp/ä");
        settings.theme = int(ThemeChoice::HighContrastDark);
        settings.watchesClipboard = true;
        settings.editor = QStringLiteral("kate --line %l %f");
        settings.checkouts = {{QStringLiteral("a/b"), QStringLiteral("/src/b")}};
        settings.shortcuts = {{QStringLiteral("window.search"), QStringLiteral("Ctrl+L")}};
        saveSettings(settings);
        QVERIFY(loadSettings() == settings);
    }
};

QTEST_MAIN(TestSettings)
#include "tst_settings.moc"
