// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "ui/style/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <QFont>
#include <QString>
#include <QTextCursor>

class QTextDocument;

namespace faultline {

class Syntax;
struct ProseBlock;

// Writes a page into a text document. Everything of a record passes one of these functions, and none of them can make
// the document load a resource: text is inserted as text, Markdown through readProse().
class RichWriter {
public:
    // Clears `document`. `font` is the page's text; `code` colours code blocks that name no language.
    RichWriter(QTextDocument &document, const Syntax &syntax, const Theme &theme, const QFont &font,
               KSyntaxHighlighting::Definition code);
    ~RichWriter(); // the page is laid out once, here
    RichWriter(const RichWriter &) = delete;
    RichWriter &operator=(const RichWriter &) = delete;

    // A section's heading, reachable by QTextBrowser::scrollToAnchor(anchor). `note` follows it, smaller.
    void section(const QString &anchor, const QString &title, const QString &note = {});
    void subheading(const QString &title);
    // The page's title: plain text.
    void title(const QString &text);

    void paragraph(); // starts one
    void text(const QString &plain);
    void muted(const QString &plain);
    void strong(const QString &plain, const QColor &colour);
    void link(const QString &plain, const QString &target); // target: an internal address, or http(s)
    void image(const QString &resource, int pixels);        // a resource that the page itself has added

    void markdown(const QString &text);
    // Each item is Markdown of its own.
    void list(const QStringList &items, bool numbered);
    void code(const QString &text);
    void code(const QString &text, const KSyntaxHighlighting::Definition &definition);

private:
    void startBlock(double above, double below);
    void insertMarkdown(const QString &text, int indent);
    void insertBlock(const ProseBlock &block, int indent, bool first);
    void addLink(QTextCharFormat &format, const QString &target) const;
    [[nodiscard]] QTextCharFormat plainFormat() const;
    [[nodiscard]] double em() const;

    QTextDocument &m_document;
    const Syntax &m_syntax;
    const Theme m_theme;
    const QFont m_font;
    const KSyntaxHighlighting::Definition m_code;
    QTextCursor m_cursor;
    bool m_fresh = true; // the block under the cursor has nothing in it yet
};

} // namespace faultline
