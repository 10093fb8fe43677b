// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/importerreading.h"

#include "app/importer/importerdevices.h"
#include "app/importer/importerunpack.h"
#include "app/library/library.h"
#include "app/recordjson/recordjsonreader.h"

#include <QCoreApplication>
#include <QDir>

#include <utility>

namespace faultline {

namespace {

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

constexpr std::size_t batchBytes = std::size_t{256} << 10;
constexpr std::size_t batchEvents = 256;

class DiskFileReading {
public:
    DiskFileReading(const ImportReading &reading, std::size_t job, std::stop_token stop)
        : m_reading(reading)
        , m_job(job)
        , m_stop(std::move(stop))
    {
    }

    void run()
    {
        const ImportFile &file = m_reading.files[m_job];
        const QString name = QDir::toNativeSeparators(file.path);
        FileDevice device(file.path, m_reading.bytesRead, m_stop);
        if (!device.open(QIODevice::ReadOnly)) {
            add(PackProblem{{name, Say::tr("cannot be read: %1").arg(device.errorString()),
                             Say::tr("Give yourself the permission, or copy it.")}});
            end({});
            return;
        }
        if (m_reading.digests.mayKnow(file.bytes)) {
            const auto digest = device.digest();
            if (digest && m_reading.digests.find(file.bytes, *digest)) {
                end({.digest = *digest, .known = true});
                return;
            }
            static_cast<void>(device.seek(0));
        }
        const PackedContents contents{.file = [&](QIODevice &inner, const QString &innerName,
                                                  bool packed) { read(inner, innerName, packed, device); },
                                      .problem = [&](const Error &error) { add(PackProblem{error}); }};
        unpack(device, name, contents, m_stop);
        end({.digest = device.digest().value_or(QByteArray()), .known = false});
    }

private:
    void read(QIODevice &device, const QString &name, bool packed, const FileDevice &file)
    {
        add(FileBegins{name, packed});
        RecordReader reader(device, name, m_stop);
        while (auto item = reader.next()) {
            const auto *record = std::get_if<ReadRecord>(&*item);
            const std::size_t bytes = record ? 3 * record->json.size() : 0;
            auto entry = record ? derivedFrom(record->record) : nullptr;
            add(FileItem{std::move(*item), reader.isOneArray(), std::move(entry)}, bytes);
            if (m_unwanted)
                return;
        }
        FileEnds ends{.file = reader.file(),
                      .error = reader.error(),
                      .manifest = reader.manifest(),
                      .damaged = reader.damaged(),
                      .oneArray = reader.isOneArray(),
                      .stopped = reader.stopped() || m_stop.stop_requested()};
        if (!file.failure().isEmpty()) {
            ends.damaged = true;
            ends.error = Error{name, Say::tr("cannot be read: %1").arg(file.failure()), {}};
        }
        add(std::move(ends));
    }

    void add(ImportEvent event, std::size_t bytes = 0)
    {
        m_batch.push_back(std::move(event));
        m_bytes += sizeof(ImportEvent) + bytes;
        if (m_bytes > batchBytes || m_batch.size() >= batchEvents)
            flush();
    }

    void end(DiskFileEnds ends)
    {
        m_batch.push_back(std::move(ends));
        flush();
    }

    void flush() { m_unwanted = !m_reading.queue.push(m_job, std::exchange(m_batch, {}), std::exchange(m_bytes, 0)); }

    const ImportReading &m_reading;
    std::size_t m_job;
    std::stop_token m_stop;
    std::vector<ImportEvent> m_batch;
    std::size_t m_bytes = 0;
    bool m_unwanted = false;
};

} // namespace

void readImportFiles(const ImportReading &reading, const std::stop_token &stop)
{
    while (const auto job = reading.queue.take())
        DiskFileReading(reading, *job, stop).run();
}

} // namespace faultline
