// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/importer/importer.h"
#include "app/importer/importerdigests.h"
#include "app/importer/importerfiles.h"
#include "app/importer/importerqueue.h"
#include "app/library/library.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace faultline {

// Puts what the readers say into the library: decides what replaces a repository, what updates by id and what changes
// nothing, and keeps the report.
class ImportWriting final {
public:
    ImportWriting(LibraryWriter &writer, const std::vector<RepositoryInfo> &before, const ImportDigests &digests);

    void report(const std::vector<Error> &problems);
    [[nodiscard]] Result<void> take(ImportEvent event, const ImportFile &file);
    // At the end, whether everything came or the person stopped it.
    [[nodiscard]] Result<void> finish(bool stopped);

    [[nodiscard]] const ImportReport &report() const { return m_report; }
    [[nodiscard]] std::uint64_t items() const { return m_items; } // records so far, broken ones included
    [[nodiscard]] const QString &name() const { return m_name; }

private:
    enum class Mode : std::uint8_t {
        None,      // no transaction
        Replacing, // one repository
        Whole,     // by id, the file in one transaction
        Piecewise, // by id, as many records as are convenient
    };
    // Of the open transaction; forgotten when it is undone.
    struct Counts {
        std::uint64_t added = 0;
        std::uint64_t replaced = 0;
        std::uint64_t unchanged = 0;
        std::uint64_t olderKept = 0;
        std::uint64_t records = 0;
        std::set<std::string, std::less<>> repositories;
        std::set<std::string, std::less<>> changed;
    };

    [[nodiscard]] Result<void> take(FileItem &item);
    [[nodiscard]] Result<void> take(const ReadRecord &record, FileItem &item);
    [[nodiscard]] Result<void> take(const BrokenRecord &broken);
    [[nodiscard]] Result<void> take(const PublishedRepository &repository);
    [[nodiscard]] Result<void> take(const FileEnds &ends, const ImportFile &file);
    [[nodiscard]] Result<void> take(const DiskFileEnds &ends, const ImportFile &file);
    [[nodiscard]] Result<void> begin(const ReadRecord &record, bool oneArray);
    [[nodiscard]] Result<void> updateFromNowOn();
    [[nodiscard]] Result<void> changing(const std::string &repo);
    [[nodiscard]] Result<void> commit();
    void undo();
    [[nodiscard]] Result<void> withoutRecords(const FileEnds &ends, const ImportFile &file);
    void problem(const Error &error);
    void failed(const Error &error);

    LibraryWriter &m_writer;
    const ImportDigests &m_digests;
    ImportReport m_report;
    std::set<std::string, std::less<>> m_filled; // repositories that had records before
    std::set<std::string, std::less<>> m_repositories;
    std::uint64_t m_items = 0;

    // Of the file that is read, which may be one of many in a file of the disk.
    QString m_name;
    bool m_packed = false;
    bool m_anyItem = false;
    Mode m_mode = Mode::None;
    std::string m_repo; // that is replaced
    Counts m_counts;
    std::vector<RecordId> m_broken; // before the first good record
    bool m_brokenWithoutId = false;

    // Of the file of the disk.
    std::set<std::string, std::less<>> m_broughtIn;
    bool m_clean = true;
};

} // namespace faultline
