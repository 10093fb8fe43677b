// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjson.h"
#include "testsupport.h"
#include "ui/record/quietbrowser.h"
#include "ui/record/recordpage.h"
#include "ui/source/syntax.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextList>

using namespace Qt::StringLiterals;
using namespace faultline;

class TestRecordPage final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_page = std::make_unique<RecordPage>(m_syntax);
        m_page->resize(760, 500);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        m_page->activateWindow();
        m_browser = m_page->findChild<QuietBrowser *>();
    }
    void cleanup() { m_page.reset(); }

    void everyFieldIsReachable()
    {
        Record record = seed("d3eff36f3e4fc386");
        record.errorClass = "SomeClass";
        record.errorCode = "E_CODE";
        record.httpStatus = 503;
        record.tryCatchPattern = "catch_it();";
        m_page->setRecord(record, "{\"id\":\"d3eff36f3e4fc386\"}");
        m_page->showRaw->setChecked(true);
        for (const std::string &field : {record.errorMessage,
                                         record.repo,
                                         *record.errorClass,
                                         *record.errorCode,
                                         std::string("503"),
                                         std::string("panic"),
                                         std::string("Error"),
                                         std::string("Rust"),
                                         std::string("validation"),
                                         record.solutions[0],
                                         record.solutions[3],
                                         record.preventionTips[3],
                                         record.tags[2],
                                         *record.backgroundTag,
                                         record.analyzedSha,
                                         record.analyzedAt,
                                         record.slug,
                                         record.id.hex(),
                                         record.githubUrl,
                                         record.filePath,
                                         record.messagePattern,
                                         std::string("catch_it();"),
                                         std::string("let q = f.quantize(&q_params, scheme);"),
                                         std::string("fn is_quantized_handle(h: &HandleKind)"),
                                         std::string("if !can_move_to_device(&handle)"),
                                         std::string("Calling .to_device() (or any router operation"),
                                         std::string("\"id\": \"d3eff36f3e4fc386\"")})
            QVERIFY2(text().contains(QString::fromStdString(field)), field.c_str());
        QVERIFY(text().contains(u"machine-written"_s));
        QVERIFY(text().indexOf(u"Before"_s) < text().indexOf(u"quant_tensor.to_device(&device_b);"_s));
        QVERIFY(text().indexOf(u"After"_s) < text().indexOf(u"quant_tensor.dequantize().to_device"_s));
        QVERIFY(!text().contains(u"// before"_s));
        QVERIFY(text().contains(u"its parts agree"_s));
    }

    void fixesAreNumberedInOrder()
    {
        m_page->setRecord(seed("d3eff36f3e4fc386"));
        QStringList numbered;
        for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next())
            if (block.textList() && block.textList()->format().style() == QTextListFormat::ListDecimal)
                numbered << block.textList()->itemText(block) + u' ' + block.text().section(u' ', 0, 0);
        QCOMPARE(numbered, QStringList({u"1. Dequantize"_s, u"2. Pin"_s, u"3. Run"_s, u"4. Upgrade"_s}));
    }

    void doubtIsSaidInWords()
    {
        m_page->setRecord(seed("fb906d9a99429edb"));
        QVERIFY(text().contains(u"doubtful"_s));
        QVERIFY(text().contains(u"Fixes name dequantize and BackendRouter; neither occurs in this source."_s));
    }

    void absentFieldsAreAbsent()
    {
        Record record = testing::validRecord();
        record.errorClass.reset();
        m_page->setRecord(record);
        for (const char *absent : {"Class", "Code", "HTTP", "Family:", "Before", "Type guard", "Catch it", "Strategy",
                                   "Content changed", "Matched by", "Raw JSON"})
            QVERIFY2(!text().contains(QLatin1StringView(absent)), absent);
        QVERIFY(!m_page->showRaw->isEnabled());
    }

    void thinRecordsSaySo()
    {
        Record record = testing::validRecord();
        record.documentation = record.triggerScenarios = record.commonSituations = {};
        record.solutions.clear();
        record.preventionTips.clear();
        m_page->setRecord(record);
        QVERIFY(text().contains(u"thin"_s));
        QVERIFY(text().contains(u"only where the error is raised"_s));
        QVERIFY(!m_page->goToFix->isEnabled());
        QVERIFY(!text().contains(u"Explanation"_s));
    }

    void matchAndWhy()
    {
        m_page->setRecord(testing::validRecord());
        m_page->setMatch({u"location"_s, u"message"_s});
        QVERIFY(text().contains(u"Matched by: location, message"_s));
        QSignalSpy spy(m_page.get(), &RecordPage::whyRequested);
        click(u"Why?"_s);
        QCOMPARE(spy.size(), 1);
        m_page->setRecord(testing::validRecord());
        QVERIFY(!text().contains(u"Matched by"_s));
    }

    void linksIntoTheListAreSearches()
    {
        Record record = testing::validRecord();
        record.backgroundTag = "missing-value";
        record.tags = {"python", "two words"};
        m_page->setRecord(record);
        QSignalSpy spy(m_page.get(), &RecordPage::searchRequested);
        const std::vector<std::pair<QString, QString>> expected{
            {u"owner/name"_s, u"repo:owner/name"_s},
            {u"missing-value"_s, u"family:missing-value"_s},
            {u"python"_s, u"tag:python"_s},
            {u"two words"_s, u"tag:\"two words\""_s},
            {u"ValueError"_s, u"class:ValueError"_s},
            {u"the same message"_s, u"\"is missing\""_s},
            {u"the same file"_s, u"repo:owner/name file:src/value.py"_s}};
        for (const auto &[words, query] : expected) {
            spy.clear();
            click(words);
            QCOMPARE(spy.size(), 1);
            QCOMPARE(spy[0][0].toString(), query);
        }
    }

    void onlyWebLinksLeave()
    {
        Record record = testing::validRecord();
        record.documentation =
            "[web](https://example.org/a) [file](file:///etc/passwd) [script](javascript:alert(1)) "
            "[search](faultline-search:x) [why](faultline-why:) [relative](../../x) [data](data:text/html,x)";
        m_page->setRecord(record);
        QStringList targets;
        for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next())
            for (auto it = block.begin(); !it.atEnd(); ++it)
                if (it.fragment().charFormat().isAnchor() && block.text().contains(u"script"_s))
                    targets << it.fragment().charFormat().anchorHref();
        QCOMPARE(targets, QStringList(u"https://example.org/a"_s));
        QSignalSpy opened(m_page.get(), &RecordPage::openRequested);
        QSignalSpy searched(m_page.get(), &RecordPage::searchRequested);
        click(u"web"_s);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0][0].toUrl(), QUrl(u"https://example.org/a"_s));
        click(u"file"_s);
        QCOMPARE(opened.size() + searched.size(), 1);
    }

    void nothingIsLoaded()
    {
        QTemporaryDir folder;
        QImage picture(40, 40, QImage::Format_RGB32);
        picture.fill(Qt::magenta);
        const QString file = folder.filePath(u"p.png"_s);
        QVERIFY(picture.save(file));
        Record record = testing::validRecord();
        record.documentation = "![secret](" + file.toStdString() + ") ![x](file://" + file.toStdString() +
                               ") ![mark](faultline-mark:severity)\n\n<img src=\"" + file.toStdString() +
                               "\">\n\n<b>bold</b> ![](https://example.org/x.png)";
        record.solutions = {record.documentation};
        m_page->setRecord(record);
        int images = 0;
        for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next())
            for (auto it = block.begin(); !it.atEnd(); ++it)
                images += it.fragment().charFormat().isImageFormat();
        QCOMPARE(images, 1); // the page's own mark of the severity
        QVERIFY(text().contains(u"[secret]"_s));
        QVERIFY(text().contains(u"<b>bold</b>"_s)); // HTML is text
        const QImage shown = m_page->grab().toImage();
        for (int y = 0; y < shown.height(); y += 4)
            for (int x = 0; x < shown.width(); x += 4)
                QVERIFY(shown.pixelColor(x, y) != QColor(Qt::magenta));
        QCOMPARE(m_browser->loadResource(QTextDocument::ImageResource, QUrl::fromLocalFile(file)), QVariant());
    }

    void oneFieldCannotSwallowTheNext()
    {
        Record record = testing::validRecord();
        record.documentation = "open fence\n```\ncode";
        record.triggerScenarios = "> quote\n\n- list";
        record.solutions = {"```\nunclosed", "second **bold"};
        m_page->setRecord(record);
        const QString when = u"When it happens"_s;
        for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next()) {
            if (block.text() == when)
                QVERIFY(!block.begin().fragment().charFormat().fontFixedPitch());
            if (block.text().startsWith(u"second"_s))
                QVERIFY(!block.begin().fragment().charFormat().fontFixedPitch());
        }
        QVERIFY(text().contains(when));
        QVERIFY(text().contains(u"second"_s));
    }

    void proseMayBeginWithARule()
    {
        Record record = testing::validRecord();
        record.documentation = "---\nkept: words\n---\nmore words";
        m_page->setRecord(record);
        QVERIFY(text().contains(u"kept: words"_s));
        QVERIFY(text().contains(u"more words"_s));
    }

    void codeIsColouredInTheRecordsLanguage()
    {
        Record record = testing::validRecord();
        record.filePath = "src/a.rs";
        record.exampleFix = "let x = 1;";
        record.documentation = "Use\n\n```python\nimport os\n```\n";
        m_page->setRecord(record);
        QCOMPARE(weightOf(u"let"_s), int(QFont::Bold));
        QVERIFY(colourOf(u"import"_s) != colourOf(u"Explanation"_s));
    }

    void hiddenCharactersAreShown()
    {
        Record record = testing::validRecord();
        record.errorMessage = "abc\u202Edef";
        record.documentation = "zero\u200Bwidth";
        record.repo = "owner/na\u2066me";
        record.exampleFix = "a\u202E";
        m_page->setRecord(record);
        QVERIFY(text().contains(u"abc‹U+202E›def"_s));
        QVERIFY(text().contains(u"zero‹U+200B›width"_s));
        QVERIFY(text().contains(u"na‹U+2066›me"_s));
        for (const char16_t c : {0x202e, 0x200b, 0x2066})
            QVERIFY(!text().contains(QChar(c)));
    }

    void messagesArePlainText()
    {
        Record record = testing::validRecord();
        record.errorMessage = "<b>not</b> *markdown* [a](https://example.org)";
        m_page->setRecord(record);
        QVERIFY(text().contains(QString::fromStdString(record.errorMessage)));
    }

    void copiesAsMarkdown()
    {
        m_page->setRecord(testing::validRecord());
        m_page->setDatasetVersion(u"2026-09-12"_s);
        QSignalSpy spy(m_page.get(), &RecordPage::copyRequested);
        m_page->copyMarkdown->trigger();
        QCOMPARE(spy.size(), 1);
        QVERIFY(spy[0][0].toString().startsWith(u"## value {name} is missing"_s));
        QVERIFY(spy[0][0].toString().contains(u"2026-09-12"_s));
    }

    void sectionsAreJumpedTo()
    {
        m_page->resize(500, 260);
        m_page->setRecord(seed("d3eff36f3e4fc386"));
        QCOMPARE(m_browser->verticalScrollBar()->value(), 0);
        int last = 0;
        for (QAction *action : {m_page->goToExplanation, m_page->goToFix, m_page->goToPrevention}) {
            action->trigger();
            QVERIFY(m_browser->verticalScrollBar()->value() > last);
            last = m_browser->verticalScrollBar()->value();
        }
    }

    void finds()
    {
        m_page->setRecord(seed("d3eff36f3e4fc386"));
        m_page->find->trigger();
        auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(field);
        field->setText(u"interpreter"_s);
        QCOMPARE(m_browser->textCursor().selectedText(), u"interpreter"_s);
        QVERIFY(m_browser->extraSelections().size() >= 2);
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(m_browser->hasFocus());
    }

    void namesForScreenReaders()
    {
        m_page->setRecord(testing::validRecord());
        QCOMPARE(QAccessible::queryAccessibleInterface(m_browser)->text(QAccessible::Name),
                 u"Record: value {name} is missing"_s);
        for (QWidget *widget : m_page->findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || qobject_cast<QScrollBar *>(widget))
                continue;
            const QString name = QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name);
            QVERIFY2(!name.isEmpty() && name != QLatin1StringView(widget->metaObject()->className()),
                     widget->metaObject()->className());
        }
    }

    void linksWorkByKeyboard()
    {
        m_page->setRecord(testing::validRecord());
        m_page->focusTarget()->setFocus();
        QSignalSpy spy(m_page.get(), &RecordPage::searchRequested);
        QTest::keyClick(m_browser, Qt::Key_Tab);
        QTest::keyClick(m_browser, Qt::Key_Return);
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy[0][0].toString(), u"repo:owner/name"_s);
    }

    void followsThePaletteLive()
    {
        m_page->setRecord(testing::validRecord());
        const QColor before = colourOf(u"Explanation"_s);
        const QPalette light = QApplication::palette();
        QApplication::setPalette(Theme::highContrastPalette(true));
        QTRY_VERIFY(colourOf(u"Explanation"_s) != before);
        QCOMPARE(colourOf(u"Explanation"_s).rgb(), QColor(Qt::white).rgb());
        QApplication::setPalette(light);
        QTRY_COMPARE(colourOf(u"Explanation"_s), before);
    }

    void linesStayReadable()
    {
        m_page->resize(2400, 600);
        m_page->setRecord(seed("d3eff36f3e4fc386"));
        const double widest = m_page->document()->defaultFont().pointSizeF() > 0
                                  ? QFontMetricsF(m_page->document()->defaultFont()).averageCharWidth() * 100
                                  : 1000;
        for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next())
            for (int i = 0; i < block.layout()->lineCount(); ++i)
                QVERIFY(block.layout()->lineAt(i).naturalTextWidth() <= widest);
        m_page->resize(320, 400);
        QTRY_COMPARE(m_browser->horizontalScrollBar()->maximum(), 0); // nothing is cut at the side
    }

    void zooms()
    {
        m_page->setRecord(testing::validRecord());
        const double before = m_page->document()->defaultFont().pointSizeF();
        m_page->setZoom(150);
        QVERIFY(std::abs(m_page->document()->defaultFont().pointSizeF() - before * 1.5) < 0.01);
        m_page->setZoom(1);
        QCOMPARE(m_page->zoom(), 40);
    }

    void hostileMarkdownDoesNotBlock_data()
    {
        QTest::addColumn<QByteArray>("prose");
        QTest::newRow("quotes") << QByteArray(90'000, '>');
        QTest::newRow("brackets") << QByteArray(90'000, '[');
        QTest::newRow("stars") << QByteArray("a**").repeated(30'000);
        QTest::newRow("lists") << QByteArray("- ").repeated(45'000);
        QTest::newRow("lines") << QByteArray("a\n\n").repeated(30'000);
        QTest::newRow("ticks") << QByteArray("` `` ").repeated(18'000);
        QTest::newRow("table") << QByteArray("|a").repeated(500) + '\n' + QByteArray("|-").repeated(500) + '\n' +
                                      QByteArray(QByteArray("|b").repeated(500) + '\n').repeated(80);
        QTest::newRow("megabytes") << QByteArray("word ").repeated(400'000);
    }
    void hostileMarkdownDoesNotBlock()
    {
        QFETCH(QByteArray, prose);
        Record record = testing::validRecord();
        record.documentation = prose.toStdString();
        QElapsedTimer timer;
        timer.start();
        m_page->setRecord(record);
        m_page->grab();
        qInfo("%lld ms", timer.elapsed());
        QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
    }

    void clears()
    {
        m_page->setRecord(testing::validRecord());
        m_page->clear();
        QVERIFY(text().isEmpty());
        QVERIFY(m_browser->placeholderText().contains(u"No record"_s));
        QVERIFY(!m_page->copyMarkdown->isEnabled());
    }

private:
    static Record seed(const char *id)
    {
        const QByteArray json = testing::contents(testing::samplesPath() + u'/' + QLatin1StringView(id) + u".json"_s);
        return parseRecord(std::string_view(json.constData(), size_t(json.size()))).value();
    }

    [[nodiscard]] QString text() const { return m_page->document()->toPlainText(); }

    // Clicks the page's first link with these words, if there is one.
    void click(const QString &words)
    {
        for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next())
            for (auto it = block.begin(); !it.atEnd(); ++it)
                if (it.fragment().charFormat().isAnchor() && it.fragment().text() == words) {
                    QTextCursor cursor(block);
                    cursor.setPosition(it.fragment().position());
                    m_browser->setTextCursor(cursor);
                    m_browser->ensureCursorVisible();
                    const QPoint at = m_browser->cursorRect(cursor).center() + QPoint(3, 0);
                    QTest::mouseClick(m_browser->viewport(), Qt::LeftButton, {}, at);
                    return;
                }
    }

    [[nodiscard]] QTextCharFormat formatOf(const QString &words) const
    {
        for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next())
            for (auto it = block.begin(); !it.atEnd(); ++it)
                if (it.fragment().text().startsWith(words))
                    return it.fragment().charFormat();
        return {};
    }
    [[nodiscard]] int weightOf(const QString &words) const { return formatOf(words).fontWeight(); }
    [[nodiscard]] QColor colourOf(const QString &words) const { return formatOf(words).foreground().color(); }

    const Syntax m_syntax;
    std::unique_ptr<RecordPage> m_page;
    QuietBrowser *m_browser = nullptr;
};

QTEST_MAIN(TestRecordPage)
#include "tst_recordpage.moc"
