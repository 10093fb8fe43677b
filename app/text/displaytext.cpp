// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/displaytext.h"

#include "app/text/visibletext.h"

#include <QCoreApplication>

#include <limits>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

void hide(DisplayText &text, const QString &shown, const QString &original)
{
    text.hidden.push_back({text.shown.size(), shown.size(), original});
    text.shown += shown;
}

void appendLine(DisplayText &text, QStringView line, qsizetype longest)
{
    if (line.endsWith(u'\r')) // the file's own line ends
        line.chop(1);
    const qsizetype start = text.shown.size();
    for (qsizetype used = 0; used < line.size();) {
        if (text.shown.size() - start >= longest) {
            const QString rest = line.sliced(used).toString();
            hide(text,
                 u"‹"_s + QCoreApplication::translate("faultline", "%n more characters", nullptr, int(rest.size())) +
                     u"›"_s,
                 rest);
            return;
        }
        const bool pair = line[used].isHighSurrogate() && used + 1 < line.size() && line[used + 1].isLowSurrogate();
        const QStringView piece = line.sliced(used, pair ? 2 : 1);
        const char32_t c = pair ? QChar::surrogateToUcs4(piece[0], piece[1]) : char32_t(piece[0].unicode());
        used += piece.size();
        if (c != U'\t' && isHiddenCharacter(c))
            hide(text, visibleText(piece), piece.toString());
        else
            text.shown += piece;
    }
}

} // namespace

QString DisplayText::original(qsizetype begin, qsizetype end) const
{
    QString text;
    qsizetype at = begin;
    for (const HiddenCharacter &character : hidden) {
        if (character.position + character.length <= begin)
            continue;
        if (character.position >= end || begin >= end)
            break;
        if (character.position > at)
            text += QStringView(shown).sliced(at, character.position - at);
        text += character.original;
        at = character.position + character.length;
    }
    if (at < end)
        text += QStringView(shown).sliced(at, end - at);
    return text;
}

DisplayText displayCode(const QString &text, qsizetype longest)
{
    DisplayText display;
    display.shown.reserve(text.size());
    qsizetype begin = 0;
    for (;;) {
        const qsizetype end = text.indexOf(u'\n', begin);
        appendLine(display, QStringView(text).sliced(begin, (end < 0 ? text.size() : end) - begin), longest);
        if (end < 0)
            return display;
        display.shown += u'\n';
        begin = end + 1;
    }
}

QString displayProse(const QString &text) { return displayCode(text, std::numeric_limits<qsizetype>::max()).shown; }

} // namespace faultline
