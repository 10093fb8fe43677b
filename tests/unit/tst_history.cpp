// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/history.h"

#include <QTest>

using namespace faultline;

class TestHistory final : public QObject {
    Q_OBJECT

private slots:
    void goesBackAndForward()
    {
        History history;
        QVERIFY(!history.canGoBack());
        QVERIFY(!history.back());
        for (const std::uint64_t id : {1U, 2U, 2U, 3U})
            history.visit({id});
        QCOMPARE(history.back()->value, 2U);
        QCOMPARE(history.back()->value, 1U); // the second visit in a row was not kept
        QVERIFY(!history.back());
        QCOMPARE(history.forward()->value, 2U);
        history.visit({9});
        QVERIFY(!history.canGoForward()); // 3 is forgotten
        QCOMPARE(history.back()->value, 2U);
    }

    void isBounded()
    {
        History history;
        for (std::uint64_t id = 0; id < 3 * History::maximum; ++id)
            history.visit({id});
        std::size_t steps = 0;
        while (history.back())
            ++steps;
        QCOMPARE(steps, History::maximum - 1);
    }
};

QTEST_GUILESS_MAIN(TestHistory)
#include "tst_history.moc"
