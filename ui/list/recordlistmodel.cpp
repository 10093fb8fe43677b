// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/recordlistmodel.h"

#include "app/text/visibletext.h"
#include "ui/crash/crashoutlinemodel.h"
#include "ui/record/recordwords.h"

#include <algorithm>
#include <array>
#include <utility>

namespace faultline {
namespace {

constexpr int pageRows = 64;
constexpr int pagesKept = 64;
constexpr std::size_t pagesWanted = 8;
// Bytes of a message that a row shows; the longest genuine one has 972 letters.
constexpr std::size_t shownBytes = 1000;

std::string_view shownPart(std::string_view message)
{
    if (message.size() <= shownBytes)
        return message;
    std::size_t end = shownBytes;
    while (end > 0 && (static_cast<unsigned char>(message[end]) & 0xc0U) == 0x80)
        --end;
    return message.substr(0, end);
}

QString shownMessage(const RecordSummary &summary)
{
    const std::string_view part = shownPart(summary.message);
    return part.size() < summary.message.size() ? visibleText(part) % QChar(u'…') : visibleText(part);
}

// The query's words in the shown message: each piece of it is shown for itself, so lengths add up.
QList<TextMark> shownMarks(const Query &query, const RecordSummary &summary)
{
    const std::string_view part = shownPart(summary.message);
    QList<TextMark> marks;
    std::size_t from = 0;
    qsizetype shown = 0;
    for (const Stretch &stretch : markedStretches(query, part)) {
        shown += visibleText(part.substr(from, stretch.begin - from)).size();
        const qsizetype length = visibleText(part.substr(stretch.begin, stretch.length)).size();
        marks.append({.begin = shown, .length = length});
        shown += length;
        from = stretch.begin + stretch.length;
    }
    return marks;
}

std::string_view fileName(std::string_view path) { return path.substr(path.rfind('/') + 1); }

QString sentence(const RecordSummary &summary)
{
    return RecordListModel::tr("%1: %2. %3, %4.", "severity, message, repository, type")
        .arg(severityWord(summary.severity), shownMessage(summary), visibleText(summary.repo),
             typeWord(summary.errorType));
}

// Rich text around escaped text: a tool tip would otherwise guess, and take markup in a message for its own.
QString toolTip(const RecordSummary &summary)
{
    const QString place = visibleText(summary.filePath) %
                          (summary.lineNumber ? QLatin1Char(':') % QString::number(*summary.lineNumber) : QString());
    return QStringLiteral("<qt><p>%1</p><p>%2<br>%3</p></qt>")
        .arg(shownMessage(summary).toHtmlEscaped(), visibleText(summary.repo).toHtmlEscaped(), place.toHtmlEscaped());
}

} // namespace

struct RecordListModel::Page {
    std::array<std::optional<RecordSummary>, pageRows> rows;
};

RecordListModel::RecordListModel(QObject *parent)
    : QAbstractListModel(parent)
    , m_pages(pagesKept)
{
    m_turn.setSingleShot(true);
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &RecordListModel::askForWanted);
}

RecordListModel::~RecordListModel() = default;

void RecordListModel::setHits(std::vector<Hit> hits, const Query &query)
{
    const bool goesOn = m_matches.empty() && !m_hits.empty() && query == m_query && hits.size() >= m_hits.size() &&
                        std::ranges::equal(m_hits, std::span(hits).first(m_hits.size()), {}, &Hit::row, &Hit::row);
    if (goesOn) {
        if (hits.size() > m_hits.size()) {
            beginInsertRows({}, int(m_hits.size()), int(hits.size()) - 1);
            m_hits = std::move(hits);
            endInsertRows();
        }
        return;
    }
    beginResetModel();
    m_hits = std::move(hits);
    m_matches.clear();
    m_query = query;
    m_pages.clear();
    m_wanted.clear();
    endResetModel();
}

void RecordListModel::setMatches(MatchOutcome outcome)
{
    beginResetModel();
    m_matches = std::move(outcome.matches);
    m_verdict = outcome.verdict;
    m_hits.clear();
    for (const Match &match : m_matches)
        m_hits.push_back({.row = match.facts.row, .score = float(match.score), .tier = Tier::Exact});
    m_query = {};
    m_pages.clear();
    m_wanted.clear();
    endResetModel();
}

std::vector<Row> RecordListModel::rows(int first, int last) const
{
    std::vector<Row> rows;
    for (int i = std::max(first, 0); i <= last && i < int(m_hits.size()); ++i)
        rows.push_back(m_hits[std::size_t(i)].row);
    return rows;
}

int RecordListModel::indexOf(Row row) const
{
    const auto found = std::ranges::find(m_hits, row, &Hit::row);
    return found == m_hits.end() ? -1 : int(found - m_hits.begin());
}

bool RecordListModel::hasSummary(int index) const { return summaryAt(index) != nullptr; }

std::optional<RecordId> RecordListModel::recordAt(int index) const
{
    const RecordSummary *summary = summaryAt(index);
    return summary && !summary->repo.empty() ? std::optional(summary->id) : std::nullopt;
}

void RecordListModel::setSummaries(int first, std::span<const RecordSummary> summaries)
{
    const int end = std::min(first + int(summaries.size()), int(m_hits.size()));
    if (first < 0 || first >= end || !m_matches.empty())
        return;
    for (int i = first; i < end; ++i) {
        Page *page = m_pages.object(i / pageRows);
        if (!page) {
            page = new Page; // owned by the cache
            m_pages.insert(i / pageRows, page);
        }
        page->rows[std::size_t(i % pageRows)] = summaries[std::size_t(i - first)];
    }
    emit dataChanged(index(first), index(end - 1));
}

int RecordListModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_hits.size()); }

QVariant RecordListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const RecordSummary *summary = summaryAt(row);
    if (role == ReadyRole)
        return summary && !summary->repo.empty();
    if (role == TierRole)
        return int(m_hits[std::size_t(row)].tier);
    if (role == TypoRole)
        return m_hits[std::size_t(row)].tier == Tier::Typo;
    if (!summary || summary->repo.empty())
        return placeholder(row, role);
    switch (role) {
    case Qt::DisplayRole:
        return shownMessage(*summary);
    case Qt::ToolTipRole:
        return toolTip(*summary);
    case Qt::AccessibleTextRole:
        return sentence(*summary);
    case MarksRole:
        return QVariant::fromValue(shownMarks(m_query, *summary));
    case RepoRole:
        return visibleText(summary->repo);
    case FileRole:
        return visibleText(fileName(summary->filePath));
    case LineRole:
        return summary->lineNumber.value_or(0);
    case SeverityRole:
        return int(summary->severity);
    case TypeRole:
        return typeWord(summary->errorType);
    case CodeRole:
        return visibleText(summary->errorCode.empty() ? summary->errorClass : summary->errorCode);
    case Qt::AccessibleDescriptionRole:
        if (m_hits[std::size_t(row)].tier == Tier::Typo)
            return tr("Similar spelling");
        [[fallthrough]];
    default:
        return m_matches.empty() ? QVariant() : matchData(m_matches[std::size_t(row)], role);
    }
}

const RecordSummary *RecordListModel::summaryAt(int index) const
{
    if (index < 0 || index >= int(m_hits.size()))
        return nullptr;
    if (!m_matches.empty())
        return &m_matches[std::size_t(index)].facts.summary;
    const Page *page = m_pages.object(index / pageRows);
    const auto *summary = page ? &page->rows[std::size_t(index % pageRows)] : nullptr;
    return summary && *summary ? &**summary : nullptr;
}

QVariant RecordListModel::placeholder(int index, int role) const
{
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (summaryAt(index))
        return tr("No longer in the library");
    want(index / pageRows);
    return role == Qt::DisplayRole ? QStringLiteral("…") : tr("Loading");
}

QVariant RecordListModel::matchData(const Match &match, int role) const
{
    const bool best = match.score >= m_matches.front().score;
    const QString certainty = CrashOutlineModel::inWords(!best || m_verdict < Verdict::Ambiguous ? Certainty::Possible
                                                         : m_verdict == Verdict::Match           ? Certainty::Certain
                                                                                       : Certainty::OneOfSeveral);
    QStringList reasons;
    for (const Reason &reason : match.reasons)
        reasons << visibleText(reason.detail);
    switch (role) {
    case CertaintyRole:
        return certainty;
    case ReasonsRole:
        return reasons.join(QStringLiteral("; "));
    case Qt::AccessibleDescriptionRole:
        return QString(certainty % QStringLiteral(": ") % reasons.join(QStringLiteral("; ")));
    default:
        return {};
    }
}

void RecordListModel::want(int page) const
{
    if (!m_wanted.empty() && m_wanted.back() == page)
        return;
    std::erase(m_wanted, page);
    m_wanted.push_back(page);
    // Something walks through the whole list: what it asked for last is what it will look at.
    if (m_wanted.size() > pagesWanted)
        m_wanted.erase(m_wanted.begin());
    if (!m_turn.isActive())
        m_turn.start();
}

void RecordListModel::askForWanted()
{
    std::vector<int> pages = std::exchange(m_wanted, {});
    std::ranges::sort(pages);
    for (auto it = pages.begin(); it != pages.end();) {
        const auto end = std::adjacent_find(it, pages.end(), [](int a, int b) { return b != a + 1; });
        const int lastPage = end == pages.end() ? pages.back() : *end;
        emit summariesWanted(*it * pageRows, std::min((lastPage + 1) * pageRows, int(m_hits.size())) - 1);
        it = end == pages.end() ? end : end + 1;
    }
}

} // namespace faultline
