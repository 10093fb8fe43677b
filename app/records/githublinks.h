// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <string>

// Addresses on GitHub beside record's own permalink. Each is empty where githubLink() is. Lines are 1-based, 0 is none.
namespace faultline {

struct Record;

// Who wrote the line, at the analysed commit.
[[nodiscard]] std::string blameLink(const Record &record, int line = 0);
// The file as it is now; `branch` empty means the repository's default branch.
[[nodiscard]] std::string branchLink(const Record &record, const std::string &branch, int line = 0);
// The repository's issues that hold the longest literal piece of the message.
[[nodiscard]] std::string issueSearchLink(const Record &record);

// The longest run of the message without placeholders, quotes and macro names.
[[nodiscard]] std::string searchablePiece(const Record &record);

} // namespace faultline
