// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/commandline.h"

#include <QTest>

using namespace faultline;

class TestCommandLine final : public QObject {
    Q_OBJECT

private slots:
    void linesAreRead_data()
    {
        using Verb = CommandLine::Verb;
        using Output = CommandLine::Output;
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<CommandLine>("line");
        const auto row = [](const char *arguments, const CommandLine &line) {
            QTest::newRow(*arguments ? arguments : "nothing") << QString::fromUtf8(arguments) << line;
        };
        const QString l = QStringLiteral("l.db");
        row("", {});
        row("crash.log", {.operands = {QStringLiteral("crash.log")}});
        row("-", {.operands = {QStringLiteral("-")}});
        row("--library l.db", {.library = l});
        row("--library=l.db info", {.verb = Verb::Info, .library = l});
        row("info --json --library l.db", {.verb = Verb::Info, .output = Output::Json, .library = l});
        row("import a b", {.verb = Verb::Import, .operands = {QStringLiteral("a"), QStringLiteral("b")}});
        row("search --limit 5 not found",
            {.verb = Verb::Search, .limit = 5, .operands = {QStringLiteral("not"), QStringLiteral("found")}});
        row("search found -not", {.verb = Verb::Search, .operands = {QStringLiteral("found"), QStringLiteral("-not")}});
        row("search -- --json", {.verb = Verb::Search, .operands = {QStringLiteral("--json")}});
        row("search match", {.verb = Verb::Search, .operands = {QStringLiteral("match")}});
        row("match", {.verb = Verb::Match});
        row("match --json -", {.verb = Verb::Match, .output = Output::Json, .operands = {QStringLiteral("-")}});
        row("show --markdown d3eff36f3e4fc386",
            {.verb = Verb::Show, .output = Output::Markdown, .operands = {QStringLiteral("d3eff36f3e4fc386")}});
        row("verify", {.verb = Verb::Verify});
        row("verify --rebuild", {.verb = Verb::Verify, .rebuild = true});
        row("match --help", {.verb = Verb::Help});
        row("--version", {.verb = Verb::Version});
        row("-- info", {.operands = {QStringLiteral("info")}}); // a file of that name
    }
    void linesAreRead()
    {
        QFETCH(QString, arguments);
        QFETCH(CommandLine, line);
        const auto read = readCommandLine(arguments.split(u' ', Qt::SkipEmptyParts));
        QVERIFY2(read, read ? "" : qUtf8Printable(read.error().text()));
        QVERIFY(*read == line);
    }

    void misuseIsNamed_data()
    {
        QTest::addColumn<QString>("named");
        QTest::newRow("import") << QStringLiteral("import");
        QTest::newRow("search") << QStringLiteral("search");
        QTest::newRow("show") << QStringLiteral("show");
        QTest::newRow("show a b") << QStringLiteral("b");
        QTest::newRow("info x") << QStringLiteral("x");
        QTest::newRow("match a b") << QStringLiteral("b");
        QTest::newRow("match --markdown") << QStringLiteral("match");
        QTest::newRow("show --limit 2 d3eff36f3e4fc386") << QStringLiteral("show");
        QTest::newRow("match --limit") << QStringLiteral("--limit");
        QTest::newRow("match --limit 0") << QStringLiteral("--limit");
        QTest::newRow("match --limit=x") << QStringLiteral("--limit");
        QTest::newRow("info --library") << QStringLiteral("--library");
        QTest::newRow("match --colour") << QStringLiteral("--colour");
        QTest::newRow("info --rebuild") << QStringLiteral("--rebuild");
        QTest::newRow("verify x") << QStringLiteral("x");
        QTest::newRow("a.log b.log") << QStringLiteral("b.log");
        QTest::newRow("--json") << QStringLiteral("--json");
    }
    void misuseIsNamed()
    {
        QFETCH(QString, named);
        const auto read = readCommandLine(QString::fromUtf8(QTest::currentDataTag()).split(u' '));
        QVERIFY(!read);
        QVERIFY2(read.error().text().contains(named), qUtf8Printable(read.error().text()));
        QVERIFY(!read.error().advice.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
