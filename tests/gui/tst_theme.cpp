// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/source/syntax.h"
#include "ui/style/contrast.h"
#include "ui/style/theme.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace faultline;

namespace {

QPalette darkPalette()
{
    QPalette palette(QColor(0xee, 0xee, 0xee), QColor(0x31, 0x36, 0x3b));
    palette.setColor(QPalette::Base, QColor(0x1b, 0x1e, 0x20));
    palette.setColor(QPalette::Text, QColor(0xee, 0xee, 0xee));
    return palette;
}

QPalette sepiaPalette()
{
    QPalette palette(QColor(0xe8, 0xdc, 0xc0), QColor(0xe8, 0xdc, 0xc0));
    palette.setColor(QPalette::Base, QColor(0xf4, 0xec, 0xd8));
    palette.setColor(QPalette::Text, QColor(0x5b, 0x46, 0x36));
    return palette;
}

QString prose(const QStringList &lines, const CodeTokens &tokens)
{
    QString map; // a letter a line: is its first visible character in a comment or string?
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto at = std::ranges::find_if(lines[i], [](QChar c) { return !c.isSpace(); }) - lines[i].begin();
        bool inside = false;
        for (const CodeToken &token : tokens[size_t(i)])
            inside |= at >= token.begin && at < token.begin + token.length && isProse(token.format);
        map += lines[i].trimmed().isEmpty() ? u' ' : inside ? u'p' : u'c';
    }
    return map;
}

} // namespace

class TestTheme final : public QObject {
    Q_OBJECT

private slots:
    void palettes_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<double>("ratio");
        QTest::newRow("light") << QPalette(QColor(0xef, 0xef, 0xef)) << false << 4.5;
        QTest::newRow("dark") << darkPalette() << true << 4.5;
        QTest::newRow("sepia") << sepiaPalette() << false << 4.5;
        QTest::newRow("high contrast, light") << Theme::highContrastPalette(false) << false << 7.0;
        QTest::newRow("high contrast, dark") << Theme::highContrastPalette(true) << true << 7.0;
    }

    void textIsReadableEverywhere_data() { palettes_data(); }
    void textIsReadableEverywhere()
    {
        QFETCH(QPalette, palette);
        QFETCH(bool, dark);
        QFETCH(double, ratio);
        const Theme theme(palette);
        QCOMPARE(theme.dark, dark);
        QCOMPARE(theme.ratio, ratio);
        for (const QColor &ground :
             {theme.base, theme.codeBackground, theme.errorLine, theme.band, palette.color(QPalette::Window)}) {
            for (const QColor &ink : {theme.text, theme.muted, theme.link, theme.errorMark, theme.warningMark,
                                      theme.infoMark, theme.goodMark, theme.pasteMark})
                QVERIFY2(contrastRatio(ink, ground) >= ratio, qPrintable(ink.name() + u" on "_s + ground.name()));
        }
    }

    void syntaxColoursAreReadable_data() { palettes_data(); }
    void syntaxColoursAreReadable()
    {
        QFETCH(QPalette, palette);
        QFETCH(double, ratio);
        const Theme theme(palette);
        const Syntax syntax;
        const KSyntaxHighlighting::Repository repository;
        const auto colours = repository.defaultTheme(theme.dark ? KSyntaxHighlighting::Repository::DarkTheme
                                                                : KSyntaxHighlighting::Repository::LightTheme);
        int formats = 0;
        for (const char *path : {"a.rs", "a.py", "a.ts", "a.go", "a.java", "a.kt", "a.cs", "a.rb", "a.php", "a.cpp"}) {
            auto definitions = syntax.forPath(path).includedDefinitions();
            definitions << syntax.forPath(path);
            for (const auto &definition : std::as_const(definitions)) {
                for (const auto &format : definition.formats()) {
                    const QColor ink = theme.token(format, colours).foreground().color();
                    for (const QColor &ground :
                         {theme.base, theme.currentLine, theme.errorLine, theme.findHit, theme.codeBackground})
                        QVERIFY2(contrastRatio(ink, ground) >= ratio,
                                 qPrintable(format.name() + u' ' + ink.name() + u" on "_s + ground.name()));
                    ++formats;
                }
            }
        }
        QVERIFY(formats > 200);
    }

    void windowsBeginWhereTheyBegin_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QString>("window");
        QTest::addColumn<int>("errorLine");
        QTest::addColumn<QString>("expected");
        QTest::newRow("code") << QByteArray("a.rs") << u"fn a() {\n  panic!(\"x\");\n}"_s << 1 << u"ccc"_s;
        QTest::newRow("inside a block comment")
            << QByteArray("a.go") << u"text it's\n*/\nfunc a() {\npanic(1)"_s << 3 << u"ppcc"_s;
        QTest::newRow("a glob is no comment end")
            << QByteArray("a.ts") << u"const a = '**/x';\nthrow b;"_s << 1 << u"cc"_s;
        QTest::newRow("comment without its end") << QByteArray("A.java") << u" * one\n * two\n *"_s << -1 << u"ppp"_s;
        QTest::newRow("a product is no comment")
            << QByteArray("A.java") << u"  * width\n  + a;\nthrow b;"_s << 2 << u"ccc"_s;
        QTest::newRow("inside a docstring")
            << QByteArray("a.py") << u"it's text\n\"\"\"\nraise A\n\"\"\"b\"\"\""_s << 2 << u"ppcp"_s;
        QTest::newRow("before a docstring")
            << QByteArray("a.py") << u"raise A\ndef b():\n  \"\"\"text\n  text"_s << 0 << u"ccpp"_s;
        QTest::newRow("inside single quotes") << QByteArray("a.py") << u"text\n'''\nraise A"_s << 2 << u"ppc"_s;
        QTest::newRow("inside a template literal") << QByteArray("a.js") << u"text\n`;\nthrow a;"_s << 2 << u"ppc"_s;
        QTest::newRow("inside PHP") << QByteArray("a.php") << u"// it\nthrow new A('b');"_s << 1 << u"pc"_s;
        QTest::newRow("inside a PHP comment")
            << QByteArray("a.php") << u" * it\n */\nthrow new A('b');"_s << 2 << u"ppc"_s;
    }
    void windowsBeginWhereTheyBegin()
    {
        QFETCH(QByteArray, path);
        QFETCH(QString, window);
        QFETCH(int, errorLine);
        QFETCH(QString, expected);
        const Syntax syntax;
        const QStringList lines = window.split(u'\n');
        const auto definition = syntax.forPath(path.toStdString());
        QVERIFY(definition.isValid());
        QCOMPARE(prose(lines, syntax.windowTokens(lines, definition, errorLine)), expected);
    }

    void phpIsColouredWithoutItsTag()
    {
        const Syntax syntax;
        const auto definition = syntax.forPath("a.php");
        const QStringList lines{u"throw new A('b');"_s};
        QVERIFY(syntax.windowTokens(lines, definition, 0)[0].size() > 3);
    }

    void unknownFilesArePlain()
    {
        const Syntax syntax;
        QVERIFY(!syntax.forPath("a/b.unknownending").isValid());
        const CodeTokens tokens = syntax.windowTokens({u"a"_s, u"b"_s}, {}, 0);
        QCOMPARE(tokens.size(), 2U);
        QVERIFY(tokens[0].empty());
    }

    void longLinesStayPlain()
    {
        const Syntax syntax;
        const QStringList lines{QString(100'000, u'('), u"fn a() {}"_s};
        const CodeTokens tokens = syntax.tokens(lines, syntax.forPath("a.rs"));
        QVERIFY(tokens[0].empty());
        QVERIFY(!tokens[1].empty());
    }

    void namesOfFences()
    {
        const Syntax syntax;
        for (const auto &name : {u"rust"_s, u"Rust"_s, u"ts"_s, u"js"_s, u"python"_s, u"c++"_s, u"sh"_s, u"go"_s})
            QVERIFY2(syntax.forName(name).isValid(), qPrintable(name));
        QVERIFY(!syntax.forName(QString()).isValid());
        QVERIFY(!syntax.forName(u"no such language"_s).isValid());
    }
};

QTEST_GUILESS_MAIN(TestTheme)
#include "tst_theme.moc"
