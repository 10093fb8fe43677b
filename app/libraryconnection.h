// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "library.h"
#include "librarybodies.h"
#include "librarydatabase.h"

#include <unordered_map>

// Inside the library only: what a reader holds.
namespace faultline {

struct LibraryReader::Connection {
    Connection(const QString &path, std::stop_token stop)
        : database(path, LibraryAccess::Read, std::move(stop))
        , bodies(database)
    {
    }

    [[nodiscard]] const std::string &repositoryName(std::int64_t id);

    LibraryDatabase database;
    BlockReader bodies;

private:
    std::unordered_map<std::int64_t, std::string> m_repositoryNames; // ids are never used again
};

} // namespace faultline
