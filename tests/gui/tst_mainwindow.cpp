// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "testsupport.h"
#include "ui/crash/crashpane.h"
#include "ui/list/recordlistmodel.h"
#include "ui/list/searchpane.h"
#include "ui/mainwindow.h"
#include "ui/notice.h"
#include "ui/record/recordview.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace faultline;

namespace {

constexpr RecordId linearBias{0xfb906d9a99429edbU};
constexpr RecordId localTransfer{0xd3eff36f3e4fc386U};

// Stands where the desktop's browser would.
class Browser final : public QObject {
    Q_OBJECT

public:
    Browser() { QDesktopServices::setUrlHandler(QStringLiteral("https"), this, "open"); }
    ~Browser() override { QDesktopServices::unsetUrlHandler(QStringLiteral("https")); }

    QList<QUrl> opened;

public slots:
    void open(const QUrl &url) { opened << url; }
};

} // namespace

// The two journeys, with the real window on a real library.
class TestMainWindow final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }

    void typeAndOpen();
    void pasteAndJump_data();
    void pasteAndJump();
    void aPasteThatMatchesNothingSaysSo();
    void editingJumpsNoMoreOnceARecordWasChosen();
    void theErrorLineOpensOnGitHub();
    void backAndForward();
    void panesAreVisitedInTurn();
    void theWindowIsRemembered();
    void aMissingLibraryIsSaidAndTheWindowStays();
    void everyFocusableWidgetHasAName();
    void menuLettersAndKeysAreUnique();

private:
    [[nodiscard]] std::optional<RecordId> shown() const
    {
        const auto &record = m_window->recordView()->record();
        return record ? std::optional(record->id) : std::nullopt;
    }
    [[nodiscard]] QString verdict() const
    {
        QString all;
        for (const QLabel *label : m_window->crashPane()->findChildren<QLabel *>())
            all += label->text() + QLatin1Char('\n');
        return all;
    }
    [[nodiscard]] int rowCount() const { return m_window->searchPane()->findChild<RecordListModel *>()->rowCount(); }
    void paste(const QString &text)
    {
        QApplication::clipboard()->setText(text);
        QTest::keyClick(m_window.get(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    }

    QTemporaryDir m_folder;
    QString m_library;
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::initTestCase()
{
    m_library = m_folder.filePath(QStringLiteral("sample.faultline"));
    testing::makeLibrary(m_library, {testing::samplesPath()});
}

void TestMainWindow::init()
{
    m_window = std::make_unique<MainWindow>(Settings{});
    QSignalSpy opened(m_window.get(), &MainWindow::libraryOpened);
    m_window->openLibrary(m_library);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_COMPARE(opened.count(), 1);
}

void TestMainWindow::typeAndOpen()
{
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
    auto *box = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(box);
    QTest::keyClicks(box, QStringLiteral("local transf"));
    QTRY_COMPARE(rowCount(), 1);
    QTest::keyClick(box, Qt::Key_Return);
    QTRY_COMPARE(shown(), std::optional(localTransfer));
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("Local transfer of quantized tensors")));
}

void TestMainWindow::pasteAndJump_data()
{
    QTest::addColumn<QString>("log");
    QTest::addColumn<quint64>("id");
    const QStringList todo{
        QStringLiteral("thread 'main' panicked at crates/burn-router/src/interpreter.rs:124:17:"),
        QStringLiteral("not yet implemented: Local transfer of quantized tensors is not supported yet")};
    const QStringList old{QStringLiteral("thread 'main' panicked at 'Can't differentiate linear_bias_backward.', "
                                         "crates/burn-autodiff/src/ops/module.rs:194:9")};
    const auto rows = [](const char *name, const QStringList &lines, RecordId id) {
        const auto row = [&](const char *shape, const QString &before, const QString &after = {}) {
            QString log;
            for (const QString &line : lines)
                log += before + line + after + QLatin1Char('\n');
            QTest::addRow("%s, %s", name, shape) << log << quint64(id.value);
        };
        row("plain", {});
        row("coloured", QStringLiteral("\u001b[31m\u001b[1m"), QStringLiteral("\u001b[0m"));
        row("quoted", QStringLiteral("> "));
        row("with time stamps", QStringLiteral("2026-09-12T17:17:11.597Z "));
    };
    rows("todo!", todo, localTransfer);
    rows("old layout", old, linearBias);
}

void TestMainWindow::pasteAndJump()
{
    QFETCH(QString, log);
    QFETCH(quint64, id);
    paste(log);
    QTRY_COMPARE(shown(), std::optional(RecordId{id}));
    QVERIFY2(verdict().contains(QStringLiteral("Certain")), qUtf8Printable(verdict()));
    // The focus stays where the person pasted.
    QVERIFY(m_window->crashPane()->isAncestorOf(QApplication::focusWidget()));
}

void TestMainWindow::aPasteThatMatchesNothingSaysSo()
{
    paste(QStringLiteral(
        "TypeError: Cannot read properties of undefined (reading 'map')\n    at App (src/App.js:3:1)\n"));
    QTRY_VERIFY2(verdict().contains(QStringLiteral("No record")), qUtf8Printable(verdict()));
    QVERIFY(!shown());
}

void TestMainWindow::editingJumpsNoMoreOnceARecordWasChosen()
{
    paste(QStringLiteral("not yet implemented: Local transfer of quantized tensors is not supported yet\n"));
    QTRY_COMPARE(shown(), std::optional(localTransfer));
    m_window->searchPane()->setQuery(QStringLiteral("linear_bias"));
    QTRY_COMPARE(rowCount(), 1);
    emit m_window->searchPane()->recordChosen(linearBias);
    QTRY_COMPARE(shown(), std::optional(linearBias));
    QSignalSpy matched(m_window->crashPane(), &CrashPane::matched);
    auto *edit = m_window->crashPane()->findChild<QPlainTextEdit *>();
    QTest::keyClicks(edit, QStringLiteral("x"));
    QTRY_COMPARE(matched.count(), 1);
    QTest::qWait(50); // a jump would load on another thread
    QCOMPARE(shown(), std::optional(linearBias));
}

void TestMainWindow::theErrorLineOpensOnGitHub()
{
    Browser browser;
    m_window->open({.kind = OpenRequest::Kind::Record, .id = localTransfer, .text = {}});
    QTRY_COMPARE(shown(), std::optional(localTransfer));
    QTest::keyClick(m_window.get(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(browser.opened, QList<QUrl>{QUrl(QStringLiteral(
                                 "https://github.com/tracel-ai/burn/blob/d16f7ba2ed0d41408189384044cc886fb4c8f957/"
                                 "crates/burn-router/src/interpreter.rs#L124"))});
}

void TestMainWindow::backAndForward()
{
    for (const RecordId id : {localTransfer, linearBias}) {
        m_window->open({.kind = OpenRequest::Kind::Record, .id = id, .text = {}});
        QTRY_COMPARE(shown(), std::optional(id));
    }
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(shown(), std::optional(localTransfer));
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(shown(), std::optional(linearBias));
}

void TestMainWindow::panesAreVisitedInTurn()
{
    m_window->open({.kind = OpenRequest::Kind::Record, .id = localTransfer, .text = {}});
    QTRY_COMPARE(shown(), std::optional(localTransfer));
    QTest::keyClick(m_window.get(), Qt::Key_F7);
    QSet<QWidget *> visited;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        visited << QApplication::focusWidget();
    }
    QCOMPARE(visited.size(), 4);
    QVERIFY(m_window->crashPane()->isAncestorOf(QApplication::focusWidget()));
}

void TestMainWindow::theWindowIsRemembered()
{
    Settings kept;
    connect(m_window.get(), &MainWindow::settingsChanged, this, [&kept](const Settings &settings) { kept = settings; });
    m_window->resize(1000, 560);
    for (QAction *action : m_window->findChildren<QAction *>())
        if (action->shortcut() == QKeySequence(Qt::Key_F9))
            action->trigger();
    QVERIFY(m_window->searchPane()->isHidden());
    m_window->resize(780, 560); // fits the offscreen platform's screen
    const QSize size = m_window->size();
    m_window->close();
    QVERIFY(!kept.listShown);
    MainWindow next(kept);
    QCOMPARE(next.size(), size);
    QVERIFY(next.searchPane()->isHidden());
}

void TestMainWindow::aMissingLibraryIsSaidAndTheWindowStays()
{
    m_window->openLibrary(m_folder.filePath(QStringLiteral("none.faultline")));
    QTRY_VERIFY2(m_window->notice()->text().contains(QStringLiteral("none.faultline")),
                 qUtf8Printable(m_window->notice()->text()));
    QVERIFY(m_window->isVisible());
}

void TestMainWindow::everyFocusableWidgetHasAName()
{
    m_window->open({.kind = OpenRequest::Kind::Record, .id = localTransfer, .text = {}});
    QTRY_COMPARE(shown(), std::optional(localTransfer));
    for (QWidget *widget : m_window->findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
            continue;
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
        QVERIFY(interface);
        QVERIFY2(!interface->text(QAccessible::Name).isEmpty(),
                 qPrintable(QString::fromLatin1(widget->metaObject()->className()) % u' ' % widget->objectName()));
    }
}

void TestMainWindow::menuLettersAndKeysAreUnique()
{
    QMap<QString, QStringList> users;
    for (const QAction *action : m_window->findChildren<QAction *>())
        for (const QKeySequence &key : action->shortcuts())
            if (action->shortcutContext() != Qt::WidgetShortcut &&
                action->shortcutContext() != Qt::WidgetWithChildrenShortcut)
                users[key.toString()] << action->text();
    for (auto user = users.cbegin(); user != users.cend(); ++user)
        QVERIFY2(user->size() == 1, qPrintable(user.key() % QStringLiteral(": ") % user->join(QStringLiteral(", "))));
    for (const QMenu *menu : m_window->findChildren<QMenu *>()) {
        QStringList letters;
        for (const QAction *action : menu->actions()) {
            const qsizetype mark = action->text().indexOf(u'&');
            if (mark < 0)
                continue;
            const QString letter = action->text().sliced(mark + 1, 1).toLower();
            QVERIFY2(!letters.contains(letter), qPrintable(menu->title() % QStringLiteral(": ") % action->text()));
            letters << letter;
        }
    }
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
