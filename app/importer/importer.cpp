// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/importer.h"

#include "app/importer/importerdigests.h"
#include "app/importer/importerfiles.h"
#include "app/importer/importerqueue.h"
#include "app/importer/importerreading.h"
#include "app/importer/importerwriting.h"
#include "app/library/library.h"
#include "app/task.h"

#include <QDir>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <utility>

namespace faultline {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto progressInterval = 100ms;
constexpr std::uint64_t gatheredRecords = 20'000;

class Progress {
public:
    Progress(const ImportListener &listener, std::uint64_t totalBytes)
        : m_listener(listener)
        , m_totalBytes(totalBytes)
    {
    }

    void say(std::uint64_t records, std::uint64_t bytes, const QString &file)
    {
        const auto now = Clock::now();
        if (!m_listener || now - m_last < progressInterval)
            return;
        m_last = now;
        const double seconds = std::chrono::duration<double>(now - m_start).count();
        bytes = std::min(bytes, m_totalBytes);
        m_listener({.records = records,
                    .bytes = bytes,
                    .totalBytes = m_totalBytes,
                    .recordsPerSecond = double(records) / seconds,
                    .bytesPerSecond = double(bytes) / seconds,
                    .secondsLeft = bytes > 0 ? seconds * double(m_totalBytes - bytes) / double(bytes) : 0,
                    .file = file});
    }

private:
    const ImportListener &m_listener;
    std::uint64_t m_totalBytes;
    Clock::time_point m_start = Clock::now();
    Clock::time_point m_last = m_start;
};

// The readers' threads, ended and joined however the import ends.
class Readers {
public:
    explicit Readers(const ImportReading &reading)
        : m_queue(reading.queue)
    {
        const std::size_t cores = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 2, 5);
        const std::size_t threads = std::min(cores - 1, reading.files.size());
        for (std::size_t i = 0; i < threads; ++i)
            m_crew.add([reading, token = m_stop.get_token()] { readImportFiles(reading, token); });
    }
    ~Readers()
    {
        m_stop.request_stop();
        m_queue.cancel();
        m_crew.wait();
    }
    Readers(const Readers &) = delete;
    Readers &operator=(const Readers &) = delete;

    static constexpr std::size_t lanes = 8;

private:
    ImportQueue &m_queue;
    std::stop_source m_stop;
    Crew m_crew;
};

} // namespace

Result<ImportReport> importPaths(const Library &library, const QStringList &paths, const ImportListener &listener,
                                 std::stop_token stop)
{
    auto writer = library.writer();
    if (!writer)
        return std::unexpected(writer.error());
    auto reader = library.reader();
    if (!reader)
        return std::unexpected(reader.error());
    const auto before = reader->repositories();
    if (!before)
        return std::unexpected(before.error());
    const auto digests = ImportDigests::load(*writer, *before);
    if (!digests)
        return std::unexpected(digests.error());
    writer->gatherCommits(gatheredRecords);

    const ImportFiles found = filesOf(paths, stop);
    ImportWriting writing(*writer, *before, *digests);
    writing.report(found.problems);
    std::atomic<std::uint64_t> bytesRead = 0;
    ImportQueue queue(found.files.size(), Readers::lanes);
    Progress progress(listener, found.bytes);
    {
        const Readers readers({found.files, *digests, queue, bytesRead});
        for (std::size_t job = 0; job < found.files.size() && !stop.stop_requested();) {
            for (ImportEvent &event : queue.pop(progressInterval)) {
                const bool ends = std::holds_alternative<DiskFileEnds>(event);
                if (auto taken = writing.take(std::move(event), found.files[job]); !taken)
                    return std::unexpected(taken.error());
                job += ends ? 1 : 0;
                progress.say(writing.items(), bytesRead, writing.name());
                if (stop.stop_requested())
                    break;
            }
            progress.say(writing.items(), bytesRead, writing.name());
        }
    }
    if (auto finished = writing.finish(stop.stop_requested()); !finished)
        return std::unexpected(finished.error());
    ImportReport report = writing.report();
    report.bytes = bytesRead;
    return report;
}

} // namespace faultline
