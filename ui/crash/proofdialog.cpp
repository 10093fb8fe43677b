// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/crash/proofdialog.h"

#include "ui/record/quietbrowser.h"
#include "ui/source/syntax.h"
#include "ui/style/theme.h"

#include <QDialogButtonBox>
#include <QUrl>
#include <QVBoxLayout>

namespace faultline {

ProofDialog::ProofDialog(const Syntax &syntax, QWidget *parent)
    : QDialog(parent)
    , m_syntax(syntax)
    , m_browser(new QuietBrowser(this))
{
    setWindowTitle(tr("Why this record?"));
    m_browser->setAccessibleName(tr("What speaks for the record"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_browser, &QTextBrowser::anchorClicked, this, [this](const QUrl &link) {
        if (link.scheme() == placeScheme)
            emit placeChosen(std::size_t(link.path().toULongLong()));
    });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 10);
    layout->addWidget(m_browser, 1);
    layout->addWidget(buttons);
    buttons->setContentsMargins(10, 0, 10, 0);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 24);
}

void ProofDialog::setProof(const Proof &proof)
{
    m_proof = proof;
    write();
}

void ProofDialog::write()
{
    writeProof(*m_browser->document(), m_proof, m_syntax, Theme(palette()), font());
    m_browser->setMargins();
    m_browser->moveCursor(QTextCursor::Start);
}

void ProofDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        write();
}

} // namespace faultline
