// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QDialog>

class QLineEdit;
class QUrl;

namespace faultline {

// Asked before something leaves the program: an address that a record holds, or words that are sent with one. Shows
// all of it as plain text.
class LeavingDialog final : public QDialog {
    Q_OBJECT

public:
    // For a link to somebody's own host.
    LeavingDialog(const QUrl &address, QWidget *parent);
    // For words of a log that GitHub's issues are searched for; they can be changed.
    LeavingDialog(const QString &words, QWidget *parent);

    [[nodiscard]] QUrl address() const;

private:
    void build(const QString &question, const QString &accept);

    QLineEdit *m_text;
    bool m_words;
};

} // namespace faultline
