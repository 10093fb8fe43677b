// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/library.h"
#include "app/library/libraryconnection.h"
#include "app/library/libraryrow.h"
#include "app/recordjson/recordjson.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <limits>

namespace faultline {

namespace {

std::optional<int> optionalInt(const SQLite::Column &column)
{
    return column.isNull() ? std::nullopt : std::optional(column.getInt());
}

Error stoppedReading() { return {{}, QCoreApplication::translate("faultline", "stopped"), {}}; }

// summaryFrom() reads the first ten columns; both statements begin with them.
constexpr const char *summarySql =
    "SELECT row, record.id, repo, slug, message, path, line, type, code, class FROM record WHERE seq = ?";
constexpr const char *factsSql =
    "SELECT row, record.id, repo, slug, message, path, line, type, code, class, status, first, last, url, name.text "
    "FROM record LEFT JOIN name ON name.kind = 2 AND name.id = sha WHERE seq = ?";

// A row of the columns name, description, language, stars, branch, sha, analyzed, records.
RepositoryInfo repositoryOf(const SQLite::Statement &row)
{
    return {.name = row.getColumn(0).getString(),
            .description = row.getColumn(1).getString(),
            .language = row.getColumn(2).getString(),
            .stars = row.getColumn(3).getInt64(),
            .defaultBranch = row.getColumn(4).getString(),
            .analyzedSha = row.getColumn(5).getString(),
            .analyzedAt = row.getColumn(6).getString(),
            .records = static_cast<std::uint64_t>(row.getColumn(7).getInt64())};
}

} // namespace

Result<std::int64_t> LibraryReader::Connection::generation()
{
    auto &query = database.statement("SELECT value FROM meta WHERE key = 'generation'");
    if (!query.executeStep())
        return std::unexpected(damagedLibrary(database.path(), QStringLiteral("generation")));
    const std::int64_t now = query.getColumn(0).getInt64();
    query.reset();
    return now;
}

const std::string &LibraryReader::Connection::repositoryName(std::int64_t id)
{
    auto known = m_repositoryNames.find(id);
    if (known == m_repositoryNames.end()) {
        auto &query = database.statement("SELECT id, name FROM repository");
        while (query.executeStep())
            m_repositoryNames.try_emplace(query.getColumn(0).getInt64(), query.getColumn(1).getString());
        query.reset();
        known = m_repositoryNames.try_emplace(id).first;
    }
    return known->second;
}

namespace {

template <typename Connection>
RecordSummary summaryFrom(Connection &connection, SQLite::Statement &query)
{
    const Row row{query.getColumn(0).getInt64()};
    return {.id = {static_cast<std::uint64_t>(query.getColumn(1).getInt64())},
            .repo = connection.repositoryName(query.getColumn(2).getInt64()),
            .slug = query.getColumn(3).getString(),
            .message = query.getColumn(4).getString(),
            .filePath = query.getColumn(5).getString(),
            .lineNumber = optionalInt(query.getColumn(6)),
            .errorType = static_cast<ErrorType>(query.getColumn(7).getInt()),
            .severity = severityOf(row),
            .errorCode = query.getColumn(8).getString(),
            .errorClass = query.getColumn(9).getString(),
            .thin = isThin(row)};
}

// seq, begin and length are the statement's columns.
template <typename Connection>
Result<std::string_view> bodyFrom(Connection &connection, SQLite::Statement &query)
{
    return connection.bodies.body(query.getColumn(0).getInt64(),
                                  static_cast<std::size_t>(query.getColumn(1).getInt64()),
                                  static_cast<std::size_t>(query.getColumn(2).getInt64()));
}

} // namespace

Result<LibraryReader> Library::reader(std::stop_token stop) const
{
    return guarded(m_path, [&]() -> Result<LibraryReader> {
        std::unique_ptr<LibraryReader::Connection> connection;
        while (!connection) {
            {
                const std::scoped_lock lock(m_shared->mutex);
                if (m_shared->idle.empty())
                    break;
                connection = std::move(m_shared->idle.back());
                m_shared->idle.pop_back();
            }
            if (!connection->database.isCurrent())
                connection.reset();
        }
        if (connection)
            connection->database.setStop(std::move(stop));
        else
            connection = std::make_unique<LibraryReader::Connection>(m_path, std::move(stop));
        return LibraryReader(std::move(connection), m_shared);
    });
}

LibraryReader::LibraryReader(std::unique_ptr<Connection> connection, std::shared_ptr<Library::Shared> shared)
    : m_connection(std::move(connection))
    , m_shared(std::move(shared))
{
}

LibraryReader::LibraryReader(LibraryReader &&) noexcept = default;

LibraryReader &LibraryReader::operator=(LibraryReader &&other) noexcept
{
    std::swap(m_connection, other.m_connection);
    std::swap(m_shared, other.m_shared);
    return *this;
}

LibraryReader::~LibraryReader()
{
    if (!m_connection)
        return;
    m_connection->database.resetStatements();
    m_connection->database.setStop({});
    const std::scoped_lock lock(m_shared->mutex);
    if (m_shared->idle.size() < 4)
        m_shared->idle.push_back(std::move(m_connection));
}

Result<LibraryInfo> LibraryReader::info() const
{
    return guarded(m_connection->database.path(), [this]() -> Result<LibraryInfo> {
        LibraryInfo info;
        info.path = m_connection->database.path();
        info.bytes = static_cast<std::uint64_t>(QFileInfo(info.path).size());
        auto &counts = m_connection->database.statement(
            "SELECT (SELECT ifnull(sum(records), 0) FROM repository), "
            "(SELECT count(*) FROM repository WHERE records > 0), "
            "(SELECT value FROM meta WHERE key = 'datasetVersion'), (SELECT value FROM meta WHERE key = 'skipped')");
        counts.executeStep();
        info.records = static_cast<std::uint64_t>(counts.getColumn(0).getInt64());
        info.repositories = static_cast<std::uint64_t>(counts.getColumn(1).getInt64());
        info.datasetVersion = counts.getColumn(2).getString();
        info.skipped = static_cast<std::uint64_t>(counts.getColumn(3).getInt64());
        counts.reset();
        return info;
    });
}

Result<std::vector<RepositoryInfo>> LibraryReader::repositories() const
{
    return guarded(m_connection->database.path(), [this]() -> Result<std::vector<RepositoryInfo>> {
        std::vector<RepositoryInfo> repositories;
        auto &query = m_connection->database.statement(
            "SELECT name, description, language, stars, branch, sha, analyzed, records FROM repository ORDER BY name");
        while (query.executeStep())
            repositories.push_back(repositoryOf(query));
        query.reset();
        return repositories;
    });
}

Result<std::optional<RepositoryInfo>> LibraryReader::repository(std::string_view name) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::optional<RepositoryInfo>> {
        auto &query =
            m_connection->database.statement("SELECT name, description, language, stars, branch, sha, analyzed, "
                                             "records FROM repository WHERE name = ?");
        query.bind(1, std::string(name));
        if (!query.executeStep())
            return std::nullopt;
        RepositoryInfo repository = repositoryOf(query);
        query.reset();
        return repository;
    });
}

Result<std::optional<LibraryReader::Stored>> LibraryReader::record(RecordId id) const
{
    using Answer = Result<std::optional<Stored>>;
    return guarded(m_connection->database.path(), [&]() -> Answer {
        // This statement stays open while the block is read, so that both see the same state of the library.
        auto &query = m_connection->database.statement("SELECT seq, begin, length FROM record WHERE id = ?");
        query.bind(1, static_cast<std::int64_t>(id.value));
        if (!query.executeStep())
            return std::nullopt;
        const auto body = bodyFrom(*m_connection, query);
        query.reset();
        if (!body)
            return std::unexpected(body.error());
        auto record = parseRecord(*body);
        if (!record)
            return std::unexpected(damagedLibrary(m_connection->database.path(), record.error().text()));
        return Stored{std::move(*record), std::string(*body)};
    });
}

Result<std::string_view> LibraryReader::json(Row row) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::string_view> {
        auto &query =
            m_connection->database.statement("SELECT seq, begin, length FROM record WHERE seq = ? AND row = ?");
        query.bind(1, seqOf(row));
        query.bind(2, number(row));
        if (!query.executeStep())
            return std::string_view{};
        const auto body = bodyFrom(*m_connection, query);
        query.reset();
        return body;
    });
}

Result<std::optional<Row>> LibraryReader::row(RecordId id) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::optional<Row>> {
        auto &query = m_connection->database.statement("SELECT row FROM record WHERE id = ?");
        query.bind(1, static_cast<std::int64_t>(id.value));
        if (!query.executeStep())
            return std::nullopt;
        const Row row{query.getColumn(0).getInt64()};
        query.reset();
        return row;
    });
}

Result<std::vector<RecordSummary>> LibraryReader::summaries(std::span<const Row> rows) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<RecordSummary>> {
        std::vector<RecordSummary> summaries(rows.size());
        auto &query = m_connection->database.statement(summarySql);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            query.reset();
            query.bind(1, seqOf(rows[i]));
            if (query.executeStep() && query.getColumn(0).getInt64() == number(rows[i]))
                summaries[i] = summaryFrom(*m_connection, query);
        }
        query.reset();
        return summaries;
    });
}

Result<void> LibraryReader::forEachPlace(std::span<const Row> rows,
                                         const std::function<bool(std::size_t, const RowPlace &)> &sink) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<void> {
        auto &query =
            m_connection->database.statement("SELECT repo, path, line, analyzed FROM record WHERE seq = ? AND row = ?");
        for (std::size_t i = 0; i < rows.size(); ++i) {
            query.reset();
            query.bind(1, seqOf(rows[i]));
            query.bind(2, number(rows[i]));
            if (!query.executeStep())
                continue;
            const auto path = query.getColumn(1);
            const RowPlace place{.repo = m_connection->repositoryName(query.getColumn(0).getInt64()),
                                 .filePath = {path.getText(), static_cast<std::size_t>(path.getBytes())},
                                 .line = query.getColumn(2).getInt(),
                                 .analyzedAt = query.getColumn(3).getInt64()};
            if (!sink(i, place))
                return std::unexpected(stoppedReading());
        }
        query.reset();
        return {};
    });
}

Result<std::vector<Row>> LibraryReader::allRows() const { return firstRows(std::numeric_limits<std::int64_t>::max()); }

Result<std::vector<Row>> LibraryReader::firstRows(std::size_t limit) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<Row>> {
        std::vector<Row> rows;
        auto &query = m_connection->database.statement("SELECT row FROM record ORDER BY row LIMIT ?");
        query.bind(1, static_cast<std::int64_t>(limit));
        while (query.executeStep())
            rows.push_back(Row{query.getColumn(0).getInt64()});
        query.reset();
        return rows;
    });
}

Result<std::vector<Row>> LibraryReader::rowsWithKey(MatchKey key, std::size_t limit) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<Row>> {
        std::vector<Row> rows;
        auto &query = m_connection->database.statement("SELECT row FROM matchkey WHERE kind = ? AND key = ? "
                                                       "ORDER BY row LIMIT ?");
        query.bind(1, static_cast<int>(key.kind));
        query.bind(2, static_cast<std::int64_t>(key.hash));
        query.bind(3, static_cast<std::int64_t>(limit));
        while (query.executeStep())
            rows.push_back(Row{query.getColumn(0).getInt64()});
        query.reset();
        return rows;
    });
}

Result<std::vector<Row>> LibraryReader::rowsWithKeyIn(std::string_view repo, MatchKey key, std::size_t limit) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<Row>> {
        std::vector<Row> rows;
        auto &query = m_connection->database.statement(
            "SELECT record.row FROM record WHERE repo = (SELECT id FROM repository WHERE name = ?) AND EXISTS "
            "(SELECT 1 FROM matchkey WHERE kind = ? AND key = ? AND matchkey.row = record.row) LIMIT ?");
        query.bind(1, std::string(repo));
        query.bind(2, static_cast<int>(key.kind));
        query.bind(3, static_cast<std::int64_t>(key.hash));
        query.bind(4, static_cast<std::int64_t>(limit));
        while (query.executeStep())
            rows.push_back(Row{query.getColumn(0).getInt64()});
        query.reset();
        std::ranges::sort(rows);
        return rows;
    });
}

Result<std::vector<MatchFacts>> LibraryReader::matchFacts(std::span<const Row> rows) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<MatchFacts>> {
        std::vector<MatchFacts> facts(rows.size());
        auto &query = m_connection->database.statement(factsSql);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            query.reset();
            query.bind(1, seqOf(rows[i]));
            if (!query.executeStep() || query.getColumn(0).getInt64() != number(rows[i]))
                continue;
            MatchFacts &fact = facts[i];
            fact.row = rows[i];
            fact.summary = summaryFrom(*m_connection, query);
            fact.httpStatus = optionalInt(query.getColumn(10));
            fact.sourceCodeStart = optionalInt(query.getColumn(11));
            fact.sourceCodeEnd = optionalInt(query.getColumn(12));
            fact.githubUrl = query.getColumn(13).getString();
            if (fact.githubUrl.empty()) { // the one that its other fields give
                Record record;
                record.repo = fact.summary.repo;
                record.analyzedSha = query.getColumn(14).getString();
                record.filePath = fact.summary.filePath;
                fact.githubUrl = githubLink(record, fact.sourceCodeStart.value_or(0), fact.sourceCodeEnd.value_or(0));
            }
        }
        query.reset();
        return facts;
    });
}

} // namespace faultline
