// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/library.h"
#include "app/library/libraryverify.h"
#include "tests/testsupport.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>

using namespace faultline;

namespace {

#define VERIFY_OK(result)                                                                                              \
    do {                                                                                                               \
        const auto &verified = (result);                                                                               \
        QVERIFY2(verified.has_value(), verified ? "" : qUtf8Printable(verified.error().text()));                       \
    } while (false)

std::vector<Record> zoo()
{
    std::vector<Record> records;
    for (std::uint64_t id = 1; id <= 40; ++id) {
        Record &record = records.emplace_back(testing::numberedRecord(id, id % 3 == 0 ? "b/b" : "a/a"));
        record.errorMessage += " number" + std::to_string(id * 7919);
    }
    records[0].errorCode = "std::vector<int>(\"x\"), E_1";
    records[0].errorClass = "java.lang.IllegalStateException";
    records[1].errorMessage = "接続が拒否されました Größe QuantizedTensor can't";
    records[1].backgroundTag = "connection-refused";
    records[2].documentation = records[2].triggerScenarios = records[2].commonSituations = {};
    records[2].solutions.clear();
    records[3].sourceCodeEnd = 500; // doubtful
    records[4].httpStatus = 504;
    records[4].severity = Severity::Warning;
    records[5].githubUrl = "https://example.org/elsewhere";
    records[6].errorMessage = "{}";
    return records;
}

// "id message", in static order.
QStringList printed(const QString &path)
{
    const auto library = Library::open(path);
    const auto reader = library ? library->reader() : std::unexpected(library.error());
    const auto rows = reader ? reader->allRows() : std::unexpected(reader.error());
    const auto summaries = rows ? reader->summaries(*rows) : std::unexpected(rows.error());
    if (!summaries)
        return {summaries.error().text()};
    QStringList lines;
    for (const RecordSummary &summary : *summaries)
        lines << QStringLiteral("%1 %2").arg(summary.id.value).arg(QString::fromStdString(summary.message));
    return lines;
}

} // namespace

class TestLibraryVerify final : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    void put(const std::vector<Record> &records) const
    {
        auto writer = Library::openOrCreate(m_path)->writer();
        QVERIFY(writer && writer->begin());
        for (const Record &record : records)
            QVERIFY(writer->put(record, testing::recordJson(record)));
        QVERIFY(writer->commit());
    }

    void execute(const char *sql) const { SQLite::Database(m_path.toStdString(), SQLite::OPEN_READWRITE).exec(sql); }

    [[nodiscard]] QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden); }

    // The faults, or the error.
    [[nodiscard]] QString faults() const
    {
        const auto report = verifyLibrary(m_path);
        if (!report)
            return report.error().text();
        return report->faults.join(u'\n');
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("library.faultline"));
        put(zoo());
    }

    void aSoundLibraryStaysAsItIs()
    {
        const QByteArray before = testing::contents(m_path);
        double last = 0;
        const auto report = verifyLibrary(m_path, [&](const QString &, double share) { last = share; });
        VERIFY_OK(report);
        QCOMPARE(report->records, 40U);
        QCOMPARE(report->faults.join(u'\n'), QString());
        QVERIFY(last > 0 && last <= 1);
        QCOMPARE(testing::contents(m_path), before);
        QCOMPARE(files(), QStringList{QStringLiteral("library.faultline")});
    }

    void whatWasReplacedLeavesNoFaults()
    {
        auto records = zoo();
        records.resize(20);
        for (Record &record : records) {
            record.errorMessage += " again";
            record.backgroundTag = "another-family";
        }
        put(records);
        {
            auto writer = Library::open(m_path)->writer();
            VERIFY_OK(writer->beginReplacing("b/b"));
            VERIFY_OK(writer->put(records[2], testing::recordJson(records[2])));
            VERIFY_OK(writer->commit());
            VERIFY_OK(writer->setRepository({.name = "a/a", .language = "Zig", .stars = 70'000}));
        }
        QCOMPARE(faults(), QString());
    }

    void everyDerivedTableIsCompared_data()
    {
        QTest::addColumn<QString>("fault");
        const auto row = [](const char *sql, const char *fault) { QTest::newRow(sql) << QString::fromUtf8(fault); };
        row("UPDATE record SET message = 'x' WHERE id = 5", "record 0000000000000005: “message”");
        row("UPDATE record SET code = NULL WHERE id = 1", "“code”");
        row("UPDATE record SET line = 77 WHERE id = 9", "“line”");
        row("UPDATE record SET repo = (SELECT id FROM repository WHERE name = 'b/b') WHERE id = 1", "“repo”");
        row("UPDATE record SET family = 77 WHERE id = 2", "“family”");
        row("UPDATE record SET row = row + (1 << 44) WHERE id = 9", "“row”");
        row("DELETE FROM words WHERE rowid = (SELECT row FROM record WHERE id = 3)",
            "0000000000000003: its words in the search table");
        row("DELETE FROM prose WHERE rowid = (SELECT row FROM record WHERE id = 3)",
            "0000000000000003: its words in the table of all text");
        row("DELETE FROM matchkey WHERE row = (SELECT row FROM record WHERE id = 4)", "0000000000000004: its keys");
        row("INSERT INTO matchkey SELECT 1, 99, row FROM record WHERE id = 4", "0000000000000004: its keys");
        row("DELETE FROM term WHERE text = 'tensor'", "1 words are missing");
        row("UPDATE term SET records = 0 WHERE text = 'tensor'", "1 words are missing");
        row("UPDATE repository SET records = records + 1 WHERE name = 'b/b'", "repository b/b");
        row("DELETE FROM record WHERE id = 2", "records that are gone");
        row("INSERT INTO words(rowid, message) VALUES(12345, 'x')", "records that are gone");
        row("UPDATE meta SET value = 3 WHERE key = 'seq'", "the place of another");
        row("UPDATE record SET begin = begin + 1 WHERE id = 7", "0000000000000007: its text is no record");
    }
    void everyDerivedTableIsCompared()
    {
        QFETCH(const QString, fault);
        const QStringList before = printed(m_path);
        const QByteArray sql = QByteArray(QTest::currentDataTag());
        execute(sql.constData());
        QVERIFY2(faults().contains(fault), qUtf8Printable(faults()));

        // What is derived is made anew; a record without its text, or its place in it, is gone.
        const bool isLoss = sql.contains("begin") || sql.startsWith("DELETE FROM record");
        const auto rebuilt = rebuildLibrary(m_path);
        VERIFY_OK(rebuilt);
        QCOMPARE(rebuilt->records, isLoss ? 39U : 40U);
        QCOMPARE(faults(), QString());
        if (!isLoss) {
            QCOMPARE(printed(m_path), before);
            QVERIFY(files().size() == 1 || rebuilt->lost > 0);
        }
    }

    void textThatCannotBeReadIsLostAndTheOldFileKept()
    {
        execute("UPDATE block SET data = zeroblob(10)");
        QVERIFY2(faults().contains(QStringLiteral("cannot be unpacked")), qUtf8Printable(faults()));
        const QByteArray damaged = testing::contents(m_path);
        const auto rebuilt = rebuildLibrary(m_path);
        VERIFY_OK(rebuilt);
        QCOMPARE(rebuilt->records, 0U);
        QCOMPARE(rebuilt->lost, 40U);
        QVERIFY(QFile::exists(rebuilt->oldFile));
        QVERIFY(testing::contents(rebuilt->oldFile).size() == damaged.size());
        QCOMPARE(faults(), QString());
    }

    void pagesThatAreGarbledAreSaid()
    {
        QByteArray bytes = testing::contents(m_path);
        for (qsizetype i = bytes.size() / 2; i < bytes.size(); i += 3)
            bytes[i] = char(bytes[i] ^ 0x55);
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        QVERIFY(!faults().isEmpty());
    }

    void anOlderVersionIsKeptAndBroughtUpToDate()
    {
        const QStringList before = printed(m_path);
        {
            auto writer = Library::open(m_path)->writer();
            VERIFY_OK(writer->setDatasetVersion("2026-09-12T17:17:11.597Z"));
            VERIFY_OK(writer->setContentDigest("a/a", "digest"));
        }
        execute("PRAGMA user_version = 0");
        const QByteArray old = testing::contents(m_path);
        const auto library = Library::open(m_path);
        QVERIFY(!library && library.error().text().contains(QStringLiteral("--rebuild")));
        QVERIFY(!verifyLibrary(m_path));
        QCOMPARE(testing::contents(m_path), old);

        const auto rebuilt = rebuildLibrary(m_path);
        VERIFY_OK(rebuilt);
        QCOMPARE(rebuilt->lost, 0U);
        QCOMPARE(printed(m_path), before);
        QCOMPARE(Library::open(m_path)->reader()->info()->datasetVersion, std::string("2026-09-12T17:17:11.597Z"));
        QCOMPARE(*Library::open(m_path)->writer()->contentDigest("a/a"), std::string("digest"));
    }

    void aNewerVersionIsRefused()
    {
        execute("PRAGMA user_version = 2");
        const QByteArray newer = testing::contents(m_path);
        const auto rebuilt = rebuildLibrary(m_path);
        QVERIFY(!rebuilt && rebuilt.error().text().contains(QStringLiteral("newer Faultline")));
        QCOMPARE(testing::contents(m_path), newer);
        QCOMPARE(files(), QStringList{QStringLiteral("library.faultline")});
    }

    void whatIsNoLibraryIsNotTouched()
    {
        const QString path = m_folder->filePath(QStringLiteral("notes.txt"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("Dear diary,") > 0);
        file.close();
        QVERIFY(!verifyLibrary(path));
        QVERIFY(!rebuildLibrary(path));
        QVERIFY(!rebuildLibrary(m_folder->filePath(QStringLiteral("missing"))));
        QCOMPARE(testing::contents(path), QByteArray("Dear diary,"));
        QCOMPARE(files().size(), 2);
    }

    void nothingIsExchangedWhileAnotherHasItOpen()
    {
        const QStringList before = printed(m_path);
        {
            SQLite::Database other(m_path.toStdString(), SQLite::OPEN_READWRITE);
            SQLite::Statement reading(other, "SELECT seq FROM record");
            QVERIFY(reading.executeStep());
            const auto rebuilt = rebuildLibrary(m_path);
            QVERIFY(!rebuilt && rebuilt.error().text().contains(QStringLiteral("open")));
        }
        QCOMPARE(printed(m_path), before);
        QVERIFY(files().filter(QStringLiteral("rebuild")).isEmpty());
    }

    void aStopChangesNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        const QStringList before = printed(m_path);
        QVERIFY(!verifyLibrary(m_path, {}, stop.get_token()));
        QVERIFY(!rebuildLibrary(m_path, {}, stop.get_token()));
        QCOMPARE(printed(m_path), before);
        QCOMPARE(files(), QStringList{QStringLiteral("library.faultline")});
    }
};

QTEST_GUILESS_MAIN(TestLibraryVerify)
#include "tst_libraryverify.moc"
