// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/recordjson/recordjsonreader.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <variant>
#include <vector>

// From the threads that read to the one that writes.
namespace faultline {

struct LibraryEntry;

// What reading one file of the disk says, in this order: for each file in it FileBegins, FileItem…, FileEnds.
struct FileBegins {
    QString name;
    bool packed = false; // came out of an archive
};
struct FileItem {
    RecordReader::Item item;
    bool oneArray = false;                          // so far
    std::shared_ptr<const LibraryEntry> entry = {}; // of a record
};
struct FileEnds {
    RecordFile file = RecordFile::Records;
    std::optional<Error> error;
    std::optional<DatasetManifest> manifest;
    bool damaged = false;
    bool oneArray = false;
    bool stopped = false;
};
struct PackProblem {
    Error error; // about an archive, or the file itself
};
// The last one; without a digest when the file could not be read to its end.
struct DiskFileEnds {
    QByteArray digest;
    bool known = false; // the library has all of it already, nothing was read
};
using ImportEvent = std::variant<FileBegins, FileItem, FileEnds, PackProblem, DiskFileEnds>;

// Jobs are taken in their order by any number of threads, and emptied in their order by one. Each holds few bytes, and
// only as many jobs as there are lanes are in work, so that memory is bounded.
class ImportQueue final {
public:
    ImportQueue(std::size_t jobs, std::size_t lanes);

    // For the readers. The next job; nothing when there are none left or nobody wants them.
    [[nodiscard]] std::optional<std::size_t> take();
    // Waits for room. False when nobody wants it.
    [[nodiscard]] bool push(std::size_t job, std::vector<ImportEvent> events, std::size_t bytes);

    // For the writer. Waits for events of the job that is not emptied yet; none when the time is over. Ends a job with
    // DiskFileEnds.
    [[nodiscard]] std::vector<ImportEvent> pop(std::chrono::milliseconds patience);
    // Nothing more is wanted.
    void cancel();

private:
    struct Batch {
        std::vector<ImportEvent> events;
        std::size_t bytes = 0;
    };
    struct Lane {
        std::deque<Batch> batches;
        std::size_t bytes = 0;
    };

    [[nodiscard]] Lane &lane(std::size_t job) { return m_lanes[job % m_lanes.size()]; }

    std::mutex m_mutex;
    std::condition_variable m_room;
    std::condition_variable m_filled;
    // All guarded by m_mutex.
    std::vector<Lane> m_lanes;
    std::size_t m_jobs;
    std::size_t m_taken = 0;
    std::size_t m_emptied = 0;
    bool m_cancelled = false;
};

} // namespace faultline
