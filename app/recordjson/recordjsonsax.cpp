// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjsonsax.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace faultline {

namespace {

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

constexpr std::size_t rememberedKeys = 16;
constexpr std::size_t longestRememberedKey = 40;
// An object with this many of a record's keys is a record, however broken. Entries of the index and of the repository
// list have fewer.
constexpr std::size_t telltaleKeys = 6;

} // namespace

RecordSax::RecordSax(std::function<std::uint64_t()> offset)
    : m_offset(std::move(offset))
{
}

RecordSax::Kind RecordSax::kind() const
{
    if (!m_outerObject)
        return m_outerArray ? Kind::Array : Kind::Scalar;
    if (m_wrapped || m_seen.count() >= telltaleKeys)
        return Kind::Record;
    if (has("files") && has("datasetVersion"))
        return Kind::Manifest;
    if (has("errors") && has("datasetVersion"))
        return Kind::Index;
    if (has("clusterKey"))
        return Kind::InfoPage;
    if (has("repo") && has("errorCount"))
        return Kind::Repository;
    if (has("slug") && has("summary") && has("repoCount"))
        return Kind::InfoEntry;
    return Kind::Object;
}

std::optional<RecordId> RecordSax::id() const
{
    if (!m_idRead)
        return std::nullopt;
    return m_record.id;
}

std::optional<QString> RecordSax::finish()
{
    const auto &fields = recordFields();
    for (std::size_t row = 0; row < fields.size() && m_violation.isEmpty(); ++row) {
        if (fields[row].required && !m_seen[row])
            note(fields[row].key, Say::tr("is missing"));
    }
    if (m_violation.isEmpty())
        return std::nullopt;
    return m_violation;
}

bool RecordSax::null()
{
    if (atField())
        note(*m_field, storeNull(*m_field));
    else
        other("null");
    return true;
}

bool RecordSax::boolean(bool value)
{
    other(value ? "true" : "false");
    return true;
}

bool RecordSax::number_integer(std::int64_t value)
{
    m_number = true;
    if (atField())
        note(*m_field, storeInteger(m_record, *m_field, value));
    else
        other("a number");
    return true;
}

bool RecordSax::number_unsigned(std::uint64_t value)
{
    // What the cast saturates is far outside every rule.
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return number_integer(static_cast<std::int64_t>(std::min(value, largest)));
}

bool RecordSax::number_float(double, const std::string &text)
{
    m_number = true;
    if (atField())
        note(*m_field, wrongType(*m_field, inQuotes(text)));
    else
        other("a number");
    return true;
}

bool RecordSax::string(std::string &text)
{
    if (atField()) {
        const Violation violation = storeText(m_record, *m_field, text);
        if (m_field->rule == FieldRule::Id)
            m_idRead = !violation;
        note(*m_field, violation);
    } else if (inList()) {
        note(*m_field, storeItem(m_record, *m_field, text));
    }
    return true;
}

bool RecordSax::start_object(std::size_t)
{
    if (m_depth == 0)
        m_outerObject = true;
    else
        other("an object");
    if (m_depth == 1 && m_recordKey && !m_wrapped && m_seen.count() < telltaleKeys)
        unwrap();
    if (!deeper())
        return false;
    if (m_depth == m_recordDepth && !m_recordEnded)
        m_place.begin = m_offset() - 1;
    return true;
}

// The record is the value that begins; what was read of its wrapper is none of it.
void RecordSax::unwrap()
{
    m_wrapped = true;
    m_recordDepth = 2;
    m_record = {};
    m_idRead = false;
    m_violation.clear();
    m_seen.reset();
    m_unknownKeys.clear();
}

bool RecordSax::key(std::string &text)
{
    m_field = nullptr;
    if (m_depth == 1) {
        m_recordKey = text == "record";
        if (m_recordKey && m_wrapped)
            note(text, Say::tr("stands there twice"));
        if (m_keys.size() < rememberedKeys)
            m_keys.push_back(text.substr(0, longestRememberedKey));
    }
    if (m_depth == m_recordDepth && !m_recordEnded)
        recordKey(text);
    return true;
}

void RecordSax::recordKey(std::string &text)
{
    const auto &fields = recordFields();
    std::size_t row = m_expected;
    if (row >= fields.size() || fields[row].key != text)
        row = static_cast<std::size_t>(std::ranges::find(fields, std::string_view(text), &RecordField::key) -
                                       fields.begin());
    const bool known = row < fields.size();
    const bool twice = known ? m_seen[row] : m_unknownKeys.contains(text);
    if (twice)
        note(text, Say::tr("stands there twice"));
    if (known) {
        m_expected = row + 1;
        m_seen.set(row);
        m_field = &fields[row];
    } else if (!twice) {
        m_unknownKeys.insert(std::move(text));
    }
}

bool RecordSax::end_object()
{
    if (m_depth == m_recordDepth && !m_recordEnded) {
        m_place.end = m_offset();
        // Behind a wrapped record its wrapper goes on; behind a bare one nothing does.
        m_recordEnded = true;
    }
    --m_depth;
    return true;
}

bool RecordSax::start_array(std::size_t)
{
    if (m_depth == 0)
        m_outerArray = true;
    if (atField() && isList(*m_field))
        m_inList = true;
    else
        other("an array");
    return deeper();
}

bool RecordSax::end_array()
{
    --m_depth;
    if (m_depth == m_recordDepth)
        m_inList = false;
    return true;
}

bool RecordSax::parse_error(std::size_t, const std::string &, const std::exception &error)
{
    // "[json.exception.parse_error.101] parse error at line 1, column 9: syntax error while parsing value - invalid
    // literal; last read: '…'": the position is counted from the record's beginning and the text read may be long.
    std::string_view text = error.what();
    if (const auto colon = text.find(": "); text.starts_with('[') && colon != std::string_view::npos)
        text.remove_prefix(colon + 2);
    text = text.substr(0, text.find("; last read: "));
    m_syntaxError = Say::tr("is not valid JSON: %1").arg(QString::fromUtf8(text.substr(0, 200)));
    return false;
}

void RecordSax::other(const char *typeName)
{
    if (atField())
        note(*m_field, wrongType(*m_field, QString::fromLatin1(typeName)));
    else if (inList())
        note(*m_field, Say::tr("%1 is not a string").arg(QString::fromLatin1(typeName)));
}

void RecordSax::note(const RecordField &field, const Violation &violation)
{
    if (violation)
        note(field.key, *violation);
}

void RecordSax::note(std::string_view key, const QString &reason)
{
    if (m_violation.isEmpty())
        m_violation = Say::tr("key %1: %2").arg(inQuotes(key), reason);
}

bool RecordSax::deeper()
{
    if (++m_depth <= maximalDepth)
        return true;
    m_syntaxError = Say::tr("is nested deeper than %1 levels").arg(maximalDepth);
    return false;
}

bool RecordSax::has(std::string_view key) const { return std::ranges::find(m_keys, key) != m_keys.end(); }

} // namespace faultline
