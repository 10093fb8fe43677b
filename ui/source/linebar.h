// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace faultline {

class CodeView;

// Asks for a line number and goes there, or to the nearest line that the window holds.
class LineBar final : public QWidget {
    Q_OBJECT

public:
    explicit LineBar(CodeView *view);

    void open();
    void close();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void go();

    CodeView *m_view;
    QLineEdit *m_line;
    QLabel *m_notice;
};

} // namespace faultline
