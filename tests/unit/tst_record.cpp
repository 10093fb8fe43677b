// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/record.h"
#include "testsupport.h"

#include <QTest>

using namespace faultline;

class TestRecord final : public QObject {
    Q_OBJECT

private slots:
    void idsAreSixteenLowercaseHexDigits_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("valid");
        QTest::newRow("seed") << QByteArray("d3eff36f3e4fc386") << true;
        QTest::newRow("zero") << QByteArray("0000000000000000") << true;
        QTest::newRow("largest") << QByteArray("ffffffffffffffff") << true;
        QTest::newRow("capitals") << QByteArray("D3EFF36F3E4FC386") << false;
        QTest::newRow("short") << QByteArray("d3eff36f3e4fc38") << false;
        QTest::newRow("long") << QByteArray("d3eff36f3e4fc3860") << false;
        QTest::newRow("other letters") << QByteArray("g3eff36f3e4fc386") << false;
        QTest::newRow("empty") << QByteArray() << false;
    }
    void idsAreSixteenLowercaseHexDigits()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, valid);
        const auto id = RecordId::fromHex(text.toStdString());
        QCOMPARE(id.has_value(), valid);
        if (id)
            QCOMPARE(QByteArray::fromStdString(id->hex()), text);
    }

    void namesReadBack()
    {
        for (const auto *text : {"exception", "error_code", "console", "http", "validation", "panic"})
            QCOMPARE(name(errorTypeFromName(text).value()), std::string_view(text));
        for (const auto *text : {"critical", "error", "warning", "info"})
            QCOMPARE(name(severityFromName(text).value()), std::string_view(text));
        for (const auto *text : {"try-catch", "type-guard", "validation", "retry", "fallback"})
            QCOMPARE(name(handlingStrategyFromName(text).value()), std::string_view(text));
        QVERIFY(!severityFromName("Error"));
        QVERIFY(!errorTypeFromName(""));
    }

    void thinRecordsExplainNothing()
    {
        Record record = testing::validRecord();
        QVERIFY(!record.isThin());
        record.documentation = record.triggerScenarios = record.commonSituations = {};
        QVERIFY(!record.isThin());
        record.solutions.clear();
        QVERIFY(record.isThin());
    }

    void languageFollowsTheEnding_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("language");
        QTest::newRow("rust") << QByteArray("crates/a/src/lib.rs") << QByteArray("Rust");
        QTest::newRow("capital ending") << QByteArray("OLD.PY") << QByteArray("Python");
        QTest::newRow("declaration") << QByteArray("types/index.d.ts") << QByteArray("TypeScript");
        QTest::newRow("dot in a folder only") << QByteArray("a.rs/Makefile") << QByteArray();
        QTest::newRow("none") << QByteArray("README") << QByteArray();
        QTest::newRow("empty") << QByteArray() << QByteArray();
    }
    void languageFollowsTheEnding()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, language);
        QCOMPARE(languageOfPath(path.toStdString()), std::string_view(language.constData()));
    }

    void linksNameTheCommitAndTheLines()
    {
        const Record record = testing::validRecord();
        const std::string base = "https://github.com/owner/name/blob/" + std::string(40, 'a') + "/src/value.py";
        QCOMPARE(githubLink(record), base);
        QCOMPARE(githubLink(record, 11), base + "#L11");
        QCOMPARE(githubLink(record, 10, 11), base + "#L10-L11");
        QCOMPARE(githubLink(record, 11, 11), base + "#L11");
    }

    void linksAreNeverMadeOfHostileParts()
    {
        Record record = testing::validRecord();
        record.repo = "owner/name/../../evil";
        QVERIFY(githubLink(record).empty());
        record.repo = "owner/name?x";
        QVERIFY(githubLink(record).empty());
        record = testing::validRecord();
        record.analyzedSha = "main";
        QVERIFY(githubLink(record).empty());
        record = testing::validRecord();
        record.filePath = "a b/#c?.py";
        QVERIFY(githubLink(record, 1).ends_with("/a%20b/%23c%3F.py#L1"));
    }
};

QTEST_GUILESS_MAIN(TestRecord)
#include "tst_record.moc"
