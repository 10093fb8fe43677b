// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/record/recordpage.h"

#include "app/records/recordmarkdown.h"
#include "app/text/visibletext.h"
#include "ui/record/quietbrowser.h"
#include "ui/source/codemarks.h"
#include "ui/source/findbar.h"
#include "ui/style/theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

QAction *action(QObject *parent, const QString &name, const QString &text, const QString &iconText = {})
{
    auto *made = new QAction(text, parent);
    made->setObjectName(name); // under which a person's own shortcut is kept
    if (!iconText.isEmpty())
        made->setIconText(iconText);
    return made;
}

} // namespace

RecordPage::RecordPage(const Syntax &syntax, QWidget *parent)
    : QWidget(parent)
    , copyMarkdown(action(this, u"record.copyMarkdown"_s, tr("Copy as &Markdown"), tr("Copy as Markdown")))
    , find(action(this, u"record.find"_s, tr("&Find in Record…")))
    , findNext(action(this, u"record.findNext"_s, tr("Find Ne&xt in Record")))
    , findPrevious(action(this, u"record.findPrevious"_s, tr("Find Pre&vious in Record")))
    , goToExplanation(action(this, u"record.explain"_s, tr("Go to &Explanation"), tr("Explain")))
    , goToFix(action(this, u"record.fix"_s, tr("Go to Fi&x"), tr("Fix")))
    , goToPrevention(action(this, u"record.prevent"_s, tr("Go to &Prevention"), tr("Prevent")))
    , goToFamily(action(this, u"record.family"_s, tr("Go to Famil&y and Related"), tr("Family")))
    , showRaw(action(this, u"record.raw"_s, tr("&Raw JSON"), tr("Raw")))
    , m_syntax(syntax)
    , m_bar(new QToolBar(tr("Record"), this))
    , m_browser(new QuietBrowser(this))
    , m_findBar(new FindBar({.document = [this] { return m_browser->document(); },
                             .cursor = [this] { return m_browser->textCursor(); },
                             .select = [this](const QTextCursor &hit) { m_browser->setTextCursor(hit); },
                             .mark =
                                 [this](const QList<QTextCursor> &hits) {
                                     m_browser->setExtraSelections(hitMarks(hits, Theme(palette())));
                                 },
                             .focus = [this] { m_browser->setFocus(); }},
                            this))
{
    setAccessibleName(tr("Record"));
    setFocusProxy(m_browser);
    showRaw->setCheckable(true);
    m_bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_bar->setAccessibleName(tr("Sections of the record"));
    m_bar->addActions({goToExplanation, goToFix, goToPrevention, goToFamily, showRaw});
    auto *gap = new QWidget(m_bar);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_bar->addWidget(gap);
    m_bar->addAction(copyMarkdown);
    for (auto *button : m_bar->findChildren<QToolButton *>())
        button->setFocusPolicy(Qt::TabFocus);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_browser, 1);
    column->addWidget(m_findBar);
    connectActions();
    clear();
}

RecordPage::~RecordPage() = default;

void RecordPage::connectActions()
{
    connect(m_browser, &QTextBrowser::anchorClicked, this, &RecordPage::follow);
    connect(m_browser, qOverload<const QUrl &>(&QTextBrowser::highlighted), this, [this](const QUrl &link) {
        const bool web = link.scheme() == "http"_L1 || link.scheme() == "https"_L1;
        emit linkHovered(web ? visibleText(link.toDisplayString(QUrl::FullyEncoded)) : QString());
    });
    connect(copyMarkdown, &QAction::triggered, this,
            [this] { emit copyRequested(QString::fromStdString(recordMarkdown(m_content.record, m_datasetVersion))); });
    connect(find, &QAction::triggered, m_findBar, &FindBar::open);
    connect(findNext, &QAction::triggered, m_findBar, &FindBar::findNext);
    connect(findPrevious, &QAction::triggered, m_findBar, &FindBar::findPrevious);
    connect(goToExplanation, &QAction::triggered, this, [this] { goTo(QString(section::explain)); });
    connect(goToFix, &QAction::triggered, this, [this] { goTo(QString(section::fix)); });
    connect(goToPrevention, &QAction::triggered, this, [this] { goTo(QString(section::prevent)); });
    connect(goToFamily, &QAction::triggered, this, [this] { goTo(QString(section::related)); });
    connect(showRaw, &QAction::toggled, this, [this](bool shown) {
        m_content.showsRaw = shown;
        write();
        if (shown)
            goTo(QString(section::raw));
    });
}

void RecordPage::setRecord(const Record &record, const std::string &json, const QString &language)
{
    m_content = {.record = record,
                 .json = json,
                 .language = language,
                 .matchedBy = {},
                 .showsRaw = showRaw->isChecked(),
                 .today = QDate::currentDate()};
    m_empty = false;
    write();
    m_browser->verticalScrollBar()->setValue(0);
}

void RecordPage::clear()
{
    m_content = {};
    m_empty = true;
    write();
}

void RecordPage::setMatch(const QStringList &matchedBy)
{
    if (m_content.matchedBy == matchedBy)
        return;
    m_content.matchedBy = matchedBy;
    write();
}

void RecordPage::setDatasetVersion(const QString &version) { m_datasetVersion = version.toStdString(); }

const QTextDocument *RecordPage::document() const { return m_browser->document(); }
QWidget *RecordPage::focusTarget() const { return m_browser; }

void RecordPage::setZoom(int percent)
{
    m_zoom = std::clamp(percent, 40, 400);
    write();
}

void RecordPage::write()
{
    const int place = m_browser->verticalScrollBar()->value();
    const Record &record = m_content.record;
    m_browser->document()->clear();
    if (!m_empty) {
        QFont text = font();
        if (text.pointSizeF() > 0)
            text.setPointSizeF(text.pointSizeF() * m_zoom / 100);
        writeRecord(*m_browser->document(), m_content, m_syntax, Theme(palette()), text);
        m_browser->setMargins();
        m_browser->moveCursor(QTextCursor::Start);
    }
    m_browser->setPlaceholderText(tr("No record is chosen"));
    m_browser->setAccessibleName(m_empty ? tr("Record") : tr("Record: %1").arg(visibleText(record.errorMessage)));
    m_findBar->refresh();
    m_browser->verticalScrollBar()->setValue(place);

    goToExplanation->setEnabled(!m_empty && !(record.documentation.empty() && record.triggerScenarios.empty() &&
                                              record.commonSituations.empty()));
    goToFix->setEnabled(!record.solutions.empty() || record.exampleFix);
    goToPrevention->setEnabled(!record.preventionTips.empty() || record.handlingStrategy || record.validationCode ||
                               record.typeGuard || record.tryCatchPattern);
    showRaw->setEnabled(!m_content.json.empty());
    for (QAction *each : {copyMarkdown, find, findNext, findPrevious, goToFamily})
        each->setEnabled(!m_empty);
}

void RecordPage::follow(const QUrl &link)
{
    if (link.scheme() == searchScheme)
        emit searchRequested(QUrl::fromPercentEncoding(link.path(QUrl::FullyEncoded).toLatin1()));
    else if (link.toString() == whyLink)
        emit whyRequested();
    else if (link.scheme() == "http"_L1 || link.scheme() == "https"_L1)
        emit openRequested(link);
}

void RecordPage::goTo(const QString &anchor)
{
    m_browser->scrollToAnchor(anchor);
    m_browser->setFocus(Qt::OtherFocusReason);
}

void RecordPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    // The document carries its colours and sizes.
    if (!m_empty && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        write();
}

void RecordPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_findBar->isVisible())
        m_findBar->close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace faultline
