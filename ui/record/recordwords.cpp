// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/record/recordwords.h"

#include <QCoreApplication>

#include <utility>

namespace faultline {

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Critical:
        return QCoreApplication::translate("faultline", "Critical");
    case Severity::Error:
        return QCoreApplication::translate("faultline", "Error");
    case Severity::Warning:
        return QCoreApplication::translate("faultline", "Warning");
    case Severity::Info:
        return QCoreApplication::translate("faultline", "Info");
    }
    std::unreachable();
}

QString typeWord(ErrorType type)
{
    switch (type) {
    case ErrorType::Exception:
        return QCoreApplication::translate("faultline", "exception");
    case ErrorType::ErrorCode:
        return QCoreApplication::translate("faultline", "error code");
    case ErrorType::Console:
        return QCoreApplication::translate("faultline", "console");
    case ErrorType::Http:
        return QCoreApplication::translate("faultline", "HTTP");
    case ErrorType::Validation:
        return QCoreApplication::translate("faultline", "validation");
    case ErrorType::Panic:
        return QCoreApplication::translate("faultline", "panic");
    }
    std::unreachable();
}

} // namespace faultline
