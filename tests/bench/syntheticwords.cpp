// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "syntheticwords.h"

#include <array>
#include <cmath>

namespace faultline::bench {

namespace {

// The words that errors are made of, most frequent first.
constexpr auto frequent = std::to_array<std::string_view>(
    {"to",       "invalid",   "the",     "is",          "not",      "failed",   "a",         "of",         "for",
     "must",     "be",        "in",      "cannot",      "value",    "type",     "with",      "found",      "error",
     "expected", "unable",    "file",    "no",          "unknown",  "could",    "from",      "unexpected", "missing",
     "argument", "name",      "key",     "unsupported", "at",       "but",      "on",        "got",        "an",
     "request",  "already",   "this",    "index",       "string",   "by",       "only",      "connection", "size",
     "read",     "field",     "has",     "message",     "or",       "and",      "number",    "while",      "node",
     "path",     "function",  "option",  "was",         "when",     "object",   "parameter", "does",       "as",
     "data",     "response",  "set",     "response",    "server",   "write",    "input",     "exist",      "method",
     "id",       "state",     "config",  "create",      "open",     "length",   "format",    "parse",      "buffer",
     "timeout",  "required",  "support", "range",       "empty",    "version",  "array",     "client",     "stream",
     "module",   "load",      "out",     "than",        "token",    "property", "specified", "socket",     "bytes",
     "column",   "supported", "process", "tensor",      "schema",   "query",    "refused",   "closed",     "table",
     "header",   "output",    "content", "channel",     "resource", "thread",   "memory",    "package",    "offset"});

constexpr auto syllables = std::to_array<std::string_view>(
    {"ba",  "cor", "del", "fin", "gra", "hel", "ion", "jur", "kal", "lim", "mor", "nex", "ope", "pra", "qui", "ros",
     "sel", "tan", "ulo", "ver", "wix", "yar", "zet", "bri", "cle", "dro", "fle", "gno", "phi", "sti", "tra", "vex"});

constexpr auto verbs =
    std::to_array<std::string_view>({"read", "write", "open", "parse", "load", "resolve", "encode", "decode", "connect",
                                     "bind", "merge", "split", "flush", "seek", "commit", "apply"});
constexpr auto nouns = std::to_array<std::string_view>(
    {"buffer", "tensor", "session", "record", "header",  "token",  "query",  "socket", "schema", "index",
     "cursor", "frame",  "bucket",  "packet", "channel", "column", "module", "handle", "layout", "vertex"});

constexpr double tailWords = 60'000;

} // namespace

std::uint64_t Random::next()
{
    m_state += 0x9e3779b97f4a7c15U;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

std::string zipfWord(Random &random)
{
    // Inverse transform of 1/rank over ranks 1 … N+1.
    const auto rank = static_cast<std::uint32_t>(std::pow(tailWords + 1, random.real())) - 1;
    if (rank < frequent.size())
        return std::string(frequent[rank]);
    Random word(rank * 0x2545f4914f6cdd1dU);
    return rareWord(word);
}

std::string rareWord(Random &random)
{
    std::string word;
    const std::uint32_t count = 2 + random.below(3);
    for (std::uint32_t i = 0; i < count; ++i)
        word += syllables[random.below(syllables.size())];
    return word;
}

std::string_view verb(Random &random) { return verbs[random.below(verbs.size())]; }
std::string_view noun(Random &random) { return nouns[random.below(nouns.size())]; }

std::string camel(std::string_view first, std::string_view second)
{
    std::string joined(first);
    joined += static_cast<char>(second.front() - 'a' + 'A');
    joined += second.substr(1);
    return joined;
}

} // namespace faultline::bench
