// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/literalwords.h"

#include <QTest>

using namespace faultline;

class TestLiteralWords final : public QObject {
    Q_OBJECT

private slots:
    void words_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const char *message, const char *expected) {
            QTest::newRow(name) << QByteArray(message) << QByteArray(expected);
        };
        row("plain", "connection refused", "connection refused");
        row("quoted", "cannot open 'secret plan' for writing", "cannot open for writing");
        row("apostrophe", "can't differentiate it", "can't differentiate it");
        row("open quote", "key \"s3cr", "key");
        row("number", "timeout after 300 ms", "timeout after ms");
        row("path", "no such file: /home/ada/notes.txt, stopping", "no such file stopping");
        row("windows path", "cannot read C:\\Users\\ada", "cannot read");
        row("address", "mail to ada@example.org failed", "mail to failed");
        row("host", "lookup db.internal.example: no such host", "lookup no such host");
        row("assignment", "bad option token=abc", "bad option");
        row("id", "request 7f3a-99 of user u_1 failed", "request of user failed");
        row("nothing", "", "");
        row("only values", "'a' 12 /x", "");
        row("accents", "Verbindung verloren: Gerät", "Verbindung verloren Gerät");
    }
    void words()
    {
        QFETCH(QByteArray, message);
        QFETCH(QByteArray, expected);
        QCOMPARE(QByteArray::fromStdString(literalWords(message.toStdString())), expected);
    }

    void longMessagesAreCutBetweenWords()
    {
        std::string message;
        for (int i = 0; i < 1000; ++i)
            message += "word ";
        const std::string words = literalWords(message, 22);
        QCOMPARE(QByteArray::fromStdString(words), "word word word word");
    }
};

QTEST_APPLESS_MAIN(TestLiteralWords)
#include "tst_literalwords.moc"
