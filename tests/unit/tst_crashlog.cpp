// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/crashformats.h"
#include "app/crashlog/crashlog.h"
#include "app/crashlog/lineprefixes.h"
#include "testsupport.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTest>

#include <re2/re2.h>

using namespace faultline;

namespace {

constexpr const char *panicAt = "thread 'main' panicked at crates/pond/src/frog.rs:12:5:";
constexpr const char *panicText = "no frog is called lava";

QByteArray describe(const CrashLog &log)
{
    QByteArray text;
    for (const CrashError &error : log.errors) {
        text += QByteArray::fromStdString(error.format) + (error.consequence ? " consequence" : "") + " chain " +
                QByteArray::number(static_cast<qulonglong>(error.chain)) + '\n';
        if (!error.errorClass.empty())
            text += "  class " + QByteArray::fromStdString(error.errorClass) + '\n';
        if (!error.errorCode.empty())
            text += "  code " + QByteArray::fromStdString(error.errorCode) + '\n';
        if (error.httpStatus != 0)
            text += "  status " + QByteArray::number(error.httpStatus) + '\n';
        text += "  message " + QByteArray::fromStdString(error.message).replace("\n", "\n        | ") + '\n';
        for (const Frame &frame : error.frames)
            text += "  at " + QByteArray::fromStdString(frame.path) + ':' + QByteArray::number(frame.line) + ':' +
                    QByteArray::number(frame.column) + ' ' + QByteArray::fromStdString(frame.function) + '\n';
    }
    return text;
}

} // namespace

class TestCrashLog final : public QObject {
    Q_OBJECT

private slots:
    void eachFormFitsItsExample_data()
    {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const CrashFormat &format : crashFormats()) {
            QTest::newRow((std::to_string(index) + " " + std::string(format.name)).c_str()) << index;
            ++index;
        }
    }
    void eachFormFitsItsExample()
    {
        QFETCH(int, index);
        const CrashFormat &format = crashFormats()[static_cast<std::size_t>(index)];
        const RE2 pattern{std::string(format.pattern)};
        QVERIFY2(pattern.ok(), pattern.error().c_str());
        QVERIFY(format.example.contains(format.needle));
        QVERIFY(RE2::PartialMatch(std::string(format.example), pattern));
        QVERIFY(!pattern.NamedCapturingGroups().contains("line") || pattern.NamedCapturingGroups().contains("path"));
    }

    void eachPrefixIsTakenAway_data()
    {
        QTest::addColumn<QByteArray>("prefix");
        for (const PrefixRow &row : prefixRows())
            QTest::newRow(std::string(row.name).c_str()) << QByteArray::fromStdString(std::string(row.example));
        QTest::newRow("stamp, level") << QByteArray("2026-09-14 08:31:07,120 ERROR ");
        QTest::newRow("stamp, stream") << QByteArray("2026-09-14T08:31:07.120Z stderr F ");
        QTest::newRow("stamp, process") << QByteArray("2026-09-14T08:31:07.412000+00:00 app[web.1]: ");
        QTest::newRow("level in brackets") << QByteArray("[ERROR] ");
        QTest::newRow("service in colour") << QByteArray("\x1b[36mweb_1    |\x1b[0m ");
        QTest::newRow("time, service") << QByteArray("08:31:07 web.1  | ");
        QTest::newRow("quoted twice") << QByteArray("> > ");
        QTest::newRow("html quote") << QByteArray("&gt; ");
    }
    void eachPrefixIsTakenAway()
    {
        QFETCH(QByteArray, prefix);
        const QByteArray paste = prefix + panicAt + '\n' + prefix + panicText + '\n';
        const CrashLog log = readCrashLog(paste.toStdString());
        QCOMPARE(log.errors.size(), std::size_t(1));
        QCOMPARE(log.errors[0].message, std::string(panicText));
        QCOMPARE(log.errors[0].frames.size(), std::size_t(1));
        QCOMPARE(log.errors[0].frames[0].line, 12);
        // The place is where the person pasted it.
        const Place place = log.errors[0].place;
        QCOMPARE(log.paste.substr(place.begin, place.length), std::string(panicText));
    }

    void wrappingsAreTakenAway_data()
    {
        QTest::addColumn<QByteArray>("paste");
        const QByteArray plain = QByteArray(panicAt) + '\n' + panicText + '\n';
        QTest::newRow("plain") << plain;
        QTest::newRow("crlf") << QByteArray(plain).replace("\n", "\r\n");
        QTest::newRow("old mac") << QByteArray(plain).replace("\n", "\r");
        QTest::newRow("fence") << "Since today:\n\n```text\n" + plain + "```\nAny idea?\n";
        QTest::newRow("jira") << "{code:none|title=log}\n" + plain + "{code}\n";
        QTest::newRow("entities") << QByteArray(plain).replace("'", "&#x27;");
        QTest::newRow("page") << "<pre class=\"log\">" + QByteArray(plain).replace("\n", "<br>\n") + "</pre>\n";
        QTest::newRow("no-break spaces") << QByteArray(plain).replace(" ", "\xc2\xa0");
        QTest::newRow("curly quotes") << QByteArray(plain).replace("'", "’");
        QTest::newRow("colour inside") << QByteArray(plain).replace("frog is", "\x1b[31;1mfro\x1b[0mg is");
        QTest::newRow("colours without escapes") << QByteArray(plain).replace("frog is", "[31;1mfrog[0m is");
        QTest::newRow("window title") << "\x1b]0;pond\x07" + plain;
        QTest::newRow("utf-16") << QByteArray("\xff\xfe") +
                                       QByteArray(reinterpret_cast<const char *>(QString::fromUtf8(plain).utf16()),
                                                  plain.size() * 2);
        QTest::newRow("utf-16 without mark")
            << QByteArray(reinterpret_cast<const char *>(QString::fromUtf8(plain).utf16()), plain.size() * 2);
        QTest::newRow("json") << QByteArray("{\"level\":\"error\",\"msg\":\"") +
                                     QByteArray(plain).replace("\n", "\\n") + "\"}\n";
        QTest::newRow("json in json") << QByteArray("{\"log\":\"{\\\"msg\\\":\\\"") +
                                             QByteArray(plain).replace("\n", "\\\\n") +
                                             "\\\"}\\n\",\"stream\":\"stderr\"}\n";
        QTest::newRow("json cut off") << QByteArray("{\"level\":\"error\",\"msg\":\"") +
                                             QByteArray(plain).replace("\n", "\\n");
    }
    void wrappingsAreTakenAway()
    {
        QFETCH(QByteArray, paste);
        const CrashLog log = readCrashLog(std::string_view(paste.constData(), static_cast<std::size_t>(paste.size())));
        QVERIFY(!log.errors.empty());
        QCOMPARE(log.errors[0].format, std::string("rust-panic"));
        QCOMPARE(log.errors[0].message, std::string(panicText));
        QCOMPARE(log.errors[0].frames[0].path, std::string("crates/pond/src/frog.rs"));
    }

    void brokenLinesAreJoinedOnDemand()
    {
        const CrashLog log =
            readCrashLog("panic: object kermit is damaged: checksu\nm 0x1afe29ad, want 0xd09aee21\n\nexit\n");
        const auto unbroken = readUnbroken(log);
        QVERIFY(unbroken.has_value());
        QCOMPARE(unbroken->errors[0].message,
                 std::string("object kermit is damaged: checksum 0x1afe29ad, want 0xd09aee21"));
        QVERIFY(!readUnbroken(readCrashLog("panic: short\n")));
    }

    void latin1IsRead()
    {
        const CrashLog log = readCrashLog("Error: Gr\xf6\xdf"
                                          "e fehlt, Stra\xdf"
                                          "e auch, \xfc"
                                          "berall\n");
        QCOMPARE(log.errors[0].message, std::string("Größe fehlt, Straße auch, überall"));
    }

    void causesComeFirst()
    {
        const CrashLog log = readCrashLog("Exception in thread \"main\" java.lang.RuntimeException: outer\n"
                                          "\tat a.B.c(B.java:1)\n"
                                          "Caused by: java.lang.IllegalStateException: middle\n"
                                          "\tat a.D.e(D.java:2)\n"
                                          "Caused by: java.io.IOException: root\n"
                                          "\t... 2 more\n"
                                          "make: *** [Makefile:1: run] Error 1\n");
        QCOMPARE(log.errors.size(), std::size_t(4));
        QCOMPARE(log.errors[0].message, std::string("root"));
        QCOMPARE(log.errors[1].message, std::string("middle"));
        QCOMPARE(log.errors[2].message, std::string("outer"));
        QVERIFY(log.errors[3].consequence);
    }

    // FAULTLINE_REGENERATE=1 tst_crashlog   writes NAME.expected anew for each tests/data/crashlogs/NAME.log
    void goldenFiles_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(testing::dataPath("crashlogs"));
        for (const QString &name : folder.entryList({QStringLiteral("*.log")}))
            QTest::newRow(name.toUtf8().constData()) << folder.filePath(name);
    }
    void goldenFiles()
    {
        QFETCH(QString, path);
        const QByteArray paste = testing::contents(path);
        const QByteArray actual =
            describe(readCrashLog(std::string_view(paste.constData(), static_cast<std::size_t>(paste.size()))));
        const QString expectedPath = QString(path).replace(QLatin1String(".log"), QLatin1String(".expected"));
        if (qEnvironmentVariableIsSet("FAULTLINE_REGENERATE")) {
            QFile file(expectedPath);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(actual);
            return;
        }
        QCOMPARE(actual, testing::contents(expectedPath));
    }

    void anyBytesGiveAResult_data()
    {
        QTest::addColumn<QByteArray>("paste");
        const auto repeat = [](const char *name, const QByteArray &unit) {
            QTest::newRow(name) << unit.repeated((1 << 20) / static_cast<int>(unit.size()));
        };
        QTest::newRow("empty") << QByteArray();
        repeat("a", "a");
        repeat("brackets", "(");
        repeat("lines", "\n");
        repeat("blanks", " ");
        repeat("quotes", "\"");
        repeat("escapes", "\x1b[");
        repeat("open titles", "\x1b]");
        repeat("quoting", "> ");
        repeat("json", "{\"msg\":\"");
        repeat("backslashes", "\\");
        repeat("entities", "&lt;");
        repeat("tags", "<br");
        repeat("at", "at a (");
        repeat("panics", "panicked at '");
        repeat("causes", "Caused by: a.B: c\n");
        repeat("inner", "A.B: x ---> ");
        repeat("python", "File \"a.py\", line 1, in f\n");
        repeat("half utf-8", "\xc3");
        QTest::newRow("one long line") << "Error: " + QByteArray(5 << 20, 'x') + "\n";
        QByteArray noise(1 << 20, Qt::Uninitialized);
        QRandomGenerator random(1);
        for (char &c : noise)
            c = static_cast<char>(random.bounded(256));
        QTest::newRow("noise") << noise;
    }
    void anyBytesGiveAResult()
    {
        QFETCH(QByteArray, paste);
        QElapsedTimer timer;
        timer.start();
        const CrashLog log = readCrashLog(std::string_view(paste.constData(), static_cast<std::size_t>(paste.size())));
        QVERIFY2(timer.elapsed() < 5000, QByteArray::number(timer.elapsed()).constData());
        std::size_t before = 0;
        for (const auto &[text, origin] : log.pieces) {
            QVERIFY(text >= before && text <= log.text.size());
            QVERIFY(origin <= log.paste.size());
            before = text;
        }
        for (const CrashError &error : log.errors)
            QVERIFY(error.place.begin + error.place.length <= log.paste.size());
    }
};

QTEST_GUILESS_MAIN(TestCrashLog)
#include "tst_crashlog.moc"
