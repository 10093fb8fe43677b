// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/task.h"

#include <QTest>

using namespace faultline;

class TestTask final : public QObject {
    Q_OBJECT

private slots:
    void resultArrivesOnTheStartingThread()
    {
        Task<int> task(this);
        int result = 0;
        QThread *thread = nullptr;
        task.start([](std::stop_token) { return 42; },
                   [&](int value) {
                       result = value;
                       thread = QThread::currentThread();
                   });
        QTRY_COMPARE(result, 42);
        QCOMPARE(thread, this->thread());
    }

    void newestWins()
    {
        Task<int> task(this);
        QList<int> results;
        std::atomic_bool firstRuns = false;
        task.start(
            [&](std::stop_token stop) {
                firstRuns = true;
                while (!stop.stop_requested())
                    std::this_thread::yield();
                return 1;
            },
            [&](int value) { results << value; });
        QTRY_VERIFY(firstRuns);
        for (int i = 2; i <= 50; ++i)
            task.start([i](std::stop_token) { return i; }, [&](int value) { results << value; });
        QTRY_VERIFY(!results.isEmpty());
        QCOMPARE(results, QList<int>{50});
    }

    void aResultOnItsWayIsDroppedByCancel()
    {
        Task<int> task(this);
        std::atomic_bool done = false;
        bool delivered = false;
        task.start(
            [&](std::stop_token) {
                done = true;
                return 1;
            },
            [&](int) { delivered = true; });
        while (!done)
            std::this_thread::yield();
        task.cancel();
        // A later result shows that an earlier one would have arrived by now.
        bool later = false;
        task.start([](std::stop_token) { return 2; }, [&](int) { later = true; });
        QTRY_VERIFY(later);
        QVERIFY(!delivered);
    }

    void destructionStopsAndWaits()
    {
        std::atomic_bool ended = false;
        std::atomic_bool runs = false;
        {
            Task<int> task(this);
            task.start(
                [&](std::stop_token stop) {
                    runs = true;
                    while (!stop.stop_requested())
                        std::this_thread::yield();
                    ended = true;
                    return 0;
                },
                [](int) { QFAIL("delivered after destruction"); });
            QTRY_VERIFY(runs);
        }
        QVERIFY(ended);
        QCoreApplication::processEvents();
    }

    void crewIsJoined()
    {
        std::atomic_int count = 0;
        Crew crew;
        for (int i = 0; i < 4; ++i)
            crew.add([&] { ++count; });
        crew.wait();
        QCOMPARE(count.load(), 4);
    }
};

QTEST_GUILESS_MAIN(TestTask)
#include "tst_task.moc"
