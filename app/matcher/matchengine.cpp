// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/matcher/matchengine.h"

#include "app/matcher/matchcandidates.h"
#include "app/matcher/matchevidence.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace faultline {

namespace {

// Bits, measured on tests/bench/match_cases: 18 is a message of three or four telling words that stands alone.
constexpr double jumps = 18;       // the window goes there by itself
constexpr double tells = 6;        // below, nothing worth showing
constexpr double clearlyAhead = 4; // of the next record for the same error
constexpr double evenChance = 15;  // where the score is 0.5
constexpr double scoreSlope = 3.2;
constexpr int tellsAlone = 30;       // bits of a whole message that decides wherever it was thrown …
constexpr int tellsAgainstFile = 48; // … where the library has other records of the file it was thrown in
constexpr int tellsAnywhere = 30;    // … and inside of a longer sentence
constexpr double nearlyWhole = 0.84; // share of another version's message that decides with its repository
constexpr double jumpingShare = 0.7; // of another version's message, together with its file …
constexpr double jumpingBits = 18;   // … and so many bits of it

struct Ranked {
    Subject subject;
    Evidence evidence;
    bool strong = false; // enough to jump, if nothing else fits as well
    std::size_t order = 0;
    bool plain = false; // fits a line that no format knows
};

bool isStrong(const Subject &subject, const Evidence &evidence)
{
    if (evidence.bits < jumps || evidence.conflict)
        return false;
    const bool here = evidence.location == 2;
    if (subject.printed.bits == 0) // only its place can tell
        return here;
    // The message outranks the place: errors are made in constructors and raised by callers.
    if (evidence.moved && !(evidence.whole && evidence.clause && !evidence.otherClass &&
                            subject.printed.bits >= (evidence.knownFile ? tellsAgainstFile : tellsAlone)))
        return false;
    if (evidence.whole)
        return (evidence.clause || subject.printed.bits >= tellsAnywhere || (here && evidence.sameLine)) &&
               (!subject.weak || here || evidence.repository);
    if (evidence.share >= nearlyWhole && evidence.repository && !evidence.otherClass && !subject.printed.code &&
        subject.printed.bits * evidence.share >= tellsAnywhere)
        return true;
    // Another version's message; where a file has several that are nearly alike, only the line tells them apart.
    return here && !evidence.otherClass && !subject.printed.code &&
           subject.printed.bits * evidence.share >= jumpingBits &&
           (evidence.exact || (evidence.share >= nearlyWhole && evidence.inWindow) ||
            (evidence.share >= jumpingShare && evidence.exactLine));
}

bool better(const Ranked &a, const Ranked &b)
{
    if (a.strong != b.strong)
        return a.strong;
    if (a.strong && a.plain != b.plain)
        return b.plain;
    if (a.strong && !a.plain && a.order != b.order)
        return a.order < b.order;
    if (a.evidence.bits != b.evidence.bits)
        return a.evidence.bits > b.evidence.bits;
    return a.subject.facts.row < b.subject.facts.row;
}

// Of two errors of a chain the cause comes first, unless it is the system's ("connection refused") and somebody
// explains what failed because of it.
bool isOfTheSystem(const CrashError &error, const ErrorFacts &facts)
{
    const bool runtimeOnly = !error.frames.empty() && !facts.thrown;
    return runtimeOnly && error.errorCode.starts_with('E');
}

std::vector<std::size_t> orderOfErrors(const CrashLog &log, const std::vector<ErrorFacts> &facts)
{
    std::vector<std::size_t> order(log.errors.size());
    std::size_t next = 0;
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        while (end < order.size() && log.errors[end].chain == log.errors[begin].chain)
            ++end;
        for (const bool system : {false, true}) {
            for (std::size_t i = begin; i < end; ++i) {
                if (isOfTheSystem(log.errors[i], facts[i]) == system)
                    order[i] = next++;
            }
        }
        begin = end;
    }
    return order;
}

double scoreOf(const Ranked &ranked)
{
    const double score = 1 / (1 + std::exp(-(ranked.evidence.bits - evenChance) / scoreSlope));
    return ranked.strong ? std::max(score, 0.6) : std::min(score, 0.55);
}

std::vector<Ranked> weighed(const Candidates &candidates, std::vector<MatchFacts> records, const FoldedLog &folded,
                            const std::vector<ErrorFacts> &facts)
{
    const CrashLog &log = folded.log();
    const std::vector<std::size_t> order = orderOfErrors(log, facts);
    std::vector<Ranked> ranked;
    for (std::size_t i = 0; i < candidates.found.size(); ++i) {
        Ranked best{.subject = subjectOf(std::move(records[i])), .evidence = {}};
        best.evidence.bits = -1000;
        const auto offer = [&](Evidence evidence, std::size_t error, std::size_t place) {
            Ranked next{
                .subject = {}, .evidence = std::move(evidence), .order = place, .plain = isPlainText(log, error)};
            next.strong = isStrong(best.subject, next.evidence);
            const bool wins = next.strong != best.strong ? next.strong : next.evidence.bits > best.evidence.bits;
            if (!wins)
                return;
            best.evidence = std::move(next.evidence);
            best.strong = next.strong;
            best.order = next.order;
            best.plain = next.plain;
        };
        for (const std::size_t error : candidates.found[i].errors) {
            if (!log.errors[error].consequence)
                offer(weighError(best.subject, folded, error, facts[error]), error, order[error]);
        }
        for (const std::size_t line : candidates.found[i].lines)
            offer(weighLine(best.subject, folded, line), log.errors.size(), log.errors.size() + line);
        if (best.evidence.bits >= tells && !best.evidence.reasons.empty())
            ranked.push_back(std::move(best));
    }
    std::ranges::sort(ranked, better);
    return ranked;
}

// Whether the second record explains the same error, or the same words, as well as the first.
bool ties(const Ranked &first, const Ranked &second)
{
    const bool samePlace = first.order == second.order || (first.evidence.message.begin < second.evidence.message.end &&
                                                           second.evidence.message.begin < first.evidence.message.end);
    return samePlace && second.evidence.bits + clearlyAhead > first.evidence.bits;
}

Verdict verdictOf(const std::vector<Ranked> &ranked)
{
    if (ranked.empty())
        return Verdict::None;
    if (!ranked.front().strong)
        return Verdict::Possible;
    for (std::size_t i = 1; i < ranked.size(); ++i) {
        // Nothing says which of two plain lines is the error and which is about it.
        if (ranked[i].strong && ranked[i].plain && ranked.front().plain)
            return Verdict::Ambiguous;
        if (ranked[i].evidence.bits >= jumps && ties(ranked.front(), ranked[i]))
            return Verdict::Ambiguous;
    }
    return Verdict::Match;
}

} // namespace

std::string_view name(Verdict verdict)
{
    static constexpr auto names = std::to_array<std::string_view>({"none", "possible", "ambiguous", "match"});
    return names[static_cast<std::size_t>(verdict)];
}

std::string_view name(ReasonKind kind)
{
    static constexpr auto names =
        std::to_array<std::string_view>({"message", "location", "class", "code", "repo", "status", "text"});
    return names[static_cast<std::size_t>(kind)];
}

namespace {

Result<MatchOutcome> matchReading(const MatchSource &source, const CrashLog &log, std::size_t limit,
                                  std::stop_token stop)
{
    const FoldedLog folded(log);
    std::vector<ErrorFacts> facts;
    facts.reserve(log.errors.size());
    for (const CrashError &error : log.errors)
        facts.push_back(errorFactsOf(error));
    const auto candidates = candidatesOf(source, folded, facts, stop);
    if (!candidates)
        return std::unexpected(candidates.error());
    std::vector<Row> rows;
    rows.reserve(candidates->found.size());
    for (const Candidate &candidate : candidates->found)
        rows.push_back(candidate.row);
    auto records = source.matchFacts(rows);
    if (!records)
        return std::unexpected(records.error());

    std::vector<Ranked> ranked = weighed(*candidates, std::move(*records), folded, facts);
    MatchOutcome outcome;
    outcome.records = source.records();
    outcome.complete = candidates->complete && !stop.stop_requested();
    outcome.verdict = verdictOf(ranked);
    for (Ranked &next : ranked) {
        if (outcome.matches.size() == limit)
            break;
        const double score = scoreOf(next);
        outcome.matches.push_back({.facts = std::move(next.subject.facts),
                                   .score = outcome.verdict == Verdict::Ambiguous ? std::min(score, 0.6) : score,
                                   .reasons = std::move(next.evidence.reasons),
                                   .captures = std::move(next.evidence.captures),
                                   .error = next.evidence.error,
                                   .pasteLine = next.evidence.pasteLine});
    }
    return outcome;
}

// The error of `log` that stands where `place` does.
std::size_t errorAt(const CrashLog &log, Place place)
{
    for (std::size_t i = 0; i < log.errors.size(); ++i) {
        const Place own = log.errors[i].place;
        if (own.begin < place.begin + place.length && place.begin < own.begin + own.length)
            return i;
    }
    return log.errors.size();
}

} // namespace

Result<MatchOutcome> matchLog(const MatchSource &source, const CrashLog &log, std::size_t limit, std::stop_token stop)
{
    auto outcome = matchReading(source, log, limit, stop);
    if (!outcome || outcome->verdict == Verdict::Match || outcome->verdict == Verdict::Ambiguous)
        return outcome;
    const auto unbroken = readUnbroken(log);
    if (!unbroken)
        return outcome;
    auto second = matchReading(source, *unbroken, limit, stop);
    if (!second)
        return second;
    // Joining may also make one line of two that were two; it counts only where it made the message whole.
    const auto saysMessage = [](const Match &match) {
        return std::ranges::any_of(match.reasons,
                                   [](const Reason &reason) { return reason.kind == ReasonKind::Message; });
    };
    if (second->matches.empty() || !saysMessage(second->matches.front()))
        return outcome;
    const RecordId found = second->matches.front().facts.summary.id;
    const auto before =
        std::ranges::find(outcome->matches, found, [](const Match &match) { return match.facts.summary.id; });
    if (before != outcome->matches.end() && saysMessage(*before))
        return outcome;
    // The caller has the errors of the first reading.
    for (Match &match : second->matches) {
        const Place place = match.error < unbroken->errors.size() ? unbroken->errors[match.error].place : Place{};
        match.error = errorAt(log, place);
    }
    return second;
}

} // namespace faultline
