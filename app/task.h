// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QObject>

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

// The only place that starts threads.
namespace faultline {

// One thread that runs the newest job given to it.
class Worker final {
public:
    using Job = std::function<void(std::stop_token)>;

    Worker();
    ~Worker(); // asks the running job to stop and waits for it
    Worker(const Worker &) = delete;
    Worker &operator=(const Worker &) = delete;

    // Asks the running job to stop, forgets one that waits, and runs `job` next.
    void run(Job job);
    void stop();

private:
    void loop(std::stop_token quit);

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    Job m_next;                  // guarded by m_mutex
    std::stop_source m_nextStop; // guarded by m_mutex
    std::stop_source m_running;  // guarded by m_mutex
    std::jthread m_thread;       // last: it uses all of the above
};

// A job off the GUI thread whose result arrives on the thread that started it. The newest start wins: what an older
// one still delivers is dropped. Its destructor stops the job and waits.
//
//     m_task.start([query](std::stop_token stop) { return find(query, stop); }, [this](Found found) { show(found); });
template <typename T>
class Task final {
public:
    explicit Task(QObject *receiver)
        : m_receiver(receiver)
    {
    }

    template <typename Work, typename Done>
    void start(Work work, Done done)
    {
        const std::uint64_t round = ++*m_round;
        m_worker.run([work = std::move(work), done = std::move(done), round, newest = m_round,
                      receiver = m_receiver](std::stop_token stop) mutable {
            auto result = std::make_shared<T>(work(stop));
            if (stop.stop_requested())
                return;
            QMetaObject::invokeMethod(
                receiver,
                [done = std::move(done), result, round, newest]() mutable {
                    if (round == *newest)
                        done(std::move(*result));
                },
                Qt::QueuedConnection);
        });
    }

    // The running job's result will not arrive.
    void cancel()
    {
        ++*m_round;
        m_worker.stop();
    }

private:
    QObject *m_receiver; // outlives this: the task is its member
    // Read and written on the receiver's thread only; shared because a delivery may outlive the task.
    std::shared_ptr<std::uint64_t> m_round = std::make_shared<std::uint64_t>(0);
    Worker m_worker;
};

// Threads for the stages of one piece of work; wait() and the destructor join them.
class Crew final {
public:
    Crew() = default;
    ~Crew() { wait(); }
    Crew(const Crew &) = delete;
    Crew &operator=(const Crew &) = delete;

    void add(std::function<void()> stage);
    void wait();

private:
    std::vector<std::jthread> m_threads;
};

} // namespace faultline
