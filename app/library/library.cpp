// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/library.h"

#include "app/library/libraryconnection.h"
#include "app/library/librarydatabase.h"

#include <QFileInfo>
#include <QStandardPaths>

namespace faultline {

Library::Library(QString path)
    : m_path(std::move(path))
    , m_shared(std::make_shared<Shared>())
{
}

Result<Library> Library::open(const QString &path)
{
    if (auto sound = checkLibraryFile(path); !sound)
        return std::unexpected(sound.error());
    return Library(path);
}

Result<Library> Library::openOrCreate(const QString &path)
{
    if (!QFileInfo::exists(path)) {
        if (auto made = createLibraryFile(path); !made)
            return std::unexpected(made.error());
    }
    return open(path);
}

QString Library::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) % QStringLiteral("/library.faultline");
}

} // namespace faultline
