// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "testsupport.h"
#include "ui/list/filterbar.h"
#include "ui/list/filterpopup.h"
#include "ui/list/recordlistmodel.h"
#include "ui/list/searchpane.h"

#include <QLineEdit>
#include <QListView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace faultline;
using namespace faultline::testing;

// Filters in the list's pane, on a real library: chips and text of the box are two forms of the same.
class TestFilterBar final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        auto library = Library::openOrCreate(m_folder.filePath(u"library"_s));
        QVERIFY(library);
        auto writer = library->writer();
        QVERIFY(writer && writer->begin());
        for (std::uint64_t id = 1; id <= 30; ++id) {
            Record record = numberedRecord(id, id % 3 == 0 ? "ada/reed" : "bob/pond");
            record.severity = id % 2 == 0 ? Severity::Critical : Severity::Warning;
            record.tags = {id <= 5 ? "early" : "late"};
            QVERIFY(writer->put(record, recordJson(record)));
        }
        QVERIFY(writer->commit());
        m_library = *library;
    }

    void init()
    {
        m_pane = std::make_unique<SearchPane>();
        m_pane->setLibrary(m_library);
        m_pane->resize(340, 500);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        QTRY_COMPARE(rowCount(), 30);
    }
    void cleanup() { m_pane.reset(); }

    void textBecomesChips()
    {
        m_pane->setQuery(u"repo:ada/reed sev:critical"_s);
        QCOMPARE(chips(), QStringList({u"Repository: ada/reed"_s, u"Severity: Critical"_s}));
        QTRY_COMPARE(rowCount(), 5);
    }

    void aChipIsRemovedByAClick()
    {
        m_pane->setQuery(u"repo:ada/reed sev:critical is"_s);
        QTest::mouseClick(chip(0), Qt::LeftButton);
        QTRY_COMPARE(m_pane->query(), u"sev:critical is"_s);
        QCOMPARE(chips(), QStringList{u"Severity: Critical"_s});
    }

    void excludedFiltersSaySo()
    {
        m_pane->setQuery(u"-repo:ada/reed"_s);
        QCOMPARE(chips(), QStringList{u"not Repository: ada/reed"_s});
        QTRY_COMPARE(rowCount(), 20);
    }

    void filtersAreChosenByKeyboard()
    {
        m_pane->chooseFilters();
        QTRY_VERIFY(popup()->isVisible());
        auto *needle = popup()->findChild<QLineEdit *>();
        QCOMPARE(QApplication::focusWidget(), needle);
        auto *list = popup()->findChild<QListView *>();
        QTRY_VERIFY(list->model()->rowCount() > 0);
        QTest::keyClicks(needle, u"reed"_s);
        QCOMPARE(list->currentIndex().data().toString(), u"ada/reed"_s);
        QTest::keyClick(needle, Qt::Key_Return);
        QTRY_COMPARE(m_pane->query(), u"repo:ada/reed"_s);
        QTRY_COMPARE(rowCount(), 10);
        QVERIFY(popup()->isVisible()); // for another one
        needle->clear();
        QTest::keyClicks(needle, u"Critical"_s);
        QTest::keyClick(needle, Qt::Key_Return);
        QTRY_COMPARE(rowCount(), 5);
        QCOMPARE(chips().size(), 2);
        // Once more takes it away.
        QTRY_COMPARE(list->currentIndex().data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QTest::keyClick(needle, Qt::Key_Return);
        QTRY_COMPARE(rowCount(), 10);
        QTest::keyClick(needle, Qt::Key_Escape);
        QVERIFY(!popup()->isVisible());
    }

    void aTagIsTyped()
    {
        m_pane->chooseFilters();
        auto *needle = popup()->findChild<QLineEdit *>();
        auto *list = popup()->findChild<QListView *>();
        QTRY_VERIFY(list->model()->rowCount() > 0);
        QTest::keyClicks(needle, u"early"_s);
        QTest::keyClick(needle, Qt::Key_Return);
        QTRY_COMPARE(m_pane->query(), u"tag:early"_s);
        QTRY_COMPARE(rowCount(), 5);
    }

    void countsSayWhatIsLeft()
    {
        m_pane->setQuery(u"sev:critical"_s);
        m_pane->chooseFilters();
        auto *list = popup()->findChild<QListView *>();
        QTRY_VERIFY(list->model()->rowCount() > 0);
        QStringList printed;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            printed << list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(printed.contains(u"Repository: ada/reed, 5 records"_s), qPrintable(printed.join(u'\n')));
        // The field's own filter does not narrow its own counts.
        QVERIFY2(printed.contains(u"Severity: Warning, 15 records"_s), qPrintable(printed.join(u'\n')));
    }

    void aWholeMessageTakesNone()
    {
        m_pane->setQuery(u"d3eff36f3e4fc386"_s);
        QVERIFY(!addButton()->isEnabled());
        QVERIFY(!addButton()->toolTip().isEmpty());
        m_pane->setQuery(u"x"_s);
        QVERIFY(addButton()->isEnabled());
    }

    void chipsStayInsideANarrowPane()
    {
        m_pane->setQuery(u"repo:ada/reed sev:critical tag:a-very-long-name-of-a-tag-that-goes-on-and-on-without-an-end "
                         "lang:rust file:src/lib.rs"_s);
        QApplication::processEvents();
        for (const QToolButton *button : bar()->findChildren<QToolButton *>(Qt::FindDirectChildrenOnly))
            QVERIFY2(bar()->rect().contains(button->geometry()), qPrintable(button->text()));
        QVERIFY(bar()->height() > addButton()->height());
    }

private:
    [[nodiscard]] FilterBar *bar() const { return m_pane->findChild<FilterBar *>(); }
    [[nodiscard]] FilterPopup *popup() const { return m_pane->findChild<FilterPopup *>(); }
    [[nodiscard]] QToolButton *addButton() const
    {
        return bar()->findChildren<QToolButton *>(Qt::FindDirectChildrenOnly).first();
    }
    [[nodiscard]] QToolButton *chip(int index) const
    {
        return bar()->findChildren<QToolButton *>(Qt::FindDirectChildrenOnly).at(index + 1);
    }
    [[nodiscard]] int rowCount() const { return m_pane->findChild<RecordListModel *>()->rowCount(); }
    [[nodiscard]] QStringList chips() const
    {
        QStringList texts;
        for (const QToolButton *button : bar()->findChildren<QToolButton *>(Qt::FindDirectChildrenOnly).sliced(1))
            texts << button->text().section(u"  "_s, 0, 0);
        return texts;
    }

    QTemporaryDir m_folder;
    std::optional<Library> m_library;
    std::unique_ptr<SearchPane> m_pane;
};

QTEST_MAIN(TestFilterBar)
#include "tst_filterbar.moc"
