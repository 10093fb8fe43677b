// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/library.h"
#include "app/library/librarybodies.h"
#include "app/library/librarydatabase.h"
#include "app/library/libraryverify.h"
#include "app/recordjson/recordjson.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>

#include <sqlite3.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace faultline {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

constexpr std::uint64_t recordsTogether = 1'000;
constexpr std::uint64_t gatheredRecords = 20'000;

void removeLibraryFiles(const QString &path)
{
    for (const char *ending : {"", "-wal", "-shm", "-journal"})
        QFile::remove(path + QLatin1StringView(ending));
}

class Rebuilder {
public:
    Rebuilder(const QString &path, LibraryWriter &writer, const VerifyListener &listener, const std::stop_token &stop)
        : m_old(path, LibraryAccess::Write)
        , m_bodies(m_old)
        , m_writer(writer)
        , m_listener(listener)
        , m_stop(stop)
    {
    }

    Result<void> run()
    {
        m_old.execute("BEGIN IMMEDIATE"); // nobody else writes until the new library is there
        if (auto done = repositories(); !done)
            return done;
        if (auto done = records(); !done)
            return done;
        if (auto done = meta(); !done)
            return done;
        if (m_report.records + m_report.lost < m_expected)
            m_report.lost = m_expected - m_report.records;
        return m_writer.flush();
    }

    // Afterwards nobody has the old library open, and nothing lies beside it.
    Result<void> giveUp()
    {
        m_old.execute("ROLLBACK");
        try {
            m_old.execute("PRAGMA journal_mode = DELETE");
        } catch (const SQLite::Exception &exception) {
            if ((exception.getErrorCode() & 0xFF) != SQLITE_BUSY && (exception.getErrorCode() & 0xFF) != SQLITE_LOCKED)
                return {}; // as damaged as that: what lies beside it goes with it
            return std::unexpected(Error{m_old.path(), tr("another program has the library open"),
                                         tr("Close Faultline's windows, then try again; nothing was changed")});
        }
        return {};
    }

    [[nodiscard]] RebuildReport &report() { return m_report; }

private:
    Result<void> repositories()
    {
        SQLite::Statement rows = m_old.prepare("SELECT name, description, language, stars, branch, sha, analyzed, "
                                               "digest, records FROM repository ORDER BY id");
        while (rows.executeStep()) {
            const RepositoryInfo repository{.name = rows.getColumn(0).getString(),
                                            .description = rows.getColumn(1).getString(),
                                            .language = rows.getColumn(2).getString(),
                                            .stars = rows.getColumn(3).getInt64(),
                                            .defaultBranch = rows.getColumn(4).getString(),
                                            .analyzedSha = rows.getColumn(5).getString(),
                                            .analyzedAt = rows.getColumn(6).getString(),
                                            .records = 0};
            m_expected += static_cast<std::uint64_t>(rows.getColumn(8).getInt64());
            m_digests.emplace_back(repository.name, rows.getColumn(7).getString());
            if (auto set = m_writer.setRepository(repository); !set)
                return set;
        }
        return {};
    }

    // A table that is damaged further on gives what lies before.
    std::optional<std::int64_t> nextSeq(SQLite::Statement &rows)
    {
        try {
            return rows.executeStep() ? std::optional(rows.getColumn(0).getInt64()) : std::nullopt;
        } catch (const SQLite::Exception &) {
            m_cut = true;
            return std::nullopt;
        }
    }

    Result<void> records()
    {
        SQLite::Statement rows = m_old.prepare("SELECT seq, begin, length FROM record ORDER BY seq");
        std::uint64_t seen = 0;
        auto begun = m_writer.begin();
        while (const auto seq = nextSeq(rows)) {
            if (!begun)
                return begun;
            if (m_stop.stop_requested())
                return std::unexpected(Error{{}, tr("stopped"), {}});
            if (auto done = record(*seq, rows); !done)
                return done;
            if (++seen % recordsTogether == 0) {
                if (m_listener)
                    m_listener(tr("Making the library anew"), double(seen) / double(std::max(seen, m_expected)));
                begun = m_writer.commit().and_then([this] { return m_writer.begin(); });
            }
        }
        return begun ? m_writer.commit() : begun;
    }

    Result<void> record(std::int64_t seq, SQLite::Statement &rows)
    {
        Result<std::string_view> json = guarded(m_old.path(), [&] {
            return m_bodies.body(seq, static_cast<std::size_t>(rows.getColumn(1).getInt64()),
                                 static_cast<std::size_t>(rows.getColumn(2).getInt64()));
        });
        const auto parsed = json ? parseRecord(*json) : std::unexpected(json.error());
        if (!parsed) {
            ++m_report.lost;
            return {};
        }
        const auto outcome = m_writer.put(*parsed, *json);
        if (!outcome)
            return std::unexpected(outcome.error());
        ++(*outcome == PutOutcome::Added ? m_report.records : m_report.lost);
        return {};
    }

    Result<void> meta()
    {
        SQLite::Statement rows = m_old.prepare("SELECT key, value FROM meta");
        while (rows.executeStep()) {
            const std::string key = rows.getColumn(0).getString();
            Result<void> set;
            if (key == "datasetVersion")
                set = m_writer.setDatasetVersion(rows.getColumn(1).getString());
            else if (key == "skipped")
                set = m_writer.setSkipped(static_cast<std::uint64_t>(rows.getColumn(1).getInt64()));
            if (!set)
                return set;
        }
        // Where something was lost the next import must read the files again.
        const bool whole = m_report.lost == 0 && !m_cut && m_report.records >= m_expected;
        for (const auto &[repo, digest] : m_digests) {
            if (!whole)
                break;
            if (auto set = m_writer.setContentDigest(repo, digest); !set)
                return set;
        }
        return {};
    }

    LibraryDatabase m_old;
    BlockReader m_bodies;
    LibraryWriter &m_writer;
    const VerifyListener &m_listener;
    const std::stop_token &m_stop;
    RebuildReport m_report;
    std::uint64_t m_expected = 0;
    bool m_cut = false;
    std::vector<std::pair<std::string, std::string>> m_digests; // repository, digest
};

// The new file takes the old one's name; where something was lost the old one is kept under another.
Result<void> exchange(const QString &path, const QString &fresh, RebuildReport &report)
{
    if (report.lost > 0) {
        report.oldFile = path + QStringLiteral(".damaged-") +
                         QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss"));
        if (!QFile::rename(path, report.oldFile))
            return std::unexpected(Error{path, tr("the old library cannot be put aside"),
                                         tr("Check the permissions of its folder; it was left as it was")});
    }
    if (std::rename(QFile::encodeName(fresh).constData(), QFile::encodeName(path).constData()) != 0)
        return std::unexpected(
            Error{path, tr("the new library cannot be put in its place"), tr("Check the permissions of its folder")});
    return {};
}

Result<RebuildReport> rebuildInto(const QString &fresh, const QString &path, const VerifyListener &listener,
                                  const std::stop_token &stop)
{
    const auto library = Library::openOrCreate(fresh);
    if (!library)
        return std::unexpected(library.error());
    std::optional<LibraryWriter> writer;
    if (auto made = library->writer(); made)
        writer.emplace(std::move(*made));
    else
        return std::unexpected(made.error());
    writer->gatherCommits(gatheredRecords);
    return guarded(path, [&]() -> Result<RebuildReport> {
        Rebuilder rebuilder(path, *writer, listener, stop);
        if (auto done = rebuilder.run(); !done)
            return std::unexpected(done.error());
        writer.reset(); // the new file is whole from here on
        if (auto left = rebuilder.giveUp(); !left)
            return std::unexpected(left.error());
        for (const char *ending : {"-wal", "-shm"})
            QFile::remove(path + QLatin1StringView(ending));
        if (auto exchanged = exchange(path, fresh, rebuilder.report()); !exchanged)
            return std::unexpected(exchanged.error());
        return std::move(rebuilder.report());
    });
}

} // namespace

Result<RebuildReport> rebuildLibrary(const QString &path, const VerifyListener &listener, const std::stop_token &stop)
{
    if (auto ours = checkLibraryHeader(path); !ours)
        return std::unexpected(ours.error());
    const QString fresh = path + QStringLiteral(".rebuild-") + QString::number(QCoreApplication::applicationPid());
    removeLibraryFiles(fresh);
    auto report = rebuildInto(fresh, path, listener, stop);
    removeLibraryFiles(fresh);
    return report;
}

} // namespace faultline
