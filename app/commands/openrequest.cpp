// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/openrequest.h"

namespace faultline {

OpenRequest readOpenRequest(const QString &argument)
{
    using Kind = OpenRequest::Kind;
    if (argument.isEmpty())
        return {};
    QStringView text(argument);
    constexpr QLatin1StringView scheme("faultline:");
    if (text.startsWith(scheme, Qt::CaseInsensitive)) {
        text = text.sliced(scheme.size());
        while (text.startsWith(u'/'))
            text = text.sliced(1);
        if (text.startsWith(QLatin1StringView("record/")))
            text = text.sliced(7);
        while (text.endsWith(u'/'))
            text.chop(1);
        if (const auto id = RecordId::fromHex(text.toUtf8().toStdString()))
            return {.kind = Kind::Record, .id = *id, .text = {}};
        return {.kind = Kind::Search, .id = {}, .text = text.toString()};
    }
    if (text.startsWith(QLatin1StringView("https://")) || text.startsWith(QLatin1StringView("http://")))
        return {.kind = Kind::Search, .id = {}, .text = argument};
    if (const auto id = RecordId::fromHex(text.toUtf8().toStdString()))
        return {.kind = Kind::Record, .id = *id, .text = {}};
    return {.kind = Kind::Log, .id = {}, .text = argument};
}

} // namespace faultline
