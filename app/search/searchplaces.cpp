// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/searchplaces.h"

#include "app/library/librarywords.h"
#include "app/search/searchconditions.h"
#include "app/text/tokens.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

namespace faultline {

namespace {

constexpr std::size_t mostFiles = 5'000;
constexpr int mostComponents = 3; // of a path that are looked up; more only make other roots fail

std::string_view lastComponents(std::string_view path, int count)
{
    std::size_t begin = path.size();
    for (int i = 0; i < count && begin != 0 && begin != std::string_view::npos; ++i)
        begin = path.rfind('/', begin - 1);
    return begin == std::string_view::npos || begin == 0 ? path : path.substr(begin + 1);
}

// The same file: one path ends with the other at a component's beginning.
bool samePath(std::string_view a, std::string_view b)
{
    if (a.size() < b.size())
        std::swap(a, b);
    return a.ends_with(b) && (a.size() == b.size() || b.empty() || a[a.size() - b.size() - 1] == '/');
}

Result<std::vector<Row>> rowsOf(const LibraryReader &library, const WordCondition &condition,
                                const std::stop_token &stop)
{
    auto scan = library.scan(WordTable::Short, condition);
    if (!scan)
        return std::unexpected(scan.error());
    std::vector<Row> rows;
    while (rows.size() < mostFiles && !stop.stop_requested()) {
        const auto row = scan->next();
        if (!row)
            return std::unexpected(row.error());
        if (!*row)
            break;
        rows.push_back(**row);
    }
    return rows;
}

Result<std::vector<WordCondition>> repositoryConditions(const LibraryReader &library, std::string_view repo)
{
    std::vector<WordCondition> conditions;
    if (repo.empty())
        return conditions;
    const auto repositories = library.facetValues(Facet::Repo);
    if (!repositories)
        return std::unexpected(repositories.error());
    const std::string folded = foldedText(repo);
    std::vector<WordCondition> named;
    for (const FacetValue &known : *repositories) {
        if (foldedText(known.name) == folded)
            named.push_back(facetCondition(Facet::Repo, known.number));
    }
    conditions.push_back(anyOf(std::move(named)));
    return conditions;
}

struct NamedFile {
    std::string repo; // empty: any
    std::string path;
    int first = 0; // lines
    int last = 0;
};

// 0 when the record's window holds a named line, else how far away it is.
int distance(const MatchFacts &facts, const NamedFile &file)
{
    const int line = facts.summary.lineNumber.value_or(facts.sourceCodeStart.value_or(1));
    const int begin = facts.sourceCodeStart.value_or(line);
    const int end = std::max(begin, facts.sourceCodeEnd.value_or(line));
    if (file.first == 0 || (file.last >= begin && file.first <= end))
        return 0;
    return std::min(std::abs(file.first - end), std::abs(begin - file.last));
}

Result<NamedRows> rowsInFile(const LibraryReader &library, const NamedFile &file, const std::stop_token &stop)
{
    NamedRows named;
    auto parts = repositoryConditions(library, file.repo);
    if (!parts)
        return std::unexpected(parts.error());
    for (int components = mostComponents; components > 0; --components) {
        std::vector<std::string> words;
        for (Token &token : tokensOf(lastComponents(file.path, components))) {
            if (token.kind != TokenKind::Whole)
                words.push_back(std::move(token.text));
        }
        if (words.empty())
            continue;
        WordCondition condition = allOf(*parts);
        condition.parts.push_back(phraseCondition(words, PathWords));
        const auto rows = rowsOf(library, condition, stop);
        if (!rows)
            return std::unexpected(rows.error());
        const auto facts = library.matchFacts(*rows);
        if (!facts)
            return std::unexpected(facts.error());
        std::vector<std::tuple<int, int, Row>> near; // distance from the window, from the line
        for (const MatchFacts &fact : *facts) {
            if (samePath(fact.summary.filePath, file.path))
                near.emplace_back(distance(fact, file), std::abs(fact.summary.lineNumber.value_or(0) - file.first),
                                  fact.row);
        }
        if (near.empty())
            continue;
        named.complete = rows->size() < mostFiles;
        std::ranges::sort(near);
        for (const auto &[fromWindow, fromLine, row] : near)
            (fromWindow == 0 && file.first > 0 ? named.exact : named.sameFile).push_back(row);
        break;
    }
    return named;
}

} // namespace

Result<NamedRows> namedRows(const LibraryReader &library, const Query &query, const std::stop_token &stop)
{
    NamedRows named;
    std::optional<Row> record;
    if (query.id) {
        const auto row = library.row(*query.id);
        if (!row)
            return std::unexpected(row.error());
        record = *row;
    } else if (query.link && !query.link->slug.empty()) {
        const auto row = library.rowOfPage(query.link->repo, query.link->slug);
        if (!row)
            return std::unexpected(row.error());
        record = *row;
    } else if (query.link) {
        const QueryLink &link = *query.link;
        return rowsInFile(library, {.repo = link.repo, .path = link.path, .first = link.first, .last = link.last},
                          stop);
    } else if (query.place) {
        const QueryPlace &place = *query.place;
        return rowsInFile(library, {.repo = {}, .path = place.path, .first = place.line, .last = place.line}, stop);
    }
    if (record)
        named.exact.push_back(*record);
    return named;
}

} // namespace faultline
