// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/search/query.h"

#include <QElapsedTimer>
#include <QTest>

using namespace faultline;

namespace {

// connection "not found"* -timeout | repo=a/b !lang=rust | id … link … place …
QString printed(const Query &query)
{
    QStringList parts;
    for (const QueryTerm &term : query.terms) {
        QStringList words;
        for (const std::string &word : term.words)
            words << QString::fromStdString(word);
        QString text = words.join(u' ');
        if (term.quoted)
            text = u'"' + text + u'"';
        else if (words.size() > 1)
            text = u'(' + text + u')';
        if (!term.whole.empty())
            text += u'=' + QString::fromStdString(term.whole);
        parts << (term.excluded ? QStringLiteral("-") : QString()) + text +
                     (term.prefix ? QStringLiteral("*") : QString());
    }
    for (const QueryFilter &filter : query.filters)
        parts << (filter.excluded ? QStringLiteral("!") : QString()) +
                     QString::fromStdString(std::string(name(filter.field)) + "=" + filter.value);
    if (query.id)
        parts << QStringLiteral("id ") + QString::fromStdString(query.id->hex());
    if (query.link)
        parts << QStringLiteral("link %1 [%2] [%3] %4-%5")
                     .arg(QString::fromStdString(query.link->repo), QString::fromStdString(query.link->path),
                          QString::fromStdString(query.link->slug))
                     .arg(query.link->first)
                     .arg(query.link->last);
    if (query.place)
        parts << QStringLiteral("place %1 %2").arg(QString::fromStdString(query.place->path)).arg(query.place->line);
    if (query.message)
        parts << QStringLiteral("message");
    return parts.join(QStringLiteral(" "));
}

} // namespace

class TestQuery final : public QObject {
    Q_OBJECT

private slots:
    void queries_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *text, const char *expected) {
            QTest::newRow(text) << QByteArray(text) << QString::fromUtf8(expected);
        };
        row("", "");
        row("  \t ", "");
        row("...", "");
        row("connection refused", "connection refused*");
        row("connection refused ", "connection refused");
        row("e", "e*");
        row("\"connection refused\"", "\"connection refused\"");
        row("\"connection refu", "\"connection refu\"*");
        row("\"\" x", "x*");
        row("a -timeout", "a -timeout");
        row("a -\"time out\" b", "a -\"time out\" b*");
        row("value - 3", "value 3*");
        row("exit -1", "exit 1*");
        row("a -> b --flag", "a b flag*");
        row("linear_bias", "(linear bias)*");
        row("QuantizedTensor", "(quantized tensor)=quantizedtensor*");
        row("std::bad_alloc x", "(std bad alloc) x*");
        row("can't", "cant*");

        row("repo:tracel-ai/burn", "repo=tracel-ai/burn");
        row("repo:a/b repo:c/d x", "x* repo=a/b repo=c/d");
        row("repo:a/b repo:a/b", "repo=a/b");
        row("-repo:a/b", "!repo=a/b");
        row("REPO:a lang:Rust", "repo=a lang=Rust");
        row("repository:a severity:err sev:error type:pan", "repo=a sev=err sev=error type=pan");
        row("code:E1 class:\"a b\" exception:X tag:t file:a.rs path:b family:f",
            "code=E1 class=a b class=X tag=t file=a.rs file=b family=f");
        row("is:thin is:book", "is=thin is=book");
        row("language:c++", "lang=c++");
        row("foo:bar", "(foo bar)*");
        row("sev:bad", "(sev bad)*");
        row("is:nothing", "(is nothing)*");
        row("type:string", "(type string)*");
        row("x repo:", "x");
        row("type: expected a b", "type expected a b*");
        row("file::open", "(file open)*");
        row("file:///home/x", "(file home x)*");

        row("d3eff36f3e4fc386", "d3eff36f3e4fc386* id d3eff36f3e4fc386");
        row(" faultline:record/d3eff36f3e4fc386\n", "id d3eff36f3e4fc386");
        row("https://errors.standardbeagle.com/api/errors/d3eff36f3e4fc386", "id d3eff36f3e4fc386");
        row("D3EFF36F3E4FC386", "d3eff36f3e4fc386*");
        row("https://github.com/o/n/blob/0123/src/a%20b.rs#L106-L142", "link o/n [src/a b.rs] [] 106-142");
        row("https://github.com/o/n/blob/0123/a.rs#L7", "link o/n [a.rs] [] 7-7");
        row("https://github.com/o/n/blob/0123/a.rs?plain=1#L7C3-L9", "link o/n [a.rs] [] 7-9");
        row("https://github.com/o/n/blob/main/a.rs", "link o/n [a.rs] [] 0-0");
        row("https://errors.standardbeagle.com/o/n/some-slug/", "link o/n [] [some-slug] 0-0");
        row("http://localhost:8000/o/n/some-slug", "link o/n [] [some-slug] 0-0");
        row("https://github.com/o/n", "(https github com o n)*");

        row("src/interpreter.rs:124", "(src interpreter rs 124)* place src/interpreter.rs 124");
        row("src/interpreter.rs:124:13:", "(src interpreter rs 124 13)* place src/interpreter.rs 124");
        row("panicked at a.rs:7", "panicked at (a rs 7)* place a.rs 7");
        row("C:\\x\\Program.cs:12", "(c x program cs 12)* place C:/x/Program.cs 12");
        row("a.py(12,5)", "(a py 12 5)* place a.py 12");
        row("at 10:30", "at (10 30)*");
        row("1.2.3:4", "(1 2 3 4)*");
        row("10.0.0.1:8080", "(10 0 0 1 8080)*");

        row("Error: connect ECONNREFUSED 127.0.0.1:5432", "error connect econnrefused (127 0 0 1 5432)*");
        row("first line\nrepo:x \"y\" -z", "first line repo x y z message");
        row("接続拒否", "(接続 続拒 拒否)*");
        row("接", "接*");
        row("接 x", "接* x*");
    }

    void queries()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, expected);
        const Query query = parseQuery({text.constData(), std::size_t(text.size())});
        QCOMPARE(printed(query), expected);
        QCOMPARE(QByteArray::fromStdString(query.text), text);
    }

    void aLongTextIsAMessage()
    {
        std::string text = "repo:x -y";
        while (text.size() <= 200)
            text += " word";
        const Query query = parseQuery(text);
        QVERIFY(query.message);
        QVERIFY(query.filters.empty());
        QCOMPARE(query.terms.at(0).words.at(0), std::string("repo"));
    }

    void emptiness()
    {
        QVERIFY(parseQuery(" ").isEmpty());
        QVERIFY(parseQuery("repo:").isEmpty());
        QVERIFY(!parseQuery("repo:x").isEmpty());
        QVERIFY(!parseQuery("d3eff36f3e4fc386").isEmpty());
    }

    void filtersAreAddedInFront()
    {
        const Query query = parseQuery("connection refu");
        const Query added = withFilter(query, {.field = Field::Repo, .value = "a/b"});
        QCOMPARE(added.text, std::string("repo:a/b connection refu"));
        QVERIFY(added.terms == query.terms);
        QVERIFY(withFilter(added, {.field = Field::Repo, .value = "A/B"}) == added);
        QCOMPARE(withFilter(added, {.field = Field::Repo, .value = "c/d"}).filters.size(), 2U);
        QCOMPARE(withFilter(parseQuery(""), {.field = Field::Is, .value = "thin"}).text, std::string("is:thin"));
    }

    void filtersAreRemovedWhereverTheyStand()
    {
        const QueryFilter filter{.field = Field::Class, .value = "a b", .excluded = true};
        QCOMPARE(withoutFilter(parseQuery("x -class:\"a b\" \"q  class:z\" y"), filter).text,
                 std::string("x \"q  class:z\" y"));
        QCOMPARE(withoutFilter(parseQuery("-exception:\"A B\""), filter).text, std::string());
        QCOMPARE(withoutFilter(parseQuery("class:\"a b\" x "), filter).text, std::string("class:\"a b\" x "));
    }

    void filtersReadBack()
    {
        for (const QueryFilter &filter :
             {QueryFilter{Field::Repo, "a/b", false}, QueryFilter{Field::Class, "a b", true},
              QueryFilter{Field::Language, "C++", false}, QueryFilter{Field::File, "a\tb.rs", false}}) {
            const Query query = parseQuery(toText(filter));
            QCOMPARE(query.filters.size(), 1U);
            QVERIFY(query.filters.front() == filter);
        }
    }

    void markNames()
    {
        for (const Mark mark : {Mark::Thin, Mark::Doubtful, Mark::Noted, Mark::Bookmarked, Mark::Fixed})
            QVERIFY(markFromName(name(mark)) == mark);
        QVERIFY(!markFromName(""));
    }

    void hostileTextsTakeLinearTime()
    {
        for (const std::string_view piece :
             {"\"", "-", ":", "a:", "repo:\"", "a.b:1", "%", "(", "表", "\n", "https://", "'"}) {
            std::string text;
            while (text.size() < 2'000'000)
                text += piece;
            QElapsedTimer timer;
            timer.start();
            Query query = parseQuery(text);
            query = withFilter(query, {.field = Field::Repo, .value = "a/b"});
            query = withoutFilter(query, {.field = Field::Repo, .value = "a/b"});
            QVERIFY2(timer.elapsed() < 15'000, piece.data());
        }
    }
};

QTEST_GUILESS_MAIN(TestQuery)
#include "tst_query.moc"
