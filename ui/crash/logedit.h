// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QPlainTextEdit>

#include <algorithm>
#include <vector>

namespace faultline {

// The paste box: plain text only, marks matched stretches, takes a dropped file as a log to open.
class LogEdit final : public QPlainTextEdit {
    Q_OBJECT

public:
    // A stretch of the text in UTF-16; the strong ones are what decided the match.
    struct Mark {
        qsizetype begin = 0;
        qsizetype length = 0;
        bool strong = false;
        QString text = {}; // what it is, in words
    };

    explicit LogEdit(QWidget *parent = nullptr);

    void setMarks(std::vector<Mark> marks);
    void setFindHits(const QList<QTextCursor> &hits);
    void showPosition(qsizetype position);

signals:
    void pasted();
    void fileDropped(const QString &path);

protected:
    bool event(QEvent *event) override;
    [[nodiscard]] bool canInsertFromMimeData(const QMimeData *source) const override;
    void insertFromMimeData(const QMimeData *source) override;
    void changeEvent(QEvent *event) override;

private:
    void paintMarks();

    std::vector<Mark> m_marks;
    QList<QTextCursor> m_findHits;
};

} // namespace faultline
