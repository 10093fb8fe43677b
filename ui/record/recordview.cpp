// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/record/recordview.h"

#include "app/matcher/matcher.h"
#include "ui/record/recordpage.h"
#include "ui/source/sourcepane.h"
#include "ui/source/syntax.h"

#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace faultline {

namespace {

QStringList reasonsInWords(const Match &match)
{
    QStringList parts;
    for (const Reason &reason : match.reasons)
        parts << QString::fromStdString(reason.detail);
    return parts;
}

} // namespace

RecordView::RecordView(QWidget *parent)
    : QWidget(parent)
    , m_syntax(std::make_unique<Syntax>())
    , m_page(new RecordPage(*m_syntax, this))
    , m_source(new SourcePane(*m_syntax, this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_hint(new QLabel(this))
    , m_stack(new QStackedWidget(this))
{
    m_splitter->addWidget(m_page);
    m_splitter->addWidget(m_source);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({1100, 900}); // a share of what there is
    m_splitter->setChildrenCollapsible(false);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(32);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_splitter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_stack);
    clear();
}

RecordView::~RecordView()
{
    // The panes use m_syntax; as children they would outlive it.
    delete m_page;
    delete m_source;
}

void RecordView::setLibrary(std::optional<Library> library)
{
    m_library = std::move(library);
    clear();
}

void RecordView::show(RecordId id, const Match *match)
{
    if (!m_library)
        return;
    const Why why = match ? Why{reasonsInWords(*match), int(match->pasteLine)} : Why{};
    m_task.start([library = *m_library, id](std::stop_token stop) { return load(library, id, stop); },
                 [this, id, why](Result<std::optional<Loaded>> loaded) {
                     if (!loaded)
                         emit failed(loaded.error().text());
                     else if (!*loaded)
                         hint(tr("The library holds no record %1. It may belong to another release of the data.")
                                  .arg(QString::fromStdString(id.hex())));
                     else
                         display(std::move(**loaded), why);
                 });
}

void RecordView::setMatch(const Match *match)
{
    m_page->setMatch(match ? reasonsInWords(*match) : QStringList());
    m_source->setPasteLine(match ? int(match->pasteLine) : 0);
}

Result<std::optional<RecordView::Loaded>> RecordView::load(const Library &library, RecordId id, std::stop_token stop)
{
    const auto reader = library.reader(std::move(stop));
    if (!reader)
        return std::unexpected(reader.error());
    auto stored = reader->record(id);
    if (!stored)
        return std::unexpected(stored.error());
    if (!*stored)
        return std::nullopt;
    Loaded loaded{.stored = std::move(**stored)};
    if (auto repository = reader->repository(loaded.stored.record.repo); repository && *repository)
        loaded.repository = std::move(**repository);
    return loaded;
}

void RecordView::clear()
{
    hint(m_library ? tr("Search for an error, or paste a log: the record that explains it opens here.")
                   : tr("No library is open."));
}

void RecordView::hint(const QString &text)
{
    m_task.cancel();
    m_record.reset();
    m_page->clear();
    m_source->clear();
    m_hint->setText(text);
    m_stack->setCurrentWidget(m_hint);
    emit cleared();
}

void RecordView::display(Loaded loaded, const Why &why)
{
    m_record = std::move(loaded.stored.record);
    m_page->setRecord(*m_record, loaded.stored.json, QString::fromStdString(loaded.repository.language));
    m_page->setMatch(why.matchedBy);
    m_source->setDefaultBranch(QString::fromStdString(loaded.repository.defaultBranch));
    m_source->setRecord(*m_record);
    m_source->setPasteLine(why.pasteLine);
    m_stack->setCurrentWidget(m_splitter);
    emit shown(m_record->id);
}

} // namespace faultline
