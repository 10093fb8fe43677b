// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "ui/crash/prooftext.h"

#include <QDialog>

namespace faultline {

class QuietBrowser;

// "Why?": stands beside the window while somebody compares it with the log.
class ProofDialog final : public QDialog {
    Q_OBJECT

public:
    // `syntax` must outlive the dialog.
    ProofDialog(const Syntax &syntax, QWidget *parent);

    void setProof(const Proof &proof);

signals:
    void placeChosen(std::size_t begin); // a byte of the paste

protected:
    void changeEvent(QEvent *event) override;

private:
    void write();

    const Syntax &m_syntax;
    Proof m_proof;
    QuietBrowser *m_browser;
};

} // namespace faultline
