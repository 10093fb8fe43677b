// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/library.h"
#include "app/library/librarykeys.h"
#include "tests/testsupport.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QtEndian>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <random>

using namespace faultline;

namespace {

// Fails the running test when `result` is an error.
#define VERIFY_OK(result)                                                                                              \
    do {                                                                                                               \
        const auto &verified = (result);                                                                               \
        QVERIFY2(verified.has_value(), verified ? "" : qUtf8Printable(verified.error().text()));                       \
    } while (false)

PutOutcome put(LibraryWriter &writer, const Record &record)
{
    const auto outcome = writer.put(record, testing::recordJson(record));
    if (!outcome)
        qFatal("put: %s", qUtf8Printable(outcome.error().text()));
    return *outcome;
}

MatchKey keyOf(const Record &record, MatchKeyKind kind)
{
    const auto keys = matchKeysOf(record);
    return *std::ranges::find(keys, kind, &MatchKey::kind);
}

// "id message" of every record, in static order.
QStringList printed(const Library &library)
{
    const auto reader = library.reader();
    if (!reader)
        return {reader.error().text()};
    const auto rows = reader->allRows();
    if (!rows)
        return {rows.error().text()};
    const auto summaries = reader->summaries(*rows);
    if (!summaries)
        return {summaries.error().text()};
    QStringList lines;
    for (const RecordSummary &summary : *summaries)
        lines << QString::number(summary.id.value) + QStringLiteral(": ") + QString::fromStdString(summary.message);
    return lines;
}

// Text that cannot be compressed well.
std::string noise(std::uint64_t seed, std::size_t bytes)
{
    std::mt19937_64 random(seed);
    std::string text;
    for (std::size_t i = 0; i < bytes; ++i)
        text += char('a' + random() % 26);
    return text;
}

// The child process of aKilledWriterLeavesARepositoryOldOrNew(): writes a line after each replacement.
int replaceForEver(const QString &path)
{
    const auto library = Library::open(path);
    if (!library)
        return 1;
    for (int generation = 0;; ++generation) {
        auto writer = library->writer();
        if (!writer || !writer->beginReplacing("owner/name"))
            return 2;
        for (std::uint64_t id = 1; id <= 400; ++id) {
            Record record = testing::numberedRecord(id);
            record.errorMessage = "generation " + std::to_string(generation);
            put(*writer, record);
        }
        if (!writer->commit())
            return 3;
        QFile out;
        static_cast<void>(out.open(stdout, QIODevice::WriteOnly | QIODevice::Unbuffered));
        out.write("done\n");
    }
}

QStringList filesIn(const QTemporaryDir &folder)
{
    return QDir(folder.path()).entryList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot | QDir::Hidden);
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qUtf8Printable(path));
}

} // namespace

class TestLibrary final : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    QString path(const char *name = "library.faultline") const { return m_folder->filePath(QString::fromUtf8(name)); }

    Library created(std::initializer_list<Record> records = {}) const
    {
        auto library = Library::openOrCreate(path());
        if (!library)
            qFatal("%s", qUtf8Printable(library.error().text()));
        auto writer = library->writer();
        if (!writer || !writer->begin())
            qFatal("cannot write");
        for (const Record &record : records)
            put(*writer, record);
        if (!writer->commit())
            qFatal("cannot commit");
        return *library;
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    // ---- opening

    void aNewLibraryIsEmptyAndAlone()
    {
        const QString nested = m_folder->filePath(QStringLiteral("a folder/ünd #1?/library.faultline"));
        {
            auto library = Library::openOrCreate(nested);
            VERIFY_OK(library);
            const auto info = library->reader()->info();
            VERIFY_OK(info);
            QCOMPARE(info->records, 0U);
            QCOMPARE(info->repositories, 0U);
            QCOMPARE(info->path, nested);
            QVERIFY(info->bytes > 0);
        }
        VERIFY_OK(Library::open(nested));
        QCOMPARE(QDir(QFileInfo(nested).absolutePath()).entryList(QDir::Files),
                 QStringList{QStringLiteral("library.faultline")});
    }

    void whatIsNoLibraryStaysAsItWas_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("reason");

        QTest::newRow("empty") << QByteArray() << QStringLiteral("is empty");
        QTest::newRow("text") << QByteArray("Dear diary,\n").repeated(1000) << QStringLiteral("no Faultline library");
        QTest::newRow("another program's database") << otherDatabase() << QStringLiteral("another program");
        QByteArray library = libraryBytes();
        QTest::newRow("header only") << library.first(60) << QStringLiteral("damaged");
        QTest::newRow("cut in the middle") << library.first(library.size() / 2) << QStringLiteral("damaged");
        QTest::newRow("cut at its end") << library.first(library.size() - 1) << QStringLiteral("damaged");
        QByteArray newer = library;
        qToBigEndian<quint32>(2, newer.data() + 60);
        QTest::newRow("from the future") << newer << QStringLiteral("newer Faultline");
        QByteArray unfinished = library;
        qToBigEndian<quint32>(0, unfinished.data() + 60);
        QTest::newRow("from the past") << unfinished << QStringLiteral("older Faultline");
        QByteArray schema = library;
        std::fill(schema.begin() + 100, schema.begin() + 4096, '\xa5');
        QTest::newRow("garbled tables") << schema << QStringLiteral("damaged");
        QByteArray pages = library;
        std::fill(pages.begin() + 4096, pages.end(), '\xa5');
        QTest::newRow("garbled pages") << pages << QStringLiteral("damaged");
    }

    void whatIsNoLibraryStaysAsItWas()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, reason);
        write(path(), bytes);
        for (const auto open : {&Library::open, &Library::openOrCreate}) {
            const auto library = open(path());
            QVERIFY(!library.has_value());
            QVERIFY2(library.error().text().contains(reason), qUtf8Printable(library.error().text()));
            QVERIFY(library.error().place == path());
            QVERIFY(!library.error().advice.isEmpty());
        }
        QCOMPARE(testing::contents(path()), bytes);
        QCOMPARE(filesIn(*m_folder), QStringList{QStringLiteral("library.faultline")});
    }

    void damageBehindTheRootsIsAnErrorWhereItIsRead()
    {
        {
            auto library = Library::openOrCreate(path());
            auto writer = library->writer();
            VERIFY_OK(writer->begin());
            for (std::uint64_t id = 1; id <= 500; ++id)
                put(*writer, testing::numberedRecord(id));
            VERIFY_OK(writer->commit());
        }
        QByteArray bytes = testing::contents(path());
        // Every second byte of everything but the first pages, so that most reads meet it.
        for (qsizetype i = 40 * 4096; i < bytes.size(); i += 2)
            bytes[i] = char(bytes[i] ^ 0x55);
        write(path(), bytes);
        const auto library = Library::open(path());
        if (!library) {
            QVERIFY(library.error().text().contains(QStringLiteral("damaged")));
            return;
        }
        const auto reader = library->reader();
        VERIFY_OK(reader);
        bool failed = false;
        for (std::uint64_t id = 1; id <= 500; ++id) {
            const auto stored = reader->record({id});
            failed = failed || !stored;
            if (!stored)
                QVERIFY2(stored.error().text().contains(QStringLiteral("damaged")),
                         qUtf8Printable(stored.error().text()));
        }
        QVERIFY(failed);
    }

    void aMissingFileAndAFolderAreToldApart()
    {
        const auto missing = Library::open(path());
        QVERIFY(!missing && missing.error().reason.contains(QStringLiteral("no such file")));
        QVERIFY(filesIn(*m_folder).isEmpty());
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("library.faultline")));
        for (const auto open : {&Library::open, &Library::openOrCreate}) {
            const auto folder = open(path());
            QVERIFY(!folder && folder.error().reason.contains(QStringLiteral("folder")));
        }
    }

    void theFolderOfANewLibraryMayBeAFile()
    {
        write(path("file"), "x");
        const auto library = Library::openOrCreate(path("file/library.faultline"));
        QVERIFY(!library);
        QVERIFY(!library.error().advice.isEmpty());
    }

    void anUnreadableFileIsAnError()
    {
        if (geteuid() == 0)
            QSKIP("root reads everything");
        created({testing::numberedRecord(1)});
        QVERIFY(QFile::setPermissions(path(), {}));
        const auto library = Library::open(path());
        QVERIFY(!library && library.error().reason.contains(QStringLiteral("cannot be read")));
    }

    void aReadOnlyFolderIsReadWithoutTraces()
    {
        if (geteuid() == 0)
            QSKIP("root writes everywhere");
        created({testing::numberedRecord(1), testing::numberedRecord(2)});
        QVERIFY(QFile::setPermissions(path(), QFile::ReadOwner));
        QVERIFY(QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner));
        const auto library = Library::open(path());
        VERIFY_OK(library);
        QCOMPARE(printed(*library).size(), 2);
        auto writer = library->writer();
        const auto begun = writer ? writer->begin() : std::unexpected(writer.error());
        QVERIFY(!begun && begun.error().reason.contains(QStringLiteral("cannot be written")));
        const auto made = Library::openOrCreate(path("another"));
        QVERIFY(!made && made.error().reason.contains(QStringLiteral("nothing can be written")));
        QCOMPARE(filesIn(*m_folder), QStringList{QStringLiteral("library.faultline")});
        QVERIFY(QFile::setPermissions(m_folder->path(), {}));
        const auto hidden = Library::open(path());
        QVERIFY(!hidden && hidden.error().reason.contains(QStringLiteral("may not be read")));
        QVERIFY(QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    void nothingStaysBesideALibraryThatIsClosed()
    {
        QCOMPARE(printed(created({testing::numberedRecord(1)})).size(), 1);
        QCOMPARE(filesIn(*m_folder), QStringList{QStringLiteral("library.faultline")});
    }

    void theDefaultPlaceBelongsToTheProgram()
    {
        QVERIFY(Library::defaultPath().startsWith(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)));
    }

    // ---- what goes in comes out

    void theOriginalJsonAndItsValuesComeBack()
    {
        Record record = testing::numberedRecord(0xfedcba9876543210);
        record.errorCode = "ERR_BAD_RESPONSE";
        record.httpStatus = 502;
        record.errorMessage = "quote \" backslash \\ 接続 {name}";
        record.backgroundTag = "bad-response";
        const std::string json =
            "{ \"laterKey\" :[1, 2], " + testing::recordJson(record).substr(1); // not as we would write it
        auto library = Library::openOrCreate(path());
        auto writer = library->writer();
        VERIFY_OK(writer->begin());
        const auto outcome = writer->put(record, json);
        VERIFY_OK(outcome);
        QVERIFY(*outcome == PutOutcome::Added);
        VERIFY_OK(writer->commit());

        const auto reader = library->reader();
        const auto stored = reader->record(record.id);
        VERIFY_OK(stored);
        QVERIFY(stored->has_value());
        QCOMPARE((*stored)->json, json);
        QVERIFY((*stored)->record == record);
        QVERIFY(!reader->record({7})->has_value());

        const auto row = reader->row(record.id);
        VERIFY_OK(row);
        const std::array rows{**row, Row{12345}};
        const auto summaries = reader->summaries(rows);
        VERIFY_OK(summaries);
        QVERIFY(summaries->at(0) == summaryOf(record));
        QVERIFY(summaries->at(1) == RecordSummary{});
        const auto facts = reader->matchFacts(rows);
        VERIFY_OK(facts);
        QVERIFY(facts->at(0).summary == summaryOf(record));
        QVERIFY(facts->at(0).row == **row);
        QCOMPARE(facts->at(0).httpStatus, record.httpStatus);
        QCOMPARE(facts->at(0).sourceCodeStart, record.sourceCodeStart);
        QCOMPARE(facts->at(0).sourceCodeEnd, record.sourceCodeEnd);
        QCOMPARE(facts->at(0).githubUrl, record.githubUrl);
        QVERIFY(facts->at(1).summary == RecordSummary{});
    }

    void aLinkThatDoesNotFollowFromTheRestIsKept()
    {
        Record record = testing::numberedRecord(1);
        record.githubUrl = "https://github.com/other/place/blob/main/x#L1";
        const Library library = created({record});
        const auto reader = library.reader();
        const std::array rows{**reader->row(record.id)};
        QCOMPARE(reader->matchFacts(rows)->at(0).githubUrl, record.githubUrl);
    }

    void rowsAscendInStaticOrder()
    {
        Record thinCritical = testing::numberedRecord(1);
        thinCritical.documentation = thinCritical.triggerScenarios = thinCritical.commonSituations = {};
        thinCritical.solutions.clear();
        thinCritical.severity = Severity::Critical;
        Record info = testing::numberedRecord(2);
        info.severity = Severity::Info;
        Record warning = testing::numberedRecord(3);
        warning.severity = Severity::Warning;
        const Record error = testing::numberedRecord(4);
        Record critical = testing::numberedRecord(5);
        critical.severity = Severity::Critical;
        const Library library = created({thinCritical, info, warning, error, critical});
        QCOMPARE(printed(library), QStringList({QStringLiteral("5: message 5"), QStringLiteral("4: message 4"),
                                                QStringLiteral("3: message 3"), QStringLiteral("2: message 2"),
                                                QStringLiteral("1: message 1")}));
    }

    void wellKnownRepositoriesGoFirst()
    {
        const Library library = created();
        {
            auto writer = library.writer();
            VERIFY_OK(writer->setRepository({.name = "known/well", .stars = 30'000}));
            VERIFY_OK(writer->setRepository({.name = "known/hardly", .stars = 3}));
            VERIFY_OK(writer->begin());
            put(*writer, testing::numberedRecord(1, "known/hardly"));
            put(*writer, testing::numberedRecord(2, "known/well"));
            VERIFY_OK(writer->commit());
        }
        QCOMPARE(printed(library), QStringList({QStringLiteral("2: message 2"), QStringLiteral("1: message 1")}));
    }

    void keysLeadToRows()
    {
        Record other = testing::numberedRecord(2);
        other.filePath = "src/other.py";
        const Library library = created({testing::numberedRecord(1), other, testing::numberedRecord(3)});
        const auto reader = library.reader();
        const MatchKey key = keyOf(testing::numberedRecord(1), MatchKeyKind::File);
        QVERIFY(key != keyOf(other, MatchKeyKind::File));
        const auto rows = reader->rowsWithKey(key, 10);
        VERIFY_OK(rows);
        QCOMPARE(rows->size(), 2U);
        QVERIFY(rows->at(0) == **reader->row({1}) && rows->at(1) == **reader->row({3}));
        QCOMPARE(reader->rowsWithKey(key, 1)->size(), 1U);
    }

    void theFilterOfKeysFollowsTheLibrary()
    {
        Record other = testing::numberedRecord(2);
        other.filePath = "src/other.py";
        const MatchKey added = keyOf(other, MatchKeyKind::File);
        const Library library = created({testing::numberedRecord(1)});
        const auto reader = library.reader();
        QVERIFY(!reader->readyKeyFilter());
        auto filter = reader->keyFilter();
        VERIFY_OK(filter);
        QVERIFY(reader->readyKeyFilter());
        for (const MatchKey &key : matchKeysOf(testing::numberedRecord(1)))
            QVERIFY((*filter)->mayHold(key));
        QVERIFY(!(*filter)->mayHold(added));
        int taken = 0;
        for (std::uint64_t hash = 1; hash <= 1000; ++hash)
            taken += (*filter)->mayHold({.kind = MatchKeyKind::Class, .hash = hash * 0x9e3779b97f4a7c15U}) ? 1 : 0;
        QVERIFY(taken < 100);

        auto writer = library.writer();
        VERIFY_OK(writer->begin());
        QVERIFY(put(*writer, other) == PutOutcome::Added);
        VERIFY_OK(writer->commit());
        QVERIFY(!reader->readyKeyFilter());
        filter = reader->keyFilter();
        VERIFY_OK(filter);
        QVERIFY((*filter)->mayHold(added));
    }

    void manyRecordsOfAllSizesComeBack()
    {
        std::vector<Record> records;
        for (std::uint64_t id = 1; id <= 700; ++id) {
            Record record = testing::numberedRecord(id);
            record.documentation.assign(id % 50 == 0 ? 200'000 : id, char('a' + id % 26));
            records.push_back(std::move(record));
        }
        auto library = Library::openOrCreate(path());
        auto writer = library->writer();
        for (std::size_t i = 0; i < records.size(); i += 100) {
            VERIFY_OK(writer->begin());
            for (std::size_t j = i; j < i + 100; ++j)
                QVERIFY(put(*writer, records[j]) == PutOutcome::Added);
            VERIFY_OK(writer->commit());
        }
        const auto reader = library->reader();
        for (const Record &record : records) {
            const auto stored = reader->record(record.id);
            VERIFY_OK(stored);
            QVERIFY(stored->has_value() && (*stored)->record == record);
        }
    }

    // ---- which version wins

    void updatesById()
    {
        const Library library = created({testing::numberedRecord(1), testing::numberedRecord(2)});
        {
            auto writer = library.writer();
            VERIFY_OK(writer->begin());
            QVERIFY(put(*writer, testing::numberedRecord(1)) == PutOutcome::Unchanged);
            Record changed = testing::numberedRecord(2);
            changed.errorMessage = "changed";
            QVERIFY(put(*writer, changed) == PutOutcome::Replaced);
            changed.errorMessage = "again";
            QVERIFY(put(*writer, changed) == PutOutcome::Repeated);
            QVERIFY(put(*writer, testing::numberedRecord(3)) == PutOutcome::Added);
            VERIFY_OK(writer->commit());
        }
        QCOMPARE(printed(library), QStringList({QStringLiteral("1: message 1"), QStringLiteral("2: changed"),
                                                QStringLiteral("3: message 3")}));
        QCOMPARE(library.reader()->info()->records, 3U);
    }

    void anOlderAnalysisNeverReplacesANewerOne()
    {
        Record newer = testing::numberedRecord(1);
        newer.analyzedAt = "2026-09-05T13:19:14.260Z";
        Record older = testing::numberedRecord(1);
        older.analyzedAt = "2026-09-05T13:19:14Z";
        older.errorMessage = "older";
        const Library library = created({newer});
        auto writer = library.writer();
        VERIFY_OK(writer->begin());
        QVERIFY(put(*writer, older) == PutOutcome::OlderKept);
        VERIFY_OK(writer->commit());
        VERIFY_OK(writer->beginReplacing("owner/name"));
        QVERIFY(put(*writer, older) == PutOutcome::OlderKept);
        VERIFY_OK(writer->commit());
        QCOMPARE(printed(library), QStringList{QStringLiteral("1: message 1")});
    }

    void aRepositoryIsReplacedWhole()
    {
        const Library library = created({testing::numberedRecord(1), testing::numberedRecord(2),
                                         testing::numberedRecord(3), testing::numberedRecord(9, "other/one")});
        const auto oldRow = *library.reader()->row({2});
        {
            auto writer = library.writer();
            VERIFY_OK(writer->beginReplacing("owner/name"));
            QVERIFY(put(*writer, testing::numberedRecord(1)) == PutOutcome::Unchanged);
            Record changed = testing::numberedRecord(2);
            changed.errorMessage = "changed";
            QVERIFY(put(*writer, changed) == PutOutcome::Replaced);
            QVERIFY(put(*writer, testing::numberedRecord(4)) == PutOutcome::Added);
            QVERIFY(put(*writer, testing::numberedRecord(9)) == PutOutcome::IdTaken);
            // Readers see the old state until the end.
            QCOMPARE(printed(library).size(), 4);
            VERIFY_OK(writer->commit());
        }
        QCOMPARE(printed(library), QStringList({QStringLiteral("1: message 1"), QStringLiteral("9: message 9"),
                                                QStringLiteral("2: changed"), QStringLiteral("4: message 4")}));
        const auto reader = library.reader();
        const std::array gone{*oldRow};
        QVERIFY(reader->summaries(gone)->at(0) == RecordSummary{});
        QVERIFY(reader->record({9})->value().record.repo == "other/one");
        const auto repositories = reader->repositories();
        QCOMPARE(repositories->size(), 2U);
        QCOMPARE(repositories->at(0).name, std::string("other/one") < std::string("owner/name")
                                               ? std::string("other/one")
                                               : std::string("owner/name"));
        QCOMPARE(repositories->at(1).records, 3U);
    }

    void whatIsKeptStays()
    {
        const Library library =
            created({testing::numberedRecord(1), testing::numberedRecord(2), testing::numberedRecord(3)});
        auto writer = library.writer();
        VERIFY_OK(writer->beginReplacing("owner/name"));
        VERIFY_OK(writer->keep({2}));
        VERIFY_OK(writer->keep({77})); // not there: nothing to keep
        VERIFY_OK(writer->commit());
        QCOMPARE(printed(library), QStringList{QStringLiteral("2: message 2")});
        VERIFY_OK(writer->beginReplacing("owner/name"));
        VERIFY_OK(writer->commit());
        QVERIFY(printed(library).isEmpty());
        QCOMPARE(library.reader()->info()->repositories, 0U);
    }

    void keysOfWhatIsReplacedGo()
    {
        const Library library = created({testing::numberedRecord(1)});
        Record moved = testing::numberedRecord(1);
        moved.filePath = "src/moved.py";
        auto writer = library.writer();
        VERIFY_OK(writer->begin());
        put(*writer, moved);
        VERIFY_OK(writer->commit());
        const auto reader = library.reader();
        QVERIFY(reader->rowsWithKey(keyOf(testing::numberedRecord(1), MatchKeyKind::File), 10)->empty());
        QCOMPARE(reader->rowsWithKey(keyOf(moved, MatchKeyKind::File), 10)->size(), 1U);
    }

    void aChangeThatIsNotCommittedIsUndone()
    {
        const Library library = created({testing::numberedRecord(1)});
        {
            auto writer = library.writer();
            VERIFY_OK(writer->beginReplacing("owner/name"));
            put(*writer, testing::numberedRecord(2));
            writer->rollBack();
            QVERIFY(!writer->commit());
            VERIFY_OK(writer->begin());
            put(*writer, testing::numberedRecord(3));
        }
        QCOMPARE(printed(library), QStringList{QStringLiteral("1: message 1")});
    }

    void gatheredChangesAreSeenTogetherAndDroppedAlone()
    {
        const Library library = created({testing::numberedRecord(1)});
        auto writer = library.writer();
        writer->gatherCommits(1000);
        VERIFY_OK(writer->beginReplacing("owner/name"));
        put(*writer, testing::numberedRecord(2));
        VERIFY_OK(writer->setContentDigest("owner/name", "abc"));
        VERIFY_OK(writer->commit());
        VERIFY_OK(writer->begin());
        put(*writer, testing::numberedRecord(8, "other/one"));
        writer->rollBack();
        VERIFY_OK(writer->begin());
        QVERIFY(put(*writer, testing::numberedRecord(2)) == PutOutcome::Unchanged); // of the gathered change
        QVERIFY(put(*writer, testing::numberedRecord(3)) == PutOutcome::Added);
        VERIFY_OK(writer->commit());
        VERIFY_OK(writer->beginReplacing("third/one"));
        QVERIFY(put(*writer, testing::numberedRecord(3, "third/one")) == PutOutcome::IdTaken);
        QVERIFY(put(*writer, testing::numberedRecord(4, "third/one")) == PutOutcome::Added);
        VERIFY_OK(writer->commit());
        VERIFY_OK(writer->beginReplacing("third/one"));
        QVERIFY(put(*writer, testing::numberedRecord(5, "third/one")) == PutOutcome::Added);
        VERIFY_OK(writer->commit());
        QCOMPARE(printed(library), QStringList{QStringLiteral("1: message 1")});
        VERIFY_OK(writer->flush());
        QCOMPARE(printed(library), QStringList({QStringLiteral("2: message 2"), QStringLiteral("3: message 3"),
                                                QStringLiteral("5: message 5")}));
        QCOMPARE(*writer->contentDigest("owner/name"), std::string("abc"));
    }

    void callsOutsideATransactionAreErrors()
    {
        const Library library = created();
        auto writer = library.writer();
        QVERIFY(!writer->put(testing::numberedRecord(1), testing::recordJson(testing::numberedRecord(1))));
        QVERIFY(!writer->keep({1}));
        QVERIFY(!writer->commit());
        VERIFY_OK(writer->begin());
        QVERIFY(!writer->begin());
        QVERIFY(!writer->beginReplacing("owner/name"));
        VERIFY_OK(writer->commit());
    }

    void aSecondWriterIsToldToWait()
    {
        const Library library = created();
        auto first = library.writer();
        VERIFY_OK(first->begin());
        auto second = library.writer();
        const auto begun = second->begin();
        QVERIFY(!begun && begun.error().reason.contains(QStringLiteral("another program")));
        VERIFY_OK(first->commit());
        VERIFY_OK(second->begin());
        VERIFY_OK(second->commit());
    }

    void aKilledWriterLeavesARepositoryOldOrNew()
    {
        created();
        for (int round = 0; round < 6; ++round) {
            QProcess child;
            child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--replace-for-ever"), path()});
            QVERIFY(child.waitForStarted());
            // Killed at some point of a replacement: after a few whole ones and a part of the next.
            for (int lines = 0; lines < 2 + round;) {
                QVERIFY(child.waitForReadyRead(30'000));
                lines += int(child.readAllStandardOutput().count('\n'));
            }
            QThread::msleep(static_cast<unsigned long>(7 * round));
            child.kill();
            QVERIFY(child.waitForFinished());

            const auto library = Library::open(path());
            VERIFY_OK(library);
            const auto reader = library->reader();
            const auto rows = reader->allRows();
            VERIFY_OK(rows);
            QCOMPARE(rows->size(), 400U);
            const auto summaries = reader->summaries(*rows);
            for (const RecordSummary &summary : *summaries) {
                QCOMPARE(summary.message, summaries->front().message);
                QVERIFY(reader->record(summary.id)->has_value());
            }
        }
    }

    void aWriteThatFailsUndoesItsChange()
    {
        const Library library = created({testing::numberedRecord(1)});
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const rlimit small{.rlim_cur = 300'000, .rlim_max = before.rlim_max};
        signal(SIGXFSZ, SIG_IGN);
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
        auto writer = library.writer();
        Result<void> begun = writer->begin();
        Record record = testing::numberedRecord(1);
        Result<void> committed;
        for (std::uint64_t id = 2; id < 3000 && begun; ++id) {
            record.id = {id};
            record.documentation = noise(id, 1000);
            static_cast<void>(writer->put(record, testing::recordJson(record)));
        }
        committed = writer->commit();
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        VERIFY_OK(begun);
        QVERIFY(!committed);
        QVERIFY2(committed.error().text().contains(QStringLiteral("disk")), qUtf8Printable(committed.error().text()));
        QCOMPARE(printed(library), QStringList{QStringLiteral("1: message 1")});
        VERIFY_OK(writer->begin());
        put(*writer, testing::numberedRecord(2));
        VERIFY_OK(writer->commit());
        QCOMPARE(printed(library).size(), 2);
    }

    // ---- beside the records

    void repositoriesAndTheDatasetAreKept()
    {
        const Library library = created();
        auto writer = library.writer();
        const RepositoryInfo repository{.name = "owner/name",
                                        .description = "a thing",
                                        .language = "Rust",
                                        .stars = 12,
                                        .defaultBranch = "main",
                                        .analyzedSha = "abc",
                                        .analyzedAt = "2026"};
        VERIFY_OK(writer->setRepository(repository));
        VERIFY_OK(writer->setDatasetVersion("2026-09-12T00:00:00Z"));
        VERIFY_OK(writer->setDatasetVersion("2026-09-11T00:00:00Z"));
        VERIFY_OK(writer->setSkipped(3));
        QCOMPARE(*writer->contentDigest("owner/name"), std::string());
        VERIFY_OK(writer->setContentDigest("owner/name", "digest"));
        QCOMPARE(*writer->contentDigest("owner/name"), std::string("digest"));
        const auto reader = library.reader();
        const auto info = reader->info();
        QCOMPARE(info->datasetVersion, std::string("2026-09-12T00:00:00Z"));
        QCOMPARE(info->skipped, 3U);
        QVERIFY(reader->repositories()->at(0) == repository);
    }

    void aStoppedReadEndsWithAnError()
    {
        auto library = Library::openOrCreate(path());
        auto writer = library->writer();
        VERIFY_OK(writer->begin());
        for (std::uint64_t id = 1; id <= 3000; ++id)
            put(*writer, testing::numberedRecord(id));
        VERIFY_OK(writer->commit());
        std::stop_source stop;
        const auto reader = library->reader(stop.get_token());
        VERIFY_OK(reader);
        QCOMPARE(reader->allRows()->size(), 3000U);
        stop.request_stop();
        const auto rows = reader->allRows();
        QVERIFY(!rows && rows.error().reason.contains(QStringLiteral("stopped")));
    }

private:
    QByteArray libraryBytes()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("x"));
        auto library = Library::openOrCreate(file);
        {
            auto writer = library->writer();
            static_cast<void>(writer->begin());
            for (std::uint64_t id = 1; id <= 50; ++id)
                put(*writer, testing::numberedRecord(id));
            static_cast<void>(writer->commit());
        }
        return testing::contents(file);
    }

    QByteArray otherDatabase()
    {
        QByteArray bytes = libraryBytes();
        qToBigEndian<quint32>(0x0f055112, bytes.data() + 68); // a Fossil check-out
        return bytes;
    }
};

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments.at(1) == QStringLiteral("--replace-for-ever"))
        return replaceForEver(arguments.at(2));
    TestLibrary test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_library.moc"
