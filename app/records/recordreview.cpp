// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/recordreview.h"

#include "app/records/fixnames.h"
#include "app/records/patternpieces.h"
#include "app/records/record.h"
#include "app/text/visibletext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QUrl>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace faultline {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(faultline::RecordReview)
};

using Findings = std::vector<Finding>;

bool hasText(const std::optional<std::string> &text) { return text && !text->empty(); }

int linesOf(const std::string &text) { return int(std::ranges::count(text, '\n')) + 1; }

void reviewWindow(const Record &record, Findings &findings)
{
    if (!hasText(record.sourceCode)) {
        findings.push_back({Concern::Gap, "sourceCode", Words::tr("There is no source with this record")});
        return;
    }
    const int lines = linesOf(*record.sourceCode);
    if (!record.sourceCodeStart) {
        findings.push_back({Concern::Gap, "sourceCodeStart", Words::tr("Where the source begins is not told")});
        return;
    }
    const std::int64_t start = *record.sourceCodeStart;
    if (record.sourceCodeEnd && *record.sourceCodeEnd - start + 1 != lines)
        findings.push_back({Concern::Contradiction, "sourceCodeEnd",
                            Words::tr("Lines %1 to %2 are named, but the source has %n lines", nullptr, lines)
                                .arg(start)
                                .arg(*record.sourceCodeEnd)});
    if (record.lineNumber && (*record.lineNumber < start || *record.lineNumber >= start + lines))
        findings.push_back({Concern::Contradiction, "lineNumber",
                            Words::tr("The error line %1 lies outside the source, which has lines %2 to %3")
                                .arg(*record.lineNumber)
                                .arg(start)
                                .arg(start + lines - 1)});
}

struct Link {
    std::string repo;
    std::string sha;
    std::string path;
    int first = 0;
    int last = 0; // 0 when it names one line or none
};

std::optional<int> numberAfterL(std::string_view text)
{
    int number = 0;
    if (!text.starts_with('L'))
        return std::nullopt;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// https://github.com/OWNER/NAME/blob/SHA/PATH#L1-L2
std::optional<Link> readLink(std::string_view address)
{
    constexpr std::string_view host = "https://github.com/";
    constexpr std::string_view blob = "/blob/";
    if (!address.starts_with(host))
        return std::nullopt;
    address.remove_prefix(host.size());
    const auto hash = address.find('#');
    std::string_view place = address.substr(0, hash);
    const auto view = place.find(blob);
    if (view == std::string_view::npos)
        return std::nullopt;
    Link link{.repo = std::string(place.substr(0, view)), .sha = {}, .path = {}};
    place.remove_prefix(view + blob.size());
    const auto slash = place.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    link.sha = place.substr(0, slash);
    link.path = QByteArray::fromPercentEncoding(QByteArray(place.substr(slash + 1))).toStdString();
    if (hash != std::string_view::npos) {
        const std::string_view lines = address.substr(hash + 1);
        const auto dash = lines.find('-');
        link.first = numberAfterL(lines.substr(0, dash)).value_or(-1);
        if (dash != std::string_view::npos)
            link.last = numberAfterL(lines.substr(dash + 1)).value_or(-1);
    }
    return link;
}

bool linesAgree(const Link &link, const Record &record)
{
    if (link.first == 0)
        return true;
    const int start = record.sourceCodeStart.value_or(0);
    const int end = record.sourceCodeEnd.value_or(0);
    const bool window = link.first == start && (link.last == end || (link.last == 0 && start == end));
    return window || (link.last == 0 && link.first == record.lineNumber.value_or(0));
}

void reviewLink(const Record &record, Findings &findings)
{
    const auto contradicts = [&findings](const QString &text) {
        findings.push_back({Concern::Contradiction, "githubUrl", text});
    };
    const std::optional<Link> link = readLink(record.githubUrl);
    if (!link)
        return contradicts(Words::tr("The link does not lead to a file on GitHub"));
    if (QString::fromStdString(link->repo).compare(QString::fromStdString(record.repo), Qt::CaseInsensitive) != 0)
        contradicts(Words::tr("The link leads to the repository %1").arg(visibleText(link->repo)));
    if (link->sha != record.analyzedSha)
        contradicts(Words::tr("The link leads to another commit than the analysed one"));
    if (link->path != record.filePath)
        contradicts(Words::tr("The link leads to another file, %1").arg(visibleText(link->path)));
    if (!linesAgree(*link, record))
        contradicts(Words::tr("The link names other lines than the record"));
}

// Whether the pieces stand in the message in their order.
bool piecesFit(const std::vector<std::string> &pieces, std::string_view message)
{
    std::size_t at = 0;
    for (const std::string &piece : pieces) {
        at = message.find(piece, at);
        if (at == std::string_view::npos)
            return false;
        at += piece.size();
    }
    return true;
}

void reviewPattern(const Record &record, Findings &findings)
{
    const auto pieces = patternPieces(record.messagePattern);
    if (pieces && !record.messagePattern.empty() && !piecesFit(*pieces, record.errorMessage))
        findings.push_back({Concern::Contradiction, "messagePattern",
                            Words::tr("The pattern was made from another message than the record's")});
}

void reviewFixes(const Record &record, Findings &findings)
{
    if (record.isThin()) {
        findings.push_back({Concern::Gap, "documentation", Words::tr("Nothing is explained: the record is thin")});
        return;
    }
    if (record.solutions.empty() && !hasText(record.exampleFix))
        findings.push_back({Concern::Gap, "solutions", Words::tr("No fix is given")});
    const std::vector<std::string> names = strangeFixNames(record);
    if (names.size() < 2)
        return;
    findings.push_back({Concern::Contradiction, "solutions",
                        Words::tr("Fixes name %1 and %2; neither occurs in this source")
                            .arg(visibleText(names[0]), visibleText(names[1]))});
}

void reviewAge(const Record &record, QDate today, Findings &findings)
{
    constexpr qint64 oldDays = 180;
    const QDate analyzed = QDateTime::fromString(QString::fromStdString(record.analyzedAt), Qt::ISODateWithMs).date();
    if (!today.isValid() || !analyzed.isValid() || analyzed.daysTo(today) <= oldDays)
        return;
    findings.push_back(
        {Concern::Age, "analyzedAt",
         Words::tr("Analysed %n days ago; the code may have changed since", nullptr, int(analyzed.daysTo(today)))});
}

} // namespace

std::vector<Finding> reviewRecord(const Record &record, QDate today)
{
    Findings findings;
    reviewFixes(record, findings);
    reviewWindow(record, findings);
    reviewLink(record, findings);
    reviewPattern(record, findings);
    reviewAge(record, today, findings);
    std::ranges::stable_sort(findings, {}, &Finding::concern);
    return findings;
}

bool isDoubtful(const Record &record)
{
    return std::ranges::contains(reviewRecord(record), Concern::Contradiction, &Finding::concern);
}

} // namespace faultline
