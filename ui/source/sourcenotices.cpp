// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/sourcenotices.h"

#include "app/records/record.h"
#include "ui/source/codeview.h"

#include <QCoreApplication>

#include <cstdlib>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(faultline::SourcePane)
};

QString windowNotice(const CodeView &view, const Record &record)
{
    if (!isNumbered(record))
        return Words::tr("⚠ The record does not say where this window begins: the numbers count its own lines.");
    if (record.sourceCodeEnd == view.lastLine())
        return {};
    return Words::tr("⚠ The record says lines %1 to %2, but the text ends with line %3. Lines are numbered from %1.")
        .arg(view.firstLine())
        .arg(record.sourceCodeEnd.value_or(0))
        .arg(view.lastLine());
}

QString errorLineNotice(const CodeView &view, const Record &record)
{
    if (!record.lineNumber)
        return Words::tr("The record does not say which line raises the error.");
    if (isNumbered(record) && !view.holds(*record.lineNumber))
        return Words::tr("⚠ The error line %1 lies outside this window.").arg(*record.lineNumber);
    return {};
}

QString pasteNotice(const CodeView &view, const Record &record)
{
    const int pasted = view.pasteLine();
    if (pasted == 0)
        return {};
    QString words = Words::tr("◆ Your log names line %1").arg(pasted);
    if (record.lineNumber == pasted)
        words += Words::tr(", the error line.");
    else if (record.lineNumber)
        words += Words::tr(": moved by %n lines.", nullptr, std::abs(pasted - *record.lineNumber));
    else
        words += u'.';
    if (hasSource(record) && !view.holds(pasted))
        words += u' ' + Words::tr("It lies outside this window.");
    return words;
}

} // namespace

bool isNumbered(const Record &record)
{
    constexpr int mostLines = 100'000'000; // a number that no file has is none
    const int start = record.sourceCodeStart.value_or(0);
    return start > 0 && start < mostLines;
}

bool hasSource(const Record &record) { return record.sourceCode && !record.sourceCode->empty(); }

QString sourceName(const CodeView &view, const Record &record)
{
    QString name = displayProse(QString::fromStdString(record.filePath));
    if (!hasSource(record))
        return name;
    if (isNumbered(record))
        name += Words::tr(", lines %1 to %2").arg(view.firstLine()).arg(view.lastLine());
    if (record.lineNumber)
        name += Words::tr(", error line %1").arg(*record.lineNumber);
    return name;
}

QString sourceRange(const CodeView &view, const Record &record)
{
    QStringList parts;
    if (hasSource(record) && isNumbered(record))
        parts << u"%1–%2"_s.arg(view.firstLine()).arg(view.lastLine());
    else if (record.lineNumber)
        parts << QString::number(*record.lineNumber);
    if (hasSource(record) && isNumbered(record) && view.textCursor().hasSelection()) {
        const auto [first, last] = view.selectedLines();
        parts << (first == last ? u"#L%1"_s.arg(first) : u"#L%1-L%2"_s.arg(first).arg(last));
    }
    if (!record.analyzedSha.empty())
        parts << u"@"_s + displayProse(QString::fromStdString(record.analyzedSha.substr(0, 7)));
    return parts.join(u"  "_s);
}

QStringList sourceNotices(const CodeView &view, const Record &record)
{
    QStringList said;
    if (hasSource(record))
        said << windowNotice(view, record) << errorLineNotice(view, record);
    said << pasteNotice(view, record);
    if (const auto count = view.hiddenCharacters().size(); count > 0)
        said << Words::tr("⚠ %n hidden characters or cut lines are shown as marks.", nullptr, int(count));
    said.removeAll(QString());
    return said;
}

QString noSourceNotice(const Record &record)
{
    if (record.lineNumber)
        return Words::tr("This record holds no source. The error is raised on line %1; GitHub has the file.")
            .arg(*record.lineNumber);
    return Words::tr("This record holds no source and names no line. GitHub has the file.");
}

} // namespace faultline
