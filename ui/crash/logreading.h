// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/matcher/matcher.h"
#include "ui/crash/crashoutlinemodel.h"
#include "ui/crash/logedit.h"

#include <QByteArray>
#include <QString>

#include <stop_token>
#include <vector>

namespace faultline {

// A log, what was found in it, and the records that explain it.
struct LogReading {
    CrashLog log;
    MatchOutcome outcome;
    std::vector<OutlineRow> rows; // one for each of the log's errors
    double milliseconds = 0;
};

[[nodiscard]] Result<LogReading> readAndMatch(const Library &library, const QByteArray &text, std::stop_token stop);

// What the log pane says of it. All plain text.
[[nodiscard]] QString verdictText(const LogReading &reading);
// Where nothing was found: what was looked at.
[[nodiscard]] QString searchedText(const LogReading &reading);
// Where the reasons of a match stand in the paste.
[[nodiscard]] std::vector<LogEdit::Mark> marksFor(const LogReading &reading, std::size_t match);

} // namespace faultline
