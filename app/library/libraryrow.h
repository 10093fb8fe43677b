// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"

#include <algorithm>
#include <bit>
#include <cstdint>

// Inside the library only: what a row number is made of. From the highest bit: thin, severity, popularity of the
// repository, seq; so rows ascend in static order.
namespace faultline {

inline constexpr int rowSeqBits = 40;
inline constexpr int rowPopularityBits = 4;
inline constexpr int rowSeverityShift = rowSeqBits + rowPopularityBits;
inline constexpr int rowThinShift = rowSeverityShift + 2;

// 15 for no stars, 0 for 2^15 and more: a repository's records go before those of less known ones.
[[nodiscard]] constexpr std::int64_t popularityRank(std::int64_t stars)
{
    const auto magnitude = std::bit_width(static_cast<std::uint64_t>(std::max<std::int64_t>(stars, 0)));
    return 15 - std::min<std::int64_t>(magnitude, 15);
}

[[nodiscard]] constexpr Row rowOf(bool thin, Severity severity, std::int64_t stars, std::int64_t seq)
{
    return Row{std::int64_t{thin} << rowThinShift | static_cast<std::int64_t>(severity) << rowSeverityShift |
               popularityRank(stars) << rowSeqBits | seq};
}

[[nodiscard]] constexpr std::int64_t number(Row row) { return static_cast<std::int64_t>(row); }
[[nodiscard]] constexpr std::int64_t seqOf(Row row) { return number(row) & ((std::int64_t{1} << rowSeqBits) - 1); }
[[nodiscard]] constexpr bool isThin(Row row) { return (number(row) >> rowThinShift & 1) != 0; }
[[nodiscard]] constexpr Severity severityOf(Row row)
{
    return static_cast<Severity>(number(row) >> rowSeverityShift & 3);
}

} // namespace faultline
