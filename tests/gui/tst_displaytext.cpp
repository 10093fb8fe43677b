// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/displaytext.h"
#include "ui/source/codemarks.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace faultline;

class TestDisplayText final : public QObject {
    Q_OBJECT

private slots:
    void whatHidesIsMarked_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << u"fn a() {}\n\tb"_s << u"fn a() {}\n\tb"_s;
        QTest::newRow("override") << u"a\u202Eb"_s << u"a‹U+202E›b"_s;
        QTest::newRow("isolate") << u"\u2066x\u2069"_s << u"‹U+2066›x‹U+2069›"_s;
        QTest::newRow("zero width") << u"a\u200Bb\uFEFF"_s << u"a‹U+200B›b‹U+FEFF›"_s;
        QTest::newRow("tag beyond the first plane") << u"a\U000E0041"_s << u"a‹U+E0041›"_s;
        QTest::newRow("no-break space stays") << u"a\u00A0b"_s << u"a\u00A0b"_s;
        QTest::newRow("emoji stays") << u"\U0001F600\uFE0F"_s << u"\U0001F600\uFE0F"_s;
        QTest::newRow("lone surrogate") << QString(QChar(0xd800)) << u"‹U+D800›"_s;
        QTest::newRow("line ends of the file") << u"a\r\nb\r"_s << u"a\nb"_s;
        QTest::newRow("what would make other lines") << u"a\rb\u2028c\u2029d"_s << u"a␍b‹U+2028›c‹U+2029›d"_s;
        QTest::newRow("letters of the east") << u"שלום 中文"_s << u"שלום 中文"_s;
    }
    void whatHidesIsMarked()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        const DisplayText display = displayCode(text, 1000);
        QCOMPARE(display.shown, shown);
        QCOMPARE(display.shown.count(u'\n'), text.count(u'\n'));
        QCOMPARE(
            display.original(0, display.shown.size()), QString(text).remove(u"\r\n"_s).isEmpty() ? text : [&] {
                QString kept = text;
                kept.replace(u"\r\n"_s, u"\n"_s);
                if (kept.endsWith(u'\r'))
                    kept.chop(1);
                return kept;
            }());
    }

    void theOriginalOfAPiece()
    {
        const DisplayText display = displayCode(u"ab\u202Ecd"_s, 1000); // ab‹U+202E›cd
        QCOMPARE(display.original(0, 2), u"ab"_s);
        QCOMPARE(display.original(1, 3), u"b\u202E"_s); // the mark is touched
        QCOMPARE(display.original(5, 11), u"\u202Ec"_s);
        QCOMPARE(display.original(10, 12), u"cd"_s);
        QCOMPARE(display.original(4, 4), QString());
    }

    void longLinesAreCutAndKept()
    {
        const QString text = QString(50, u'x') + u"\nshort"_s;
        const DisplayText display = displayCode(text, 10);
        QCOMPARE(display.shown, u"xxxxxxxxxx‹40 more characters›\nshort"_s);
        QCOMPARE(display.original(0, display.shown.size()), text);
    }

    void bracketsMatchInCodeOnly()
    {
        const QString text = u"f(a[1], \")\", {b})"_s;
        const auto code = [](qsizetype at) { return at < 8 || at > 10; };
        QCOMPARE(matchingBracket(text, 1, code), 16);
        QCOMPARE(matchingBracket(text, 16, code), 1);
        QCOMPARE(matchingBracket(text, 3, code), 5);
        QCOMPARE(matchingBracket(text, 15, code), 13);
        QCOMPARE(matchingBracket(text, 9, code), -1);  // in the string
        QCOMPARE(matchingBracket(text, 0, code), -1);  // no bracket
        QCOMPARE(matchingBracket(text, -1, code), -1); // outside
        QCOMPARE(matchingBracket(u"(("_s, 0, [](qsizetype) { return true; }), -1);
    }
};

QTEST_GUILESS_MAIN(TestDisplayText)
#include "tst_displaytext.moc"
