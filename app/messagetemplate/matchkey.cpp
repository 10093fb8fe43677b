// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/messagetemplate/matchkey.h"

#include "app/messagetemplate/messagetemplate.h"
#include "app/messagetemplate/templatematch.h"
#include "app/records/record.h"
#include "app/text/packagepaths.h"

#include <algorithm>

namespace faultline {

namespace {

constexpr std::size_t mostPairs = 3;         // keys of two words that a record is found by
constexpr std::size_t shortestAlone = 6;     // bits that make a word a key by itself
constexpr std::size_t longestWholeText = 80; // bytes of a text that is a key as a whole

struct Pair {
    std::size_t first = 0; // index of its first word
    int bits = 0;
};

// Neighbours inside of one piece, the ones that tell most first.
std::vector<Pair> pairsOf(const FoldedTemplate &folded)
{
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i + 1 < folded.words.size(); ++i) {
        const TemplateWord &a = folded.words[i];
        const TemplateWord &b = folded.words[i + 1];
        if (a.safe && b.safe && a.piece == b.piece)
            pairs.push_back({.first = i, .bits = a.bits + b.bits});
    }
    std::ranges::stable_sort(pairs, std::ranges::greater{}, &Pair::bits);
    return pairs;
}

std::vector<std::uint64_t> templateKeys(const FoldedTemplate &folded)
{
    std::vector<std::uint64_t> keys;
    if (folded.words.empty())
        return keys;
    const bool plain = folded.pieces.size() == 1;
    if (plain && isWeak(folded) && folded.pieces[0].size() <= longestWholeText) {
        keys.push_back(wholeTextKey(folded.pieces[0]));
        return keys;
    }
    std::vector<bool> used(folded.words.size(), false);
    int best = 0;
    for (const Pair &pair : pairsOf(folded)) {
        if (keys.size() == mostPairs)
            break;
        if (used[pair.first] || used[pair.first + 1])
            continue;
        used[pair.first] = used[pair.first + 1] = true;
        best = std::max(best, pair.bits);
        keys.push_back(wordPairKey(folded.words[pair.first].text, folded.words[pair.first + 1].text));
    }
    const auto alone =
        std::ranges::max_element(folded.words, {}, [](const TemplateWord &word) { return word.safe ? word.bits : 0; });
    if (keys.size() < 2 && alone->safe && alone->bits >= static_cast<int>(shortestAlone))
        keys.push_back(wordKey(alone->text));
    else if (keys.empty() && folded.words[0].safe && folded.words[0].piece == 0)
        keys.push_back(firstWordKey(folded.words[0].text));
    return keys;
}

constexpr std::uint64_t hashOn(std::uint64_t hash, std::string_view text)
{
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

// keyHash() of the texts, one after the other, behind a mark that keeps the kinds of keys apart.
constexpr std::uint64_t tagged(std::string_view tag, std::string_view text, std::string_view separator = {},
                               std::string_view more = {})
{
    return hashOn(hashOn(hashOn(keyHash(tag), text), separator), more);
}

} // namespace

std::uint64_t wordPairKey(std::string_view first, std::string_view second) { return tagged("2", first, " ", second); }

std::uint64_t wordKey(std::string_view word) { return tagged("1", word); }

std::uint64_t firstWordKey(std::string_view word) { return tagged("^", word); }

void WholeTextKey::add(char c)
{
    if (m_empty && (c == '\'' || c == '"' || c == '`' || c == ' '))
        return;
    m_empty = false;
    m_hash = hashOn(m_hash, std::string_view(&c, 1));
    if (!std::string_view(".!'\"`,; ").contains(c))
        m_solid = m_hash;
}

std::uint64_t wholeTextKey(std::string_view folded)
{
    WholeTextKey text;
    for (const char c : folded)
        text.add(c);
    return text.key();
}

std::uint64_t fileKey(const std::vector<std::string> &tellingParts)
{
    if (tellingParts.size() < 2)
        return 0;
    return tagged("/", tellingParts[tellingParts.size() - 2], "/", tellingParts.back());
}

std::uint64_t fileNameKey(const std::vector<std::string> &tellingParts)
{
    return tellingParts.empty() ? 0 : tagged(".", tellingParts.back());
}

std::string_view lastName(std::string_view qualified) { return qualified.substr(qualified.find_last_of(".:\\") + 1); }

std::uint64_t classKey(std::string_view errorClass) { return keyHash(lastName(errorClass)); }

std::uint64_t codeKey(std::string_view code) { return keyHash(code); }

std::vector<MatchKey> matchKeysOf(const Record &record)
{
    std::vector<MatchKey> keys;
    const MessageTemplate printed = templateOf({.message = record.errorMessage,
                                                .filePath = record.filePath,
                                                .errorClass = record.errorClass.value_or(""),
                                                .pattern = record.messagePattern});
    for (const std::uint64_t hash : templateKeys(foldedTemplate(printed)))
        keys.push_back({MatchKeyKind::Template, hash});
    const auto parts = tellingParts(repositoryParts(record.repo, record.filePath));
    keys.push_back({MatchKeyKind::File, fileKey(parts)});
    keys.push_back({MatchKeyKind::File, fileNameKey(parts)});
    if (record.errorClass)
        keys.push_back({MatchKeyKind::Class, classKey(*record.errorClass)});
    if (record.errorCode)
        keys.push_back({MatchKeyKind::Code, codeKey(*record.errorCode)});
    std::ranges::sort(keys);
    keys.erase(std::ranges::unique(keys).begin(), keys.end());
    return keys;
}

} // namespace faultline
