// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/githublinks.h"
#include "app/records/record.h"
#include "testsupport.h"

#include <QTest>

using namespace faultline;

class TestGithubLinks final : public QObject {
    Q_OBJECT

private slots:
    void otherViewsOfTheFile()
    {
        const Record record = testing::validRecord();
        const std::string sha(40, 'a');
        QCOMPARE(blameLink(record, 11), "https://github.com/owner/name/blame/" + sha + "/src/value.py#L11");
        QCOMPARE(blameLink(record), "https://github.com/owner/name/blame/" + sha + "/src/value.py");
        QCOMPARE(branchLink(record, ""), "https://github.com/owner/name/blob/HEAD/src/value.py");
        QCOMPARE(branchLink(record, "release/2", 3), "https://github.com/owner/name/blob/release/2/src/value.py#L3");
    }

    void hostilePartsMakeNoLink()
    {
        Record record = testing::validRecord();
        QCOMPARE(branchLink(record, "x?y"), branchLink(record, ""));
        QCOMPARE(branchLink(record, "../.."), branchLink(record, ""));
        record.repo = "owner/name/../../evil";
        QVERIFY(blameLink(record).empty());
        QVERIFY(branchLink(record, "main").empty());
        QVERIFY(issueSearchLink(record).empty());
    }

    void issuesAreSearchedForTheLongestPiece_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("piece");
        QTest::newRow("plain") << QByteArray("connection pool is exhausted")
                               << QByteArray("connection pool is exhausted");
        QTest::newRow("hole") << QByteArray("value (.+?) is missing") << QByteArray("is missing");
        QTest::newRow("macro") << QByteArray("todo!\\(\"Local transfer is not supported yet\"\\)")
                               << QByteArray("Local transfer is not supported yet");
        QTest::newRow("hole alone") << QByteArray("(.+?)") << QByteArray();
        QTest::newRow("escapes") << QByteArray("a\\.b \\(c\\)") << QByteArray("a.b (c)");
        QTest::newRow("cut at a word") << QByteArray(100, 'a') + " " + QByteArray(100, 'b') << QByteArray(100, 'a');
        QTest::newRow("cut between characters")
            << QByteArray("x") + QByteArray("é").repeated(100) << QByteArray("x") + QByteArray("é").repeated(59);
    }
    void issuesAreSearchedForTheLongestPiece()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(QByteArray, piece);
        Record record = testing::validRecord();
        record.messagePattern = pattern.toStdString();
        QCOMPARE(QByteArray::fromStdString(searchablePiece(record)), piece);
        const QByteArray expected =
            piece.isEmpty() ? QByteArray()
                            : "https://github.com/owner/name/issues?q=%22" + piece.toPercentEncoding() + "%22";
        QCOMPARE(QByteArray::fromStdString(issueSearchLink(record)), expected);
    }
};

QTEST_GUILESS_MAIN(TestGithubLinks)
#include "tst_githublinks.moc"
