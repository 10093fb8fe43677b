// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/record.h"

#include <algorithm>
#include <array>
#include <format>
#include <ranges>
#include <utility>

namespace faultline {

namespace {

template <typename Enum>
using Names = std::pair<Enum, std::string_view>;

constexpr std::array<Names<ErrorType>, 6> errorTypes{{{ErrorType::Exception, "exception"},
                                                      {ErrorType::ErrorCode, "error_code"},
                                                      {ErrorType::Console, "console"},
                                                      {ErrorType::Http, "http"},
                                                      {ErrorType::Validation, "validation"},
                                                      {ErrorType::Panic, "panic"}}};
constexpr std::array<Names<Severity>, 4> severities{{{Severity::Critical, "critical"},
                                                     {Severity::Error, "error"},
                                                     {Severity::Warning, "warning"},
                                                     {Severity::Info, "info"}}};
constexpr std::array<Names<HandlingStrategy>, 5> strategies{{{HandlingStrategy::TryCatch, "try-catch"},
                                                             {HandlingStrategy::TypeGuard, "type-guard"},
                                                             {HandlingStrategy::Validation, "validation"},
                                                             {HandlingStrategy::Retry, "retry"},
                                                             {HandlingStrategy::Fallback, "fallback"}}};

template <typename Table, typename Enum>
std::string_view nameIn(const Table &table, Enum value)
{
    const auto row = std::ranges::find(table, value, [](const auto &entry) { return entry.first; });
    return row == table.end() ? std::string_view{} : row->second;
}

template <typename Table>
auto valueIn(const Table &table, std::string_view text) -> std::optional<decltype(table[0].first)>
{
    const auto row = std::ranges::find(table, text, [](const auto &entry) { return entry.second; });
    if (row == table.end())
        return std::nullopt;
    return row->first;
}

constexpr bool isLowerHex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

constexpr bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
}

std::string percentEncodedPath(std::string_view path)
{
    std::string encoded;
    for (const char c : path) {
        if (isNameCharacter(c) || c == '/' || c == '~' || c == '@' || c == '+' || c == ',')
            encoded += c;
        else
            encoded += std::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return encoded;
}

struct Ending {
    std::string_view ending;
    std::string_view language;
};

constexpr auto endings = std::to_array<Ending>({
    {"rs", "Rust"},
    {"py", "Python"},
    {"pyi", "Python"},
    {"pyx", "Python"},
    {"js", "JavaScript"},
    {"mjs", "JavaScript"},
    {"cjs", "JavaScript"},
    {"jsx", "JavaScript"},
    {"ts", "TypeScript"},
    {"mts", "TypeScript"},
    {"cts", "TypeScript"},
    {"tsx", "TypeScript"},
    {"vue", "Vue"},
    {"svelte", "Svelte"},
    {"go", "Go"},
    {"java", "Java"},
    {"kt", "Kotlin"},
    {"kts", "Kotlin"},
    {"scala", "Scala"},
    {"groovy", "Groovy"},
    {"clj", "Clojure"},
    {"cs", "C#"},
    {"fs", "F#"},
    {"vb", "Visual Basic"},
    {"rb", "Ruby"},
    {"erb", "Ruby"},
    {"rake", "Ruby"},
    {"php", "PHP"},
    {"phtml", "PHP"},
    {"c", "C"},
    {"h", "C"},
    {"cc", "C++"},
    {"cpp", "C++"},
    {"cxx", "C++"},
    {"hh", "C++"},
    {"hpp", "C++"},
    {"hxx", "C++"},
    {"ipp", "C++"},
    {"inl", "C++"},
    {"cu", "CUDA"},
    {"m", "Objective-C"},
    {"mm", "Objective-C"},
    {"swift", "Swift"},
    {"dart", "Dart"},
    {"ex", "Elixir"},
    {"exs", "Elixir"},
    {"erl", "Erlang"},
    {"hs", "Haskell"},
    {"lua", "Lua"},
    {"pl", "Perl"},
    {"pm", "Perl"},
    {"r", "R"},
    {"jl", "Julia"},
    {"sh", "Bash"},
    {"bash", "Bash"},
    {"ps1", "PowerShell"},
    {"sql", "SQL"},
    {"zig", "Zig"},
    {"nim", "Nim"},
    {"ml", "OCaml"},
});

} // namespace

std::string RecordId::hex() const { return std::format("{:016x}", value); }

std::optional<RecordId> RecordId::fromHex(std::string_view text)
{
    if (text.size() != 16 || !std::ranges::all_of(text, isLowerHex))
        return std::nullopt;
    std::uint64_t value = 0;
    for (const char c : text)
        value = value << 4 | static_cast<std::uint64_t>(c <= '9' ? c - '0' : c - 'a' + 10);
    return RecordId{value};
}

std::string_view name(ErrorType type) { return nameIn(errorTypes, type); }
std::string_view name(Severity severity) { return nameIn(severities, severity); }
std::string_view name(HandlingStrategy strategy) { return nameIn(strategies, strategy); }
std::optional<ErrorType> errorTypeFromName(std::string_view text) { return valueIn(errorTypes, text); }
std::optional<Severity> severityFromName(std::string_view text) { return valueIn(severities, text); }
std::optional<HandlingStrategy> handlingStrategyFromName(std::string_view text) { return valueIn(strategies, text); }

bool Record::isThin() const
{
    return documentation.empty() && triggerScenarios.empty() && commonSituations.empty() && solutions.empty();
}

bool isRepositoryName(std::string_view repo)
{
    const auto slash = repo.find('/');
    if (slash == std::string_view::npos)
        return false;
    const auto wellFormed = [](std::string_view part) {
        return !part.empty() && part != "." && part != ".." && std::ranges::all_of(part, isNameCharacter);
    };
    return wellFormed(repo.substr(0, slash)) && wellFormed(repo.substr(slash + 1));
}

RecordSummary summaryOf(const Record &record)
{
    return {.id = record.id,
            .repo = record.repo,
            .slug = record.slug,
            .message = record.errorMessage,
            .filePath = record.filePath,
            .lineNumber = record.lineNumber,
            .errorType = record.errorType,
            .severity = record.severity,
            .errorCode = record.errorCode.value_or(std::string{}),
            .errorClass = record.errorClass.value_or(std::string{}),
            .thin = record.isThin()};
}

std::string_view languageOfPath(std::string_view filePath)
{
    const auto slash = filePath.rfind('/');
    const std::string_view file = slash == std::string_view::npos ? filePath : filePath.substr(slash + 1);
    const auto dot = file.rfind('.');
    if (dot == std::string_view::npos)
        return {};
    std::string ending(file.substr(dot + 1));
    std::ranges::transform(ending, ending.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    const auto row = std::ranges::find(endings, std::string_view(ending), &Ending::ending);
    return row == endings.end() ? std::string_view{} : row->language;
}

std::string githubLink(const Record &record, int first, int last)
{
    const bool wellFormed = isRepositoryName(record.repo) && record.analyzedSha.size() == 40 &&
                            std::ranges::all_of(record.analyzedSha, isLowerHex) && !record.filePath.empty();
    if (!wellFormed)
        return {};
    std::string link = std::format("https://github.com/{}/blob/{}/{}", record.repo, record.analyzedSha,
                                   percentEncodedPath(record.filePath));
    if (first > 0)
        link += last > first ? std::format("#L{}-L{}", first, last) : std::format("#L{}", first);
    return link;
}

} // namespace faultline
