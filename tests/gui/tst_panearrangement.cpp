// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/crash/crashpane.h"
#include "ui/list/searchpane.h"
#include "ui/panearrangement.h"
#include "ui/record/recordpage.h"
#include "ui/source/sourcepane.h"
#include "windowfixture.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QTabBar>

using namespace faultline;
using namespace faultline::testing;

// The window at sizes where there is no room for all panes.
class TestPaneArrangement final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_window = m_fixture.newWindow(QSize(800, 500));
        QVERIFY(m_window);
        // Nothing in it may ask for more.
        QCOMPARE(m_window->size(), QSize(800, 500));
    }
    void cleanup() { m_window.reset(); }

    void beginsWithTheListWhereThereIsNoRecord()
    {
        QVERIFY(m_window->panes()->isNarrow());
        QVERIFY(m_window->searchPane()->isVisible());
        QVERIFY(!m_window->crashPane()->isVisible());
    }

    void enterOpensARecordAndPutsTheListAway()
    {
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
        QTest::keyClicks(m_window->searchPane()->box(), QStringLiteral("local transf"));
        QTest::keyClick(m_window->searchPane()->box(), Qt::Key_Return);
        QTRY_COMPARE(WindowFixture::shown(*m_window), std::optional(localTransfer));
        QVERIFY(!m_window->searchPane()->isVisible());
        QVERIFY(m_window->recordView()->page()->isVisible());
        QVERIFY(m_window->recordView()->isAncestorOf(QApplication::focusWidget()));
        // The record has the whole width, and its parts a usable height.
        QCOMPARE(m_window->recordView()->width(), 800);
        QVERIFY(m_window->recordView()->source()->height() > 120);
        QVERIFY(m_window->recordView()->page()->height() > 120);
    }

    void theListComesAndGoesByKey()
    {
        open(localTransfer);
        QTest::keyClick(m_window.get(), Qt::Key_F9);
        QVERIFY(!m_window->searchPane()->isVisible()); // it was open
        QTest::keyClick(m_window.get(), Qt::Key_F9);
        QVERIFY(m_window->searchPane()->isVisible());
        QCOMPARE(QApplication::focusWidget(), m_window->searchPane()->box());
        QTest::keyClick(m_window->searchPane()->box(), Qt::Key_Escape);
        QVERIFY(!m_window->searchPane()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QVERIFY(m_window->searchPane()->isVisible());
    }

    void aClickBesideTheListPutsItAway()
    {
        open(localTransfer);
        m_window->panes()->setShowsList(true);
        QTest::mouseClick(m_window->recordView()->page(), Qt::LeftButton, {}, QPoint(700, 5));
        QVERIFY(!m_window->searchPane()->isVisible());
    }

    void theLogIsATab()
    {
        QTest::keyClick(m_window.get(), Qt::Key_F7);
        QVERIFY(m_window->crashPane()->isVisible());
        QVERIFY(!m_window->recordView()->isVisible());
        QVERIFY(m_window->crashPane()->isAncestorOf(QApplication::focusWidget()));
        auto *tabs = m_window->findChild<QTabBar *>();
        QVERIFY(tabs && tabs->isVisible());
        tabs->setCurrentIndex(0);
        QVERIFY(m_window->recordView()->isVisible());
        QVERIFY(!m_window->crashPane()->isVisible());
    }

    void aPasteShowsItsRecord()
    {
        QApplication::clipboard()->setText(QString::fromUtf8(transferPanic));
        QTest::keyClick(m_window.get(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(WindowFixture::shown(*m_window), std::optional(localTransfer));
        QVERIFY(m_window->recordView()->isVisible());
        QVERIFY(!m_window->searchPane()->isVisible());
        // While somebody edits the log, it stays.
        QTest::keyClick(m_window.get(), Qt::Key_F7);
        QSignalSpy matched(m_window->crashPane(), &CrashPane::matched);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral(" "));
        QTRY_COMPARE(matched.count(), 1);
        QVERIFY(m_window->crashPane()->isVisible());
    }

    void aWiderWindowHasAllPanesAgain()
    {
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
        QWidget *focused = QApplication::focusWidget();
        m_window->resize(1000, 700);
        QTRY_VERIFY(!m_window->panes()->isNarrow());
        for (const QWidget *pane : std::initializer_list<const QWidget *>{
                 m_window->searchPane(), m_window->recordView(), m_window->crashPane()})
            QVERIFY(pane->isVisible());
        QVERIFY(!m_window->findChild<QTabBar *>()->isVisible());
        QCOMPARE(QApplication::focusWidget(), focused);
        m_window->resize(800, 500);
        QTRY_VERIFY(m_window->panes()->isNarrow());
        QCOMPARE(QApplication::focusWidget(), focused);
    }

    void whatAWideWindowHidIsRemembered()
    {
        m_window->resize(1000, 700);
        QTRY_VERIFY(!m_window->panes()->isNarrow());
        QTest::keyClick(m_window.get(), Qt::Key_F9);
        m_window->resize(800, 500);
        QTRY_VERIFY(m_window->panes()->isNarrow());
        Settings kept;
        connect(m_window.get(), &MainWindow::settingsChanged, this, [&kept](const Settings &now) { kept = now; });
        m_window->close();
        QVERIFY(!kept.listShown);
        QVERIFY(kept.logShown);
    }

private:
    void open(RecordId id)
    {
        m_window->open({.kind = OpenRequest::Kind::Record, .id = id, .text = {}});
        QTRY_COMPARE(WindowFixture::shown(*m_window), std::optional(id));
    }

    WindowFixture m_fixture;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestPaneArrangement)
#include "tst_panearrangement.moc"
