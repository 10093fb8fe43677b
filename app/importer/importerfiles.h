// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"

#include <QStringList>

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

// Which files an import means by its paths.
namespace faultline {

struct ImportFile {
    QString path;
    std::uint64_t bytes = 0;
    bool named = false;     // by the person: if it holds no records, that is worth a word
    std::string repository; // the one whose file it is in a dataset's folder; else empty
};

struct ImportFiles {
    std::vector<ImportFile> files; // in the order to read them
    std::vector<Error> problems;   // paths that cannot be read
    std::uint64_t bytes = 0;
};

// Of a dataset's folder only what matters: the manifest, the list of repositories, their files. Links inside folders
// are not followed; hidden files, devices and pipes are left out.
[[nodiscard]] ImportFiles filesOf(const QStringList &paths, std::stop_token stop);

} // namespace faultline
