// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/recordjson/recordjson.h"
#include "app/recordjson/recordjsoninput.h"

#include <QIODevice>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

// Splits a stream into the records in it, whatever form they have; recognised by content, never by name:
//
//     {"id":…}                                 one record
//     {"record":{…},"datasetVersion":"…"}      one record, wrapped
//     [{…},{…}]                                a repository file; or the list of a dataset's repositories
//     {…}\n{…}\n                               JSON Lines, wrapped or not; the line ends are optional
//     [{…}] {…} [{…}]                          any of them after one another
//
// Memory is bounded by the longest record, time is linear in the bytes whatever they are. A broken record is reported
// and the rest goes on.
namespace faultline {

class RecordSax;

struct ReadRecord {
    Record record;
    std::string json; // the record's own bytes
};

struct BrokenRecord {
    Error error;
    std::optional<RecordId> id; // when it could be read
};

enum class RecordFile : std::uint8_t {
    Records,
    RepositoryList, // data/repos.json
    Manifest,       // data/manifest.json
    Index,          // data/index.json, the inside of data/index.json.gz
    InfoPage,       // data/info/{slug}.json
    InfoList,       // data/info/index.json
    EmptyList,      // []
    Unreadable,     // empty, or JSON by its beginning only
    Foreign,        // anything else
};

class RecordReader final {
public:
    using Item = std::variant<ReadRecord, BrokenRecord, PublishedRepository>;

    // `device` is open for reading; `source` names it in errors.
    RecordReader(QIODevice &device, QString source, std::stop_token stop = {});

    // The next thing read; nothing at the end, and once error() is set.
    [[nodiscard]] std::optional<Item> next();

    // Why the file as a whole was not read to its end, or holds no records.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    // Known at the end.
    [[nodiscard]] RecordFile file() const { return m_file; }
    [[nodiscard]] const std::optional<DatasetManifest> &manifest() const { return m_manifest; }
    // The text broke off or was no JSON in between: records may be missing without having been reported one by one.
    [[nodiscard]] bool damaged() const { return m_damaged; }
    [[nodiscard]] bool stopped() const { return m_stopped; }
    // Whether all that has been read so far stands in one array, as in a repository file.
    [[nodiscard]] bool isOneArray() const { return m_values == 1 && m_firstIsArray; }

private:
    enum class State : std::uint8_t { Start, Top, ArrayBegin, ArrayValue, ArrayNext, Done };

    std::optional<Item> step();
    void start();
    void beginArray();
    std::optional<Item> value();
    std::optional<Item> otherValue(RecordSax &sax);
    std::optional<Item> noJson(RecordSax &sax);
    std::optional<Item> stray();
    std::optional<Item> report(const Error &error, const std::optional<RecordId> &id);
    std::optional<Item> hold(const Error &error, const std::optional<RecordId> &id, RecordFile file);
    std::optional<Item> release(Item item);
    void atEnd();

    [[nodiscard]] bool inputFailed();
    [[nodiscard]] bool skipContained();
    [[nodiscard]] char peekBehindBlanks();
    void resynchronise();
    void fail(RecordFile file, const QString &reason, const QString &advice);
    [[nodiscard]] Error broken(const std::optional<RecordId> &id, const QString &reason) const;
    [[nodiscard]] QString position();

    JsonInput m_input;
    QString m_source;
    State m_state = State::Start;
    RecordFile m_file = RecordFile::Records;
    std::optional<Error> m_error;
    std::optional<DatasetManifest> m_manifest;
    // Values that are no records are reported only once there is a record: else the file is none of ours, as a whole.
    std::deque<Item> m_held;
    RecordFile m_heldFile = RecordFile::Foreign; // what the first of them says about the file
    std::uint64_t m_records = 0;                 // values that are records, broken ones included
    std::uint64_t m_entries = 0;                 // of a repository list
    std::uint64_t m_ordinal = 0;                 // of the value being read, from 1
    std::size_t m_values = 0;                    // that have begun at the top
    bool m_firstIsArray = false;
    bool m_damaged = false;
    bool m_stopped = false;
};

} // namespace faultline
