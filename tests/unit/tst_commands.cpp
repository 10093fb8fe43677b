// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/commands.h"
#include "testsupport.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace faultline;

// The verbs on a library made of the bundled records, as scripts see them: text, errors, exit code.
class TestCommands final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_library = m_folder.filePath(QStringLiteral("l.faultline"));
        QCOMPARE(run({QStringLiteral("import"), testing::samplesPath() % QStringLiteral("/d3eff36f3e4fc386.json"),
                      testing::samplesPath() % QStringLiteral("/fb906d9a99429edb.json")}),
                 exitFound);
        QVERIFY2(m_out.contains("2 records added"), m_out.constData());
    }

    void infoCounts()
    {
        QCOMPARE(run({QStringLiteral("info"), QStringLiteral("--json")}), exitFound);
        QCOMPARE(json()[QStringLiteral("records")].toInt(), 2);
        QCOMPARE(json()[QStringLiteral("repositories")].toInt(), 1);
    }

    void searchFindsAndSaysWhenNothing()
    {
        QCOMPARE(run({QStringLiteral("search"), QStringLiteral("--json"), QStringLiteral("linear_bias")}), exitFound);
        QCOMPARE(json()[QStringLiteral("hits")][0][QStringLiteral("id")].toString(),
                 QStringLiteral("fb906d9a99429edb"));
        QCOMPARE(run({QStringLiteral("search"), QStringLiteral("xyzzyplugh")}), exitNothing);
    }

    void matchReadsALog()
    {
        const QString log = testing::samplesPath() % QStringLiteral("/panic.txt");
        QCOMPARE(run({QStringLiteral("match"), QStringLiteral("--json"), log}), exitFound);
        QCOMPARE(json()[QStringLiteral("verdict")].toString(), QStringLiteral("match"));
        QCOMPARE(json()[QStringLiteral("matches")][0][QStringLiteral("id")].toString(),
                 QStringLiteral("d3eff36f3e4fc386"));
        QCOMPARE(run({QStringLiteral("match"), m_folder.filePath(QStringLiteral("missing.log"))}), exitError);
        QVERIFY2(m_error.contains("missing.log") && m_error.count('\n') == 1, m_error.constData());
    }

    void showPrintsTheRecord()
    {
        const QString id = QStringLiteral("d3eff36f3e4fc386");
        QCOMPARE(run({QStringLiteral("show"), id}), exitFound);
        QVERIFY2(m_out.contains("▶   124 │"), m_out.constData());
        QCOMPARE(run({QStringLiteral("show"), QStringLiteral("--json"), id}), exitFound);
        QCOMPARE(json()[QStringLiteral("id")].toString(), id);
        QCOMPARE(run({QStringLiteral("show"), QStringLiteral("--markdown"), id}), exitFound);
        QCOMPARE(run({QStringLiteral("show"), QStringLiteral("0000000000000000")}), exitNothing);
        QCOMPARE(run({QStringLiteral("show"), QStringLiteral("nonsense")}), exitError);
    }

    void anUnusableLibraryIsNamed()
    {
        QString path = m_folder.filePath(QStringLiteral("notes.txt"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("just some text\n");
        file.close();
        std::swap(m_library, path);
        QCOMPARE(run({QStringLiteral("info")}), exitError);
        QVERIFY2(m_error.contains("notes.txt") && m_error.count('\n') == 1, m_error.constData());
        std::swap(m_library, path);
        QCOMPARE(testing::contents(path), QByteArray("just some text\n"));
    }

    void verifySaysWhetherTheLibraryIsSound()
    {
        QCOMPARE(run({QStringLiteral("verify")}), exitFound);
        QVERIFY2(m_out.contains("2 records, no fault"), m_out.constData());
        QCOMPARE(run({QStringLiteral("verify"), QStringLiteral("--rebuild")}), exitFound);
        QVERIFY2(m_out.contains("2 records brought over\n2 records, no fault"), m_out.constData());

        QString path = m_folder.filePath(QStringLiteral("damaged.faultline"));
        QByteArray bytes = testing::contents(m_library);
        bytes.chop(1);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        std::swap(m_library, path);
        QCOMPARE(run({QStringLiteral("verify")}), exitError);
        QVERIFY2(m_error.contains("damaged.faultline") && m_error.count('\n') == 1, m_error.constData());
        m_library = m_folder.filePath(QStringLiteral("missing.faultline"));
        QCOMPARE(run({QStringLiteral("verify"), QStringLiteral("--rebuild")}), exitError);
        QVERIFY(!QFile::exists(m_library));
        std::swap(m_library, path);
    }

    void importOfAFileThatIsCutIsAnErrorThoughItGivesRecords()
    {
        const QString path = m_folder.filePath(QStringLiteral("cut.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string whole = '[' + testing::recordJson(testing::numberedRecord(1)) + ',' +
                                  testing::recordJson(testing::numberedRecord(2)) + ']';
        file.write(QByteArray::fromStdString(whole).chopped(100));
        file.close();
        const auto line = readCommandLine({QStringLiteral("import"), path, QStringLiteral("--library"),
                                           m_folder.filePath(QStringLiteral("cut.faultline"))});
        m_out.clear();
        QCOMPARE(runVerb(*line, streams()), exitError);
        QVERIFY2(m_out.startsWith("1 records added"), m_out.constData());
    }

    void importTellsHowFarItIs()
    {
        Streams told = streams();
        std::vector<std::string> lines;
        told.progress = [&](std::string_view text) { lines.emplace_back(text); };
        const QString path = m_folder.filePath(QStringLiteral("many.jsonl"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (std::uint64_t id = 1; id <= 20'000; ++id)
            file.write(QByteArray::fromStdString(testing::recordJson(testing::numberedRecord(id)) + "\n"));
        file.close();
        const auto line = readCommandLine({QStringLiteral("import"), path, QStringLiteral("--library"),
                                           m_folder.filePath(QStringLiteral("many.faultline"))});
        QCOMPARE(runVerb(*line, told), exitFound);
        QVERIFY(lines.size() > 1);
        for (const char *part : {" %, ", " records, ", " of ", " a second, ", ":", " left"})
            QVERIFY2(lines.front().contains(part), lines.front().c_str());
        QVERIFY(lines.back().empty()); // what follows begins on an empty line
    }

    void withoutADisplayTheMainJobIsDone()
    {
        m_out.clear();
        QCOMPARE(runWithoutDisplay(streams()), exitFound);
        for (const char *part : {"no display", "d3eff36f3e4fc386", "▶   124 │", "faultline import"})
            QVERIFY2(m_out.contains(part), part);
    }

private:
    Streams streams()
    {
        return {.out = [this](std::string_view text) { m_out.append(text.data(), qsizetype(text.size())); },
                .error = [this](std::string_view text) { m_error.append(text.data(), qsizetype(text.size())); }};
    }
    int run(QStringList arguments)
    {
        m_out.clear();
        m_error.clear();
        const auto line = readCommandLine(arguments << QStringLiteral("--library") << m_library);
        return line ? runVerb(*line, streams()) : -1;
    }
    [[nodiscard]] QJsonObject json() const { return QJsonDocument::fromJson(m_out).object(); }

    QTemporaryDir m_folder;
    QString m_library;
    QByteArray m_out;
    QByteArray m_error;
};

QTEST_GUILESS_MAIN(TestCommands)
#include "tst_commands.moc"
