// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/commands.h"

#include "app/commands/librarycommands.h"
#include "app/commands/matchjson.h"
#include "app/commands/terminalrecord.h"
#include "app/crashlog/logfile.h"
#include "app/importer/samplelibrary.h"
#include "app/records/recordmarkdown.h"
#include "app/text/textposition.h"
#include "app/text/visibletext.h"

#include <QCoreApplication>
#include <QLocale>

#include <format>

namespace faultline {

namespace {

constexpr std::size_t searchLimit = 20;
constexpr std::size_t matchLimit = 10;

QString tr(const char *text, int n = -1) { return QCoreApplication::translate("faultline", text, nullptr, n); }

std::string oneLine(std::string_view text) { return visibleText(text).toStdString(); }

void line(const Streams &streams, std::string_view text) { streams.out(std::format("{}\n", text)); }

// One verb at work: the library it reads, and where it prints.
struct Work {
    const CommandLine &line;
    const Streams &streams;
    Library library;
    LibraryReader reader;
};

Result<Work> read(const CommandLine &line, const Streams &streams, Result<Library> library)
{
    if (!library)
        return std::unexpected(library.error());
    auto reader = library->reader();
    if (!reader)
        return std::unexpected(reader.error());
    return Work{line, streams, std::move(*library), std::move(*reader)};
}

Result<Work> open(const CommandLine &line, const Streams &streams)
{
    if (!line.library.isEmpty())
        return read(line, streams, Library::open(line.library));
    auto opened = openLibraryOrSample(Library::defaultPath());
    if (!opened)
        return std::unexpected(opened.error());
    if (opened->sample)
        streams.error(
            tr("faultline: there is no library yet; this is the bundled sample. Import more with: faultline import "
               "PATH\n")
                .toStdString());
    return read(line, streams, std::move(opened->library));
}

int search(const Work &work)
{
    const Query query = parseQuery(work.line.operands.join(u' ').toStdString());
    const auto limit = std::size_t(work.line.limit.value_or(int(searchLimit)));
    const auto outcome = search(work.reader, query, limit);
    if (!outcome)
        return failed(work.streams, outcome.error());
    std::vector<Row> rows;
    for (const Hit &hit : outcome->hits)
        rows.push_back(hit.row);
    const auto summaries = work.reader.summaries(rows);
    if (!summaries)
        return failed(work.streams, summaries.error());
    if (work.line.output == CommandLine::Output::Json) {
        line(work.streams, searchJson(*outcome, *summaries));
    } else {
        for (const RecordSummary &record : *summaries)
            line(work.streams, std::format("{}  {}  {}", record.id.hex(), record.repo, oneLine(record.message)));
        const auto total = std::format("{}{}", outcome->totalExact ? "" : ">", outcome->total);
        work.streams.error(tr("%1 of %2 hits shown\n")
                               .arg(QString::number(summaries->size()), QString::fromStdString(total))
                               .toStdString());
    }
    return outcome->hits.empty() ? exitNothing : exitFound;
}

void printMatch(const Streams &streams, const Match &match, std::string_view paste)
{
    const RecordSummary &record = match.facts.summary;
    line(streams,
         std::format("{}  {:.2f}  {}  {}", record.id.hex(), match.score, record.repo, oneLine(record.message)));
    for (const Reason &reason : match.reasons) {
        std::string place;
        if (reason.length > 0) {
            const LineColumn position = lineColumnAt(paste, reason.begin);
            place = tr(" (line %1, column %2)").arg(position.line).arg(position.column).toStdString();
        }
        line(streams, std::format("    {}: {}{}", name(reason.kind), oneLine(reason.detail), place));
    }
}

QString inWords(Verdict verdict, int matches)
{
    switch (verdict) {
    case Verdict::Match:
        return tr("A certain match:");
    case Verdict::Ambiguous:
        return tr("%n records fit equally well:", matches);
    case Verdict::Possible:
        return tr("Nothing certain; possible records:");
    case Verdict::None:
        break;
    }
    return tr("No record in the library matches this log.");
}

Result<std::pair<CrashLog, MatchOutcome>> readAndMatch(const LibraryReader &reader, std::string_view bytes,
                                                       std::size_t limit)
{
    auto log = readLog(reader, bytes);
    if (!log)
        return std::unexpected(log.error());
    auto outcome = matchLog(reader, *log, limit);
    if (!outcome)
        return std::unexpected(outcome.error());
    return std::pair{std::move(*log), std::move(*outcome)};
}

void printOutcome(const Streams &streams, const MatchOutcome &outcome, std::string_view paste)
{
    line(streams, inWords(outcome.verdict, int(outcome.matches.size())).toStdString());
    for (const Match &match : outcome.matches)
        printMatch(streams, match, paste);
    if (!outcome.complete)
        streams.error(tr("faultline: not all of the %L1 records were searched\n").arg(outcome.records).toStdString());
}

int match(const Work &work)
{
    const auto bytes = readLogFile(work.line.operands.value(0, QStringLiteral("-")));
    if (!bytes)
        return failed(work.streams, bytes.error());
    const auto limit = std::size_t(work.line.limit.value_or(int(matchLimit)));
    const auto found = readAndMatch(work.reader, *bytes, limit);
    if (!found)
        return failed(work.streams, found.error());
    const auto &[log, outcome] = *found;
    if (work.line.output == CommandLine::Output::Json)
        line(work.streams, matchJson(outcome, log.paste));
    else
        printOutcome(work.streams, outcome, log.paste);
    return outcome.matches.empty() ? exitNothing : exitFound;
}

int show(const Work &work)
{
    const QString &text = work.line.operands.first();
    const auto id = RecordId::fromHex(text.toStdString());
    if (!id)
        return failed(work.streams, {text, tr("this is no record's id"), tr("An id has 16 lowercase hex digits")});
    const auto stored = work.reader.record(*id);
    if (!stored)
        return failed(work.streams, stored.error());
    if (!*stored) {
        work.streams.error(tr("faultline: the library holds no record %1\n").arg(text).toStdString());
        return exitNothing;
    }
    switch (work.line.output) {
    case CommandLine::Output::Json:
        line(work.streams, (*stored)->json);
        break;
    case CommandLine::Output::Markdown:
        work.streams.out(recordMarkdown((*stored)->record));
        break;
    case CommandLine::Output::Text:
        work.streams.out(recordForTerminal((*stored)->record));
        break;
    }
    return exitFound;
}

int info(const Work &work)
{
    const auto info = work.reader.info();
    if (!info)
        return failed(work.streams, info.error());
    if (work.line.output == CommandLine::Output::Json) {
        line(work.streams, infoJson(*info));
        return exitFound;
    }
    line(work.streams, tr("Library: %1").arg(visibleText(info->path)).toStdString());
    line(work.streams, tr("%L1 records of %L2 repositories").arg(info->records).arg(info->repositories).toStdString());
    if (!info->datasetVersion.empty())
        line(work.streams, tr("Dataset of %1").arg(visibleText(info->datasetVersion)).toStdString());
    if (info->skipped > 0)
        line(work.streams, tr("%L1 records were skipped by the last import").arg(info->skipped).toStdString());
    line(work.streams, QLocale().formattedDataSize(qint64(info->bytes)).toStdString());
    return exitFound;
}

} // namespace

int failed(const Streams &streams, const Error &error)
{
    streams.error(std::format("faultline: {}\n", visibleText(error.text()).toStdString()));
    return exitError;
}

int runVerb(const CommandLine &line, const Streams &streams, std::stop_token stop)
{
    using Verb = CommandLine::Verb;
    if (line.verb == Verb::Help) {
        streams.out(helpText().toStdString());
        return exitFound;
    }
    if (line.verb == Verb::Version) {
        streams.out("faultline " FAULTLINE_VERSION "\n");
        return exitFound;
    }
    if (line.verb == Verb::Import)
        return runImport(line, streams, std::move(stop));
    if (line.verb == Verb::Verify)
        return runVerify(line, streams, stop);
    const auto work = open(line, streams);
    if (!work)
        return failed(streams, work.error());
    switch (line.verb) {
    case Verb::Search:
        return search(*work);
    case Verb::Match:
        return match(*work);
    case Verb::Show:
        return show(*work);
    case Verb::Info:
        return info(*work);
    default:
        return exitError;
    }
}

int runWithoutDisplay(const Streams &streams)
{
    const CommandLine sample;
    streams.out(
        tr("There is no display, so here is the main job in the terminal. This panic was pasted:\n\n").toStdString());
    const std::string panic = samplePanic();
    streams.out(panic + "\n");
    const auto work = read(sample, streams, openSampleLibrary());
    if (!work)
        return failed(streams, work.error());
    const auto found = readAndMatch(work->reader, panic, 1);
    if (!found)
        return failed(streams, found.error());
    const auto &[log, outcome] = *found;
    printOutcome(streams, outcome, log.paste);
    if (!outcome.matches.empty()) {
        const auto stored = work->reader.record(outcome.matches.front().facts.summary.id);
        if (!stored)
            return failed(streams, stored.error());
        if (*stored)
            streams.out("\n" + recordForTerminal((*stored)->record));
    }
    streams.out(
        tr("\nThe verbs import, search, match, show, info and verify work without a display:\n\n").toStdString() +
        helpText().toStdString());
    return exitFound;
}

} // namespace faultline
