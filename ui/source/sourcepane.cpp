// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/sourcepane.h"

#include "app/records/githublinks.h"
#include "app/text/displaytext.h"
#include "ui/source/codeview.h"
#include "ui/source/findbar.h"
#include "ui/source/linebar.h"
#include "ui/source/overviewstrip.h"
#include "ui/source/pathlabel.h"
#include "ui/source/sourcecopy.h"
#include "ui/source/sourcenotices.h"

#include <QAction>
#include <QBoxLayout>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>
#include <QTextCursor>
#include <QToolButton>
#include <QUrl>

#include <memory>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

QToolButton *headerButton(const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

SourcePane::SourcePane(const Syntax &syntax, QWidget *parent)
    : QWidget(parent)
    , m_syntax(syntax)
    , m_actions(this)
    , m_path(new PathLabel(this))
    , m_range(plainLabel(this))
    , m_github(headerButton(tr("GitHub"), this))
    , m_editor(headerButton(tr("Editor"), this))
    , m_notices(plainLabel(this))
    , m_code(new QWidget(this))
    , m_view(new CodeView(syntax, m_code))
    , m_overview(new OverviewStrip(m_view))
    , m_findBar(new FindBar({.document = [this] { return m_view->document(); },
                             .cursor = [this] { return m_view->textCursor(); },
                             .select = [this](const QTextCursor &hit) { m_view->setTextCursor(hit); },
                             .mark = [this](const QList<QTextCursor> &hits) { updateOverview(hits); },
                             .focus = [this] { m_view->setFocus(); }},
                            m_code))
    , m_lineBar(new LineBar(m_view))
    , m_placeholder(plainLabel(this))
    , m_stack(new QStackedLayout)
{
    setAccessibleName(tr("Source"));
    m_github->setMenu(m_actions.newGithubMenu(m_github));
    m_github->setPopupMode(QToolButton::InstantPopup);
    m_github->setAccessibleName(tr("Open on GitHub"));
    m_github->setToolTip(tr("Open on GitHub"));
    m_editor->setAccessibleName(tr("Open in editor"));
    m_editor->setToolTip(tr("Open the file in your editor at this line"));
    m_range->setLayoutDirection(Qt::LeftToRight);
    m_notices->setWordWrap(true);
    m_notices->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notices->setContentsMargins(10, 2, 10, 6);
    m_placeholder->setWordWrap(true);
    m_placeholder->setAlignment(Qt::AlignCenter);
    m_placeholder->setContentsMargins(24, 12, 24, 12);
    m_placeholder->setFocusPolicy(Qt::StrongFocus);

    auto *header = new QHBoxLayout;
    header->setContentsMargins(10, 6, 10, 6);
    header->setSpacing(10);
    header->addWidget(m_path);
    header->addWidget(m_range);
    header->addStretch(1);
    header->addWidget(m_github);
    header->addWidget(m_editor);

    auto *text = new QHBoxLayout;
    text->setDirection(QBoxLayout::LeftToRight);
    text->setSpacing(0);
    text->addWidget(m_view, 1);
    text->addWidget(m_overview);
    auto *code = new QVBoxLayout(m_code);
    code->setContentsMargins(0, 0, 0, 0);
    code->setSpacing(0);
    code->addLayout(text, 1);
    code->addWidget(m_findBar);
    code->addWidget(m_lineBar);
    m_code->setLayoutDirection(Qt::LeftToRight);

    m_stack->addWidget(m_placeholder);
    m_stack->addWidget(m_code);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(header);
    column->addWidget(m_notices);
    column->addLayout(m_stack, 1);

    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        const std::unique_ptr<QMenu> menu(m_actions.newContextMenu(m_view));
        menu->exec(m_view->mapToGlobal(at));
    });
    connect(m_view, &CodeView::zoomChanged, this, &SourcePane::zoomChanged);
    connect(m_view, &QPlainTextEdit::selectionChanged, this, &SourcePane::updateHeader);
    connect(m_editor, &QToolButton::clicked, m_actions.openInEditor, &QAction::trigger);
    connectActions();
    clear();
}

SourcePane::~SourcePane() = default;

void SourcePane::connectActions()
{
    const auto on = [this](QAction *action, auto run) { connect(action, &QAction::triggered, this, run); };
    on(m_actions.copy, [this] { emit copyRequested(copiedPlain(*m_view)); });
    on(m_actions.copyWithNumbers, [this] { emit copyRequested(copiedWithNumbers(*m_view)); });
    on(m_actions.copyPermalink, [this] { emit copyRequested(copiedPermalink(*m_view, m_record)); });
    on(m_actions.copyMarkdown, [this] { emit copyRequested(copiedMarkdown(*m_view, m_record)); });
    on(m_actions.find, [this] { m_lineBar->hide(), m_findBar->open(); });
    on(m_actions.findNext, [this] { m_findBar->findNext(); });
    on(m_actions.findPrevious, [this] { m_findBar->findPrevious(); });
    on(m_actions.goToLine, [this] { m_findBar->hide(), m_lineBar->open(); });
    on(m_actions.goToErrorLine, [this] { m_view->goToLine(m_view->errorLine()); });
    on(m_actions.goToPasteLine, [this] { m_view->goToLine(m_view->pasteLine()); });
    on(m_actions.zoomIn, [this] { setZoom(zoom() + 10); });
    on(m_actions.zoomOut, [this] { setZoom(zoom() - 10); });
    on(m_actions.zoomReset, [this] { setZoom(100); });
    connect(m_actions.wrap, &QAction::toggled, this, [this](bool wrap) {
        m_view->setLineWrapMode(wrap ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
        emit wrapChanged(wrap);
    });

    on(m_actions.openErrorLine, [this] { openLink(githubLink(m_record, m_record.lineNumber.value_or(0))); });
    on(m_actions.openWindow, [this] { openLink(githubLink(m_record, m_view->firstLine(), m_view->lastLine())); });
    on(m_actions.openSelection, [this] {
        const auto [first, last] = m_view->selectedLines();
        openLink(githubLink(m_record, first, last));
    });
    on(m_actions.openFile, [this] { openLink(githubLink(m_record)); });
    on(m_actions.openDefaultBranch, [this] { openLink(branchLink(m_record, m_branch)); });
    on(m_actions.openBlame, [this] {
        openLink(blameLink(m_record, showsSource() && isNumbered(m_record) ? m_view->caretLine()
                                                                           : m_record.lineNumber.value_or(0)));
    });
    on(m_actions.searchIssues, [this] { openLink(issueSearchLink(m_record)); });
    on(m_actions.openInEditor, [this] {
        emit editorRequested(QString::fromStdString(m_record.filePath), showsSource() && isNumbered(m_record)
                                                                            ? m_view->caretLine()
                                                                            : m_record.lineNumber.value_or(0));
    });
}

void SourcePane::setRecord(const Record &record)
{
    m_record = record;
    m_empty = false;
    m_view->setWindow({.text = QString::fromStdString(record.sourceCode.value_or(std::string{})),
                       .definition = m_syntax.forPath(record.filePath),
                       .first = isNumbered(m_record) ? *record.sourceCodeStart : 1,
                       .rangeLast = isNumbered(m_record) ? record.sourceCodeEnd.value_or(0) : 0,
                       .errorLine = isNumbered(m_record) ? record.lineNumber.value_or(0) : 0});
    m_findBar->refresh();
    updateHeader();
    updateNotices();
    updateActions();
}

void SourcePane::clear()
{
    setRecord({});
    m_empty = true;
    updateHeader();
    updateNotices();
    updateActions();
}

void SourcePane::setPasteLine(int line)
{
    m_view->setPasteLine(line);
    updateNotices();
    updateActions();
    m_overview->update();
}

void SourcePane::setDefaultBranch(const QString &branch) { m_branch = branch.toStdString(); }

int SourcePane::zoom() const { return m_view->zoom(); }
void SourcePane::setZoom(int percent) { m_view->setZoom(percent); }
bool SourcePane::wraps() const { return m_actions.wrap->isChecked(); }
void SourcePane::setWraps(bool wraps) { m_actions.wrap->setChecked(wraps); }

QWidget *SourcePane::focusTarget() const
{
    return showsSource() ? static_cast<QWidget *>(m_view) : static_cast<QWidget *>(m_placeholder);
}

bool SourcePane::showsSource() const { return !m_empty && hasSource(m_record); }

void SourcePane::updateHeader()
{
    m_path->setPath(displayProse(QString::fromStdString(m_record.filePath)));
    m_range->setText(sourceRange(*m_view, m_record));
    for (QWidget *part : std::initializer_list<QWidget *>{m_range, m_github, m_editor})
        part->setVisible(!m_empty);
    m_view->setAccessibleName(sourceName(*m_view, m_record));
    m_placeholder->setText(m_empty ? tr("No record is chosen") : noSourceNotice(m_record));
    m_placeholder->setAccessibleName(m_placeholder->text());
    m_stack->setCurrentWidget(showsSource() ? m_code : static_cast<QWidget *>(m_placeholder));
}

void SourcePane::updateNotices()
{
    const QStringList said = m_empty ? QStringList() : sourceNotices(*m_view, m_record);
    m_notices->setText(said.join(u'\n'));
    m_notices->setVisible(!said.isEmpty());
    m_view->setAccessibleDescription(said.join(u' '));
}

void SourcePane::updateActions()
{
    const bool source = showsSource();
    const bool linked = !m_empty && !githubLink(m_record).empty();
    const auto enable = [](QAction *action, bool enabled, const QString &why) {
        action->setEnabled(enabled);
        action->setToolTip(enabled ? QString() : why);
    };
    const QString noSource = tr("The record holds no source");
    const QString noLine = tr("The record names no line");
    const QString noLink = tr("The record names no repository, commit and file that make an address");
    for (QAction *action : {m_actions.copy, m_actions.copyWithNumbers, m_actions.find, m_actions.findNext,
                            m_actions.findPrevious, m_actions.goToLine})
        enable(action, source, noSource);
    enable(m_actions.copyPermalink, linked, noLink);
    enable(m_actions.copyMarkdown, source, noSource);
    enable(m_actions.goToErrorLine, source && m_view->holds(m_view->errorLine()), source ? noLine : noSource);
    enable(m_actions.goToPasteLine, source && m_view->holds(m_view->pasteLine()),
           tr("No pasted log names a line of this window"));
    enable(m_actions.openErrorLine, linked && m_record.lineNumber, linked ? noLine : noLink);
    for (QAction *action : {m_actions.openWindow, m_actions.openSelection})
        enable(action, linked && source && isNumbered(m_record), linked ? noSource : noLink);
    for (QAction *action : {m_actions.openFile, m_actions.openDefaultBranch, m_actions.openBlame})
        enable(action, linked, noLink);
    enable(m_actions.searchIssues, !m_empty && !issueSearchLink(m_record).empty(), noLink);
    enable(m_actions.openInEditor, !m_empty && !m_record.filePath.empty(), tr("The record names no file"));
}

void SourcePane::updateOverview(const QList<QTextCursor> &hits)
{
    m_view->setFindHits(hits);
    std::vector<int> lines;
    for (const QTextCursor &hit : hits)
        lines.push_back(m_view->lineAt(hit.selectionStart()));
    m_overview->setHits(std::move(lines));
}

void SourcePane::openLink(const std::string &link)
{
    if (!link.empty())
        emit openRequested(QUrl::fromEncoded(QByteArray::fromStdString(link), QUrl::StrictMode));
}

void SourcePane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && (m_findBar->isVisible() || m_lineBar->isVisible())) {
        m_findBar->close();
        m_lineBar->hide();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace faultline
