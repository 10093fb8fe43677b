// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/matcher/matchcandidates.h"

#include "app/messagetemplate/matchkey.h"
#include "app/messagetemplate/messagewords.h"
#include "app/messagetemplate/wordkeys.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace faultline {

namespace {

// A key that leads to more records tells too little to be worth comparing them all.
constexpr std::size_t mostRowsOfText = 2000;
constexpr std::size_t mostRowsOfFile = 2000;
constexpr std::size_t mostRowsOfName = 300;       // of a file's name, a class, a code
constexpr std::size_t mostRowsOfPopular = 50'000; // that are followed when another key leads to them too
constexpr std::size_t mostSpots = 4;              // places in the log that one key is followed up at
constexpr std::size_t longestSegment = 80;        // bytes of a text that may be a key as a whole

struct Spot {
    std::size_t index = 0;
    bool isError = false;

    bool operator==(const Spot &) const = default;
};

// Every key of the log, each once, with the first places where it stands.
class Keys {
public:
    explicit Keys(const MatchSource &source)
        : m_source(source)
    {
    }

    void add(MatchKeyKind kind, std::uint64_t hash, Spot spot)
    {
        if (!m_source.mayHold({.kind = kind, .hash = hash}))
            return;
        auto &spots = m_keys[static_cast<std::size_t>(kind)][hash];
        if (spots.size() < mostSpots && !std::ranges::contains(spots, spot))
            spots.push_back(spot);
    }

    [[nodiscard]] const std::unordered_map<std::uint64_t, std::vector<Spot>> &ofKind(MatchKeyKind kind) const
    {
        return m_keys[static_cast<std::size_t>(kind)];
    }

private:
    const MatchSource &m_source;
    std::unordered_map<std::uint64_t, std::vector<Spot>> m_keys[4];
};

class Finder {
public:
    Finder(const MatchSource &source, const FoldedLog &log, std::vector<ErrorFacts> &facts, std::stop_token stop)
        : m_source(source)
        , m_log(log)
        , m_facts(facts)
        , m_stop(std::move(stop))
        , m_keys(source)
    {
    }

    Result<Candidates> find()
    {
        collectWords();
        collectErrors();
        collectCodes();
        struct Kind {
            MatchKeyKind kind;
            std::size_t limit;
        };
        for (const auto &[kind, limit] :
             {Kind{MatchKeyKind::Template, mostRowsOfText}, Kind{MatchKeyKind::Class, mostRowsOfName},
              Kind{MatchKeyKind::Code, mostRowsOfName}, Kind{MatchKeyKind::File, mostRowsOfFile}}) {
            if (auto looked = lookUp(kind, limit); !looked)
                return std::unexpected(looked.error());
        }
        if (auto followed = followPopular(); !followed)
            return std::unexpected(followed.error());
        for (auto &[row, candidate] : m_found)
            m_result.found.push_back(std::move(candidate));
        return std::move(m_result);
    }

private:
    void collectWords()
    {
        const auto &lines = m_log.log().lines;
        std::string_view last; // goes on over line ends: texts are broken there
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].role != LineRole::Text && lines[i].role != LineRole::Message) {
                last = {};
                continue;
            }
            const Spot spot = spotOf(i);
            const std::string_view folded = m_log.text(m_log.lines()[i]);
            last = forEachWordKey(folded, last,
                                  [&](std::uint64_t hash) { m_keys.add(MatchKeyKind::Template, hash, spot); });
            segments(folded, spot);
        }
        // The message that a format has found inside of its line.
        for (std::size_t error = 0; error < m_log.log().errors.size(); ++error)
            segments(m_log.text(m_log.message(error)), {.index = error, .isError = true});
    }

    // What may be a whole message: the line, and what follows each colon, bracket, dash or quote in it.
    void segments(std::string_view line, Spot spot)
    {
        std::size_t begin = 0;
        for (int i = 0; i < 24 && begin < line.size(); ++i) {
            segment(line.substr(begin), spot);
            const std::size_t next = line.find_first_of(":]>-('\"`=", begin);
            if (next == std::string_view::npos)
                break;
            begin = line.find_first_not_of(" :]>-('\"`=", next);
            if (begin == std::string_view::npos)
                break;
        }
    }

    void segment(std::string_view text, Spot spot)
    {
        const auto words = wordsOf(text.substr(0, 60));
        if (!words.empty())
            m_keys.add(MatchKeyKind::Template, firstWordKey(text.substr(words[0].begin, words[0].length)), spot);
        // As a whole, and up to what may follow it: "not found (KeyError)", "'not found', src/x.rs", "not found: frog".
        static constexpr auto ends = std::to_array<std::string_view>({" (", "',", "\",", ": ", "; ", ", "});
        std::array<bool, ends.size()> seen{};
        WholeTextKey whole;
        for (std::size_t i = 0; i < text.size() && i <= longestSegment; ++i) {
            for (std::size_t end = 0; end < ends.size(); ++end) {
                if (i == 0 || seen[end] || !text.substr(i).starts_with(ends[end]))
                    continue;
                seen[end] = true;
                m_keys.add(MatchKeyKind::Template, whole.key(), spot);
            }
            whole.add(text[i]);
        }
        if (text.size() <= longestSegment)
            m_keys.add(MatchKeyKind::Template, whole.key(), spot);
    }

    void collectErrors()
    {
        const auto &errors = m_log.log().errors;
        for (std::size_t i = 0; i < errors.size(); ++i) {
            const Spot spot{.index = i, .isError = true};
            for (const FrameFacts &frame : m_facts[i].frames) {
                if (frame.parts.empty())
                    continue;
                if (const std::uint64_t key = fileKey(frame.parts); key != 0)
                    m_keys.add(MatchKeyKind::File, key, spot);
                m_keys.add(MatchKeyKind::File, fileNameKey(frame.parts), spot);
            }
            if (!errors[i].errorClass.empty())
                m_keys.add(MatchKeyKind::Class, classKey(errors[i].errorClass), spot);
            if (!errors[i].errorCode.empty())
                m_keys.add(MatchKeyKind::Code, codeKey(errors[i].errorCode), spot);
        }
    }

    // Words in capitals with a digit or a bar: ERR_LOST, SAM-1042. Only the library knows which of them are codes.
    void collectCodes()
    {
        const auto &lines = m_log.log().lines;
        const std::string_view text = m_log.log().text;
        const auto isCode = [](char c) {
            return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
        };
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].role == LineRole::Frame || lines[i].role == LineRole::Source)
                continue;
            const std::string_view line = text.substr(lines[i].begin, lines[i].length);
            for (std::size_t begin = 0; begin < line.size();) {
                std::size_t end = begin;
                while (end < line.size() && isCode(line[end]))
                    ++end;
                const std::string_view word = line.substr(begin, end - begin);
                if (word.size() >= 5 && word.size() <= 60 && word[0] >= 'A' &&
                    word.find_first_of("_-0123456789") != std::string_view::npos)
                    m_keys.add(MatchKeyKind::Code, codeKey(word), spotOf(i));
                begin = std::max(end, begin + 1);
            }
        }
    }

    Spot spotOf(std::size_t line) const
    {
        const LogLine &read = m_log.log().lines[line];
        return read.error ? Spot{.index = *read.error, .isError = true} : Spot{.index = line, .isError = false};
    }

    Result<void> lookUp(MatchKeyKind kind, std::size_t limit)
    {
        for (const auto &[hash, spots] : m_keys.ofKind(kind)) {
            if (m_stop.stop_requested()) {
                m_result.complete = false;
                return {};
            }
            const auto rows = m_source.rowsWithKey({.kind = kind, .hash = hash}, limit + 1);
            if (!rows)
                return std::unexpected(rows.error());
            if (rows->size() > limit) {
                if (kind == MatchKeyKind::Template)
                    m_popular.emplace_back(hash, &spots);
                continue;
            }
            for (const Row row : *rows)
                follow(row, spots);
            if (kind == MatchKeyKind::File && !rows->empty()) {
                if (auto known = rememberThrown(hash, *rows); !known)
                    return known;
            }
        }
        return {};
    }

    // Words that thousands of messages have tell a record only together with something else: another such key, or its
    // repository in a frame.
    Result<void> followPopular()
    {
        const auto repos = m_popular.empty() ? Result<std::vector<std::string>>{} : namedRepositories();
        if (!repos)
            return std::unexpected(repos.error());
        std::map<Row, const std::vector<Spot> *> once;
        for (const auto &[hash, spots] : m_popular) {
            const MatchKey key{.kind = MatchKeyKind::Template, .hash = hash};
            for (const std::string &repo : *repos) {
                const auto rows = m_source.rowsWithKeyIn(repo, key, mostRowsOfText);
                if (!rows)
                    return std::unexpected(rows.error());
                for (const Row row : *rows)
                    follow(row, *spots);
            }
            if (m_popular.size() < 2) {
                const bool isMessage = std::ranges::any_of(*spots, &Spot::isError);
                m_result.complete = m_result.complete && !(isMessage && repos->empty());
                break;
            }
            const auto rows = m_source.rowsWithKey(key, mostRowsOfPopular);
            if (!rows)
                return std::unexpected(rows.error());
            m_result.complete = m_result.complete && rows->size() < mostRowsOfPopular && !m_stop.stop_requested();
            for (const Row row : *rows) {
                const auto [before, isNew] = once.try_emplace(row, spots);
                if (isNew)
                    continue;
                follow(row, *before->second);
                follow(row, *spots);
            }
        }
        return {};
    }

    // Of the library's, those that a frame's package, path or function names.
    Result<std::vector<std::string>> namedRepositories() const
    {
        std::set<std::string> packages;
        std::set<std::string> names;
        for (std::size_t i = 0; i < m_facts.size(); ++i) {
            for (std::size_t frame = 0; frame < m_facts[i].frames.size(); ++frame) {
                const SourcePath &source = m_facts[i].frames[frame].source;
                names.insert(source.repo);
                packages.insert(source.package);
                packages.insert(packageOfFunction(m_log.log().errors[i].frames[frame]));
            }
        }
        names.erase("");
        packages.erase("");
        std::vector<std::string> named;
        if (names.empty() && packages.empty())
            return named;
        auto repos = m_source.repositories();
        if (!repos)
            return repos;
        for (std::string &repo : *repos) {
            if (names.contains(folded(repo)) || std::ranges::any_of(packages, [&](const std::string &package) {
                    return packageFitsRepository(package, repo, {});
                }))
                named.push_back(std::move(repo));
        }
        return named;
    }

    void follow(Row row, const std::vector<Spot> &spots)
    {
        Candidate &candidate = m_found[row];
        candidate.row = row;
        for (const Spot &spot : spots)
            (spot.isError ? candidate.errors : candidate.lines).insert(spot.index);
    }

    // The repositories that have the file where an error was thrown.
    Result<void> rememberThrown(std::uint64_t hash, const std::vector<Row> &rows)
    {
        for (ErrorFacts &facts : m_facts) {
            if (!facts.thrown || fileKey(facts.frames[*facts.thrown].parts) != hash)
                continue;
            const auto records = m_source.matchFacts(rows);
            if (!records)
                return std::unexpected(records.error());
            for (const MatchFacts &record : *records)
                facts.reposOfThrown.insert(record.summary.repo);
        }
        return {};
    }

    const MatchSource &m_source;
    const FoldedLog &m_log;
    std::vector<ErrorFacts> &m_facts;
    std::stop_token m_stop;
    Keys m_keys;
    std::vector<std::pair<std::uint64_t, const std::vector<Spot> *>> m_popular;
    std::map<Row, Candidate> m_found;
    Candidates m_result;
};

} // namespace

Result<Candidates> candidatesOf(const MatchSource &source, const FoldedLog &log, std::vector<ErrorFacts> &facts,
                                std::stop_token stop)
{
    return Finder(source, log, facts, std::move(stop)).find();
}

} // namespace faultline
