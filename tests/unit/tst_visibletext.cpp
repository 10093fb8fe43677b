// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/visibletext.h"

#include <QTest>

using namespace faultline;

class TestVisibleText final : public QObject {
    Q_OBJECT

private slots:
    void shows_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char *name, const char16_t *text, const char16_t *shown) {
            QTest::newRow(name) << QString(text) << QString(shown);
        };
        row("plain text stays", u"can't open '%s': {err}", u"can't open '%s': {err}");
        row("letters of all scripts stay", u"файл не найден · 找不到 · لا · \U0001F525",
            u"файл не найден · 找不到 · لا · \U0001F525");
        row("an emoji with its selector stays", u"\u26a0\ufe0f low", u"\u26a0\ufe0f low");
        row("line ends", u"a\nb\r\nc", u"a\u21b5b\u240d\u21b5c");
        row("line separators", u"a\u2028b\u2029c", u"a\u2039U+2028\u203ab\u2039U+2029\u203ac");
        row("a tab", u"a\tb", u"a\u21e5b");
        row("a terminal's escape", u"\u001b[31mred\u0007", u"\u241b[31mred\u2407");
        row("a one-byte escape", u"\u009b31m", u"\u2039U+009B\u203a31m");
        row("delete", u"\u007f", u"\u2421");
        row("reading order turned round", u"a\u202eb\u2066c\u200f",
            u"a\u2039U+202E\u203ab\u2039U+2066\u203ac\u2039U+200F\u203a");
        row("zero width", u"a\u200bb\u200dc\ufeffd", u"a\u2039U+200B\u203ab\u2039U+200D\u203ac\u2039U+FEFF\u203ad");
        row("a letter that draws nothing", u"a\u3164b", u"a\u2039U+3164\u203ab");
        row("text hidden in tags", u"a\U000E0041", u"a\u2039U+E0041\u203a");
        row("text hidden in selectors", u"a\U000E0101", u"a\u2039U+E0101\u203a");
        row("half a pair", u"a\xd800", u"a\u2039U+D800\u203a");
    }

    void shows()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(visibleText(text), shown);
        if (QString::fromUtf8(text.toUtf8()) == text)
            QCOMPARE(visibleText(text.toStdString()), shown);
        // What is shown holds nothing that needs a mark.
        QCOMPARE(visibleText(shown), shown);
    }

    void brokenUtf8IsReplaced() { QCOMPARE(visibleText(std::string_view("a\xff")), QString(u"a\ufffd")); }

    void eachCharacterForItself()
    {
        const QString text(u"a\nb\u202e\U0001F525c");
        const QString shown = visibleText(text);
        for (qsizetype cut : {1, 2, 3, 4, 6, 7})
            QCOMPARE(visibleText(QStringView(text).first(cut)) + visibleText(QStringView(text).sliced(cut)), shown);
    }
};

QTEST_GUILESS_MAIN(TestVisibleText)
#include "tst_visibletext.moc"
