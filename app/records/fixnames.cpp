// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/fixnames.h"

#include "app/records/record.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace faultline {

namespace {

// Hostile records must not cost more than linear time: of longer texts the beginning decides.
constexpr std::size_t longestText = 64'000;
constexpr std::size_t mostNames = 200;
constexpr std::size_t shortestName = 4;

// Words of languages and their everyday library that say nothing about which error a fix is for.
constexpr auto commonWords = std::to_array<std::string_view>({
    "abstract", "args",    "array",      "assert",    "async",   "auto",       "await",   "bool",    "boolean",
    "break",    "case",    "catch",      "char",      "class",   "clone",      "console", "const",   "continue",
    "data",     "debug",   "default",    "defer",     "delete",  "double",     "elif",    "else",    "elseif",
    "enum",     "error",   "errorf",     "errors",    "except",  "exception",  "exit",    "expect",  "extends",
    "false",    "final",   "finally",    "float",     "foreach", "format",     "from",    "func",    "function",
    "goto",     "impl",    "implements", "import",    "include", "instanceof", "int32",   "int64",   "interface",
    "into",     "item",    "items",      "length",    "list",    "long",       "loop",    "main",    "match",
    "message",  "move",    "name",       "namespace", "none",    "null",       "nullptr", "object",  "option",
    "optional", "package", "panic",      "print",     "printf",  "println",    "private", "promise", "protected",
    "public",   "raise",   "range",      "rescue",    "require", "result",     "return",  "self",    "short",
    "sizeof",   "some",    "static",     "std",       "string",  "struct",     "super",   "switch",  "template",
    "test",     "then",    "this",       "throw",     "throws",  "todo",       "trait",   "true",    "type",
    "typedef",  "typeof",  "uint",       "undefined", "unless",  "unsafe",     "unwrap",  "usize",   "value",
    "values",   "void",    "warn",       "where",     "while",   "with",       "yield",
});

constexpr bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

std::string lowered(std::string_view text)
{
    std::string result(text.substr(0, longestText));
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

// Without what parts the words of a name: "name table", "name_table" and "NameTable" are one.
std::string squeezed(std::string_view text)
{
    std::string result = lowered(text);
    std::erase_if(result, [](char c) { return c == '_' || c == ' ' || c == '-'; });
    return result;
}

// "q_tensor", "BackendRouter", "dType": no word of prose looks like this.
bool looksLikeCode(std::string_view word)
{
    for (std::size_t i = 1; i < word.size(); ++i) {
        const bool hump = word[i] >= 'A' && word[i] <= 'Z' && word[i - 1] >= 'a' && word[i - 1] <= 'z';
        if (hump || (word[i] == '_' && i + 1 < word.size()))
            return true;
    }
    return false;
}

struct Name {
    std::string spelling;
    std::string key;       // in lower case
    std::size_t told = 0;  // how often the prose has it
    std::size_t coded = 0; // how often the fixes have it
};

class Names {
public:
    void add(std::string_view word)
    {
        if (word.size() < shortestName)
            return;
        std::string key = lowered(word);
        if (std::ranges::contains(commonWords, std::string_view(key)))
            return;
        const auto known = std::ranges::find(m_names, key, &Name::key);
        if (known != m_names.end())
            ++known->coded;
        else if (m_names.size() < mostNames)
            m_names.push_back({std::string(word), std::move(key), 0, 1});
    }

    // Every name of a piece of code, without its comments and strings.
    void addCode(std::string_view code)
    {
        code = code.substr(0, longestText);
        for (std::size_t i = 0; i < code.size();) {
            const char c = code[i];
            const bool comment = code.substr(i).starts_with("//") || code.substr(i).starts_with("# ") ||
                                 code.substr(i).starts_with("-- ");
            if (comment) {
                i = std::min(code.find('\n', i), code.size());
            } else if (c == '"' || c == '\'' || c == '`') {
                const auto end = code.find_first_of(c == '"' ? "\"\n" : c == '\'' ? "'\n" : "`\n", i + 1);
                const bool closed = end != std::string_view::npos && code[end] == c; // else a lifetime, an apostrophe
                i = closed ? end + 1 : i + 1;
            } else if (isLetter(c)) {
                i = word(code, i, [this](std::string_view name) { add(name); });
            } else {
                ++i;
            }
        }
    }

    // The names in Markdown: back-ticked code, and words that look like code. A span with blanks is no name but a
    // command or a sentence.
    void addProse(std::string_view text)
    {
        text = text.substr(0, longestText);
        std::size_t spanEnd = 0;
        for (std::size_t i = 0; i < text.size();) {
            if (isLetter(text[i])) {
                i = word(text, i, [this, ticked = i < spanEnd](std::string_view name) {
                    if (ticked || looksLikeCode(name))
                        add(name);
                });
                continue;
            }
            if (text[i] == '`' && i >= spanEnd) {
                const auto end = text.find_first_of("` \n/", i + 1);
                const bool isName = end != std::string_view::npos && text[end] == '`' && text[i + 1] != '-';
                spanEnd = isName ? end + 1 : i;
            }
            ++i;
        }
    }

    void countIn(const std::string &prose)
    {
        for (Name &name : m_names)
            for (auto at = prose.find(name.key); at != std::string::npos; at = prose.find(name.key, at + 1))
                ++name.told;
    }

    // `context` squeezed.
    [[nodiscard]] bool anyIn(const std::string &context) const
    {
        return std::ranges::any_of(m_names, [&context](const Name &name) {
            const std::string key = squeezed(name.key);
            const std::size_t ending = key.size() <= 6 ? 1 : key.size() <= 8 ? 2 : 3; // "names" and "name"
            return context.contains(std::string_view(key).substr(0, std::max(shortestName, key.size() - ending)));
        });
    }

    [[nodiscard]] std::vector<Name> &all() { return m_names; }

private:
    template <typename Use>
    static std::size_t word(std::string_view text, std::size_t begin, Use use)
    {
        std::size_t end = begin;
        while (end < text.size() && (isLetter(text[end]) || isDigit(text[end])))
            ++end;
        use(text.substr(begin, end - begin));
        return end;
    }

    std::vector<Name> m_names;
};

} // namespace

std::vector<std::string> strangeFixNames(const Record &record)
{
    Names names;
    names.addCode(record.exampleFix.value_or(std::string{}));
    for (const std::string &solution : record.solutions)
        names.addProse(solution);
    if (names.all().size() < 2 || !record.sourceCode)
        return {};

    std::string context = squeezed(*record.sourceCode);
    for (const std::string &part : {record.filePath, record.errorMessage, record.errorClass.value_or(std::string{}),
                                    record.errorCode.value_or(std::string{}), record.repo})
        context += '\n' + squeezed(part);
    if (names.anyIn(context))
        return {};
    Names documented;
    documented.addProse(record.documentation);
    if (documented.anyIn(context) && names.anyIn(squeezed(record.documentation)))
        return {};

    std::string prose;
    for (const std::string &part : {record.triggerScenarios, record.commonSituations})
        prose += lowered(part) + '\n';
    for (const auto *list : {&record.solutions, &record.preventionTips})
        for (const std::string &part : *list)
            prose += lowered(part) + '\n';
    names.countIn(prose);
    std::ranges::stable_sort(names.all(), [](const Name &a, const Name &b) {
        return a.told != b.told ? a.told > b.told : a.coded > b.coded;
    });
    std::vector<std::string> strange;
    for (Name &name : names.all())
        strange.push_back(std::move(name.spelling));
    return strange;
}

} // namespace faultline
