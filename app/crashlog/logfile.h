// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"

#include <QString>

#include <cstdint>
#include <stop_token>
#include <string>

namespace faultline {

// Larger logs are refused rather than read into memory.
inline constexpr std::int64_t maximumLogBytes = std::int64_t{1} << 30;

// The bytes of a log: of a file, or of standard input for "-". A device or pipe without end is read up to the limit.
[[nodiscard]] Result<std::string> readLogFile(const QString &path, std::stop_token stop = {});

} // namespace faultline
