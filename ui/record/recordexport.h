// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"
#include "ui/record/recordtext.h"

class QPagedPaintDevice;

namespace faultline {

// A record on paper or in a file: black on white whatever the window's theme is, its source with line numbers
// included, links only to the web.
void printRecord(const RecordPageContent &content, const Syntax &syntax, QPagedPaintDevice &device);
[[nodiscard]] QString recordHtml(const RecordPageContent &content, const Syntax &syntax);

// By the ending of `path`: PDF for .pdf, else HTML.
[[nodiscard]] Result<void> saveRecord(const QString &path, const RecordPageContent &content, const Syntax &syntax);

} // namespace faultline
