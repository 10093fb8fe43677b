// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/importer.h"
#include "app/library/library.h"
#include "tests/testsupport.h"

#include <KCompressionDevice>
#include <KTar>
#include <KZip>
#include <QBuffer>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <format>

using namespace faultline;

namespace {

// A record on one line, published order of keys.
QByteArray record(std::uint64_t id, const char *repo = "owner/name", const char *message = "value {name} is missing",
                  const char *analyzed = "2026-09-05T13:19:14.260Z")
{
    return testing::contents(testing::dataPath("records/valid.json"))
        .replace("00000000000000aa", QByteArray::fromStdString(RecordId{id}.hex()))
        .replace("owner/name\"", QByteArray(QByteArray(repo) + '"'))
        .replace("value {name} is missing", message)
        .replace("2026-09-05T13:19:14.260Z", analyzed)
        .replace("\n", "");
}

QByteArray array(const QByteArrayList &records) { return '[' + records.join(',') + ']'; }
QByteArray broken(QByteArray record) { return record.replace("\"error\"", "\"fatal\""); }

using Packing = KCompressionDevice::CompressionType;

QByteArray compressed(const QByteArray &bytes, Packing type)
{
    QByteArray packed;
    QBuffer buffer(&packed);
    KCompressionDevice device(&buffer, false, type);
    if (!device.open(QIODevice::WriteOnly) || device.write(bytes) != bytes.size())
        qFatal("cannot compress");
    device.close();
    return packed;
}

using Entries = QList<std::pair<QString, QByteArray>>;

template <typename Archive>
QByteArray archived(const Entries &entries)
{
    QByteArray packed;
    QBuffer buffer(&packed);
    Archive archive(&buffer);
    if (!archive.open(QIODevice::WriteOnly))
        qFatal("cannot archive");
    for (const auto &[name, bytes] : entries)
        archive.writeFile(name, bytes);
    archive.close();
    return packed;
}

// One header and its contents, for archives that no library would write.
QByteArray tarEntry(const QByteArray &name, char type, const QByteArray &bytes)
{
    QByteArray block(512, '\0');
    const auto put = [&block](qsizetype at, const QByteArray &text) { block.replace(at, text.size(), text); };
    put(0, name.first(std::min<qsizetype>(name.size(), 100)));
    put(100, "0000644");
    put(124, QByteArray::number(bytes.size(), 8).rightJustified(11, '0'));
    put(148, "        ");
    put(156, QByteArray(1, type));
    put(257, QByteArray("ustar\00000", 8));
    unsigned sum = 0;
    for (const char c : block)
        sum += static_cast<unsigned char>(c);
    put(148, QByteArray::number(sum, 8).rightJustified(6, '0') + '\0');
    const auto padding = (512 - bytes.size() % 512) % 512;
    return block + bytes + QByteArray(padding, '\0');
}

} // namespace

class TestImporter final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        auto library = Library::openOrCreate(m_folder->filePath(QStringLiteral("library/test.faultline")));
        QVERIFY2(library, library ? "" : qUtf8Printable(library.error().text()));
        m_library = std::make_unique<Library>(std::move(*library));
    }
    void cleanup()
    {
        m_library.reset();
        m_folder.reset();
    }

    void everyFormAndPacking_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("ids");
        const auto row = [](const char *name, const QByteArray &bytes, const QStringList &ids) {
            QTest::newRow(name) << bytes << ids;
        };
        const QStringList one{id(1)};
        const QStringList two{id(1), id(2)};
        const QByteArray lines = record(1) + '\n' + record(2) + '\n';
        const QByteArray wrapped = "{\"record\":" + record(1) + ",\"datasetVersion\":\"2026-01-01T00:00:00Z\"}";
        row("record", record(1), one);
        row("wrapped", wrapped, one);
        row("array", array({record(1), record(2)}), two);
        row("lines", lines, two);
        row("gzip", compressed(lines, Packing::GZip), two);
        row("zstd", compressed(lines, Packing::Zstd), two);
        row("xz", compressed(lines, Packing::Xz), two);
        row("bzip2", compressed(lines, Packing::BZip2), two);
        row("gzip twice", compressed(compressed(lines, Packing::GZip), Packing::GZip), two);
        row("two gzip members", compressed(record(1), Packing::GZip) + compressed(record(2), Packing::GZip), two);
        const Entries entries{{QStringLiteral("a/one.json"), wrapped},
                              {QStringLiteral("README"), "Dear all"},
                              {QStringLiteral("a/b/two"), record(2)}};
        const QByteArray tar = archived<KTar>(entries);
        const QByteArray zip = archived<KZip>(entries);
        row("tar", tar, two);
        row("tar.gz", compressed(tar, Packing::GZip), two);
        row("tar.zst", compressed(tar, Packing::Zstd), two);
        row("tar.xz", compressed(tar, Packing::Xz), two);
        row("zip", zip, two);
        row("zip.gz", compressed(zip, Packing::GZip), two);
        row("packed files in tar",
            archived<KTar>({{QStringLiteral("1"), compressed(record(1), Packing::Zstd)},
                            {QStringLiteral("2"), compressed(record(2), Packing::Xz)}}),
            two);
        row("packed files in zip",
            archived<KZip>({{QStringLiteral("1"), compressed(record(1), Packing::Zstd)},
                            {QStringLiteral("2"), compressed(record(2), Packing::Xz)}}),
            two);
        row("tar.gz in zip", archived<KZip>({{QStringLiteral("x"), compressed(tar, Packing::GZip)}}), two);
        row("zip in tar.gz", compressed(archived<KTar>({{QStringLiteral("x"), zip}}), Packing::GZip), two);
        const QByteArray longName = QByteArray("folder/").repeated(40) + "record.json";
        row("GNU's long names in tar", archived<KTar>({{QString::fromUtf8(longName), record(1)}}), one);
        row("pax tar",
            tarEntry("pax", 'x', "27 path=a/name of its own\n20 mtime=1700000000\n") +
                tarEntry("short", '0', record(1)) + QByteArray(1024, '\0'),
            one);
    }
    void everyFormAndPacking()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, ids);
        // A name that says the wrong thing.
        const ImportReport report = take(write("file.txt", bytes));
        QCOMPARE(texts(report), QStringList());
        QCOMPARE(this->ids(), ids);
        QCOMPARE(report.added, std::uint64_t(ids.size()));
        QCOMPARE(report.bytes, std::uint64_t(bytes.size()));
        QCOMPARE(report.repositories, 1U);
    }

    void theOriginalBytesAreKept()
    {
        const QByteArray json = record(1);
        static_cast<void>(take(write("a.json", "[ " + json + " ]")));
        QCOMPARE(stored(1), json);
    }

    void anArrayReplacesItsRepository()
    {
        static_cast<void>(take(write("a.json", array({record(1), record(2), record(9, "other/one")}))));
        const ImportReport report =
            take(write("b.json", array({record(2), record(3, "owner/name", "changed"), record(4)})));
        QCOMPARE(ids(), QStringList({id(2), id(3), id(4), id(9)}));
        QCOMPARE(report.added, 2U);
        QCOMPARE(report.unchanged, 1U);
        QCOMPARE(report.repositories, 1U);
    }

    void allElseUpdatesById_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray changed = record(2, "owner/name", "changed");
        QTest::newRow("record") << changed;
        QTest::newRow("wrapped") << QByteArray("{\"record\":" + changed + "}");
        QTest::newRow("lines") << QByteArray(changed + '\n' + record(9, "other/one"));
        QTest::newRow("several repositories") << array({changed, record(9, "other/one")});
        QTest::newRow("two arrays") << QByteArray(array({changed}) + array({record(9, "other/one")}));
        QTest::newRow("array and record") << QByteArray(array({changed}) + record(9, "other/one"));
        QTest::newRow("array and empty array") << QByteArray(array({changed}) + "[]");
        QTest::newRow("a broken record without id") << array({changed, broken(record(1)).replace("\"id\"", "\"ID\"")});
        QTest::newRow("a broken record without id first")
            << array({broken(record(1)).replace("\"id\"", "\"ID\""), changed});
    }
    void allElseUpdatesById()
    {
        QFETCH(QByteArray, bytes);
        static_cast<void>(take(write("a.json", array({record(1), record(2), record(3)}))));
        const ImportReport report = take(write("b.json", bytes));
        QCOMPARE(ids().first(3), QStringList({id(1), id(2), id(3)}));
        QVERIFY(stored(2).contains("changed"));
        QCOMPARE(report.replaced, 1U);
    }

    void aBrokenRecordKeepsItsOldVersion_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("last") << array({record(1, "owner/name", "new"), broken(record(2))});
        QTest::newRow("first") << array({broken(record(2)), record(1, "owner/name", "new")});
        QTest::newRow("no JSON inside") << array(
            {record(2).replace("value-is", "\\ud800"), record(1, "owner/name", "new")});
    }
    void aBrokenRecordKeepsItsOldVersion()
    {
        QFETCH(QByteArray, bytes);
        static_cast<void>(take(write("a.json", array({record(1), record(2), record(3)}))));
        const ImportReport report = take(write("b.json", bytes));
        QCOMPARE(ids(), QStringList({id(1), id(2)}));
        QVERIFY(stored(1).contains("new"));
        QCOMPARE(stored(2), record(2));
        QCOMPARE(report.skipped, 1U);
        QCOMPARE(report.problemCount, 1U);
        QVERIFY(texts(report).first().contains(id(2)));
        QCOMPARE(library().info()->skipped, 1U);
    }

    void aDamagedArrayChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray changed = array({record(1, "owner/name", "new"), record(4)});
        QTest::newRow("cut off in a record") << changed.chopped(100);
        QTest::newRow("cut off between records") << QByteArray(changed.chopped(1) + ',');
        QTest::newRow("garbage behind") << QByteArray(changed + "garbage");
        QTest::newRow("a comma missing") << QByteArray(changed).replace("},{", "}{");
        QTest::newRow("a brace missing") << array({record(1, "owner/name", "new"), record(2).chopped(1), record(4)});
        QTest::newRow("gzip cut off") << compressed(changed, Packing::GZip).chopped(20);
        QTest::newRow("zstd cut off") << compressed(changed, Packing::Zstd).chopped(5);
        QTest::newRow("xz cut off") << compressed(changed, Packing::Xz).chopped(50);
        QByteArray spoilt = compressed(changed, Packing::BZip2);
        spoilt[spoilt.size() / 2] = char(spoilt[spoilt.size() / 2] ^ 0xFF);
        QTest::newRow("bzip2 spoilt") << spoilt;
    }
    void aDamagedArrayChangesNothing()
    {
        QFETCH(QByteArray, bytes);
        const QByteArrayList old{record(1), record(2), record(3)};
        static_cast<void>(take(write("a.json", array(old))));
        const ImportReport report = take(write("b.json", bytes));
        QCOMPARE(ids(), QStringList({id(1), id(2), id(3)}));
        QCOMPARE((QByteArrayList{stored(1), stored(2), stored(3)}), old);
        QCOMPARE(report.records(), 0U);
        QVERIFY2(report.failedFiles == 1, qUtf8Printable(texts(report).join(u'\n')));
    }

    void aDamagedArrayOfANewRepositoryGivesWhatItHas()
    {
        const ImportReport report = take(write("b.json", array({record(1), record(2), record(3)}).chopped(100)));
        QCOMPARE(ids(), QStringList({id(1), id(2)}));
        QCOMPARE(report.failedFiles, 1U);
    }

    void olderAndForeignRecordsStay()
    {
        static_cast<void>(take(write("a.json", array({record(1), record(2)}))));
        const ImportReport report = take(write("b.jsonl", record(1, "owner/name", "old", "2020-01-01T00:00:00Z") +
                                                              record(2, "other/one") + record(5) + record(5)));
        QCOMPARE(ids(), QStringList({id(1), id(2), id(5)}));
        QCOMPARE((QByteArrayList{stored(1), stored(2)}), (QByteArrayList{record(1), record(2)}));
        QCOMPARE(report.olderKept, 1U);
        QCOMPARE(report.skipped, 2U);
        QCOMPARE(report.problemCount, 2U);
    }

    void aDatasetsFolder_data()
    {
        QTest::addColumn<QString>("given");
        QTest::newRow("its parent") << QStringLiteral("set");
        QTest::newRow("itself") << QStringLiteral("set/data");
        QTest::newRow("as an archive") << QStringLiteral("set.zip");
    }
    void aDatasetsFolder()
    {
        QFETCH(QString, given);
        const Entries entries{
            {QStringLiteral("data/manifest.json"),
             R"({"schemaVersion":2,"datasetVersion":"2026-09-12T17:17:11.597Z","counts":{"repos":2,"errors":3},"files":{}})"},
            {QStringLiteral("data/repos.json"),
             R"([{"repo":"owner/name","description":"d","language":"Rust","stars":57,"defaultBranch":"main","analyzedSha":"s","analyzedAt":"t","errorCount":2},{"repo":"other/one","stars":3,"errorCount":1}])"},
            {QStringLiteral("data/index.json.gz"),
             compressed(R"({"schemaVersion":2,"datasetVersion":"x","errors":[]})", Packing::GZip)},
            {QStringLiteral("data/info/index.json"),
             R"([{"slug":"x","title":"t","summary":"s","errorCount":1,"repoCount":1}])"},
            {QStringLiteral("data/repos/owner/name.json"), array({record(1), record(2)})},
            {QStringLiteral("data/repos/other/one.json"), array({record(3, "other/one")})}};
        for (const auto &[name, bytes] : entries)
            write(QByteArray("set/" + name.toUtf8()).constData(), bytes);
        write("set.zip", archived<KZip>(entries));

        const QString path = m_folder->filePath(given);
        const ImportReport first = take(path);
        QCOMPARE(texts(first), QStringList());
        QCOMPARE(first.datasetVersion, std::string("2026-09-12T17:17:11.597Z"));
        QCOMPARE(first.files, 2U);
        QCOMPARE(ids(), QStringList({id(1), id(2), id(3)}));
        const auto info = library().info();
        QCOMPARE(info->datasetVersion, std::string("2026-09-12T17:17:11.597Z"));
        const auto repositories = library().repositories();
        QCOMPARE(repositories->size(), 2U);
        QCOMPARE(repositories->back(), (RepositoryInfo{.name = "owner/name",
                                                       .description = "d",
                                                       .language = "Rust",
                                                       .stars = 57,
                                                       .defaultBranch = "main",
                                                       .analyzedSha = "s",
                                                       .analyzedAt = "t",
                                                       .records = 2}));

        // The same again is known by its digest: the files are not even read as records.
        const auto writer = m_library->writer();
        QVERIFY(!writer->contentDigest("owner/name")->empty());
        const ImportReport second = take(path);
        QCOMPARE(second.unchanged, 3U);
        QCOMPARE(second.repositories, 2U);
        QCOMPARE(second.records(), 3U);
    }

    void aDatasetsEmptyFileEmptiesItsRepository()
    {
        write("set/data/manifest.json", "{}");
        write("set/data/repos/owner/name.json", array({record(1)}));
        write("set/data/repos/other/one.json", array({record(2, "other/one")}));
        static_cast<void>(take(m_folder->filePath(QStringLiteral("set"))));
        QCOMPARE(ids().size(), 2);
        write("set/data/repos/owner/name.json", "[]");
        static_cast<void>(take(m_folder->filePath(QStringLiteral("set"))));
        QCOMPARE(ids(), QStringList{id(2)});
    }

    void aPartOfADatasetIsNoNewVersion()
    {
        write("set/data/manifest.json",
              R"({"schemaVersion":2,"datasetVersion":"2026-09-12T17:17:11.597Z","files":{}})");
        write("set/data/repos/owner/name.json", array({record(1)}));
        write("set/data/repos/other/one.json", array({record(2, "other/one")}).chopped(9));
        const ImportReport report = take(m_folder->filePath(QStringLiteral("set")));
        QCOMPARE(report.failedFiles, 1U);
        QCOMPARE(library().info()->datasetVersion, std::string());
    }

    void aChangeMakesAFileUnknownAgain()
    {
        const QString file = write("a.json", array({record(1), record(2)}));
        static_cast<void>(take(file));
        static_cast<void>(take(write("b.json", record(3))));
        QCOMPARE(ids().size(), 3);
        // The array says what the repository is; that it was imported before must not hide it.
        static_cast<void>(take(file));
        QCOMPARE(ids(), QStringList({id(1), id(2)}));
    }

    void filesWithProblemsAreNotTakenForKnown()
    {
        const QString file = write("a.json", array({record(1), broken(record(2))}));
        QCOMPARE(take(file).skipped, 1U);
        QCOMPARE(take(file).skipped, 1U);
    }

    void whatCannotBeReadIsToldOnce_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *test, const char *name, const QByteArray &bytes, const char *problem) {
            QTest::newRow(test) << QByteArray(name) << bytes << QString::fromUtf8(problem);
        };
        row("empty", "a.json", "", "a.json: is empty. Download or copy the file again.");
        row("picture", "a.json", "\x89PNG\r\n\x1a\n", "a.json: is a picture (PNG), no JSON file of records. Give a");
        row("manifest", "manifest.json",
            R"({"schemaVersion":2,"datasetVersion":"2026-09-12T17:17:11.597Z","files":{}})",
            "manifest.json: is the manifest of a dataset, without records. Import the folder it belongs to.");
        row("repositories", "repos.json", R"([{"repo":"a/b","errorCount":1}])",
            "repos.json: is the list of a dataset's repositories, without records. Import the folder it belongs to.");
        row("empty list", "a.json", "[]", "a.json: is a list without any record.");
        row("package.json", "package.json", R"({"name":"x"})",
            "package.json: is no record but an object with the keys “name”.");
        row("cut off", "a.json", record(1).chopped(10),
            "a.json, record 1 (0000000000000001): breaks off: the file ends");
        row("gzip of nothing", "a.gz", compressed("", Packing::GZip), "a.gz: is empty.");
        row("gzip's first bytes", "a.gz", "\x1F\x8B", "a.gz: is a compressed file (gzip), no JSON file of records.");
        row("half a zip", "a.zip", archived<KZip>({{QStringLiteral("x"), record(1)}}).chopped(30),
            "a.zip: cannot be read: ");
        row("half a tar", "a.tar", archived<KTar>({{QStringLiteral("x"), record(1)}}).first(1024),
            "a.tar: cannot be read: the archive breaks off. Download or copy the file again.");
        row("archive in archive in archive", "a.tar",
            archived<KTar>(
                {{QStringLiteral("b"),
                  archived<KTar>({{QStringLiteral("c"), archived<KTar>({{QStringLiteral("d"), record(1)}})}})}}),
            "a.tar: b: c: is packed too many times. Unpack it first.");
        row("a tar of pictures", "a.tar", archived<KTar>({{QStringLiteral("x.png"), "\x89PNG\r\n\x1a\n"}}), "");
    }
    void whatCannotBeReadIsToldOnce()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, problem);
        const ImportReport report = take(write(name.constData(), bytes));
        QCOMPARE(ids(), QStringList());
        if (problem.isEmpty()) {
            QCOMPARE(report.problemCount, 0U);
            QCOMPARE(report.ignoredFiles, 1U);
            return;
        }
        const QStringList texts = this->texts(report);
        QVERIFY2(texts.size() == 1 && texts.first().startsWith(m_folder->path() + u'/' + problem),
                 qUtf8Printable(texts.join(u'\n')));
    }

    void pathsThatAreNoFiles()
    {
        const QString missing = m_folder->filePath(QStringLiteral("missing"));
        QCOMPARE(texts(take(missing)),
                 QStringList(missing + QStringLiteral(": does not exist. Check the spelling of the path.")));
        const QString below = write("a.json", record(1)) + QStringLiteral("/b.json");
        QCOMPARE(texts(take(below)),
                 QStringList(below + QStringLiteral(": does not exist. Check the spelling of the path.")));
        const QString pipe = m_folder->filePath(QStringLiteral("pipe"));
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        QVERIFY(texts(take(pipe)).first().contains(QStringLiteral("is neither a file nor a folder")));
        QVERIFY(texts(take(QStringLiteral("/dev/zero")))
                    .first()
                    .contains(QStringLiteral("is neither a file nor a folder")));
        QDir(m_folder->path()).mkdir(QStringLiteral("empty"));
        QVERIFY(texts(take(m_folder->filePath(QStringLiteral("empty"))))
                    .first()
                    .contains(QStringLiteral("is an empty folder")));
    }

    void withoutPermission()
    {
        if (geteuid() == 0)
            QSKIP("root may read everything");
        const QString file = write("folder/a.json", record(1));
        const QString other = write("other/b.json", record(2));
        QVERIFY(QFile::setPermissions(m_folder->filePath(QStringLiteral("folder")), {}));
        QVERIFY(QFile::setPermissions(other, {}));
        const ImportReport report = take(QStringList{m_folder->filePath(QStringLiteral("folder")), other});
        QCOMPARE(report.failedFiles, 2U);
        QVERIFY(texts(report)[0].contains(QStringLiteral("this folder may not be read")));
        QVERIFY(texts(report)[1].contains(QStringLiteral("cannot be read: Permission denied")));
        QVERIFY(texts(take(file)).first().contains(QStringLiteral("lies in a folder that may not be read")));
        QVERIFY(QFile::setPermissions(m_folder->filePath(QStringLiteral("folder")),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    void foldersGiveWhatIsInThem()
    {
        write("folder/a.json", array({record(1)}));
        write("folder/b/c/d.jsonl", record(2));
        write("folder/b/e.tar.gz", compressed(archived<KTar>({{QStringLiteral("x"), record(3)}}), Packing::GZip));
        write("folder/picture.png", "\x89PNG\r\n\x1a\n");
        write("folder/package.json", R"({"name":"x"})");
        write("folder/README", "Dear all");
        write("folder/.hidden/f.json", record(4));
        write("folder/empty.json", "");
        write("outside/g.json", record(5));
        QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("outside")),
                            m_folder->filePath(QStringLiteral("folder/link"))));
        QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("outside/g.json")),
                            m_folder->filePath(QStringLiteral("folder/link.json"))));
        QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("folder")),
                            m_folder->filePath(QStringLiteral("folder/loop"))));
        QCOMPARE(mkfifo(qPrintable(m_folder->filePath(QStringLiteral("folder/pipe"))), 0600), 0);
        const ImportReport report = take(m_folder->filePath(QStringLiteral("folder")));
        QCOMPARE(ids(), QStringList({id(1), id(2), id(3)}));
        QCOMPARE(report.files, 3U);
        QCOMPARE(report.ignoredFiles, 3U);
        QCOMPARE(texts(report), QStringList(m_folder->filePath(QStringLiteral("folder/empty.json")) +
                                            QStringLiteral(": is empty. Download or copy the file again.")));
    }

    void oneBadFileSpoilsNoOther()
    {
        const QStringList paths{write("a.json", array({record(1)}).chopped(5)),
                                write("b.json", array({record(2, "other/one")})),
                                m_folder->filePath(QStringLiteral("missing")), write("c.json", record(3, "third/one"))};
        const ImportReport report = take(paths);
        QCOMPARE(ids(), QStringList({id(2), id(3)}));
        QCOMPARE(report.failedFiles, 2U);
        QCOMPARE(report.added, 2U);
    }

    void archivesThatWouldHurt()
    {
        // 300 MB in a few kilobytes.
        {
            QFile bomb(m_folder->filePath(QStringLiteral("bomb.zst")));
            KCompressionDevice device(&bomb, false, Packing::Zstd);
            QVERIFY(device.open(QIODevice::WriteOnly));
            const QByteArray block(1 << 20, 'x');
            QVERIFY(device.write("[{\"id\":\"") > 0);
            for (int i = 0; i < 300; ++i)
                QCOMPARE(device.write(block), block.size());
            device.close();
        }
        const ImportReport bomb = take(m_folder->filePath(QStringLiteral("bomb.zst")));
        QVERIFY2(texts(bomb).value(0).contains(QStringLiteral("it unpacks to far more than any dataset does")),
                 qUtf8Printable(texts(bomb).join(u'\n')));

        // Names that climb, by the ten thousand; a path that is absolute; a link to a device.
        QByteArray tar;
        for (int i = 0; i < 10000; ++i)
            tar += tarEntry("../../" + QByteArray::number(i), '0', i == 5000 ? record(1) : QByteArray("x"));
        tar += tarEntry("/etc/passwd", '0', record(2)) + tarEntry("device", '3', {}) + tarEntry("link", '2', {}) +
               QByteArray(1024, '\0');
        const QStringList before = everything();
        const ImportReport report = take(write("a.tar", tar));
        QCOMPARE(ids(), QStringList({id(1), id(2)}));
        QCOMPARE(report.ignoredFiles, 9999U);
        QCOMPARE(everything(), QStringList(QStringLiteral("a.tar")) + before);

        // A name of a gigabyte, it says.
        QByteArray liar = tarEntry("././@LongLink", 'L', {});
        liar.replace(124, 11, "77777777777");
        unsigned sum = 0;
        for (qsizetype i = 0; i < 512; ++i)
            sum += i >= 148 && i < 156 ? ' ' : static_cast<unsigned char>(liar[i]);
        liar.replace(148, 6, QByteArray::number(sum, 8).rightJustified(6, '0'));
        QCOMPARE(take(write("liar.tar", liar)).failedFiles, 1U);
    }

    void problemsAreBoundedButCounted()
    {
        QByteArray lines;
        for (int i = 0; i < 1000; ++i)
            lines += broken(record(std::uint64_t(i))) + '\n';
        const ImportReport report = take(write("a.jsonl", lines));
        QCOMPARE(report.problemCount, 1000U);
        QCOMPARE(report.skipped, 1000U);
        QCOMPARE(report.problems.size(), ImportReport::maximalProblems);
    }

    void aStopKeepsWhatIsDone()
    {
        // Many repositories, the listener stops in between.
        constexpr int repositories = 400;
        for (int i = 0; i < repositories; ++i) {
            const std::string name = std::format("owner/name{:03}", i);
            QByteArrayList records;
            for (int j = 0; j < 50; ++j)
                records << record(std::uint64_t(i * 50 + j), name.c_str());
            write(QByteArray::fromStdString("many/" + name + ".json").constData(), array(records));
        }
        std::stop_source stop;
        const auto report = importPaths(
            *m_library, {m_folder->filePath(QStringLiteral("many"))},
            [&](const ImportProgress &progress) {
                if (progress.records > 100)
                    stop.request_stop();
            },
            stop.get_token());
        QVERIFY(report);
        QVERIFY(report->stopped);
        QVERIFY(report->added > 0 && report->added < repositories * 50);
        QCOMPARE(report->problemCount, 0U);
        const auto all = library().repositories();
        std::uint64_t records = 0;
        for (const RepositoryInfo &repository : *all) {
            QCOMPARE(repository.records % 50, 0U); // whole or not at all
            records += repository.records;
        }
        QCOMPARE(records, report->added);
        // And the rest comes with the next import.
        QCOMPARE(take(m_folder->filePath(QStringLiteral("many"))).records(), std::uint64_t(repositories * 50));
        QCOMPARE(library().info()->records, std::uint64_t(repositories * 50));
    }

    void progressIsToldAndNotTooOften()
    {
        QByteArray lines;
        for (int i = 0; i < 20000; ++i)
            lines += record(std::uint64_t(i)) + '\n';
        std::vector<ImportProgress> told;
        QElapsedTimer timer;
        timer.start();
        const QString path = write("a.jsonl", lines);
        const auto report =
            importPaths(*m_library, {path}, [&](const ImportProgress &progress) { told.push_back(progress); });
        QVERIFY(report);
        QVERIFY(!told.empty());
        QVERIFY(std::int64_t(told.size()) <= timer.elapsed() / 100 + 1);
        for (std::size_t i = 0; i < told.size(); ++i) {
            QCOMPARE(told[i].totalBytes, std::uint64_t(lines.size()));
            QVERIFY(told[i].bytes <= told[i].totalBytes);
            QVERIFY(i == 0 || (told[i].bytes >= told[i - 1].bytes && told[i].records >= told[i - 1].records));
            QCOMPARE(told[i].file, path);
        }
        QVERIFY(told.back().records > 0 && told.back().recordsPerSecond > 0);
    }

    void aStopBeforeTheBeginningDoesNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto report = importPaths(*m_library, {write("a.json", record(1))}, {}, stop.get_token());
        QVERIFY(report && report->stopped);
        QCOMPARE(ids(), QStringList());
    }

    void theWholeExampleDataset()
    {
        const ImportReport report = take(testing::samplesPath());
        QCOMPARE(report.added, 2U);
        QCOMPARE(report.ignoredFiles, 1U); // the panic
        QCOMPARE(texts(report), QStringList());
    }

private:
    static QString id(std::uint64_t value) { return QString::fromStdString(RecordId{value}.hex()); }

    QString write(const char *name, const QByteArray &bytes)
    {
        const QString path = m_folder->filePath(QString::fromUtf8(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", name);
        return path;
    }

    ImportReport take(const QStringList &paths)
    {
        const auto report = importPaths(*m_library, paths);
        if (!report)
            qFatal("%s", qUtf8Printable(report.error().text()));
        return *report;
    }
    ImportReport take(const QString &path) { return take(QStringList{path}); }

    static QStringList texts(const ImportReport &report)
    {
        QStringList texts;
        for (const Error &problem : report.problems)
            texts << problem.text();
        return texts;
    }

    LibraryReader library() const { return std::move(*m_library->reader()); }

    // Of all records in the library, ascending.
    QStringList ids() const
    {
        const LibraryReader reader = library();
        const auto rows = reader.allRows();
        const auto summaries = reader.summaries(*rows);
        QStringList ids;
        for (const RecordSummary &summary : *summaries)
            ids << QString::fromStdString(summary.id.hex());
        ids.sort();
        return ids;
    }

    QByteArray stored(std::uint64_t value) const
    {
        const auto found = library().record({value});
        return found && *found ? QByteArray::fromStdString((*found)->json) : QByteArray();
    }

    QStringList everything() const
    {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Library> m_library;
};

QTEST_GUILESS_MAIN(TestImporter)
#include "tst_importer.moc"
