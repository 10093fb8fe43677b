// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QString>

// The ways in which source leaves the pane: what is selected, else the whole window. Always the file's own text.
namespace faultline {

class CodeView;
struct Record;

[[nodiscard]] QString copiedPlain(const CodeView &view);
// Whole lines, "124  code", numbers right-aligned.
[[nodiscard]] QString copiedWithNumbers(const CodeView &view);
// To the selected lines; without a selection to the error line, else to the window.
[[nodiscard]] QString copiedPermalink(const CodeView &view, const Record &record);
// A link line and a fenced block of whole lines.
[[nodiscard]] QString copiedMarkdown(const CodeView &view, const Record &record);

} // namespace faultline
