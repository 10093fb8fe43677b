// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QTextCursor>
#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QTextDocument;
class QToolButton;

namespace faultline {

// What a find bar searches: any text widget.
struct FindTarget {
    std::function<QTextDocument *()> document;
    std::function<QTextCursor()> cursor;
    std::function<void(const QTextCursor &)> select;
    std::function<void(const QList<QTextCursor> &)> mark; // every hit; none clears the marks
    std::function<void()> focus;
};

// Finds plain text in a pane: all hits marked, "2 of 7", a notice when the search went past an end.
class FindBar final : public QWidget {
    Q_OBJECT

public:
    explicit FindBar(FindTarget target, QWidget *parent);

    // Shows the bar, looking for the selection if it is within one line.
    void open();
    void close();
    void findNext();
    void findPrevious();
    // The text below the bar is another one.
    void refresh();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void search();
    void step(bool forward);
    void select(qsizetype hit);
    void say(const QString &notice = {});

    FindTarget m_target;
    QLineEdit *m_text;
    QToolButton *m_case;
    QLabel *m_count;
    QList<QTextCursor> m_hits; // ascending
    qsizetype m_current = -1;
};

} // namespace faultline
