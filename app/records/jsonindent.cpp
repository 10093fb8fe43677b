// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/jsonindent.h"

#include <algorithm>

namespace faultline {

std::string indentedJson(std::string_view json)
{
    constexpr std::size_t deepest = 40; // indented no further: a hostile depth must not make a quadratic text
    std::string result;
    std::size_t depth = 0;
    const auto newLine = [&result, &depth, deepest] { result.append("\n").append(2 * std::min(depth, deepest), ' '); };
    const auto nextVisible = [json](std::size_t at) { return json.find_first_not_of(" \t\r\n", at); };
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '"') {
            std::size_t end = i + 1;
            while (end < json.size() && json[end] != '"')
                end += json[end] == '\\' ? 2 : 1;
            end = std::min(end, json.size() - 1);
            result.append(json.substr(i, end - i + 1));
            i = end;
        } else if (c == '{' || c == '[') {
            result += c;
            const auto next = nextVisible(i + 1);
            if (next != std::string_view::npos && (json[next] == '}' || json[next] == ']')) {
                result += json[next];
                i = next;
            } else {
                ++depth;
                newLine();
            }
        } else if (c == '}' || c == ']') {
            depth -= depth > 0 ? 1 : 0;
            newLine();
            result += c;
        } else if (c == ',') {
            result += c;
            newLine();
        } else if (c == ':') {
            result += ": ";
        } else if (c != ' ' && c != '\t' && c != '\r' && c != '\n') {
            result += c;
        }
    }
    return result;
}

} // namespace faultline
