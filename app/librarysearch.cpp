// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "library.h"
#include "libraryconnection.h"
#include "libraryentry.h"
#include "librarystore.h"
#include "tokens.h"

#include <rapidfuzz/distance/OSA.hpp>

#include <algorithm>

// What search asks of the tables. Columns of `words`: message, code, class, path, repo, tag, facet; of `prose`: text.
namespace faultline {

namespace {

constexpr std::size_t propertyLimit = 200; // "repo:a" means no thousand repositories

const char *sqlFor(LibraryReader::Table table, LibraryReader::Order order)
{
    if (table == LibraryReader::Table::Prose) // without places there is no relevance
        return "SELECT rowid FROM prose WHERE prose MATCH ? ORDER BY rowid LIMIT ?";
    // Names of fields say more than their words; a message that is all matched goes before a longer one.
    if (order == LibraryReader::Order::Relevance)
        return "SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words, 4, 6, 4, 2, 2, 2, 0) LIMIT ?";
    return "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?";
}

} // namespace

Result<std::vector<Row>> LibraryReader::rowsWith(Table table, const std::string &expression, Order order,
                                                 std::size_t limit) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<Row>> {
        std::vector<Row> rows;
        auto &query = m_connection->database.statement(sqlFor(table, order));
        query.bind(1, expression);
        query.bind(2, static_cast<std::int64_t>(limit));
        while (query.executeStep())
            rows.push_back(Row{query.getColumn(0).getInt64()});
        query.reset();
        return rows;
    });
}

Result<std::uint64_t> LibraryReader::countWith(Table table, const std::string &expression, std::uint64_t limit) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::uint64_t> {
        auto &query = m_connection->database.statement(
            table == Table::Prose ? "SELECT count(*) FROM (SELECT rowid FROM prose WHERE prose MATCH ? LIMIT ?)"
                                  : "SELECT count(*) FROM (SELECT rowid FROM words WHERE words MATCH ? LIMIT ?)");
        query.bind(1, expression);
        query.bind(2, static_cast<std::int64_t>(limit));
        query.executeStep();
        const auto count = static_cast<std::uint64_t>(query.getColumn(0).getInt64());
        query.reset();
        return count;
    });
}

Result<std::vector<std::string>> LibraryReader::termsContaining(std::string_view part, std::size_t limit) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<std::string>> {
        std::vector<std::string> terms;
        auto &query = m_connection->database.statement(
            "SELECT text FROM term WHERE instr(text, ?1) > 0 ORDER BY length(text), text LIMIT ?2");
        query.bind(1, std::string(part));
        query.bind(2, static_cast<std::int64_t>(limit));
        while (query.executeStep())
            terms.push_back(query.getColumn(0).getString());
        query.reset();
        return terms;
    });
}

Result<std::vector<std::string>> LibraryReader::similarTerms(std::string_view word, std::size_t limit) const
{
    const std::size_t allowed = std::min<std::size_t>(word.size() / 4, 2);
    if (allowed == 0)
        return {};
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<std::string>> {
        std::vector<std::pair<std::size_t, std::string>> found;
        const rapidfuzz::CachedOSA<char> scorer(word.begin(), word.end());
        auto &query = m_connection->database.statement("SELECT text FROM term WHERE length(text) BETWEEN ?1 AND ?2");
        query.bind(1, static_cast<std::int64_t>(word.size() - allowed));
        query.bind(2, static_cast<std::int64_t>(word.size() + allowed));
        while (query.executeStep()) {
            const char *text = query.getColumn(0).getText();
            const std::string_view term(text);
            const std::size_t distance = scorer.distance(term.begin(), term.end(), allowed);
            if (distance <= allowed)
                found.emplace_back(distance, std::string(term));
        }
        query.reset();
        std::ranges::sort(found);
        std::vector<std::string> terms;
        for (auto &[distance, term] : found) {
            if (terms.size() == limit)
                break;
            terms.push_back(std::move(term));
        }
        return terms;
    });
}

Result<std::vector<std::string>> LibraryReader::propertyTokens(Property property, std::string_view name) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<std::string>> {
        const std::string wanted = foldedText(name);
        std::vector<std::string> exact;
        std::vector<std::string> partly;
        const auto take = [&](std::string_view text, Facet facet, std::int64_t id) {
            const std::string folded = foldedText(text);
            // "repo:burn" means the repository of that name, whoever owns it.
            const auto slash = folded.rfind('/');
            if (folded == wanted || (slash != std::string::npos && folded.substr(slash + 1) == wanted))
                exact.push_back(facetToken(facet, id));
            else if (folded.contains(wanted) && partly.size() < propertyLimit)
                partly.push_back(facetToken(facet, id));
        };
        if (property == Property::Repo) {
            auto &query = m_connection->database.statement("SELECT name, id FROM repository");
            while (query.executeStep())
                take(query.getColumn(0).getString(), Facet::Repo, query.getColumn(1).getInt64());
            query.reset();
        } else {
            const bool language = property == Property::Language;
            auto &query = m_connection->database.statement("SELECT text, id FROM name WHERE kind = ?");
            query.bind(1, static_cast<int>(language ? NameKind::Language : NameKind::Family));
            while (query.executeStep())
                take(query.getColumn(0).getString(), language ? Facet::Language : Facet::Family,
                     query.getColumn(1).getInt64());
            query.reset();
        }
        return exact.empty() ? partly : exact;
    });
}

} // namespace faultline
