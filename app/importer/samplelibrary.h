// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"

#include <string>

namespace faultline {

struct OpenedLibrary {
    Library library;
    bool sample = false; // the bundled records, because there is no library yet
};

// The library at `path`; where there is none, the sample library, made in the cache folder from the bundled records.
[[nodiscard]] Result<OpenedLibrary> openLibraryOrSample(const QString &path);

[[nodiscard]] Result<Library> openSampleLibrary();

// The bundled panic, which a record of the sample library explains.
[[nodiscard]] std::string samplePanic();

} // namespace faultline
