// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/structuredlog.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace faultline {

namespace {

enum class FieldKind : std::uint8_t { Other, Text, Level, Code, Status };

struct FieldRow {
    std::string_view name;
    FieldKind kind;
};
constexpr auto fieldRows = std::to_array<FieldRow>({
    {"message", FieldKind::Text},
    {"msg", FieldKind::Text},
    {"error", FieldKind::Text},
    {"err", FieldKind::Text},
    {"stack", FieldKind::Text},
    {"stacktrace", FieldKind::Text},
    {"stack_trace", FieldKind::Text},
    {"error.message", FieldKind::Text},
    {"error.stack_trace", FieldKind::Text},
    {"exc_info", FieldKind::Text},
    {"exception", FieldKind::Text},
    {"traceback", FieldKind::Text},
    {"errorverbose", FieldKind::Text},
    {"event", FieldKind::Text},
    {"log", FieldKind::Text},
    {"textpayload", FieldKind::Text},
    {"detail", FieldKind::Text},
    {"details", FieldKind::Text},
    {"reason", FieldKind::Text},
    {"cause", FieldKind::Text},
    {"description", FieldKind::Text},
    {"@x", FieldKind::Text},
    {"@m", FieldKind::Text},
    {"error_message", FieldKind::Text},
    {"errormessage", FieldKind::Text},
    {"panic", FieldKind::Text},
    {"title", FieldKind::Text},
    {"body", FieldKind::Text},
    {"exception.message", FieldKind::Text},
    {"exception.stacktrace", FieldKind::Text},
    {"level", FieldKind::Level},
    {"severity", FieldKind::Level},
    {"log.level", FieldKind::Level},
    {"lvl", FieldKind::Level},
    {"@l", FieldKind::Level},
    {"levelname", FieldKind::Level},
    {"code", FieldKind::Code},
    {"error_code", FieldKind::Code},
    {"errorcode", FieldKind::Code},
    {"error.code", FieldKind::Code},
    {"status", FieldKind::Status},
    {"statuscode", FieldKind::Status},
    {"status_code", FieldKind::Status},
});

std::string lowered(std::string_view text)
{
    std::string small(text);
    std::ranges::transform(small, small.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return small;
}

FieldKind kindOf(std::string_view name)
{
    const std::string small = lowered(name.substr(0, 40));
    const auto row = std::ranges::find(fieldRows, std::string_view(small), &FieldRow::name);
    return row == fieldRows.end() ? FieldKind::Other : row->kind;
}

constexpr bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_.@-").contains(c);
}

class Fields {
public:
    Fields(const MappedText &source, std::size_t begin, std::size_t length)
        : m_source(source)
        , m_line(std::string_view(source.text()).substr(begin, length))
        , m_begin(begin)
    {
    }

    std::optional<LogFields> readJson()
    {
        const auto brace = m_line.find('{');
        if (brace == std::string_view::npos && !m_line.contains("\":"))
            return {};
        std::size_t i = std::min(brace, m_line.find('"'));
        const std::size_t first = i;
        std::size_t name = 0;
        std::size_t nameEnd = 0;
        while (i < m_line.size()) {
            if (m_line[i] != '"') {
                ++i;
                continue;
            }
            const std::size_t end = stringEnd(i);
            std::size_t next = skipBlanks(std::min(end + 1, m_line.size()));
            if (nameEnd == 0 && next < m_line.size() && m_line[next] == ':') {
                name = i + 1;
                nameEnd = end;
                next = skipBlanks(next + 1);
                const FieldKind kind = kindOf(m_line.substr(name, nameEnd - name));
                if (next < m_line.size() && m_line[next] == '"') {
                    i = next;
                    const std::size_t valueEnd = stringEnd(i);
                    take(kind, i + 1, valueEnd);
                    i = valueEnd + 1;
                } else {
                    std::size_t valueEnd = next;
                    while (valueEnd < m_line.size() && isNameByte(m_line[valueEnd]))
                        ++valueEnd;
                    take(kind, next, valueEnd);
                    i = std::max(valueEnd, next);
                }
                nameEnd = 0;
            } else {
                i = end + 1;
            }
        }
        if (!m_found)
            return {};
        LogFields result{.text = {}, .level = m_level};
        if (first > 0 && first != std::string_view::npos)
            addLine(result.text, 0, first, false);
        result.text.append(m_text, 0, m_text.text().size());
        return result;
    }

    std::optional<LogFields> readLogfmt()
    {
        int fields = 0;
        std::size_t i = 0;
        while (i < m_line.size()) {
            i = skipBlanks(i);
            const std::size_t name = i;
            while (i < m_line.size() && isNameByte(m_line[i]))
                ++i;
            if (i == name || i >= m_line.size() || m_line[i] != '=')
                return {}; // a word that is no field: this is prose
            const FieldKind kind = kindOf(m_line.substr(name, i - name));
            ++i;
            ++fields;
            if (i < m_line.size() && m_line[i] == '"') {
                const std::size_t end = stringEnd(i);
                take(kind, i + 1, end);
                i = end + 1;
            } else {
                const std::size_t value = i;
                while (i < m_line.size() && m_line[i] != ' ')
                    ++i;
                take(kind, value, i);
            }
        }
        if (!m_found || fields < 2)
            return {};
        return LogFields{.text = m_text, .level = m_level};
    }

private:
    std::size_t skipBlanks(std::size_t i) const
    {
        while (i < m_line.size() && (m_line[i] == ' ' || m_line[i] == '\t'))
            ++i;
        return i;
    }

    // The closing quote of the string that opens at `open`, or the end of the line.
    std::size_t stringEnd(std::size_t open) const
    {
        std::size_t i = open + 1;
        while (i < m_line.size() && m_line[i] != '"')
            i += m_line[i] == '\\' ? 2 : 1;
        return std::min(i, m_line.size());
    }

    void take(FieldKind kind, std::size_t begin, std::size_t end)
    {
        const std::string_view value = m_line.substr(begin, end - begin);
        if (value.empty())
            return;
        const auto origin = m_source.origin(m_begin + begin);
        switch (kind) {
        case FieldKind::Other:
            return;
        case FieldKind::Level:
            m_level = levelOf(value);
            m_found = true;
            return;
        case FieldKind::Text:
            if (value == "null" || value == "true" || value == "false")
                return;
            addLine(m_text, begin, end, true);
            break;
        case FieldKind::Code:
            m_text.append("code: '", origin);
            addLine(m_text, begin, end, true);
            return;
        case FieldKind::Status:
            m_text.append("status: ", origin);
            addLine(m_text, begin, end, true);
            break;
        }
        m_found = true;
    }

    // The value with its escapes resolved, and a line end.
    void addLine(MappedText &text, std::size_t begin, std::size_t end, bool escaped)
    {
        std::size_t plain = begin;
        const auto flush = [&](std::size_t until) {
            if (until > plain)
                text.append(m_source, m_begin + plain, until - plain);
        };
        for (std::size_t i = begin; escaped && i + 1 < end; ++i) {
            if (m_line[i] != '\\')
                continue;
            flush(i);
            const auto origin = m_source.origin(m_begin + i);
            const char c = m_line[i + 1];
            std::size_t length = 2;
            constexpr std::string_view letters = "ntrbf";
            constexpr std::string_view printed = "\n\t\n\b\f";
            if (c == 'r' && m_line.substr(i + 2, 2) == "\\n") {
                text.append("\n", origin);
                length = 4;
            } else if (const auto at = letters.find(c); at != std::string_view::npos) {
                text.append(printed.substr(at, 1), origin);
            } else if (c == 'u' && i + 6 <= end) {
                text.append(unicode(m_line.substr(i + 2, 4)), origin);
                length = 6;
            } else {
                text.append(m_line.substr(i + 1, 1), origin + 1);
            }
            i += length - 1;
            plain = i + 1;
        }
        flush(end);
        text.append("\n", m_source.origin(m_begin + end));
    }

    // One UTF-16 unit; halves of a pair become '?', which no message depends on.
    static std::string unicode(std::string_view digits)
    {
        std::uint32_t code = 0;
        for (const char c : digits) {
            const char small = c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c;
            const bool digit = small >= '0' && small <= '9';
            if (!digit && (small < 'a' || small > 'f'))
                return "?";
            code = code * 16 + static_cast<std::uint32_t>(digit ? small - '0' : small - 'a' + 10);
        }
        std::string text;
        if (code == 0x1b)
            return "\x1b";
        if (code < 0x80) {
            text += static_cast<char>(code);
        } else if (code < 0x800) {
            text += static_cast<char>(0xc0 | (code >> 6));
            text += static_cast<char>(0x80 | (code & 0x3f));
        } else if (code >= 0xd800 && code < 0xe000) {
            text += '?';
        } else {
            text += static_cast<char>(0xe0 | (code >> 12));
            text += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
            text += static_cast<char>(0x80 | (code & 0x3f));
        }
        return text;
    }

    const MappedText &m_source;
    std::string_view m_line;
    std::size_t m_begin;
    MappedText m_text;
    LogLevel m_level = LogLevel::None;
    bool m_found = false;
};

} // namespace

std::optional<LogFields> logFieldsOf(const MappedText &source, std::size_t begin, std::size_t length)
{
    const std::string_view line = std::string_view(source.text()).substr(begin, length);
    if (line.contains("\":") || line.contains("\" :")) {
        if (auto fields = Fields(source, begin, length).readJson())
            return fields;
    }
    const auto equals = line.find('=');
    if (equals == std::string_view::npos || equals == 0 || !isNameByte(line[equals - 1]))
        return {};
    return Fields(source, begin, length).readLogfmt();
}

} // namespace faultline
