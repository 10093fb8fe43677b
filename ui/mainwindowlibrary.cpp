// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// How the window comes by its library, and what it is asked to open in it.
#include "app/importer/samplelibrary.h"
#include "ui/list/searchpane.h"
#include "ui/mainwindow.h"
#include "ui/notice.h"
#include "ui/panearrangement.h"
#include "ui/record/recordpage.h"
#include "ui/record/recordview.h"
#include "ui/windowactions.h"

#include <QAction>
#include <QDateTime>
#include <QLabel>

namespace faultline {

void MainWindow::openLibrary(const QString &path)
{
    m_libraryPath = path;
    m_libraryLabel->setText(tr("Opening the library …"));
    m_opener.start(
        [path](std::stop_token) -> Result<Opened> {
            auto opened = path.isEmpty() ? openLibraryOrSample(Library::defaultPath())
                                         : Library::open(path).transform([](Library library) {
                                               return OpenedLibrary{std::move(library), false};
                                           });
            if (!opened)
                return std::unexpected(opened.error());
            const auto reader = opened->library.reader();
            if (!reader)
                return std::unexpected(reader.error());
            auto info = reader->info();
            if (!info)
                return std::unexpected(info.error());
            return Opened{std::move(opened->library), std::move(*info), opened->sample};
        },
        [this](Result<Opened> opened) {
            if (opened) {
                useLibrary(std::move(*opened));
            } else {
                m_libraryLabel->setText(tr("No library is open"));
                m_notice->say(opened.error().text(), {m_actions->importFolder});
            }
        });
}

void MainWindow::useLibrary(Opened opened)
{
    showLibraryInfo(opened.info);
    if (opened.sample)
        m_notice->say(tr("This is the sample library with %n record(s). Import a dataset to search all of it.", nullptr,
                         int(opened.info.records)),
                      {m_actions->importFolder, m_actions->importFiles});
    m_record->page()->setDatasetVersion(QString::fromStdString(opened.info.datasetVersion));
    m_history = {};
    m_open = true;
    m_record->setLibrary(opened.library);
    m_search->setLibrary(opened.library);
    m_crash->setLibrary(std::move(opened.library));
    updateActions();
    emit libraryOpened();
    open(std::exchange(m_pending, {}));
}

void MainWindow::showLibraryInfo(const LibraryInfo &info)
{
    QStringList parts;
    const QDateTime version = QDateTime::fromString(QString::fromStdString(info.datasetVersion), Qt::ISODateWithMs);
    if (version.isValid()) {
        const qint64 days = version.daysTo(QDateTime::currentDateTimeUtc());
        parts << tr("Library of %1, %n day(s) old", nullptr, int(days)).arg(version.date().toString(Qt::ISODate));
    } else {
        parts << tr("Library");
    }
    parts << tr("%L1 records").arg(info.records);
    if (info.skipped > 0)
        parts << tr("%L1 skipped").arg(info.skipped);
    m_libraryLabel->setText(parts.join(QStringLiteral(" · ")));
    m_libraryLabel->setToolTip(info.path.toHtmlEscaped());
}

void MainWindow::open(const OpenRequest &request)
{
    if (!m_open) {
        m_pending = request;
        return;
    }
    switch (request.kind) {
    case OpenRequest::Kind::Nothing:
        break;
    case OpenRequest::Kind::Record:
        visit(request.id);
        break;
    case OpenRequest::Kind::Search:
        m_panes->setShowsList(true);
        m_search->setQuery(request.text);
        m_search->focusSearch();
        break;
    case OpenRequest::Kind::Log:
        m_panes->setShowsLog(true);
        m_crash->openLog(request.text);
        break;
    }
}

} // namespace faultline
