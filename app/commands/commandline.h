// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace faultline {

// What the command line asks for; the contract is in helpText().
struct CommandLine {
    enum class Verb { Window, Help, Version, Import, Search, Match, Show, Info, Verify };
    enum class Output { Text, Json, Markdown };

    Verb verb = Verb::Window;
    Output output = Output::Text;
    QString library;          // empty: the person's own
    std::optional<int> limit; // at least 1
    bool rebuild = false;
    QStringList operands; // paths, words of a query, a file, an id; of a window: at most one

    bool operator==(const CommandLine &) const = default;
};

// `arguments` without the program's name.
[[nodiscard]] Result<CommandLine> readCommandLine(const QStringList &arguments);
[[nodiscard]] QString helpText();

} // namespace faultline
