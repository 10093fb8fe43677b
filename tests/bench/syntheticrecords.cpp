// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "syntheticrecords.h"

#include "syntheticwords.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <format>
#include <span>

namespace faultline::bench {

namespace {

using Words = std::span<const std::string_view>;

struct Family {
    std::string_view language;
    std::string_view ending;
    std::string_view folder;
    std::string_view comment;
    std::string_view function; // {0}: its name
    std::string_view raise;    // {0}: the message, {1}: the class
    std::string_view close;
    Words placeholders;
    Words classes;
    ErrorType type;
};

constexpr auto rustHoles = std::to_array<std::string_view>({"{}", "{:?}", "{name}", "{len}", "{0}"});
constexpr auto pythonHoles = std::to_array<std::string_view>({"{name}", "{value!r}", "%s", "%r", "%(key)s", "{}"});
constexpr auto scriptHoles = std::to_array<std::string_view>({"${name}", "${err.message}", "${ms}", "${typeof value}"});
constexpr auto goHoles = std::to_array<std::string_view>({"%v", "%w", "%q", "%s", "%d", "%+v", "%x"});
constexpr auto javaHoles = std::to_array<std::string_view>({"%s", "{}", "%d", "{0}"});
constexpr auto kotlinHoles = std::to_array<std::string_view>({"$name", "${value.size}", "$index"});
constexpr auto sharpHoles = std::to_array<std::string_view>({"{0}", "{name}", "{value:N2}", "{1}"});
constexpr auto rubyHoles = std::to_array<std::string_view>({"#{name}", "#{value.inspect}", "%s", "%{key}"});
constexpr auto phpHoles = std::to_array<std::string_view>({"%s", "$name", "{$value}", "%d"});
constexpr auto cHoles = std::to_array<std::string_view>({"%s", "%d", "%zu", "%lu", "%p", "%lld", "%.2f"});

constexpr auto rustClasses = std::to_array<std::string_view>({"Error", "ParseError", "IoError"});
constexpr auto pythonClasses =
    std::to_array<std::string_view>({"ValueError", "TypeError", "RuntimeError", "KeyError", "NotImplementedError"});
constexpr auto scriptClasses = std::to_array<std::string_view>({"Error", "TypeError", "RangeError"});
constexpr auto javaClasses =
    std::to_array<std::string_view>({"IllegalArgumentException", "IllegalStateException", "IOException"});
constexpr auto sharpClasses =
    std::to_array<std::string_view>({"ArgumentException", "InvalidOperationException", "FormatException"});
constexpr auto rubyClasses = std::to_array<std::string_view>({"ArgumentError", "RuntimeError", "TypeError"});
constexpr auto phpClasses =
    std::to_array<std::string_view>({"InvalidArgumentException", "RuntimeException", "LogicException"});
constexpr auto cClasses = std::to_array<std::string_view>({"std::runtime_error", "std::invalid_argument"});

constexpr auto families = std::to_array<Family>({
    {"Rust", "rs", "crates/core/src", "//", "fn {0}(&mut self) -> Result<()> {{", "panic!(\"{0}\");", "}", rustHoles,
     rustClasses, ErrorType::Panic},
    {"Python", "py", "src", "#", "def {0}(self, value):", "raise {1}(f\"{0}\")", "", pythonHoles, pythonClasses,
     ErrorType::Exception},
    {"TypeScript", "ts", "packages/core/src", "//", "export function {0}(value: unknown) {{", "throw new {1}(`{0}`);",
     "}", scriptHoles, scriptClasses, ErrorType::Exception},
    {"Go",
     "go",
     "internal/store",
     "//",
     "func {0}(value string) error {{",
     "return fmt.Errorf(\"{0}\", value)",
     "}",
     goHoles,
     {},
     ErrorType::ErrorCode},
    {"Java", "java", "src/main/java/org/acme", "//", "public void {0}() {{", "throw new {1}(\"{0}\");", "}", javaHoles,
     javaClasses, ErrorType::Exception},
    {"Kotlin", "kt", "src/main/kotlin/org/acme", "//", "fun {0}(value: String) {{", "throw {1}(\"{0}\")", "}",
     kotlinHoles, javaClasses, ErrorType::Exception},
    {"C#", "cs", "src/Core", "//", "public void {0}() {{", "throw new {1}($\"{0}\");", "}", sharpHoles, sharpClasses,
     ErrorType::Exception},
    {"Ruby", "rb", "lib/core", "#", "def {0}(value)", "raise {1}, \"{0}\"", "end", rubyHoles, rubyClasses,
     ErrorType::Exception},
    {"PHP", "php", "src/Core", "//", "public function {0}($value) {{", "throw new {1}(\"{0}\");", "}", phpHoles,
     phpClasses, ErrorType::Exception},
    {"C++", "cpp", "src", "//", "void {0}(int value) {{", "throw {1}(\"{0}\");", "}", cHoles, cClasses,
     ErrorType::Exception},
    {"C", "c", "src", "/* */", "int {0}(int value) {{", "fatal(\"{0}\", value);", "}", cHoles, {}, ErrorType::Console},
});

std::string hex(Random &random, std::size_t digits)
{
    std::string text;
    while (text.size() < digits)
        text += std::format("{:016x}", random.next());
    text.resize(digits);
    return text;
}

std::string replaced(std::string_view pattern, std::string_view first, std::string_view second = {})
{
    return std::vformat(pattern, std::make_format_args(first, second));
}

std::string makeMessage(Random &random, const Family &family)
{
    // Median 44 characters, a long tail to several hundred.
    const auto count = static_cast<std::uint32_t>(4 + std::pow(random.real(), 3.0) * (random.oneIn(40) ? 60 : 16));
    std::string message;
    const bool holes = random.percent(43);
    const std::uint32_t holeAt = random.below(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i > 0)
            message += ' ';
        if (holes && (i == holeAt || random.oneIn(12)))
            message += family.placeholders[random.below(std::uint32_t(family.placeholders.size()))];
        else if (random.oneIn(9))
            message += camel(verb(random), noun(random));
        else if (random.oneIn(14))
            message += std::format("{}_{}", verb(random), noun(random));
        else
            message += zipfWord(random);
    }
    return message;
}

// ErrLookup's rule: escape everything, then a few kinds of placeholders become (.+?).
std::string publishedPattern(std::string_view message)
{
    std::string pattern;
    for (std::size_t i = 0; i < message.size(); ++i) {
        const std::string_view rest = message.substr(i);
        const auto to = [&](char end) { return rest.find(end); };
        if (rest.starts_with("${") && to('}') != std::string_view::npos) {
            i += to('}');
            pattern += "(.+?)";
        } else if (rest.starts_with("%(") && rest.find(")s") != std::string_view::npos) {
            i += rest.find(")s") + 1;
            pattern += "(.+?)";
        } else if (rest[0] == '%' && rest.size() > 1 && std::string_view("sdijfv").contains(rest[1])) {
            ++i;
            pattern += "(.+?)";
        } else if (rest[0] == '{' && to('}') != std::string_view::npos && to('}') > 1) {
            i += to('}');
            pattern += "(.+?)";
        } else {
            if (std::string_view(".*+?^${}()|[]\\").contains(rest[0]))
                pattern += '\\';
            pattern += rest[0];
        }
    }
    return pattern.substr(0, 500);
}

std::string slugOf(std::string_view message, std::uint32_t number)
{
    std::string slug;
    for (const char c : message.substr(0, 40)) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        if ((lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9'))
            slug += lower;
        else if (!slug.empty() && slug.back() != '-')
            slug += '-';
    }
    return std::format("{}{}{}", slug, slug.empty() || slug.back() == '-' ? "" : "-", number);
}

std::string sentences(Random &random, std::uint32_t words, std::string_view subject)
{
    std::string text = std::format("`{}` ", subject);
    for (std::uint32_t i = 0; i < words; ++i) {
        text += zipfWord(random);
        text += i % 14 == 13 ? ". " : " ";
    }
    text.back() = '.';
    return text;
}

struct Source {
    std::string code;
    int raiseOffset = 0; // 0-based line of the raise
    int lines = 0;
    std::string function;
};

Source makeSource(Random &random, const Family &family, std::string_view message, std::string_view errorClass)
{
    Source source;
    source.function = camel(verb(random), noun(random));
    source.lines = 24 + int(random.below(17));
    source.raiseOffset = source.lines / 2;
    const int begin = source.raiseOffset - 3;
    for (int line = 0; line < source.lines; ++line) {
        if (line > 0)
            source.code += '\n';
        if (line == begin)
            source.code += replaced(family.function, source.function);
        else if (line == source.raiseOffset)
            source.code += "        " + replaced(family.raise, message, errorClass);
        else if (line == source.raiseOffset + 1)
            source.code += family.close;
        else if (random.oneIn(5))
            source.code +=
                std::format("    {} {} {} {}", family.comment, zipfWord(random), zipfWord(random), zipfWord(random));
        else
            source.code += std::format("    {} = {}({}, {});", noun(random), camel(verb(random), noun(random)),
                                       rareWord(random), zipfWord(random));
    }
    return source;
}

nlohmann::ordered_json toJson(const Record &record)
{
    const auto orNull = [](const auto &value) {
        return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
    };
    nlohmann::ordered_json json;
    json["id"] = record.id.hex();
    json["repo"] = record.repo;
    json["slug"] = record.slug;
    json["errorCode"] = orNull(record.errorCode);
    json["errorMessage"] = record.errorMessage;
    json["messagePattern"] = record.messagePattern;
    json["errorType"] = name(record.errorType);
    json["errorClass"] = orNull(record.errorClass);
    json["httpStatus"] = orNull(record.httpStatus);
    json["severity"] = name(record.severity);
    json["filePath"] = record.filePath;
    json["lineNumber"] = orNull(record.lineNumber);
    json["sourceCode"] = orNull(record.sourceCode);
    json["sourceCodeStart"] = orNull(record.sourceCodeStart);
    json["sourceCodeEnd"] = orNull(record.sourceCodeEnd);
    json["githubUrl"] = record.githubUrl;
    json["documentation"] = record.documentation;
    json["triggerScenarios"] = record.triggerScenarios;
    json["commonSituations"] = record.commonSituations;
    json["solutions"] = record.solutions;
    json["exampleFix"] = orNull(record.exampleFix);
    json["handlingStrategy"] =
        record.handlingStrategy ? nlohmann::ordered_json(name(*record.handlingStrategy)) : nlohmann::ordered_json();
    json["validationCode"] = orNull(record.validationCode);
    json["typeGuard"] = orNull(record.typeGuard);
    json["tryCatchPattern"] = orNull(record.tryCatchPattern);
    json["preventionTips"] = record.preventionTips;
    json["tags"] = record.tags;
    json["backgroundTag"] = orNull(record.backgroundTag);
    json["analyzedSha"] = record.analyzedSha;
    json["analyzedAt"] = record.analyzedAt;
    json["contentChangedAt"] = orNull(record.contentChangedAt);
    json["schemaVersion"] = 2;
    return json;
}

void explain(Record &record, Random &random, std::string_view function)
{
    record.documentation = sentences(random, 48, function);
    record.triggerScenarios = sentences(random, 30, function);
    record.commonSituations = sentences(random, 30, function);
    for (int i = 0; i < 3; ++i)
        record.solutions.push_back(sentences(random, 14, function));
    for (int i = 0; i < 3; ++i)
        record.preventionTips.push_back(sentences(random, 10, function));
    record.exampleFix = std::format("// before\n{0}(value);\n// after\nif (value) {0}(value);", function);
    record.validationCode = std::format("if (!value) return; // before {}", function);
    if (random.oneIn(2))
        record.tryCatchPattern = std::format("try {{ {}(value); }} catch (error) {{ report(error); }}", function);
    record.handlingStrategy = static_cast<HandlingStrategy>(random.below(5));
}

void plant(Record &record, Planted planted, Random &random)
{
    const auto link = [&](std::string_view sha, std::string_view path) {
        record.githubUrl = std::format("https://github.com/{}/blob/{}/{}#L{}-L{}", record.repo, sha, path,
                                       *record.sourceCodeStart, *record.sourceCodeEnd);
    };
    switch (planted) {
    case Planted::Nothing:
        break;
    case Planted::WrongSpan:
        record.sourceCodeEnd = *record.sourceCodeEnd + 2 + int(random.below(5));
        link(record.analyzedSha, record.filePath);
        break;
    case Planted::LineOutside:
        record.lineNumber = *record.sourceCodeEnd + 5;
        break;
    case Planted::OtherPath:
        link(record.analyzedSha, "lib/" + rareWord(random) + ".txt");
        break;
    case Planted::OtherCommit:
        link(hex(random, 40), record.filePath);
        break;
    case Planted::WrongPattern:
        record.messagePattern = publishedPattern(rareWord(random) + " " + rareWord(random));
        break;
    case Planted::OtherProse: {
        record.solutions.clear();
        record.preventionTips.clear();
        const std::string other = camel(rareWord(random), rareWord(random));
        explain(record, random, other);
        break;
    }
    }
}

} // namespace

std::string_view name(Planted planted)
{
    static constexpr auto names = std::to_array<std::string_view>(
        {"nothing", "wrong span", "line outside", "other path", "other commit", "wrong pattern", "other prose"});
    return names.at(static_cast<std::size_t>(planted));
}

std::vector<SyntheticRepository> syntheticRepositories(std::uint64_t seed, std::uint32_t records)
{
    // 770 repositories for 500,000 records; fewer for less, so that small sets keep the shape.
    const auto count = std::max<std::uint32_t>(1, std::min<std::uint32_t>(records / 40 + 1, 770));
    std::vector<double> shares;
    double sum = 0;
    for (std::uint32_t i = 0; i < count; ++i)
        sum += shares.emplace_back(1.0 / std::pow(i + 3.0, 1.1));
    std::vector<SyntheticRepository> repositories;
    std::uint32_t left = records;
    for (std::uint32_t i = 0; i < count && left > 0; ++i) {
        Random random(seed ^ (i + 1) * 0xd6e8feb86659fd93U);
        SyntheticRepository repository;
        const auto family = random.below(families.size());
        repository.family = family;
        repository.language = families[family].language;
        repository.name = std::format("{}-{}/{}{}", rareWord(random), "example", rareWord(random), i);
        repository.sha = hex(random, 40);
        const auto share = static_cast<std::uint32_t>(std::ceil(shares[i] / sum * records));
        repository.records = i + 1 == count ? left : std::min(left, std::max<std::uint32_t>(share, 1));
        left -= repository.records;
        repositories.push_back(std::move(repository));
    }
    return repositories;
}

RepositoryWriter::RepositoryWriter(std::uint64_t seed, const SyntheticRepository &repository, std::uint32_t first)
    : m_seed(seed)
    , m_repository(repository)
    , m_first(first)
{
}

SyntheticRecord RepositoryWriter::next()
{
    const std::uint32_t number = m_first + m_done++;
    Random random(m_seed + number * 0x9e6c63d0876a9a47U);
    const Family &family = families[m_repository.family];
    SyntheticRecord made;
    Record &record = made.record;
    record.id = {random.next()};
    record.repo = m_repository.name;
    // 16 % share their message with another record of the repository; 2 % of all say nearly nothing.
    if (!m_messages.empty() && random.percent(9))
        record.errorMessage = m_messages[random.below(std::uint32_t(m_messages.size()))];
    else if (random.oneIn(50))
        record.errorMessage = random.oneIn(2) ? "not found" : std::string(family.placeholders[0]);
    else
        record.errorMessage = makeMessage(random, family);
    if (m_messages.size() < 2000 && !random.oneIn(3))
        m_messages.push_back(record.errorMessage);
    record.slug = slugOf(record.errorMessage, number);
    record.messagePattern = publishedPattern(record.errorMessage);
    record.errorType = family.type;
    if (!family.classes.empty() && random.percent(80))
        record.errorClass = std::string(family.classes[random.below(std::uint32_t(family.classes.size()))]);
    if (random.percent(6))
        record.errorCode = std::format("ERR_{}_{}", random.below(2) ? "IO" : "ARG", random.below(400));
    if (random.oneIn(40))
        record.httpStatus = 400 + int(random.below(130));
    record.severity = random.percent(70) ? Severity::Error : static_cast<Severity>(random.below(4));
    record.filePath = std::format("{}/{}/{}_{}.{}", family.folder, noun(random), noun(random),
                                  random.below(m_repository.records / 12 + 2), family.ending);
    record.analyzedSha = m_repository.sha;
    record.analyzedAt = std::format("2026-0{}-{:02}T{:02}:{:02}:00.000Z", 1 + random.below(9), 1 + random.below(28),
                                    random.below(24), random.below(60));
    record.contentChangedAt = record.analyzedAt;
    const Source source = makeSource(random, family, record.errorMessage, record.errorClass.value_or("Error"));
    const int start = 1 + int(random.below(1500));
    record.sourceCode = source.code;
    record.sourceCodeStart = start;
    record.sourceCodeEnd = start + source.lines - 1;
    record.lineNumber = start + source.raiseOffset;
    record.githubUrl = std::format("https://github.com/{}/blob/{}/{}#L{}-L{}", record.repo, record.analyzedSha,
                                   record.filePath, start, *record.sourceCodeEnd);
    if (!random.oneIn(60)) { // the rest is thin
        explain(record, random, source.function);
        record.tags = {std::string(noun(random)), std::string(verb(random)), zipfWord(random)};
        record.backgroundTag = std::format("{}-{}", noun(random), random.below(2) ? "missing" : "invalid");
        if (random.oneIn(plantedOneIn / 6)) {
            made.planted = static_cast<Planted>(1 + random.below(6));
            plant(record, made.planted, random);
        }
    }
    made.json = toJson(record).dump();
    return made;
}

} // namespace faultline::bench
