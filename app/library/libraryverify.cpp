// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/libraryverify.h"

#include "app/library/librarybodies.h"
#include "app/library/librarychecksums.h"
#include "app/library/librarydatabase.h"
#include "app/library/libraryentry.h"
#include "app/library/libraryrow.h"
#include "app/recordjson/recordjson.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>

namespace faultline {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

constexpr std::uint64_t recordsBetweenReports = 1'000;

// The columns of a record's row, in the order of recordSql.
struct StoredRow {
    explicit StoredRow(SQLite::Statement &row)
        : m_row(row)
    {
    }
    [[nodiscard]] std::int64_t number(int column) const { return m_row.getColumn(column).getInt64(); }
    [[nodiscard]] std::string text(int column) const { return m_row.getColumn(column).getString(); }
    [[nodiscard]] std::optional<int> optionalNumber(int column) const
    {
        return m_row.isColumnNull(column) ? std::nullopt : std::optional(m_row.getColumn(column).getInt());
    }
    [[nodiscard]] std::optional<std::string> optionalText(int column) const
    {
        return m_row.isColumnNull(column) ? std::nullopt : std::optional(text(column));
    }

private:
    SQLite::Statement &m_row;
};

constexpr const char *recordSql =
    "SELECT seq, row, record.id, begin, length, record.repo, repository.name, type, record.language, l.text, "
    "family, ifnull(f.text, ''), status, line, first, last, slug, message, path, code, class, url, "
    "ifnull(c.text, ''), record.analyzed FROM record LEFT JOIN repository ON repository.id = repo "
    "LEFT JOIN name l ON l.kind = 0 AND l.id = record.language LEFT JOIN name f ON f.kind = 1 AND f.id = family "
    "LEFT JOIN name c ON c.kind = 2 AND c.id = record.sha ORDER BY seq";

// The first column that says something else than the record's text; null when all agree.
const char *wrongColumn(const StoredRow &row, const Record &record)
{
    const Row number{row.number(1)};
    const std::string link = githubLink(record, record.sourceCodeStart.value_or(0), record.sourceCodeEnd.value_or(0));
    const std::string_view language = languageOfPath(record.filePath);
    const std::pair<const char *, bool> columns[]{
        {"id", static_cast<std::uint64_t>(row.number(2)) == record.id.value},
        {"repo", row.text(6) == record.repo},
        {"row",
         seqOf(number) == row.number(0) && isThin(number) == record.isThin() && severityOf(number) == record.severity},
        {"type", row.number(7) == static_cast<std::int64_t>(record.errorType)},
        {"language", language.empty() || row.text(9) == language},
        {"family", row.text(11) == record.backgroundTag.value_or(std::string{})},
        {"status", row.optionalNumber(12) == record.httpStatus},
        {"line", row.optionalNumber(13) == record.lineNumber},
        {"first", row.optionalNumber(14) == record.sourceCodeStart},
        {"last", row.optionalNumber(15) == record.sourceCodeEnd},
        {"slug", row.text(16) == record.slug},
        {"message", row.text(17) == record.errorMessage},
        {"path", row.text(18) == record.filePath},
        {"code", row.optionalText(19) == record.errorCode},
        {"class", row.optionalText(20) == record.errorClass},
        {"url", row.optionalText(21).value_or(link) == (record.githubUrl.empty() ? link : record.githubUrl)},
        {"sha", row.text(22) == record.analyzedSha},
        {"analyzed", row.number(23) == millisecondsOf(record.analyzedAt)}};
    const auto *wrong = std::ranges::find(columns, false, &std::pair<const char *, bool>::second);
    return wrong == std::end(columns) ? nullptr : wrong->first;
}

class Verifier {
public:
    Verifier(const QString &path, const VerifyListener &listener, const std::stop_token &stop)
        : m_database(path, LibraryAccess::Read, stop)
        , m_bodies(m_database)
        , m_listener(listener)
    {
    }

    Result<VerifyReport> run()
    {
        m_database.execute("PRAGMA query_only = OFF"); // temporary tables are made; the library is not written to
        m_database.execute("BEGIN");                   // one state of it, whatever others write meanwhile
        integrity();
        if (m_report.faultCount > 0)
            return m_report; // what is read from garbled tables says nothing
        records();
        if (!m_database.stopRequested())
            tables();
        if (m_database.stopRequested())
            return std::unexpected(Error{m_database.path(), tr("stopped"), {}});
        m_database.execute("COMMIT");
        return std::move(m_report);
    }

private:
    void say(const QString &what, double share)
    {
        if (m_listener)
            m_listener(what, share);
    }

    void fault(const QString &text)
    {
        ++m_report.faultCount;
        if (m_report.faults.size() < VerifyReport::maximalFaults)
            m_report.faults.push_back(text);
    }

    void integrity()
    {
        say(tr("Checking the file"), 0);
        SQLite::Statement check = m_database.prepare("PRAGMA integrity_check(20)");
        while (check.executeStep()) {
            if (const std::string line = check.getColumn(0).getString(); line != "ok")
                fault(QString::fromStdString(line));
        }
    }

    void records()
    {
        SQLite::Statement all = m_database.prepare("SELECT count(*) FROM record");
        all.executeStep();
        const double count = all.getColumn(0).getDouble();
        SQLite::Statement rows = m_database.prepare(recordSql);
        while (!m_database.stopRequested() && rows.executeStep()) {
            if (m_report.records++ % recordsBetweenReports == 0)
                say(tr("Checking the records"), double(m_report.records) / count);
            ++m_ofRepository[rows.getColumn(5).getInt64()];
            check(StoredRow(rows));
        }
        m_checksums.sort();
    }

    void check(const StoredRow &row)
    {
        const QString name =
            tr("record %1").arg(QString::fromStdString(RecordId{static_cast<std::uint64_t>(row.number(2))}.hex()));
        const auto json = m_bodies.body(row.number(0), static_cast<std::size_t>(row.number(3)),
                                        static_cast<std::size_t>(row.number(4)));
        if (!json) {
            fault(tr("%1: %2").arg(name, json.error().reason));
            return;
        }
        const auto record = parseRecord(*json);
        if (!record) {
            fault(tr("%1: its text is no record (%2)").arg(name, record.error().reason));
            return;
        }
        if (const char *column = wrongColumn(row, *record))
            fault(tr("%1: “%2” differs from its text").arg(name, QString::fromLatin1(column)));
        const RowFacets facets{.repo = row.number(5),
                               .language = row.number(8),
                               .family = row.number(10),
                               .type = record->errorType,
                               .severity = record->severity,
                               .thin = record->isThin()};
        m_checksums.expect(Row{row.number(1)}, record->id, entryOf(*record), facets);
    }

    void tables()
    {
        say(tr("Checking the words"), 0);
        m_database.execute("CREATE VIRTUAL TABLE temp.wordsof USING fts5vocab(main, words, instance);"
                           "CREATE VIRTUAL TABLE temp.proseof USING fts5vocab(main, prose, instance)");
        SQLite::Statement words = m_database.prepare("SELECT term, doc, col, offset FROM temp.wordsof");
        while (words.executeStep())
            m_checksums.word(words.getColumn(0).getText(), Row{words.getColumn(1).getInt64()},
                             words.getColumn(2).getText(), words.getColumn(3).getInt());
        say(tr("Checking the words"), 1.0 / 3);
        SQLite::Statement prose = m_database.prepare("SELECT term, doc FROM temp.proseof");
        while (prose.executeStep())
            m_checksums.prose(prose.getColumn(0).getText(), Row{prose.getColumn(1).getInt64()});
        say(tr("Checking the keys"), 0.9);
        SQLite::Statement keys = m_database.prepare("SELECT kind, key, row FROM matchkey");
        while (keys.executeStep())
            m_checksums.key({.kind = static_cast<MatchKeyKind>(keys.getColumn(0).getInt()),
                             .hash = static_cast<std::uint64_t>(keys.getColumn(1).getInt64())},
                            Row{keys.getColumn(2).getInt64()});
        SQLite::Statement terms = m_database.prepare("SELECT text, records FROM term");
        while (terms.executeStep())
            m_checksums.term(terms.getColumn(0).getString(), terms.getColumn(1).getUInt());
        m_checksums.forEachFault([this](const QString &text) { fault(text); });
        SQLite::Statement repositories = m_database.prepare("SELECT id, name, records FROM repository");
        while (repositories.executeStep()) {
            if (m_ofRepository[repositories.getColumn(0).getInt64()] != repositories.getColumn(2).getInt64())
                fault(tr("repository %1: the number of its records is wrong")
                          .arg(QString::fromStdString(repositories.getColumn(1).getString())));
        }
        SQLite::Statement seq = m_database.prepare(
            "SELECT (SELECT value FROM meta WHERE key = 'seq') > ifnull((SELECT max(seq) FROM record), 0)");
        if (!seq.executeStep() || seq.getColumn(0).getInt() != 1)
            fault(tr("the next record would take the place of another"));
    }

    LibraryDatabase m_database;
    BlockReader m_bodies;
    const VerifyListener &m_listener;
    VerifyReport m_report;
    LibraryChecksums m_checksums;
    std::unordered_map<std::int64_t, std::int64_t> m_ofRepository;
};

} // namespace

Result<VerifyReport> verifyLibrary(const QString &path, const VerifyListener &listener, const std::stop_token &stop)
{
    if (auto sound = checkLibraryFile(path); !sound)
        return std::unexpected(sound.error());
    return guarded(path, [&]() -> Result<VerifyReport> { return Verifier(path, listener, stop).run(); });
}

} // namespace faultline
