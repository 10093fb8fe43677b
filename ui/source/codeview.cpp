// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/codeview.h"

#include "ui/source/codegutter.h"
#include "ui/source/codemarks.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QWheelEvent>

#include <algorithm>
#include <array>

namespace faultline {

namespace {

constexpr qsizetype longestShownLine = 10'000; // laying out more in one line blocks the window
constexpr std::pair zoomRange{40, 400};

} // namespace

CodeView::CodeView(const Syntax &syntax, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_syntax(syntax)
    , m_gutter(new CodeGutter(this))
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setLineWrapMode(NoWrap);
    setFrameShape(QFrame::NoFrame);
    setLayoutDirection(Qt::LeftToRight);
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(Qt::LeftToRight);
    option.setWrapMode(QTextOption::WrapAnywhere);
    document()->setDefaultTextOption(option);
    connect(this, &QPlainTextEdit::updateRequest, m_gutter, [this](const QRect &, int) { m_gutter->update(); });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &CodeView::updateMarks);
    connect(this, &QPlainTextEdit::selectionChanged, m_gutter, qOverload<>(&QWidget::update));
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &CodeView::scrolled);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_centred = false; });
    applyFont();
}

CodeView::~CodeView() = default;

void CodeView::setWindow(const CodeWindow &window)
{
    m_window = window;
    m_pasteLine = 0;
    m_findHits.clear();
    m_display = displayCode(window.text, longestShownLine);
    const QStringList lines = m_display.shown.split(u'\n');
    m_tokens = window.first <= 1 ? m_syntax.tokens(lines, window.definition)
                                 : m_syntax.windowTokens(lines, window.definition, window.errorLine - window.first);
    setPlainText(m_display.shown);
    applyColours();
    setGutterWidth(m_gutter->sizeHint().width());
    showErrorLine();
    m_centred = true;
}

void CodeView::showErrorLine()
{
    goToLine(m_window.errorLine > 0 ? m_window.errorLine : m_window.first);
    horizontalScrollBar()->setValue(0);
}

void CodeView::setPasteLine(int line)
{
    m_pasteLine = line;
    m_gutter->update();
}

int CodeView::lineAt(int position) const { return m_window.first + document()->findBlock(position).blockNumber(); }

int CodeView::goToLine(int line)
{
    const int nearest = std::clamp(line, firstLine(), lastLine());
    const QTextBlock block = document()->findBlockByNumber(nearest - m_window.first);
    const QString text = block.text();
    const auto indent = std::ranges::find_if(text, [](QChar c) { return !c.isSpace(); }) - text.begin();
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + (indent < text.size() ? int(indent) : 0));
    setTextCursor(cursor);
    centerCursor();
    return nearest;
}

std::pair<int, int> CodeView::selectedLines() const
{
    const QTextCursor cursor = textCursor();
    const int first = lineAt(cursor.selectionStart());
    int last = lineAt(cursor.selectionEnd());
    // A selection that ends before the first letter of a line does not mean that line.
    if (last > first && document()->findBlock(cursor.selectionEnd()).position() == cursor.selectionEnd())
        --last;
    return {first, last};
}

void CodeView::selectLines(int anchor, int caret)
{
    const auto blockOf = [this](int line) {
        return document()->findBlockByNumber(std::clamp(line, firstLine(), lastLine()) - m_window.first);
    };
    const QTextBlock from = blockOf(anchor);
    const QTextBlock to = blockOf(caret);
    const auto endOf = [](const QTextBlock &block) { return block.position() + block.length() - 1; };
    const bool down = to.blockNumber() >= from.blockNumber();
    QTextCursor cursor(from);
    cursor.setPosition(down ? from.position() : endOf(from));
    cursor.setPosition(down ? endOf(to) : to.position(), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
}

QString CodeView::originalLines(int first, int last) const
{
    const QTextBlock from = document()->findBlockByNumber(std::clamp(first, firstLine(), lastLine()) - m_window.first);
    const QTextBlock to = document()->findBlockByNumber(std::clamp(last, firstLine(), lastLine()) - m_window.first);
    return m_display.original(from.position(), to.position() + to.length() - 1);
}

QString CodeView::originalSelection() const
{
    const QTextCursor cursor = textCursor();
    return m_display.original(cursor.selectionStart(), cursor.selectionEnd());
}

QMimeData *CodeView::createMimeDataFromSelection() const
{
    auto data = std::make_unique<QMimeData>(); // plain text alone: the file's, never the marks for what it hides
    data->setText(originalSelection());
    return data.release();
}

Theme CodeView::theme() const { return Theme(palette()); }

std::vector<VisibleLine> CodeView::visibleLines() const
{
    std::vector<VisibleLine> lines;
    QTextBlock block = firstVisibleBlock();
    QRectF area = blockBoundingGeometry(block).translated(contentOffset());
    const qreal bottom = viewport()->height();
    while (block.isValid() && area.top() <= bottom) {
        const QTextLayout *layout = block.layout();
        const qreal row = layout->lineCount() > 0 ? layout->lineAt(0).height() : area.height();
        lines.push_back({m_window.first + block.blockNumber(), area.top(), area.height(), row});
        const qreal top = area.bottom();
        block = block.next();
        area = blockBoundingRect(block).translated(0, top);
    }
    return lines;
}

void CodeView::setGutterWidth(int width)
{
    setViewportMargins(width, 0, 0, 0);
    const QRect area = contentsRect();
    m_gutter->setGeometry(area.left(), area.top(), width, viewport()->height());
    m_gutter->update();
}

void CodeView::setFindHits(const QList<QTextCursor> &hits)
{
    m_findHits = hits;
    updateMarks();
}

void CodeView::updateMarks()
{
    const auto isCode = [this](qsizetype position) {
        const QTextBlock block = document()->findBlock(int(position));
        const auto column = position - block.position();
        return std::ranges::none_of(m_tokens[size_t(block.blockNumber())], [column](const CodeToken &token) {
            return column >= token.begin && column < token.begin + token.length && isProse(token.format);
        });
    };
    const Theme colours = theme();
    setExtraSelections(hitMarks(m_findHits, colours) + bracketMarks(textCursor(), m_display.shown, isCode, colours));
    viewport()->update();
}

void CodeView::setZoom(int percent)
{
    percent = std::clamp(percent, zoomRange.first, zoomRange.second);
    if (percent == m_zoom)
        return;
    m_zoom = percent;
    applyFont();
    emit zoomChanged(percent);
}

void CodeView::applyFont()
{
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    const QFont general = QApplication::font(); // follows its size, so that large print is large here too
    if (general.pointSizeF() > 0)
        fixed.setPointSizeF(general.pointSizeF() * m_zoom / 100);
    else
        fixed.setPixelSize(std::max(1, general.pixelSize() * m_zoom / 100));
    setFont(fixed);
    setTabStopDistance(QFontMetricsF(fixed).horizontalAdvance(u' ') * 4);
    setGutterWidth(m_gutter->sizeHint().width());
    if (m_centred)
        centerCursor();
}

void CodeView::applyColours()
{
    const Theme colours = theme();
    const auto formats = m_syntax.formats(m_tokens, colours);
    QTextCharFormat mark;
    mark.setForeground(colours.base);
    mark.setBackground(colours.warningMark);
    auto hidden = m_display.hidden.begin();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QList<QTextLayout::FormatRange> ranges = formats[size_t(block.blockNumber())];
        for (; hidden != m_display.hidden.end() && hidden->position < block.position() + block.length(); ++hidden)
            ranges.append({int(hidden->position) - block.position(), int(hidden->length), mark});
        block.layout()->setFormats(ranges);
        document()->markContentsDirty(block.position(), block.length());
    }
    updateMarks();
}

void CodeView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_tokens.empty())
        applyColours();
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::StyleChange)
        applyFont();
}

void CodeView::paintEvent(QPaintEvent *event)
{
    paintLineGrounds();
    QPlainTextEdit::paintEvent(event);
}

void CodeView::paintLineGrounds()
{
    const Theme colours = theme();
    QPainter painter(viewport());
    const auto width = viewport()->width();
    const int caret = hasFocus() ? caretLine() : 0;
    for (const VisibleLine &line : visibleLines()) {
        const QRectF ground(0, line.top, width, line.height);
        if (line.number == m_window.errorLine) {
            painter.fillRect(ground, colours.errorLine);
            painter.setPen(QPen(colours.errorMark, 1)); // lines too: not by the ground's colour alone
            painter.drawLine(ground.topLeft(), ground.topRight());
            painter.drawLine(ground.bottomLeft(), ground.bottomRight());
        } else if (line.number == caret) {
            painter.fillRect(ground, colours.currentLine);
        }
    }
}

void CodeView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    setGutterWidth(m_gutter->sizeHint().width());
    if (m_centred)
        centerCursor();
}

void CodeView::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        m_centred = false;
        QPlainTextEdit::wheelEvent(event);
        return;
    }
    constexpr int notch = 120; // eighths of a degree
    m_wheel += event->angleDelta().y();
    setZoom(m_zoom + m_wheel / notch * 10);
    m_wheel %= notch;
    event->accept();
}

} // namespace faultline
