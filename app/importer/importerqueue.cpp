// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/importerqueue.h"

#include <utility>

namespace faultline {

namespace {

constexpr std::size_t laneBytes = std::size_t{4} << 20;

}

ImportQueue::ImportQueue(std::size_t jobs, std::size_t lanes)
    : m_lanes(lanes)
    , m_jobs(jobs)
{
}

std::optional<std::size_t> ImportQueue::take()
{
    std::unique_lock lock(m_mutex);
    m_room.wait(lock, [this] { return m_cancelled || m_taken == m_jobs || m_taken < m_emptied + m_lanes.size(); });
    if (m_cancelled || m_taken == m_jobs)
        return std::nullopt;
    return m_taken++;
}

bool ImportQueue::push(std::size_t job, std::vector<ImportEvent> events, std::size_t bytes)
{
    {
        std::unique_lock lock(m_mutex);
        m_room.wait(lock, [&] { return m_cancelled || lane(job).bytes < laneBytes; });
        if (m_cancelled)
            return false;
        lane(job).batches.push_back({std::move(events), bytes});
        lane(job).bytes += bytes;
    }
    m_filled.notify_one();
    return true;
}

std::vector<ImportEvent> ImportQueue::pop(std::chrono::milliseconds patience)
{
    Batch batch;
    {
        std::unique_lock lock(m_mutex);
        if (!m_filled.wait_for(lock, patience, [this] { return !lane(m_emptied).batches.empty(); }))
            return {};
        Lane &current = lane(m_emptied);
        batch = std::move(current.batches.front());
        current.batches.pop_front();
        current.bytes -= batch.bytes;
        if (std::holds_alternative<DiskFileEnds>(batch.events.back()))
            ++m_emptied;
    }
    m_room.notify_all();
    return std::move(batch.events);
}

void ImportQueue::cancel()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_cancelled = true;
    }
    m_room.notify_all();
}

} // namespace faultline
