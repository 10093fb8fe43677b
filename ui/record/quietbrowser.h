// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QTextBrowser>

namespace faultline {

// A text browser that never loads anything and follows no link by itself. Its lines stay readable in a wide window.
class QuietBrowser final : public QTextBrowser {
    Q_OBJECT

public:
    explicit QuietBrowser(QWidget *parent = nullptr);

    // Only what the page has added to the document itself is ever shown.
    QVariant loadResource(int type, const QUrl &name) override;
    void setMargins();

protected:
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace faultline
