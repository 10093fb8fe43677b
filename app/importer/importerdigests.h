// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

// Which files the library holds already. With each repository that a file brought in whole and without a problem the
// library keeps "SIZE HASH REPOSITORIES" of that file. A file is known while as many repositories still carry its
// digest as it brought in: any other import that changes one of them replaces or clears the digest.
namespace faultline {

class LibraryWriter;
struct RepositoryInfo;

class ImportDigests final {
public:
    [[nodiscard]] static Result<ImportDigests> load(const LibraryWriter &writer,
                                                    const std::vector<RepositoryInfo> &repositories);

    [[nodiscard]] static std::string text(std::uint64_t bytes, const QByteArray &hash, std::size_t repositories);

    // Without a look into the file: whether it may be known.
    [[nodiscard]] bool mayKnow(std::uint64_t bytes) const { return m_sizes.contains(bytes); }
    // The repositories of a file that the library has whole; nullptr for any other.
    struct Holding {
        std::vector<std::string> repositories;
        std::uint64_t records = 0;
        std::uint64_t wanted = 0; // repositories
    };
    [[nodiscard]] const Holding *find(std::uint64_t bytes, const QByteArray &hash) const;

private:
    std::map<std::pair<std::uint64_t, std::string>, Holding> m_holdings; // by size and hash
    std::set<std::uint64_t> m_sizes;
};

} // namespace faultline
