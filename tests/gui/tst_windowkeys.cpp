// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/crash/crashpane.h"
#include "ui/list/searchpane.h"
#include "ui/record/recordpage.h"
#include "ui/source/findbar.h"
#include "ui/source/sourcepane.h"
#include "windowfixture.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>

using namespace Qt::StringLiterals;
using namespace faultline;
using namespace faultline::testing;

class TestWindowKeys final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_window = m_fixture.newWindow(QSize(1280, 800));
        QVERIFY(m_window);
        m_window->crashPane()->setLog(QString::fromUtf8(transferPanic));
        QTRY_COMPARE(WindowFixture::shown(*m_window), std::optional(localTransfer));
    }

    // A pane that wants a key for itself accepts its ShortcutOverride: then no shortcut would be looked for.
    void noPaneTakesAKeyOfTheWindow()
    {
        int tried = 0;
        for (QWidget *pane : focusTargets()) {
            pane->setFocus();
            for (const QAction *action : m_window->actions()) {
                if (!action->isEnabled())
                    continue;
                for (const QKeySequence &key : action->shortcuts()) {
                    QVERIFY2(!isTaken(pane, key), qPrintable(key.toString() + u" in "_s + pane->accessibleName()));
                    ++tried;
                }
            }
        }
        QVERIFY(tried > 100);
    }

    void whatEditsTextStaysWithThePane()
    {
        QLineEdit *box = m_window->searchPane()->box();
        box->setText(u"word"_s);
        box->setFocus();
        for (const auto standard :
             {QKeySequence::Copy, QKeySequence::Paste, QKeySequence::SelectAll, QKeySequence::Undo})
            QVERIFY(isTaken(box, QKeySequence(standard)));
        QVERIFY(isTaken(box, QKeySequence(Qt::Key_Delete)));
        box->clear();
    }

    void theKeysOfTheWindowAreThere()
    {
        QStringList keys;
        for (const QAction *action : m_window->actions()) {
            for (const QKeySequence &key : action->shortcuts())
                keys << key.toString(QKeySequence::PortableText);
        }
        for (const auto &key :
             {u"Ctrl+L"_s,       u"Ctrl+K"_s,   u"Ctrl+Shift+V"_s, u"F6"_s,       u"Shift+F6"_s,     u"F7"_s,
              u"F9"_s,           u"F8"_s,       u"Shift+F8"_s,     u"Alt+Left"_s, u"Alt+Right"_s,    u"Ctrl+F"_s,
              u"F3"_s,           u"Shift+F3"_s, u"Ctrl+G"_s,       u"Ctrl+J"_s,   u"Ctrl+Shift+C"_s, u"Ctrl+Shift+M"_s,
              u"Ctrl+Shift+G"_s, u"Ctrl+E"_s,   u"Ctrl+,"_s,       u"Ctrl+?"_s,   u"Ctrl+P"_s,       u"Ctrl+O"_s,
              u"Ctrl+I"_s,       u"F11"_s,      u"Ctrl+Q"_s})
            QVERIFY2(keys.contains(key), qPrintable(key));
    }

    void findGoesToThePaneThatHasTheFocus()
    {
        const std::initializer_list<std::pair<QWidget *, QWidget *>> panes{
            {m_window->recordView()->page(), m_window->recordView()->page()->focusTarget()},
            {m_window->recordView()->source(), m_window->recordView()->source()->focusTarget()},
            {m_window->crashPane(), m_window->crashPane()->findChild<LogEdit *>()}};
        for (const auto &[pane, target] : panes) {
            target->setFocus();
            QTest::keyClick(target, Qt::Key_F, Qt::ControlModifier);
            auto *bar = pane->findChild<FindBar *>();
            QVERIFY2(bar->isVisible(), qPrintable(pane->accessibleName()));
            QVERIFY(bar->isAncestorOf(QApplication::focusWidget()));
            QTest::keyClicks(QApplication::focusWidget(), u"quantized"_s);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F3);
            for (const auto &[other, unused] : panes) {
                if (other != pane)
                    QVERIFY(!other->findChild<FindBar *>()->isVisible());
            }
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            QVERIFY(!bar->isVisible());
        }
    }

    void errorsOfTheLogAreWalkedByKey()
    {
        auto *outline = m_window->crashPane()->findChild<QListView *>();
        m_window->crashPane()->setLog(
            u"ValueError: one\n\nTraceback (most recent call last):\n  File \"a.py\", line 3, in f\n"
            "KeyError: 'two'\n\nTraceback (most recent call last):\n  File \"b.py\", line 4, in g\n"
            "OSError: three\n"_s);
        QTRY_VERIFY(outline->model()->rowCount() >= 2);
        QTest::keyClick(m_window->searchPane()->box(), Qt::Key_F8);
        QCOMPARE(outline->currentIndex().row(), 0);
        QTest::keyClick(m_window->searchPane()->box(), Qt::Key_F8);
        QCOMPARE(outline->currentIndex().row(), 1);
        QTest::keyClick(m_window->searchPane()->box(), Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(outline->currentIndex().row(), 0);
    }

private:
    [[nodiscard]] QList<QWidget *> focusTargets() const
    {
        return {m_window->searchPane()->box(), m_window->recordView()->page()->focusTarget(),
                m_window->recordView()->source()->focusTarget(), m_window->crashPane()->findChild<LogEdit *>(),
                m_window->crashPane()->findChild<QListView *>()};
    }

    static bool isTaken(QWidget *pane, const QKeySequence &sequence)
    {
        const QKeyCombination key = sequence[0];
        QKeyEvent event(QEvent::ShortcutOverride, key.key(), key.keyboardModifiers());
        event.ignore();
        QApplication::sendEvent(pane, &event);
        return event.isAccepted();
    }

    WindowFixture m_fixture;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestWindowKeys)
#include "tst_windowkeys.moc"
