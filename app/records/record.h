// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The values of ErrLookup's schema version 2. All text is UTF-8.
namespace faultline {

// 64 bits, written as 16 lowercase hex digits.
struct RecordId {
    std::uint64_t value = 0;

    auto operator<=>(const RecordId &) const = default;

    [[nodiscard]] std::string hex() const;
    // Nothing unless `text` is exactly 16 lowercase hex digits.
    [[nodiscard]] static std::optional<RecordId> fromHex(std::string_view text);
};

enum class ErrorType : std::uint8_t { Exception, ErrorCode, Console, Http, Validation, Panic };
enum class Severity : std::uint8_t { Critical, Error, Warning, Info }; // gravest first
enum class HandlingStrategy : std::uint8_t { TryCatch, TypeGuard, Validation, Retry, Fallback };

// The words that the schema uses: "error_code", "try-catch" …
[[nodiscard]] std::string_view name(ErrorType type);
[[nodiscard]] std::string_view name(Severity severity);
[[nodiscard]] std::string_view name(HandlingStrategy strategy);
[[nodiscard]] std::optional<ErrorType> errorTypeFromName(std::string_view text);
[[nodiscard]] std::optional<Severity> severityFromName(std::string_view text);
[[nodiscard]] std::optional<HandlingStrategy> handlingStrategyFromName(std::string_view text);

struct Record {
    RecordId id;
    std::string repo; // "owner/name"
    std::string slug;
    std::optional<std::string> errorCode;
    std::string errorMessage;   // as it stands in the source, placeholders kept
    std::string messagePattern; // a regular expression; never run as it is
    ErrorType errorType = ErrorType::Exception;
    std::optional<std::string> errorClass;
    std::optional<int> httpStatus; // 100–599
    Severity severity = Severity::Error;
    std::string filePath;          // relative to the repository's root, '/' separated
    std::optional<int> lineNumber; // 1-based line of the throw
    std::optional<std::string> sourceCode;
    std::optional<int> sourceCodeStart; // 1-based, inclusive
    std::optional<int> sourceCodeEnd;   // 1-based, inclusive; may contradict the text
    std::string githubUrl;
    std::string documentation; // Markdown, as the next two
    std::string triggerScenarios;
    std::string commonSituations;
    std::vector<std::string> solutions; // Markdown, most likely fix first
    std::vector<std::string> preventionTips;
    std::optional<std::string> exampleFix; // code, as the next three
    std::optional<std::string> validationCode;
    std::optional<std::string> typeGuard;
    std::optional<std::string> tryCatchPattern;
    std::optional<HandlingStrategy> handlingStrategy;
    std::vector<std::string> tags;
    std::optional<std::string> backgroundTag; // the cross-library error family
    std::string analyzedSha;                  // 40 hex digits
    std::string analyzedAt;                   // ISO 8601 UTC
    std::optional<std::string> contentChangedAt;

    bool operator==(const Record &) const = default;

    // Without any explanation: its prose and its fixes are empty.
    [[nodiscard]] bool isThin() const;
};

// Whether `repo` is "owner/name" as GitHub allows it.
[[nodiscard]] bool isRepositoryName(std::string_view repo);

// What a row of a list shows.
struct RecordSummary {
    RecordId id;
    std::string repo;
    std::string slug;
    std::string message;
    std::string filePath;
    std::optional<int> lineNumber;
    ErrorType errorType = ErrorType::Exception;
    Severity severity = Severity::Error;
    std::string errorCode;  // empty when there is none
    std::string errorClass; // empty when there is none
    bool thin = false;

    bool operator==(const RecordSummary &) const = default;
};

[[nodiscard]] RecordSummary summaryOf(const Record &record);

// "Rust" for "src/a.rs": by the ending, or the whole name, of the path. Empty when unknown.
[[nodiscard]] std::string_view languageOfPath(std::string_view filePath);

// Permalinks at the analysed commit, built from repo, sha and path, so that they never point elsewhere than the record
// says; empty unless these three are well formed. Lines are 1-based; `last` < `first` gives one line, `first` 0 none.
[[nodiscard]] std::string githubLink(const Record &record, int first = 0, int last = 0);

} // namespace faultline
