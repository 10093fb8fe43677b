// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/librarydatabase.h"

#include "app/library/libraryschema.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUrl>
#include <QtEndian>

#include <sqlite3.h>

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <set>
#include <tuple>

namespace faultline {

namespace {

constexpr int busyMilliseconds = 5'000;
constexpr int operationsBetweenStopChecks = 2'000;

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

QString walPath(const QString &path) { return path + QStringLiteral("-wal"); }

bool hasPendingWal(const QString &path) { return QFileInfo(walPath(path)).size() > 0; }

bool isWritablePlace(const QString &path)
{
    const QFileInfo info(path);
    return info.isWritable() && QFileInfo(info.absolutePath()).isWritable();
}

// SQLite's own words for a file that nobody changes: no locks, no files beside it.
std::string immutableUri(const QString &path)
{
    return QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath()).toEncoded().toStdString() + "?immutable=1";
}

SQLite::Database connect(const QString &path, LibraryAccess access)
{
    if (access == LibraryAccess::Read && !isWritablePlace(path) && !hasPendingWal(path))
        return {immutableUri(path), SQLite::OPEN_READONLY | SQLite::OPEN_URI};
    // Readers, too, open for writing where they may: the last one to leave then removes the -wal file.
    return {QFile::encodeName(path).toStdString(), SQLite::OPEN_READWRITE, busyMilliseconds};
}

int askedToStop(void *database) { return static_cast<LibraryDatabase *>(database)->stopRequested() ? 1 : 0; }

} // namespace

LibraryDatabase::LibraryDatabase(QString path, LibraryAccess access, std::stop_token stop)
    : m_path(std::move(path))
    , m_stop(std::move(stop))
    , m_file(fileAt(m_path))
    , m_database(connect(m_path, access))
{
    m_database.exec("PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY");
    if (access == LibraryAccess::Read) {
        m_database.exec("PRAGMA query_only = ON; PRAGMA cache_size = -16384; PRAGMA mmap_size = 8589934592");
    } else {
        // Debian's SQLite overwrites what is deleted; nothing in a library is secret. Without a mapping, as a long
        // import would have all of the file resident.
        m_database.exec("PRAGMA secure_delete = OFF; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536;"
                        "PRAGMA wal_autocheckpoint = 16384; PRAGMA journal_size_limit = 67108864");
    }
    sqlite3_progress_handler(m_database.getHandle(), operationsBetweenStopChecks, askedToStop, this);
}

LibraryDatabase::~LibraryDatabase() = default;

LibraryDatabase::File LibraryDatabase::fileAt(const QString &path)
{
    struct stat status{};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return {};
    return {status.st_dev, status.st_ino};
}

void LibraryDatabase::resetStatements()
{
    for (auto &[sql, statement] : m_statements)
        statement.tryReset();
}

SQLite::Statement &LibraryDatabase::statement(const char *sql)
{
    auto found = m_statements.find(sql);
    if (found == m_statements.end()) {
        found = m_statements.emplace(sql, SQLite::Statement(m_database, sql)).first;
    } else {
        found->second.tryReset(); // says again what went wrong last time
        found->second.clearBindings();
    }
    return found->second;
}

Error damagedLibrary(const QString &path, const QString &detail)
{
    return {path, tr("the library is damaged (%1)").arg(detail),
            tr("Run “faultline verify --rebuild” on it, or move the file away and import the records again")};
}

Error libraryError(const QString &path, const SQLite::Exception &exception)
{
    const QString detail = QString::fromUtf8(exception.what());
    switch (exception.getErrorCode() & 0xFF) {
    case SQLITE_INTERRUPT:
        return {path, tr("stopped"), {}};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {path, tr("another program is writing to the library"),
                tr("Wait until it has finished, then try again")};
    case SQLITE_FULL:
        return {path, tr("the disk is full"), tr("Free some space, then try again; nothing is lost")};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
        return damagedLibrary(path, detail);
    case SQLITE_READONLY:
        return {path, tr("the library cannot be written to"),
                tr("Change the permissions of the file and of its folder, or copy it to a place of your own")};
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        if (hasPendingWal(path) && !isWritablePlace(path))
            return {path, tr("the library was not closed properly and lies where nothing can be written"),
                    tr("Copy it together with the file ending in “-wal” to a place where you may write")};
        return {path, tr("the library cannot be opened (%1)").arg(detail),
                tr("Check that the file and its folder exist and that you may read them")};
    case SQLITE_IOERR:
        return {path, tr("reading or writing failed (%1)").arg(detail), tr("Check the disk and its free space")};
    case SQLITE_NOMEM:
        return {path, tr("there is not enough memory"), {}};
    default:
        return {path, detail, {}};
    }
}

namespace {

constexpr qsizetype headerBytes = 100;
constexpr std::string_view sqliteMagic{"SQLite format 3\0", 16};

Error foreign(const QString &path, const QString &reason)
{
    return {path, reason, tr("Choose another file; this one was left as it is")};
}

// The header as documented in SQLite's file format, read without SQLite: a foreign file is not even opened with it.
struct Header {
    qint64 fileBytes = 0;
    qint64 databaseBytes = 0; // 0: not known
    quint32 version = 0;
};

Result<Header> readHeader(const QString &path)
{
    const QFileInfo info(path);
    if (info.isDir())
        return std::unexpected(foreign(path, tr("is a folder, but a library is one file")));
    if (!info.exists() && ::access(QFile::encodeName(path).constData(), F_OK) != 0 && errno == EACCES)
        return std::unexpected(
            Error{path, tr("lies in a folder that may not be read"), tr("Check the permissions of the folder")});
    if (!info.exists())
        return std::unexpected(Error{path, tr("there is no such file"), tr("Import records to make a library")});
    QFile file(path);
    if (!info.isFile())
        return std::unexpected(foreign(path, tr("is no ordinary file")));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return std::unexpected(Error{path, tr("cannot be read (%1)").arg(file.errorString()),
                                     tr("Check the permissions of the file and of its folder")});
    if (file.size() == 0)
        return std::unexpected(foreign(path, tr("is empty and no library")));
    const QByteArray bytes = file.read(headerBytes);
    if (!std::string_view(bytes.constData(), std::size_t(bytes.size())).starts_with(sqliteMagic))
        return std::unexpected(foreign(path, tr("is no Faultline library")));
    if (bytes.size() < headerBytes)
        return std::unexpected(damagedLibrary(path, tr("its end is missing")));
    const auto number32 = [&](qsizetype at) { return qFromBigEndian<quint32>(bytes.constData() + at); };
    if (number32(68) != quint32(libraryApplicationId))
        return std::unexpected(foreign(path, tr("is the database of another program")));
    const quint32 pageField = qFromBigEndian<quint16>(bytes.constData() + 16);
    const qint64 pageBytes = pageField == 1 ? 65536 : pageField;
    const bool sizeIsValid = number32(24) == number32(92);
    return Header{
        .fileBytes = file.size(), .databaseBytes = sizeIsValid ? pageBytes * number32(28) : 0, .version = number32(60)};
}

Error newerLibrary(const QString &path, quint32 version)
{
    return {path,
            tr("was written by a newer Faultline (library version %1, this one knows %2)")
                .arg(version)
                .arg(librarySchemaVersion),
            tr("Update Faultline, or choose another library")};
}

Error olderLibrary(const QString &path, quint32 version)
{
    return {path,
            tr("was written by an older Faultline (library version %1, this one knows %2); it was left as it was")
                .arg(version)
                .arg(librarySchemaVersion),
            tr("Run “faultline verify --rebuild” to bring it up to date")};
}

using SchemaEntry = std::tuple<std::string, std::string, std::string>; // type, name, SQL

// Our own objects by their SQL; FTS5's tables, which differ from one SQLite to the next, by name.
std::set<SchemaEntry> schemaOf(SQLite::Database &database)
{
    std::set<SchemaEntry> entries;
    SQLite::Statement statement(database, "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'");
    while (statement.executeStep()) {
        std::string name = statement.getColumn(1).getString();
        const bool ofFts = name.starts_with("words_") || name.starts_with("prose_");
        entries.emplace(statement.getColumn(0).getString(), std::move(name),
                        ofFts ? std::string{} : statement.getColumn(2).getString());
    }
    return entries;
}

std::set<SchemaEntry> expectedSchema()
{
    SQLite::Database empty(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    empty.exec(librarySchema);
    return schemaOf(empty);
}

// A connection that changes nothing, not even by recovering a -wal file when it is closed.
SQLite::Database connectToCheck(const QString &path)
{
    if (!hasPendingWal(path))
        return {immutableUri(path), SQLite::OPEN_READONLY | SQLite::OPEN_URI};
    SQLite::Database database = connect(path, LibraryAccess::Read);
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    return database;
}

} // namespace

Result<void> checkLibraryHeader(const QString &path)
{
    const auto header = readHeader(path);
    if (!header)
        return std::unexpected(header.error());
    if (header->version > quint32(librarySchemaVersion))
        return std::unexpected(newerLibrary(path, header->version));
    return {};
}

Result<void> checkLibraryFile(const QString &path)
{
    if (auto ours = checkLibraryHeader(path); !ours)
        return ours;
    const auto header = readHeader(path);
    if (!header)
        return std::unexpected(header.error());
    if (header->version < quint32(librarySchemaVersion))
        return std::unexpected(olderLibrary(path, header->version));
    if (!hasPendingWal(path) && header->fileBytes < header->databaseBytes)
        return std::unexpected(damagedLibrary(path, tr("its end is missing")));
    return guarded(path, [&]() -> Result<void> {
        SQLite::Database database = connectToCheck(path);
        database.exec("PRAGMA trusted_schema = OFF");
        const int version = database.execAndGet("PRAGMA user_version").getInt();
        if (version != librarySchemaVersion || schemaOf(database) != expectedSchema())
            return std::unexpected(damagedLibrary(path, tr("its tables are not those of a library")));
        // One row of each table: what is garbled at the root is found here, the rest where it is read, or by verify.
        for (const char *table : {"meta", "dictionary", "block", "record", "repository", "name", "matchkey", "term"})
            database.execAndGet(std::string("SELECT count(*) FROM (SELECT 1 FROM ") + table + " LIMIT 1)");
        database.execAndGet("SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH 'a' LIMIT 1)");
        database.execAndGet("SELECT count(*) FROM (SELECT 1 FROM prose WHERE prose MATCH 'a' LIMIT 1)");
        return {};
    });
}

Result<void> createLibraryFile(const QString &path)
{
    const QFileInfo info(path);
    if (!QDir().mkpath(info.absolutePath()))
        return std::unexpected(Error{info.absolutePath(), tr("the folder cannot be made"),
                                     tr("Check the permissions of the folder above it")});
    if (!QFileInfo(info.absolutePath()).isWritable())
        return std::unexpected(Error{path, tr("no library can be made here: nothing can be written to this folder"),
                                     tr("Check the permissions of the folder, or choose another place")});
    const QString fresh = path + QStringLiteral(".new-") + QString::number(QCoreApplication::applicationPid());
    QFile::remove(fresh);
    auto made = guarded(path, [&]() -> Result<void> {
        SQLite::Database database(QFile::encodeName(fresh).toStdString(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                  busyMilliseconds);
        database.exec("PRAGMA page_size = 4096; PRAGMA journal_mode = OFF");
        database.exec("BEGIN");
        database.exec(librarySchema);
        database.exec("INSERT INTO meta VALUES('seq', 1), ('generation', 1);"
                      "INSERT INTO words(words, rank) VALUES('hashsize', 8388608);"
                      "INSERT INTO prose(prose, rank) VALUES('hashsize', 8388608)");
        database.exec("PRAGMA application_id = " + std::to_string(libraryApplicationId));
        database.exec("PRAGMA user_version = " + std::to_string(librarySchemaVersion));
        database.exec("COMMIT");
        database.exec("PRAGMA journal_mode = WAL");
        return {};
    });
    // Another program may have made one meanwhile; QFile::rename() replaces nothing, and theirs is as good.
    if (made && !QFile::rename(fresh, path) && !QFileInfo::exists(path))
        made = std::unexpected(Error{path, tr("the file cannot be made"), tr("Check the permissions of its folder")});
    for (const char *ending : {"", "-wal", "-shm", "-journal"})
        QFile::remove(fresh + QLatin1StringView(ending));
    return made;
}

} // namespace faultline
