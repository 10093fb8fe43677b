// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/library.h"
#include "app/library/librarydatabase.h"
#include "app/library/librarystore.h"

#include <QCoreApplication>

#include <functional>
#include <optional>
#include <unordered_set>

namespace faultline {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

// Above this much in memory records go into the tables before the end of their transaction.
constexpr std::size_t spillBytes = std::size_t{64} << 20;

struct Existing {
    std::int64_t seq = 0;
    std::string repo;
    std::int64_t analyzed = 0;
    std::size_t begin = 0;
    std::size_t length = 0;
};

enum class Mode : std::uint8_t { None, Update, Replace };

} // namespace

// SQLite's transaction is open from the first begin() on and may go on over several of ours (gatherCommits). All that a
// transaction of ours changes is kept in memory until its commit(), so that it can be dropped without the others.
struct LibraryWriter::Connection {
    explicit Connection(const QString &path)
        : database(path, LibraryAccess::Write)
        , store(database)
    {
    }

    [[nodiscard]] const QString &path() const { return database.path(); }

    // Runs what changes the library; when it fails, everything that SQLite has not committed is gone.
    template <typename Work>
    auto changing(Work work) -> decltype(work())
    {
        auto result = guarded(path(), work);
        if (!result)
            abandon();
        return result;
    }

    void open()
    {
        if (isOpen)
            return;
        database.execute("BEGIN IMMEDIATE");
        isOpen = true;
        store.forget(); // another program may have written since
    }

    void begin(Mode newMode, std::string_view repo)
    {
        open();
        store.beginPart();
        mode = newMode;
        replaced = repo;
    }

    PutOutcome put(const Record &record, std::string_view json, std::shared_ptr<const LibraryEntry> entry)
    {
        if (!putIds.insert(record.id.value).second)
            return PutOutcome::Repeated;
        if (store.isStagedBeforePart(record.id))
            store.writeBeforePart();
        const std::optional<Existing> old = existing(record.id);
        if (old) {
            if (old->repo != record.repo)
                return PutOutcome::IdTaken;
            if (old->analyzed > millisecondsOf(record.analyzedAt))
                return PutOutcome::OlderKept;
            const auto body = store.bodies().body(old->seq, old->begin, old->length);
            if (body && *body == json)
                return PutOutcome::Unchanged;
            removals.push_back(old->seq);
        }
        store.add(record, json, entry ? std::move(entry) : derivedFrom(record));
        if (store.bytes() > spillBytes)
            spill();
        return old ? PutOutcome::Replaced : PutOutcome::Added;
    }

    std::optional<Existing> existing(RecordId id)
    {
        auto &query = database.statement("SELECT seq, name, record.analyzed, begin, length FROM record "
                                         "JOIN repository ON repository.id = repo WHERE record.id = ?");
        query.bind(1, static_cast<std::int64_t>(id.value));
        if (!query.executeStep())
            return std::nullopt;
        Existing old{.seq = query.getColumn(0).getInt64(),
                     .repo = query.getColumn(1).getString(),
                     .analyzed = query.getColumn(2).getInt64(),
                     .begin = static_cast<std::size_t>(query.getColumn(3).getInt64()),
                     .length = static_cast<std::size_t>(query.getColumn(4).getInt64())};
        query.reset();
        return old;
    }

    void spill()
    {
        if (!hasSpilled) {
            store.writeBeforePart();
            database.execute("SAVEPOINT part");
            hasSpilled = true;
        }
        applyRemovals();
        store.write();
    }

    void applyRemovals()
    {
        for (const std::int64_t seq : removals)
            store.remove(seq);
        removals.clear();
    }

    void removeUnmentioned()
    {
        auto &query =
            database.statement("SELECT seq, id FROM record WHERE repo = (SELECT id FROM repository WHERE name = ?)");
        query.bindNoCopy(1, replaced);
        while (query.executeStep()) {
            const auto id = static_cast<std::uint64_t>(query.getColumn(1).getInt64());
            if (!keptIds.contains(id) && !putIds.contains(id))
                removals.push_back(query.getColumn(0).getInt64());
        }
        query.reset();
    }

    void commit()
    {
        if (mode == Mode::Replace) {
            if (store.isStagedBeforePart(replaced))
                store.writeBeforePart();
            removeUnmentioned();
        }
        applyRemovals();
        for (const auto &change : changes)
            change();
        if (hasSpilled)
            database.execute("RELEASE part");
        gathered += putIds.size() + 1;
        endPart();
        if (gathered >= gather || store.bytes() > spillBytes)
            flush();
    }

    void flush()
    {
        if (!isOpen)
            return;
        store.write();
        database.execute("COMMIT");
        isOpen = false;
        gathered = 0;
    }

    void dropPart()
    {
        if (mode == Mode::None)
            return;
        if (hasSpilled) {
            database.execute("ROLLBACK TO part; RELEASE part");
            store.forget();
        } else {
            store.dropPart();
        }
        endPart();
        if (gathered == 0)
            flush(); // nothing of ours is left to wait for
    }

    void endPart()
    {
        mode = Mode::None;
        hasSpilled = false;
        putIds.clear();
        keptIds.clear();
        removals.clear();
        changes.clear();
    }

    void abandon()
    {
        endPart();
        store.forget();
        if (isOpen)
            static_cast<void>(guarded(path(), [this]() -> Result<void> {
                database.execute("ROLLBACK"); // fails where SQLite has rolled back by itself, as on a full disk
                return {};
            }));
        isOpen = false;
        gathered = 0;
    }

    // A change beside the records: at the end of the transaction, or at once where none has begun.
    Result<void> change(std::function<void()> work)
    {
        return changing([&]() -> Result<void> {
            if (mode != Mode::None)
                changes.push_back(std::move(work));
            else
                work();
            return {};
        });
    }

    LibraryDatabase database;
    LibraryStore store;
    bool isOpen = false; // SQLite's transaction
    Mode mode = Mode::None;
    bool hasSpilled = false;
    std::string replaced;
    std::unordered_set<std::uint64_t> putIds;
    std::unordered_set<std::uint64_t> keptIds;
    std::vector<std::int64_t> removals; // seqs
    std::vector<std::function<void()>> changes;
    std::uint64_t gather = 0;
    std::uint64_t gathered = 0; // records put since SQLite committed
};

namespace {

Error notBegun(const QString &path) { return {path, tr("no change of the library has begun"), {}}; }
Error alreadyBegun(const QString &path) { return {path, tr("a change of the library has begun already"), {}}; }

} // namespace

Result<LibraryWriter> Library::writer() const
{
    return guarded(m_path, [this]() -> Result<LibraryWriter> {
        return LibraryWriter(std::make_unique<LibraryWriter::Connection>(m_path));
    });
}

LibraryWriter::LibraryWriter(std::unique_ptr<Connection> connection)
    : m_connection(std::move(connection))
{
}

LibraryWriter::LibraryWriter(LibraryWriter &&) noexcept = default;
LibraryWriter &LibraryWriter::operator=(LibraryWriter &&other) noexcept
{
    std::swap(m_connection, other.m_connection);
    return *this;
}

LibraryWriter::~LibraryWriter()
{
    if (!m_connection)
        return;
    rollBack();
    static_cast<void>(flush());
}

Result<void> LibraryWriter::begin()
{
    if (m_connection->mode != Mode::None)
        return std::unexpected(alreadyBegun(m_connection->path()));
    return m_connection->changing([this]() -> Result<void> {
        m_connection->begin(Mode::Update, {});
        return {};
    });
}

Result<void> LibraryWriter::beginReplacing(std::string_view repo)
{
    if (m_connection->mode != Mode::None)
        return std::unexpected(alreadyBegun(m_connection->path()));
    return m_connection->changing([&]() -> Result<void> {
        m_connection->begin(Mode::Replace, repo);
        return {};
    });
}

Result<PutOutcome> LibraryWriter::put(const Record &record, std::string_view json,
                                      std::shared_ptr<const LibraryEntry> entry)
{
    if (m_connection->mode == Mode::None)
        return std::unexpected(notBegun(m_connection->path()));
    return m_connection->changing(
        [&]() -> Result<PutOutcome> { return m_connection->put(record, json, std::move(entry)); });
}

Result<void> LibraryWriter::keep(RecordId id)
{
    if (m_connection->mode == Mode::None)
        return std::unexpected(notBegun(m_connection->path()));
    m_connection->keptIds.insert(id.value);
    return {};
}

Result<void> LibraryWriter::keepRest()
{
    if (m_connection->mode == Mode::None)
        return std::unexpected(notBegun(m_connection->path()));
    m_connection->mode = Mode::Update;
    return {};
}

Result<void> LibraryWriter::commit()
{
    if (m_connection->mode == Mode::None)
        return std::unexpected(notBegun(m_connection->path()));
    return m_connection->changing([this]() -> Result<void> {
        m_connection->commit();
        return {};
    });
}

void LibraryWriter::rollBack()
{
    static_cast<void>(m_connection->changing([this]() -> Result<void> {
        m_connection->dropPart();
        return {};
    }));
}

void LibraryWriter::gatherCommits(std::uint64_t records) { m_connection->gather = records; }

Result<void> LibraryWriter::flush()
{
    if (m_connection->mode != Mode::None)
        return std::unexpected(alreadyBegun(m_connection->path()));
    return m_connection->changing([this]() -> Result<void> {
        m_connection->flush();
        return {};
    });
}

Result<void> LibraryWriter::setRepository(const RepositoryInfo &repository)
{
    return m_connection->change([connection = m_connection.get(), repository] {
        auto &statement = connection->database.statement(
            "INSERT INTO repository(name, description, language, stars, branch, sha, analyzed) "
            "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT(name) DO UPDATE SET description = ?2, language = ?3, "
            "stars = ?4, branch = ?5, sha = ?6, analyzed = ?7");
        statement.bindNoCopy(1, repository.name);
        statement.bindNoCopy(2, repository.description);
        statement.bindNoCopy(3, repository.language);
        statement.bind(4, repository.stars);
        statement.bindNoCopy(5, repository.defaultBranch);
        statement.bindNoCopy(6, repository.analyzedSha);
        statement.bindNoCopy(7, repository.analyzedAt);
        statement.exec();
        connection->store.forgetRepositories();
    });
}

Result<void> LibraryWriter::setDatasetVersion(std::string_view version)
{
    return m_connection->change([connection = m_connection.get(), version = std::string(version)] {
        auto &statement = connection->database.statement("INSERT INTO meta VALUES('datasetVersion', ?1) "
                                                         "ON CONFLICT(key) DO UPDATE SET value = max(value, ?1)");
        statement.bindNoCopy(1, version);
        statement.exec();
    });
}

Result<void> LibraryWriter::setSkipped(std::uint64_t records)
{
    return m_connection->change([connection = m_connection.get(), records] {
        auto &statement = connection->database.statement("INSERT OR REPLACE INTO meta VALUES('skipped', ?)");
        statement.bind(1, static_cast<std::int64_t>(records));
        statement.exec();
    });
}

Result<std::string> LibraryWriter::contentDigest(std::string_view repo) const
{
    return guarded(m_connection->path(), [&]() -> Result<std::string> {
        auto &query = m_connection->database.statement("SELECT digest FROM repository WHERE name = ?");
        query.bind(1, std::string(repo));
        const bool known = query.executeStep();
        std::string digest = known ? query.getColumn(0).getString() : std::string{};
        query.reset();
        return digest;
    });
}

Result<void> LibraryWriter::setContentDigest(std::string_view repo, std::string_view digest)
{
    return m_connection->change(
        [connection = m_connection.get(), repo = std::string(repo), digest = std::string(digest)] {
            auto &statement = connection->database.statement(
                "INSERT INTO repository(name, digest) VALUES(?1, ?2) ON CONFLICT(name) DO UPDATE SET digest = ?2");
            statement.bindNoCopy(1, repo);
            statement.bindNoCopy(2, digest);
            statement.exec();
        });
}

} // namespace faultline
