// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/crash/crashpane.h"
#include "ui/list/searchpane.h"
#include "ui/panearrangement.h"
#include "ui/record/recordpage.h"
#include "ui/source/pathlabel.h"
#include "ui/source/sourcepane.h"
#include "windowfixture.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QToolBar>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace faultline;
using namespace faultline::testing;

namespace {

// Every text of ours 40 % longer, as many languages have it.
class LongerWords final : public QTranslator {
public:
    [[nodiscard]] QString translate(const char *context, const char *source, const char *, int) const override
    {
        if (!QByteArrayView(context).startsWith("faultline"))
            return {};
        const QString text = QString::fromUtf8(source);
        const qsizetype longer = (text.size() * 2 + 4) / 5;
        return text + QString(u"ö"_s).repeated(longer);
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

} // namespace

// What window.md asks of the window for everybody, walked over the real one.
class TestAccessibility final : public QObject {
    Q_OBJECT

private slots:
    void init() { m_font = QApplication::font(); }
    void cleanup()
    {
        m_window.reset();
        QApplication::setFont(m_font);
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void everyFocusableWidgetHasAName_data() { sizes(); }
    void everyFocusableWidgetHasAName()
    {
        openAll();
        int named = 0;
        for (const QWidget *widget : m_window->findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
                continue;
            auto *interface = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
            QVERIFY(interface);
            const QString name = interface->text(QAccessible::Name);
            QVERIFY2(!name.isEmpty() && name != QLatin1StringView(widget->metaObject()->className()),
                     qPrintable(QLatin1StringView(widget->metaObject()->className()) + u' ' + widget->objectName()));
            ++named;
        }
        QVERIFY(named > 8);
    }

    void nothingIsCut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::addColumn<bool>("longer");
        QTest::newRow("large, plain") << QSize(1280, 800) << 1.0 << false;
        QTest::newRow("large, font of 200 %") << QSize(1280, 800) << 2.0 << false;
        QTest::newRow("large, longer words") << QSize(1280, 800) << 1.0 << true;
        QTest::newRow("small, plain") << QSize(800, 500) << 1.0 << false;
        QTest::newRow("small, longer words") << QSize(800, 500) << 1.0 << true;
    }
    void nothingIsCut()
    {
        QFETCH(double, scale);
        QFETCH(bool, longer);
        LongerWords words;
        if (longer)
            QCoreApplication::installTranslator(&words);
        QFont font = m_font;
        font.setPointSizeF(font.pointSizeF() * scale);
        QApplication::setFont(font);
        openAll();
        m_window->crashPane()->setLog(u"TypeError: nothing of the kind\n    at App (src/App.js:3:1)\n"_s);
        QTest::qWait(50);
        QStringList cut;
        const auto check = [&cut](const QWidget *widget, const QString &text) {
            if (widget->isVisible() && !text.isEmpty() && widget->width() + 1 < widget->minimumSizeHint().width())
                cut << QLatin1StringView(widget->metaObject()->className()) + u": "_s + text;
        };
        for (const QAbstractButton *button : m_window->findChildren<QAbstractButton *>())
            check(button, button->text());
        for (const QLabel *label : m_window->findChildren<QLabel *>()) {
            if (qobject_cast<const PathLabel *>(label)) // cut in its middle by intention, with a tool tip
                continue;
            check(label, label->text());
            if (label->isVisible() && label->wordWrap() && label->height() + 1 < label->heightForWidth(label->width()))
                cut << u"too low: "_s + label->text();
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
    }

    void menuLettersAreUnique()
    {
        openAll(QSize(1280, 800));
        QList<QList<QAction *>> groups{m_window->menuBar()->actions()};
        for (const QMenu *menu : m_window->menuBar()->findChildren<QMenu *>())
            groups << menu->actions();
        for (const QList<QAction *> &group : std::as_const(groups)) {
            QMap<QString, QString> users;
            for (const QAction *action : group) {
                const qsizetype mark = action->text().indexOf(u'&');
                if (mark < 0)
                    continue;
                const QString letter = action->text().sliced(mark + 1, 1).toLower();
                QVERIFY2(!users.contains(letter), qPrintable(users.value(letter) + u" / "_s + action->text()));
                users.insert(letter, action->text());
            }
        }
    }

    void everyActionOfTheMenusIsListedWithItsKeys()
    {
        openAll(QSize(1280, 800));
        const QList<QAction *> known = m_window->actions();
        QStringList missing;
        for (const QMenu *menu : m_window->menuBar()->findChildren<QMenu *>()) {
            for (QAction *action : menu->actions()) {
                if (!action->isSeparator() && !action->menu() && !known.contains(action))
                    missing << action->text();
                if (!action->isSeparator() && !action->menu())
                    QVERIFY2(!action->objectName().isEmpty(), qPrintable(action->text()));
            }
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u", "_s)));
    }

    void tabGoesInReadingOrder()
    {
        openAll(QSize(1280, 800));
        const QList<const QWidget *> panes{m_window->searchPane(), m_window->recordView()->page(),
                                           m_window->recordView()->source(), m_window->crashPane()};
        QList<qsizetype> visited;
        const QWidget *first = m_window->searchPane()->focusProxy();
        const QWidget *widget = first;
        do {
            if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) != 0) {
                for (qsizetype i = 0; i < panes.size(); ++i) {
                    if (panes[i]->isAncestorOf(widget) && (visited.isEmpty() || visited.last() != i))
                        visited << i;
                }
            }
            widget = widget->nextInFocusChain();
        } while (widget != first);
        if (visited.size() > 1 && visited.last() == visited.first()) // the round is closed
            visited.removeLast();
        QCOMPARE(visited, QList<qsizetype>({0, 1, 2, 3}));
    }

    void mirroredButCodeIsNot()
    {
        QApplication::setLayoutDirection(Qt::RightToLeft);
        openAll(QSize(1280, 800));
        const auto left = [this](const QWidget *pane) { return pane->mapTo(m_window.get(), QPoint()).x(); };
        QVERIFY(left(m_window->searchPane()) > left(m_window->recordView()));
        for (const QPlainTextEdit *code : m_window->findChildren<QPlainTextEdit *>()) {
            QCOMPARE(code->document()->defaultTextOption().textDirection(), Qt::LeftToRight);
        }
        m_window->resize(800, 500);
        QTRY_VERIFY(m_window->panes()->isNarrow());
        m_window->panes()->setShowsList(true);
        QVERIFY(left(m_window->searchPane()) > 200); // the drawer comes from the right
    }

    void logTextHasAnAccessibleName()
    {
        openAll(QSize(1280, 800));
        const QStringList names{
            m_window->searchPane()->accessibleName(), m_window->recordView()->page()->accessibleName(),
            m_window->recordView()->source()->accessibleName(), m_window->crashPane()->accessibleName()};
        for (const QString &name : names) {
            QVERIFY(!name.isEmpty());
            QCOMPARE(names.count(name), 1);
        }
    }

private:
    static void sizes()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("large") << QSize(1280, 800);
        QTest::newRow("small") << QSize(800, 500);
    }
    void openAll()
    {
        QFETCH(QSize, size);
        openAll(size);
    }
    void openAll(const QSize &size)
    {
        m_window = m_fixture.newWindow(size);
        QVERIFY(m_window);
        m_window->open({.kind = OpenRequest::Kind::Record, .id = localTransfer, .text = {}});
        QTRY_COMPARE(WindowFixture::shown(*m_window), std::optional(localTransfer));
    }

    WindowFixture m_fixture;
    std::unique_ptr<MainWindow> m_window;
    QFont m_font;
};

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
