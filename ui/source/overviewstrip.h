// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QWidget>

#include <vector>

namespace faultline {

class CodeView;

// The whole text in one narrow strip: where the view is, the throw, the paste's line, what was found. A click goes
// there.
class OverviewStrip final : public QWidget {
    Q_OBJECT

public:
    explicit OverviewStrip(CodeView *view);

    void setHits(std::vector<int> lines); // the file's line numbers
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] QRectF lineBox(int line) const;
    void goTo(qreal y);

    CodeView *m_view;
    std::vector<int> m_hits;
};

} // namespace faultline
