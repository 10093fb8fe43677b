// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/checkout.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace faultline;

class TestCheckout final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(u"root/src"_s));
        for (const auto &name : {u"root/src/a.rs"_s, u"root/-rf"_s, u"outside.rs"_s}) {
            QFile file(m_folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        QVERIFY(QFile::link(m_folder.filePath(u"outside.rs"_s), m_folder.filePath(u"root/src/link.rs"_s)));
        QVERIFY(QFile::link(m_folder.path(), m_folder.filePath(u"root/up"_s)));
        QVERIFY(QFile::link(m_folder.filePath(u"root/src"_s), m_folder.filePath(u"root/inner"_s)));
    }

    void filesOfTheCheckoutAreFound()
    {
        const auto file = fileInCheckout(m_folder.filePath(u"root"_s), u"src/a.rs"_s);
        QVERIFY2(file, file ? "" : qUtf8Printable(file.error().text()));
        QVERIFY(file->endsWith(u"/root/src/a.rs"_s));
        // A link that stays inside is no harm.
        QVERIFY(fileInCheckout(m_folder.filePath(u"root"_s), u"inner/a.rs"_s));
    }

    void everythingElseIsRefused_data()
    {
        QTest::addColumn<QString>("path");
        for (const auto &path : {u""_s, u"/etc/passwd"_s, u"../outside.rs"_s, u"src/../../outside.rs"_s,
                                 u"./src/a.rs"_s, u"src//a.rs"_s, u"-rf"_s, u"src/link.rs"_s, u"up/outside.rs"_s,
                                 u"src"_s, u"src/none.rs"_s, QString(u"src/a.rs"_s + QChar(0))})
            QTest::newRow(qPrintable(path.isEmpty() ? u"empty"_s : path)) << path;
    }
    void everythingElseIsRefused()
    {
        QFETCH(QString, path);
        const auto file = fileInCheckout(m_folder.filePath(u"root"_s), path);
        QVERIFY(!file);
        QVERIFY(!file.error().reason.isEmpty());
    }

    void aCheckoutThatIsGoneIsSaid()
    {
        QVERIFY(!fileInCheckout(m_folder.filePath(u"none"_s), u"src/a.rs"_s));
        QVERIFY(!fileInCheckout({}, u"src/a.rs"_s));
    }

    void calls_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("kate") << u"kate --line %l %f"_s
                              << QStringList{u"kate"_s, u"--line"_s, u"7"_s, u"/x/%l $(id).rs"_s};
        QTest::newRow("code") << u"code --goto %f:%l:%c"_s
                              << QStringList{u"code"_s, u"--goto"_s, u"/x/%l $(id).rs:7:1"_s};
        QTest::newRow("without a file") << u"gedit"_s << QStringList{u"gedit"_s, u"/x/%l $(id).rs"_s};
        QTest::newRow("quotes") << u"\"/opt/my editor\" %f"_s << QStringList{u"/opt/my editor"_s, u"/x/%l $(id).rs"_s};
        QTest::newRow("percent") << u"e 100%% %f %"_s << QStringList{u"e"_s, u"100%"_s, u"/x/%l $(id).rs"_s, u"%"_s};
    }
    void calls()
    {
        QFETCH(QString, command);
        QFETCH(QStringList, expected);
        // What the file is called is one argument, whatever it holds.
        const auto call = editorCall(command, u"/x/%l $(id).rs"_s, 7, 0);
        QVERIFY(call);
        QCOMPARE(*call, expected);
    }

    void noCommandIsAnError() { QVERIFY(!editorCall(u"  "_s, u"/x"_s, 1, 1)); }

    void presetsNameFileAndLine()
    {
        for (const EditorPreset &preset : editorPresets()) {
            const auto call = editorCall(preset.command, u"/x"_s, 7, 1);
            QVERIFY(call);
            QVERIFY2(preset.command.contains(u"%f"_s) && preset.command.contains(u"%l"_s), qPrintable(preset.name));
        }
    }

private:
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestCheckout)
#include "tst_checkout.moc"
