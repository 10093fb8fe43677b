// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// What can be done with the record that is shown: its links, its file in an editor, paper, and why it was found.
#include "app/checkout.h"
#include "ui/crash/proofdialog.h"
#include "ui/leavingdialog.h"
#include "ui/mainwindow.h"
#include "ui/notice.h"
#include "ui/panearrangement.h"
#include "ui/record/recordexport.h"
#include "ui/record/recordpage.h"
#include "ui/record/recordview.h"
#include "ui/windowactions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QPrintDialog>
#include <QPrinter>
#include <QProcess>
#include <QStatusBar>
#include <QUrl>

#include <memory>

namespace faultline {

void MainWindow::openAddress(const QUrl &address)
{
    // Records are not trusted: whatever they hold, only the web is opened, and only on a click.
    if (address.scheme() != QLatin1StringView("https") && address.scheme() != QLatin1StringView("http"))
        return;
    if (address.scheme() == QLatin1StringView("https") && address.host() == QLatin1StringView("github.com") &&
        address.userInfo().isEmpty()) {
        leaveTo(address);
        return;
    }
    askBeforeLeaving(new LeavingDialog(address, this));
}

void MainWindow::askBeforeLeaving(LeavingDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { leaveTo(dialog->address()); });
    dialog->open();
}

void MainWindow::leaveTo(const QUrl &address)
{
    if (!QDesktopServices::openUrl(address))
        m_notice->say(tr("No program on this desktop opens %1").arg(address.toString()));
}

void MainWindow::searchIssues(const QString &words) { askBeforeLeaving(new LeavingDialog(words, this)); }

void MainWindow::copyText(const QString &text)
{
    QApplication::clipboard()->setText(text);
    statusBar()->showMessage(tr("Copied"), 3000);
}

void MainWindow::showProof()
{
    const auto &record = m_record->record();
    if (!record)
        return;
    const Match *match = matchOf(record->id);
    if (!match)
        return;
    if (!m_proof) {
        m_proof = new ProofDialog(m_record->syntax(), this);
        connect(m_proof, &ProofDialog::placeChosen, this, [this](std::size_t begin) {
            m_panes->setShowsLog(true);
            m_crash->showPlace(begin);
        });
    }
    m_crash->markMatch(std::size_t(match - m_matches.data()));
    m_proof->setProof({.record = *record,
                       .match = *match,
                       .verdict = m_crash->reading().outcome.verdict,
                       .best = match == m_matches.data() || m_crash->reading().outcome.verdict == Verdict::Ambiguous,
                       .paste = m_crash->reading().log.paste});
    m_proof->show();
    m_proof->raise();
    m_proof->activateWindow();
}

void MainWindow::saveRecord()
{
    if (!m_record->record())
        return;
    const QString name = QString::fromStdString(m_record->record()->slug).left(80);
    QString path = QFileDialog::getSaveFileName(this, tr("Save the record"),
                                                m_settings.lastFolder % u'/' % QFileInfo(name).fileName() %
                                                    QStringLiteral(".html"),
                                                tr("Web page (*.html);;PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    m_settings.lastFolder = QFileInfo(path).absolutePath();
    const auto saved = faultline::saveRecord(path, m_record->page()->content(), m_record->syntax());
    if (saved)
        statusBar()->showMessage(tr("Saved as %1").arg(path), 5000);
    else
        m_notice->say(saved.error().text());
}

void MainWindow::printRecord()
{
    if (!m_record->record())
        return;
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(QString::fromStdString(m_record->record()->errorMessage).left(80));
    QPrintDialog dialog(&printer, this);
    if (dialog.exec() == QDialog::Accepted)
        faultline::printRecord(m_record->page()->content(), m_record->syntax(), printer);
}

void MainWindow::openInEditor(const QString &filePath, int line)
{
    if (m_settings.editor.isEmpty()) {
        m_notice->say(tr("No editor is set. Choose its command in the preferences."), {m_actions->preferences});
        return;
    }
    const QString repo = QString::fromStdString(m_record->record()->repo);
    QString root = m_settings.checkouts.value(repo).toString();
    if (root.isEmpty() || !QFileInfo(root).isDir()) {
        root = QFileDialog::getExistingDirectory(this, tr("Where is your checkout of %1?").arg(repo),
                                                 m_settings.lastFolder);
        if (root.isEmpty())
            return;
        m_settings.checkouts.insert(repo, root);
        emit settingsChanged(m_settings);
    }
    const auto call = fileInCheckout(root, filePath).and_then([&](const QString &file) {
        return editorCall(m_settings.editor, file, line, 1);
    });
    if (!call)
        m_notice->say(call.error().text());
    else if (!QProcess::startDetached(call->first(), call->sliced(1), root))
        m_notice->say(tr("%1 could not be started. Check the editor's command.").arg(call->first()),
                      {m_actions->preferences});
}

} // namespace faultline
