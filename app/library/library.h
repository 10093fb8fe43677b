// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"
#include "app/messagetemplate/matchkey.h"
#include "app/records/record.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

// The library: one SQLite file with every record's original JSON and the tables derived from it.
// A Library knows where the file is and that it is sound; LibraryReader and LibraryWriter are each one connection, to
// be used by one thread at a time. Readers go on while a writer works and see whole repositories only.
namespace faultline {

// Where a record lies. Rows ascend in the static order of lists (complete before thin, then gravest severity first);
// a row number is gone once its repository has been replaced.
enum class Row : std::int64_t {};

struct RepositoryInfo {
    std::string name; // "owner/name"
    std::string description;
    std::string language;
    std::int64_t stars = 0;
    std::string defaultBranch; // empty when unknown
    std::string analyzedSha;
    std::string analyzedAt;
    std::uint64_t records = 0; // how many the library holds

    bool operator==(const RepositoryInfo &) const = default;
};

struct LibraryInfo {
    QString path;
    std::uint64_t records = 0;
    std::uint64_t repositories = 0;
    std::string datasetVersion; // the newest that was imported; empty when unknown
    std::uint64_t skipped = 0;  // records that the last imports could not read
    std::uint64_t bytes = 0;    // size of the file

    bool operator==(const LibraryInfo &) const = default;
};

// What matching needs of a record without opening its body.
struct MatchFacts {
    Row row{};
    RecordSummary summary;
    std::optional<int> httpStatus;
    std::optional<int> sourceCodeStart;
    std::optional<int> sourceCodeEnd;
    std::string githubUrl;
};

// What lists are sorted by; valid within a call.
struct RowPlace {
    std::string_view repo;
    std::string_view filePath;
    int line = 0;                // 1-based; 0: unknown
    std::int64_t analyzedAt = 0; // milliseconds since 1970
};

class LibraryReader;
class LibraryWriter;
class KeyFilter; // librarykeys.h
class RowScan;   // librarywords.h, as the next
class Vocabulary;
enum class Facet : std::uint8_t;
enum class WordTable : std::uint8_t;
struct FacetValue;
struct RowFacets;
struct WordCondition;

class Library {
public:
    // Errors: missing, foreign, damaged, from a newer Faultline, not readable. The file is left as it was.
    [[nodiscard]] static Result<Library> open(const QString &path);
    // As open(), but makes an empty library (and its folder) where there is no file.
    [[nodiscard]] static Result<Library> openOrCreate(const QString &path);
    // Where the library is unless --library says otherwise.
    [[nodiscard]] static QString defaultPath();

    [[nodiscard]] const QString &path() const { return m_path; }
    // Long reads end early, with an error, once `stop` is requested.
    [[nodiscard]] Result<LibraryReader> reader(std::stop_token stop = {}) const;
    [[nodiscard]] Result<LibraryWriter> writer() const;

private:
    friend class LibraryReader;
    struct Shared;
    explicit Library(QString path);

    QString m_path;
    std::shared_ptr<Shared> m_shared; // open connections that wait for the next reader, and what all of them know
};

class LibraryReader {
public:
    LibraryReader(LibraryReader &&) noexcept;
    LibraryReader &operator=(LibraryReader &&) noexcept;
    ~LibraryReader();

    struct Stored {
        Record record;
        std::string json; // the record's original JSON
    };

    [[nodiscard]] Result<LibraryInfo> info() const;
    [[nodiscard]] Result<std::vector<RepositoryInfo>> repositories() const; // by name
    [[nodiscard]] Result<std::optional<RepositoryInfo>> repository(std::string_view name) const;
    [[nodiscard]] Result<std::optional<Stored>> record(RecordId id) const;
    [[nodiscard]] Result<std::optional<Row>> row(RecordId id) const;
    // One summary for each row, in the order asked for; a row that is gone gives a default RecordSummary.
    [[nodiscard]] Result<std::vector<RecordSummary>> summaries(std::span<const Row> rows) const;
    // Until `sink` gives false, which is an error of its own; rows that are gone are left out. Quickest when ascending.
    [[nodiscard]] Result<void> forEachPlace(std::span<const Row> rows,
                                            const std::function<bool(std::size_t index, const RowPlace &)> &sink) const;
    // Every row in static order.
    [[nodiscard]] Result<std::vector<Row>> allRows() const;
    [[nodiscard]] Result<std::vector<Row>> firstRows(std::size_t limit) const;

    // Searching.
    [[nodiscard]] Result<RowScan> scan(WordTable table, const WordCondition &condition) const;
    [[nodiscard]] Result<std::shared_ptr<const Vocabulary>> vocabulary() const;
    [[nodiscard]] Result<std::vector<FacetValue>> facetValues(Facet facet) const; // Language, Family or Repo, by number
    [[nodiscard]] Result<std::vector<RowFacets>> facets(std::span<const Row> rows) const; // quickest when ascending
    [[nodiscard]] Result<std::optional<Row>> rowOfPage(std::string_view repo, std::string_view slug) const;
    // The JSON of a row, empty when it is gone; valid until the next one is asked for.
    [[nodiscard]] Result<std::string_view> json(Row row) const;

    // Matching.
    [[nodiscard]] Result<std::vector<Row>> rowsWithKey(MatchKey key, std::size_t limit) const; // ascending
    [[nodiscard]] Result<std::vector<Row>> rowsWithKeyIn(std::string_view repo, MatchKey key, std::size_t limit) const;
    [[nodiscard]] Result<std::vector<MatchFacts>> matchFacts(std::span<const Row> rows) const;
    // Made of all keys when it is first asked for (half a second for half a million records), then shared by all
    // readers until the library changes.
    [[nodiscard]] Result<std::shared_ptr<const KeyFilter>> keyFilter() const;
    [[nodiscard]] std::shared_ptr<const KeyFilter> readyKeyFilter() const; // nothing until somebody has had it made

private:
    friend class Library;
    struct Connection;
    LibraryReader(std::unique_ptr<Connection> connection, std::shared_ptr<Library::Shared> shared);

    std::unique_ptr<Connection> m_connection;
    std::shared_ptr<Library::Shared> m_shared;
};

enum class PutOutcome {
    Added,
    Replaced,
    Unchanged, // the same JSON is there already
    OlderKept, // the library's version was analysed later; it stays
    IdTaken,   // another repository holds a record of this id; it stays
    Repeated,  // this transaction has put the id before; the first one stays
};

// What the library derives from a record: half of the work of putting it there, and to be done on any thread.
struct LibraryEntry;
[[nodiscard]] std::shared_ptr<const LibraryEntry> derivedFrom(const Record &record);

// One transaction at a time, one repository a transaction. What is not committed is undone when the writer goes.
class LibraryWriter {
public:
    LibraryWriter(LibraryWriter &&) noexcept;
    LibraryWriter &operator=(LibraryWriter &&) noexcept;
    ~LibraryWriter();

    // Update by id.
    [[nodiscard]] Result<void> begin();
    // Replace: at commit() the repository's records that were neither put() nor kept() are removed.
    [[nodiscard]] Result<void> beginReplacing(std::string_view repo);
    // `json` is the record's own bytes; `entry` is what derivedFrom() gave for the record, if that was done already.
    [[nodiscard]] Result<PutOutcome> put(const Record &record, std::string_view json,
                                         std::shared_ptr<const LibraryEntry> entry = {});
    // A record that is in the file but broken: its old version stays.
    [[nodiscard]] Result<void> keep(RecordId id);
    // From now on the transaction updates by id: its file turned out not to be the whole of one repository.
    [[nodiscard]] Result<void> keepRest();
    [[nodiscard]] Result<void> commit();
    void rollBack();
    // commit() makes a change last at once. A long import may instead gather so many records of several transactions
    // before they last, and are seen, together: ten times faster for small repositories. A failure then undoes all that
    // were gathered; the destructor makes them last.
    void gatherCommits(std::uint64_t records);
    [[nodiscard]] Result<void> flush();

    [[nodiscard]] Result<void> setRepository(const RepositoryInfo &repository); // its `records` is not read
    [[nodiscard]] Result<void> setDatasetVersion(std::string_view version);     // an older one is ignored
    [[nodiscard]] Result<void> setSkipped(std::uint64_t records);
    // A digest that the importer keeps with a repository to see later whether its file has changed; empty when none.
    [[nodiscard]] Result<std::string> contentDigest(std::string_view repo) const;
    [[nodiscard]] Result<void> setContentDigest(std::string_view repo, std::string_view digest);

private:
    friend class Library;
    struct Connection;
    explicit LibraryWriter(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> m_connection;
};

} // namespace faultline
