// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjson.h"
#include "testsupport.h"
#include "ui/record/recordexport.h"
#include "ui/source/syntax.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace faultline;

class TestRecordExport final : public QObject {
    Q_OBJECT

private slots:
    void htmlHoldsTheRecordAndItsSource()
    {
        const QString html = recordHtml(content(), m_syntax);
        QTextDocument read;
        read.setHtml(html);
        const QString text = read.toPlainText();
        for (const auto &part : {u"broken <b>pipe</b>"_s, u"Explanation"_s, u"Fix"_s, u"▶ "_s, u"machine-written"_s})
            QVERIFY2(text.contains(part), qPrintable(part + u"\n" + text));
        QVERIFY(html.contains(u"broken &lt;b&gt;pipe"_s));
    }

    void onlyLinksToTheWebTravel()
    {
        const QString html = recordHtml(content(), m_syntax);
        QVERIFY(!html.contains(u"faultline-"_s));
        QVERIFY(html.contains(u"href=\"https://github.com/"_s));
        QVERIFY(!html.contains(u"<img"_s));
        QVERIFY(!html.contains(u"<script"_s));
    }

    void savedByItsEnding()
    {
        QVERIFY(saveRecord(m_folder.filePath(u"a.pdf"_s), content(), m_syntax));
        const QByteArray pdf = testing::contents(m_folder.filePath(u"a.pdf"_s));
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.size() > 5000);
        QVERIFY(saveRecord(m_folder.filePath(u"a.html"_s), content(), m_syntax));
        QVERIFY(testing::contents(m_folder.filePath(u"a.html"_s)).contains("broken"));
    }

    void whatCannotBeWrittenIsSaid()
    {
        const auto saved = saveRecord(m_folder.filePath(u"none/a.html"_s), content(), m_syntax);
        QVERIFY(!saved);
        QVERIFY(saved.error().place.contains(u"none/a.html"_s));
    }

private:
    static RecordPageContent content()
    {
        RecordPageContent made{.record = testing::validRecord()};
        made.record.errorMessage = "broken <b>pipe</b>";
        made.record.documentation = "It <script>alert(1)</script> breaks. ![x](https://example.org/x.png)";
        made.record.solutions = {"Fix it"};
        made.today = QDate(2026, 12, 1);
        return made;
    }

    const Syntax m_syntax;
    QTemporaryDir m_folder;
};

QTEST_MAIN(TestRecordExport)
#include "tst_recordexport.moc"
