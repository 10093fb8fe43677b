// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QStringList>

// What the source pane says in words about a record's window: so that no mark speaks by its shape or colour alone.
namespace faultline {

class CodeView;
struct Record;

// The record says where its window begins; without that no line of the text has a number in the file.
[[nodiscard]] bool isNumbered(const Record &record);
[[nodiscard]] bool hasSource(const Record &record);

// "src/a.rs, lines 106 to 142, error line 124"
[[nodiscard]] QString sourceName(const CodeView &view, const Record &record);
// "106–142  #L110-L112  @d16f7ba"
[[nodiscard]] QString sourceRange(const CodeView &view, const Record &record);
// Contradictions, the line that a paste named, hidden characters; one sentence or two each.
[[nodiscard]] QStringList sourceNotices(const CodeView &view, const Record &record);
// In place of source that is not there.
[[nodiscard]] QString noSourceNotice(const Record &record);

} // namespace faultline
