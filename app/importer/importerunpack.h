// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"
#include "app/importer/importerdevices.h"

#include <QIODevice>
#include <QString>

#include <functional>
#include <stop_token>

// What is inside a file: itself, or the files that it holds packed. Recognised by content; an archive inside an archive
// is opened, one inside that is not.
namespace faultline {

struct PackedContents {
    // `device` is open and read from its beginning on; `name` is the file's, followed by those inside archives.
    // `packed`: it came out of an archive with other files.
    std::function<void(QIODevice &device, const QString &name, bool packed)> file;
    std::function<void(const Error &)> problem;
};

void unpack(FileDevice &file, const QString &name, const PackedContents &contents, std::stop_token stop);

} // namespace faultline
