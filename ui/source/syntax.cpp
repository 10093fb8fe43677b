// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/syntax.h"

#include "ui/style/theme.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>
#include <QHash>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using KSyntaxHighlighting::Definition;
using KSyntaxHighlighting::Format;
using KSyntaxHighlighting::State;

namespace faultline {

namespace {

// Rules of definitions may look ahead over the rest of the line; beyond this a line stays plain.
constexpr qsizetype longestColouredLine = 4'000;
constexpr qsizetype mostColouredLines = 5'000;

class Collector final : public KSyntaxHighlighting::AbstractHighlighter {
public:
    explicit Collector(const Definition &definition) { setDefinition(definition); }

    State skip(const QStringList &lines, State state)
    {
        for (const QString &line : lines)
            state = highlightLine(line, state);
        return state;
    }

    CodeTokens collect(const QStringList &lines, State state)
    {
        CodeTokens tokens(size_t(lines.size()));
        if (!definition().isValid() || lines.size() > mostColouredLines)
            return tokens;
        for (qsizetype i = 0; i < lines.size(); ++i) {
            m_line.clear();
            if (lines[i].size() <= longestColouredLine)
                state = highlightLine(lines[i], state);
            tokens[size_t(i)] = std::exchange(m_line, {});
        }
        return tokens;
    }

protected:
    void applyFormat(int offset, int length, const Format &format) override
    {
        if (length > 0)
            m_line.push_back({offset, length, format});
    }

private:
    std::vector<CodeToken> m_line;
};

// Comment, string, or what a definition calls an error, as Python's does after an apostrophe in prose taken for code.
bool proseAt(const std::vector<CodeToken> &tokens, qsizetype position)
{
    return std::ranges::any_of(tokens, [position](const CodeToken &token) {
        return position >= token.begin && position < token.begin + token.length &&
               (isProse(token.format) || token.format.textStyle() == KSyntaxHighlighting::Theme::Error);
    });
}

// A comment or string that began on an earlier line goes on into this one.
bool continuesProse(const QStringList &lines, const CodeTokens &tokens, int line)
{
    if (line < 0 || line >= lines.size())
        return false;
    const auto firstIn = [](const QString &text) {
        const auto found = std::ranges::find_if(text, [](QChar c) { return !c.isSpace(); });
        return found - text.begin();
    };
    if (!proseAt(tokens[size_t(line)], firstIn(lines[line])))
        return false;
    int before = line - 1;
    while (before >= 0 && lines[before].trimmed().isEmpty())
        --before;
    if (before < 0)
        return true;
    const qsizetype last = lines[before].size() - 1;
    qsizetype end = last;
    while (lines[before][end].isSpace())
        --end;
    return proseAt(tokens[size_t(before)], end);
}

// The first `closer` that stands in code, with no comment open: the comment it closes began above the window.
bool closesWhatNeverOpened(const QStringList &lines, const CodeTokens &tokens, const QString &closer)
{
    for (qsizetype i = 0; i < lines.size(); ++i) {
        for (qsizetype at = lines[i].indexOf(closer); at >= 0; at = lines[i].indexOf(closer, at + 1)) {
            const bool counts = at == 0 || !closer.startsWith(u'='); // Ruby's =end begins its line
            if (counts && !proseAt(tokens[size_t(i)], at))
                return true;
        }
    }
    return false;
}

// " * text" on the first two lines: the body of a block comment whose end may lie below the window.
bool looksLikeCommentBody(const QStringList &lines)
{
    int seen = 0;
    for (const QString &line : lines) {
        const QString text = line.trimmed();
        if (text.isEmpty())
            continue;
        if (text != "*"_L1 && !text.startsWith("* "_L1) && !text.startsWith("*/"_L1))
            return false;
        if (++seen == 2 || text.startsWith("*/"_L1))
            return true;
    }
    return false;
}

// What the file must have said above the window for the rest to be code at all: PHP and component files embed it.
QStringList embedding(const QStringList &lines, const Definition &definition)
{
    const auto first = [&lines](QLatin1StringView mark) {
        const auto found = std::ranges::find_if(lines, [mark](const QString &line) { return line.contains(mark); });
        return found - lines.begin();
    };
    const QString name = definition.name();
    if (name.startsWith("PHP"_L1) && first("<?"_L1) >= std::min(first("?>"_L1) + 1, lines.size()))
        return {u"<?php"_s};
    if ((name == "Vue"_L1 || name == "Svelte"_L1) && first("<script"_L1) == lines.size() &&
        first("<template"_L1) == lines.size())
        return {u"<script>"_s};
    return {};
}

// The definition's own, and those of languages that a definition embeds or does not tell.
QList<std::pair<QString, QString>> commentMarkers(const Definition &definition)
{
    const auto own = definition.multiLineCommentMarker();
    QList<std::pair<QString, QString>> markers{{u"/*"_s, u"*/"_s}, {u"=begin"_s, u"=end"_s}};
    if (!own.first.isEmpty() && own.first != own.second && own.first != "/*"_L1)
        markers.append({own.first, own.second});
    return markers;
}

} // namespace

bool isProse(const Format &format)
{
    using enum KSyntaxHighlighting::Theme::TextStyle;
    switch (format.textStyle()) {
    case Char:
    case SpecialChar:
    case String:
    case VerbatimString:
    case SpecialString:
    case Comment:
    case Documentation:
    case Annotation:
    case CommentVar:
    case RegionMarker:
    case Information:
    case Warning:
    case Alert:
        return true;
    default:
        return false;
    }
}

Definition Syntax::forPath(std::string_view filePath) const
{
    const auto name = filePath.substr(filePath.rfind('/') + 1);
    return m_repository.definitionForFileName(QString::fromUtf8(name.data(), qsizetype(name.size())));
}

Definition Syntax::forName(const QString &name) const
{
    const QString lower = name.trimmed().toLower();
    if (lower.isEmpty() || lower.size() > 40)
        return {};
    if (Definition named = m_repository.definitionForName(lower); named.isValid())
        return named;
    return m_repository.definitionForFileName("a."_L1 + lower);
}

CodeTokens Syntax::tokens(const QStringList &lines, const Definition &definition) const
{
    return definition.isValid() ? Collector(definition).collect(lines, {}) : CodeTokens(size_t(lines.size()));
}

CodeTokens Syntax::windowTokens(const QStringList &lines, const Definition &definition, int errorLine) const
{
    if (!definition.isValid())
        return CodeTokens(size_t(lines.size()));
    Collector collector(definition);
    const State start = collector.skip(embedding(lines, definition), {});
    CodeTokens plain = collector.collect(lines, start);
    const bool wrong = continuesProse(lines, plain, errorLine);

    for (const auto &[opener, closer] : commentMarkers(definition)) {
        const State inside = collector.skip({opener}, start);
        const bool isComment = proseAt(collector.collect({u"x"_s}, inside)[0], 0); // here at all
        if (!isComment ||
            (!closesWhatNeverOpened(lines, plain, closer) && !(opener == "/*"_L1 && looksLikeCommentBody(lines))))
            continue;
        CodeTokens commented = collector.collect(lines, inside);
        if (!continuesProse(lines, commented, errorLine))
            return commented;
    }
    if (!wrong)
        return plain;
    // The throw is code. Where it would be inside a string, the window began inside one: find which.
    for (const QString &quote : {u"\"\"\""_s, u"'''"_s, u"`"_s, u"\""_s}) {
        CodeTokens quoted = collector.collect(lines, collector.skip({quote}, start));
        if (!continuesProse(lines, quoted, errorLine))
            return quoted;
    }
    return plain;
}

std::vector<QList<QTextLayout::FormatRange>> Syntax::formats(const CodeTokens &tokens, const Theme &theme) const
{
    using Repository = KSyntaxHighlighting::Repository;
    const auto colours = m_repository.defaultTheme(theme.dark ? Repository::DarkTheme : Repository::LightTheme);
    QHash<int, QTextCharFormat> painted; // by format id: making a colour readable is the costly part
    std::vector<QList<QTextLayout::FormatRange>> lines(tokens.size());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        for (const CodeToken &token : tokens[i]) {
            auto format = painted.constFind(token.format.id());
            if (format == painted.constEnd())
                format = painted.insert(token.format.id(), theme.token(token.format, colours));
            lines[i].append({token.begin, token.length, *format});
        }
    }
    return lines;
}

} // namespace faultline
