// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// bench_recall LIBRARY [SEED]   takes records at random, asks for each in a way that names it, and counts how often it
// comes first. Where several records have one message, each of them is right.

#include "app/library/library.h"
#include "app/search/search.h"
#include "app/text/tokens.h"
#include "syntheticwords.h"

#include <QString>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <print>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

using namespace faultline;

namespace {

constexpr std::size_t queriesOfAKind = 10;

template <typename T>
T checked(Result<T> result)
{
    if (!result) {
        std::println(stderr, "{}", result.error().text().toStdString());
        std::exit(2);
    }
    return std::move(*result);
}

struct Asked {
    MatchFacts facts;
    std::vector<std::string> words; // of the message
};

using Maker = std::function<std::string(const Asked &, bench::Random &)>; // empty: not this record

std::string joined(const std::vector<std::string> &words)
{
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

// One that is long enough to be changed, and not a plural; the number of words when there is none.
std::size_t changeable(const std::vector<std::string> &words)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].size() >= 6 && !words[i].ends_with('s'))
            return i;
    }
    return words.size();
}

const std::vector<std::pair<const char *, Maker>> kinds{
    {"id", [](const Asked &asked, bench::Random &) { return asked.facts.summary.id.hex(); }},
    {"code", [](const Asked &asked, bench::Random &) { return asked.facts.summary.errorCode; }},
    {"permalink", [](const Asked &asked, bench::Random &) { return asked.facts.githubUrl; }},
    {"path:line",
     [](const Asked &asked, bench::Random &) {
         const RecordSummary &record = asked.facts.summary;
         return record.lineNumber ? record.filePath + ':' + std::to_string(*record.lineNumber) : std::string{};
     }},
    {"whole message", [](const Asked &asked, bench::Random &) { return asked.facts.summary.message; }},
    {"beginning of the message",
     [](const Asked &asked, bench::Random &) {
         const std::string &message = asked.facts.summary.message;
         return message.substr(0, message.find(' ', message.size() * 2 / 3));
     }},
    {"words out of order",
     [](const Asked &asked, bench::Random &random) {
         auto words = asked.words;
         for (std::size_t i = words.size() - 1; i > 0; --i)
             std::swap(words[i], words[random.below(std::uint32_t(i + 1))]);
         return joined(words);
     }},
    {"a plural",
     [](const Asked &asked, bench::Random &) {
         auto words = asked.words;
         const std::size_t at = changeable(words);
         return at == words.size() ? std::string{} : (words[at] += 's', joined(words));
     }},
    {"a typing mistake",
     [](const Asked &asked, bench::Random &random) {
         auto words = asked.words;
         const std::size_t at = changeable(words);
         if (at == words.size())
             return std::string{};
         const std::size_t letter = 1 + random.below(std::uint32_t(words[at].size() - 2));
         if (words[at][letter] == words[at][letter + 1])
             words[at].erase(letter, 1);
         else
             std::swap(words[at][letter], words[at][letter + 1]);
         return joined(words);
     }},
};

std::vector<std::string> wordsOf(const std::string &message)
{
    std::vector<std::string> words;
    for (const Token &token : tokensOf(message)) {
        const bool letters = std::ranges::all_of(token.text, [](char c) { return c >= 'a' && c <= 'z'; });
        if (token.kind == TokenKind::Word && letters && token.text.size() > 1)
            words.push_back(token.text);
    }
    return words;
}

class Recall {
public:
    Recall(const LibraryReader &reader, std::uint64_t seed)
        : m_reader(reader)
        , m_random(seed)
        , m_rows(checked(reader.allRows()))
    {
        constexpr std::size_t chunk = 10'000;
        for (std::size_t at = 0; at < m_rows.size(); at += chunk) {
            const auto rows = std::span(m_rows).subspan(at, std::min(chunk, m_rows.size() - at));
            for (const RecordSummary &record : checked(m_reader.summaries(rows))) {
                ++m_named[record.filePath];
                ++m_named['=' + record.errorCode];
            }
        }
    }

    void run()
    {
        for (const auto &[kind, make] : kinds) {
            std::size_t first = 0;
            for (std::size_t i = 0; i < queriesOfAKind; ++i)
                first += ask(kind, make) ? 1 : 0;
            std::println("{}: {} of {} first", kind, first, queriesOfAKind);
            m_first += first;
            m_asked += queriesOfAKind;
        }
        std::println("recall@1: {:.1f} % of {} queries", 100.0 * double(m_first) / double(m_asked), m_asked);
    }

private:
    // A record that the query can name: no other has its path, its code if it has one, and it has some words.
    Asked pick(const char *kind, const Maker &make, std::string &query)
    {
        for (;;) {
            const Row row = m_rows[m_random.below(std::uint32_t(m_rows.size()))];
            Asked asked{.facts = std::move(checked(m_reader.matchFacts({&row, 1})).front()), .words = {}};
            const RecordSummary &record = asked.facts.summary;
            asked.words = wordsOf(record.message);
            const bool byCode = kind == std::string_view("code");
            const bool byPlace = std::string_view("permalink path:line").contains(kind);
            if (asked.words.size() < 4 || record.message.size() > 150 || (byPlace && m_named[record.filePath] > 1) ||
                (byCode && (record.errorCode.empty() || m_named['=' + record.errorCode] > 1) && ++m_refused < 100'000))
                continue;
            query = make(asked, m_random);
            if (!query.empty())
                return asked;
        }
    }

    bool ask(const char *kind, const Maker &make)
    {
        std::string query;
        const Asked asked = pick(kind, make, query);
        const auto outcome = checked(search(m_reader, parseQuery(query), 100));
        if (outcome.hits.empty()) {
            std::println("    nothing for: {}", query);
            return false;
        }
        const Row row = outcome.hits.front().row;
        const auto best = checked(m_reader.summaries({&row, 1})).front();
        const bool byCode = kind == std::string_view("code");
        if (best.id == asked.facts.summary.id || best.message == asked.facts.summary.message ||
            (byCode && best.errorCode == asked.facts.summary.errorCode))
            return true;
        std::println("    {} ({}) gives: {}\n        instead of: {}", query, name(outcome.hits.front().tier),
                     best.message, asked.facts.summary.message);
        return false;
    }

    const LibraryReader &m_reader;
    bench::Random m_random;
    std::vector<Row> m_rows;
    std::unordered_map<std::string, std::uint32_t> m_named; // records with this path, or =code
    std::uint32_t m_refused = 0;
    std::size_t m_first = 0;
    std::size_t m_asked = 0;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc < 2) {
        std::println(stderr, "usage: bench_recall LIBRARY [SEED]");
        return 2;
    }
    const Library library = checked(Library::open(QString::fromLocal8Bit(argv[1])));
    const LibraryReader reader = checked(library.reader());
    Recall(reader, argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1).run();
    return 0;
}
