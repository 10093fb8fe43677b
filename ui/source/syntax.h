// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <QStringList>
#include <QTextLayout>

#include <string_view>
#include <vector>

namespace faultline {

struct Theme;

// A stretch of one line, in UTF-16 units.
struct CodeToken {
    int begin = 0;
    int length = 0;
    KSyntaxHighlighting::Format format;
};
using CodeTokens = std::vector<std::vector<CodeToken>>; // one entry a line

// The colours of code. Loading the definitions takes some 50 ms, so a window makes one and lends it to its panes.
class Syntax {
public:
    // An invalid definition, which colours nothing, when the file's kind is unknown.
    [[nodiscard]] KSyntaxHighlighting::Definition forPath(std::string_view filePath) const;
    // By a name as Markdown fences carry: "rust", "ts", "c++".
    [[nodiscard]] KSyntaxHighlighting::Definition forName(const QString &name) const;

    // The tokens of whole code, from its first line on.
    [[nodiscard]] CodeTokens tokens(const QStringList &lines, const KSyntaxHighlighting::Definition &definition) const;
    // The tokens of a window cut out of a file. It may begin inside a comment or a string; `errorLine` (0-based, -1
    // when unknown) is a line known to be code, which helps to find out.
    [[nodiscard]] CodeTokens windowTokens(const QStringList &lines, const KSyntaxHighlighting::Definition &definition,
                                          int errorLine) const;

    // The tokens as `theme` paints them, line by line.
    [[nodiscard]] std::vector<QList<QTextLayout::FormatRange>> formats(const CodeTokens &tokens,
                                                                       const Theme &theme) const;

private:
    KSyntaxHighlighting::Repository m_repository;
};

// Whether the token is part of a comment, or of a string.
[[nodiscard]] bool isProse(const KSyntaxHighlighting::Format &format);

} // namespace faultline
