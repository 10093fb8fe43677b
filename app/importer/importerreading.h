// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/importer/importerdigests.h"
#include "app/importer/importerfiles.h"
#include "app/importer/importerqueue.h"

#include <atomic>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace faultline {

// What the threads that read share.
struct ImportReading {
    const std::vector<ImportFile> &files;
    const ImportDigests &digests;
    ImportQueue &queue;
    std::atomic<std::uint64_t> &bytesRead;
};

// Takes files from the queue until there are none left.
void readImportFiles(const ImportReading &reading, const std::stop_token &stop);

} // namespace faultline
