// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/terminalrecord.h"
#include "testsupport.h"

#include <QTest>

using namespace faultline;

class TestTerminalRecord final : public QObject {
    Q_OBJECT

private slots:
    void theWindowHasItsTrueLineNumbers()
    {
        QCOMPARE(QString::fromStdString(sourceForTerminal(testing::validRecord())),
                 QStringLiteral("     10 │ def value(name):\n"
                                "▶    11 │     raise ValueError(f\"value {name} is missing\")\n"));
    }

    void withoutNumbersOrSourceItSaysSo()
    {
        Record record = testing::validRecord();
        record.sourceCodeStart.reset();
        QVERIFY(!sourceForTerminal(record).contains("▶"));
        QVERIFY(sourceForTerminal(record).contains("        │ def value(name):"));
        record.sourceCode.reset();
        QVERIFY(sourceForTerminal(record).contains("no source"));
    }

    void everyPartIsThere()
    {
        Record record = testing::validRecord();
        record.errorCode = "E-CODE";
        record.httpStatus = 418;
        record.exampleFix = "the-example";
        record.validationCode = "the-validation";
        record.typeGuard = "the-guard";
        record.tryCatchPattern = "the-catch";
        record.handlingStrategy = HandlingStrategy::TypeGuard;
        record.backgroundTag = "the-family";
        const QString text = QString::fromStdString(recordForTerminal(record));
        for (const char *part : {"0000000000000001",
                                 "owner/name",
                                 "Python",
                                 "ValueError",
                                 "E-CODE",
                                 "HTTP 418",
                                 "value {name} is missing",
                                 "src/value.py:11",
                                 "#L11",
                                 "no value of this name",
                                 "unknown name",
                                 "renamed setting",
                                 "  1. Give the value",
                                 "the-example",
                                 "Check names",
                                 "the-validation",
                                 "the-guard",
                                 "the-catch",
                                 "type-guard",
                                 "python, validation",
                                 "the-family",
                                 "machine-written"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), part);
    }

    void hostileTextCannotDriveTheTerminal()
    {
        Record record = testing::validRecord();
        record.errorMessage = "red \x1b[31m bell \a";
        record.sourceCode = "a\x1b]0;title\a\n\tb\u202e";
        record.solutions = {"one\ntwo\r\x1b[2J"};
        const std::string text = recordForTerminal(record);
        for (const char c : text)
            QVERIFY(static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t');
        QVERIFY(!text.contains("\u202e"));
        QVERIFY(text.contains("one\ntwo"));
    }
};

QTEST_GUILESS_MAIN(TestTerminalRecord)
#include "tst_terminalrecord.moc"
