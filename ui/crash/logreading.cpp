// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/crash/logreading.h"

#include "app/text/textposition.h"
#include "app/text/visibletext.h"
#include "ui/crash/prooftext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <chrono>

namespace faultline {

namespace {

constexpr std::size_t matchLimit = 20;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(faultline::CrashPane)
};

// "rust-panic" as a person would say it.
QString kindInWords(const CrashError &error)
{
    const QString format = QString::fromStdString(error.format).replace(u'-', u' ');
    return error.errorClass.empty() ? format : QString::fromStdString(error.errorClass);
}

std::optional<std::size_t> bestMatchOf(const MatchOutcome &outcome, std::size_t error)
{
    const auto match = std::ranges::find(outcome.matches, error, &Match::error);
    if (match == outcome.matches.end())
        return std::nullopt;
    return std::size_t(match - outcome.matches.begin());
}

Certainty certaintyOf(const MatchOutcome &outcome, const CrashError &error, std::optional<std::size_t> match)
{
    if (!match)
        return error.consequence ? Certainty::Consequence : Certainty::Unknown;
    if (*match > 0 || outcome.verdict == Verdict::Possible)
        return Certainty::Possible;
    return outcome.verdict == Verdict::Match ? Certainty::Certain : Certainty::OneOfSeveral;
}

std::vector<OutlineRow> outlineRows(const CrashLog &log, const MatchOutcome &outcome)
{
    // One walk over the paste, however many errors it has.
    std::vector<std::size_t> bytes;
    for (const CrashError &error : log.errors)
        bytes.insert(bytes.end(), {error.place.begin, error.place.begin + error.place.length});
    std::ranges::sort(bytes);
    const auto offsets = utf16Offsets(log.paste, bytes);
    std::vector<std::size_t> lines;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::size_t from = i == 0 ? 0 : bytes[i - 1];
        const std::size_t line =
            lineColumnAt(std::string_view(log.paste).substr(from, bytes[i] - from), bytes[i] - from).line;
        lines.push_back(line + (i == 0 ? 0 : lines.back() - 1));
    }
    const auto indexOf = [&](std::size_t byte) {
        return std::size_t(std::ranges::lower_bound(bytes, byte) - bytes.begin());
    };

    std::vector<OutlineRow> rows;
    for (std::size_t i = 0; i < log.errors.size(); ++i) {
        const CrashError &error = log.errors[i];
        const std::size_t begin = indexOf(error.place.begin);
        const std::size_t end = indexOf(error.place.begin + error.place.length);
        const auto match = bestMatchOf(outcome, i);
        const QString message = QString::fromStdString(error.message).simplified();
        rows.push_back(
            {.logLine = int(lines[begin]),
             .kind = kindInWords(error),
             .message = message.isEmpty() ? kindInWords(error) : message,
             .record = match ? QString::fromStdString(outcome.matches[*match].facts.summary.message) : QString(),
             .certainty = certaintyOf(outcome, error, match),
             .begin = offsets[begin],
             .length = offsets[end] - offsets[begin],
             .match = match});
    }
    return rows;
}

} // namespace

Result<LogReading> readAndMatch(const Library &library, const QByteArray &text, std::stop_token stop)
{
    const auto begin = std::chrono::steady_clock::now();
    const auto reader = library.reader(stop);
    if (!reader)
        return std::unexpected(reader.error());
    auto log = readLog(*reader, std::string_view(text.constData(), std::size_t(text.size())), stop);
    if (!log)
        return std::unexpected(log.error());
    LogReading reading;
    reading.log = std::move(*log);
    auto outcome = matchLog(*reader, reading.log, matchLimit, stop);
    if (!outcome)
        return std::unexpected(outcome.error());
    reading.outcome = std::move(*outcome);
    reading.rows = outlineRows(reading.log, reading.outcome);
    reading.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    return reading;
}

QString searchedText(const LogReading &reading)
{
    const MatchOutcome &outcome = reading.outcome;
    const QString searched = outcome.complete ? Words::tr("All %L1 records searched in %2 ms.")
                                              : Words::tr("Only a part of %L1 records searched in %2 ms.");
    const QString text = searched.arg(outcome.records).arg(reading.milliseconds, 0, 'f', 1);
    if (outcome.verdict != Verdict::None)
        return text;
    std::size_t frames = 0;
    for (const CrashError &error : reading.log.errors)
        frames += error.frames.size();
    return Words::tr("Looked at: lines %L1, errors %L2, places in code %L3.")
               .arg(reading.log.lines.size())
               .arg(reading.log.errors.size())
               .arg(frames) %
           u' ' % text;
}

QString verdictText(const LogReading &reading)
{
    const MatchOutcome &outcome = reading.outcome;
    QString text;
    switch (outcome.verdict) {
    case Verdict::Match:
        text = Words::tr("Certain: the record shown explains this log.");
        break;
    case Verdict::Ambiguous:
        text = Words::tr("%n records fit equally well; choose one in the list.", nullptr, int(outcome.matches.size()));
        break;
    case Verdict::Possible:
        text = Words::tr("Nothing certain. Records that may be related are in the list; compare before you trust one.");
        break;
    case Verdict::None:
        text = reading.log.errors.empty() ? Words::tr("No error was recognised in this text, and no record matches it.")
                                          : Words::tr("No record in the library matches this log.");
        break;
    }
    return text % u' ' % searchedText(reading);
}

std::vector<LogEdit::Mark> marksFor(const LogReading &reading, std::size_t match)
{
    std::vector<LogEdit::Mark> marks;
    if (match >= reading.outcome.matches.size())
        return marks;
    const auto &reasons = reading.outcome.matches[match].reasons;
    for (const Reason &reason : reasons) {
        if (reason.length == 0)
            continue;
        const std::array<std::size_t, 2> bytes{reason.begin, reason.begin + reason.length};
        const auto offsets = utf16Offsets(reading.log.paste, bytes);
        marks.push_back({.begin = offsets[0],
                         .length = offsets[1] - offsets[0],
                         .strong = reason.kind == ReasonKind::Message,
                         .text = kindWord(reason.kind) % QStringLiteral(": ") % visibleText(reason.detail)});
    }
    // The message's mark may hold the others: they are painted over it.
    std::ranges::stable_sort(marks, [](const auto &one, const auto &other) { return one.length > other.length; });
    return marks;
}

} // namespace faultline
