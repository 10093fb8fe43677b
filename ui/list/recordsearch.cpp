// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/recordsearch.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace faultline {
namespace {

constexpr std::size_t bestHits = 100;
constexpr int pauseMs = 150;
// Stretches of rows that wait to be read; the list asks again for what it still shows.
constexpr std::size_t stretchesWaiting = 8;

} // namespace

RecordSearch::RecordSearch(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { find(std::size_t(std::numeric_limits<int>::max())); });
}

RecordSearch::~RecordSearch() = default;

void RecordSearch::setLibrary(std::optional<Library> library)
{
    stop();
    m_asking.cancel();
    m_counting.cancel();
    m_library = std::move(library);
    m_shelf = std::make_shared<Shelf>();
    if (!m_library)
        return;
    m_asking.start(
        [library = *m_library](std::stop_token stop) -> Result<LibraryInfo> {
            const auto reader = library.reader(std::move(stop));
            return reader ? reader->info() : std::unexpected(reader.error());
        },
        [this](const Result<LibraryInfo> &info) {
            if (info)
                emit libraryRead(*info);
            else
                emit failed(info.error());
        });
}

void RecordSearch::start(const Query &query)
{
    stop();
    m_query = query;
    if (m_library)
        find(bestHits);
}

void RecordSearch::stop()
{
    m_pause.stop();
    m_finding.cancel();
    forgetSummaries();
}

void RecordSearch::find(std::size_t limit)
{
    m_finding.start(
        [library = *m_library, query = m_query, limit](const std::stop_token &stop) -> Result<SearchOutcome> {
            const auto reader = library.reader(stop);
            return reader ? search(*reader, query, limit, stop) : std::unexpected(reader.error());
        },
        [this, limit](const Result<SearchOutcome> &outcome) {
            if (!outcome) {
                emit failed(outcome.error());
                return;
            }
            const bool complete = limit > bestHits || (outcome->totalExact && outcome->total <= outcome->hits.size());
            if (!complete)
                m_pause.start();
            emit found(m_query, *outcome, complete);
        });
}

void RecordSearch::count(const Query &query)
{
    if (!m_library)
        return;
    m_counting.start(
        [library = *m_library, query](const std::stop_token &stop) -> Result<FacetCounts> {
            const auto reader = library.reader(stop);
            return reader ? facetCounts(*reader, query, stop) : std::unexpected(reader.error());
        },
        [this, query](const Result<FacetCounts> &counts) {
            if (counts)
                emit counted(query, *counts);
            else
                emit failed(counts.error());
        });
}

void RecordSearch::readSummaries(int first, std::vector<Row> rows)
{
    const auto same = [first](const Wanted &wanted) { return wanted.first == first; };
    if (!m_library || rows.empty() || m_beingRead == first)
        return;
    std::erase_if(m_wanted, same);
    m_wanted.push_back({.first = first, .rows = std::move(rows)});
    if (m_wanted.size() > stretchesWaiting)
        m_wanted.erase(m_wanted.begin());
    if (!m_beingRead)
        readNext();
}

void RecordSearch::forgetSummaries()
{
    m_reading.cancel();
    m_wanted.clear();
    m_beingRead.reset();
}

void RecordSearch::readNext()
{
    if (m_wanted.empty())
        return;
    // The latest first: it is what the list shows now.
    Wanted wanted = std::move(m_wanted.back());
    m_wanted.pop_back();
    m_beingRead = wanted.first;
    m_reading.start(
        [library = *m_library, shelf = m_shelf,
         rows = std::move(wanted.rows)](const std::stop_token &) -> Result<std::vector<RecordSummary>> {
            if (!shelf->reader) {
                auto reader = library.reader();
                if (!reader)
                    return std::unexpected(reader.error());
                shelf->reader = std::move(*reader);
            }
            return shelf->reader->summaries(rows);
        },
        [this, first = wanted.first](const Result<std::vector<RecordSummary>> &summaries) {
            m_beingRead.reset();
            if (summaries)
                emit summariesRead(first, *summaries);
            else
                emit failed(summaries.error());
            if (!m_beingRead)
                readNext();
        });
}

} // namespace faultline
