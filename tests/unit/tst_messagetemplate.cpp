// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/messagetemplate/messagetemplate.h"
#include "app/messagetemplate/templatematch.h"

#include <QElapsedTimer>
#include <QTest>

using namespace faultline;

namespace {

// The pieces with their holes' names in angle quotes: "size ‹size› of".
QByteArray printed(const MessageTemplate &result)
{
    QByteArray text = QByteArray::fromStdString(result.prefix.empty() ? "" : "[" + result.prefix + "]");
    for (std::size_t i = 0; i < result.pieces.size(); ++i) {
        if (i > 0)
            text += "‹" + QByteArray::fromStdString(result.holes[i - 1]) + "›";
        text += QByteArray::fromStdString(result.pieces[i]);
    }
    return text;
}

} // namespace

class TestMessageTemplate final : public QObject {
    Q_OBJECT

private slots:
    void sourceBecomesWhatIsPrinted_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const char *file, const char *message, const char *expected) {
            QTest::newRow(name) << QByteArray(file) << QByteArray(message) << QByteArray(expected);
        };
        row("plain", "a.rs", "no frog is here", "no frog is here");
        row("apostrophe", "a.rs", "Can't find it", "Can't find it");
        row("rust holes", "a.rs", "tag {} at {pos:>5} of {0:?}", "tag ‹› at ‹pos› of ‹›");
        row("rust braces", "a.rs", "group {{a|b}} of '{c}'", "group {a|b} of '‹c›'");
        row("rust percent is text", "a.rs", "50%done %s", "50%done %s");
        row("rust todo", "a.rs", "todo!(\"zstd of {n} bytes\")", "[not yet implemented: ]zstd of ‹n› bytes");
        row("rust bare todo", "a.rs", "todo!()", "[not yet implemented]");
        row("rust unimplemented", "a.rs", "unimplemented!(\"merging\")", "[not implemented: ]merging");
        row("rust unreachable", "a.rs", "unreachable!(\"tag {other}\")",
            "[internal error: entered unreachable code: ]tag ‹other›");
        row("rust assert", "a.rs", "assert!(width > 0 && !full())", "[assertion failed: ]width > 0 && !full()");
        row("rust assert with text", "a.rs", "assert!(width > 0, \"no width in {}\", name)", "no width in ‹›");
        row("rust assert_eq", "a.rs", "assert_eq!(a, b, \"rows differ\")",
            "[assertion `left == right` failed: ]rows differ");
        row("rust panic", "a.rs", "panic!(\"lost {x}\")", "lost ‹x›");
        row("rust expect", "a.rs", ".expect(\"four bytes\")", "four bytes");
        row("rust continued line", "a.rs", "no tile {name:?}; \\\n        try moss", "no tile ‹name›; try moss");
        row("python percent", "a.py", "size %(size)d of '%(key)s' above %(limit).1f%%",
            "size ‹size› of '‹key›' above ‹limit›%");
        row("python f-string", "a.py", "missing {key!r:>10} in {self.origin}", "missing ‹key› in ‹self.origin›");
        row("python escapes", "a.py", "first\\n\\tsecond \\u00fc \\x41", "first\n\tsecond ü A");
        row("javascript", "a.ts", "Expected ${schema.kind} at ${show(path, {a: 1})}",
            "Expected ‹schema.kind› at ‹show(path, {a: 1})›");
        row("javascript joined", "a.js", "'Job ' + name + ' failed'", "Job ‹name› failed");
        row("javascript joined end", "a.js", "'Job ' + this.names.join(', ')", "Job ‹this.names.join(', ')›");
        row("javascript joined start", "a.js", "name + ' failed'", "‹name› failed");
        row("joined and cut open", "a.java", "Session of \" + user + \" failed", "Session of ‹user› failed");
        row("joined with escapes", "a.cs", "Pattern \\\"\" + pattern + \"\\\" was not sewn",
            "Pattern \"‹pattern›\" was not sewn");
        row("cut at the first string", "a.java", "Unknown unit: ", "Unknown unit:‹›");
        row("joined call at the end", "a.java", "\"Expected \" + want() + \" but was \" + peek() + where())",
            "Expected ‹want()› but was ‹peek() + where())›");
        row("plus in prose", "a.java", "use \"a\" + many other things", "use \"a\" + many other things");
        row("go verbs", "a.go", "bucket %-8s is %.2f%% of %+v, %q: %w", "bucket ‹› is ‹›% of ‹›, ‹›: ‹›");
        row("go call", "a.go", "fmt.Errorf(\"get %s: %w\", key, err)", "get ‹›: ‹›");
        row("java indexes", "A.java", "from {0} to {1,number}, %1$s and %,d", "from ‹› to ‹›, ‹› and ‹›");
        row("kotlin", "A.kt", "size $size of ${a.b} costs \\$5", "size ‹size› of ‹a.b› costs $5");
        row("c#", "A.cs", "$\"only {left:N0} cm of {{x}}\"", "only ‹left› cm of {x}");
        row("ruby", "a.rb", "page #{number} of #{@pages.size}, %{name} %<a>d",
            "page ‹number› of ‹@pages.size›, ‹name› ‹a›");
        row("php", "a.php", "fold $name, try {$this->hint()} or $a->b", "fold ‹name›, try ‹$this->hint()› or ‹a->b›");
        row("php joined", "a.php", "folded ' . 7 . ' times", "folded ‹7› times");
        row("c printf", "a.c", "index %zu of %5llu, %.*s %-10s %02x", "index ‹› of ‹›, ‹› ‹› ‹›");
        row("c macro", "a.cpp", "serial %016\" PRIx64 \") is bad", "serial ‹›) is bad");
        row("c adjacent strings", "a.c", "only by \"\n      \"XREAD", "only by XREAD");
        row("c assert", "a.c", "assert(left != NULL && \"no rope\")", "left != NULL && \"no rope\"");
        row("c++ format", "a.cpp", "ring {size} of {:x}", "ring ‹size› of ‹›");
        row("swift", "a.swift", "no \\(kind.name) here", "no ‹kind.name› here");
        row("twig", "a.php", "at least {{ limit }} characters", "at least ‹limit› characters");
        row("level", "a.c", "error: no rope", "no rope");
        row("json is text", "a.js", "send { \"a\": 1 }", "send { \"a\": 1 }");
        row("call-like text", "a.go", "length(x)", "length(x)");
        row("unclosed", "a.py", "open {brace and %(paren", "open {brace and %(paren");
    }
    void sourceBecomesWhatIsPrinted()
    {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, message);
        QFETCH(QByteArray, expected);
        const MessageTemplate result = templateOf(
            {.message = message.toStdString(), .filePath = file.toStdString(), .errorClass = {}, .pattern = {}});
        QCOMPARE(printed(result), expected);
    }

    void classAsMessageIsEmpty()
    {
        const MessageTemplate result = templateOf(
            {.message = "NotImplementedError", .filePath = "a.py", .errorClass = "NotImplementedError", .pattern = {}});
        QVERIFY(result.isEmpty());
    }

    void patternStandsInForAMissingMessage()
    {
        const MessageTemplate result =
            templateOf({.message = "", .filePath = "a.go", .errorClass = {}, .pattern = "no frog \\(at (.+?)\\)"});
        QCOMPARE(printed(result), QByteArray("no frog (at ‹›)"));
    }

    void renderedMessagesMatch_data() { sourceBecomesWhatIsPrinted_data(); }
    void renderedMessagesMatch()
    {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, message);
        const MessageTemplate source = templateOf(
            {.message = message.toStdString(), .filePath = file.toStdString(), .errorClass = {}, .pattern = {}});
        if (source.isEmpty())
            return;
        const FoldedTemplate folded = foldedTemplate(source);
        std::string text = "before: ";
        std::string expected;
        for (std::size_t i = 0; i < folded.pieces.size(); ++i) {
            if (i > 0)
                text += "value-" + std::to_string(i);
            text += folded.pieces[i];
        }
        const auto found = alignWhole(folded, text);
        QVERIFY(found.has_value());
        QCOMPARE(found->holes.size(), source.holes.size());
        for (std::size_t i = 0; i + 1 < source.holes.size(); ++i) {
            if (i > 0 || !folded.pieces[0].empty())
                QCOMPARE(QByteArray::fromStdString(
                             text.substr(found->holes[i].begin, found->holes[i].end - found->holes[i].begin)),
                         QByteArray("value-" + QByteArray::number(static_cast<int>(i + 1))));
        }
    }

    void wordsAreNotCut()
    {
        const FoldedTemplate folded =
            foldedTemplate(templateOf({.message = "not found", .filePath = "a.go", .errorClass = {}, .pattern = {}}));
        QVERIFY(alignWhole(folded, "key not found"));
        QVERIFY(!alignWhole(folded, "key not foundation"));
        QVERIFY(!alignWhole(folded, "knot found"));
    }

    void shortestStretchIsTaken()
    {
        const FoldedTemplate folded = foldedTemplate(
            templateOf({.message = "get {} of {} done", .filePath = "a.rs", .errorClass = {}, .pattern = {}}));
        const std::string text = "get ready, then get a of b done";
        const auto found = alignWhole(folded, text);
        QVERIFY(found.has_value());
        QCOMPARE(found->all.begin, std::size_t(16));
    }

    void otherVersionsMatchInPart()
    {
        const FoldedTemplate folded = foldedTemplate(templateOf(
            {.message = "missing required key {} in section {}", .filePath = "a.rs", .errorClass = {}, .pattern = {}}));
        QVERIFY(alignInPart(folded, "required key 'title' is missing in section [site]").share > 0.6);
        QVERIFY(alignInPart(folded, "disk quota of the user is used up").share < 0.2);
        QVERIFY(alignInPart(folded, "").share == 0);
    }

    void cutOffMessagesMatchTheirBeginning()
    {
        const FoldedTemplate folded =
            foldedTemplate(templateOf({.message = "unexpected end of template in {} at line {}",
                                       .filePath = "a.rs",
                                       .errorClass = {},
                                       .pattern = {}}));
        QVERIFY(alignCut(folded, "unexpected end of templ"));
        QVERIFY(alignCut(folded, "unexpected end of template in a.txt at li"));
        QVERIFY(!alignCut(folded, "unexpected guests"));
    }

    void hostileMessagesTakeLinearTime_data()
    {
        QTest::addColumn<QByteArray>("unit");
        for (const char *unit :
             {"a", "(", "\"", "\" + ", "{", "${", "%", "\\", "' . ", "\n", "\xff", "\" \"", "{{", "assert!("})
            QTest::newRow(QByteArray(unit).toHex().constData()) << QByteArray(unit);
    }
    void hostileMessagesTakeLinearTime()
    {
        QFETCH(QByteArray, unit);
        const std::string message = unit.repeated(1 << 20).left(1 << 20).toStdString();
        QElapsedTimer timer;
        timer.start();
        for (const char *file : {"a.rs", "a.php", "a.java", "a.js"}) {
            const FoldedTemplate folded = foldedTemplate(
                templateOf({.message = message, .filePath = file, .errorClass = {}, .pattern = message}));
            (void)alignWhole(folded, message.substr(0, 4096));
        }
        QVERIFY2(timer.elapsed() < 2000, QByteArray::number(timer.elapsed()).constData());
    }
};

QTEST_GUILESS_MAIN(TestMessageTemplate)
#include "tst_messagetemplate.moc"
