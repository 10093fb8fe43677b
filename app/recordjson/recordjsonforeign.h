// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/recordjson/recordjsonreader.h"
#include "app/recordjson/recordjsonsax.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Names for what is no file of records, so that one sentence tells a person what they have given.
namespace faultline {

// "a picture (PNG)", by the first bytes; nothing when they may be JSON.
[[nodiscard]] std::optional<QString> foreignBeginning(std::string_view bytes);
[[nodiscard]] RecordFile fileOfKind(RecordSax::Kind kind);
// "is the manifest of a dataset, without records".
[[nodiscard]] QString describe(RecordFile file);
// "is no record but an object with the keys “name”, “version”".
[[nodiscard]] QString describeValue(RecordSax::Kind kind, const std::vector<std::string> &keys);
[[nodiscard]] QString foreignAdvice();
[[nodiscard]] QString datasetAdvice();

} // namespace faultline
