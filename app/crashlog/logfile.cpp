// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/logfile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <cstdio>

namespace faultline {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

} // namespace

Result<std::string> readLogFile(const QString &path, std::stop_token stop)
{
    const bool standardInput = path == QLatin1StringView("-");
    const QString place = standardInput ? tr("standard input") : path;
    QFile file(path);
    if (!standardInput && QFileInfo(path).isDir())
        return std::unexpected(Error{place, tr("this is a folder, not a log"), tr("Name a file in it")});
    const bool open = standardInput ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!open)
        return std::unexpected(Error{place, tr("cannot be read: %1").arg(file.errorString()),
                                     tr("Check the name and that you may read it")});
    std::string bytes;
    if (file.size() > 0 && file.size() <= maximumLogBytes)
        bytes.reserve(static_cast<std::size_t>(file.size()));
    std::array<char, 1 << 16> block{};
    while (!stop.stop_requested()) {
        const qint64 size = file.read(block.data(), block.size());
        if (size < 0)
            return std::unexpected(Error{place, tr("reading failed: %1").arg(file.errorString()), {}});
        if (size == 0)
            break;
        bytes.append(block.data(), static_cast<std::size_t>(size));
        if (std::int64_t(bytes.size()) > maximumLogBytes)
            return std::unexpected(
                Error{place, tr("the log is larger than %1 MiB").arg(maximumLogBytes >> 20), tr("Match a part of it")});
    }
    return bytes;
}

} // namespace faultline
