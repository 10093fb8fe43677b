// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/task.h"

namespace faultline {

Worker::Worker()
    : m_thread([this](std::stop_token quit) { loop(std::move(quit)); })
{
}

Worker::~Worker()
{
    stop();
    m_thread.request_stop();
}

void Worker::run(Job job)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_running.request_stop();
        m_next = std::move(job);
        m_nextStop = std::stop_source();
    }
    m_wake.notify_one();
}

void Worker::stop()
{
    const std::scoped_lock lock(m_mutex);
    m_running.request_stop();
    m_next = nullptr;
}

void Worker::loop(std::stop_token quit)
{
    while (!quit.stop_requested()) {
        Job job;
        std::stop_token stop;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, quit, [this] { return static_cast<bool>(m_next); }))
                return;
            job = std::exchange(m_next, nullptr);
            m_running = m_nextStop;
            stop = m_running.get_token();
        }
        job(stop);
    }
}

void Crew::add(std::function<void()> stage)
{
    m_threads.emplace_back([stage = std::move(stage)] { stage(); });
}

void Crew::wait() { m_threads.clear(); }

} // namespace faultline
