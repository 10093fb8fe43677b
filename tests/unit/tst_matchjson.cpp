// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/matchjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace faultline;

namespace {

QJsonObject parsed(const std::string &json)
{
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(json), &error);
    if (error.error != QJsonParseError::NoError)
        qFatal("%s", qUtf8Printable(error.errorString()));
    return document.object();
}

} // namespace

class TestMatchJson final : public QObject {
    Q_OBJECT

private slots:
    void placesCountCodePointsFromOne()
    {
        const std::string paste = "first\r\n\xc3\xa4\xf0\x9f\x94\xa5 boom";
        Match match;
        match.facts.summary.id = {0xabcU};
        match.facts.summary.repo = "owner/name";
        match.facts.summary.slug = "boom";
        match.facts.summary.message = "boom";
        match.score = 0.5;
        match.reasons = {{.kind = ReasonKind::Message, .detail = "4 letters", .weight = 0.25, .begin = 14, .length = 4},
                         {.kind = ReasonKind::Repo, .detail = "named", .weight = 0.125}};
        match.captures = {{"name", "x"}};
        MatchOutcome outcome{.verdict = Verdict::Ambiguous, .records = 7, .complete = false, .matches = {match}};
        const QJsonObject json = parsed(matchJson(outcome, paste));
        QCOMPARE(json[QStringLiteral("verdict")].toString(), QStringLiteral("ambiguous"));
        QCOMPARE(json[QStringLiteral("records")].toInt(), 7);
        QCOMPARE(json[QStringLiteral("complete")].toBool(true), false);
        const QJsonObject first = json[QStringLiteral("matches")][0].toObject();
        QCOMPARE(first.keys(),
                 (QStringList{QStringLiteral("captures"), QStringLiteral("filePath"), QStringLiteral("githubUrl"),
                              QStringLiteral("id"), QStringLiteral("lineNumber"), QStringLiteral("message"),
                              QStringLiteral("reasons"), QStringLiteral("repo"), QStringLiteral("score"),
                              QStringLiteral("slug"), QStringLiteral("url")}));
        QCOMPARE(first[QStringLiteral("id")].toString(), QStringLiteral("0000000000000abc"));
        QVERIFY(first[QStringLiteral("lineNumber")].isNull());
        QCOMPARE(first[QStringLiteral("captures")].toObject(),
                 (QJsonObject{{QStringLiteral("name"), QStringLiteral("x")}}));
        QVERIFY(first[QStringLiteral("url")].toString().endsWith(QStringLiteral("/owner/name/boom/")));
        const QJsonObject reason = first[QStringLiteral("reasons")][0].toObject();
        QCOMPARE(reason[QStringLiteral("kind")].toString(), QStringLiteral("message"));
        QCOMPARE(reason[QStringLiteral("line")].toInt(), 2);
        QCOMPARE(reason[QStringLiteral("column")].toInt(), 4);
        QCOMPARE(reason[QStringLiteral("length")].toInt(), 4);
        QVERIFY(first[QStringLiteral("reasons")][1][QStringLiteral("line")].isNull());
    }

    void brokenTextStillGivesJson()
    {
        Match match;
        match.captures = {{"1", "\xff\xfe"}};
        const QJsonObject json = parsed(matchJson({.matches = {match}}, "\xff"));
        QCOMPARE(json[QStringLiteral("verdict")].toString(), QStringLiteral("none"));
    }

    void searchAndInfoHaveTheirKeys()
    {
        const RecordSummary summary{.id = {1}, .repo = "a/b", .slug = "c", .message = "m"};
        const SearchOutcome outcome{.hits = {{.row = Row{1}, .score = 0.5F, .tier = Tier::Prose}}, .total = 12};
        const QJsonObject search = parsed(searchJson(outcome, std::span(&summary, 1)));
        QCOMPARE(search[QStringLiteral("total")].toInt(), 12);
        const QJsonObject hit = search[QStringLiteral("hits")][0].toObject();
        QCOMPARE(hit[QStringLiteral("id")].toString(), QStringLiteral("0000000000000001"));
        QCOMPARE(hit[QStringLiteral("tier")].toString(), QStringLiteral("prose"));
        const QJsonObject info =
            parsed(infoJson({.path = QStringLiteral("/a"), .records = 3, .repositories = 2, .bytes = 9}));
        QCOMPARE(info.keys(),
                 (QStringList{QStringLiteral("bytes"), QStringLiteral("datasetVersion"), QStringLiteral("library"),
                              QStringLiteral("records"), QStringLiteral("repositories"), QStringLiteral("skipped")}));
        QVERIFY(info[QStringLiteral("datasetVersion")].isNull());
    }
};

QTEST_GUILESS_MAIN(TestMatchJson)
#include "tst_matchjson.moc"
