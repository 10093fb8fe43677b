// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The keys of a record and the rule of each: the one place that spells the schema out.
namespace faultline {

enum class FieldRule : std::uint8_t {
    Text,
    Id,
    Repo,
    Slug,
    Pattern,
    Type,
    Severity,
    Strategy,
    Path,
    Sha,
    Time,
    SchemaVersion,
    HttpStatus,
    Line,
};

struct RecordField {
    // Nothing: the rule itself stores the value.
    using Target = std::variant<std::monostate, std::string Record::*, std::optional<std::string> Record::*,
                                std::optional<int> Record::*, std::vector<std::string> Record::*>;

    std::string_view key;
    Target target;
    FieldRule rule = FieldRule::Text;
    bool required = true;
};

inline constexpr std::size_t recordFieldCount = 32;
[[nodiscard]] const std::array<RecordField, recordFieldCount> &recordFields();

// Each stores a value, or says what is wrong with it.
using Violation = std::optional<QString>;
[[nodiscard]] Violation storeText(Record &record, const RecordField &field, std::string &text);
[[nodiscard]] Violation storeInteger(Record &record, const RecordField &field, std::int64_t value);
[[nodiscard]] Violation storeNull(const RecordField &field);
[[nodiscard]] Violation storeItem(Record &record, const RecordField &field, std::string &text);
// A value of a type that the field never has: "an object" …
[[nodiscard]] QString wrongType(const RecordField &field, const QString &found);
[[nodiscard]] inline bool isList(const RecordField &field)
{
    return std::holds_alternative<std::vector<std::string> Record::*>(field.target);
}

// `text` between quotes, short enough for a message.
[[nodiscard]] QString inQuotes(std::string_view text);
// Whether `text` is an instant of UTC such as 2026-09-05T13:19:14.260Z.
[[nodiscard]] bool isUtcTime(std::string_view text);

} // namespace faultline
