// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "testsupport.h"
#include "ui/source/codegutter.h"
#include "ui/source/codeview.h"
#include "ui/source/overviewstrip.h"
#include "ui/source/sourcepane.h"
#include "ui/source/syntax.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>
#include <QWheelEvent>

#include <map>

using namespace Qt::StringLiterals;
using namespace faultline;

namespace {

// Lines 101…160 of a file; the error on line 130.
Record longRecord()
{
    Record record = testing::validRecord();
    QStringList lines;
    for (int line = 101; line <= 160; ++line)
        lines << (line == 130 ? u"        raise ValueError(f\"value {name} is missing\")"_s
                              : u"    step_%1(first, (second))"_s.arg(line));
    record.sourceCode = lines.join(u'\n').toStdString();
    record.sourceCodeStart = 101;
    record.sourceCodeEnd = 160;
    record.lineNumber = 130;
    return record;
}

const std::string permalink = "https://github.com/owner/name/blob/" + std::string(40, 'a') + "/src/value.py";

} // namespace

class TestSourcePane final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_pane = std::make_unique<SourcePane>(m_syntax);
        m_pane->resize(700, 300);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        m_pane->activateWindow();
        m_view = m_pane->findChild<CodeView *>();
    }
    void cleanup() { m_pane.reset(); }

    void opensCentredOnTheErrorLine()
    {
        m_pane->setRecord(longRecord());
        QCOMPARE(m_view->toPlainText(), QString::fromStdString(*longRecord().sourceCode));
        QCOMPARE(m_view->firstLine(), 101);
        QCOMPARE(m_view->lastLine(), 160);
        QCOMPARE(m_view->caretLine(), 130);
        QCOMPARE(m_view->textCursor().positionInBlock(), 8); // the first letter
        const QRect caret = m_view->cursorRect();
        QVERIFY(std::abs(caret.center().y() - m_view->viewport()->height() / 2) < 2 * caret.height());
        m_pane->resize(700, 480); // still centred after a resize, until the person scrolls
        QTRY_VERIFY(std::abs(m_view->cursorRect().center().y() - m_view->viewport()->height() / 2) <
                    2 * caret.height());
        QVERIFY(m_view->isReadOnly());
        QTest::keyClicks(m_view, u"x"_s);
        QCOMPARE(m_view->toPlainText(), QString::fromStdString(*longRecord().sourceCode));
    }

    void gutterShowsTheFilesOwnNumbers()
    {
        m_pane->setRecord(longRecord());
        const auto lines = m_view->visibleLines();
        QVERIFY(lines.size() > 5);
        for (const VisibleLine &line : lines) {
            const QTextBlock block = m_view->cursorForPosition({5, int(line.top + line.height / 2)}).block();
            QCOMPARE(line.number, 101 + block.blockNumber());
        }
        QVERIFY(gutter()->width() >= m_view->fontMetrics().horizontalAdvance(u"160"_s));
    }

    void theErrorLineIsMarkedByShape()
    {
        m_pane->setRecord(longRecord());
        const QImage image = gutter()->grab().toImage();
        const Theme theme = m_view->theme();
        int marked = 0;
        for (const VisibleLine &line : m_view->visibleLines()) {
            const int signs = inked(image, line, theme);
            if (line.number == 130)
                marked = signs;
            else
                QCOMPARE(signs, 0);
        }
        QVERIFY(marked > 10);
        m_pane->setPasteLine(133);
        const QImage both = gutter()->grab().toImage();
        for (const VisibleLine &line : m_view->visibleLines())
            QCOMPARE(inked(both, line, theme) > 10, line.number == 130 || line.number == 133);
    }

    void namesAndTextForScreenReaders()
    {
        m_pane->setRecord(longRecord());
        m_pane->setPasteLine(133);
        QAccessibleInterface *view = QAccessible::queryAccessibleInterface(m_view);
        QCOMPARE(view->text(QAccessible::Name), u"src/value.py, lines 101 to 160, error line 130"_s);
        QVERIFY(view->text(QAccessible::Description).contains(u"line 133"_s));
        QVERIFY(view->state().readOnly);
        QAccessibleTextInterface *text = view->textInterface();
        QVERIFY(text);
        QCOMPARE(text->text(0, text->characterCount()), QString::fromStdString(*longRecord().sourceCode));
        for (QWidget *widget : m_pane->findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || qobject_cast<QScrollBar *>(widget))
                continue;
            const QString name = QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name);
            QVERIFY2(!name.isEmpty() && name != QLatin1StringView(widget->metaObject()->className()),
                     widget->metaObject()->className());
        }
    }

    void pasteLineIsSaidInWords_data()
    {
        QTest::addColumn<int>("pasted");
        QTest::addColumn<QString>("words");
        QTest::newRow("the same") << 130 << u"Your log names line 130, the error line."_s;
        QTest::newRow("moved") << 142 << u"Your log names line 142: moved by 12 lines."_s;
        QTest::newRow("outside") << 500
                                 << u"Your log names line 500: moved by 370 lines. It lies outside this window."_s;
        QTest::newRow("none") << 0 << QString();
    }
    void pasteLineIsSaidInWords()
    {
        QFETCH(int, pasted);
        QFETCH(QString, words);
        m_pane->setRecord(longRecord());
        m_pane->setPasteLine(pasted);
        QVERIFY(words.isEmpty() ? notice().isEmpty() : notice().endsWith(words));
        QCOMPARE(m_pane->actions().goToPasteLine->isEnabled(), m_view->holds(pasted));
        if (m_view->holds(pasted)) {
            m_pane->actions().goToPasteLine->trigger();
            QCOMPARE(m_view->caretLine(), pasted);
        }
        m_pane->setRecord(longRecord());
        QVERIFY(notice().isEmpty());
    }

    void contradictionsAreFlaggedNotGuessed()
    {
        Record record = longRecord();
        record.sourceCodeEnd = 164;
        m_pane->setRecord(record);
        QCOMPARE(m_view->firstLine(), 101);
        QCOMPARE(m_view->lastLine(), 160);
        QCOMPARE(m_view->caretLine(), 130);
        QVERIFY(notice().contains(u"lines 101 to 164, but the text ends with line 160"_s));
        record = longRecord();
        record.lineNumber = 99;
        m_pane->setRecord(record);
        QVERIFY(notice().contains(u"error line 99 lies outside"_s));
        QVERIFY(!m_pane->actions().goToErrorLine->isEnabled());
        QVERIFY(!m_pane->actions().goToErrorLine->toolTip().isEmpty());
        record = longRecord();
        record.sourceCodeStart.reset();
        m_pane->setRecord(record);
        QVERIFY(notice().contains(u"does not say where this window begins"_s));
        QCOMPARE(m_view->errorLine(), 0); // nothing is marked by guess
        QVERIFY(!m_pane->actions().openWindow->isEnabled());
    }

    void missingSourceIsSaid()
    {
        Record record = longRecord();
        record.sourceCode.reset();
        m_pane->setRecord(record);
        QVERIFY(!m_view->isVisible());
        QVERIFY(shownText().contains(u"holds no source"_s));
        QVERIFY(shownText().contains(u"130"_s));
        QVERIFY(m_pane->actions().openErrorLine->isEnabled());
        QVERIFY(!m_pane->actions().find->isEnabled());
        QVERIFY(m_pane->focusTarget()->isVisible());
        record.lineNumber.reset();
        m_pane->setRecord(record);
        QVERIFY(shownText().contains(u"names no line"_s));
        QVERIFY(!m_pane->actions().openErrorLine->isEnabled());
        record = longRecord();
        record.lineNumber.reset();
        m_pane->setRecord(record);
        QVERIFY(m_view->isVisible());
        QCOMPARE(m_view->caretLine(), 101);
        QVERIFY(notice().contains(u"does not say which line"_s));
        m_pane->clear();
        QVERIFY(shownText().contains(u"No record"_s));
        QVERIFY(!m_pane->actions().openFile->isEnabled());
    }

    void everyLinkIsASignal()
    {
        m_pane->setRecord(longRecord());
        m_view->selectLines(110, 112);
        const SourceActions &actions = m_pane->actions();
        const std::string blame = "https://github.com/owner/name/blame/" + std::string(40, 'a') + "/src/value.py#L112";
        const std::map<QAction *, std::string> expected{
            {actions.openErrorLine, permalink + "#L130"},
            {actions.openWindow, permalink + "#L101-L160"},
            {actions.openSelection, permalink + "#L110-L112"},
            {actions.openFile, permalink},
            {actions.openDefaultBranch, "https://github.com/owner/name/blob/HEAD/src/value.py"},
            {actions.openBlame, blame},
            {actions.searchIssues, "https://github.com/owner/name/issues?q=%22is%20missing%22"},
        };
        QSignalSpy spy(m_pane.get(), &SourcePane::openRequested);
        for (const auto &[action, link] : expected) {
            spy.clear();
            action->trigger();
            QCOMPARE(spy.size(), 1);
            QCOMPARE(spy[0][0].toUrl().toEncoded(), QByteArray::fromStdString(link));
        }
        const auto *menu = m_pane->findChild<QToolButton *>()->menu();
        for (const auto &[action, link] : expected)
            QVERIFY(menu->actions().contains(action));
        m_pane->setDefaultBranch(u"develop"_s);
        spy.clear();
        actions.openDefaultBranch->trigger();
        QVERIFY(spy[0][0].toUrl().path().contains(u"/blob/develop/"_s));

        QSignalSpy editor(m_pane.get(), &SourcePane::editorRequested);
        actions.openInEditor->trigger();
        QCOMPARE(editor.size(), 1);
        QCOMPARE(editor[0], QVariantList({u"src/value.py"_s, 112}));
    }

    void hostileRecordsOpenNothing()
    {
        Record record = longRecord();
        record.repo = "owner/name@evil.example/..";
        m_pane->setRecord(record);
        for (QAction *action : {m_pane->actions().openErrorLine, m_pane->actions().openFile,
                                m_pane->actions().openBlame, m_pane->actions().copyPermalink})
            QVERIFY(!action->isEnabled());
    }

    void copies()
    {
        m_pane->setRecord(longRecord());
        const QStringList lines = QString::fromStdString(*longRecord().sourceCode).split(u'\n');
        QCOMPARE(copied(m_pane->actions().copy), lines.join(u'\n')); // all, when nothing is selected
        QCOMPARE(copied(m_pane->actions().copyPermalink), QString::fromStdString(permalink + "#L130"));
        m_view->selectLines(111, 110); // upwards too
        QCOMPARE(copied(m_pane->actions().copy), QString(lines[9] + u"\n"_s + lines[10]));
        QCOMPARE(copied(m_pane->actions().copyWithNumbers), QString(u"110  "_s + lines[9] + u"\n111  "_s + lines[10]));
        QCOMPARE(copied(m_pane->actions().copyPermalink), QString::fromStdString(permalink + "#L110-L111"));
        QCOMPARE(copied(m_pane->actions().copyMarkdown),
                 QString(u"[src/value.py#L110-L111]("_s + QString::fromStdString(permalink) +
                         u"#L110-L111)\n\n```python\n"_s + lines[9] + u"\n"_s + lines[10] + u"\n```\n"_s));
        m_view->copy(); // Ctrl+C in the editor
        QCOMPARE(QGuiApplication::clipboard()->text(), QString(lines[9] + u"\n"_s + lines[10]));
    }

    void copiedMarkdownCannotBreakOut()
    {
        Record record = longRecord();
        record.sourceCode = "a\n````\nb";
        m_pane->setRecord(record);
        QVERIFY(copied(m_pane->actions().copyMarkdown).contains(u"\n`````python\na\n````\nb\n`````\n"_s));
    }

    void gutterSelectsLines()
    {
        m_pane->setRecord(longRecord());
        const auto lines = m_view->visibleLines();
        const auto at = [&lines](int index) { return QPoint(4, int(lines[size_t(index)].top + 3)); };
        QTest::mouseClick(gutter(), Qt::LeftButton, {}, at(2));
        QCOMPARE(m_view->selectedLines(), std::pair(lines[2].number, lines[2].number));
        QTest::mouseClick(gutter(), Qt::LeftButton, Qt::ShiftModifier, at(5));
        QCOMPARE(m_view->selectedLines(), std::pair(lines[2].number, lines[5].number));
        QVERIFY(shownText().contains(u"#L%1-L%2"_s.arg(lines[2].number).arg(lines[5].number)));
        QTest::mousePress(gutter(), Qt::LeftButton, {}, at(6));
        QMouseEvent drag(QEvent::MouseMove, at(3), gutter()->mapToGlobal(at(3)), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(gutter(), &drag);
        QTest::mouseRelease(gutter(), Qt::LeftButton, {}, at(3));
        QCOMPARE(m_view->selectedLines(), std::pair(lines[3].number, lines[6].number));
    }

    void findsWithCountAndWrapNotice()
    {
        m_pane->setRecord(longRecord());
        m_pane->actions().find->trigger();
        auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(field);
        QTest::keyClicks(field, u"STEP_1"_s);
        QVERIFY2(shownText().contains(u"30 of 59"_s), qPrintable(shownText())); // the first at or after the caret
        QCOMPARE(m_view->caretLine(), 131);
        QCOMPARE(m_view->textCursor().selectedText(), u"step_1"_s);
        m_pane->actions().findNext->trigger();
        QVERIFY(shownText().contains(u"31 of 59"_s));
        m_pane->actions().findPrevious->trigger();
        m_pane->actions().findPrevious->trigger();
        QCOMPARE(m_view->caretLine(), 129);
        m_view->goToLine(160);
        m_pane->actions().findNext->trigger(); // the caret stands on the last hit's line, before the hit is chosen
        m_pane->actions().findNext->trigger();
        QVERIFY2(shownText().contains(u"1 of 59, from the top again"_s), qPrintable(shownText()));
        m_pane->actions().findPrevious->trigger();
        QVERIFY(shownText().contains(u"59 of 59, from the end again"_s));
        field->setText(u"absent"_s);
        QVERIFY(shownText().contains(u"Not found"_s));
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!field->isVisible());
        QVERIFY(m_view->hasFocus());
        QVERIFY(m_view->extraSelections().isEmpty());
    }

    void findHitsAreMarkedAndFollowTheRecord()
    {
        m_pane->setRecord(longRecord());
        m_pane->actions().find->trigger();
        auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        field->setText(u"raise"_s);
        QCOMPARE(m_view->extraSelections().size(), 1);
        m_pane->setRecord(testing::validRecord());
        QVERIFY2(shownText().contains(u"1 of 1"_s), qPrintable(shownText()));
        QCOMPARE(m_view->extraSelections().size(), 1);
    }

    void goesToTheNearestLine()
    {
        m_pane->setRecord(longRecord());
        m_pane->actions().goToLine->trigger();
        auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(field);
        field->setText(u"142"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_view->caretLine(), 142);
        QVERIFY(!field->isVisible());
        m_pane->actions().goToLine->trigger();
        field->setText(u"9999"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_view->caretLine(), 160);
        QVERIFY(shownText().contains(u"nearest is 160"_s));
        QTest::keyClick(field, Qt::Key_Escape);
        m_pane->actions().goToErrorLine->trigger();
        QCOMPARE(m_view->caretLine(), 130);
    }

    void zooms()
    {
        m_pane->setRecord(longRecord());
        QSignalSpy spy(m_pane.get(), &SourcePane::zoomChanged);
        const double before = m_view->font().pointSizeF();
        const int gutterBefore = gutter()->width();
        m_pane->actions().zoomIn->trigger();
        QCOMPARE(m_pane->zoom(), 110);
        QVERIFY(std::abs(m_view->font().pointSizeF() - before * 1.1) < 0.01);
        QWheelEvent wheel(QPointF(50, 50), m_view->viewport()->mapToGlobal(QPointF(50, 50)), {}, QPoint(0, 120),
                          Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_view->viewport(), &wheel);
        QCOMPARE(m_pane->zoom(), 120);
        m_pane->setZoom(10'000);
        QCOMPARE(m_pane->zoom(), 400);
        QVERIFY(gutter()->width() > gutterBefore);
        m_pane->actions().zoomReset->trigger();
        QCOMPARE(m_pane->zoom(), 100);
        QCOMPARE(spy.last()[0].toInt(), 100);
    }

    void wrappedLinesKeepTheirNumbers()
    {
        Record record = longRecord();
        record.sourceCode = std::string(400, 'a') + "\nb\nc";
        record.sourceCodeEnd = 103;
        record.lineNumber = 102;
        m_pane->setRecord(record);
        QCOMPARE(m_view->visibleLines().size(), 3U);
        QSignalSpy spy(m_pane.get(), &SourcePane::wrapChanged);
        m_pane->setWraps(true);
        QVERIFY(m_pane->wraps());
        QCOMPARE(spy.size(), 1);
        const auto lines = m_view->visibleLines();
        QVERIFY(lines[0].height > 3 * lines[0].rowHeight);
        QCOMPARE(lines[1].number, 102);
        QCOMPARE(lines[1].top, lines[0].top + lines[0].height);
    }

    void hiddenCharactersAreShown()
    {
        Record record = longRecord();
        record.sourceCode = "if (a /*\u202E } \u2066if (b)\u2069 \u2066 begin */) {\n\u200Bthrow\n}";
        record.sourceCodeEnd = 103;
        record.lineNumber = 102;
        m_pane->setRecord(record);
        QVERIFY(m_view->toPlainText().contains(u"‹U+202E›"_s));
        QVERIFY(!m_view->toPlainText().contains(QChar(0x202e)));
        QVERIFY(notice().contains(u"5 hidden characters"_s) || notice().contains(u"5"_s));
        QCOMPARE(copied(m_pane->actions().copy), QString::fromStdString(*record.sourceCode)); // copied as it is
    }

    void hugeLinesDoNotBlock()
    {
        Record record = longRecord();
        record.sourceCode = std::string(3'000'000, '(');
        QElapsedTimer timer;
        timer.start();
        m_pane->setRecord(record);
        m_pane->grab();
        QVERIFY2(timer.elapsed() < 1500, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(copied(m_pane->actions().copy).size(), 3'000'000);
    }

    void followsThePaletteLive()
    {
        m_pane->setRecord(longRecord());
        const auto ink = [this] {
            return m_view->document()->findBlockByNumber(29).layout()->formats().last().format.foreground().color();
        };
        const QColor light = ink();
        const QPalette before = QApplication::palette();
        QApplication::setPalette(Theme::highContrastPalette(true));
        QTRY_VERIFY(ink() != light);
        const QImage image = m_view->grab().toImage();
        QVERIFY(image.pixelColor(image.width() / 2, image.height() - 3).lightness() < 60);
        QApplication::setPalette(before);
        QTRY_COMPARE(ink(), light);
    }

    void staysLeftToRight()
    {
        m_pane->setLayoutDirection(Qt::RightToLeft);
        Record record = longRecord();
        record.sourceCode = "שלום = 1\nb";
        record.sourceCodeEnd = 102;
        record.lineNumber = 102;
        m_pane->setRecord(record);
        QCOMPARE(m_view->layoutDirection(), Qt::LeftToRight);
        QCOMPARE(gutter()->x(), m_view->contentsRect().left());
        QCOMPARE(m_view->document()->firstBlock().textDirection(), Qt::LeftToRight);
        const auto *strip = m_pane->findChild<OverviewStrip *>();
        QVERIFY(strip->mapTo(m_pane.get(), QPoint()).x() > m_view->mapTo(m_pane.get(), QPoint()).x());
    }

    void theOverviewGoesThere()
    {
        m_pane->setRecord(longRecord());
        auto *strip = m_pane->findChild<OverviewStrip *>();
        QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(strip->width() / 2, strip->height() - 1));
        QCOMPARE(m_view->caretLine(), 160);
        QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(strip->width() / 2, 0));
        QCOMPARE(m_view->caretLine(), 101);
    }

    void longPathsDoNotWidenThePane()
    {
        Record record = longRecord();
        record.filePath = std::string(300, 'p') + "/value.py";
        m_pane->setRecord(record);
        QVERIFY(m_pane->minimumSizeHint().width() < 500);
    }

private:
    [[nodiscard]] CodeGutter *gutter() const { return m_view->findChild<CodeGutter *>(); }

    // Pixels of a mark's colour in the sign column of the line.
    [[nodiscard]] static int inked(const QImage &image, const VisibleLine &line, const Theme &theme)
    {
        int count = 0;
        for (int y = std::max(0, int(line.top)); y < std::min(image.height(), int(line.top + line.height)); ++y)
            for (int x = 0; x < int(line.rowHeight); ++x)
                count += image.pixel(x, y) == theme.errorMark.rgb() || image.pixel(x, y) == theme.pasteMark.rgb();
        return count;
    }

    [[nodiscard]] QString copied(QAction *action)
    {
        QSignalSpy spy(m_pane.get(), &SourcePane::copyRequested);
        action->trigger();
        return spy.isEmpty() ? QString() : spy[0][0].toString();
    }

    // All the pane's visible labels.
    [[nodiscard]] QString shownText() const
    {
        QStringList texts;
        for (const QLabel *label : m_pane->findChildren<QLabel *>())
            if (label->isVisible())
                texts << label->text();
        return texts.join(u'\n');
    }

    [[nodiscard]] QString notice() const { return m_view->accessibleDescription(); }

    const Syntax m_syntax;
    std::unique_ptr<SourcePane> m_pane;
    CodeView *m_view = nullptr;
};

QTEST_MAIN(TestSourcePane)
#include "tst_sourcepane.moc"
