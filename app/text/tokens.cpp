// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/tokens.h"

#include <QChar>
#include <QString>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace faultline {

namespace {

enum class Class : std::uint8_t { Other, Lower, Upper, Digit, Underscore, Unspaced };

struct Character {
    Class kind = Class::Other;
    std::uint8_t bytes = 1;
};

constexpr bool isLetterOrDigit(Class kind)
{
    return kind == Class::Lower || kind == Class::Upper || kind == Class::Digit;
}

constexpr Class asciiClass(unsigned char c)
{
    if (c >= 'a' && c <= 'z')
        return Class::Lower;
    if (c >= 'A' && c <= 'Z')
        return Class::Upper;
    if (c >= '0' && c <= '9')
        return Class::Digit;
    return c == '_' ? Class::Underscore : Class::Other;
}

constexpr auto asciiClasses = [] {
    std::array<Class, 128> classes{};
    for (unsigned char c = 0; c < 128; ++c)
        classes[c] = asciiClass(c);
    return classes;
}();

bool isUnspacedScript(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
        return true;
    default:
        // The marks that hiragana and katakana share belong to no script.
        return c == U'\u30FC' || c == U'\uFF70' || c == U'\uFF9E' || c == U'\uFF9F';
    }
}

Class unicodeClass(char32_t c)
{
    if (QChar::isDigit(c))
        return Class::Digit;
    if (!QChar::isLetterOrNumber(c) && !QChar::isMark(c))
        return Class::Other;
    if (isUnspacedScript(c))
        return Class::Unspaced;
    return QChar::isUpper(c) ? Class::Upper : Class::Lower;
}

// One code point, or one byte of class Other where there is no well-formed one.
Character decode(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return {asciiClasses[lead], 1};
    const std::uint8_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || at + bytes > text.size())
        return {};
    char32_t c = lead & (0x7F >> bytes);
    for (std::uint8_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0) != 0x80)
            return {};
        c = c << 6 | (byte(i) & 0x3F);
    }
    const bool overlong = (bytes == 3 && c < 0x800) || (bytes == 4 && c < 0x10000);
    if (overlong || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF))
        return {};
    return {unicodeClass(c), bytes};
}

std::size_t apostropheAt(std::string_view text, std::size_t at)
{
    if (text[at] == '\'')
        return 1;
    return text.substr(at).starts_with("\u2019") ? 3 : 0;
}

// "can't" and "can’t" are one word, as is "cant"; quotes and French elisions part words.
std::size_t contractionAt(std::string_view text, std::size_t at)
{
    const std::size_t mark = apostropheAt(text, at);
    if (mark == 0)
        return 0;
    const std::string_view rest = text.substr(at + mark, 3);
    for (const std::string_view ending : {"t", "s", "re", "ve", "ll", "d", "m"}) {
        if (rest.starts_with(ending) &&
            (rest.size() == ending.size() || !isLetterOrDigit(decode(text, at + mark + ending.size()).kind)))
            return mark;
    }
    return 0;
}

bool isAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

constexpr char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

std::string foldedUnicode(std::string_view text)
{
    QString folded = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
                         .normalized(QString::NormalizationForm_KD)
                         .toCaseFolded();
    // Accents of Latin, Greek and Cyrillic only: in other scripts marks are vowels or sounds.
    folded.removeIf([](QChar c) { return c.unicode() >= 0x300 && c.unicode() <= 0x36F; });
    folded.replace(u'\u00DF', QStringLiteral("ss")); // Qt folds one character to one
    return folded.normalized(QString::NormalizationForm_C).toStdString();
}

std::string cut(std::string text)
{
    if (text.size() > maximalTokenBytes) {
        std::size_t end = maximalTokenBytes;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
            --end;
        text.resize(end);
    }
    return text;
}

std::string foldedWord(std::string_view text)
{
    // Folding may lengthen a text, but never enough for what lies behind this to count.
    text = text.substr(0, 4 * maximalTokenBytes);
    if (!isAscii(text)) {
        QString word = QString::fromStdString(foldedUnicode(text));
        word.removeIf([](QChar c) { return c == u'\'' || c == u'\u2019'; });
        return cut(word.toStdString());
    }
    std::string word;
    word.reserve(text.size());
    for (const char c : text) {
        if (c != '\'')
            word += lowered(c);
    }
    return cut(std::move(word));
}

class Tokenizer {
public:
    explicit Tokenizer(std::string_view text)
        : m_text(text)
    {
        m_tokens.reserve(text.size() / 6 + 1);
    }

    std::vector<Token> run() &&
    {
        while (m_at < m_text.size()) {
            const Character c = decode(m_text, m_at);
            if (isLetterOrDigit(c.kind)) {
                segment();
            } else if (c.kind == Class::Unspaced) {
                unspaced();
            } else {
                m_joined = m_joined && c.kind == Class::Underscore;
                m_at += c.bytes;
            }
        }
        return std::move(m_tokens);
    }

private:
    // A run of letters and digits: its words part where a hump begins.
    void segment()
    {
        const std::size_t begin = m_at;
        std::size_t word = m_at;
        std::size_t words = 0;
        Class before = Class::Other;
        while (m_at < m_text.size()) {
            const Character c = decode(m_text, m_at);
            if (!isLetterOrDigit(c.kind)) {
                const std::size_t mark = before == Class::Other ? 0 : contractionAt(m_text, m_at);
                if (mark == 0)
                    break;
                m_at += mark;
                continue;
            }
            if (c.kind == Class::Upper && m_at > word && humpBegins(before, c)) {
                add(word, m_at, TokenKind::Word);
                word = m_at;
                ++words;
            }
            before = c.kind;
            m_at += c.bytes;
        }
        add(word, m_at, TokenKind::Word);
        if (words > 0)
            add(begin, m_at, TokenKind::Whole);
    }

    // At an upper-case letter: "aB" always, "AB" and "1B" only where a lower-case letter follows.
    [[nodiscard]] bool humpBegins(Class before, Character upper) const
    {
        if (before == Class::Lower)
            return true;
        const std::size_t next = m_at + upper.bytes;
        return next < m_text.size() && decode(m_text, next).kind == Class::Lower;
    }

    void unspaced()
    {
        std::size_t first = m_at;
        m_at += decode(m_text, m_at).bytes;
        while (m_at < m_text.size()) {
            const Character c = decode(m_text, m_at);
            if (c.kind != Class::Unspaced)
                break;
            const std::size_t second = m_at;
            m_at += c.bytes;
            add(first, m_at, TokenKind::Pair);
            first = second;
        }
        add(first, m_at, TokenKind::Tail);
    }

    void add(std::size_t begin, std::size_t end, TokenKind kind)
    {
        m_tokens.push_back({.text = foldedWord(m_text.substr(begin, end - begin)),
                            .begin = begin,
                            .length = end - begin,
                            .kind = kind,
                            .joined = m_joined});
        if (m_tokens.back().text.empty())
            m_tokens.pop_back();
        else
            m_joined = true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_joined = false;
    std::vector<Token> m_tokens;
};

} // namespace

std::vector<Token> tokensOf(std::string_view text) { return Tokenizer(text).run(); }

std::string foldedText(std::string_view text)
{
    if (!isAscii(text))
        return foldedUnicode(text);
    std::string folded(text);
    std::ranges::transform(folded, folded.begin(), lowered);
    return folded;
}

} // namespace faultline
