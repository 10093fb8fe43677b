// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/filterwords.h"

#include "app/records/record.h"
#include "app/text/visibletext.h"
#include "ui/record/recordwords.h"

#include <QCoreApplication>

#include <utility>

namespace faultline {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

} // namespace

QString fieldWord(Field field)
{
    switch (field) {
    case Field::Repo:
        return tr("Repository");
    case Field::Language:
        return tr("Language");
    case Field::Type:
        return tr("Type");
    case Field::Severity:
        return tr("Severity");
    case Field::Code:
        return tr("Code");
    case Field::Class:
        return tr("Class");
    case Field::Tag:
        return tr("Tag");
    case Field::File:
        return tr("File");
    case Field::Family:
        return tr("Family");
    case Field::Is:
        return tr("Only");
    }
    std::unreachable();
}

QString valueWords(const QueryFilter &filter)
{
    if (filter.field == Field::Severity) {
        if (const auto severity = severityFromName(filter.value))
            return severityWord(*severity);
    } else if (filter.field == Field::Type) {
        if (const auto type = errorTypeFromName(filter.value))
            return typeWord(*type);
    }
    return visibleText(filter.value);
}

QString inWords(const QueryFilter &filter)
{
    return (filter.excluded ? tr("not %1: %2") : tr("%1: %2")).arg(fieldWord(filter.field), valueWords(filter));
}

} // namespace faultline
