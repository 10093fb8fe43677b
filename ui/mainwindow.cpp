// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/mainwindow.h"

#include "app/importer/samplelibrary.h"
#include "ui/importbar.h"
#include "ui/list/searchpane.h"
#include "ui/notice.h"
#include "ui/record/recordpage.h"
#include "ui/record/recordview.h"
#include "ui/source/sourcepane.h"
#include "ui/style/icons.h"
#include "ui/windowactions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QLabel>
#include <QMimeData>
#include <QSplitter>
#include <QStatusBar>
#include <QUrl>
#include <QVBoxLayout>

namespace faultline {

MainWindow::MainWindow(Settings settings, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(std::move(settings))
    , m_actions(new WindowActions(this))
    , m_notice(new Notice(this))
    , m_search(new SearchPane(this))
    , m_record(new RecordView(this))
    , m_crash(new CrashPane(this))
    , m_import(new ImportBar(this))
    , m_columns(new QSplitter(Qt::Horizontal, this))
    , m_rows(new QSplitter(Qt::Vertical, this))
    , m_libraryLabel(new QLabel(this))
    , m_matchLabel(new QLabel(this))
{
    setWindowTitle(tr("Faultline"));
    setAcceptDrops(true);
    buildPanes();
    assignKeys();
    fillMenus();
    fillToolBar();
    connectPanes();
    connectActions();
    restore();
    m_actions->applyPalette(palette());
}

void MainWindow::buildPanes()
{
    m_columns->addWidget(m_search);
    m_columns->addWidget(m_record);
    m_columns->setStretchFactor(0, 1);
    m_columns->setStretchFactor(1, 2);
    m_rows->addWidget(m_columns);
    m_rows->addWidget(m_crash);
    m_rows->setStretchFactor(0, 3);
    m_rows->setStretchFactor(1, 1);
    for (QSplitter *splitter : {m_columns, m_rows})
        splitter->setChildrenCollapsible(false);

    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_notice);
    layout->addWidget(m_rows, 1);
    setCentralWidget(centre);

    for (QLabel *label : {m_libraryLabel, m_matchLabel})
        label->setTextFormat(Qt::PlainText);
    statusBar()->addWidget(m_libraryLabel, 1);
    statusBar()->addPermanentWidget(m_matchLabel);
    statusBar()->addPermanentWidget(m_import);
}

void MainWindow::connectPanes()
{
    const auto choose = [this](RecordId id) {
        m_chosenByHand = true;
        const auto match =
            std::ranges::find(m_matches, id, [](const Match &candidate) { return candidate.facts.summary.id; });
        visit(id, match == m_matches.end() ? nullptr : &*match);
    };
    connect(m_search, &SearchPane::recordChosen, this, choose);
    connect(m_search, &SearchPane::recordActivated, this, choose);
    connect(m_crash, &CrashPane::matched, this, &MainWindow::followLog);
    connect(m_crash, &CrashPane::cleared, this, [this] {
        m_matches.clear();
        m_matchLabel->clear();
        m_search->showSearch();
    });
    connect(m_crash, &CrashPane::matchChosen, this, [this](std::size_t match) {
        m_chosenByHand = true;
        visit(m_matches.at(match).facts.summary.id, &m_matches.at(match));
    });
    const auto search = [this](const QString &query) {
        m_search->setQuery(query);
        m_search->focusSearch();
    };
    connect(m_crash, &CrashPane::searchRequested, this, search);
    connect(m_crash, &CrashPane::openRequested, this, &MainWindow::chooseLog);
    connect(m_record->page(), &RecordPage::searchRequested, this, search);
    connect(m_record->page(), &RecordPage::openRequested, this, &MainWindow::openAddress);
    connect(m_record->source(), &SourcePane::openRequested, this, &MainWindow::openAddress);
    connect(m_record->source(), &SourcePane::copyRequested, this, &MainWindow::copyText);
    connect(m_record->page(), &RecordPage::copyRequested, this, &MainWindow::copyText);
    connect(m_record, &RecordView::failed, this, [this](const QString &text) { m_notice->say(text); });
    connect(m_record, &RecordView::shown, this, [this] {
        setWindowTitle(tr("%1 — Faultline").arg(QString::fromStdString(m_record->record()->errorMessage).simplified()));
        updateActions();
    });
    connect(m_record, &RecordView::cleared, this, [this] {
        setWindowTitle(tr("Faultline"));
        updateActions();
    });
    connect(m_import, &ImportBar::failed, this, [this](const QString &text) { m_notice->say(text); });
    connect(m_import, &ImportBar::finished, this, [this](const QString &text) {
        m_notice->say(text);
        openLibrary(m_libraryPath);
    });
}

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
        m_search->setQuery(request.text);
        m_search->focusSearch();
        break;
    case OpenRequest::Kind::Log:
        m_actions->showLog->setChecked(true);
        m_crash->openLog(request.text);
        break;
    }
}

void MainWindow::followLog(const LogReading &reading, bool edited)
{
    if (!edited)
        m_chosenByHand = false;
    m_matches = reading.outcome.matches;
    m_matchLabel->setText(
        (reading.outcome.complete ? tr("Matched in %1 ms, all searched") : tr("Matched in %1 ms, not all searched"))
            .arg(reading.milliseconds, 0, 'f', 1));
    if (m_matches.empty())
        m_search->showSearch();
    else
        m_search->showMatches(reading.outcome);
    if (reading.outcome.verdict == Verdict::Match && !m_chosenByHand) {
        visit(m_matches.front().facts.summary.id, &m_matches.front());
        m_search->markMatch(0);
    }
}

void MainWindow::visit(RecordId id, const Match *match)
{
    m_history.visit(id);
    m_record->show(id, match);
}

void MainWindow::updateActions()
{
    m_actions->back->setEnabled(m_history.canGoBack());
    m_actions->forward->setEnabled(m_history.canGoForward());
}

void MainWindow::openAddress(const QUrl &address)
{
    // Records are not trusted: whatever they hold, only the web is opened, and only on a click.
    if (address.scheme() != QLatin1StringView("https") && address.scheme() != QLatin1StringView("http"))
        return;
    if (!QDesktopServices::openUrl(address))
        m_notice->say(tr("No program on this desktop opens %1").arg(address.toString()));
}

void MainWindow::copyText(const QString &text)
{
    QApplication::clipboard()->setText(text);
    statusBar()->showMessage(tr("Copied"), 3000);
}

void MainWindow::movePane(int step)
{
    QList<QWidget *> panes;
    for (QWidget *pane : std::initializer_list<QWidget *>{m_search, m_record->page(), m_record->source(), m_crash})
        if (pane->isVisible())
            panes << pane;
    const QWidget *focused = QApplication::focusWidget();
    qsizetype current = -1;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (focused && (panes[i] == focused || panes[i]->isAncestorOf(focused)))
            current = i;
    const qsizetype next = current < 0 ? 0 : (current + step + panes.size()) % panes.size();
    QWidget *pane = panes.value(next);
    if (pane == m_search)
        m_search->focusSearch();
    else if (pane == m_crash)
        m_crash->focusLog();
    else if (pane == m_record->source())
        m_record->source()->focusTarget()->setFocus(Qt::ShortcutFocusReason);
    else if (pane)
        m_record->page()->focusTarget()->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_actions->applyPalette(palette());
}

void MainWindow::restore()
{
    resize(1280, 800);
    restoreGeometry(m_settings.geometry);
    m_columns->restoreState(m_settings.columns);
    m_rows->restoreState(m_settings.rows);
    m_record->splitter()->restoreState(m_settings.record);
    m_record->source()->setZoom(m_settings.codeZoom);
    m_record->source()->setWraps(m_settings.codeWrap);
    m_actions->showList->setChecked(m_settings.listShown);
    m_actions->showLog->setChecked(m_settings.logShown);
    m_search->setVisible(m_settings.listShown);
    m_crash->setVisible(m_settings.logShown);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.geometry = saveGeometry();
    m_settings.columns = m_columns->saveState();
    m_settings.rows = m_rows->saveState();
    m_settings.record = m_record->splitter()->saveState();
    m_settings.codeZoom = m_record->source()->zoom();
    m_settings.codeWrap = m_record->source()->wraps();
    m_settings.listShown = m_actions->showList->isChecked();
    m_settings.logShown = m_actions->showLog->isChecked();
    emit settingsChanged(m_settings);
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.first().isLocalFile())
        open({.kind = OpenRequest::Kind::Log, .id = {}, .text = urls.first().toLocalFile()});
    else if (event->mimeData()->hasText())
        m_crash->setLog(event->mimeData()->text());
    event->acceptProposedAction();
}

} // namespace faultline
