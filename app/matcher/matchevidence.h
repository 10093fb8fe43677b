// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/crashlog/foldedlog.h"
#include "app/library/library.h"
#include "app/matcher/matcher.h"
#include "app/messagetemplate/templatematch.h"
#include "app/text/packagepaths.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace faultline {

// A record made ready to be compared.
struct Subject {
    MatchFacts facts;
    FoldedTemplate printed;
    std::string repo;               // folded
    std::vector<std::string> parts; // of its path, those that tell
    bool weak = false;              // its text alone decides nothing
    std::string language;           // as ErrorFacts::language
};
[[nodiscard]] Subject subjectOf(MatchFacts facts);

// An error's frames, mapped to packages once for all records.
struct FrameFacts {
    SourcePath source;
    std::vector<std::string> parts; // those that tell
};
struct ErrorFacts {
    std::vector<FrameFacts> frames;      // one for each of the error's, at most 60
    std::optional<std::size_t> thrown;   // the first that is not the run-time's
    std::set<std::string> reposOfThrown; // repositories of the library that have the thrown frame's file
    std::string language;                // "jvm", "js", "c" or as languageOfPath() says it; empty when unknown
};
[[nodiscard]] ErrorFacts errorFactsOf(const CrashError &error);
// What a function printed without a path names: "burn_router" of burn_router::interpreter::Interpreter, "Thimble" of
// Thimble.Spool.Unwind; empty when nothing.
[[nodiscard]] std::string packageOfFunction(const Frame &printed);

// What speaks for a record as the explanation of one error (or of a line that is none), in bits: each doubles how much
// likelier it is.
struct Evidence {
    double bits = 0;
    bool whole = false;    // every piece of the message
    double share = 0;      // of the message's bits; 1 when whole
    bool clause = false;   // … and nothing more in the sentence that holds it
    bool exact = false;    // a part, but nothing except signs, capitals and word forms differs
    int location = 0;      // 0 none, 1 a file of that name, 2 the record's file
    bool sameLine = false; // … and nearly its line
    bool exactLine = false;
    bool inWindow = false;   // … or within the source that the record shows
    bool repository = false; // a package, path or class names it
    bool conflict = false;   // something contradicts it
    bool moved = false;      // thrown in another file of the record's repository …
    bool knownFile = false;  // … of which the library has records
    bool otherClass = false; // the error is of another class
    std::size_t error = 0;   // the number of errors when it is a line that is none
    std::size_t pasteLine = 0;
    Stretch message; // in the folded log
    std::vector<Reason> reasons;
    std::vector<std::pair<std::string, std::string>> captures;
};

// Whether no format has read the error: it is a line of the log among others.
[[nodiscard]] bool isPlainText(const CrashLog &log, std::size_t error);

// Against an error of the log.
[[nodiscard]] Evidence weighError(const Subject &subject, const FoldedLog &log, std::size_t error,
                                  const ErrorFacts &facts);
// Against a line (and those around it) that no error holds.
[[nodiscard]] Evidence weighLine(const Subject &subject, const FoldedLog &log, std::size_t line);

} // namespace faultline
