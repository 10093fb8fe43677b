// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/recordjson/recordjsonfields.h"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace faultline {

// Takes the events of nlohmann's SAX parser for one value, builds the record it is (bare or wrapped) and remembers the
// first key that breaks the schema. It goes on behind such a key, so that the record's end is found and its id is
// known; only text that is no JSON, or nested too deep, ends the parse.
class RecordSax final {
public:
    // What a value is, judged by the keys of its outermost object.
    enum class Kind : std::uint8_t { Record, Manifest, Index, Repository, InfoPage, InfoEntry, Object, Array, Scalar };

    struct Stretch {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
    };

    // `offset` gives the position behind the character that was read last.
    explicit RecordSax(std::function<std::uint64_t()> offset);

    // Once parsed: a record that obeys the schema, or why it does not. Call only for Kind::Record.
    [[nodiscard]] std::optional<QString> finish();
    [[nodiscard]] Kind kind() const;
    [[nodiscard]] Record &record() { return m_record; }
    [[nodiscard]] std::optional<RecordId> id() const;
    [[nodiscard]] Stretch place() const { return m_place; } // of the record's own braces
    [[nodiscard]] bool isObject() const { return m_outerObject; }
    [[nodiscard]] bool isNumber() const { return m_number; } // or has one inside
    [[nodiscard]] const std::vector<std::string> &keys() const
    {
        return m_keys;
    } // the first ones of the outermost object
    [[nodiscard]] const QString &syntaxError() const { return m_syntaxError; } // empty when the text was JSON

    // Called by nlohmann's parser.
    bool null();
    bool boolean(bool value);
    bool number_integer(std::int64_t value);
    bool number_unsigned(std::uint64_t value);
    bool number_float(double value, const std::string &text);
    bool string(std::string &text);
    template <typename Binary>
    bool binary(Binary &)
    {
        return false; // JSON text has none
    }
    bool start_object(std::size_t);
    bool key(std::string &text);
    bool end_object();
    bool start_array(std::size_t);
    bool end_array();
    bool parse_error(std::size_t, const std::string &, const std::exception &error);

private:
    static constexpr std::size_t maximalDepth = 64;

    [[nodiscard]] bool atField() const { return m_field && m_depth == m_recordDepth; }
    [[nodiscard]] bool inList() const { return m_field && m_inList && m_depth == m_recordDepth + 1; }
    void other(const char *typeName);
    void note(const RecordField &field, const Violation &violation);
    void note(std::string_view key, const QString &reason);
    void recordKey(std::string &text);
    void unwrap();
    bool deeper();
    [[nodiscard]] bool has(std::string_view key) const;

    std::function<std::uint64_t()> m_offset;
    Record m_record;
    Stretch m_place;
    QString m_violation; // the first one
    QString m_syntaxError;
    std::vector<std::string> m_keys;
    std::bitset<recordFieldCount> m_seen;
    std::set<std::string, std::less<>> m_unknownKeys;
    const RecordField *m_field = nullptr; // the key that a value is awaited for, when the schema knows it
    std::size_t m_expected = 0;           // the row of recordFields() that the next key probably is
    std::size_t m_depth = 0;
    std::size_t m_recordDepth = 1; // 2 inside a wrapper
    bool m_inList = false;
    bool m_recordKey = false; // the last key of the outermost object was "record"
    bool m_wrapped = false;
    bool m_recordEnded = false;
    bool m_idRead = false;
    bool m_outerArray = false;
    bool m_outerObject = false;
    bool m_number = false;
};

} // namespace faultline
