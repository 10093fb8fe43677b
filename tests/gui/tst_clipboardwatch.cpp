// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/clipboardwatch.h"

#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace faultline;

class TestClipboardWatch final : public QObject {
    Q_OBJECT

private slots:
    void tellsOfALogOnlyWhenAskedTo()
    {
        if (QApplication::clipboard()->ownsClipboard())
            QSKIP("a clipboard that only this program writes to");
        ClipboardWatch watch(nullptr);
        QSignalSpy told(&watch, &ClipboardWatch::logCopied);
        const QString log = u"thread 'main' panicked at src/a.rs:1:1:\nbroken pipe\n"_s;
        QApplication::clipboard()->setText(log);
        QTest::qWait(50);
        QCOMPARE(told.count(), 0);
        watch.setEnabled(true);
        QApplication::clipboard()->setText(u"see you at noon"_s);
        QTest::qWait(50);
        QCOMPARE(told.count(), 0);
        QApplication::clipboard()->setText(log);
        if (QApplication::clipboard()->ownsClipboard())
            QSKIP("a program's own copies are not told");
        QTRY_COMPARE(told.count(), 1);
        QCOMPARE(told.first().first().toString(), u"broken pipe"_s);
    }
};

QTEST_MAIN(TestClipboardWatch)
#include "tst_clipboardwatch.moc"
