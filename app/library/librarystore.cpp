// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/librarystore.h"

#include "app/library/libraryrow.h"
#include "app/recordjson/recordjson.h"

#include <algorithm>

namespace faultline {

namespace {

void bindOptional(SQLite::Statement &statement, int index, const std::optional<int> &value)
{
    if (value)
        statement.bind(index, *value);
}

void bindOptional(SQLite::Statement &statement, int index, const std::optional<std::string> &value)
{
    if (value)
        statement.bindNoCopy(index, *value);
}

std::string joined(const std::string &left, const std::string &right) { return left + ' ' + right; }

} // namespace

LibraryStore::LibraryStore(LibraryDatabase &database)
    : m_database(database)
    , m_bodies(database)
{
}

void LibraryStore::add(const Record &record, std::string_view json, std::shared_ptr<const LibraryEntry> entry)
{
    if (m_nextSeq == 0) {
        auto &query = m_database.statement("SELECT value FROM meta WHERE key = 'seq'");
        query.executeStep();
        m_nextSeq = query.getColumn(0).getInt64();
        query.reset();
    }
    if (m_blocks.size() == m_partBlocks || m_blocks.back().data.size() + json.size() > blockBytes)
        m_blocks.push_back({.first = m_nextSeq, .data = {}});
    Staged staged{.record = {},
                  .entry = std::move(entry),
                  .seq = m_nextSeq++,
                  .begin = m_blocks.back().data.size(),
                  .length = json.size()};
    m_blocks.back().data += json;
    m_bytes += json.size() + staged.entry->prose.size() + 1000;

    Record &kept = staged.record;
    kept.id = record.id;
    kept.repo = record.repo;
    kept.slug = record.slug;
    kept.errorCode = record.errorCode;
    kept.errorMessage = record.errorMessage;
    kept.errorType = record.errorType;
    kept.errorClass = record.errorClass;
    kept.httpStatus = record.httpStatus;
    kept.severity = record.severity;
    kept.filePath = record.filePath;
    kept.lineNumber = record.lineNumber;
    kept.sourceCodeStart = record.sourceCodeStart;
    kept.sourceCodeEnd = record.sourceCodeEnd;
    if (record.githubUrl != githubLink(record, record.sourceCodeStart.value_or(0), record.sourceCodeEnd.value_or(0)))
        kept.githubUrl = record.githubUrl;
    kept.backgroundTag = record.backgroundTag;
    kept.analyzedSha = record.analyzedSha;
    kept.analyzedAt = record.analyzedAt;
    staged.row = Row{std::int64_t{record.isThin()}}; // completed by resolve()
    m_staged.push_back(std::move(staged));
}

void LibraryStore::remove(std::int64_t seq)
{
    auto &find = m_database.statement("SELECT row, begin, length, repo FROM record WHERE seq = ?");
    find.bind(1, seq);
    if (!find.executeStep())
        return;
    const std::int64_t row = find.getColumn(0).getInt64();
    const auto begin = static_cast<std::size_t>(find.getColumn(1).getInt64());
    const auto length = static_cast<std::size_t>(find.getColumn(2).getInt64());
    const std::int64_t repo = find.getColumn(3).getInt64();
    find.reset();

    // A damaged body must not keep its record from being replaced; keys without a record are ignored by readers.
    if (const auto json = m_bodies.body(seq, begin, length)) {
        if (const auto record = parseRecord(*json)) {
            auto &key = m_database.statement("DELETE FROM matchkey WHERE kind = ? AND key = ? AND row = ?");
            for (const MatchKey &old : matchKeysOf(*record)) {
                key.reset();
                key.bind(1, static_cast<int>(old.kind));
                key.bind(2, static_cast<std::int64_t>(old.hash));
                key.bind(3, row);
                key.exec();
            }
        }
    }
    for (const char *sql : {"DELETE FROM words WHERE rowid = ?", "DELETE FROM prose WHERE rowid = ?"}) {
        auto &words = m_database.statement(sql);
        words.bind(1, row);
        words.exec();
    }
    auto &record = m_database.statement("DELETE FROM record WHERE seq = ?");
    record.bind(1, seq);
    record.exec();
    auto &count = m_database.statement("UPDATE repository SET records = records - 1 WHERE id = ?");
    count.bind(1, repo);
    count.exec();
    // A block goes with its last record.
    auto &block = m_database.statement(
        "DELETE FROM block WHERE id = (SELECT max(id) FROM block WHERE id <= ?1) AND NOT EXISTS(SELECT 1 FROM record "
        "WHERE seq >= (SELECT max(id) FROM block WHERE id <= ?1) AND "
        "seq < ifnull((SELECT min(id) FROM block WHERE id > ?1), 9223372036854775807))");
    block.bind(1, seq);
    block.exec();
}

void LibraryStore::beginPart()
{
    for (const Staged &staged : std::span(m_staged).subspan(m_partRecords)) {
        m_idsBeforePart.insert(staged.record.id.value);
        m_reposBeforePart.insert(staged.record.repo);
    }
    m_partRecords = m_staged.size();
    m_partBlocks = m_blocks.size();
    m_partSeq = m_nextSeq;
    m_partBytes = m_bytes;
}

void LibraryStore::dropPart()
{
    m_staged.erase(m_staged.begin() + std::ptrdiff_t(m_partRecords), m_staged.end());
    m_blocks.resize(m_partBlocks);
    m_nextSeq = m_partSeq;
    m_bytes = m_partBytes;
}

void LibraryStore::writeBeforePart()
{
    writeFirst(m_partRecords, m_partBlocks);
    m_bytes -= m_partBytes;
    noPartBefore();
}

void LibraryStore::write()
{
    writeFirst(m_staged.size(), m_blocks.size());
    m_bytes = 0;
    noPartBefore();
}

void LibraryStore::noPartBefore()
{
    m_idsBeforePart.clear();
    m_reposBeforePart.clear();
    m_partRecords = m_partBlocks = m_partBytes = 0;
}

void LibraryStore::writeFirst(std::size_t records, std::size_t blocks)
{
    if (records == 0)
        return;
    const std::span staged = std::span(m_staged).first(records);
    for (Staged &record : staged)
        resolve(record);
    learnDictionary();
    writeBlocks(std::span(m_blocks).first(blocks));
    writeRecords(staged);
    writeKeys(staged);
    writeTerms(staged);
    std::ranges::sort(staged, {}, &Staged::row); // FTS5 begins a new segment wherever a row number falls
    writeWords(staged);
    auto &seq = m_database.statement("UPDATE meta SET value = ? WHERE key = 'seq'");
    seq.bind(1, m_nextSeq);
    seq.exec();
    m_database.execute("UPDATE meta SET value = value + 1 WHERE key = 'generation'");
    m_staged.erase(m_staged.begin(), m_staged.begin() + std::ptrdiff_t(records));
    m_blocks.erase(m_blocks.begin(), m_blocks.begin() + std::ptrdiff_t(blocks));
}

void LibraryStore::forget()
{
    m_staged.clear();
    m_blocks.clear();
    noPartBefore();
    m_bytes = 0;
    m_nextSeq = 0;
    m_dictionary = -1;
    m_repositories.clear();
    m_names.clear();
    m_bodies.forget();
}

const LibraryStore::Repository &LibraryStore::repository(std::string_view name)
{
    const std::string key(name);
    if (const auto known = m_repositories.find(key); known != m_repositories.end())
        return known->second;
    auto &insert = m_database.statement("INSERT OR IGNORE INTO repository(name) VALUES(?)");
    insert.bindNoCopy(1, key);
    insert.exec();
    auto &query = m_database.statement("SELECT id, stars, language FROM repository WHERE name = ?");
    query.bindNoCopy(1, key);
    query.executeStep();
    Repository repository{.id = query.getColumn(0).getInt64(),
                          .stars = query.getColumn(1).getInt64(),
                          .language = query.getColumn(2).getString()};
    query.reset();
    return m_repositories.emplace(key, std::move(repository)).first->second;
}

std::int64_t LibraryStore::nameId(NameKind kind, std::string_view text)
{
    if (text.empty())
        return 0;
    const auto known = m_names.find(std::pair(kind, text));
    if (known != m_names.end())
        return known->second;
    const std::string owned(text);
    auto &insert = m_database.statement("INSERT OR IGNORE INTO name SELECT ?1, "
                                        "ifnull((SELECT max(id) FROM name WHERE kind = ?1), 0) + 1, ?2");
    insert.bind(1, static_cast<int>(kind));
    insert.bindNoCopy(2, owned);
    insert.exec();
    auto &query = m_database.statement("SELECT id FROM name WHERE kind = ? AND text = ?");
    query.bind(1, static_cast<int>(kind));
    query.bindNoCopy(2, owned);
    query.executeStep();
    const std::int64_t id = query.getColumn(0).getInt64();
    query.reset();
    m_names.emplace(std::pair(kind, owned), id);
    return id;
}

void LibraryStore::resolve(Staged &staged)
{
    const Record &record = staged.record;
    const Repository &repo = repository(record.repo);
    const std::string_view ofPath = languageOfPath(record.filePath);
    staged.repo = repo.id;
    staged.language = nameId(NameKind::Language, ofPath.empty() ? std::string_view(repo.language) : ofPath);
    staged.family = nameId(NameKind::Family, record.backgroundTag.value_or(std::string{}));
    staged.row = rowOf(number(staged.row) != 0, record.severity, repo.stars, staged.seq);
}

void LibraryStore::learnDictionary()
{
    if (m_dictionary < 0) {
        auto &query = m_database.statement("SELECT id, data FROM dictionary ORDER BY id DESC LIMIT 1");
        m_dictionary = 0;
        if (query.executeStep()) {
            m_dictionary = query.getColumn(0).getInt64();
            m_packer.setDictionary(query.getColumn(1).getString());
        }
        query.reset();
    }
    if (m_dictionary > 0)
        return;
    // One dictionary, learned from the first records that are enough to learn from; a few megabytes teach it all.
    constexpr std::size_t enoughBytes = std::size_t{4} << 20;
    std::string samples;
    std::vector<std::size_t> sizes;
    std::size_t block = 0;
    for (const Staged &staged : m_staged) {
        while (block + 1 < m_blocks.size() && m_blocks[block + 1].first <= staged.seq)
            ++block;
        if (samples.size() > enoughBytes)
            break;
        samples += std::string_view(m_blocks[block].data).substr(staged.begin, staged.length);
        sizes.push_back(staged.length);
    }
    std::string dictionary = trainDictionary(samples, sizes);
    if (dictionary.empty())
        return;
    m_dictionary = 1;
    auto &insert = m_database.statement("INSERT INTO dictionary VALUES(?, ?)");
    insert.bind(1, m_dictionary);
    insert.bindNoCopy(2, dictionary.data(), static_cast<int>(dictionary.size()));
    insert.exec();
    m_packer.setDictionary(std::move(dictionary));
}

void LibraryStore::writeBlocks(std::span<const Block> blocks)
{
    auto &insert = m_database.statement("INSERT INTO block VALUES(?, ?, ?, ?)");
    for (const Block &block : blocks) {
        const std::string packed = m_packer.pack(block.data);
        insert.reset();
        insert.bind(1, block.first);
        insert.bind(2, m_dictionary);
        insert.bind(3, static_cast<std::int64_t>(block.data.size()));
        insert.bindNoCopy(4, packed.data(), static_cast<int>(packed.size()));
        insert.exec();
    }
}

void LibraryStore::writeRecords(std::span<const Staged> records)
{
    auto &insert = m_database.statement(
        "INSERT INTO record(seq, row, id, repo, begin, length, analyzed, sha, type, language, family, status, line, "
        "first, last, slug, message, path, code, class, url) "
        "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21)");
    std::unordered_map<std::int64_t, std::int64_t> counts;
    for (const Staged &staged : records) {
        const Record &record = staged.record;
        insert.reset();
        insert.clearBindings();
        insert.bind(1, staged.seq);
        insert.bind(2, number(staged.row));
        insert.bind(3, static_cast<std::int64_t>(record.id.value));
        insert.bind(4, staged.repo);
        insert.bind(5, static_cast<std::int64_t>(staged.begin));
        insert.bind(6, static_cast<std::int64_t>(staged.length));
        insert.bind(7, millisecondsOf(record.analyzedAt));
        insert.bind(8, nameId(NameKind::Commit, record.analyzedSha));
        insert.bind(9, static_cast<int>(record.errorType));
        insert.bind(10, staged.language);
        insert.bind(11, staged.family);
        bindOptional(insert, 12, record.httpStatus);
        bindOptional(insert, 13, record.lineNumber);
        bindOptional(insert, 14, record.sourceCodeStart);
        bindOptional(insert, 15, record.sourceCodeEnd);
        insert.bindNoCopy(16, record.slug);
        insert.bindNoCopy(17, record.errorMessage);
        insert.bindNoCopy(18, record.filePath);
        bindOptional(insert, 19, record.errorCode);
        bindOptional(insert, 20, record.errorClass);
        if (!record.githubUrl.empty())
            insert.bindNoCopy(21, record.githubUrl);
        insert.exec();
        ++counts[staged.repo];
    }
    auto &count = m_database.statement("UPDATE repository SET records = records + ? WHERE id = ?");
    for (const auto &[repo, records] : counts) {
        count.reset();
        count.bind(1, records);
        count.bind(2, repo);
        count.exec();
    }
}

void LibraryStore::writeWords(std::span<const Staged> records)
{
    auto &words = m_database.statement(
        "INSERT INTO words(rowid, message, code, class, path, repo, tag, facet) VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
    auto &prose = m_database.statement("INSERT INTO prose(rowid, text) VALUES(?, ?)");
    for (const Staged &staged : records) {
        const LibraryEntry &entry = *staged.entry;
        const std::string facets = facetTokens({.repo = staged.repo,
                                                .language = staged.language,
                                                .family = staged.family,
                                                .type = staged.record.errorType,
                                                .severity = staged.record.severity,
                                                .thin = isThin(staged.row)},
                                               entry.doubtful);
        words.reset();
        words.bind(1, number(staged.row));
        words.bindNoCopy(2, entry.message);
        words.bindNoCopy(3, entry.code);
        words.bindNoCopy(4, entry.errorClass);
        words.bindNoCopy(5, entry.path);
        words.bindNoCopy(6, entry.repo);
        words.bindNoCopy(7, entry.tag);
        words.bindNoCopy(8, facets);
        words.exec();
        const std::string text = joined(entry.prose, facets);
        prose.reset();
        prose.bind(1, number(staged.row));
        prose.bindNoCopy(2, text);
        prose.exec();
    }
}

void LibraryStore::writeKeys(std::span<const Staged> records)
{
    std::vector<std::pair<MatchKey, Row>> keys;
    for (const Staged &staged : records) {
        for (const MatchKey &key : staged.entry->keys)
            keys.emplace_back(key, staged.row);
    }
    std::ranges::sort(keys);
    auto &insert = m_database.statement("INSERT OR IGNORE INTO matchkey VALUES(?, ?, ?)");
    for (const auto &[key, row] : keys) {
        insert.reset();
        insert.bind(1, static_cast<int>(key.kind));
        insert.bind(2, static_cast<std::int64_t>(key.hash));
        insert.bind(3, number(row));
        insert.exec();
    }
}

void LibraryStore::writeTerms(std::span<const Staged> records)
{
    std::unordered_map<std::string_view, std::uint32_t> counts;
    for (const Staged &staged : records) {
        for (const std::string_view term : distinctTerms(*staged.entry))
            ++counts[term];
    }
    std::vector<std::pair<std::string_view, std::uint32_t>> sorted(counts.begin(), counts.end());
    std::ranges::sort(sorted);
    auto &insert = m_database.statement("INSERT INTO term VALUES(?1, ?2) "
                                        "ON CONFLICT(text) DO UPDATE SET records = records + ?2");
    for (const auto &[term, count] : sorted) {
        insert.reset();
        insert.bind(1, std::string(term));
        insert.bind(2, count);
        insert.exec();
    }
}

} // namespace faultline
