// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/logfile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace faultline;

class TestLogFile final : public QObject {
    Q_OBJECT

private slots:
    void bytesArriveAsTheyAre()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.log"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray bytes = QByteArray("\xff\xfe\0\r\n", 5).repeated(50'000);
        QCOMPARE(file.write(bytes), bytes.size());
        file.close();
        const auto read = readLogFile(path);
        QVERIFY(read);
        QVERIFY(QByteArray::fromStdString(*read) == bytes);
    }

    void failuresNameTheFileAndWhatToDo()
    {
        const QTemporaryDir folder;
        const auto asFolder = readLogFile(folder.path());
        QVERIFY(!asFolder);
        QVERIFY2(asFolder.error().text().contains(QStringLiteral("folder")), qUtf8Printable(asFolder.error().text()));
        const QString missing = folder.filePath(QStringLiteral("missing.log"));
        const auto none = readLogFile(missing);
        QVERIFY(!none);
        QCOMPARE(none.error().place, missing);
        QVERIFY(!none.error().advice.isEmpty());
    }

    void aStopEndsAFileWithoutEnd()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto read = readLogFile(QStringLiteral("/dev/zero"), stop.get_token());
        QVERIFY(read);
        QVERIFY(read->empty());
    }
};

QTEST_GUILESS_MAIN(TestLogFile)
#include "tst_logfile.moc"
