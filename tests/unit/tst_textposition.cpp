// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/textposition.h"

#include <QString>
#include <QTest>

#include <array>

using namespace faultline;

class TestTextPosition final : public QObject {
    Q_OBJECT

private slots:
    void linesAndColumnsCountCodePoints_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("byte");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::newRow("start") << QByteArray("abc") << 0 << 1 << 1;
        QTest::newRow("within") << QByteArray("abc") << 2 << 1 << 3;
        QTest::newRow("second line") << QByteArray("ab\ncd") << 4 << 2 << 2;
        QTest::newRow("CR LF is one end") << QByteArray("ab\r\ncd") << 4 << 2 << 1;
        QTest::newRow("on the LF of CR LF") << QByteArray("ab\r\ncd") << 3 << 1 << 4;
        QTest::newRow("CR alone") << QByteArray("ab\rcd") << 3 << 2 << 1;
        QTest::newRow("umlaut is one") << QByteArray("\xc3\xa4x") << 2 << 1 << 2;
        QTest::newRow("emoji is one") << QByteArray("\xf0\x9f\x94\xa5x") << 4 << 1 << 2;
        QTest::newRow("past the end") << QByteArray("ab") << 99 << 1 << 3;
        QTest::newRow("empty") << QByteArray("") << 0 << 1 << 1;
    }
    void linesAndColumnsCountCodePoints()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, byte);
        QFETCH(int, line);
        QFETCH(int, column);
        const auto position = lineColumnAt(text.toStdString(), std::size_t(byte));
        QCOMPARE(int(position.line), line);
        QCOMPARE(int(position.column), column);
    }

    void utf16OffsetsAgreeWithQString()
    {
        const QString text = QStringLiteral("a\u00e4\u4e2d\U0001f525z\r\nend");
        const QByteArray utf8 = text.toUtf8();
        std::vector<std::size_t> bytes;
        std::vector<qsizetype> expected;
        for (qsizetype i = 0; i <= text.size(); ++i) {
            if (i < text.size() && text[i].isLowSurrogate())
                continue;
            bytes.push_back(std::size_t(text.first(i).toUtf8().size()));
            expected.push_back(i);
        }
        QCOMPARE(utf16Offsets(utf8.toStdString(), bytes), expected);
        const std::array<std::size_t, 2> far{1000, 2000};
        QCOMPARE(utf16Offsets(utf8.toStdString(), far), (std::vector<qsizetype>{text.size(), text.size()}));
    }
};

QTEST_GUILESS_MAIN(TestTextPosition)
#include "tst_textposition.moc"
