// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/crash/crashpane.h"

#include "app/crashlog/literalwords.h"
#include "app/crashlog/logfile.h"
#include "app/text/textposition.h"
#include "ui/source/findbar.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace faultline {

namespace {

constexpr int editPauseMs = 300;

QAction *action(QObject *parent, const QString &name, const QString &text)
{
    auto *made = new QAction(text, parent);
    made->setObjectName(name); // under which a person's own shortcut is kept
    return made;
}

} // namespace

CrashPane::CrashPane(QWidget *parent)
    : QWidget(parent)
    , find(action(this, QStringLiteral("log.find"), tr("&Find in Log…")))
    , findNext(action(this, QStringLiteral("log.findNext"), tr("Find Ne&xt in Log")))
    , findPrevious(action(this, QStringLiteral("log.findPrevious"), tr("Find Pre&vious in Log")))
    , m_edit(new LogEdit(this))
    , m_outline(new QListView(this))
    , m_model(new CrashOutlineModel(this))
    , m_verdict(new QLabel(this))
    , m_why(new QPushButton(tr("Why?"), this))
    , m_search(new QPushButton(tr("Search for its words"), this))
    , m_issues(new QPushButton(tr("Search GitHub issues…"), this))
    , m_clear(new QToolButton(this))
    , m_parts(new QSplitter(Qt::Vertical, this))
    , m_findBar(new FindBar({.document = [this] { return m_edit->document(); },
                             .cursor = [this] { return m_edit->textCursor(); },
                             .select = [this](const QTextCursor &hit) { m_edit->setTextCursor(hit); },
                             .mark = [this](const QList<QTextCursor> &hits) { m_edit->setFindHits(hits); },
                             .focus = [this] { m_edit->setFocus(); }},
                            this))
{
    buildLayout();
    connectParts();
    say(tr("Nothing pasted yet."));
}

void CrashPane::connectParts()
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(editPauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { matchNow(true); });
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        m_pause.start();
        m_findBar->refresh();
    });
    connect(m_edit, &LogEdit::pasted, this, [this] { matchNow(false); });
    connect(m_edit, &LogEdit::fileDropped, this, &CrashPane::openLog);
    connect(m_clear, &QToolButton::clicked, this, &CrashPane::clear);
    connect(m_why, &QPushButton::clicked, this, &CrashPane::whyRequested);
    const auto message = [this] {
        return m_reading.log.errors.empty() ? std::string() : m_reading.log.errors.front().message;
    };
    connect(m_search, &QPushButton::clicked, this,
            [this, message] { emit searchRequested(QString::fromStdString(message()).simplified()); });
    connect(m_issues, &QPushButton::clicked, this,
            [this, message] { emit issueSearchRequested(QString::fromStdString(literalWords(message()))); });
    const auto choose = [this](const QModelIndex &index) {
        if (!index.isValid())
            return;
        const OutlineRow &row = m_model->row(index.row());
        m_edit->showPosition(row.begin);
        if (row.match)
            emit matchChosen(*row.match);
    };
    connect(m_outline, &QListView::clicked, this, choose);
    connect(m_outline, &QListView::activated, this, choose);
    connect(find, &QAction::triggered, m_findBar, &FindBar::open);
    connect(findNext, &QAction::triggered, m_findBar, &FindBar::findNext);
    connect(findPrevious, &QAction::triggered, m_findBar, &FindBar::findPrevious);
}

void CrashPane::setLibrary(std::optional<Library> library)
{
    m_library = std::move(library);
    if (!m_edit->document()->isEmpty())
        matchNow(true);
}

QString CrashPane::log() const { return m_edit->toPlainText(); }

void CrashPane::setLog(const QString &text)
{
    m_edit->setPlainText(text);
    matchNow(false);
}

void CrashPane::openLog(const QString &path)
{
    say(tr("Reading %1 …").arg(path));
    m_reader.start([path](std::stop_token stop) { return readLogFile(path, stop); },
                   [this](Result<std::string> bytes) {
                       if (bytes)
                           return setLog(QString::fromStdString(readCrashLog(*bytes).paste));
                       forget();
                       say(bytes.error().text());
                   });
}

void CrashPane::paste()
{
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty())
        say(tr("The clipboard holds no text. Copy the log first."));
    else
        setLog(text);
}

void CrashPane::clear()
{
    m_edit->clear();
    matchNow(false);
}

void CrashPane::focusLog() { m_edit->setFocus(Qt::ShortcutFocusReason); }

void CrashPane::showNextError(int step)
{
    const int rows = m_model->rowCount();
    if (rows == 0)
        return;
    const int current = m_outline->currentIndex().isValid() ? m_outline->currentIndex().row() : (step > 0 ? -1 : rows);
    const QModelIndex index = m_model->index(std::clamp(current + step, 0, rows - 1));
    m_outline->setCurrentIndex(index);
    emit m_outline->clicked(index);
}

void CrashPane::matchNow(bool edited)
{
    m_pause.stop();
    const QString text = log();
    if (text.trimmed().isEmpty() || !m_library) {
        m_task.cancel();
        forget();
        say(m_library ? tr("Nothing pasted yet.") : tr("No library is open; nothing can be matched."));
        emit cleared();
        return;
    }
    say(tr("Matching …"));
    m_task.start([library = *m_library,
                  bytes = text.toUtf8()](std::stop_token stop) { return readAndMatch(library, bytes, stop); },
                 [this, edited](Result<LogReading> reading) {
                     if (reading)
                         return show(std::move(*reading), edited);
                     forget();
                     say(reading.error().text());
                 });
}

void CrashPane::show(LogReading reading, bool edited)
{
    m_reading = std::move(reading);
    showOutline();
    markMatch(0);
    offerHelp();
    say(verdictText(m_reading));
    QAccessibleAnnouncementEvent announcement(this, m_verdict->text());
    QAccessible::updateAccessibility(&announcement);
    emit matched(m_reading, edited);
}

void CrashPane::forget()
{
    m_reading = {};
    showOutline();
    markMatch(0);
    offerHelp();
}

void CrashPane::offerHelp()
{
    const bool none = m_reading.outcome.matches.empty() && !m_reading.log.errors.empty();
    m_why->setVisible(!m_reading.outcome.matches.empty());
    m_search->setVisible(none);
    m_issues->setVisible(none && !literalWords(m_reading.log.errors.front().message).empty());
}

void CrashPane::say(const QString &text)
{
    m_verdict->setText(text);
    updateGeometry(); // it may take more lines now
}

void CrashPane::showOutline()
{
    m_outline->setVisible(!m_reading.rows.empty());
    m_model->setRows(m_reading.rows);
    fitOutline();
}

void CrashPane::markMatch(std::size_t match) { m_edit->setMarks(marksFor(m_reading, match)); }

void CrashPane::showPlace(std::size_t begin)
{
    const std::array bytes{std::min(begin, m_reading.log.paste.size())};
    m_edit->showPosition(utf16Offsets(m_reading.log.paste, bytes).front());
}

void CrashPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_findBar->isVisible())
        m_findBar->close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace faultline
