// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"

#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

// Brings records into a library: files, folders, the folder of a published dataset, and any of them compressed or in
// an archive (.gz .zst .xz .bz2 .zip .tar, an archive in an archive), recognised by content.
//
//     a repository file, [ … ]                     replaces its repository
//     an array with records of several of them     updates by id
//     single records, JSON Lines, mixtures         update by id
//     a record that breaks the schema              keeps its old version
//     an array that is cut off or no JSON          leaves a repository that is there already as it was
//     data/repos.json, data/manifest.json          language, stars and so on; the dataset's version
namespace faultline {

class Library;

struct ImportProgress {
    std::uint64_t records = 0;
    std::uint64_t bytes = 0;      // as they lie on the disk, of which …
    std::uint64_t totalBytes = 0; // … there are so many
    double recordsPerSecond = 0;
    double bytesPerSecond = 0;
    double secondsLeft = 0; // at this speed
    QString file;           // the one that is being taken in
};

struct ImportReport {
    static constexpr std::size_t maximalProblems = 200;

    std::uint64_t files = 0;       // that held records, those in archives counted one by one
    std::uint64_t failedFiles = 0; // that were asked for, or looked like records, and could not be read
    std::uint64_t ignoredFiles = 0;
    std::uint64_t added = 0; // records, as the next four
    std::uint64_t replaced = 0;
    std::uint64_t unchanged = 0;
    std::uint64_t olderKept = 0;
    std::uint64_t skipped = 0;
    std::uint64_t repositories = 0; // that the records belong to
    std::uint64_t bytes = 0;
    std::string datasetVersion;  // of a manifest that was read; empty when none
    std::vector<Error> problems; // the first ones
    std::uint64_t problemCount = 0;
    bool stopped = false; // what was done until then is kept, repository by repository

    // Records that the library holds now, whether they were new to it or not.
    [[nodiscard]] std::uint64_t records() const { return added + replaced + unchanged + olderKept; }
};

// Called at most every 100 ms, on the thread of importPaths().
using ImportListener = std::function<void(const ImportProgress &)>;

// An error only when the library cannot be written; what is wrong with the paths is in the report.
[[nodiscard]] Result<ImportReport> importPaths(const Library &library, const QStringList &paths,
                                               const ImportListener &listener = {}, std::stop_token stop = {});

} // namespace faultline
