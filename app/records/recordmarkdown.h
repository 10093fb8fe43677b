// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <string>
#include <string_view>

namespace faultline {

struct Record;

// The record as Markdown, to be put into an issue, a chat or a file: message, place with its permalink, doubts,
// explanation, fixes, prevention, source, provenance. The record's own Markdown cannot break out of its section: fences
// are closed, HTML and images are escaped. `datasetVersion` may be empty.
[[nodiscard]] std::string recordMarkdown(const Record &record, std::string_view datasetVersion = {});

} // namespace faultline
