// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/lineprefixes.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <string>

namespace faultline {

namespace {

constexpr auto rows = std::to_array<PrefixRow>({
    {"quote", "> > ", R"((?:> ?)+)"},
    {"iso-stamp", "2026-09-14T08:31:07.4120001Z ",
     R"(\[?\d{4}[-/.]\d\d[-/.]\d\d[T ,]+\d\d?:\d\d(?::\d\d)?(?:[.,]\d+)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?\]?(?: -)?[:,]?(?: |$))",
     true},
    {"day-month-stamp", "[30-Nov-2026 19:51:04 UTC] ",
     R"(\[?\d\d?[-/][A-Z][a-z]{2}[-/]\d{4}[: ]\d\d:\d\d:\d\d[^\]\n]{0,20}\] )", true},
    {"syslog", "Sep 14 08:31:07 heron pond[4711]: ",
     R"((?:<\d+>)?[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d(?:\.\d+)? [\w.-]+ [\w./@-]+(?:\[\d+\])?:(?: |$))", true},
    {"weekday-stamp", "[Mon Sep 14 08:31:07.120 2026] ",
     R"(\[?[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d(?:\.\d+)? (?:[A-Z]+ )?\d{4}\]? )", true},
    {"redis", "1:M 14 Sep 2026 08:31:07.120 # ",
     R"(\[?\d+(?::[A-Z]|\]) \d\d? [A-Z][a-z]{2}(?: \d{4})? \d\d:\d\d:\d\d\.\d+ [#*.-] )", true},
    {"time", "08:31:07.120 ", R"(\[?\d\d:\d\d:\d\d(?:[.,]\d+)?\]? )", true},
    {"logcat", "09-14 08:31:07.120  4711  4711 E AndroidRuntime: ",
     R"(\d\d-\d\d \d\d:\d\d:\d\d\.\d+ +\d+ +\d+ [VDIWEFA] [^:\n]{1,40}:(?: |$))", true},
    {"logcat-brief", "E/AndroidRuntime( 4711): ", R"([VDIWEFA]/[^(\n]{1,40}\( *\d+\):(?: |$))", true},
    {"klog", "E0914 08:31:07.120391       1 ", R"([IWEF]\d{4} \d\d:\d\d:\d\d\.\d+ +\d+ )", true},
    {"kernel", "[812345.120391] ", R"(\[ *\d+\.\d{4,6}\] )"},
    {"build-step", "#14 2.412 ", R"(#\d+ \d+\.\d+ )"},
    {"service", "api-1  | ",
     R"((?:[\w.-]*[A-Za-z][\w-]*[-_.\d][\w.-]* *|\d+\|[\w.-]+ +|[A-Za-z][\w-]* {2,})\|(?: |$))"},
    {"border", "  | ", R"([ \t]*(?:\||│|┃|║|╎)(?: |$))"},
    {"vagrant", "    default: ", R"( {4}default: )"},
    {"pod", "[pod/pond-6f9c5d7b8-x2x7q/pond] ", R"(\[pod/[^\]\s]+\] )"},
    {"workflow-command", "##[error]", R"(##\[(?:error|warning|debug|command)\]|::(?:error|warning|notice)[^:\n]*::)"},
    {"test-failure", "E   ", R"(E(?:   +|$))"},
});

// Only after a stamp: they look like text otherwise.
constexpr auto stampedRows = std::to_array<PrefixRow>({
    {"container-stream", "stderr F ", R"((?:stdout|stderr) [FP] )"},
    {"capnslog", "I | ", R"([A-Z] \| )"},
    {"runner-stream", "01O ", R"(\d\d[OE][ +]?)"},
    {"process", "app[web.1]: ", R"([\w./-]+\[[\w.-]+\]: )"},
    {"spring", "17 --- [nio-8080-exec-3] d.k.s.Controller : ", R"(\d+ --- (?:\[[^\]\n]*\] ?)+[\w.$\[\]/]+ +: )"},
    {"thread", "[main] ", R"(\[[a-z][\w #.:/@-]{0,40}\] )"},
    {"channel", "app.ERROR: ", R"([\w.-]+\.(?:DEBUG|INFO|NOTICE|WARNING|ERROR|CRITICAL|ALERT|EMERGENCY): )"},
});

constexpr std::string_view levelPattern =
    R"((?:\[ *(?i:(trace|debug|info|notice|warn|warning|error|err|fatal|crit|critical|severe|alert|panic)) *\]:?|(TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|ERR|FATAL|CRIT|CRITICAL|Critical|SEVERE|ALERT|EMERG|PANIC):?)(?: +|$))";
// Python's logging writes level and logger before everything else.
constexpr std::string_view loggerPattern = R"((CRITICAL|ERROR|WARNING|INFO|DEBUG):[\w.]+:)";

std::string joined(std::span<const PrefixRow> table, bool stamps)
{
    std::string pattern;
    for (const PrefixRow &row : table) {
        if (row.stamps == stamps)
            pattern += (pattern.empty() ? "(?:" : "|") + std::string(row.pattern);
    }
    return pattern + ')';
}

// The bytes that `pattern` takes at the beginning of `line`.
std::size_t taken(const RE2 &pattern, std::string_view line)
{
    re2::StringPiece all;
    return pattern.Match(re2::StringPiece(line.data(), line.size()), 0, line.size(), RE2::ANCHOR_START, &all, 1)
               ? all.size()
               : 0;
}

} // namespace

std::span<const PrefixRow> prefixRows() { return rows; }

LogLevel levelOf(std::string_view word)
{
    std::string small(word.substr(0, 10));
    std::ranges::transform(small, small.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    for (const std::string_view name : {"error", "err", "fatal", "crit", "critical", "severe", "alert", "emerg",
                                        "panic", "e", "f", "50", "60", "dpanic"}) {
        if (small == name)
            return LogLevel::Error;
    }
    for (const std::string_view name : {"warn", "warning", "w", "40"}) {
        if (small == name)
            return LogLevel::Warning;
    }
    for (const std::string_view name : {"info", "notice", "i", "30"}) {
        if (small == name)
            return LogLevel::Info;
    }
    for (const std::string_view name : {"debug", "trace", "verbose", "d", "v", "20", "10"}) {
        if (small == name)
            return LogLevel::Debug;
    }
    return LogLevel::None;
}

LinePrefix prefixOf(std::string_view line)
{
    static const RE2 plain(joined(rows, false));
    static const RE2 stamp(joined(rows, true));
    static const RE2 afterStamp(joined(stampedRows, false));
    static const RE2 level{std::string(levelPattern)};
    static const RE2 logger{std::string(loggerPattern)};

    LinePrefix prefix;
    const std::string_view whole = line.substr(0, 400); // no prefix is longer
    for (int i = 0; i < 8; ++i) {
        const std::string_view rest = whole.substr(prefix.length);
        if (rest.empty())
            break;
        if (const std::size_t length = taken(plain, rest)) {
            prefix.length += length;
            continue;
        }
        if (const std::size_t length = taken(stamp, rest)) {
            prefix.length += length;
            prefix.stamped = true;
            // Android and klog put the level inside of the stamp.
            if (const auto at = rest.substr(0, length).find_first_of("EFW");
                at != std::string_view::npos && at + 1 < length && (at == 0 || rest[at - 1] == ' ') &&
                (rest[at + 1] == ' ' || rest[at + 1] == '/' || at == 0))
                prefix.level = levelOf(rest.substr(at, 1));
            continue;
        }
        if (prefix.stamped) {
            if (const std::size_t length = taken(afterStamp, rest)) {
                prefix.length += length;
                continue;
            }
        }
        re2::StringPiece found[3];
        if ((prefix.stamped || rest[0] == '[') &&
            level.Match(re2::StringPiece(rest.data(), rest.size()), 0, rest.size(), RE2::ANCHOR_START, found, 3)) {
            const auto &word = found[1].empty() ? found[2] : found[1];
            prefix.level = levelOf(std::string_view(word.data(), word.size()));
            prefix.length += found[0].size();
            continue;
        }
        if (logger.Match(re2::StringPiece(rest.data(), rest.size()), 0, rest.size(), RE2::ANCHOR_START, found, 2)) {
            prefix.level = levelOf(std::string_view(found[1].data(), found[1].size()));
            prefix.length += found[0].size();
            continue;
        }
        break;
    }
    return prefix;
}

} // namespace faultline
