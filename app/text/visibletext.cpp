// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/visibletext.h"

#include <QChar>

namespace faultline {
namespace {

QString markFor(char32_t character)
{
    constexpr char32_t controlPictures = 0x2400;
    if (character == U'\n')
        return QStringLiteral("\u21b5");
    if (character == U'\t')
        return QStringLiteral("\u21e5");
    if (character < 0x20)
        return QString(QChar(char16_t(controlPictures + character)));
    if (character == 0x7f)
        return QStringLiteral("\u2421");
    const QString digits = QString::number(uint(character), 16).toUpper().rightJustified(4, QLatin1Char('0'));
    return QStringLiteral("\u2039U+") % digits % QChar(u'\u203a');
}

} // namespace

bool isHiddenCharacter(char32_t c)
{
    const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (within(0x20, 0x7e))
        return false;
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Other_NotAssigned:
        // Others may be letters or emoji younger than this Qt; these are reserved to draw nothing.
        return QChar::isNonCharacter(c) || c == 0x2065 || within(0xfff0, 0xfff8) || within(0xe0000, 0xe0fff);
    default:
        // Letters and marks that draw nothing. Variation selectors 15 and 16 are part of ordinary emoji.
        return c == 0x034f || within(0x115f, 0x1160) || within(0x17b4, 0x17b5) || within(0x180b, 0x180f) ||
               c == 0x3164 || within(0xfe00, 0xfe0d) || c == 0xffa0 || within(0xe0100, 0xe01ef);
    }
}

QString visibleText(QStringView text)
{
    QString shown;
    shown.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool pair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        const char32_t character = pair ? QChar::surrogateToUcs4(text[i], text[i + 1]) : text[i].unicode();
        if (isHiddenCharacter(character))
            shown += markFor(character);
        else
            shown += text.sliced(i, pair ? 2 : 1);
        i += pair ? 1 : 0;
    }
    return shown;
}

QString visibleText(std::string_view utf8)
{
    return visibleText(QString::fromUtf8(utf8.data(), qsizetype(utf8.size())));
}

} // namespace faultline
