// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/crash/crashpane.h"

#include "app/crashlog/logfile.h"
#include "app/text/textposition.h"
#include "ui/crash/crashoutlinemodel.h"
#include "ui/crash/logedit.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <chrono>

namespace faultline {

namespace {

constexpr std::size_t matchLimit = 20;
constexpr int editPauseMs = 300;

Result<LogReading> readAndMatch(const Library &library, const QByteArray &text, std::stop_token stop)
{
    const auto begin = std::chrono::steady_clock::now();
    const auto reader = library.reader(stop);
    if (!reader)
        return std::unexpected(reader.error());
    auto log = readLog(*reader, std::string_view(text.constData(), std::size_t(text.size())), stop);
    if (!log)
        return std::unexpected(log.error());
    LogReading reading;
    reading.log = std::move(*log);
    auto outcome = matchLog(*reader, reading.log, matchLimit, stop);
    if (!outcome)
        return std::unexpected(outcome.error());
    reading.outcome = std::move(*outcome);
    reading.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    return reading;
}

// "rust-panic" as a person would say it.
QString kindInWords(const CrashError &error)
{
    const QString format = QString::fromStdString(error.format).replace(u'-', u' ');
    return error.errorClass.empty() ? format : QString::fromStdString(error.errorClass);
}

std::optional<std::size_t> bestMatchOf(const MatchOutcome &outcome, std::size_t error)
{
    const auto match = std::ranges::find(outcome.matches, error, &Match::error);
    if (match == outcome.matches.end())
        return std::nullopt;
    return std::size_t(match - outcome.matches.begin());
}

Certainty certaintyOf(const MatchOutcome &outcome, const CrashError &error, std::optional<std::size_t> match)
{
    if (!match)
        return error.consequence ? Certainty::Consequence : Certainty::Unknown;
    if (*match > 0 || outcome.verdict == Verdict::Possible)
        return Certainty::Possible;
    return outcome.verdict == Verdict::Match ? Certainty::Certain : Certainty::OneOfSeveral;
}

} // namespace

CrashPane::CrashPane(QWidget *parent)
    : QWidget(parent)
    , m_edit(new LogEdit(this))
    , m_outline(new QListView(this))
    , m_model(new CrashOutlineModel(this))
    , m_verdict(new QLabel(this))
    , m_search(new QPushButton(tr("Search for its words"), this))
    , m_clear(new QToolButton(this))
{
    buildLayout();
    m_pause.setSingleShot(true);
    m_pause.setInterval(editPauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { matchNow(true); });
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] { m_pause.start(); });
    connect(m_edit, &LogEdit::pasted, this, [this] { matchNow(false); });
    connect(m_edit, &LogEdit::fileDropped, this, &CrashPane::openLog);
    connect(m_clear, &QToolButton::clicked, this, &CrashPane::clear);
    connect(m_search, &QPushButton::clicked, this, [this] {
        if (!m_reading.log.errors.empty())
            emit searchRequested(QString::fromStdString(m_reading.log.errors.front().message).simplified());
    });
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
    say(tr("Nothing pasted yet."));
}

void CrashPane::buildLayout()
{
    setAccessibleName(tr("Log"));
    m_edit->setAccessibleName(tr("Pasted log"));
    m_outline->setAccessibleName(tr("Errors found in the log"));
    m_outline->setModel(m_model);
    m_outline->setTextElideMode(Qt::ElideMiddle);
    m_outline->setUniformItemSizes(true);
    m_outline->hide();
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_search->hide();
    m_clear->setText(tr("Clear"));
    m_clear->setToolTip(tr("Forget the pasted log"));

    auto *heading = new QLabel(tr("Log"), this);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    auto *pasteButton = new QToolButton(this);
    pasteButton->setText(tr("Paste"));
    pasteButton->setToolTip(tr("Replace the log by the clipboard's text and match it"));
    connect(pasteButton, &QToolButton::clicked, this, &CrashPane::paste);
    auto *openButton = new QToolButton(this);
    openButton->setText(tr("Open…"));
    openButton->setToolTip(tr("Match a log file"));
    connect(openButton, &QToolButton::clicked, this, &CrashPane::openRequested);

    auto *top = new QHBoxLayout;
    top->addWidget(heading);
    top->addSpacing(8);
    for (QToolButton *button : {pasteButton, openButton, m_clear})
        top->addWidget(button);
    top->addSpacing(8);
    top->addWidget(m_verdict, 1);
    top->addWidget(m_search);

    auto *panes = new QSplitter(Qt::Vertical, this);
    panes->addWidget(m_outline);
    panes->addWidget(m_edit);
    panes->setStretchFactor(1, 1);
    panes->setChildrenCollapsible(false);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->addLayout(top);
    layout->addWidget(panes, 1);
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
                       if (!bytes)
                           showError(bytes.error());
                       else
                           setLog(QString::fromStdString(readCrashLog(*bytes).paste));
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
    const int next = std::clamp(current + step, 0, rows - 1);
    const QModelIndex index = m_model->index(next);
    m_outline->setCurrentIndex(index);
    emit m_outline->clicked(index);
}

void CrashPane::matchNow(bool edited)
{
    m_pause.stop();
    const QString text = log();
    if (text.trimmed().isEmpty() || !m_library) {
        m_task.cancel();
        m_reading = {};
        showOutline();
        showMarks();
        m_search->hide();
        say(m_library ? tr("Nothing pasted yet.") : tr("No library is open; nothing can be matched."));
        emit cleared();
        return;
    }
    say(tr("Matching …"));
    m_task.start([library = *m_library,
                  bytes = text.toUtf8()](std::stop_token stop) { return readAndMatch(library, bytes, stop); },
                 [this, edited](Result<LogReading> reading) {
                     if (reading)
                         show(std::move(*reading), edited);
                     else
                         showError(reading.error());
                 });
}

void CrashPane::show(LogReading reading, bool edited)
{
    m_reading = std::move(reading);
    showOutline();
    showMarks();
    m_search->setVisible(m_reading.outcome.matches.empty() && !m_reading.log.errors.empty());
    say(verdictText());
    QAccessibleAnnouncementEvent announcement(this, m_verdict->text());
    QAccessible::updateAccessibility(&announcement);
    emit matched(m_reading, edited);
}

void CrashPane::showError(const Error &error)
{
    m_reading = {};
    showOutline();
    showMarks();
    say(error.text());
}

void CrashPane::say(const QString &text) { m_verdict->setText(text); }

QString CrashPane::verdictText() const
{
    const MatchOutcome &outcome = m_reading.outcome;
    QString text;
    switch (outcome.verdict) {
    case Verdict::Match:
        text = tr("Certain: the record above explains this log.");
        break;
    case Verdict::Ambiguous:
        text = tr("%n records fit equally well; choose one in the list.", nullptr, int(outcome.matches.size()));
        break;
    case Verdict::Possible:
        text = tr("Nothing certain. %n record(s) may be related; compare before you trust one.", nullptr,
                  int(outcome.matches.size()));
        break;
    case Verdict::None:
        text = m_reading.log.errors.empty() ? tr("No error was recognised in this text, and no record matches it.")
                                            : tr("No record in the library matches this log.");
        break;
    }
    const QString searched = outcome.complete ? tr("All %L1 records searched in %2 ms.")
                                              : tr("Only a part of %L1 records searched in %2 ms.");
    return text % u' ' % searched.arg(outcome.records).arg(m_reading.milliseconds, 0, 'f', 1);
}

void CrashPane::showOutline()
{
    const CrashLog &log = m_reading.log;
    std::vector<OutlineRow> rows;
    for (std::size_t i = 0; i < log.errors.size(); ++i) {
        const CrashError &error = log.errors[i];
        const std::array<std::size_t, 2> bytes{error.place.begin, error.place.begin + error.place.length};
        const auto offsets = utf16Offsets(log.paste, bytes);
        const auto match = bestMatchOf(m_reading.outcome, i);
        const QString message = QString::fromStdString(error.message).simplified();
        rows.push_back({.logLine = int(lineColumnAt(log.paste, error.place.begin).line),
                        .kind = kindInWords(error),
                        .message = message.isEmpty() ? kindInWords(error) : message,
                        .record = match
                                      ? QString::fromStdString(m_reading.outcome.matches[*match].facts.summary.message)
                                      : QString(),
                        .certainty = certaintyOf(m_reading.outcome, error, match),
                        .begin = offsets[0],
                        .length = offsets[1] - offsets[0],
                        .match = match});
    }
    m_outline->setVisible(!rows.empty());
    m_model->setRows(std::move(rows));
}

void CrashPane::showMarks()
{
    struct Edge {
        std::size_t begin;
        std::size_t end;
        bool strong;
    };
    std::vector<Edge> edges;
    if (!m_reading.outcome.matches.empty() && m_reading.outcome.verdict != Verdict::None)
        for (const Reason &reason : m_reading.outcome.matches.front().reasons)
            if (reason.length > 0)
                edges.push_back({reason.begin, reason.begin + reason.length, reason.kind == ReasonKind::Message});
    std::ranges::sort(edges, {}, &Edge::begin);
    std::vector<LogEdit::Mark> marks;
    for (const Edge &edge : edges) {
        const std::array<std::size_t, 2> bytes{edge.begin, edge.end};
        const auto offsets = utf16Offsets(m_reading.log.paste, bytes);
        marks.push_back({offsets[0], offsets[1] - offsets[0], edge.strong});
    }
    m_edit->setMarks(std::move(marks));
}

} // namespace faultline
