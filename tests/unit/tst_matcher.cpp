// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/crashlog.h"
#include "app/matcher/matchengine.h"
#include "memorysource.h"
#include "testsupport.h"

#include <QElapsedTimer>
#include <QTest>

#include <map>

using namespace faultline;

namespace {

using Shelf = testing::MemorySource;

Record recordOf(std::uint64_t id, const char *repo, const char *message, const char *file, int line,
                const char *errorClass = nullptr)
{
    Record record = testing::validRecord();
    record.id.value = id;
    record.repo = repo;
    record.errorMessage = message;
    record.filePath = file;
    record.lineNumber = line;
    record.sourceCodeStart = std::max(1, line - 18);
    record.sourceCodeEnd = line + 18;
    record.errorCode.reset();
    record.httpStatus.reset();
    record.errorClass = errorClass == nullptr ? std::nullopt : std::optional<std::string>(errorClass);
    return record;
}

MatchOutcome match(const Shelf &shelf, const QByteArray &paste)
{
    return matchLog(shelf, readCrashLog(std::string_view(paste.constData(), static_cast<std::size_t>(paste.size()))),
                    10)
        .value();
}

std::uint64_t best(const MatchOutcome &outcome)
{
    return outcome.matches.empty() ? 0 : outcome.matches.front().facts.summary.id.value;
}

class Lake final : public Shelf {
public:
    Lake();
};

Lake::Lake()
{
    put(recordOf(1, "ada/reed", "heron stands in the way of {bird}", "src/bank.rs", 37));
    put(recordOf(2, "ada/reed", "todo!()", "src/nest.rs", 12));
    put(recordOf(3, "ada/reed", "bank is sealed already", "src/bank.rs", 80));
    put(recordOf(4, "bob/pond", "bank is sealed already", "pond/bank.py", 14, "ValueError"));
    put(recordOf(5, "bob/pond", "not found", "pond/names.py", 36, "LookupError"));
    put(recordOf(6, "bob/pond", "missing required key {key!r} in section {section}", "pond/config.py", 58,
                 "ConfigError"));
    put(recordOf(7, "eve/lake", "no answer from ${host} within ${ms}ms", "lib/client.js", 67, "LakeError"));
    Record coded = recordOf(8, "eve/lake", "the gate is closed for boats", "lib/gate.js", 9, "LakeError");
    coded.errorCode = "ERR_LAKE_GATE";
    put(coded);
}

} // namespace

class TestMatcher final : public QObject {
    Q_OBJECT

private slots:
    void findsTheRecord_data()
    {
        QTest::addColumn<QByteArray>("paste");
        QTest::addColumn<int>("id");
        QTest::addColumn<QByteArray>("verdict");
        const auto row = [](const char *name, const QByteArray &paste, int id, const char *verdict) {
            QTest::newRow(name) << paste << id << QByteArray(verdict);
        };
        row("bare", "heron stands in the way of duck\n", 1, "match");
        row("panic", "thread 'main' panicked at src/bank.rs:37:5:\nheron stands in the way of duck\n", 1, "match");
        row("old panic", "thread 'main' panicked at 'heron stands in the way of duck', src/bank.rs:37:5\n", 1, "match");
        row("with words around", "[12] lake: heron stands in the way of duck; giving up\n", 1, "match");
        row("only its place",
            "thread 'main' panicked at /r/.cargo/registry/src/x-1/reed-0.4.2/src/nest.rs:12:9:\nnot yet implemented\n",
            2, "match");
        row("its place has moved",
            "thread 'main' panicked at /r/.cargo/registry/src/x-1/reed-0.4.2/src/nest.rs:15:9:\nnot yet implemented\n",
            2, "match");
        row("somebody else's todo", "thread 'main' panicked at src/main.rs:12:9:\nnot yet implemented\n", 0, "none");
        row("told apart by the place",
            "Traceback (most recent call last):\n  File \"/v/site-packages/pond/bank.py\", line 14, in seal\n    raise "
            "x\nValueError: bank is sealed already\n",
            4, "match");
        row("nothing tells apart", "bank is sealed already\n", 3, "ambiguous");
        row("common words with their place",
            "Traceback (most recent call last):\n  File \"/v/site-packages/pond/names.py\", line 36, in get\n    raise "
            "x\nLookupError: not found\n",
            5, "match");
        row("common words alone", "LookupError: not found\n", 5, "possible");
        row("common words of another program", "bash: frog: command not found\n", 0, "none");
        row("code alone", "Error: ERR_LAKE_GATE\n    at sail (/app/sail.js:3:1)\n", 8, "possible");
        row("code with its message",
            "LakeError: the gate is closed for boats\n    at x (/app/node_modules/lake/lib/gate.js:9:1) {\n  code: "
            "'ERR_LAKE_GATE'\n}\n",
            8, "match");
        row("another version",
            "Traceback (most recent call last):\n  File \"/v/site-packages/pond/config.py\", line 61, in need\n    "
            "raise x\npond.config.ConfigError: required key 'a' is missing in section b\n",
            6, "possible");
        row("thrown in another package",
            "Traceback (most recent call last):\n  File \"/v/site-packages/heronlib/core.py\", line 14, in seal\n    "
            "raise x\nRuntimeError: missing required key 'a' in section b\n",
            6, "possible");
        row("wrapped inside of a word", "LakeError: no answer from frog.example wit\nhin 50ms\n\n", 7, "match");
        row("wrapped at a blank", "LakeError: no answer from frog.example\nwithin 50ms\n", 7, "match");
        row("consequence only", "make: *** [Makefile:14: test] Error 101\n", 0, "none");
        row("empty", "", 0, "none");
        row("prose", "The bank on the other side of the lake is nice, and a heron was there.\n", 0, "none");
    }
    void findsTheRecord()
    {
        QFETCH(QByteArray, paste);
        QFETCH(int, id);
        QFETCH(QByteArray, verdict);
        const MatchOutcome outcome = match(Lake(), paste);
        QCOMPARE(QByteArray::fromStdString(std::string(name(outcome.verdict))), verdict);
        QCOMPARE(best(outcome), static_cast<std::uint64_t>(id));
        QCOMPARE(outcome.records, std::uint64_t(8));
        QVERIFY(outcome.complete);
    }

    void valuesAreNamedAndReasonsHaveTheirPlace()
    {
        const QByteArray paste = "> \x1b[31mLakeError\x1b[0m: no answer from frog.example within 50ms\n";
        const MatchOutcome outcome = match(Lake(), paste);
        QCOMPARE(best(outcome), std::uint64_t(7));
        const Match &found = outcome.matches.front();
        const std::vector<std::pair<std::string, std::string>> expected{{"host", "frog.example"}, {"ms", "50"}};
        QVERIFY(found.captures == expected);
        const auto message = std::ranges::find(found.reasons, ReasonKind::Message, &Reason::kind);
        QVERIFY(message != found.reasons.end());
        QCOMPARE(paste.mid(static_cast<qsizetype>(message->begin), static_cast<qsizetype>(message->length)),
                 QByteArray("no answer from frog.example within 50ms"));
        QVERIFY(std::ranges::contains(found.reasons, ReasonKind::Class, &Reason::kind));
        QVERIFY(std::ranges::is_sorted(found.reasons, std::ranges::greater{}, &Reason::weight));
    }

    void pasteLineIsOfTheRecordsFile()
    {
        const MatchOutcome outcome =
            match(Lake(), "thread 'main' panicked at src/bank.rs:41:5:\nheron stands in the way of duck\n");
        QCOMPARE(outcome.matches.front().pasteLine, std::size_t(41));
    }

    void causeWinsOverItsConsequence()
    {
        const MatchOutcome outcome = match(
            Lake(), "LakeError: the gate is closed for boats\n    at x (/app/node_modules/lake/lib/gate.js:9:1) {\n"
                    "  [cause]: LakeError: no answer from frog within 50ms\n"
                    "      at y (/app/node_modules/lake/lib/client.js:67:1)\n}\n");
        QCOMPARE(best(outcome), std::uint64_t(7));
        QCOMPARE(outcome.matches.at(1).facts.summary.id.value, std::uint64_t(8));
    }

    void twinOfARemovedRecordIsNotTaken()
    {
        // "bank is sealed already" of reed is not in this library; pond's has the same words.
        Shelf shelf;
        shelf.put(recordOf(4, "bob/pond", "bank is sealed already", "pond/bank.py", 14, "ValueError"));
        const MatchOutcome outcome =
            match(shelf, "thread 'main' panicked at /r/.cargo/registry/src/x-1/reed-0.4.2/src/bank.rs:80:9:\nbank is "
                         "sealed already\n");
        QVERIFY(outcome.verdict != Verdict::Match);
    }

    // The message outranks the place, as long as it tells enough.
    void aWholeMessageDecidesFromAnotherFile()
    {
        Shelf shelf;
        shelf.put(
            recordOf(1, "ada/reed", "overlapping ripples cannot be merged into one heron call", "src/error.rs", 7));
        const QByteArray frames = "/r/.cargo/registry/src/x-1/reed-0.4.2/src/pool.rs:80:9:\n";
        const MatchOutcome whole = match(shelf, "thread 'main' panicked at " + frames +
                                                    "overlapping ripples cannot be merged into one heron call\n");
        QCOMPARE(whole.verdict, Verdict::Match);
        const MatchOutcome part =
            match(shelf, "thread 'main' panicked at " + frames + "overlapping ripples cannot be split\n");
        QVERIFY(part.verdict != Verdict::Match);
    }

    void headingsAndProgressOnlySupport_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("decides");
        QTest::newRow("sentence") << QByteArray("The granary failed to open its doors today") << true;
        QTest::newRow("capitals") << QByteArray("THE GRANARY FAILED TO OPEN ITS DOORS TODAY") << false;
        QTest::newRow("fenced") << QByteArray("=== The granary failed to open its doors today ===") << false;
        QTest::newRow("progress") << QByteArray("The granary opens its southern doors at sunrise") << false;
    }
    void headingsAndProgressOnlySupport()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, decides);
        Shelf shelf;
        shelf.put(recordOf(1, "ada/barn", "The granary failed to open its doors today", "src/door.js", 7));
        shelf.put(recordOf(3, "ada/barn", "The granary opens its southern doors at sunrise", "src/sun.js", 7));
        const MatchOutcome outcome = match(shelf, "first line\nsecond line\n" + line + "\nlast line\n");
        QCOMPARE(outcome.verdict == Verdict::Match, decides);
    }

    // Texts as they stand in sources are cut out of concatenations, lose a full stop, stand before another sentence.
    void whatStandsAroundAMessage_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArray>("printed");
        QTest::addColumn<bool>("fits");
        QTest::newRow("cut in front") << QByteArray(" - granary is not reachable, request timed out after ")
                                      << QByteArray(
                                             "BarnPool-1 - granary is not reachable, request timed out after 30ms")
                                      << true;
        QTest::newRow("full stop") << QByteArray("The granary holds a reference to itself.")
                                   << QByteArray("The granary holds a reference to itself") << true;
        QTest::newRow("next sentence") << QByteArray("Self referencing granary loop for property {0}")
                                       << QByteArray("Self referencing granary loop for property barn. Path 'x.y'.")
                                       << true;
        QTest::newRow("quote in a quoted value")
            << QByteArray("Granary \"{name}\" is not a valid entity or mapped barn")
            << QByteArray("Granary \"a\" sub of \"b\" is not a valid entity or mapped barn") << false;
    }
    void whatStandsAroundAMessage()
    {
        QFETCH(QByteArray, message);
        QFETCH(QByteArray, printed);
        QFETCH(bool, fits);
        Shelf shelf;
        shelf.put(recordOf(1, "ada/barn", message.constData(), "src/barn.py", 7));
        const MatchOutcome outcome = match(shelf, "RuntimeError: " + printed + "\n");
        QCOMPARE(outcome.verdict == Verdict::Match, fits);
    }

    void popularWordsAreFollowedWithTheirRepository()
    {
        Shelf shelf;
        for (std::uint64_t i = 100; i < 2200; ++i)
            shelf.put(recordOf(i, "big/one", "not found", "src/x.go", static_cast<int>(i)));
        shelf.put(recordOf(1, "ada/reed", "not found", "src/names.rs", 5));
        const MatchOutcome outcome =
            match(shelf, "Error: not found\n\nStack backtrace:\n   1: reed::find\n             at "
                         "/r/.cargo/registry/src/x-1/reed-0.4.2/src/lookup.rs:39:14\n");
        QCOMPARE(best(outcome), std::uint64_t(1));
    }

    void commonTextsDoNotFlood()
    {
        Lake shelf;
        for (std::uint64_t i = 100; i < 6100; ++i)
            shelf.put(recordOf(i, "big/one", "not found", "src/x.go", static_cast<int>(i)));
        QElapsedTimer timer;
        timer.start();
        const MatchOutcome outcome = match(shelf, "panic: not found\n");
        QVERIFY(outcome.verdict != Verdict::Match);
        QVERIFY(!outcome.complete); // and it says so
        QVERIFY(timer.elapsed() < 1000);
        QCOMPARE(best(match(shelf, "heron stands in the way of duck\n")), std::uint64_t(1));
    }

    void stoppingIsSaid()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto outcome = matchLog(Lake(), readCrashLog("heron stands in the way of duck\n"), 10, stop.get_token());
        QVERIFY(outcome.has_value() && !outcome->complete);
    }

    void anyBytesTakeLinearTime_data()
    {
        QTest::addColumn<QByteArray>("paste");
        for (const char *unit : {"a", "(", "\n", "heron stands ", "not found\n", "heron stands in the way of\n", "\xc3",
                                 "bank is sealed "})
            QTest::newRow(QByteArray(unit).toHex().constData())
                << QByteArray(unit).repeated((1 << 20) / static_cast<int>(qstrlen(unit)));
        QTest::newRow("one line") << QByteArray("heron stands in the way of ") + QByteArray(5 << 20, 'x');
    }
    void anyBytesTakeLinearTime()
    {
        QFETCH(QByteArray, paste);
        QElapsedTimer timer;
        timer.start();
        (void)match(Lake(), paste);
        QVERIFY2(timer.elapsed() < 8000, QByteArray::number(timer.elapsed()).constData());
    }
};

QTEST_GUILESS_MAIN(TestMatcher)
#include "tst_matcher.moc"
