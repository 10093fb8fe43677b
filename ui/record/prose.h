// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QString>

#include <optional>
#include <vector>

// A record's Markdown as values: words and a known set of formats, nothing that could load, run or lead elsewhere.
namespace faultline {

struct ProseSpan {
    QString text;
    bool bold = false;
    bool italic = false;
    bool struck = false;
    bool code = false;
    QString address; // http or https; empty when it is no link

    bool operator==(const ProseSpan &) const = default;
};

struct ProseBlock {
    bool isCode = false;
    QString language; // of code, as its fence says; may be empty
    QString code;     // lines joined by \n

    bool isHeading = false;
    int indent = 0; // levels of quotes and lists
    QString mark;   // of a list's item, "1." or "•"; empty when it is none
    std::vector<ProseSpan> spans;

    bool operator==(const ProseBlock &) const = default;
};

// HTML stays text, an image becomes its description in brackets, a link to anything but http(s) becomes its words,
// hidden characters become marks, tables become lines. Nothing when the text is longer than any record's (20,000
// characters, 500 blocks): it is to be shown as it stands.
[[nodiscard]] std::optional<std::vector<ProseBlock>> readProse(const QString &markdown);

} // namespace faultline
