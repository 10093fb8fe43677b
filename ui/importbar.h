// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/importer/importer.h"
#include "app/library/library.h"
#include "app/task.h"

#include <QWidget>

#include <stop_token>

class QLabel;
class QProgressBar;
class QToolButton;

namespace faultline {

// An import at work, in the status bar: how far it is, how fast, and a way to stop it. Shown only meanwhile.
class ImportBar final : public QWidget {
    Q_OBJECT

public:
    explicit ImportBar(QWidget *parent = nullptr);

    // Into the library at `library`, which is made where there is none. A second start while one runs is refused.
    void start(const QStringList &paths, const QString &library);
    void stop();
    [[nodiscard]] bool isRunning() const { return m_running; }

    // What an import did, in a few sentences; the first problems by name.
    [[nodiscard]] static QString inWords(const ImportReport &report);

signals:
    void finished(const QString &summary);
    void failed(const QString &reason);

private:
    void showProgress(const ImportProgress &progress);

    QLabel *m_text;
    QProgressBar *m_bar;
    QToolButton *m_stop;
    bool m_running = false;
    std::stop_source m_stopSource;
    Task<Result<ImportReport>> m_task{this};
};

} // namespace faultline
