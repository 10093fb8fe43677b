// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/text/displaytext.h"
#include "ui/source/syntax.h"

#include <QPlainTextEdit>

#include <vector>

namespace faultline {

class CodeGutter;
struct Theme;

// A window of a file. Lines are the file's own, 1-based; 0 is "none".
struct CodeWindow {
    QString text;
    KSyntaxHighlighting::Definition definition;
    int first = 1;     // the number of the text's first line
    int rangeLast = 0; // last line of the range that the record names, which the text may contradict
    int errorLine = 0;
};

// A line as the gutter paints it, in pixels of the viewport.
struct VisibleLine {
    int number = 0;
    qreal top = 0;
    qreal height = 0;
    qreal rowHeight = 0; // of one row; a wrapped line has several
};

// Read-only code: coloured, with the file's own line numbers. Always left to right.
class CodeView final : public QPlainTextEdit {
    Q_OBJECT

public:
    // `syntax` must outlive the view.
    explicit CodeView(const Syntax &syntax, QWidget *parent = nullptr);
    ~CodeView() override;

    void setWindow(const CodeWindow &window);
    void setPasteLine(int line);

    [[nodiscard]] int firstLine() const { return m_window.first; }
    [[nodiscard]] int lastLine() const { return m_window.first + blockCount() - 1; }
    [[nodiscard]] int rangeLast() const { return m_window.rangeLast; }
    [[nodiscard]] int errorLine() const { return m_window.errorLine; }
    [[nodiscard]] int pasteLine() const { return m_pasteLine; }
    [[nodiscard]] bool holds(int line) const { return line >= firstLine() && line <= lastLine(); }
    [[nodiscard]] int lineAt(int position) const;
    [[nodiscard]] int caretLine() const { return lineAt(textCursor().position()); }

    // To the nearest line there is; returns it.
    int goToLine(int line);
    // Lines touched by the selection; the caret's line twice when nothing is selected.
    [[nodiscard]] std::pair<int, int> selectedLines() const;
    void selectLines(int anchor, int caret);
    // What the file says there, hidden characters included.
    [[nodiscard]] QString originalLines(int first, int last) const;
    [[nodiscard]] QString originalSelection() const;
    [[nodiscard]] const std::vector<HiddenCharacter> &hiddenCharacters() const { return m_display.hidden; }

    void setFindHits(const QList<QTextCursor> &hits);

    // In percent of the application's font size, 40…400.
    [[nodiscard]] int zoom() const { return m_zoom; }
    void setZoom(int percent);

    [[nodiscard]] Theme theme() const;
    [[nodiscard]] std::vector<VisibleLine> visibleLines() const;
    void setGutterWidth(int width);

signals:
    void zoomChanged(int percent);
    void scrolled();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    [[nodiscard]] QMimeData *createMimeDataFromSelection() const override;

private:
    void applyFont();
    void applyColours();
    void paintLineGrounds();
    void updateMarks();
    void showErrorLine();

    const Syntax &m_syntax;
    CodeWindow m_window;
    DisplayText m_display;
    CodeTokens m_tokens;
    QList<QTextCursor> m_findHits;
    CodeGutter *m_gutter;
    int m_pasteLine = 0;
    int m_zoom = 100;
    int m_wheel = 0;       // what is left of a step of the wheel
    bool m_centred = true; // the error line is still where setWindow() put it
};

} // namespace faultline
