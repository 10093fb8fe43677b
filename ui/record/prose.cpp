// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/record/prose.h"

#include "app/text/displaytext.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

constexpr qsizetype longestMarkdown = 20'000;
constexpr int mostBlocks = 500;
constexpr int deepest = 6; // levels shown of quotes and lists

bool isCode(const QTextBlock &block)
{
    return block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
           block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
}

QString webAddress(const QTextCharFormat &format)
{
    const QUrl url(format.anchorHref(), QUrl::StrictMode);
    const bool web =
        url.isValid() && !url.host().isEmpty() && (url.scheme() == "https"_L1 || url.scheme() == "http"_L1);
    return format.isAnchor() && web ? format.anchorHref() : QString();
}

std::vector<ProseSpan> spansOf(const QTextBlock &block)
{
    std::vector<ProseSpan> spans;
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextCharFormat format = it.fragment().charFormat();
        QString text = it.fragment().text();
        if (format.isImageFormat())
            text = u'[' + format.stringProperty(QTextFormat::ImageAltText) + u']';
        text.remove(QChar::ObjectReplacementCharacter);
        if (!text.isEmpty())
            spans.push_back({.text = text,
                             .bold = format.fontWeight() > QFont::Medium,
                             .italic = format.fontItalic(),
                             .struck = format.fontStrikeOut(),
                             .code = format.fontFixedPitch(),
                             .address = webAddress(format)});
    }
    return spans;
}

ProseBlock textBlock(const QTextBlock &block)
{
    ProseBlock result;
    const QTextBlockFormat format = block.blockFormat();
    result.isHeading = format.headingLevel() > 0;
    result.indent = std::clamp(format.intProperty(QTextFormat::BlockQuoteLevel), 0, deepest);
    if (const QTextList *list = block.textList()) {
        result.indent += std::clamp(list->format().indent(), 1, deepest);
        result.mark = list->itemText(block).simplified();
        if (result.mark.isEmpty()) // bullets are drawn, not written
            result.mark = u"•"_s;
    }
    result.spans = spansOf(block);
    return result;
}

} // namespace

std::optional<std::vector<ProseBlock>> readProse(const QString &markdown)
{
    if (markdown.size() > longestMarkdown)
        return std::nullopt;
    QTextDocument read;
    read.setUndoRedoEnabled(false);
    QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    features |= QTextDocument::MarkdownNoHTML;
    // A leading line feed: what begins with "---" is prose here, not front matter.
    read.setMarkdown(u'\n' + displayProse(markdown), features);
    if (read.blockCount() > mostBlocks)
        return std::nullopt;

    std::vector<ProseBlock> blocks;
    for (QTextBlock block = read.begin(); block.isValid(); block = block.next()) {
        if (isCode(block)) {
            ProseBlock code{.isCode = true,
                            .language = block.blockFormat().stringProperty(QTextFormat::BlockCodeLanguage),
                            .code = block.text()};
            for (; block.next().isValid() && isCode(block.next()); block = block.next())
                code.code += u'\n' + block.next().text();
            blocks.push_back(std::move(code));
        } else if (!block.text().trimmed().isEmpty()) {
            blocks.push_back(textBlock(block));
        }
    }
    return blocks;
}

} // namespace faultline
