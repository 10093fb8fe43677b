// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/messagetemplate/filledtext.h"

#include <QTest>

using namespace faultline;

namespace {

// Values in brackets.
QByteArray shown(const std::vector<FilledPiece> &pieces)
{
    QByteArray text;
    for (const FilledPiece &piece : pieces)
        text += piece.value ? '[' + QByteArray::fromStdString(piece.text) + ']' : QByteArray::fromStdString(piece.text);
    return text;
}

} // namespace

class TestFilledText final : public QObject {
    Q_OBJECT

private slots:
    void messages()
    {
        const MessageTemplate printed = templateOf({.message = "size %(size)d of '%(key)s' is too large",
                                                    .filePath = "a.py",
                                                    .errorClass = {},
                                                    .pattern = {}});
        const std::vector<Capture> captures{{"size", "12"}, {"key", "<b>"}};
        QCOMPARE(shown(filledMessage(printed, captures)), "size [12] of '[<b>]' is too large");
        QVERIFY(filledMessage(printed, std::vector<Capture>{{"size", "12"}}).empty());
        QVERIFY(filledMessage(printed, {}).empty());
    }

    void thePrefixOfTheRunTimeIsPartOfIt()
    {
        const MessageTemplate printed =
            templateOf({.message = "todo!(\"zstd of {} bytes\")", .filePath = "a.rs", .errorClass = {}, .pattern = {}});
        QCOMPARE(shown(filledMessage(printed, std::vector<Capture>{{"1", "9"}})),
                 "not yet implemented: zstd of [9] bytes");
    }

    void code_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("language");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("named braces") << QByteArray("open(\"{path}\")") << QByteArray("Rust")
                                      << QByteArray("open(\"[/x]\")");
        QTest::newRow("dollar braces") << QByteArray("a ${path} b") << QByteArray("JavaScript")
                                       << QByteArray("a [/x] b");
        QTest::newRow("another name") << QByteArray("{other} {path}") << QByteArray("Rust")
                                      << QByteArray("{other} [/x]");
        QTest::newRow("no name") << QByteArray("%s {} {path") << QByteArray("Rust") << QByteArray("%s {} {path");
        QTest::newRow("code's own braces")
            << QByteArray("if (a) { path(); }") << QByteArray("C") << QByteArray("if (a) { path(); }");
        QTest::newRow("nothing") << QByteArray() << QByteArray("Rust") << QByteArray();
    }
    void code()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, language);
        QFETCH(QByteArray, expected);
        const std::vector<Capture> captures{{"path", "/x"}, {"2", "never"}};
        QCOMPARE(shown(filledCode(text.toStdString(), language.toStdString(), captures)), expected);
    }

    void hostileTextTakesLinearTime()
    {
        const std::string text(1 << 20, '{');
        const std::vector<Capture> captures{{"path", "/x"}};
        QCOMPARE(filledCode(text, "Rust", captures).front().text.size(), text.size());
    }
};

QTEST_APPLESS_MAIN(TestFilledText)
#include "tst_filledtext.moc"
