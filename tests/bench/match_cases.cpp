// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// How well pastes find their records.
//
//     faultline --library LIBRARY import DATASET && match_cases LIBRARY CASES.jsonl [-v]
//
// CASES.jsonl holds {"id", "family", "paste", "expect": {"id",
// "also"} | null, "shape"} a line. Prints hits by family and shape, every miss, what happens once the right records are
// removed, and how often scores keep what they promise. Exits with 1 on a wrong or false jump.

#include "app/crashlog/crashlog.h"
#include "app/matcher/librarysource.h"

#include <QString>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

using namespace faultline;
using nlohmann::json;

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

// A library, some of whose records may be hidden.
class HidingSource final : public LibrarySource {
public:
    using LibrarySource::LibrarySource;

    void hide(std::set<Row> rows) { m_hidden = std::move(rows); }

    Result<std::vector<Row>> rowsWithKey(MatchKey key, std::size_t limit) const override
    {
        return shown(LibrarySource::rowsWithKey(key, limit + m_hidden.size()), limit);
    }
    Result<std::vector<Row>> rowsWithKeyIn(std::string_view repo, MatchKey key, std::size_t limit) const override
    {
        return shown(LibrarySource::rowsWithKeyIn(repo, key, limit + m_hidden.size()), limit);
    }

private:
    Result<std::vector<Row>> shown(Result<std::vector<Row>> rows, std::size_t limit) const
    {
        if (rows) {
            std::erase_if(*rows, [this](Row row) { return m_hidden.contains(row); });
            rows->resize(std::min(rows->size(), limit));
        }
        return rows;
    }

    std::set<Row> m_hidden;
};

struct Tally {
    int cases = 0, first = 0, firstOrAlso = 0, five = 0, jumps = 0, wrong = 0;
};

struct Case {
    std::string id, family, shape, paste;
    std::string expected; // empty when none
    std::set<std::string> right;
};

Case caseOf(const std::string &line)
{
    const json source = json::parse(line);
    Case result;
    result.id = source.at("id");
    result.family = source.at("family");
    result.shape = source.value("shape", "");
    result.paste = source.at("paste");
    if (source.at("expect").is_object()) {
        result.expected = source.at("expect").at("id");
        result.right.insert(result.expected);
        for (const json &also : source.at("expect").value("also", json::array()))
            result.right.insert(also.get<std::string>());
    }
    return result;
}

void describe(const MatchOutcome &outcome)
{
    std::printf("    verdict %s%s\n", std::string(name(outcome.verdict)).c_str(),
                outcome.complete ? "" : " (incomplete)");
    for (std::size_t i = 0; i < std::min<std::size_t>(3, outcome.matches.size()); ++i) {
        const Match &match = outcome.matches[i];
        std::printf("    %.2f %s %s:%d %s |", match.score, match.facts.summary.id.hex().c_str(),
                    match.facts.summary.filePath.c_str(), match.facts.summary.lineNumber.value_or(0),
                    match.facts.summary.message.substr(0, 60).c_str());
        for (const Reason &reason : match.reasons)
            std::printf(" %s(%.0f: %s)", std::string(name(reason.kind)).c_str(), reason.weight * 20,
                        reason.detail.c_str());
        std::printf("\n");
    }
}

MatchOutcome outcomeOf(const MatchSource &records, const std::string &paste)
{
    return valueOf(matchLog(records, readCrashLog(paste), 10));
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3) {
        std::fprintf(stderr, "match_cases LIBRARY CASES.jsonl [-v]\n");
        return 2;
    }
    const bool verbose = argc > 3 && std::string(argv[3]) == "-v";
    const Library library = valueOf(Library::open(QString::fromLocal8Bit(argv[1])));
    const LibraryReader reader = valueOf(library.reader());
    HidingSource records(reader, valueOf(reader.info()).records);

    std::map<std::string, Tally> families;
    std::map<std::string, Tally> shapes;
    Tally all;
    std::map<int, std::pair<int, int>> calibration; // tenths of the score: right, all
    int removedJumps = 0;
    int ambiguous = 0;
    int ambiguousRight = 0;
    double slowest = 0;
    double spent = 0;
    std::ifstream cases(argv[2]);
    for (std::string line; std::getline(cases, line);) {
        if (line.empty())
            continue;
        const Case next = caseOf(line);
        const auto begin = std::chrono::steady_clock::now();
        const MatchOutcome outcome = outcomeOf(records, next.paste);
        const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
        slowest = std::max(slowest, ms);
        spent += ms;
        const std::string top = outcome.matches.empty() ? "" : outcome.matches.front().facts.summary.id.hex();
        const bool jump = outcome.verdict == Verdict::Match;
        const bool first = !next.expected.empty() &&
                           (top == next.expected || (next.shape.contains("ambiguous") && next.right.contains(top)));
        const bool firstOrAlso = next.right.contains(top);
        bool five = false;
        for (std::size_t i = 0; i < std::min<std::size_t>(5, outcome.matches.size()); ++i)
            five = five || next.right.contains(outcome.matches[i].facts.summary.id.hex());
        const bool wrong = jump && !firstOrAlso;
        const auto count = [&](Tally &tally) {
            ++tally.cases;
            tally.first += first ? 1 : 0;
            tally.firstOrAlso += firstOrAlso ? 1 : 0;
            tally.five += five ? 1 : 0;
            tally.jumps += jump ? 1 : 0;
            tally.wrong += wrong ? 1 : 0;
        };
        const std::string family = next.expected.empty() ? "(none)" : next.family;
        count(families[family]);
        if (!next.expected.empty()) {
            count(all);
            std::istringstream words(next.shape);
            for (std::string word; words >> word;)
                count(shapes[word]);
        }
        if (next.shape.contains("ambiguous")) {
            ++ambiguous;
            ambiguousRight += outcome.verdict == Verdict::Ambiguous ? 1 : 0;
        }
        if (!outcome.matches.empty()) {
            auto &[right, sum] = calibration[std::min(9, static_cast<int>(outcome.matches.front().score * 10))];
            right += firstOrAlso ? 1 : 0;
            ++sum;
        }
        if (wrong || (!next.expected.empty() && !first) || verbose ||
            (next.shape.contains("ambiguous") && outcome.verdict != Verdict::Ambiguous)) {
            std::printf("%s %s (%s), expected %s\n",
                        wrong                   ? "WRONG JUMP"
                        : first                 ? "note"
                        : next.expected.empty() ? "note"
                                                : "MISS",
                        next.id.c_str(), next.shape.c_str(), next.expected.empty() ? "nothing" : next.expected.c_str());
            describe(outcome);
        }
        if (next.right.empty())
            continue;
        std::set<Row> gone;
        for (const std::string &id : next.right) {
            if (const auto row = valueOf(reader.row(RecordId::fromHex(id).value_or(RecordId{}))))
                gone.insert(*row);
        }
        records.hide(std::move(gone));
        const MatchOutcome without = outcomeOf(records, next.paste);
        records.hide({});
        if (without.verdict == Verdict::Match) {
            ++removedJumps;
            std::printf("REMOVED JUMP %s (%s)\n", next.id.c_str(), next.shape.c_str());
            describe(without);
        }
    }

    std::printf("\n%-14s %5s %6s %7s %6s %6s %6s\n", "family", "cases", "top-1", "or also", "top-5", "jumps", "wrong");
    const auto print = [](const std::string &label, const Tally &tally) {
        std::printf("%-26s %5d %6d %7d %6d %6d %6d\n", label.c_str(), tally.cases, tally.first, tally.firstOrAlso,
                    tally.five, tally.jumps, tally.wrong);
    };
    for (const auto &[family, tally] : families)
        print(family, tally);
    print("all with a record", all);
    std::printf("\nshapes with a miss\n");
    for (const auto &[shape, tally] : shapes) {
        if (tally.first < tally.cases || tally.wrong > 0)
            print(shape, tally);
    }
    const double cases100 = std::max(1, all.cases) / 100.0;
    std::printf("\ntop-1 %.1f %%, top-5 %.1f %%, jumped %.1f %%, wrong jumps %d, false jumps %d\n",
                all.first / cases100, all.five / cases100, all.jumps / cases100, all.wrong, families["(none)"].wrong);
    std::printf("ambiguous: %d of %d said so; jumps with the right records removed: %d\n", ambiguousRight, ambiguous,
                removedJumps);
    std::printf("score kept:");
    for (const auto &[tenth, counts] : calibration)
        std::printf("  %.1f: %d/%d", tenth / 10.0, counts.first, counts.second);
    std::printf("\n%.1f ms in all, slowest %.1f ms\n", spent, slowest);
    return all.wrong + families["(none)"].wrong > 0 ? 1 : 0;
}
