// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/visibletext.h"
#include "testsupport.h"
#include "ui/list/recordlistmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace faultline;
using namespace faultline::testing;

namespace {

std::vector<Hit> someHits(int count, Tier tier = Tier::Words)
{
    std::vector<Hit> hits;
    for (int i = 0; i < count; ++i)
        hits.push_back({.row = Row(1000 + i), .score = 1, .tier = tier});
    return hits;
}

RecordSummary numbered(int number)
{
    RecordSummary summary = summaryOf(validRecord());
    summary.id = {std::uint64_t(number)};
    summary.message = "message " + std::to_string(number);
    return summary;
}

std::vector<RecordSummary> numberedFrom(int first, int count)
{
    std::vector<RecordSummary> summaries;
    for (int i = 0; i < count; ++i)
        summaries.push_back(numbered(first + i));
    return summaries;
}

QVariant at(const RecordListModel &model, int row, int role = Qt::DisplayRole) { return model.index(row).data(role); }

} // namespace

class TestRecordListModel final : public QObject {
    Q_OBJECT

private slots:
    void isAModel()
    {
        RecordListModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setHits(someHits(3), {});
        QCOMPARE(printModel(model), QStringList({QStringLiteral("…"), QStringLiteral("…"), QStringLiteral("…")}));
        model.setSummaries(0, numberedFrom(1, 2));
        QCOMPARE(printModel(model),
                 QStringList({QStringLiteral("message 1"), QStringLiteral("message 2"), QStringLiteral("…")}));
        model.setHits(someHits(5), {});
        model.setHits(someHits(1), {});
        model.setMatches({});
        QCOMPARE(printModel(model), QStringList());
        model.setHits(someHits(2), {});
        QCOMPARE(model.rowCount(model.index(0)), 0);
    }

    void asksForWhatIsLookedAtOncePerTurn()
    {
        RecordListModel model;
        QSignalSpy wanted(&model, &RecordListModel::summariesWanted);
        model.setHits(someHits(500'000), {});
        for (int row = 100; row < 130; ++row)
            QVERIFY(!at(model, row, RecordListModel::ReadyRole).toBool());
        QCoreApplication::processEvents();
        QVERIFY2(wanted.isEmpty(), "only the text asks");
        for (int row = 100; row < 130; ++row)
            at(model, row);
        QCOMPARE(wanted.size(), 0);
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted.takeFirst(), QVariantList({64, 191}));

        at(model, 499'999);
        at(model, 0);
        QTRY_COMPARE(wanted.size(), 2);
        QCOMPARE(wanted.takeFirst(), QVariantList({0, 63}));
        QCOMPARE(wanted.takeFirst(), QVariantList({499'968, 499'999}));

        model.setSummaries(64, numberedFrom(64, 128));
        for (int row = 100; row < 130; ++row)
            QCOMPARE(at(model, row).toString(), QStringLiteral("message %1").arg(row));
        QTest::qWait(0);
        QVERIFY(wanted.isEmpty());
    }

    void readingEverythingDoesNotFetchEverything()
    {
        RecordListModel model;
        QSignalSpy wanted(&model, &RecordListModel::summariesWanted);
        model.setHits(someHits(100'000), {});
        for (int row = 0; row < 100'000; ++row)
            at(model, row);
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted.takeFirst(), QVariantList({99'520, 99'999}));
    }

    void keepsFewSummaries()
    {
        RecordListModel model;
        model.setHits(someHits(50'000), {});
        for (int first = 0; first < 50'000; first += 64)
            model.setSummaries(first, numberedFrom(first, 64));
        int kept = 0;
        for (int row = 0; row < 50'000; ++row)
            kept += model.hasSummary(row) ? 1 : 0;
        QCOMPARE_LE(kept, 8192);
        QVERIFY(model.hasSummary(49'999));
    }

    void summariesChangeTheirRowsOnly()
    {
        RecordListModel model;
        model.setHits(someHits(100), {});
        QSignalSpy changed(&model, &RecordListModel::dataChanged);
        model.setSummaries(98, numberedFrom(98, 10));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 98);
        QCOMPARE(changed[0][1].toModelIndex().row(), 99);
        model.setSummaries(100, numberedFrom(100, 1));
        model.setSummaries(-1, numberedFrom(0, 1));
        QCOMPARE(changed.size(), 1);
    }

    void theRestOfAListIsAppended()
    {
        RecordListModel model;
        model.setHits(someHits(100), parseQuery("x"));
        model.setSummaries(0, numberedFrom(0, 100));
        const QPersistentModelIndex current = model.index(7);
        QSignalSpy reset(&model, &RecordListModel::modelReset);
        QSignalSpy inserted(&model, &RecordListModel::rowsInserted);
        model.setHits(someHits(5000), parseQuery("x"));
        QCOMPARE(reset.size(), 0);
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(inserted[0].sliced(1), QVariantList({100, 4999}));
        QCOMPARE(current.row(), 7);
        QCOMPARE(at(model, 7).toString(), QStringLiteral("message 7"));
        model.setHits(someHits(5000), parseQuery("y"));
        QCOMPARE(reset.size(), 1);
        QVERIFY(!model.hasSummary(7));
    }

    void answersRoles()
    {
        RecordListModel model;
        RecordSummary summary = summaryOf(validRecord());
        summary.errorType = ErrorType::Panic;
        summary.severity = Severity::Warning;
        model.setHits(someHits(1, Tier::Typo), {});
        model.setSummaries(0, std::vector{summary});
        QCOMPARE(at(model, 0).toString(), QStringLiteral("value {name} is missing"));
        QCOMPARE(at(model, 0, RecordListModel::RepoRole).toString(), QStringLiteral("owner/name"));
        QCOMPARE(at(model, 0, RecordListModel::FileRole).toString(), QStringLiteral("value.py"));
        QCOMPARE(at(model, 0, RecordListModel::LineRole).toInt(), 11);
        QCOMPARE(at(model, 0, RecordListModel::SeverityRole).toInt(), int(Severity::Warning));
        QCOMPARE(at(model, 0, RecordListModel::TypeRole).toString(), QStringLiteral("panic"));
        QCOMPARE(at(model, 0, RecordListModel::CodeRole).toString(), QStringLiteral("ValueError"));
        QCOMPARE(at(model, 0, RecordListModel::TierRole).toInt(), int(Tier::Typo));
        QVERIFY(at(model, 0, RecordListModel::TypoRole).toBool());
        QVERIFY(at(model, 0, RecordListModel::ReadyRole).toBool());
        QCOMPARE(at(model, 0, RecordListModel::ReasonsRole), QVariant());
        QCOMPARE(at(model, 0, Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Warning: value {name} is missing. owner/name, panic."));
        QCOMPARE(at(model, 0, Qt::AccessibleDescriptionRole).toString(), QStringLiteral("Similar spelling"));
        QCOMPARE(model.recordAt(0), RecordId{1});
        QCOMPARE(model.indexOf(Row(1000)), 0);
        QCOMPARE(model.indexOf(Row(7)), -1);
    }

    void marksThePlacesOfTheWordsInWhatIsShown()
    {
        RecordListModel model;
        RecordSummary summary = numbered(1);
        // The bidi character is shown as eight letters, "ö" is two bytes and the fire two code units.
        summary.message = "a\u202e\u00f6\U0001F525 needle, needle";
        model.setHits(someHits(1), parseQuery("needle"));
        model.setSummaries(0, std::vector{summary});
        const QString shown = at(model, 0).toString();
        const auto marks = at(model, 0, RecordListModel::MarksRole).value<QList<TextMark>>();
        QCOMPARE(marks.size(), 2);
        for (const TextMark &mark : marks)
            QCOMPARE(shown.sliced(mark.begin, mark.length), QStringLiteral("needle"));
        QVERIFY(marks[0].begin < marks[1].begin);
    }

    void hostileTextIsHarmless()
    {
        RecordListModel model;
        RecordSummary summary = numbered(1);
        summary.message = "<img src='x'>\n\u202e" + std::string(1'000'000, 'x');
        summary.repo = "a\u202e/b<b>";
        summary.filePath = "dir/\x1b[31m.c";
        model.setHits(someHits(1), {});
        model.setSummaries(0, std::vector{summary});
        const QString shown = at(model, 0).toString();
        QVERIFY(shown.startsWith(QStringLiteral("<img src='x'>↵‹U+202E›xxx")));
        QVERIFY(shown.endsWith(u'…'));
        QCOMPARE_LE(shown.size(), 1010);
        QCOMPARE(at(model, 0, RecordListModel::RepoRole).toString(), QStringLiteral("a‹U+202E›/b<b>"));
        QCOMPARE(at(model, 0, RecordListModel::FileRole).toString(), QStringLiteral("␛[31m.c"));
        const QString tip = at(model, 0, Qt::ToolTipRole).toString();
        QVERIFY(!tip.contains(QStringLiteral("<img")) && !tip.contains(QStringLiteral("<b>")));
        QCOMPARE_LE(at(model, 0, Qt::AccessibleTextRole).toString().size(), 1100);
    }

    void aCutNeverSplitsALetter()
    {
        RecordListModel model;
        RecordSummary summary = numbered(1);
        summary.message = "x";
        for (int i = 0; i < 1000; ++i)
            summary.message += "\U0001F525";
        model.setHits(someHits(1), {});
        model.setSummaries(0, std::vector{summary});
        QVERIFY(!at(model, 0).toString().contains(QChar(QChar::ReplacementCharacter)));
    }

    void aRecordThatIsGoneSaysSo()
    {
        RecordListModel model;
        QSignalSpy wanted(&model, &RecordListModel::summariesWanted);
        model.setHits(someHits(1), {});
        model.setSummaries(0, std::vector{RecordSummary{}});
        QCOMPARE(at(model, 0).toString(), QStringLiteral("No longer in the library"));
        QVERIFY(!at(model, 0, RecordListModel::ReadyRole).toBool());
        QCOMPARE(model.recordAt(0), std::nullopt);
        QTest::qWait(0);
        QVERIFY(wanted.isEmpty());
    }

    void matchesAreRowsWithReasons()
    {
        RecordListModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy wanted(&model, &RecordListModel::summariesWanted);
        MatchOutcome outcome;
        outcome.verdict = Verdict::Match;
        for (int i = 0; i < 3; ++i) {
            Match match;
            match.facts.row = Row(i);
            match.facts.summary = numbered(i);
            match.score = 0.9 - 0.3 * i;
            match.reasons = {{.kind = ReasonKind::Message, .detail = "message, 41 letters"},
                             {.kind = ReasonKind::Location, .detail = "file and line\nexact"}};
            outcome.matches.push_back(match);
        }
        model.setMatches(outcome);
        QCOMPARE(printModel(model),
                 QStringList({QStringLiteral("message 0"), QStringLiteral("message 1"), QStringLiteral("message 2")}));
        QCOMPARE(printModel(model, RecordListModel::CertaintyRole),
                 QStringList({QStringLiteral("certain"), QStringLiteral("possible"), QStringLiteral("possible")}));
        QCOMPARE(at(model, 0, RecordListModel::ReasonsRole).toString(),
                 QStringLiteral("message, 41 letters; file and line↵exact"));
        QCOMPARE(at(model, 0, Qt::AccessibleDescriptionRole).toString(),
                 QStringLiteral("certain: message, 41 letters; file and line↵exact"));
        QCOMPARE(model.recordAt(2), RecordId{2});
        QTest::qWait(0);
        QVERIFY(wanted.isEmpty());

        outcome.verdict = Verdict::Ambiguous;
        model.setMatches(outcome);
        QCOMPARE(at(model, 0, RecordListModel::CertaintyRole).toString(), QStringLiteral("one of several records"));
        model.setHits(someHits(1), {});
        QCOMPARE(printModel(model), QStringList(QStringLiteral("…")));
        QCOMPARE(at(model, 0, RecordListModel::CertaintyRole), QVariant());
    }
};

QTEST_GUILESS_MAIN(TestRecordListModel)
#include "tst_recordlistmodel.moc"
