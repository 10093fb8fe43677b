// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "testsupport.h"
#include "ui/list/recordlistmodel.h"
#include "ui/list/recordlistview.h"
#include "ui/list/searchpane.h"

#include <QAccessible>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace faultline;
using namespace faultline::testing;

namespace {

// Announcements, in the order made.
QStringList &announced()
{
    static QStringList texts;
    return texts;
}

void noteAnnouncement(QAccessibleEvent *event)
{
    if (event->type() == QAccessible::Announcement)
        announced() << static_cast<QAccessibleAnnouncementEvent *>(event)->message();
}

Record numbered(int number)
{
    Record record = validRecord();
    record.id = {std::uint64_t(number)};
    record.slug = "r" + std::to_string(number);
    record.errorMessage = (number % 3 == 0 ? "socket " : "buffer ") + std::to_string(number) + " is broken";
    record.messagePattern = record.errorMessage;
    return record;
}

MatchOutcome twoMatches()
{
    MatchOutcome outcome;
    outcome.verdict = Verdict::Match;
    outcome.records = 300;
    for (int i = 1; i <= 2; ++i) {
        Match match;
        match.facts.summary = summaryOf(numbered(i));
        match.score = 1.0 / i;
        match.reasons = {{.detail = "41 letters of the message"}};
        outcome.matches.push_back(match);
    }
    return outcome;
}

// A pane, shown, and handles to what is in it.
struct Shown {
    SearchPane pane;
    RecordListView *list = pane.findChild<RecordListView *>();
    RecordListModel *model = pane.findChild<RecordListModel *>();
    QLineEdit *box = pane.box();
    QSignalSpy chosen{&pane, &SearchPane::recordChosen};
    QSignalSpy activated{&pane, &SearchPane::recordActivated};

    explicit Shown(std::optional<Library> library)
    {
        pane.resize(350, 600);
        pane.setLibrary(std::move(library));
        pane.show();
        pane.activateWindow();
        box->setFocus();
        (void)QTest::qWaitForWindowActive(&pane);
    }

    [[nodiscard]] bool says(const QString &text) const
    {
        const auto labels = pane.findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&](const QLabel *label) { return label->isVisible() && label->text().contains(text); });
    }
    [[nodiscard]] QString message(int row) const { return model->index(row).data().toString(); }
};

RecordId idIn(const QSignalSpy &spy) { return spy.back().front().value<RecordId>(); }

} // namespace

class TestSearchPane final : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::optional<Library> m_library;

private slots:
    void initTestCase()
    {
        auto library = Library::openOrCreate(m_folder.filePath(QStringLiteral("library")));
        QVERIFY2(library, library ? "" : qUtf8Printable(library.error().text()));
        auto writer = library->writer();
        QVERIFY(writer && writer->begin());
        for (int number = 1; number <= 300; ++number)
            QVERIFY(writer->put(numbered(number), "{}"));
        QVERIFY(writer->commit());
        m_library = *library;
        QAccessible::setActive(true);
        QAccessible::installUpdateHandler(noteAnnouncement);
    }

    void init() { announced().clear(); }

    void saysWhatToDoWithoutALibrary()
    {
        Shown shown(std::nullopt);
        QVERIFY(shown.says(QStringLiteral("no library")));
        QVERIFY(shown.says(QStringLiteral("Import")));
        QVERIFY(!shown.list->isVisible());
        QTest::keyClicks(shown.box, QStringLiteral("x"));
        QTest::keyClick(shown.box, Qt::Key_Return);
        QVERIFY(shown.activated.isEmpty());
    }

    void saysThatALibraryIsEmpty()
    {
        const auto empty = Library::openOrCreate(m_folder.filePath(QStringLiteral("empty")));
        QVERIFY(empty);
        Shown shown(*empty);
        QTRY_VERIFY(shown.says(QStringLiteral("The library is empty")));
    }

    void listsAllRecordsAtFirst()
    {
        Shown shown(m_library);
        QTRY_COMPARE(shown.model->rowCount(), 300);
        QVERIFY(shown.says(QStringLiteral("300 records")));
        QTRY_VERIFY(shown.model->hasSummary(0));
        QVERIFY(shown.chosen.isEmpty());
    }

    void findsWhileOneTypes()
    {
        Shown shown(m_library);
        QTest::keyClicks(shown.box, QStringLiteral("socket"));
        QTRY_COMPARE(shown.model->rowCount(), 100);
        QVERIFY(shown.says(QStringLiteral("100 of 300")));
        QTRY_VERIFY(shown.message(0).startsWith(QStringLiteral("socket")));
        QTest::keyClick(shown.box, Qt::Key_Escape);
        QCOMPARE(shown.box->text(), QString());
        QTRY_COMPARE(shown.model->rowCount(), 300);
    }

    void saysWhatToTryWhenNothingIsFound()
    {
        Shown shown(m_library);
        shown.pane.setQuery(QStringLiteral("<b>zzzzzz</b>"));
        QTRY_VERIFY(shown.says(QStringLiteral("Nothing found for “<b>zzzzzz</b>”.")));
        QVERIFY(shown.says(QStringLiteral("fewer words")));
        for (const QLabel *label : shown.pane.findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }

    void arrowsInTheBoxMoveInTheList()
    {
        Shown shown(m_library);
        shown.pane.setQuery(QStringLiteral("socket"));
        QTRY_VERIFY(shown.model->rowCount() == 100 && shown.model->hasSummary(0));
        QTest::keyClick(shown.box, Qt::Key_Down);
        QTest::keyClick(shown.box, Qt::Key_Down);
        QCOMPARE(shown.list->currentIndex().row(), 1);
        QVERIFY(shown.box->hasFocus());
        QTRY_COMPARE(shown.chosen.size(), 1);
        QCOMPARE(shown.pane.currentRecord(), idIn(shown.chosen));
        QTest::keyClick(shown.box, Qt::Key_Up);
        QTest::keyClick(shown.box, Qt::Key_Return);
        QCOMPARE(shown.activated.size(), 1);
        QCOMPARE(shown.pane.currentRecord(), idIn(shown.activated));
        QTest::keyClick(shown.box, Qt::Key_PageDown);
        QCOMPARE_GT(shown.list->currentIndex().row(), 3);
    }

    void aKeyHeldDownChoosesOnce()
    {
        Shown shown(m_library);
        QTRY_COMPARE(shown.model->rowCount(), 300);
        shown.pane.focusList();
        QTest::keyClick(shown.list, Qt::Key_Home);
        for (int i = 0; i < 200; ++i)
            QTest::keyClick(shown.list, Qt::Key_Down);
        QCOMPARE(shown.list->currentIndex().row(), 200);
        QTRY_COMPARE(shown.chosen.size(), 1);
        QCOMPARE(shown.pane.currentRecord(), idIn(shown.chosen));
    }

    void theFocusAloneChoosesNothing()
    {
        Shown shown(m_library);
        QTRY_VERIFY(shown.model->hasSummary(0));
        shown.pane.focusList();
        QVERIFY(shown.list->currentIndex().isValid());
        QVERIFY(!QTest::qWaitFor([&] { return !shown.chosen.isEmpty(); }, 300));
    }

    void enterRightAfterTypingOpensTheBestHit()
    {
        Shown shown(m_library);
        QTRY_COMPARE(shown.model->rowCount(), 300);
        QTest::keyClicks(shown.box, QStringLiteral("socket 33"));
        QTest::keyClick(shown.box, Qt::Key_Return);
        QVERIFY(shown.activated.isEmpty());
        QTRY_COMPARE(shown.activated.size(), 1);
        QCOMPARE(idIn(shown.activated).value, 33U);
    }

    void enterAndDoubleClickInTheListOpen()
    {
        Shown shown(m_library);
        QTRY_VERIFY(shown.model->hasSummary(0));
        shown.pane.focusList();
        shown.list->setCurrentIndex(shown.model->index(2));
        QTest::keyClick(shown.list, Qt::Key_Return);
        QCOMPARE(shown.activated.size(), 1);
        const QPoint second = shown.list->visualRect(shown.model->index(1)).center();
        QTest::mouseClick(shown.list->viewport(), Qt::LeftButton, {}, second);
        QTest::mouseDClick(shown.list->viewport(), Qt::LeftButton, {}, second);
        QCOMPARE(shown.activated.size(), 2);
        QCOMPARE(idIn(shown.activated), *shown.model->recordAt(1));
    }

    void aClickOnTheCurrentRowChoosesItAgain()
    {
        Shown shown(m_library);
        QTRY_VERIFY(shown.model->hasSummary(0));
        const QPoint first = shown.list->visualRect(shown.model->index(0)).center();
        QTest::mouseClick(shown.list->viewport(), Qt::LeftButton, {}, first);
        QTRY_COMPARE(shown.chosen.size(), 1);
        QTest::mouseClick(shown.list->viewport(), Qt::LeftButton, {}, first);
        QTRY_COMPARE(shown.chosen.size(), 2);
    }

    void matchesTakeTheListAndGiveItBack()
    {
        Shown shown(m_library);
        shown.pane.setQuery(QStringLiteral("socket"));
        QTRY_COMPARE(shown.model->rowCount(), 100);
        const int height = shown.list->visualRect(shown.model->index(0)).height();
        shown.pane.showMatches(twoMatches());
        QCOMPARE(shown.model->rowCount(), 2);
        QVERIFY(shown.says(QStringLiteral("Candidates for the log")));
        QVERIFY(shown.says(QStringLiteral("Candidates: 2;")));
        QVERIFY(shown.says(QStringLiteral("all 300 records searched")));
        QCOMPARE_GT(shown.list->visualRect(shown.model->index(0)).height(), height);
        shown.pane.markMatch(0);
        QCOMPARE(shown.pane.currentRecord(), RecordId{1});
        QTest::keyClick(shown.box, Qt::Key_Down);
        QTRY_COMPARE(shown.chosen.size(), 1);
        QCOMPARE(idIn(shown.chosen), RecordId{2});

        auto *back = shown.pane.findChild<QToolButton *>();
        QVERIFY(back && back->isVisible());
        QTest::mouseClick(back, Qt::LeftButton);
        QVERIFY(!back->isVisible());
        QVERIFY(shown.says(QStringLiteral("Records")));
        QTRY_COMPARE(shown.model->rowCount(), 100);
        QCOMPARE(shown.list->visualRect(shown.model->index(0)).height(), height);

        shown.pane.showMatches(twoMatches());
        QTest::keyClicks(shown.box, QStringLiteral(" 3"));
        QVERIFY(!shown.pane.showsMatches());
        QCOMPARE(shown.chosen.size(), 1);
    }

    void aLogThatNoRecordExplains()
    {
        Shown shown(m_library);
        shown.pane.showMatches({.records = 300});
        QVERIFY(shown.says(QStringLiteral("No record explains this log")));
        QVERIFY(shown.says(QStringLiteral("all 300 records searched")));
    }

    void anErrorIsOneReadableLine()
    {
        const QString path = m_folder.filePath(QStringLiteral("lost"));
        const auto lost = Library::openOrCreate(path);
        QVERIFY(lost && QFile::remove(path));
        Shown shown(*lost);
        QTRY_VERIFY(shown.says(path));
        QVERIFY(!shown.list->isVisible());
    }

    void countsAreAnnouncedOnceWhenTheyRest()
    {
        Shown shown(m_library);
        QTRY_COMPARE(announced(), QStringList(QStringLiteral("300 records")));
        QTest::keyClicks(shown.box, QStringLiteral("socket 33"));
        QTRY_COMPARE(announced().size(), 2);
        QVERIFY(announced().back().contains(QStringLiteral(" of 300")));
    }

    void everythingHasAName()
    {
        Shown shown(m_library);
        for (QWidget *widget : shown.pane.findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
                continue;
            const auto *interface = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
        QTRY_VERIFY(shown.model->hasSummary(0));
        const auto *row = QAccessible::queryAccessibleInterface(shown.list)->child(0);
        QVERIFY(row);
        QCOMPARE(row->role(), QAccessible::ListItem);
        QCOMPARE(row->text(QAccessible::Name), shown.model->index(0).data(Qt::AccessibleTextRole).toString());
    }

    void deletingItWhileItSearchesIsSafe()
    {
        for (int i = 0; i < 20; ++i) {
            SearchPane pane;
            pane.setLibrary(m_library);
            pane.setQuery(QString::number(i));
        }
    }
};

QTEST_MAIN(TestSearchPane)
#include "tst_searchpane.moc"
