// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjson.h"
#include "app/records/fixnames.h"
#include "app/records/patternpieces.h"
#include "app/records/recordreview.h"
#include "testsupport.h"

#include <QElapsedTimer>
#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace faultline;

Q_DECLARE_METATYPE(std::function<void(Record &)>)

namespace {

Record seed(const char *id)
{
    const QByteArray json = testing::contents(testing::samplesPath() + u'/' + QLatin1StringView(id) + u".json"_s);
    auto record = parseRecord(std::string_view(json.constData(), size_t(json.size())));
    if (!record)
        qFatal("%s", qPrintable(record.error().text()));
    return *std::move(record);
}

// "sourceCodeEnd: Lines 10 to 14 are named …", one line a finding.
QString told(const std::vector<Finding> &findings)
{
    QStringList lines;
    for (const Finding &finding : findings)
        lines << QLatin1StringView(finding.field) + u": "_s + finding.text;
    return lines.join(u'\n');
}

} // namespace

class TestRecordReview final : public QObject {
    Q_OBJECT

private slots:
    void soundRecordsHaveNoFindings()
    {
        QCOMPARE(told(reviewRecord(testing::validRecord(), QDate(2026, 9, 20))), QString());
        QVERIFY(!isDoubtful(testing::validRecord()));
    }

    void fixesOfAnotherErrorAreCalledOut()
    {
        const Record wrong = seed("fb906d9a99429edb");
        QCOMPARE(told(reviewRecord(wrong)),
                 u"solutions: Fixes name dequantize and BackendRouter; neither occurs in this source"_s);
        QVERIFY(isDoubtful(wrong));
        const Record sound = seed("d3eff36f3e4fc386");
        QCOMPARE(told(reviewRecord(sound)), QString());
        QVERIFY(strangeFixNames(sound).empty());
    }

    void findings_data()
    {
        using Change = std::function<void(Record &)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("finding");
        const auto row = [](const char *name, const QString &finding, Change change) {
            QTest::newRow(name) << std::move(change) << finding;
        };
        row("span too long",
            u"sourceCodeEnd: Lines 10 to 14 are named, but the source has 2 lines\n"
            "githubUrl: The link names other lines than the record"_s,
            [](Record &r) { r.sourceCodeEnd = 14; });
        row("span backwards",
            u"sourceCodeEnd: Lines 10 to 2 are named, but the source has 2 lines\n"
            "githubUrl: The link names other lines than the record"_s,
            [](Record &r) { r.sourceCodeEnd = 2; });
        row("line outside", u"lineNumber: The error line 12 lies outside the source, which has lines 10 to 11"_s,
            [](Record &r) { r.lineNumber = 12; });
        row("no start",
            u"githubUrl: The link names other lines than the record\n"
            "sourceCodeStart: Where the source begins is not told"_s,
            [](Record &r) { r.sourceCodeStart.reset(); });
        row("no source", u"sourceCode: There is no source with this record"_s, [](Record &r) { r.sourceCode.reset(); });
        row("another repository", u"githubUrl: The link leads to the repository evil/name"_s,
            [](Record &r) { r.githubUrl.replace(19, 5, "evil"); });
        row("another commit", u"githubUrl: The link leads to another commit than the analysed one"_s,
            [](Record &r) { r.analyzedSha = std::string(40, 'b'); });
        row("another file", u"githubUrl: The link leads to another file, src/value.py"_s,
            [](Record &r) { r.filePath = "src/other.py"; });
        row("not GitHub", u"githubUrl: The link does not lead to a file on GitHub"_s,
            [](Record &r) { r.githubUrl = "https://github.com.evil.example/owner/name/blob/x/y"; });
        row("one line", QString(),
            [](Record &r) { r.githubUrl.replace(r.githubUrl.find('#'), std::string::npos, "#L11"); });
        row("other line", u"githubUrl: The link names other lines than the record"_s,
            [](Record &r) { r.githubUrl.replace(r.githubUrl.find('#'), std::string::npos, "#L12"); });
        row("no line in the link", QString(), [](Record &r) { r.githubUrl.resize(r.githubUrl.find('#')); });
        row("encoded path", QString(), [](Record &r) {
            r.filePath = "src/a b.py";
            r.githubUrl = githubLink(r, 10, 11);
        });
        row("another pattern", u"messagePattern: The pattern was made from another message than the record's"_s,
            [](Record &r) { r.messagePattern = "value (.+?) was found"; });
        row("pattern out of order", u"messagePattern: The pattern was made from another message than the record's"_s,
            [](Record &r) { r.messagePattern = " is missing(.+?)value "; });
        row("thin", u"documentation: Nothing is explained: the record is thin"_s, [](Record &r) {
            r.documentation = r.triggerScenarios = r.commonSituations = {};
            r.solutions.clear();
        });
        row("no fix", u"solutions: No fix is given"_s, [](Record &r) { r.solutions.clear(); });
        row("hidden characters in what is said", u"githubUrl: The link leads to the repository evil‹U+202E›/name"_s,
            [](Record &r) { r.githubUrl.replace(19, 5, "evil\u202E"); });
    }
    void findings()
    {
        QFETCH(std::function<void(Record &)>, change);
        QFETCH(QString, finding);
        Record record = testing::validRecord();
        change(record);
        QCOMPARE(told(reviewRecord(record)), finding);
    }

    void ageCountsFromTheAnalysis()
    {
        const Record record = testing::validRecord(); // 2026-09-05
        QCOMPARE(told(reviewRecord(record, QDate(2026, 9, 5).addDays(180))), QString());
        const auto old = reviewRecord(record, QDate(2026, 9, 5).addDays(400));
        QCOMPARE(old.size(), 1U);
        QCOMPARE(old[0].concern, Concern::Age);
        QVERIFY(old[0].text.contains(u"400"_s));
        Record undated = record;
        undated.analyzedAt = "soon";
        QCOMPARE(told(reviewRecord(undated, QDate(2030, 1, 1))), QString());
    }

    void fixesThatFit_data()
    {
        QTest::addColumn<QByteArray>("fix");
        QTest::addColumn<QByteArray>("documentation");
        QTest::addColumn<bool>("strange");
        const QByteArray nothing;
        QTest::newRow("names of the source") << QByteArray("value(name_of_it)") << nothing << false;
        QTest::newRow("another ending") << QByteArray("others.names(elsewhere)") << nothing << false;
        QTest::newRow("of the path") << QByteArray("from src_tree import valuepy; value_py()") << nothing << false;
        QTest::newRow("one name is not enough") << QByteArray("freeze()") << nothing << false;
        QTest::newRow("keywords are no names") << QByteArray("return self.throw(null)") << nothing << false;
        QTest::newRow("another error") << QByteArray("layer.freeze()\nlayer.freeze()") << nothing << true;
        QTest::newRow("names in strings and comments do not count")
            << QByteArray("layer.freeze(\"value\") # value") << nothing << true;
        QTest::newRow("explained by what speaks of the source")
            << QByteArray("layer.freeze()") << QByteArray("`ValueError` comes from the `layer`.") << false;
        QTest::newRow("words of a name apart") << QByteArray("other_thing(IsMissing)") << nothing << false;
        QTest::newRow("explained by what does not")
            << QByteArray("layer.freeze()") << QByteArray("`freeze` reads the `layer`.") << true;
    }
    void fixesThatFit()
    {
        QFETCH(QByteArray, fix);
        QFETCH(QByteArray, documentation);
        QFETCH(bool, strange);
        Record record = testing::validRecord();
        record.solutions = {"Do it otherwise."};
        record.documentation = documentation.toStdString();
        record.exampleFix = fix.toStdString();
        QCOMPARE(!strangeFixNames(record).empty(), strange);
    }

    void solutionsNameCodeToo()
    {
        Record record = testing::validRecord();
        record.solutions = {"Call `Layer::freeze` once.", "Use `sudo --preserve-env`."};
        QCOMPARE(strangeFixNames(record), std::vector<std::string>({"Layer", "freeze"}));
        record.solutions = {"Use `sudo --preserve-env`, or edit `/etc/profile.d`."}; // commands are no names
        QVERIFY(strangeFixNames(record).empty());
    }

    void patternsComeApart()
    {
        using Pieces = std::vector<std::string>;
        QCOMPARE(patternPieces("value (.+?) is missing\\."), Pieces({"value ", " is missing."}));
        QCOMPARE(patternPieces("(.+?)"), Pieces({"", ""}));
        QCOMPARE(patternPieces(""), Pieces({""}));
        QVERIFY(!patternPieces("a.*b"));
        QVERIFY(!patternPieces("(a|b)"));
    }

    void hostileRecordsCostLittle()
    {
        Record record = testing::validRecord();
        std::string fix;
        for (int i = 0; i < 200'000; ++i)
            fix += "name_" + std::to_string(i) + "() ' ` \" ";
        record.exampleFix = fix;
        record.solutions = {fix};
        record.sourceCode = std::string(2'000'000, 'x');
        record.messagePattern = std::string(1'000'000, '(');
        record.githubUrl = std::string(1'000'000, '%');
        QElapsedTimer timer;
        timer.start();
        (void)reviewRecord(record);
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TestRecordReview)
#include "tst_recordreview.moc"
