// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "testsupport.h"
#include "ui/crash/crashoutlinemodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace faultline;

class TestCrashOutlineModel final : public QObject {
    Q_OBJECT

private slots:
    void rowsSayLineMessageAndCertainty()
    {
        CrashOutlineModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRows({{.logLine = 12,
                        .kind = QStringLiteral("rust panic"),
                        .message = QStringLiteral("disk <b>full</b>"),
                        .record = QStringLiteral("disk {} full"),
                        .certainty = Certainty::Certain,
                        .match = 0},
                       {.logLine = 40,
                        .kind = QStringLiteral("exit status"),
                        .message = QStringLiteral("exited with 101"),
                        .certainty = Certainty::Consequence}});
        QCOMPARE(
            testing::printModel(model),
            (QStringList{QStringLiteral("1   line 12   certain   —   rust panic: disk <b>full</b>   →   disk {} full"),
                         QStringLiteral("2   line 40   a consequence   —   exit status: exited with 101")}));
        QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Error 1 of 2, line 12: rust panic, disk <b>full</b>. certain: disk {} full."));
        // The log's text never becomes markup.
        QCOMPARE(model.index(0).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("rust panic: disk &lt;b&gt;full&lt;/b&gt;"));
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(TestCrashOutlineModel)
#include "tst_crashoutlinemodel.moc"
