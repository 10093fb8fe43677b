// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/searchrows.h"

#include "app/recordjson/recordjson.h"

#include <algorithm>
#include <string>
#include <vector>

namespace faultline {

namespace {

Result<RecordSummary> summaryOfRow(const LibraryReader &library, Row row)
{
    auto summaries = library.summaries({&row, 1});
    if (!summaries)
        return std::unexpected(summaries.error());
    return std::move(summaries->front());
}

bool textsHold(const std::vector<SearchedText> &texts, std::span<const QueryTerm> terms, SearchedText::Fit fit)
{
    return std::ranges::all_of(terms, [&](const QueryTerm &term) {
        if (term.words.size() == 1)
            return true;
        const auto fitOfTerm = term.quoted ? SearchedText::Fit::Words : fit;
        return std::ranges::any_of(texts,
                                   [&](const SearchedText &text) { return text.find(term, fitOfTerm).has_value(); });
    });
}

} // namespace

Result<bool> messageHolds(const LibraryReader &library, Row row, const QueryTerm &term)
{
    const auto summary = summaryOfRow(library, row);
    if (!summary)
        return std::unexpected(summary.error());
    return SearchedText(summary->message).find(term).has_value();
}

Result<bool> shortFieldsHold(const LibraryReader &library, Row row, std::span<const QueryTerm> terms,
                             SearchedText::Fit fit)
{
    const auto summary = summaryOfRow(library, row);
    if (!summary)
        return std::unexpected(summary.error());
    std::vector<SearchedText> texts;
    for (const std::string *text :
         {&summary->message, &summary->errorCode, &summary->errorClass, &summary->filePath, &summary->repo})
        texts.emplace_back(*text);
    return textsHold(texts, terms, fit);
}

Result<bool> recordHolds(const LibraryReader &library, Row row, std::span<const QueryTerm> terms)
{
    const auto json = library.json(row);
    if (!json)
        return std::unexpected(json.error());
    const auto record = parseRecord(*json);
    if (!record)
        return false; // gone, or damaged: verify says so
    std::vector<SearchedText> texts;
    const auto add = [&](std::string_view text) { texts.emplace_back(text); };
    for (const std::string *text : {&record->errorMessage, &record->filePath, &record->repo, &record->documentation,
                                    &record->triggerScenarios, &record->commonSituations})
        add(*text);
    for (const auto *list : {&record->solutions, &record->preventionTips, &record->tags})
        std::ranges::for_each(*list, add);
    for (const auto *text : {&record->errorCode, &record->errorClass, &record->backgroundTag})
        add(text->value_or(std::string{}));
    return textsHold(texts, terms, SearchedText::Fit::Words);
}

} // namespace faultline
