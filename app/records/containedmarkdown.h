// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <string>
#include <string_view>

// Pieces of Markdown that stay what they are between other Markdown.
namespace faultline {

// Plain text as Markdown that reads as the same text, on one line; hidden characters become marks.
[[nodiscard]] std::string escapedMarkdown(std::string_view text);
// A record's own Markdown: an open fence is closed, HTML and images are escaped outside code, hidden characters become
// marks, headings become bold lines.
[[nodiscard]] std::string containedMarkdown(std::string_view markdown);
// A fenced block that its code cannot end.
[[nodiscard]] std::string fencedCode(std::string_view code, std::string_view language);

} // namespace faultline
