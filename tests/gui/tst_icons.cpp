// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/style/icons.h"

#include <QDir>
#include <QImage>
#include <QPalette>
#include <QTest>

using namespace faultline;

class TestIcons final : public QObject {
    Q_OBJECT

private slots:
    void everyDrawingTakesThePalettesColour()
    {
        const QStringList files = QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")});
        QVERIFY(files.size() > 5);
        for (const QString &file : files) {
            QPalette palette;
            palette.setColor(QPalette::ButtonText, Qt::red);
            const QImage image = themedIcon(file.chopped(4), palette).pixmap(32).toImage();
            int inked = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (const QColor colour = image.pixelColor(x, y); colour.alpha() > 200) {
                        ++inked;
                        QVERIFY2(colour.red() > 200 && colour.green() < 60, qPrintable(file));
                    }
            QVERIFY2(inked > 10, qPrintable(file));
        }
    }
};

QTEST_MAIN(TestIcons)
#include "tst_icons.moc"
