// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/sourcecopy.h"

#include "app/records/record.h"
#include "ui/source/codeview.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

std::pair<int, int> copiedLines(const CodeView &view)
{
    return view.textCursor().hasSelection() ? view.selectedLines() : std::pair(view.firstLine(), view.lastLine());
}

// One back-tick more than the longest run of them in the code.
QString fenceFor(const QString &code)
{
    qsizetype longest = 0;
    qsizetype run = 0;
    for (const QChar c : code) {
        run = c == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return QString(std::max<qsizetype>(3, longest + 1), u'`');
}

} // namespace

QString copiedPlain(const CodeView &view)
{
    return view.textCursor().hasSelection() ? view.originalSelection()
                                            : view.originalLines(view.firstLine(), view.lastLine());
}

QString copiedWithNumbers(const CodeView &view)
{
    const auto [first, last] = copiedLines(view);
    const auto width = QString::number(last).size();
    QString text;
    for (int line = first; line <= last; ++line) {
        text += QString::number(line).rightJustified(width) + u"  "_s + view.originalLines(line, line);
        if (line < last)
            text += u'\n';
    }
    return text;
}

QString copiedPermalink(const CodeView &view, const Record &record)
{
    if (view.textCursor().hasSelection() && record.sourceCodeStart) {
        const auto [first, last] = view.selectedLines();
        return QString::fromStdString(githubLink(record, first, last));
    }
    if (record.lineNumber)
        return QString::fromStdString(githubLink(record, *record.lineNumber));
    if (record.sourceCode && record.sourceCodeStart)
        return QString::fromStdString(githubLink(record, view.firstLine(), view.lastLine()));
    return QString::fromStdString(githubLink(record));
}

QString copiedMarkdown(const CodeView &view, const Record &record)
{
    const auto [first, last] = copiedLines(view);
    const QString code = view.originalLines(first, last);
    const QString fence = fenceFor(code);
    const auto language = languageOfPath(record.filePath);
    const bool numbered = record.sourceCodeStart.has_value();
    const QString link = QString::fromStdString(numbered ? githubLink(record, first, last) : githubLink(record));
    QString place = QString::fromStdString(record.filePath);
    if (numbered)
        place += first == last ? u"#L%1"_s.arg(first) : u"#L%1-L%2"_s.arg(first).arg(last);
    place.replace(u'[', u"\\["_s).replace(u']', u"\\]"_s);
    const QString heading = link.isEmpty() ? place : QString(u"["_s + place + u"]("_s + link + u")"_s);
    return heading + u"\n\n"_s + fence + QString::fromUtf8(language.data(), qsizetype(language.size())).toLower() +
           u"\n"_s + code + u"\n"_s + fence + u"\n"_s;
}

} // namespace faultline
