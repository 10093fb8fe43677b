// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/importerwriting.h"

#include "app/recordjson/recordjsonforeign.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace faultline {

namespace {

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

constexpr std::uint64_t pieceRecords = 10'000;

// By its name a file of ours, whatever is in it.
bool looksLikeRecords(QString name)
{
    for (const QLatin1StringView packing :
         {QLatin1StringView(".gz"), QLatin1StringView(".zst"), QLatin1StringView(".xz"), QLatin1StringView(".bz2")}) {
        if (name.endsWith(packing))
            name.chop(packing.size());
    }
    return std::ranges::any_of(
        std::initializer_list{QLatin1StringView(".json"), QLatin1StringView(".jsonl"), QLatin1StringView(".ndjson")},
        [&](QLatin1StringView ending) { return name.endsWith(ending); });
}

} // namespace

ImportWriting::ImportWriting(LibraryWriter &writer, const std::vector<RepositoryInfo> &before,
                             const ImportDigests &digests)
    : m_writer(writer)
    , m_digests(digests)
{
    for (const RepositoryInfo &repository : before) {
        if (repository.records > 0)
            m_filled.insert(repository.name);
    }
}

void ImportWriting::report(const std::vector<Error> &problems)
{
    for (const Error &error : problems)
        failed(error);
}

Result<void> ImportWriting::take(ImportEvent event, const ImportFile &file)
{
    if (auto *begins = std::get_if<FileBegins>(&event)) {
        m_name = std::move(begins->name);
        m_packed = begins->packed;
        m_anyItem = false;
        m_broken.clear();
        m_brokenWithoutId = false;
    } else if (auto *item = std::get_if<FileItem>(&event)) {
        return take(*item);
    } else if (const auto *ends = std::get_if<FileEnds>(&event)) {
        return take(*ends, file);
    } else if (const auto *pack = std::get_if<PackProblem>(&event)) {
        failed(pack->error);
    } else {
        return take(std::get<DiskFileEnds>(event), file);
    }
    return {};
}

Result<void> ImportWriting::take(FileItem &item)
{
    if (const auto *repository = std::get_if<PublishedRepository>(&item.item))
        return take(*repository);
    ++m_items;
    m_anyItem = true;
    if (const auto *broken = std::get_if<BrokenRecord>(&item.item))
        return take(*broken);
    return take(std::get<ReadRecord>(item.item), item);
}

Result<void> ImportWriting::take(const ReadRecord &read, FileItem &item)
{
    const bool oneArray = item.oneArray;
    if (m_mode == Mode::None) {
        if (auto begun = begin(read, oneArray); !begun)
            return begun;
    } else if (m_mode == Mode::Replacing && (!oneArray || read.record.repo != m_repo)) {
        if (auto changed = updateFromNowOn(); !changed)
            return changed;
    }
    const auto outcome = m_writer.put(read.record, read.json, std::move(item.entry));
    if (!outcome)
        return std::unexpected(outcome.error());
    const auto refused = [&](const QString &reason) {
        ++m_report.skipped;
        problem({Say::tr("%1, record %2").arg(m_name, QString::fromStdString(read.record.id.hex())), reason, {}});
    };
    ++m_counts.records;
    m_counts.repositories.insert(read.record.repo);
    switch (*outcome) {
    case PutOutcome::Added:
        ++m_counts.added;
        break;
    case PutOutcome::Replaced:
        ++m_counts.replaced;
        break;
    case PutOutcome::Unchanged:
        ++m_counts.unchanged;
        return {};
    case PutOutcome::OlderKept:
        ++m_counts.olderKept;
        return {};
    case PutOutcome::IdTaken:
        refused(Say::tr("another repository of the library has a record with this id"));
        return {};
    case PutOutcome::Repeated:
        refused(Say::tr("stands there twice; the first one counts"));
        return {};
    }
    if (auto changed = changing(read.record.repo); !changed)
        return changed;
    return m_mode == Mode::Piecewise && m_counts.records >= pieceRecords ? commit() : Result<void>();
}

Result<void> ImportWriting::begin(const ReadRecord &read, bool oneArray)
{
    if (!oneArray) {
        m_mode = Mode::Piecewise;
        return m_writer.begin();
    }
    m_mode = Mode::Replacing;
    m_repo = read.record.repo;
    auto result = m_writer.beginReplacing(m_repo);
    if (result)
        result = changing(m_repo);
    for (const RecordId id : std::exchange(m_broken, {})) {
        if (result)
            result = m_writer.keep(id);
    }
    return result && m_brokenWithoutId ? updateFromNowOn() : result;
}

Result<void> ImportWriting::take(const BrokenRecord &broken)
{
    ++m_report.skipped;
    problem(broken.error);
    if (m_mode == Mode::None) {
        if (broken.id)
            m_broken.push_back(*broken.id);
        else
            m_brokenWithoutId = true;
    } else if (m_mode == Mode::Replacing) {
        // Which old version is the one to keep? So all of them.
        return broken.id ? m_writer.keep(*broken.id) : updateFromNowOn();
    }
    return {};
}

Result<void> ImportWriting::take(const PublishedRepository &repository)
{
    return m_writer.setRepository({.name = repository.name,
                                   .description = repository.description,
                                   .language = repository.language,
                                   .stars = repository.stars,
                                   .defaultBranch = repository.defaultBranch,
                                   .analyzedSha = repository.analyzedSha,
                                   .analyzedAt = repository.analyzedAt,
                                   .records = 0});
}

Result<void> ImportWriting::updateFromNowOn()
{
    m_mode = Mode::Whole;
    return m_writer.keepRest();
}

// With the change the library forgets which file the repository came from, until DiskFileEnds says that anew.
Result<void> ImportWriting::changing(const std::string &repo)
{
    return m_counts.changed.insert(repo).second ? m_writer.setContentDigest(repo, {}) : Result<void>();
}

Result<void> ImportWriting::commit()
{
    if (m_mode == Mode::None)
        return {};
    if (auto committed = m_writer.commit(); !committed)
        return committed;
    m_mode = Mode::None;
    m_report.added += m_counts.added;
    m_report.replaced += m_counts.replaced;
    m_report.unchanged += m_counts.unchanged;
    m_report.olderKept += m_counts.olderKept;
    m_repositories.insert(m_counts.repositories.begin(), m_counts.repositories.end());
    m_filled.insert(m_counts.changed.begin(), m_counts.changed.end());
    m_broughtIn.insert(m_counts.changed.begin(), m_counts.changed.end());
    m_counts = {};
    return {};
}

void ImportWriting::undo()
{
    m_writer.rollBack();
    m_mode = Mode::None;
    m_counts = {};
}

Result<void> ImportWriting::take(const FileEnds &ends, const ImportFile &file)
{
    if (ends.stopped) {
        m_clean = false;
        if (m_mode == Mode::Replacing)
            undo();
        return commit();
    }
    if (ends.manifest && (m_packed || !file.named))
        m_report.datasetVersion = std::max(m_report.datasetVersion, ends.manifest->datasetVersion);
    if (!m_anyItem)
        return withoutRecords(ends, file);
    ++m_report.files;
    const auto filled = [this](const std::string &repo) { return m_filled.contains(repo); };
    if (ends.damaged && (m_mode == Mode::Replacing || m_mode == Mode::Whole) &&
        std::ranges::any_of(m_counts.repositories, filled)) {
        failed({m_name, ends.error ? ends.error->reason : Say::tr("is damaged in between"),
                Say::tr("The records of %1 stay as they were. Download or copy the file again.")
                    .arg(QString::fromStdString(m_repo))});
        undo();
        return {};
    }
    if (ends.error || ends.damaged)
        failed(ends.error.value_or(Error{m_name, Say::tr("is damaged in between; what could be read was taken"), {}}));
    if (m_mode == Mode::Replacing && (ends.damaged || !ends.oneArray)) {
        if (auto changed = updateFromNowOn(); !changed)
            return changed;
    }
    return commit();
}

// Nothing in the file was a record.
Result<void> ImportWriting::withoutRecords(const FileEnds &ends, const ImportFile &file)
{
    const bool named = file.named && !m_packed;
    if (ends.file == RecordFile::EmptyList && !file.repository.empty() && !m_packed) {
        ++m_report.files;
        m_mode = Mode::Replacing;
        m_repo = file.repository;
        if (auto begun = m_writer.beginReplacing(m_repo); !begun)
            return begun;
        if (auto changed = changing(m_repo); !changed)
            return changed;
        return commit();
    }
    const bool ofDataset = ends.file != RecordFile::Unreadable && ends.file != RecordFile::Foreign;
    const bool broken = ends.damaged || ends.file == RecordFile::Unreadable;
    if (named || (broken && looksLikeRecords(m_name)))
        failed(ends.error.value_or(Error{m_name, describe(ends.file), datasetAdvice()}));
    else if (!ofDataset)
        ++m_report.ignoredFiles;
    return {};
}

Result<void> ImportWriting::take(const DiskFileEnds &ends, const ImportFile &file)
{
    if (ends.known) {
        const auto *holding = m_digests.find(file.bytes, ends.digest);
        ++m_report.files;
        m_report.unchanged += holding->records;
        m_items += holding->records;
        m_repositories.insert(holding->repositories.begin(), holding->repositories.end());
    }
    const bool clean = std::exchange(m_clean, true) && !ends.digest.isEmpty();
    const auto broughtIn = std::exchange(m_broughtIn, {});
    if (!clean)
        return {};
    const std::string digest = ImportDigests::text(file.bytes, ends.digest, broughtIn.size());
    for (const std::string &repo : broughtIn) {
        if (auto set = m_writer.setContentDigest(repo, digest); !set)
            return set;
    }
    return {};
}

Result<void> ImportWriting::finish(bool stopped)
{
    if (m_mode == Mode::Replacing)
        undo();
    if (auto committed = commit(); !committed)
        return committed;
    m_report.stopped = stopped;
    m_report.repositories = m_repositories.size();
    // A dataset that came in part would look like the newest one, and no update would bring the rest.
    const bool whole = !stopped && m_report.failedFiles == 0 && m_report.records() > 0;
    if (whole && !m_report.datasetVersion.empty()) {
        if (auto set = m_writer.setDatasetVersion(m_report.datasetVersion); !set)
            return set;
    }
    if (auto set = m_writer.setSkipped(m_report.skipped); !set)
        return set;
    return m_writer.flush();
}

void ImportWriting::problem(const Error &error)
{
    m_clean = false;
    ++m_report.problemCount;
    if (m_report.problems.size() < ImportReport::maximalProblems)
        m_report.problems.push_back(error);
}

void ImportWriting::failed(const Error &error)
{
    ++m_report.failedFiles;
    problem(error);
}

} // namespace faultline
