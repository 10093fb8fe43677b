// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/crashlog/crashlog.h"
#include "app/library/library.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace faultline {

enum class Verdict : std::uint8_t {
    None,      // nothing in the library fits
    Possible,  // weak evidence only
    Ambiguous, // several records fit equally well
    Match,     // the window jumps there by itself
};
enum class ReasonKind : std::uint8_t { Message, Location, Class, Code, Repo, Status, Text };
[[nodiscard]] std::string_view name(Verdict verdict); // "match" …
[[nodiscard]] std::string_view name(ReasonKind kind); // "message" …

struct Reason {
    ReasonKind kind = ReasonKind::Message;
    std::string detail;     // in words: "41 letters of the message"
    double weight = 0;      // 0…1
    std::size_t begin = 0;  // bytes of the paste as it was given to readCrashLog()
    std::size_t length = 0; // 0 when it has no place of its own

    bool operator==(const Reason &) const = default;
};

struct Match {
    MatchFacts facts;
    double score = 0;                                          // 0…1: how likely this is the record
    std::vector<Reason> reasons;                               // weightiest first
    std::vector<std::pair<std::string, std::string>> captures; // a hole's name, or "1", "2" …, and what stood there
    std::size_t error = 0;                                     // which of the log's errors it explains
    std::size_t pasteLine = 0; // the record's file was named in the paste with this line, 1-based; 0 when it was not
};

struct MatchOutcome {
    Verdict verdict = Verdict::None;
    std::uint64_t records = 0;  // how many records were searched
    bool complete = true;       // false: stopped, or a budget ended
    std::vector<Match> matches; // best first, at most `limit`
};

// Reads a log so that it can be matched against the library. Of a long one (over longLogBytes) only the lines that
// speak of trouble or hold a key of some record are read, with those around them: what else it holds matches nothing.
[[nodiscard]] Result<CrashLog> readLog(const LibraryReader &library, std::string_view bytes, std::stop_token stop = {});
inline constexpr std::size_t longLogBytes = 1 << 20;

[[nodiscard]] Result<MatchOutcome> matchLog(const LibraryReader &library, const CrashLog &log, std::size_t limit,
                                            std::stop_token stop = {});

} // namespace faultline
