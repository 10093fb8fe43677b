// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"

#include <QStringList>

#include <cstdint>
#include <functional>
#include <stop_token>

// Is a library sound? Every record's JSON is read and all that is derived from it made again: the record's columns, its
// words, its keys, the counts. SQLite's own integrity check goes first. A library that is not sound can be made anew
// from the JSON in it.
namespace faultline {

struct VerifyReport {
    static constexpr qsizetype maximalFaults = 20;

    std::uint64_t records = 0;
    QStringList faults; // the first ones, in a person's words
    std::uint64_t faultCount = 0;
};

// What is being done, and how much of that: 0…1.
using VerifyListener = std::function<void(const QString &what, double share)>;

// An error where there is no library that could be looked at; faults are in the report. Changes nothing.
[[nodiscard]] Result<VerifyReport> verifyLibrary(const QString &path, const VerifyListener &listener = {},
                                                 const std::stop_token &stop = {});

struct RebuildReport {
    std::uint64_t records = 0; // brought over
    std::uint64_t lost = 0;    // their JSON could not be read
    QString oldFile;           // where something was lost the old file is kept under this name
};

// Makes the library anew beside the old one, then puts it in its place; that needs as much free space again. Also
// brings a library of an older version up to date. Until then, and when it fails, the old one stays as it was.
[[nodiscard]] Result<RebuildReport> rebuildLibrary(const QString &path, const VerifyListener &listener = {},
                                                   const std::stop_token &stop = {});

} // namespace faultline
