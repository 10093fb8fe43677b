// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/librarychecksums.h"

#include "app/library/libraryentry.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace faultline {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

constexpr std::array<std::string_view, 7> columnNames{"message", "code", "class", "path", "repo", "tag", "facet"};

std::uint64_t mixed(std::uint64_t value)
{
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31);
}

// Never 0, so that nothing is lost in a sum.
std::uint64_t sumOf(std::string_view term, std::uint64_t place = 0)
{
    return mixed(std::hash<std::string_view>{}(term) + mixed(place + 1)) | 1U;
}

std::uint64_t sumOf(const MatchKey &key)
{
    return mixed(key.hash + mixed(static_cast<std::uint64_t>(key.kind) + 1)) | 1U;
}

std::uint64_t placeOf(std::size_t column, std::size_t offset) { return (column + 1) << 32U | offset; }

// As the tokenizer of the tables splits (libraryschema.h), "ascii" with token characters of its own.
std::vector<std::string> tokensOfTable(std::string_view text)
{
    std::vector<std::string> tokens;
    bool inside = false;
    for (const char c : text) {
        const bool capital = c >= 'A' && c <= 'Z';
        const bool ofToken = static_cast<unsigned char>(c) >= 0x80 || capital || (c >= 'a' && c <= 'z') ||
                             (c >= '0' && c <= '9') || std::string_view("=^_./:-+#").contains(c);
        if (ofToken) {
            if (!inside)
                tokens.emplace_back();
            tokens.back() += capital ? static_cast<char>(c | 0x20) : c;
        }
        inside = ofToken;
    }
    return tokens;
}

} // namespace

void LibraryChecksums::expect(Row row, RecordId id, const LibraryEntry &entry, const RowFacets &facets)
{
    Sums sums{.row = row, .id = id};
    const std::string facetText = facetTokens(facets, entry.doubtful);
    const std::array<const std::string *, 7> columns{&entry.message, &entry.code, &entry.errorClass, &entry.path,
                                                     &entry.repo,    &entry.tag,  &facetText};
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const auto tokens = tokensOfTable(*columns[column]);
        for (std::size_t offset = 0; offset < tokens.size(); ++offset)
            sums.words -= sumOf(tokens[offset], placeOf(column, offset));
    }
    std::vector<std::uint64_t> prose; // there each word counts once
    for (const std::string *text : {&entry.prose, &facetText}) {
        for (const std::string &token : tokensOfTable(*text))
            prose.push_back(sumOf(token));
    }
    std::ranges::sort(prose);
    const auto repeated = std::ranges::unique(prose);
    for (const std::uint64_t sum : std::ranges::subrange(prose.begin(), repeated.begin()))
        sums.prose -= sum;
    std::vector<MatchKey> keys = entry.keys;
    std::ranges::sort(keys);
    const auto repeatedKeys = std::ranges::unique(keys);
    for (const MatchKey &key : std::ranges::subrange(keys.begin(), repeatedKeys.begin()))
        sums.keys -= sumOf(key);
    for (const std::string_view term : distinctTerms(entry))
        ++m_terms[std::string(term)];
    m_sums.push_back(sums);
}

void LibraryChecksums::sort() { std::ranges::sort(m_sums, {}, &Sums::row); }

LibraryChecksums::Sums &LibraryChecksums::sumsOf(Row row)
{
    const auto found = std::ranges::lower_bound(m_sums, row, {}, &Sums::row);
    return found != m_sums.end() && found->row == row ? *found : m_strangers;
}

void LibraryChecksums::word(std::string_view term, Row row, std::string_view column, int offset)
{
    const auto index = static_cast<std::size_t>(std::ranges::find(columnNames, column) - columnNames.begin());
    sumsOf(row).words += sumOf(term, placeOf(index, static_cast<std::size_t>(offset)));
}

void LibraryChecksums::prose(std::string_view term, Row row) { sumsOf(row).prose += sumOf(term); }

// Of a record that is gone keys may be left, where its text could not be read any more; readers pass them over.
void LibraryChecksums::key(const MatchKey &key, Row row) { sumsOf(row).keys += sumOf(key); }

// What was replaced may still be counted.
void LibraryChecksums::term(const std::string &text, std::uint32_t records)
{
    const auto expected = m_terms.find(text);
    if (expected != m_terms.end() && expected->second <= records)
        m_terms.erase(expected);
}

void LibraryChecksums::forEachFault(const std::function<void(const QString &)> &sink) const
{
    for (const Sums &sums : m_sums) {
        const std::pair<std::uint64_t, QString> parts[]{{sums.words, tr("its words in the search table")},
                                                        {sums.prose, tr("its words in the table of all text")},
                                                        {sums.keys, tr("its keys for matching")}};
        for (const auto &[sum, what] : parts) {
            if (sum != 0)
                sink(tr("record %1: %2 are not those of its text").arg(QString::fromStdString(sums.id.hex()), what));
        }
    }
    if (m_strangers.words != 0 || m_strangers.prose != 0)
        sink(tr("the search tables hold words of records that are gone"));
    if (!m_terms.empty())
        sink(tr("%L1 words are missing from the list of words").arg(m_terms.size()));
}

} // namespace faultline
