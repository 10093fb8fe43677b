// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/searchpanetexts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace faultline {
namespace {

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

QString number(std::uint64_t value) { return QLocale().toString(qulonglong(value)); }

} // namespace

QString noticeText(ListNotice notice, const QString &detail)
{
    const auto parts = [](const QString &what, const QString &advice) {
        return QString(what % QStringLiteral("\n\n") % advice);
    };
    switch (notice) {
    case ListNotice::NoLibrary:
        return parts(
            tr("There is no library yet."),
            tr("Import a file, a folder or a dataset of records from the File menu; it is then searched here."));
    case ListNotice::NoRecords:
        return parts(tr("The library is empty."),
                     tr("Import a file, a folder or a dataset of records from the File menu."));
    case ListNotice::Searching:
        return tr("Searching…");
    case ListNotice::NothingFound:
        return parts(
            tr("Nothing found for “%1”.").arg(detail),
            tr("Try fewer words, only the beginning of the last one, or fewer filters. A whole crash log is matched "
               "in the log pane."));
    case ListNotice::NoMatches:
        return parts(tr("No record explains this log."), tr("Search for words of its message, or for its error code."));
    case ListNotice::Failed:
        return detail;
    }
    std::unreachable();
}

QString countText(const SearchOutcome &outcome, std::uint64_t records)
{
    if (!outcome.totalExact)
        return tr("more than %1 of %2").arg(number(outcome.total), number(records));
    // An import may have added some since they were counted.
    if (outcome.total >= records)
        return tr("%1 records").arg(number(outcome.total));
    return tr("%1 of %2").arg(number(outcome.total), number(records));
}

QString countText(const MatchOutcome &outcome)
{
    const QString searched = outcome.complete ? tr("all %1 records searched") : tr("stopped after %1 records");
    return tr("Candidates: %1; %2").arg(number(outcome.matches.size()), searched.arg(number(outcome.records)));
}

} // namespace faultline
