// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/importbar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>

namespace faultline {

ImportBar::ImportBar(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_stop(new QToolButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_bar->setAccessibleName(tr("Import progress"));
    m_bar->setMaximumWidth(160);
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Stop the import; what is done so far is kept"));
    connect(m_stop, &QToolButton::clicked, this, &ImportBar::stop);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    for (QWidget *widget : std::initializer_list<QWidget *>{m_text, m_bar, m_stop})
        layout->addWidget(widget);
    hide();
}

void ImportBar::start(const QStringList &paths, const QString &library)
{
    if (m_running) {
        emit failed(tr("An import is running already. Wait for its end, or stop it."));
        return;
    }
    m_running = true;
    m_text->setText(tr("Importing …"));
    m_bar->setRange(0, 0);
    m_stop->setEnabled(true);
    m_stopSource = {};
    show();
    const auto listener = [this](const ImportProgress &progress) {
        QMetaObject::invokeMethod(this, [this, progress] { showProgress(progress); }, Qt::QueuedConnection);
    };
    // Stopping keeps the report, so it has a token of its own: the task's drops the result.
    m_task.start(
        [paths, library, listener, stop = m_stopSource](std::stop_token quit) -> Result<ImportReport> {
            const std::stop_callback quitting(quit, [stop]() mutable { stop.request_stop(); });
            return Library::openOrCreate(library).and_then(
                [&](const Library &opened) { return importPaths(opened, paths, listener, stop.get_token()); });
        },
        [this](Result<ImportReport> report) {
            m_running = false;
            hide();
            if (report)
                emit finished(inWords(*report));
            else
                emit failed(report.error().text());
        });
}

void ImportBar::stop()
{
    m_stop->setEnabled(false);
    m_text->setText(tr("Stopping …"));
    m_stopSource.request_stop();
}

void ImportBar::showProgress(const ImportProgress &progress)
{
    if (!m_running || !m_stop->isEnabled())
        return;
    QString text = tr("%L1 records, %L2 a second").arg(progress.records).arg(qint64(progress.recordsPerSecond));
    if (progress.totalBytes > 0) {
        m_bar->setRange(0, 1000);
        m_bar->setValue(int(1000 * progress.bytes / progress.totalBytes));
        if (progress.bytesPerSecond > 0 && progress.bytes < progress.totalBytes) {
            const auto seconds = qint64(double(progress.totalBytes - progress.bytes) / progress.bytesPerSecond);
            text += tr(", %1:%2 left").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
        }
    }
    m_text->setText(text);
}

QString ImportBar::inWords(const ImportReport &report)
{
    QStringList sentences;
    sentences << (report.stopped ? tr("Import stopped; what was done so far is kept.") : tr("Import finished."));
    sentences << tr("%L1 records added, %L2 replaced, %L3 unchanged.")
                     .arg(report.added)
                     .arg(report.replaced)
                     .arg(report.unchanged + report.olderKept);
    if (report.skipped > 0)
        sentences << tr("%L1 could not be read.").arg(report.skipped);
    if (report.problemCount > 0) {
        constexpr qsizetype shown = 3;
        for (const Error &problem : report.problems) {
            sentences << QString(u'\n' % problem.text());
            if (sentences.size() > 3 + shown)
                break;
        }
        if (report.problemCount > shown)
            sentences
                << tr("\n%L1 problems in all; faultline import lists them in a terminal.").arg(report.problemCount);
    }
    return sentences.join(u' ');
}

} // namespace faultline
