// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "testsupport.h"
#include "ui/crash/proofdialog.h"
#include "ui/crash/prooftext.h"
#include "ui/record/quietbrowser.h"
#include "ui/source/syntax.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

using namespace Qt::StringLiterals;
using namespace faultline;

namespace {

Proof proof()
{
    Proof made;
    made.record = testing::validRecord();
    made.record.errorMessage = "size %(size)d of '%(key)s' is too large";
    made.record.filePath = "a/b.py";
    made.record.exampleFix = "raise_limit(%(size)d)";
    made.match.score = 0.978;
    made.match.reasons = {
        {.kind = ReasonKind::Message, .detail = "14 letters of the message", .weight = 0.62, .begin = 12, .length = 5},
        {.kind = ReasonKind::Class, .detail = "class <b>ValueError</b>", .weight = 0.05}};
    made.match.captures = {{"size", "12"}, {"key", "<i>x"}};
    made.verdict = Verdict::Match;
    made.paste = "first line\n\nsize 12 of '<i>x' is too large\n";
    return made;
}

} // namespace

class TestProofText final : public QObject {
    Q_OBJECT

private slots:
    void everySignalHasItsWeightAndPlace()
    {
        const QString text = written(proof());
        QVERIFY2(text.contains(u"certain"_s) && text.contains(u"97 of 100"_s), qPrintable(text));
        QVERIFY2(text.contains(u"●●●○○  0.62   Message: 14 letters of the message   line 3 of the log"_s),
                 qPrintable(text));
        // What a paste or record says is text, never markup.
        QVERIFY(text.contains(u"●○○○○  0.05   Class: class <b>ValueError</b>"_s));
    }

    void valuesAreNamedAndFilledIn()
    {
        const QString text = written(proof());
        QVERIFY(text.contains(u"size: 12"_s));
        QVERIFY(text.contains(u"key: <i>x"_s));
        QVERIFY2(text.contains(u"size 12 of '<i>x' is too large"_s), qPrintable(text));
        QVERIFY(text.contains(u"raise_limit(12)"_s));
    }

    void withoutValuesThereIsNoSuchSection()
    {
        Proof bare = proof();
        bare.match.captures.clear();
        bare.verdict = Verdict::Possible;
        const QString text = written(bare);
        QVERIFY(text.contains(u"possible, not certain"_s));
        QVERIFY(!text.contains(u"Values"_s));
        QVERIFY(!text.contains(u"raise_limit"_s));
    }

    void aPlaceIsALink()
    {
        const Syntax syntax;
        ProofDialog dialog(syntax, nullptr);
        dialog.setProof(proof());
        QSignalSpy chosen(&dialog, &ProofDialog::placeChosen);
        auto *browser = dialog.findChild<QuietBrowser *>();
        emit browser->anchorClicked(QUrl(u"faultline-place:12"_s));
        emit browser->anchorClicked(QUrl(u"https://example.org/"_s));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().value<std::size_t>(), 12U);
    }

private:
    static QString written(const Proof &proof)
    {
        const Syntax syntax;
        QTextDocument document;
        writeProof(document, proof, syntax, Theme(QPalette()), QApplication::font());
        return document.toPlainText();
    }
};

QTEST_MAIN(TestProofText)
#include "tst_prooftext.moc"
