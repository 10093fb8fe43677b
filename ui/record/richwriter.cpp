// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/record/richwriter.h"

#include "app/text/displaytext.h"
#include "ui/record/prose.h"
#include "ui/source/syntax.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextList>

#include <utility>

using namespace Qt::StringLiterals;
using KSyntaxHighlighting::Definition;

namespace faultline {

namespace {

// Far more than any real record has: the rest would hold up the window. It is in what "Copy as Markdown" copies.
constexpr qsizetype longestText = 60'000;
constexpr qsizetype longestCodeLine = 4'000;

QString shortened(const QString &text)
{
    if (text.size() <= longestText)
        return text;
    return text.first(longestText) + u"\n‹"_s +
           QCoreApplication::translate("faultline", "%n more characters", nullptr, int(text.size() - longestText)) +
           u"›"_s;
}

QStringList codeFamilies() { return QFontDatabase::systemFont(QFontDatabase::FixedFont).families(); }

} // namespace

RichWriter::RichWriter(QTextDocument &document, const Syntax &syntax, const Theme &theme, const QFont &font,
                       Definition code)
    : m_document(document)
    , m_syntax(syntax)
    , m_theme(theme)
    , m_font(font)
    , m_code(std::move(code))
    , m_cursor(&document)
{
    m_document.clear();
    m_document.setDefaultFont(font);
    m_document.setIndentWidth(em() * 1.4);
    m_cursor = QTextCursor(&m_document);
    m_cursor.beginEditBlock();
}

RichWriter::~RichWriter() { m_cursor.endEditBlock(); }

double RichWriter::em() const { return QFontMetricsF(m_font).height(); }

QTextCharFormat RichWriter::plainFormat() const
{
    QTextCharFormat format;
    format.setFont(m_font);
    format.setForeground(m_theme.text);
    return format;
}

void RichWriter::startBlock(double above, double below)
{
    QTextBlockFormat format;
    format.setTopMargin(above * em());
    format.setBottomMargin(below * em());
    format.setLineHeight(118, QTextBlockFormat::ProportionalHeight);
    if (m_fresh) {
        m_cursor.setBlockFormat(format);
        m_cursor.setBlockCharFormat(plainFormat());
    } else {
        m_cursor.insertBlock(format, plainFormat());
    }
    m_fresh = false;
}

void RichWriter::section(const QString &anchor, const QString &title, const QString &note)
{
    startBlock(1.4, 0.35);
    QTextBlockFormat block = m_cursor.blockFormat();
    block.setHeadingLevel(2);
    m_cursor.setBlockFormat(block);
    QTextCharFormat format = plainFormat();
    format.setFontWeight(QFont::Bold);
    format.setFontPointSize(m_font.pointSizeF() * 1.25);
    format.setAnchor(true);
    format.setAnchorNames({anchor});
    m_cursor.insertText(title, format);
    if (!note.isEmpty())
        muted(u"  "_s + note);
}

void RichWriter::subheading(const QString &title)
{
    startBlock(0.7, 0.2);
    QTextBlockFormat block = m_cursor.blockFormat();
    block.setHeadingLevel(3);
    m_cursor.setBlockFormat(block);
    QTextCharFormat format = plainFormat();
    format.setFontWeight(QFont::DemiBold);
    m_cursor.insertText(title, format);
}

void RichWriter::title(const QString &text)
{
    constexpr qsizetype largeUpTo = 240; // a long message in large print would fill the page
    startBlock(0.35, 0.5);
    QTextBlockFormat block = m_cursor.blockFormat();
    block.setHeadingLevel(1);
    m_cursor.setBlockFormat(block);
    QTextCharFormat format = plainFormat();
    format.setFontWeight(QFont::Bold);
    format.setFontPointSize(m_font.pointSizeF() * (text.size() <= largeUpTo ? 1.55 : 1.1));
    m_cursor.insertText(text, format);
}

void RichWriter::paragraph() { startBlock(0, 0.45); }
void RichWriter::text(const QString &plain) { m_cursor.insertText(plain, plainFormat()); }

void RichWriter::muted(const QString &plain)
{
    QTextCharFormat format = plainFormat();
    format.setForeground(m_theme.muted);
    m_cursor.insertText(plain, format);
}

void RichWriter::strong(const QString &plain, const QColor &colour)
{
    QTextCharFormat format = plainFormat();
    format.setForeground(colour);
    format.setFontWeight(QFont::DemiBold);
    m_cursor.insertText(plain, format);
}

void RichWriter::link(const QString &plain, const QString &target)
{
    QTextCharFormat format = plainFormat();
    addLink(format, target);
    m_cursor.insertText(plain, format);
}

void RichWriter::image(const QString &resource, int pixels)
{
    QTextImageFormat format;
    format.setName(resource);
    format.setWidth(pixels);
    format.setHeight(pixels);
    format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    m_cursor.insertImage(format);
}

void RichWriter::markdown(const QString &text)
{
    paragraph();
    insertMarkdown(text, 0);
}

void RichWriter::list(const QStringList &items, bool numbered)
{
    QTextListFormat format;
    format.setStyle(numbered ? QTextListFormat::ListDecimal : QTextListFormat::ListDisc);
    QTextList *list = nullptr;
    for (const QString &item : items) {
        startBlock(0, 0.3);
        if (list == nullptr)
            list = m_cursor.createList(format);
        else
            list->add(m_cursor.block());
        insertMarkdown(item, 1);
    }
}

void RichWriter::insertMarkdown(const QString &text, int indent)
{
    const auto blocks = readProse(text);
    if (!blocks) {
        m_cursor.insertText(displayProse(shortened(text)).trimmed(), plainFormat());
        return;
    }
    bool first = true;
    for (const ProseBlock &block : *blocks) {
        if (block.isCode) {
            const Definition named = m_syntax.forName(block.language);
            code(block.code, named.isValid() ? named : m_code);
        } else {
            insertBlock(block, indent, first);
        }
        first = false;
    }
}

void RichWriter::insertBlock(const ProseBlock &block, int indent, bool first)
{
    if (!first)
        startBlock(block.isHeading ? 0.5 : 0, 0.35);
    QTextBlockFormat format = m_cursor.blockFormat();
    format.setIndent(format.indent() + (first ? 0 : indent) + block.indent);
    m_cursor.setBlockFormat(format);
    if (!block.mark.isEmpty())
        m_cursor.insertText(block.mark + u' ', plainFormat());
    for (const ProseSpan &span : block.spans) {
        QTextCharFormat words = plainFormat();
        if (block.isHeading || span.bold)
            words.setFontWeight(QFont::Bold);
        words.setFontItalic(span.italic);
        words.setFontStrikeOut(span.struck);
        if (span.code) {
            words.setFontFamilies(codeFamilies());
            words.setFontFixedPitch(true);
            words.setBackground(m_theme.codeBackground);
        }
        if (!span.address.isEmpty())
            addLink(words, span.address);
        m_cursor.insertText(span.text, words);
    }
}

void RichWriter::addLink(QTextCharFormat &format, const QString &target) const
{
    format.setForeground(m_theme.link);
    format.setFontUnderline(true);
    format.setAnchor(true);
    format.setAnchorHref(target);
}

void RichWriter::code(const QString &text) { code(text, m_code); }

void RichWriter::code(const QString &text, const Definition &definition)
{
    QTextFrameFormat frame;
    frame.setBackground(m_theme.codeBackground);
    frame.setBorder(1);
    frame.setBorderBrush(m_theme.rule);
    frame.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    frame.setPadding(em() * 0.5);
    frame.setTopMargin(em() * 0.25);
    frame.setBottomMargin(em() * 0.8); // Qt drops the top margin of the block that follows
    m_cursor.insertFrame(frame);
    QTextBlockFormat block;
    block.setLayoutDirection(Qt::LeftToRight);
    QTextCharFormat plain = plainFormat();
    plain.setFontFamilies(codeFamilies());
    plain.setFontFixedPitch(true);
    m_cursor.setBlockFormat(block);
    m_cursor.setBlockCharFormat(plain);

    const QStringList lines = displayCode(shortened(text), longestCodeLine).shown.split(u'\n');
    const auto formats = m_syntax.formats(m_syntax.tokens(lines, definition), m_theme);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i > 0)
            m_cursor.insertBlock(block, plain);
        qsizetype done = 0;
        for (const QTextLayout::FormatRange &range : formats[size_t(i)]) {
            m_cursor.insertText(lines[i].sliced(done, range.start - done), plain);
            QTextCharFormat token = plain;
            token.merge(range.format);
            m_cursor.insertText(lines[i].sliced(range.start, range.length), token);
            done = range.start + range.length;
        }
        m_cursor.insertText(lines[i].sliced(done), plain);
    }
    m_cursor.movePosition(QTextCursor::End);
    // The block that a frame leaves behind it takes what comes next.
    m_fresh = true;
}

} // namespace faultline
