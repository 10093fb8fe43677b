// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/searchmessage.h"

#include "app/library/librarywords.h"
#include "app/search/searchconditions.h"
#include "app/text/tokens.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace faultline {

namespace {

constexpr std::size_t fewestWords = 3;      // a shorter text is no message
constexpr std::size_t telling = 8;          // rarest words of the text that are looked up
constexpr std::uint32_t tooCommon = 20'000; // records with a word that tells nothing
constexpr std::size_t mostRead = 4'000;     // messages
constexpr std::size_t mostRows = 50;
constexpr double leastShare = 0.6; // of what a message's words tell that must have been pasted

// Distinct words that the library knows, rarest first.
std::vector<std::pair<std::uint32_t, std::string>> knownWords(std::span<const QueryTerm> terms,
                                                              const Vocabulary &vocabulary)
{
    std::vector<std::pair<std::uint32_t, std::string>> known;
    for (const QueryTerm &term : terms) {
        for (const std::string &word : term.words) {
            if (const std::uint32_t records = vocabulary.records(word); records > 0)
                known.emplace_back(records, word);
        }
    }
    std::ranges::sort(known);
    const auto repeated = std::ranges::unique(known);
    known.erase(repeated.begin(), repeated.end());
    return known;
}

class MessageJudge {
public:
    MessageJudge(const std::vector<std::pair<std::uint32_t, std::string>> &pasted, const Vocabulary &vocabulary)
        : m_vocabulary(vocabulary)
    {
        for (const auto &[records, word] : pasted)
            m_pasted.insert(word);
    }

    // What the pasted words of a message tell, in bits; 0 when too little of it was pasted.
    double judge(std::string_view message)
    {
        double pasted = 0;
        double all = 0;
        std::size_t words = 0;
        for (const Token &token : tokensOf(message)) {
            if (token.kind == TokenKind::Whole || token.kind == TokenKind::Tail)
                continue;
            const double tells = bits(token.text);
            all += tells;
            if (m_pasted.contains(token.text)) {
                pasted += tells;
                ++words;
            }
        }
        return words < 2 || pasted < leastShare * all ? 0 : pasted * pasted / all;
    }

private:
    double bits(const std::string &word)
    {
        const auto known = m_bits.find(word);
        if (known != m_bits.end())
            return known->second;
        constexpr double records = 1'000'000;
        const double value = std::log2(records / (1.0 + m_vocabulary.records(word)));
        return m_bits.emplace(word, std::max(value, 0.5)).first->second;
    }

    const Vocabulary &m_vocabulary;
    std::unordered_set<std::string> m_pasted;
    std::unordered_map<std::string, double> m_bits;
};

Result<std::vector<Row>> candidates(const LibraryReader &library,
                                    const std::vector<std::pair<std::uint32_t, std::string>> &known,
                                    const std::stop_token &stop)
{
    std::vector<Row> rows;
    std::size_t used = 0;
    for (const auto &[records, word] : known) {
        if (used++ == telling || records > tooCommon || rows.size() >= mostRead || stop.stop_requested())
            break;
        auto scan = library.scan(WordTable::Short, phraseCondition(std::span(&word, 1), MessageWords));
        if (!scan)
            return std::unexpected(scan.error());
        while (rows.size() < mostRead) {
            const auto row = scan->next();
            if (!row)
                return std::unexpected(row.error());
            if (!*row)
                break;
            rows.push_back(**row);
        }
    }
    std::ranges::sort(rows);
    const auto repeated = std::ranges::unique(rows);
    rows.erase(repeated.begin(), repeated.end());
    return rows;
}

} // namespace

Result<std::vector<Row>> rowsLikeMessage(const LibraryReader &library, std::span<const QueryTerm> terms,
                                         const Vocabulary &vocabulary, const std::stop_token &stop)
{
    const auto known = knownWords(terms, vocabulary);
    if (known.size() < fewestWords)
        return std::vector<Row>{};
    const auto rows = candidates(library, known, stop);
    if (!rows)
        return std::unexpected(rows.error());
    const auto summaries = library.summaries(*rows);
    if (!summaries)
        return std::unexpected(summaries.error());
    MessageJudge judge(known, vocabulary);
    std::vector<std::pair<double, Row>> judged;
    for (std::size_t i = 0; i < rows->size(); ++i) {
        if (const double tells = judge.judge((*summaries)[i].message); tells > 0)
            judged.emplace_back(-tells, (*rows)[i]);
    }
    std::ranges::sort(judged);
    judged.resize(std::min(judged.size(), mostRows));
    std::vector<Row> best;
    for (const auto &[tells, row] : judged)
        best.push_back(row);
    return best;
}

} // namespace faultline
