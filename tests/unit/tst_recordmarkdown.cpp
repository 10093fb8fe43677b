// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjson.h"
#include "app/records/containedmarkdown.h"
#include "app/records/examplefix.h"
#include "app/records/jsonindent.h"
#include "app/records/recordmarkdown.h"
#include "testsupport.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace faultline;

class TestRecordMarkdown final : public QObject {
    Q_OBJECT

private slots:
    void theWholeRecordIsThere()
    {
        const QByteArray json = testing::contents(testing::samplesPath() + u"/d3eff36f3e4fc386.json"_s);
        const Record record = parseRecord(std::string_view(json.constData(), size_t(json.size()))).value();
        const std::string page = recordMarkdown(record, "2026-09-12T17:17:11.597Z");
        for (const std::string &part :
             {std::string("## todo\\!(\"Local transfer of quantized tensors is not supported yet\")\n"),
              std::string("[crates/burn-router/src/interpreter.rs:124]("), githubLink(record, 124),
              record.documentation, "1. " + record.solutions[0], "4. " + record.solutions[3],
              std::string("**Before**\n\n```rust\nquant_tensor.to_device"),
              std::string("**After**\n\n```rust\nlet f ="), "- " + record.preventionTips[0], *record.validationCode,
              *record.typeGuard, *record.sourceCode, std::string("Tags: burn, quantization"),
              std::string("Family: unsupported-dtype"), record.id.hex(), record.analyzedSha,
              std::string("2026-09-12T17:17:11.597Z")})
            QVERIFY2(page.contains(part), part.c_str());
        QVERIFY(!page.contains("⚠"));
        QVERIFY(page.ends_with("Z\n"));
    }

    void doubtsAreCarriedAlong()
    {
        const QByteArray json = testing::contents(testing::samplesPath() + u"/fb906d9a99429edb.json"_s);
        const Record record = parseRecord(std::string_view(json.constData(), size_t(json.size()))).value();
        QVERIFY(recordMarkdown(record).contains("> ⚠ Fixes name dequantize and BackendRouter; neither"));
    }

    void absentFieldsLeaveNoTrace()
    {
        Record record = testing::validRecord();
        record.documentation = record.triggerScenarios = record.commonSituations = {};
        record.solutions.clear();
        record.preventionTips.clear();
        record.sourceCode.reset();
        record.tags.clear();
        const std::string page = recordMarkdown(record);
        for (const char *absent : {"###", "Tags", "Family", "1.", "```", "Explanation", "\n\n\n"})
            QVERIFY2(!page.contains(absent), absent);
    }

    void plainTextStaysPlain()
    {
        QCOMPARE(escapedMarkdown("a*b* <b> [x](y) `c` #1"), "a\\*b\\* \\<b\\> \\[x\\](y) \\`c\\` \\#1");
        QCOMPARE(escapedMarkdown("two\nlines"), "two↵lines");
        QCOMPARE(escapedMarkdown("a\u202Eb"), "a‹U+202E›b");
    }

    void proseIsContained_data()
    {
        QTest::addColumn<QByteArray>("prose");
        QTest::addColumn<QByteArray>("contained");
        QTest::newRow("plain") << QByteArray("Call `x<T>()` *now*.") << QByteArray("Call `x<T>()` *now*.");
        QTest::newRow("html") << QByteArray("<!-- a <img src=x>") << QByteArray("\\<!-- a \\<img src=x>");
        QTest::newRow("image") << QByteArray("![a](https://x/y.png)") << QByteArray("\\![a](https://x/y.png)");
        QTest::newRow("open fence") << QByteArray("a\n```rust\nlet <b>;") << QByteArray("a\n```rust\nlet <b>;\n```");
        QTest::newRow("closed fence") << QByteArray("````\n```\n````\n<b>") << QByteArray("````\n```\n````\n\\<b>");
        QTest::newRow("heading") << QByteArray("# Title\ntext") << QByteArray("**Title**\ntext");
        QTest::newRow("open code span") << QByteArray("a ` <b>") << QByteArray("a ` \\<b>");
        QTest::newRow("address") << QByteArray("<https://x>") << QByteArray("<https://x>");
    }
    void proseIsContained()
    {
        QFETCH(QByteArray, prose);
        QFETCH(QByteArray, contained);
        QCOMPARE(QByteArray::fromStdString(containedMarkdown(prose.toStdString())), contained);
    }

    void codeCannotEndItsFence()
    {
        QCOMPARE(fencedCode("a", "rust"), "```rust\na\n```");
        QCOMPARE(fencedCode("````\n", ""), "`````\n````\n\n`````");
    }

    void longProseIsLinear()
    {
        std::string ticks;
        for (int run = 2000; run > 0; --run)
            ticks += std::string(size_t(run), '`') + ' ';
        QElapsedTimer timer;
        timer.start();
        (void)containedMarkdown(ticks);
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    }

    void examplesComeApart_data()
    {
        QTest::addColumn<QByteArray>("example");
        QTest::addColumn<QString>("parts"); // side|note|code, one a line
        QTest::newRow("slashes") << QByteArray("// before\na();\n// after\nb();\nc();") << u"1||a();\n2||b();⏎c();"_s;
        QTest::newRow("hash, notes") << QByteArray("# Before: broken\na\n\n# After (fixed)\n  b\n")
                                     << u"1|broken|a\n2|fixed|  b"_s;
        QTest::newRow("block comment") << QByteArray("/* before */\na\n/* AFTER — better */\nb")
                                       << u"1||a\n2|better|b"_s;
        QTest::newRow("none") << QByteArray("a\nb") << u"0||a⏎b"_s;
        QTest::newRow("lead-in") << QByteArray("use x;\n// before\na\n// after\nb") << u"0||use x;\n1||a\n2||b"_s;
        QTest::newRow("prose that begins so")
            << QByteArray("// before calling it\na") << u"0||// before calling it⏎a"_s;
        QTest::newRow("longer word") << QByteArray("// afterwards\na") << u"0||// afterwards⏎a"_s;
        QTest::newRow("empty") << QByteArray("") << QString();
        QTest::newRow("marks only") << QByteArray("// before\n// after") << QString();
    }
    void examplesComeApart()
    {
        QFETCH(QByteArray, example);
        QFETCH(QString, parts);
        QStringList found;
        for (const FixPart &part : fixParts(example.toStdString()))
            found << u"%1|%2|%3"_s.arg(int(part.side))
                         .arg(QString::fromStdString(part.note),
                              QString::fromStdString(part.code).replace(u'\n', u'⏎'));
        QCOMPARE(found.join(u'\n'), parts);
    }

    void jsonIsIndented()
    {
        QCOMPARE(indentedJson("{\"b\":1,\"a\":[\"x, {y}\",\"\\\"\" ],\"e\":{},\"f\":[ ],\"n\":1.50}"),
                 "{\n  \"b\": 1,\n  \"a\": [\n    \"x, {y}\",\n    \"\\\"\"\n  ],\n  \"e\": {},\n  \"f\": [],\n"
                 "  \"n\": 1.50\n}");
        QCOMPARE(indentedJson(""), "");
        QCOMPARE(indentedJson("\"open"), "\"open");
        QCOMPARE(indentedJson("]}"), "\n]\n}");
        QVERIFY(indentedJson(std::string(100'000, '[')).size() < 10'000'000);
    }
};

QTEST_GUILESS_MAIN(TestRecordMarkdown)
#include "tst_recordmarkdown.moc"
