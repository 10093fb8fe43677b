// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QWidget>

namespace faultline {

class CodeView;

// Left of the code: a sign column (▶ the throw, ◆ the line that a paste named), the file's line numbers, the band of
// the record's range. Click, drag or Shift+click selects lines.
class CodeGutter final : public QWidget {
    Q_OBJECT

public:
    explicit CodeGutter(CodeView *view);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    [[nodiscard]] int lineAt(qreal y) const; // nearest
    [[nodiscard]] int signWidth() const;

    CodeView *m_view;
    int m_anchor = 0; // the line where a selection began; 0 before any
};

} // namespace faultline
