// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjsonfields.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <limits>
#include <utility>

namespace faultline {

namespace {

constexpr std::size_t maximalPatternCharacters = 500;

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool isSlug(std::string_view text)
{
    return !text.empty() &&
           std::ranges::all_of(text, [](char c) { return isDigit(c) || (c >= 'a' && c <= 'z') || c == '-'; });
}

bool isSha(std::string_view text)
{
    return text.size() == 40 && std::ranges::all_of(text, [](char c) { return isDigit(c) || (c >= 'a' && c <= 'f'); });
}

// Links and titles are made of paths: one that climbs out of its repository is somebody's trick.
bool isRelativePath(std::string_view text)
{
    if (text.empty() || text.front() == '/')
        return false;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find('/', begin), text.size());
        if (text.substr(begin, end - begin) == "..")
            return false;
        begin = end + 1;
    }
    return true;
}

std::size_t codePoints(std::string_view utf8)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool allows(FieldRule rule, std::string_view text)
{
    switch (rule) {
    case FieldRule::Repo:
        return isRepositoryName(text);
    case FieldRule::Slug:
        return isSlug(text);
    case FieldRule::Pattern:
        return codePoints(text) <= maximalPatternCharacters;
    case FieldRule::Path:
        return isRelativePath(text);
    case FieldRule::Sha:
        return isSha(text);
    case FieldRule::Time:
        return isUtcTime(text);
    default:
        return true;
    }
}

// What the rule wants, to follow "is not".
QString wanted(FieldRule rule)
{
    switch (rule) {
    case FieldRule::Id:
        return Say::tr("16 lowercase hex digits");
    case FieldRule::Repo:
        return Say::tr("“owner/name”");
    case FieldRule::Slug:
        return Say::tr("lowercase letters, digits and hyphens");
    case FieldRule::Type:
        return Say::tr("one of exception, error_code, console, http, validation, panic");
    case FieldRule::Severity:
        return Say::tr("one of critical, error, warning, info");
    case FieldRule::Strategy:
        return Say::tr("one of try-catch, type-guard, validation, retry, fallback");
    case FieldRule::Path:
        return Say::tr("a path inside the repository");
    case FieldRule::Sha:
        return Say::tr("40 lowercase hex digits");
    case FieldRule::Time:
        return Say::tr("an ISO 8601 time in UTC");
    case FieldRule::HttpStatus:
        return Say::tr("a status from 100 to 599");
    case FieldRule::Line:
        return Say::tr("a line number from 1 on");
    default:
        return {};
    }
}

QString isNot(const QString &value, FieldRule rule) { return Say::tr("%1 is not %2").arg(value, wanted(rule)); }

template <typename Value, typename Target>
bool assignIfRead(Target &target, std::optional<Value> value)
{
    if (value)
        target = *value;
    return value.has_value();
}

bool storeByRule(Record &record, FieldRule rule, std::string_view text)
{
    switch (rule) {
    case FieldRule::Id:
        return assignIfRead(record.id, RecordId::fromHex(text));
    case FieldRule::Type:
        return assignIfRead(record.errorType, errorTypeFromName(text));
    case FieldRule::Severity:
        return assignIfRead(record.severity, severityFromName(text));
    default:
        return assignIfRead(record.handlingStrategy, handlingStrategyFromName(text));
    }
}

bool mayBeNull(const RecordField &field)
{
    return field.rule == FieldRule::Strategy ||
           std::holds_alternative<std::optional<std::string> Record::*>(field.target) ||
           std::holds_alternative<std::optional<int> Record::*>(field.target);
}

bool wantsInteger(const RecordField &field)
{
    return field.rule == FieldRule::SchemaVersion || std::holds_alternative<std::optional<int> Record::*>(field.target);
}

QString typeName(const RecordField &field)
{
    if (wantsInteger(field))
        return mayBeNull(field) ? Say::tr("a whole number or null") : Say::tr("a whole number");
    if (isList(field))
        return Say::tr("a list of strings");
    return mayBeNull(field) ? Say::tr("a string or null") : Say::tr("a string");
}

Violation nulInText() { return Say::tr("contains a NUL character"); }

} // namespace

const std::array<RecordField, recordFieldCount> &recordFields()
{
    using enum FieldRule;
    // In the order of published files: the reader expects the next key to be the next row.
    static const std::array<RecordField, recordFieldCount> fields{{
        {"id", {}, Id},
        {"repo", &Record::repo, Repo},
        {"slug", &Record::slug, Slug},
        {"errorCode", &Record::errorCode},
        {"errorMessage", &Record::errorMessage},
        {"messagePattern", &Record::messagePattern, Pattern},
        {"errorType", {}, Type},
        {"errorClass", &Record::errorClass},
        {"httpStatus", &Record::httpStatus, HttpStatus},
        {"severity", {}, FieldRule::Severity},
        {"filePath", &Record::filePath, Path},
        {"lineNumber", &Record::lineNumber, Line},
        {"sourceCode", &Record::sourceCode},
        {"sourceCodeStart", &Record::sourceCodeStart, Line},
        {"sourceCodeEnd", &Record::sourceCodeEnd, Line},
        {"githubUrl", &Record::githubUrl},
        {"documentation", &Record::documentation},
        {"triggerScenarios", &Record::triggerScenarios},
        {"commonSituations", &Record::commonSituations},
        {"solutions", &Record::solutions},
        {"exampleFix", &Record::exampleFix},
        {"handlingStrategy", {}, Strategy},
        {"validationCode", &Record::validationCode},
        {"typeGuard", &Record::typeGuard},
        {"tryCatchPattern", &Record::tryCatchPattern},
        {"preventionTips", &Record::preventionTips},
        {"tags", &Record::tags},
        {"backgroundTag", &Record::backgroundTag, Text, false},
        {"analyzedSha", &Record::analyzedSha, Sha},
        {"analyzedAt", &Record::analyzedAt, Time},
        {"contentChangedAt", &Record::contentChangedAt, Time, false},
        {"schemaVersion", {}, SchemaVersion},
    }};
    return fields;
}

Violation storeText(Record &record, const RecordField &field, std::string &text)
{
    if (text.contains('\0'))
        return nulInText();
    if (wantsInteger(field) || isList(field))
        return wrongType(field, inQuotes(text));
    if (std::holds_alternative<std::monostate>(field.target)) {
        if (!storeByRule(record, field.rule, text))
            return isNot(inQuotes(text), field.rule);
        return {};
    }
    if (!allows(field.rule, text)) {
        if (field.rule == FieldRule::Pattern)
            return Say::tr("is longer than %1 characters").arg(maximalPatternCharacters);
        return isNot(inQuotes(text), field.rule);
    }
    if (const auto *plain = std::get_if<std::string Record::*>(&field.target))
        record.*(*plain) = std::move(text);
    else
        record.*std::get<std::optional<std::string> Record::*>(field.target) = std::move(text);
    return {};
}

Violation storeInteger(Record &record, const RecordField &field, std::int64_t value)
{
    const QString number = QString::number(value);
    if (!wantsInteger(field))
        return wrongType(field, number);
    if (field.rule == FieldRule::SchemaVersion) {
        if (value != 2)
            return Say::tr("version %1 is not known, this Faultline reads version 2").arg(number);
        return {};
    }
    const bool http = field.rule == FieldRule::HttpStatus;
    if (http ? value < 100 || value > 599 : value < 1 || value > std::numeric_limits<int>::max())
        return isNot(number, field.rule);
    record.*std::get<std::optional<int> Record::*>(field.target) = static_cast<int>(value);
    return {};
}

Violation storeNull(const RecordField &field)
{
    if (!mayBeNull(field))
        return wrongType(field, QStringLiteral("null"));
    return {};
}

Violation storeItem(Record &record, const RecordField &field, std::string &text)
{
    if (text.contains('\0'))
        return nulInText();
    (record.*std::get<std::vector<std::string> Record::*>(field.target)).push_back(std::move(text));
    return {};
}

QString wrongType(const RecordField &field, const QString &found)
{
    return Say::tr("%1 is not %2").arg(found, typeName(field));
}

QString inQuotes(std::string_view text)
{
    constexpr qsizetype longest = 60;
    // Four bytes a character at most, so that a text of megabytes is not converted for its beginning.
    QString start = QString::fromUtf8(text.substr(0, 4 * longest));
    if (start.size() > longest)
        start = QString(start.first(longest) % QChar(u'…'));
    return QString(u'“' % start % u'”');
}

bool isUtcTime(std::string_view text)
{
    constexpr std::string_view shape = "0000-00-00T00:00:00";
    if (text.size() < shape.size() + 1)
        return false;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i] == '0' ? !isDigit(text[i]) : text[i] != shape[i])
            return false;
    }
    const auto number = [&](std::size_t begin, std::size_t length) {
        int value = 0;
        std::from_chars(text.data() + begin, text.data() + begin + length, value);
        return value;
    };
    const std::chrono::year_month_day day{std::chrono::year(number(0, 4)),
                                          std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                          std::chrono::day(static_cast<unsigned>(number(8, 2)))};
    if (!day.ok() || number(11, 2) > 23 || number(14, 2) > 59 || number(17, 2) > 60)
        return false;
    std::string_view rest = text.substr(shape.size());
    if (rest.front() == '.') {
        const auto end = std::ranges::find_if_not(rest.substr(1), isDigit) - rest.begin();
        if (end < 2)
            return false;
        rest.remove_prefix(static_cast<std::size_t>(end));
    }
    return rest == "Z" || rest == "+00:00";
}

} // namespace faultline
