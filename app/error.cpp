// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/error.h"

namespace faultline {

QString Error::text() const
{
    QString line = place.isEmpty() ? reason : QString(place % QStringLiteral(": ") % reason);
    if (!advice.isEmpty())
        line += QStringLiteral(". ") % advice;
    return line.simplified();
}

} // namespace faultline
