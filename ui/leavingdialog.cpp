// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/leavingdialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>
#include <QUrlQuery>
#include <QVBoxLayout>

namespace faultline {

LeavingDialog::LeavingDialog(const QUrl &address, QWidget *parent)
    : QDialog(parent)
    , m_text(new QLineEdit(address.toString(QUrl::FullyEncoded), this))
    , m_words(false)
{
    setWindowTitle(tr("Open an address"));
    m_text->setReadOnly(true);
    m_text->setAccessibleName(tr("Address"));
    build(tr("The record links to this address. Open it in your browser?"), tr("Open"));
}

LeavingDialog::LeavingDialog(const QString &words, QWidget *parent)
    : QDialog(parent)
    , m_text(new QLineEdit(words, this))
    , m_words(true)
{
    setWindowTitle(tr("Search GitHub issues"));
    m_text->setAccessibleName(tr("Words to search for"));
    build(tr("Your browser asks github.com for issues with these words. Values of your log are left out; nothing else "
             "of it is sent."),
          tr("Search"));
    connect(m_text, &QLineEdit::textChanged, this, [this](const QString &text) {
        findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->setEnabled(!text.trimmed().isEmpty());
    });
}

void LeavingDialog::build(const QString &question, const QString &accept)
{
    auto *label = new QLabel(question, this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    m_text->setLayoutDirection(Qt::LeftToRight);
    m_text->setCursorPosition(0);
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 64);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(m_text);
    layout->addWidget(buttons);
}

QUrl LeavingDialog::address() const
{
    if (!m_words)
        return QUrl(m_text->text(), QUrl::StrictMode);
    QUrl address(QStringLiteral("https://github.com/search"));
    QUrlQuery query;
    // QUrlQuery leaves a plus as it is, which a server reads as a blank.
    query.addQueryItem(QStringLiteral("q"), QString::fromLatin1(QUrl::toPercentEncoding(m_text->text().simplified())));
    query.addQueryItem(QStringLiteral("type"), QStringLiteral("issues"));
    address.setQuery(query.toString(QUrl::FullyEncoded), QUrl::StrictMode);
    return address;
}

} // namespace faultline
