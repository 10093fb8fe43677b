// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// bench_search [RECORDS [FILE]]   makes a library of so many made-up records and searches it key by key.
// An existing FILE is searched as it is; a new one is kept, else a temporary one is used.

#include "app/library/library.h"
#include "syntheticrecords.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>

#include <cstdlib>
#include <ctime>
#include <iostream>
#include <vector>

using namespace faultline;

namespace {

template <typename T>
T checked(Result<T> result)
{
    if (!result) {
        std::cerr << result.error().text().toStdString() << '\n';
        std::exit(1);
    }
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}

double seconds(qint64 nanoseconds) { return double(nanoseconds) / 1e9; }

// Processor time of this process: what counts on a machine that is busy with other things.
double processorSeconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

// Only the writer is timed, not the making of records.
void fill(const Library &library, std::uint32_t count)
{
    constexpr std::uint64_t seed = 7;
    LibraryWriter writer = checked(library.writer());
    writer.gatherCommits(10'000);
    qint64 writing = 0;
    double processor = 0;
    std::uint64_t rawBytes = 0;
    std::uint32_t made = 0;
    QElapsedTimer timer;
    for (const bench::SyntheticRepository &repository : bench::syntheticRepositories(seed, count)) {
        bench::RepositoryWriter source(seed, repository, made);
        made += repository.records;
        std::vector<bench::SyntheticRecord> records;
        while (source.hasNext()) {
            records.push_back(source.next());
            rawBytes += records.back().json.size();
        }
        timer.start();
        processor -= processorSeconds();
        checked(writer.beginReplacing(repository.name));
        for (const bench::SyntheticRecord &record : records)
            checked(writer.put(record.record, record.json));
        checked(writer.commit());
        writing += timer.nsecsElapsed();
        processor += processorSeconds();
    }
    timer.start();
    processor -= processorSeconds();
    checked(writer.flush());
    {
        const LibraryWriter closed = std::move(writer);
    }
    writing += timer.nsecsElapsed();
    processor += processorSeconds();
    const double fileBytes = double(QFileInfo(library.path()).size());
    std::cout << "writing: " << made << " records in " << seconds(writing) << " s (processor " << processor << " s), "
              << int(made / seconds(writing)) << " records/s; " << double(rawBytes) / 1e6 << " MB of JSON, library "
              << fileBytes / 1e6 << " MB, " << fileBytes / double(rawBytes) << " of it\n";
}

} // namespace

int main(int argc, char **argv)
{
    const auto count = static_cast<std::uint32_t>(argc > 1 ? std::atoi(argv[1]) : 100'000);
    const QTemporaryDir folder;
    const QString path = argc > 2 ? QString::fromUtf8(argv[2]) : folder.filePath(QStringLiteral("library.faultline"));
    const bool isNew = !QFileInfo::exists(path);
    const Library library = checked(Library::openOrCreate(path));
    if (isNew)
        fill(library, count);
    return 0;
}
