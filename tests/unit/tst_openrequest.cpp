// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/openrequest.h"

#include <QTest>

using namespace faultline;

class TestOpenRequest final : public QObject {
    Q_OBJECT

private slots:
    void argumentsAreToldApart_data()
    {
        using Kind = OpenRequest::Kind;
        const RecordId id{0xd3eff36f3e4fc386U};
        QTest::addColumn<QString>("argument");
        QTest::addColumn<OpenRequest>("request");
        const auto row = [](const char *name, const QString &argument, const OpenRequest &request) {
            QTest::newRow(name) << argument << request;
        };
        row("nothing", {}, {});
        row("id", QStringLiteral("d3eff36f3e4fc386"), {Kind::Record, id, {}});
        row("link", QStringLiteral("faultline:record/d3eff36f3e4fc386"), {Kind::Record, id, {}});
        row("link as a browser writes it", QStringLiteral("FAULTLINE://record/d3eff36f3e4fc386/"),
            {Kind::Record, id, {}});
        row("link that names no record", QStringLiteral("faultline:record/../../etc/passwd"),
            {Kind::Search, {}, QStringLiteral("../../etc/passwd")});
        const QString url = QStringLiteral("https://github.com/a/b/blob/c/d.rs#L1");
        row("address", url, {Kind::Search, {}, url});
        row("log", QStringLiteral("crash.log"), {Kind::Log, {}, QStringLiteral("crash.log")});
        row("standard input", QStringLiteral("-"), {Kind::Log, {}, QStringLiteral("-")});
        row("a file named like capitals of an id", QStringLiteral("D3EFF36F3E4FC386"),
            {Kind::Log, {}, QStringLiteral("D3EFF36F3E4FC386")});
    }
    void argumentsAreToldApart()
    {
        QFETCH(QString, argument);
        QFETCH(OpenRequest, request);
        QVERIFY(readOpenRequest(argument) == request);
    }
};

QTEST_GUILESS_MAIN(TestOpenRequest)
#include "tst_openrequest.moc"
