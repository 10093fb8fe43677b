// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// bench_match LIBRARY [MEGABYTES]   how fast pastes and long logs are matched: a panic of three lines, a traceback of
// 200, and a CI log of so many megabytes (100) with an error of the library every two thousand lines.

#include "app/crashlog/crashlog.h"
#include "app/library/library.h"
#include "app/matcher/matcher.h"

#include <QFile>
#include <QString>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <format>
#include <random>
#include <string>
#include <vector>

using namespace faultline;

namespace {

template <typename T>
T valueOf(Result<T> result)
{
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().text().toStdString().c_str());
        std::exit(2);
    }
    return std::move(*result);
}

double millisecondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

// MiB, from the kernel's account of this process; 0 where there is none.
double peakMemory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

// Lines as builds print them, by the million, and now and then a message of the library's.
std::string buildLog(std::size_t bytes, const std::vector<RecordSummary> &records)
{
    std::mt19937 random(20261201);
    const auto number = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); };
    static constexpr const char *parts[] = {"core",   "router", "parser", "http",    "cache", "storage",
                                            "render", "auth",   "queue",  "schema",  "proto", "tests",
                                            "worker", "bridge", "client", "fixtures"};
    std::string log;
    log.reserve(bytes + 1000);
    int line = 0;
    const auto stamp = [&] {
        log += std::format("2026-12-01T{:02}:{:02}:{:02}.{:07}Z ", line / 360000 % 24, line / 6000 % 60,
                           line / 100 % 60, line % 100 * 100003);
        ++line;
    };
    while (log.size() < bytes) {
        stamp();
        const char *part = parts[number(16)];
        const char *other = parts[number(16)];
        switch (number(10)) {
        case 0:
            log += std::format("   Compiling {}-{} v{}.{}.{}\n", part, other, number(9), number(40), number(20));
            break;
        case 1:
            log += std::format("#{} {}.{:03} Get:{} main amd64 lib{}-{} [{} kB]\n", number(30), number(90),
                               number(1000), number(400), part, other, number(900));
            break;
        case 2:
            log += std::format("test {}::{}::handles_{}_{} ... ok\n", part, other, other, number(500));
            break;
        case 3:
            log += std::format("tests/{}/test_{}.py::test_{}_{} PASSED [{:3}%]\n", part, other, part, number(300),
                               number(100));
            break;
        case 4:
            log += std::format("[INFO] Downloaded from central: repo/org/{}/{}/{}.{}/{}-{}.jar ({} kB at {} kB/s)\n",
                               part, other, number(9), number(9), part, other, number(900), number(9000));
            break;
        case 5:
            log += std::format("ok  \tgithub.com/acme/{}/{}\t{}.{:03}s\n", part, other, number(9), number(1000));
            break;
        case 6:
            log += std::format("[{}/{}] Building CXX object src/{}/CMakeFiles/{}.dir/{}_{}.cpp.o\n", number(4000), 4000,
                               part, part, other, number(90));
            break;
        case 7:
            log += std::format("level=info msg=\"request handled\" path=/{}/{} status=200 duration={}ms\n", part, other,
                               number(900));
            break;
        case 8:
            log += std::format("npm http fetch GET 200 /{}-{}/-/{}-{}.tgz {}ms (cache miss)\n", part, other, part,
                               other, number(800));
            break;
        default:
            log += std::format("DEBUG {}.{} - loaded {} entries for {} in {} ms\n", part, other, number(9000), other,
                               number(100));
            break;
        }
        if (line % 2000 == 0 && !records.empty()) {
            const RecordSummary &record = records[static_cast<std::size_t>(line / 2000) % records.size()];
            stamp();
            log += std::format("thread 'main' panicked at {}:{}:5:\n", record.filePath, record.lineNumber.value_or(1));
            stamp();
            log += record.message + '\n';
        }
    }
    return log;
}

std::string traceback(const RecordSummary &record)
{
    std::string text = "Traceback (most recent call last):\n";
    for (int i = 0; i < 99; ++i)
        text += std::format(
            "  File \"/srv/app/part{}/module{}.py\", line {}, in call_{}\n    return handler_{}(value, depth={})\n",
            i % 7, i, 10 + i, i, i, i);
    return text + "RuntimeError: " + record.message + '\n';
}

void timePaste(const char *what, const LibraryReader &library, const std::string &paste)
{
    std::vector<double> times;
    for (int i = 0; i < 41; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        (void)valueOf(matchLog(library, valueOf(readLog(library, paste)), 10));
        times.push_back(millisecondsSince(begin));
    }
    std::ranges::sort(times);
    std::printf("%s: median %.2f ms, worst %.2f ms\n", what, times[times.size() / 2], times.back());
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 2) {
        std::fprintf(stderr, "bench_match LIBRARY [MEGABYTES]\n");
        return 2;
    }
    const std::size_t bytes = (argc > 2 ? std::stoul(argv[2]) : 100) * 1'000'000;
    auto begin = std::chrono::steady_clock::now();
    const Library library = valueOf(Library::open(QString::fromLocal8Bit(argv[1])));
    const LibraryReader reader = valueOf(library.reader());
    std::printf("%llu records, opened in %.1f ms\n", static_cast<unsigned long long>(valueOf(reader.info()).records),
                millisecondsSince(begin));
    const std::vector<Row> rows = valueOf(reader.allRows());
    std::vector<Row> some;
    for (std::size_t i = 0; i < 1000; ++i)
        some.push_back(rows[i * rows.size() / 1000]);
    const std::vector<RecordSummary> records = valueOf(reader.summaries(some));

    begin = std::chrono::steady_clock::now();
    (void)valueOf(matchLog(reader, readCrashLog("thread 'main' panicked at a.rs:1:1:\nnothing\n"), 10));
    std::printf("the first match: %.1f ms\n", millisecondsSince(begin));
    begin = std::chrono::steady_clock::now();
    (void)valueOf(reader.keyFilter());
    std::printf("the filter of keys: %.1f ms\n", millisecondsSince(begin));
    timePaste("a panic of three lines", reader,
              std::format("thread 'main' panicked at {}:{}:5:\n{}\nnote: run with `RUST_BACKTRACE=1`\n",
                          records[500].filePath, records[500].lineNumber.value_or(1), records[500].message));
    timePaste("a traceback of 200 lines", reader, traceback(records[300]));

    const std::string text = buildLog(bytes, records);
    const double before = peakMemory();
    begin = std::chrono::steady_clock::now();
    const CrashLog log = valueOf(readLog(reader, text));
    const double read = millisecondsSince(begin);
    begin = std::chrono::steady_clock::now();
    const MatchOutcome outcome = valueOf(matchLog(reader, log, 1000));
    const double matched = millisecondsSince(begin);
    const double megabytes = double(text.size()) / 1e6;
    std::printf("a log of %.0f MB: read in %.0f ms, matched in %.0f ms: %.1f MB/s; %zu errors, %zu records, %s; peak "
                "%.0f MiB more\n",
                megabytes, read, matched, megabytes * 1000 / (read + matched), log.errors.size(),
                outcome.matches.size(), outcome.complete ? "complete" : "incomplete", peakMemory() - before);
    return 0;
}
