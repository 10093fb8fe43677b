// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/librarywords.h"

#include "app/library/libraryconnection.h"
#include "app/library/libraryentry.h"
#include "app/library/libraryrow.h"
#include "app/library/librarystore.h"
#include "app/library/libraryvocabulary.h"
#include "app/text/tokens.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace faultline {

namespace {

constexpr std::array<std::pair<WordColumn, std::string_view>, 6> columnNames{{{MessageWords, "message"},
                                                                              {CodeWords, "code"},
                                                                              {ClassWords, "class"},
                                                                              {PathWords, "path"},
                                                                              {RepoWords, "repo"},
                                                                              {TagWords, "tag"}}};

std::string columnFilter(std::uint8_t columns)
{
    std::string filter = "{";
    for (const auto &[column, name] : columnNames) {
        if ((columns & column) != 0)
            filter.append(name) += ' ';
    }
    return filter + "} : ";
}

std::string ftsString(std::string_view words)
{
    std::string text = "\"";
    for (const char c : words)
        text += c == '"' ? ' ' : c;
    return text + '"';
}

std::string phraseText(const WordCondition &condition, WordTable table)
{
    std::string text;
    if (table == WordTable::Short && condition.columns != AnyWords)
        text = columnFilter(condition.columns);
    if (table == WordTable::All) { // without places: all its words
        std::string words;
        std::string_view rest = condition.phrase;
        while (!rest.empty()) {
            const std::string_view word = rest.substr(0, rest.find(' '));
            words += (words.empty() ? "" : " AND ") + ftsString(word);
            rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        }
        text += words;
    } else {
        text += ftsString(condition.phrase);
    }
    return condition.prefix ? text + '*' : text;
}

// FTS5's expression. Nothing for a condition that is always true, which FTS5 has no word for; empty for never.
std::optional<std::string> expression(const WordCondition &condition, WordTable table)
{
    std::optional<std::string> text;
    switch (condition.kind) {
    case WordCondition::Kind::Phrase:
        text = phraseText(condition, table);
        break;
    case WordCondition::Kind::AllOf:
        for (const WordCondition &part : condition.parts) {
            const auto inner = expression(part, table);
            if (inner && inner->empty())
                return std::string{};
            if (inner)
                text = text ? *text + " AND (" + *inner + ')' : '(' + *inner + ')';
        }
        break;
    case WordCondition::Kind::AnyOf:
        text = std::string{};
        for (const WordCondition &part : condition.parts) {
            const auto inner = expression(part, table);
            if (!inner)
                return std::nullopt;
            if (!inner->empty())
                *text += (text->empty() ? "(" : " OR (") + *inner + ')';
        }
        break;
    }
    for (const WordCondition &excluded : condition.none) {
        const auto inner = expression(excluded, table);
        if (!inner)
            return std::string{};
        if (inner->empty())
            continue;
        // Every record is complete or thin.
        const std::string all = text ? '(' + *text + ')'
                                     : "(" + ftsString(facetToken(Facet::Completeness, 0)) + " OR " +
                                           ftsString(facetToken(Facet::Completeness, 1)) + ')';
        text = text && text->empty() ? *text : all + " NOT (" + *inner + ')';
    }
    return text;
}

} // namespace

std::string frontToken(std::string_view word) { return "^" + std::string(word); }

std::string nameToken(std::string_view name)
{
    std::string token = "=" + foldedText(name);
    std::ranges::replace_if(token, [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == '"'; }, '_');
    return token.substr(0, 2 * maximalTokenBytes);
}

WordCondition facetCondition(Facet facet, std::int64_t number)
{
    return {.kind = WordCondition::Kind::Phrase, .phrase = facetToken(facet, number)};
}

struct RowScan::State {
    QString path;
    std::optional<SQLite::Statement> statement; // none: no row can match
    std::optional<Row> last = {};
    bool ended = false;
};

RowScan::RowScan(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}

RowScan::RowScan(RowScan &&) noexcept = default;
RowScan &RowScan::operator=(RowScan &&) noexcept = default;
RowScan::~RowScan() = default;

Result<std::optional<Row>> RowScan::next()
{
    State &state = *m_state;
    if (state.ended || !state.statement)
        return std::nullopt;
    return guarded(state.path, [&]() -> Result<std::optional<Row>> {
        if (!state.statement->executeStep()) {
            state.ended = true;
            state.last.reset();
            return std::nullopt;
        }
        state.last = Row{state.statement->getColumn(0).getInt64()};
        return state.last;
    });
}

Result<std::optional<Row>> RowScan::atOrAfter(Row row)
{
    while (!m_state->last || *m_state->last < row) {
        const auto found = next();
        if (!found || !*found)
            return found;
    }
    return m_state->last;
}

Result<RowScan> LibraryReader::scan(WordTable table, const WordCondition &condition) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<RowScan> {
        const auto text = expression(condition, table);
        auto state = std::make_unique<RowScan::State>(m_connection->database.path(), std::nullopt);
        if (!text) {
            state->statement = m_connection->database.prepare("SELECT row FROM record ORDER BY row");
        } else if (!text->empty()) {
            state->statement = m_connection->database.prepare(
                table == WordTable::Short ? "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid"
                                          : "SELECT rowid FROM prose WHERE prose MATCH ? ORDER BY rowid");
            state->statement->bind(1, *text);
        }
        return RowScan(std::move(state));
    });
}

Result<std::shared_ptr<const Vocabulary>> LibraryReader::vocabulary() const
{
    using Answer = Result<std::shared_ptr<const Vocabulary>>;
    return guarded(m_connection->database.path(), [&]() -> Answer {
        const auto now = m_connection->generation();
        if (!now)
            return std::unexpected(now.error());
        // One thread reads the words while the others wait: they would do the same.
        const std::scoped_lock lock(m_shared->mutex);
        if (m_shared->vocabularyGeneration != *now) {
            auto &records = m_connection->database.statement("SELECT ifnull(sum(records), 0) FROM repository");
            records.executeStep();
            auto vocabulary = std::make_shared<Vocabulary>(static_cast<std::uint64_t>(records.getColumn(0).getInt64()));
            records.reset();
            auto &query = m_connection->database.statement("SELECT text, records FROM term ORDER BY text");
            while (query.executeStep())
                vocabulary->add(query.getColumn(0).getText(), query.getColumn(1).getUInt());
            query.reset();
            m_shared->vocabulary = std::move(vocabulary);
            m_shared->vocabularyGeneration = *now;
        }
        return m_shared->vocabulary;
    });
}

Result<std::vector<FacetValue>> LibraryReader::facetValues(Facet facet) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<FacetValue>> {
        std::vector<FacetValue> values;
        auto &query = m_connection->database.statement(
            facet == Facet::Repo ? "SELECT id, name FROM repository WHERE ? >= 0 AND records > 0 ORDER BY id"
                                 : "SELECT id, text FROM name WHERE kind = ? ORDER BY id");
        query.bind(1, static_cast<int>(facet == Facet::Family ? NameKind::Family : NameKind::Language));
        while (query.executeStep())
            values.push_back({.number = query.getColumn(0).getInt64(), .name = query.getColumn(1).getString()});
        query.reset();
        return values;
    });
}

Result<std::vector<RowFacets>> LibraryReader::facets(std::span<const Row> rows) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::vector<RowFacets>> {
        std::vector<RowFacets> facets;
        facets.reserve(rows.size());
        // Its columns are those of the index, so that the records themselves are not read.
        auto &query = m_connection->database.statement("SELECT repo, language, family, type FROM record WHERE row = ?");
        for (const Row row : rows) {
            query.reset();
            query.bind(1, number(row));
            if (!query.executeStep())
                continue;
            facets.push_back({.repo = query.getColumn(0).getInt64(),
                              .language = query.getColumn(1).getInt64(),
                              .family = query.getColumn(2).getInt64(),
                              .type = static_cast<ErrorType>(query.getColumn(3).getInt()),
                              .severity = severityOf(row),
                              .thin = isThin(row)});
        }
        query.reset();
        return facets;
    });
}

Result<std::optional<Row>> LibraryReader::rowOfPage(std::string_view repo, std::string_view slug) const
{
    return guarded(m_connection->database.path(), [&]() -> Result<std::optional<Row>> {
        auto &query = m_connection->database.statement(
            "SELECT row FROM record WHERE repo = (SELECT id FROM repository WHERE name = ?) AND slug = ?");
        query.bind(1, std::string(repo));
        query.bind(2, std::string(slug));
        if (!query.executeStep())
            return std::nullopt;
        const Row row{query.getColumn(0).getInt64()};
        query.reset();
        return row;
    });
}

} // namespace faultline
