// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "query.h"

#include "tokens.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace faultline {

namespace {

struct FieldName {
    std::string_view name;
    Field field;
};

constexpr auto fieldNames = std::to_array<FieldName>({{"repo", Field::Repo},
                                                      {"lang", Field::Language},
                                                      {"language", Field::Language},
                                                      {"type", Field::Type},
                                                      {"sev", Field::Severity},
                                                      {"severity", Field::Severity},
                                                      {"code", Field::Code},
                                                      {"class", Field::Class},
                                                      {"tag", Field::Tag},
                                                      {"file", Field::File},
                                                      {"path", Field::File},
                                                      {"family", Field::Family},
                                                      {"is", Field::Is}});

// A piece of the text between blanks; quotes hold blanks together.
struct Part {
    std::string_view prefix; // before the quote: "repo:" of repo:"a b", "-" of -"a b"
    std::string_view text;
    bool quoted = false;
};

constexpr bool isBlank(char c) { return static_cast<unsigned char>(c) <= ' '; }

std::vector<Part> partsOf(std::string_view text)
{
    std::vector<Part> parts;
    for (std::size_t at = 0; at < text.size();) {
        if (isBlank(text[at])) {
            ++at;
            continue;
        }
        const std::size_t begin = at;
        while (at < text.size() && !isBlank(text[at]) && text[at] != '"')
            ++at;
        Part part{.prefix = {}, .text = text.substr(begin, at - begin)};
        // A quote opens a phrase only where a part, or a field's value, begins; else it is one of a pasted message.
        const bool opens =
            at < text.size() && text[at] == '"' && (part.text.empty() || part.text == "-" || part.text.ends_with(':'));
        if (opens) {
            const std::size_t close = std::min(text.find('"', at + 1), text.size());
            part = {.prefix = part.text, .text = text.substr(at + 1, close - at - 1), .quoted = true};
            at = close + 1;
        } else {
            while (at < text.size() && !isBlank(text[at]))
                ++at;
            part.text = text.substr(begin, at - begin);
        }
        parts.push_back(part);
    }
    return parts;
}

// The runs of words that stand side by side: the humps of a name, the pairs of a script without blanks.
std::vector<QueryTerm> termsOf(std::string_view text, bool asPhrase)
{
    std::vector<QueryTerm> terms;
    for (const Token &token : tokensOf(text)) {
        if (token.kind == TokenKind::Whole)
            continue;
        if (token.kind == TokenKind::Tail && !terms.empty())
            continue; // it ends the pair before
        if (!terms.empty() && (asPhrase || token.joined))
            terms.back().words.push_back(token.text);
        else
            terms.push_back({.words = {token.text}});
    }
    return terms;
}

bool addFilter(Query &query, std::string_view part, std::string_view value, bool excluded)
{
    const auto colon = part.find(':');
    if (colon == std::string_view::npos)
        return false;
    const auto row = std::ranges::find(fieldNames, part.substr(0, colon), &FieldName::name);
    if (row == fieldNames.end())
        return false;
    if (value.empty())
        value = part.substr(colon + 1);
    if (!value.empty()) // "repo:" alone is one that is being typed
        query.filters.push_back({row->field, std::string(value), excluded});
    return true;
}

std::optional<int> numberIn(std::string_view text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < 1)
        return std::nullopt;
    return number;
}

// "L106-L142", "L106", "106"
void readLines(QueryPlace &place, std::string_view lines)
{
    const auto dash = lines.find('-');
    const auto one = [](std::string_view text) {
        return numberIn(text.starts_with('L') ? text.substr(1) : text).value_or(0);
    };
    place.first = one(lines.substr(0, dash));
    place.last = dash == std::string_view::npos ? place.first : one(lines.substr(dash + 1));
}

std::string percentDecoded(std::string_view text)
{
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        if (text[i] == '%' && i + 2 < text.size() &&
            std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16).ptr == text.data() + i + 3) {
            decoded += static_cast<char>(value);
            i += 2;
        } else {
            decoded += text[i];
        }
    }
    return decoded;
}

// https://github.com/owner/name/blob/<commit>/src/a.rs#L1-L2, https://<host>/owner/name/slug/
void readAddress(Query &query, std::string_view address)
{
    address = address.substr(address.find("://") + 3);
    std::string_view lines;
    if (const auto hash = address.find('#'); hash != std::string_view::npos) {
        lines = address.substr(hash + 1);
        address = address.substr(0, hash);
    }
    address = address.substr(0, address.find('?'));
    std::vector<std::string_view> steps;
    while (!address.empty() && steps.size() < 6) {
        const auto slash = steps.size() < 5 ? address.find('/') : std::string_view::npos;
        steps.push_back(address.substr(0, slash));
        address = slash == std::string_view::npos ? std::string_view{} : address.substr(slash + 1);
    }
    if (steps.size() == 6 && steps[0].ends_with("github.com") && (steps[3] == "blob" || steps[3] == "blame")) {
        query.place = {.repo = std::string(steps[1]) + '/' + std::string(steps[2]), .path = percentDecoded(steps[5])};
        readLines(*query.place, lines);
    } else if (steps.size() == 4 && !steps[3].empty()) {
        query.page = std::pair(std::string(steps[1]) + '/' + std::string(steps[2]), std::string(steps[3]));
    }
}

// src/a.rs:124 and src/a.rs:124:17
std::optional<QueryPlace> placeIn(std::string_view text)
{
    std::optional<int> line;
    for (int numbers = 0; numbers < 2; ++numbers) {
        const auto colon = text.rfind(':');
        if (colon == std::string_view::npos)
            break;
        const auto number = numberIn(text.substr(colon + 1));
        if (!number)
            break;
        line = number;
        text = text.substr(0, colon);
    }
    const auto name = text.substr(text.find_last_of("/\\") + 1);
    if (!line || text.empty() || name.find('.') == std::string_view::npos)
        return std::nullopt;
    return QueryPlace{.path = std::string(text), .first = *line, .last = *line};
}

} // namespace

Query parseQuery(std::string_view text)
{
    Query query{.text = std::string(text)};
    const std::vector<Part> parts = partsOf(text);
    if (parts.size() == 1 && !parts[0].quoted) {
        const std::string_view only = parts[0].text;
        query.id = RecordId::fromHex(only);
        if (only.starts_with("https://") || only.starts_with("http://"))
            readAddress(query, only);
        else
            query.place = placeIn(only);
        if (query.place || query.page)
            return query;
    }
    bool wordsLast = false;
    for (const Part &part : parts) {
        wordsLast = false;
        const std::string_view head = part.quoted ? part.prefix : part.text;
        const bool excluded = head.starts_with('-') && (head.size() > 1 || part.quoted);
        const std::string_view body = excluded ? head.substr(1) : head;
        if (addFilter(query, body, part.quoted ? part.text : std::string_view{}, excluded))
            continue;
        auto terms = termsOf(part.quoted ? part.text : body, part.quoted);
        auto &target = excluded ? query.excluded : query.terms;
        wordsLast = !excluded && !part.quoted && !terms.empty();
        std::ranges::move(terms, std::back_inserter(target));
    }
    // What is still being typed: the last word, unless a blank has ended it.
    if (wordsLast && !isBlank(text.back()))
        query.terms.back().prefix = true;
    return query;
}

} // namespace faultline
