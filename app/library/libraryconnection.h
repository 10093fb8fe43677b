// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/library/librarybodies.h"
#include "app/library/librarydatabase.h"

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

// Inside the library only: what a reader holds, and what the readers of one Library share.
namespace faultline {

struct LibraryReader::Connection {
    Connection(const QString &path, std::stop_token stop)
        : database(path, LibraryAccess::Read, std::move(stop))
        , bodies(database)
    {
    }

    [[nodiscard]] const std::string &repositoryName(std::int64_t id);
    // Another number after each change of the library.
    [[nodiscard]] Result<std::int64_t> generation();

    LibraryDatabase database;
    BlockReader bodies;

private:
    std::unordered_map<std::int64_t, std::string> m_repositoryNames; // ids are never used again
};

// Opening a connection takes a millisecond, which is much while somebody types.
struct Library::Shared {
    std::mutex mutex;
    std::vector<std::unique_ptr<LibraryReader::Connection>> idle;
    std::shared_ptr<const Vocabulary> vocabulary;
    std::int64_t vocabularyGeneration = -1;
    std::mutex keysMutex;
    std::shared_ptr<const KeyFilter> keys;
    std::int64_t keysGeneration = -1;
};

} // namespace faultline
