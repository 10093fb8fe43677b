// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/crashformats.h"
#include "app/crashlog/logexcerpt.h"
#include "testsupport.h"

#include <QTest>

using namespace faultline;

namespace {

constexpr std::string_view calm = "10:00:00 compiling pond v1\n";

std::string calmLines(int count)
{
    std::string lines;
    for (int i = 0; i < count; ++i)
        lines += calm;
    return lines;
}

bool nothingElse(std::string_view) { return false; }

} // namespace

class TestLogExcerpt final : public QObject {
    Q_OBJECT

private slots:
    // What a format reads as an error must not be lost in a long log, except where only the matcher's keys can tell.
    void errorsSpeakOfTrouble_data()
    {
        QTest::addColumn<QByteArray>("line");
        for (const CrashFormat &format : crashFormats()) {
            const bool begins = format.step == CrashStep::NextLines || format.step == CrashStep::Quoted ||
                                format.step == CrashStep::Cause || format.step == CrashStep::Suppressed;
            if (begins)
                QTest::addRow("%s: %s", std::string(format.name).c_str(), std::string(format.example).c_str())
                    << QByteArray(format.example.data(), qsizetype(format.example.size()));
        }
        for (const char *line : {"panic: boom", "java.lang.IllegalStateException: pool is empty", "KeyError: 'a'",
                                 "Traceback (most recent call last):", "terminate called after throwing an instance",
                                 "pond: main.c:12: fill: Assertion `level < 9' failed.", "UserWarning: dry pond",
                                 "PHP Notice: frog in /srv/pond.php on line 12", "Segmentation fault (core dumped)"})
            QTest::newRow(line) << QByteArray(line);
    }
    void errorsSpeakOfTrouble()
    {
        QFETCH(QByteArray, line);
        if (line.startsWith("In ") || line.startsWith("[")) // a console's frame: the words below it tell
            QSKIP("only its message tells");
        QVERIFY(speaksOfTrouble(std::string_view(line.constData(), std::size_t(line.size()))));
    }

    void calmLinesAreLeftOut()
    {
        QVERIFY(tellingStretches(calmLines(1000), nothingElse, {}).empty());
        QVERIFY(tellingStretches("", nothingElse, {}).empty());
    }

    void aTraceIsReadWhole()
    {
        std::string trace = "Traceback (most recent call last):\n";
        for (int i = 0; i < 100; ++i)
            trace += "  File \"/srv/pond.py\", line 12, in fill\n    fill(level)\n";
        trace += "ValueError: dry\n";
        const std::string log = calmLines(500) + trace + calmLines(500);
        const auto stretches = tellingStretches(log, nothingElse, {});
        QCOMPARE(stretches.size(), 1U);
        QVERIFY(std::string_view(log).substr(stretches[0].begin, stretches[0].length).contains(trace));
        QVERIFY(stretches[0].length < trace.size() + 20 * calm.size());
    }

    void linesThatPassTheTestAreRead()
    {
        const std::string log = calmLines(500) + "a heron stands here\n" + calmLines(500);
        const auto stretches = tellingStretches(log, [](std::string_view line) { return line.contains("heron"); }, {});
        QCOMPARE(stretches.size(), 1U);
        QVERIFY(
            std::string_view(log).substr(stretches[0].begin, stretches[0].length).contains("a heron stands here\n"));
    }

    void placesPointIntoTheWholeLog()
    {
        const std::string log = calmLines(500) + "panic: first\n" + calmLines(500) + "panic: second\n" + calmLines(9);
        const CrashLog read = readLongCrashLog(log, nothingElse);
        QCOMPARE(read.paste, log);
        QCOMPARE(read.errors.size(), 2U);
        for (const CrashError &error : read.errors)
            QCOMPARE(log.substr(error.place.begin, error.place.length), error.message);
        QCOMPARE(read.errors[1].message, std::string("second"));
    }

    void aLogWithNothingToTellIsReadAsNothing()
    {
        const CrashLog read = readLongCrashLog(calmLines(100), nothingElse);
        QVERIFY(read.errors.empty());
        QVERIFY(read.text.empty());
    }
};

QTEST_GUILESS_MAIN(TestLogExcerpt)
#include "tst_logexcerpt.moc"
