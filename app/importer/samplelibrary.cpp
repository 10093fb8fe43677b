// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/samplelibrary.h"

#include "app/importer/importer.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace faultline {

Result<Library> openSampleLibrary()
{
    const QString path =
        QStandardPaths::writableLocation(QStandardPaths::CacheLocation) % QStringLiteral("/sample.faultline");
    // It holds nothing of the person's: one that a crash or another release left unusable is simply made again.
    if (auto library = Library::open(path)) {
        const auto reader = library->reader();
        const auto info = reader ? reader->info() : std::unexpected(reader.error());
        if (info && info->records > 0)
            return library;
    }
    for (const auto *ending : {"", "-wal", "-shm"})
        QFile::remove(path % QString::fromLatin1(ending));
    auto library = Library::openOrCreate(path);
    if (!library)
        return std::unexpected(library.error());
    // The importer takes real files only.
    const QTemporaryDir folder;
    const QStringList names = QDir(QStringLiteral(":/sample")).entryList({QStringLiteral("*.json")});
    for (const QString &name : names)
        QFile::copy(QStringLiteral(":/sample/") % name, folder.filePath(name));
    if (const auto report = importPaths(*library, {folder.path()}); !report)
        return std::unexpected(report.error());
    return library;
}

Result<OpenedLibrary> openLibraryOrSample(const QString &path)
{
    const bool sample = !QFile::exists(path);
    return (sample ? openSampleLibrary() : Library::open(path)).transform([sample](Library library) {
        return OpenedLibrary{std::move(library), sample};
    });
}

std::string samplePanic()
{
    QFile file(QStringLiteral(":/sample/panic.txt"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string{};
}

} // namespace faultline
