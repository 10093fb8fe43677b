// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/matchjson.h"

#include "app/text/textposition.h"

#include <nlohmann/json.hpp>

#include <format>

namespace faultline {

namespace {

using Json = nlohmann::ordered_json;

// Text of a paste may be broken UTF-8; JSON may not.
std::string printed(const Json &json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json reasonJson(const Reason &reason, std::string_view paste)
{
    Json json{{"kind", name(reason.kind)}, {"detail", reason.detail}, {"weight", reason.weight}};
    if (reason.length > 0) {
        const LineColumn position = lineColumnAt(paste, reason.begin);
        json["line"] = position.line;
        json["column"] = position.column;
        json["length"] = codePointsIn(paste.substr(std::min(reason.begin, paste.size()), reason.length));
    } else {
        json["line"] = json["column"] = json["length"] = nullptr;
    }
    return json;
}

Json matchJson(const Match &match, std::string_view paste)
{
    const RecordSummary &record = match.facts.summary;
    Json reasons = Json::array();
    for (const Reason &reason : match.reasons)
        reasons.push_back(reasonJson(reason, paste));
    Json captures = Json::object();
    for (const auto &[hole, text] : match.captures)
        captures[hole] = text;
    return {{"id", record.id.hex()},
            {"repo", record.repo},
            {"slug", record.slug},
            {"message", record.message},
            {"filePath", record.filePath},
            {"lineNumber", record.lineNumber ? Json(*record.lineNumber) : Json()},
            {"score", match.score},
            {"reasons", std::move(reasons)},
            {"captures", std::move(captures)},
            {"url", recordPageUrl(record)},
            {"githubUrl", match.facts.githubUrl}};
}

} // namespace

std::string matchJson(const MatchOutcome &outcome, std::string_view paste)
{
    Json matches = Json::array();
    for (const Match &match : outcome.matches)
        matches.push_back(matchJson(match, paste));
    return printed({{"verdict", name(outcome.verdict)},
                    {"records", outcome.records},
                    {"complete", outcome.complete},
                    {"matches", std::move(matches)}});
}

std::string searchJson(const SearchOutcome &outcome, std::span<const RecordSummary> summaries)
{
    Json hits = Json::array();
    for (std::size_t i = 0; i < summaries.size(); ++i)
        hits.push_back({{"id", summaries[i].id.hex()},
                        {"repo", summaries[i].repo},
                        {"message", summaries[i].message},
                        {"tier", name(outcome.hits[i].tier)},
                        {"score", outcome.hits[i].score}});
    return printed({{"total", outcome.total}, {"hits", std::move(hits)}});
}

std::string infoJson(const LibraryInfo &info)
{
    return printed({{"library", info.path.toStdString()},
                    {"records", info.records},
                    {"repositories", info.repositories},
                    {"datasetVersion", info.datasetVersion.empty() ? Json() : Json(info.datasetVersion)},
                    {"skipped", info.skipped},
                    {"bytes", info.bytes}});
}

std::string recordPageUrl(const RecordSummary &record)
{
    return std::format("https://errors.standardbeagle.com/{}/{}/", record.repo, record.slug);
}

} // namespace faultline
