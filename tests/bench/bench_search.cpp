// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// bench_search LIBRARY QUERIES   types each line of QUERIES key by key into the search, as the window does; then a
// sample of that into FTS5 alone, ordered by its rank; then counts the facets of each line.
// Times are wall clock, and processor time in brackets: what counts on a machine that is busy with other things.

#include "app/library/library.h"
#include "app/search/search.h"
#include "app/text/tokens.h"

#include <QString>

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <print>
#include <string>
#include <vector>

using namespace faultline;

namespace {

struct Time {
    double wall = 0; // milliseconds, as the next
    double processor = 0;
    std::string query;
};

double processorMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

template <typename T>
T checked(Result<T> result)
{
    if (!result) {
        std::println(stderr, "{}", result.error().text().toStdString());
        std::exit(2);
    }
    return std::move(*result);
}

std::vector<Time> timed(const std::vector<std::string> &queries, const std::function<void(const std::string &)> &run)
{
    using Clock = std::chrono::steady_clock;
    std::vector<Time> times;
    for (const std::string &query : queries) {
        const auto begin = Clock::now();
        const double processor = processorMilliseconds();
        run(query);
        times.push_back({.wall = std::chrono::duration<double, std::milli>(Clock::now() - begin).count(),
                         .processor = processorMilliseconds() - processor,
                         .query = query});
    }
    return times;
}

double at(std::vector<Time> &times, double share, double Time::*which)
{
    std::ranges::sort(times, {}, which);
    return times[std::min(times.size() - 1, static_cast<std::size_t>(share * double(times.size())))].*which;
}

double report(const char *what, std::vector<Time> times)
{
    const auto both = [&](double share) {
        return std::format("{:.2f} ({:.2f})", at(times, share, &Time::wall), at(times, share, &Time::processor));
    };
    std::println("{}: {} queries, ms: p50 {}, p95 {}, worst {}", what, times.size(), both(0.5), both(0.95), both(1));
    std::ranges::sort(times, std::greater(), &Time::processor);
    for (std::size_t i = 0; i < std::min<std::size_t>(8, times.size()); ++i)
        std::println("    {:8.2f} ({:.2f})  {}", times[i].wall, times[i].processor, times[i].query);
    return at(times, 0.95, &Time::processor);
}

// What each key leaves in the box.
std::vector<std::string> prefixes(const std::vector<std::string> &lines)
{
    std::vector<std::string> typed;
    for (const std::string &line : lines) {
        for (std::size_t end = 1; end <= line.size(); ++end) {
            if (end == line.size() || (static_cast<unsigned char>(line[end]) & 0xC0) != 0x80)
                typed.push_back(line.substr(0, end));
        }
    }
    return typed;
}

// The same words for FTS5: all of them, the last one as a beginning. Empty where there are none.
std::string plainExpression(const std::string &text)
{
    std::string expression;
    for (const Token &token : tokensOf(text)) {
        if (token.kind != TokenKind::Whole)
            expression += (expression.empty() ? "\"" : " AND \"") + token.text + '"';
    }
    return expression.empty() || text.ends_with(' ') ? expression : expression + '*';
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3) {
        std::println(stderr, "usage: bench_search LIBRARY QUERIES");
        return 2;
    }
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    std::vector<std::string> lines;
    std::ifstream file(argv[2]);
    for (std::string line; std::getline(file, line);) {
        if (!line.empty())
            lines.push_back(line);
    }
    const Library library = checked(Library::open(QString::fromLocal8Bit(argv[1])));
    const auto search100 = [&](const std::string &text) {
        const LibraryReader reader = checked(library.reader());
        const SearchOutcome outcome = checked(search(reader, parseQuery(text), 100));
        std::vector<Row> rows;
        for (const Hit &hit : outcome.hits)
            rows.push_back(hit.row);
        checked(reader.summaries(rows));
    };
    const auto typed = prefixes(lines);
    report("first search", timed({typed.front()}, search100));
    const double ours = report("typed key by key", timed(typed, search100));

    SQLite::Database database(argv[1], SQLite::OPEN_READONLY);
    database.exec("PRAGMA mmap_size = 8589934592");
    SQLite::Statement plain(database, "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT 100");
    std::vector<std::string> words;
    for (std::size_t i = 0; i < typed.size(); i += 9) { // of thousands a sample, as it takes minutes
        if (!plainExpression(typed[i]).empty())
            words.push_back(typed[i]);
    }
    const double theirs = report("FTS5 alone", timed(words, [&](const std::string &text) {
                                     plain.reset();
                                     plain.bind(1, plainExpression(text));
                                     while (plain.executeStep()) {
                                     }
                                 }));
    std::println("FTS5 alone takes {:.1f} times as long at p95", theirs / ours);
    report("facet counts", timed(lines, [&](const std::string &text) {
               checked(facetCounts(checked(library.reader()), parseQuery(text)));
           }));
    for (const auto sort : {Sort::Repository, Sort::File, Sort::NewestAnalysis})
        report(std::format("sorted by {}", name(sort)).c_str(), timed({"", "invalid"}, [&](const std::string &text) {
                   checked(search(checked(library.reader()), parseQuery(text), 100, {}, {}, sort));
               }));
    return 0;
}
