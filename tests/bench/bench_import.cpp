// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// bench_import FOLDER LIBRARY   imports the dataset in FOLDER into LIBRARY (made new), and once more; each in a process
// of its own, so that its memory is its own. Beside it nlohmann's SAX parser
// alone walks the same bytes.

#include "app/importer/importer.h"
#include "app/library/library.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <nlohmann/json.hpp>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <print>

using namespace faultline;

namespace {

struct Run {
    double wall = 0;      // seconds
    double processor = 0; // seconds, of all threads
    double memory = 0;    // MiB, the most that was resident
};

Run inProcess(const std::function<void()> &work)
{
    const auto begin = std::chrono::steady_clock::now();
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        work();
        std::fflush(nullptr);
        _exit(0);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    if (status != 0)
        std::exit(2);
    const auto seconds = [](const timeval &time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
    return {.wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
            .processor = seconds(usage.ru_utime) + seconds(usage.ru_stime),
            .memory = double(usage.ru_maxrss) / 1024};
}

void import(const QString &folder, const QString &path)
{
    int count = 0;
    const QCoreApplication application(count, nullptr);
    const auto library = Library::openOrCreate(path);
    const auto report = library ? importPaths(*library, {folder}) : std::unexpected(library.error());
    if (!report) {
        std::println(stderr, "{}", report.error().text().toStdString());
        _exit(2);
    }
    std::println("    {} added, {} replaced, {} unchanged, {} problems", report->added, report->replaced,
                 report->unchanged, report->problemCount);
}

// Objects directly in the array.
struct Counter : nlohmann::json_sax<nlohmann::json> {
    std::size_t depth = 0;
    std::size_t records = 0;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(std::int64_t) override { return true; }
    bool number_unsigned(std::uint64_t) override { return true; }
    bool number_float(double, const std::string &) override { return true; }
    bool string(std::string &) override { return true; }
    bool binary(nlohmann::json::binary_t &) override { return true; }
    bool start_object(std::size_t) override
    {
        records += depth++ == 1 ? 1 : 0;
        return true;
    }
    bool key(std::string &) override { return true; }
    bool end_object() override { return --depth, true; }
    bool start_array(std::size_t) override { return ++depth, true; }
    bool end_array() override { return --depth, true; }
    bool parse_error(std::size_t, const std::string &, const nlohmann::detail::exception &) override { return false; }
};

void walk(const QString &folder)
{
    Counter counter;
    QDirIterator files(folder + QStringLiteral("/data/repos"), {QStringLiteral("*.json")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            _exit(2);
        const QByteArray bytes = file.readAll();
        nlohmann::json::sax_parse(bytes.begin(), bytes.end(), &counter);
    }
    std::println("    {} records walked", counter.records);
}

qint64 bytesOf(const QString &folder)
{
    qint64 bytes = 0;
    QDirIterator files(folder + QStringLiteral("/data/repos"), {QStringLiteral("*.json")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        bytes += files.fileInfo().size();
    }
    return bytes;
}

void print(const char *what, const Run &run, double records)
{
    std::println("{}: {:.1f} s (processor {:.1f} s), {:.0f} records/s (by processor time on 2 cores {:.0f}), at most "
                 "{:.0f} MiB",
                 what, run.wall, run.processor, records / run.wall, 2 * records / run.processor, run.memory);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3) {
        std::println(stderr, "usage: bench_import FOLDER LIBRARY");
        return 2;
    }
    const QString folder = QString::fromLocal8Bit(argv[1]);
    const QString path = QString::fromLocal8Bit(argv[2]);
    for (const char *ending : {"", "-wal", "-shm"})
        QFile::remove(path + QString::fromLatin1(ending));
    const Run sax = inProcess([&] { walk(folder); });
    const Run first = inProcess([&] { import(folder, path); });
    double records = 0;
    {
        const auto library = Library::open(path);
        const auto reader = library ? library->reader() : std::unexpected(library.error());
        const auto info = reader ? reader->info() : std::unexpected(reader.error());
        if (!info)
            return 2;
        records = double(info->records);
    }
    print("nlohmann's SAX parser alone", sax, records);
    print("import", first, records);
    std::println("ratio to the parser alone: {:.3f} (by processor time on 2 cores {:.3f})", sax.wall / first.wall,
                 2 * sax.processor / first.processor);
    const double raw = double(bytesOf(folder));
    const double size = double(QFileInfo(path).size());
    std::println("library {:.1f} MB of {:.1f} MB of JSON: {:.3f}", size / 1e6, raw / 1e6, size / raw);
    print("the same again", inProcess([&] { import(folder, path); }), records);
    return 0;
}
