// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/librarycommands.h"

#include "app/importer/importer.h"
#include "app/library/library.h"
#include "app/library/libraryverify.h"
#include "app/text/visibletext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <format>
#include <utility>

namespace faultline {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

QString libraryOf(const CommandLine &line) { return line.library.isEmpty() ? Library::defaultPath() : line.library; }

// "1:05", or "2:00:09".
std::string clockTime(double seconds)
{
    const std::chrono::seconds whole(static_cast<long>(std::clamp(seconds, 0.0, 359'999.0)));
    return whole < std::chrono::hours(1) ? std::format("{:%M:%S}", whole) : std::format("{:%T}", whole);
}

std::string inWords(const ImportProgress &progress)
{
    const auto done = progress.totalBytes > 0 ? 100 * progress.bytes / progress.totalBytes : 0;
    return tr("%1 %, %L2 records, %3 of %4, %L5 records a second, %6 left")
        .arg(done)
        .arg(progress.records)
        .arg(QLocale().formattedDataSize(qint64(progress.bytes)),
             QLocale().formattedDataSize(qint64(progress.totalBytes)))
        .arg(qint64(progress.recordsPerSecond))
        .arg(QString::fromStdString(clockTime(progress.secondsLeft)))
        .toStdString();
}

std::string inWords(const ImportReport &report)
{
    QString text =
        tr("%L1 records added, %L2 replaced, %L3 unchanged, %L4 older than the library's, %L5 skipped; from %L6 "
           "files of %L7 repositories")
            .arg(report.added)
            .arg(report.replaced)
            .arg(report.unchanged)
            .arg(report.olderKept)
            .arg(report.skipped)
            .arg(report.files)
            .arg(report.repositories);
    if (report.stopped)
        text += tr("; stopped, what was done so far is kept");
    return text.toStdString() + "\n";
}

// The line of progress gives way to what is printed next.
void endProgress(const Streams &streams)
{
    if (streams.progress)
        streams.progress({});
}

VerifyListener listenerFor(const Streams &streams)
{
    if (!streams.progress)
        return {};
    return [&streams](const QString &what, double share) {
        streams.progress(tr("%1: %2 %").arg(what).arg(int(100 * share)).toStdString());
    };
}

Result<bool> rebuild(const QString &path, const Streams &streams, const std::stop_token &stop)
{
    const auto rebuilt = rebuildLibrary(path, listenerFor(streams), stop);
    endProgress(streams);
    if (!rebuilt)
        return std::unexpected(rebuilt.error());
    streams.out(tr("%L1 records brought over\n").arg(rebuilt->records).toStdString());
    if (rebuilt->lost > 0)
        streams.error(tr("faultline: %L1 records could not be read and are lost; import them again. The old library "
                         "is kept as %2\n")
                          .arg(rebuilt->lost)
                          .arg(visibleText(rebuilt->oldFile))
                          .toStdString());
    return rebuilt->lost == 0;
}

} // namespace

int runImport(const CommandLine &line, const Streams &streams, std::stop_token stop)
{
    const auto library = Library::openOrCreate(libraryOf(line));
    if (!library)
        return failed(streams, library.error());
    const auto listener = [&streams](const ImportProgress &progress) { streams.progress(inWords(progress)); };
    const auto report = importPaths(*library, line.operands,
                                    streams.progress ? ImportListener(listener) : ImportListener(), std::move(stop));
    endProgress(streams);
    if (!report)
        return failed(streams, report.error());
    for (const Error &problem : report->problems)
        failed(streams, problem);
    if (report->problemCount > report->problems.size())
        streams.error(
            tr("faultline: and %L1 more problems\n").arg(report->problemCount - report->problems.size()).toStdString());
    streams.out(inWords(*report));
    // A file that could not be read is an error though others could; a record that breaks the schema is not.
    if (report->failedFiles > 0)
        return exitError;
    if (report->records() > 0)
        return exitFound;
    return report->problemCount > 0 ? exitError : exitNothing;
}

int runVerify(const CommandLine &line, const Streams &streams, const std::stop_token &stop)
{
    const QString path = libraryOf(line);
    bool whole = true;
    if (line.rebuild) {
        const auto rebuilt = rebuild(path, streams, stop);
        if (!rebuilt)
            return failed(streams, rebuilt.error());
        whole = *rebuilt;
    }
    const auto report = verifyLibrary(path, listenerFor(streams), stop);
    endProgress(streams);
    if (!report)
        return failed(streams, report.error());
    for (const QString &fault : report->faults)
        streams.out(visibleText(fault).toStdString() + "\n");
    if (report->faultCount > 0)
        return failed(streams, {path, tr("%L1 faults were found").arg(report->faultCount),
                                tr("Run “faultline verify --rebuild”, or import the records again")});
    streams.out(tr("%L1 records, no fault found\n").arg(report->records).toStdString());
    return whole ? exitFound : exitError;
}

} // namespace faultline
