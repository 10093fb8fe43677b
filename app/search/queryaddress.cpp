// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/queryaddress.h"

#include <algorithm>
#include <charconv>
#include <ranges>
#include <vector>

namespace faultline {

namespace {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

int hexDigit(char c)
{
    if (isDigit(c))
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string percentDecoded(std::string_view text)
{
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && hexDigit(text[i + 1]) >= 0 && hexDigit(text[i + 2]) >= 0) {
            decoded += static_cast<char>(hexDigit(text[i + 1]) << 4 | hexDigit(text[i + 2]));
            i += 2;
        } else {
            decoded += text[i];
        }
    }
    return decoded;
}

// A positive number at the front of `text`, which loses it; 0 when there is none.
int takeNumber(std::string_view &text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number <= 0)
        return 0;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take(std::string_view &text, std::string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::string_view withoutWebScheme(std::string_view text)
{
    return take(text, "https://") || take(text, "http://") ? text : std::string_view{};
}

std::vector<std::string_view> components(std::string_view path)
{
    std::vector<std::string_view> parts;
    for (const auto part : std::views::split(path, '/')) {
        if (!part.empty())
            parts.emplace_back(part.begin(), part.end());
    }
    return parts;
}

// "L106-L142", "L106C5-L142", "L106"
void readLines(std::string_view fragment, QueryLink &link)
{
    const auto column = [&] {
        if (take(fragment, "C"))
            takeNumber(fragment);
    };
    if (!take(fragment, "L"))
        return;
    link.first = link.last = takeNumber(fragment);
    column();
    if (take(fragment, "-")) {
        take(fragment, "L");
        link.last = std::max(link.first, takeNumber(fragment));
    }
}

} // namespace

std::optional<RecordId> recordIdIn(std::string_view text)
{
    if (const auto id = RecordId::fromHex(text))
        return id;
    if (take(text, "faultline:record/"))
        return RecordId::fromHex(text);
    const std::string_view address = withoutWebScheme(text);
    const auto api = address.find("/api/errors/");
    return api == std::string_view::npos ? std::nullopt : RecordId::fromHex(address.substr(api + 12, 16));
}

std::optional<QueryLink> linkIn(std::string_view text)
{
    std::string_view address = withoutWebScheme(text);
    if (address.empty())
        return std::nullopt;
    std::string_view fragment;
    if (const auto hash = address.find('#'); hash != std::string_view::npos) {
        fragment = address.substr(hash + 1);
        address = address.substr(0, hash);
    }
    address = address.substr(0, address.find('?'));
    const auto slash = address.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    const std::string_view host = address.substr(0, slash);
    const auto parts = components(address.substr(slash + 1));
    QueryLink link;
    if (host == "github.com" || host == "www.github.com") {
        if (parts.size() < 5 || (parts[2] != "blob" && parts[2] != "blame" && parts[2] != "raw"))
            return std::nullopt;
        for (const std::string_view part : parts | std::views::drop(4))
            link.path += (link.path.empty() ? "" : "/") + percentDecoded(part);
        readLines(fragment, link);
    } else {
        if (parts.size() != 3)
            return std::nullopt;
        link.slug = percentDecoded(parts[2]);
    }
    link.repo = percentDecoded(parts[0]) + "/" + percentDecoded(parts[1]);
    return link;
}

std::optional<QueryPlace> placeIn(std::string_view word)
{
    // From the end: ")" and numbers parted by ':' or ',', up to the ':' or '(' behind the path.
    while (word.ends_with(')') || word.ends_with(':') || word.ends_with(','))
        word.remove_suffix(1);
    std::size_t pathEnd = word.size();
    std::size_t numberBegin = word.size();
    for (int numbers = 0; numbers < 2; ++numbers) {
        std::size_t begin = pathEnd;
        while (begin > 0 && isDigit(word[begin - 1]))
            --begin;
        if (begin == pathEnd || begin < 2 || std::string_view(":(,").find(word[begin - 1]) == std::string_view::npos)
            break;
        numberBegin = begin;
        pathEnd = begin - 1;
    }
    if (numberBegin == word.size())
        return std::nullopt;
    std::string_view numbers = word.substr(numberBegin);
    QueryPlace place{.path = std::string(word.substr(0, pathEnd)), .line = takeNumber(numbers)};
    std::ranges::replace(place.path, '\\', '/');
    // Some file: a dot in its last component, and nothing that names and times have instead ("10:30", "std::a:1").
    const std::string_view file = std::string_view(place.path).substr(place.path.rfind('/') + 1);
    const auto dot = file.rfind('.');
    const bool isFile = dot != std::string_view::npos && dot + 1 < file.size() && !isDigit(file[dot + 1]);
    const bool isDrive = place.path.size() > 2 && place.path[1] == ':' && place.path[2] == '/';
    const bool hasColon = std::string_view(place.path).substr(isDrive ? 2 : 0).find(':') != std::string_view::npos;
    if (!isFile || hasColon || place.line == 0)
        return std::nullopt;
    return place;
}

} // namespace faultline
