// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/crash/logedit.h"

#include "ui/source/codemarks.h"
#include "ui/style/theme.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QMimeData>
#include <QTextBlock>
#include <QToolTip>
#include <QUrl>

namespace faultline {

namespace {

QString onlyLocalFile(const QMimeData *source)
{
    const QList<QUrl> urls = source->urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

LogEdit::LogEdit(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setLineWrapMode(NoWrap);
    setTabChangesFocus(true);
    setPlaceholderText(tr("Paste a panic, stack trace or CI log here, or drop a file."));
    // Logs read left to right in every language.
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(Qt::LeftToRight);
    document()->setDefaultTextOption(option);
}

void LogEdit::setMarks(std::vector<Mark> marks)
{
    m_marks = std::move(marks);
    paintMarks();
}

void LogEdit::setFindHits(const QList<QTextCursor> &hits)
{
    m_findHits = hits;
    paintMarks();
}

void LogEdit::showPosition(qsizetype position)
{
    QTextCursor cursor(document());
    cursor.setPosition(int(std::clamp<qsizetype>(position, 0, document()->characterCount() - 1)));
    setTextCursor(cursor);
    centerCursor();
}

bool LogEdit::canInsertFromMimeData(const QMimeData *source) const
{
    return source->hasText() || !onlyLocalFile(source).isEmpty();
}

void LogEdit::insertFromMimeData(const QMimeData *source)
{
    if (const QString path = onlyLocalFile(source); !path.isEmpty()) {
        emit fileDropped(path);
        return;
    }
    QPlainTextEdit::insertFromMimeData(source);
    emit pasted();
}

bool LogEdit::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int at = cursorForPosition(viewport()->mapFrom(this, help->pos())).position();
    QStringList words;
    for (const Mark &mark : m_marks) {
        if (at >= mark.begin && at < mark.begin + mark.length && !mark.text.isEmpty())
            words << mark.text.toHtmlEscaped();
    }
    QToolTip::showText(help->globalPos(), words.join(QStringLiteral("<br>")), this);
    return true;
}

void LogEdit::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintMarks();
}

void LogEdit::paintMarks()
{
    QColor weak = palette().color(QPalette::Highlight);
    weak.setAlpha(40);
    QColor strong = weak;
    strong.setAlpha(90);
    QList<QTextEdit::ExtraSelection> selections;
    const int end = document()->characterCount() - 1;
    for (const Mark &mark : m_marks) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(int(std::min<qsizetype>(mark.begin, end)));
        selection.cursor.setPosition(int(std::min<qsizetype>(mark.begin + mark.length, end)), QTextCursor::KeepAnchor);
        selection.format.setBackground(mark.strong ? strong : weak);
        // Not by colour alone: what decided is underlined as well.
        selection.format.setFontUnderline(mark.strong);
        selections << selection;
    }
    setExtraSelections(selections + hitMarks(m_findHits, Theme(palette())));
}

} // namespace faultline
