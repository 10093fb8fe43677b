// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjson.h"
#include "app/search/search.h"
#include "tests/testsupport.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace faultline;
using testing::numberedRecord;
using testing::recordJson;

namespace {

constexpr auto noLimit = std::size_t(std::numeric_limits<int>::max());

#define VERIFY_OK(result)                                                                                              \
    do {                                                                                                               \
        const auto &verified = (result);                                                                               \
        QVERIFY2(verified.has_value(), verified ? "" : qUtf8Printable(verified.error().text()));                       \
    } while (false)

} // namespace

class TestSearch final : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::optional<Library> m_library;

    void put(const std::vector<Record> &records)
    {
        auto writer = m_library->writer();
        QVERIFY(writer && writer->begin());
        for (const Record &record : records)
            QVERIFY(writer->put(record, recordJson(record)));
        QVERIFY(writer->commit());
    }

    // "id:tier id:tier … (total)", ids in decimal.
    QString found(const QString &text, std::size_t limit = 100, const SearchMarks &marks = {},
                  Sort sort = Sort::Relevance)
    {
        const auto reader = m_library->reader();
        const auto outcome = search(*reader, parseQuery(text.toStdString()), limit, {}, marks, sort);
        if (!outcome)
            return outcome.error().text();
        std::vector<Row> rows;
        for (const Hit &hit : outcome->hits)
            rows.push_back(hit.row);
        const auto summaries = reader->summaries(rows);
        QStringList parts;
        for (std::size_t i = 0; i < rows.size(); ++i)
            parts << QStringLiteral("%1:%2")
                         .arg((*summaries)[i].id.value)
                         .arg(QString::fromStdString(std::string(name(outcome->hits[i].tier))));
        if (outcome->total != outcome->hits.size() || !outcome->totalExact)
            parts << QStringLiteral("(%1%2)")
                         .arg(outcome->totalExact ? QString() : QStringLiteral(">"))
                         .arg(outcome->total);
        return parts.join(u' ');
    }

    static std::vector<Record> zoo()
    {
        std::vector<Record> records;
        const auto add = [&](const char *message) -> Record & {
            records.push_back(numberedRecord(records.size() + 1));
            records.back().errorMessage = message;
            records.back().errorClass.reset();
            records.back().tags.clear();
            return records.back();
        };
        add("connection refused");                     // 1
        add("the connection was refused by the peer"); // 2
        Record &code = add("connect failed");          // 3
        code.errorCode = "ECONNREFUSED";
        Record &type = add("cannot read property"); // 4
        type.errorClass = "TypeError";
        type.filePath = "lib/reader.js";
        add("Can't differentiate linear_bias_backward."); // 5
        Record &tensor = add("no kernel");                // 6
        tensor.documentation = "A QuantizedTensor cannot be moved to another device.";
        tensor.filePath = "crates/burn-router/src/interpreter.rs";
        tensor.sourceCodeStart = 106;
        tensor.sourceCodeEnd = 142;
        tensor.lineNumber = 124;
        tensor.repo = "tracel-ai/burn";
        tensor.errorType = ErrorType::Panic;
        tensor.tags = {"quantization", "device-transfer"};
        tensor.backgroundTag = "unsupported-dtype";
        add("QuantizedTensor is not supported"); // 7
        add("接続が拒否されました");             // 8
        add("Größe überschritten");              // 9
        Record &thin = add("thin ice");          // 10
        thin.documentation = thin.triggerScenarios = thin.commonSituations = {};
        thin.solutions.clear();
        Record &warning = add("disk nearly full"); // 11
        warning.severity = Severity::Warning;
        Record &http = add("timeout of {ms}ms exceeded"); // 12
        http.httpStatus = 504;
        http.errorType = ErrorType::Http;
        http.filePath = "lib/adapters/http.js";
        http.repo = "axios/axios";
        for (Record &record : records)
            record.githubUrl = githubLink(record, record.sourceCodeStart.value_or(0), record.sourceCodeEnd.value_or(0));
        return records;
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        auto library = Library::openOrCreate(m_folder->filePath(QStringLiteral("library.faultline")));
        VERIFY_OK(library);
        m_library = *library;
        put(zoo());
    }

    void cleanup() { m_library.reset(); }

    void queries_data()
    {
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *query, const char *expected) {
            QTest::newRow(query) << QString::fromUtf8(expected);
        };
        // words, phrases, order
        row("connection refused", "1:phrase 2:words");
        row("refused connection ", "1:words 2:words");
        row("\"connection refused\"", "1:phrase");
        row("connection refu", "1:phrase 2:words");
        row("\"connection refu", "1:phrase");
        row("conn", "3:phrase 1:phrase 2:phrase");
        row("connection -peer", "1:phrase");
        row("connection -\"refused by\"", "1:phrase");
        row("conn ", "1:substring 2:substring 3:substring");
        row("refused peer", "2:words");
        // codes and classes
        row("ECONNREFUSED", "3:exact");
        row("econnref", "3:words");
        row("TypeError", "4:exact");
        row("typeerror ", "4:exact");
        row("type error", "4:words");
        row("code:econn", "3:words");
        row("code:ECONNREFUSED", "3:words");
        row("class:TypeError", "4:words");
        row("class:type", "4:words");
        row("504", "12:words");
        // parts of names
        row("linear_bias", "5:phrase");
        row("linear_bias_backward", "5:phrase");
        row("bias linear", "5:words");
        row("linear_b", "5:phrase");
        row("inear_bia", "5:substring");
        row("near_b", "5:substring");
        row("quantized tensor", "7:phrase 6:prose");
        row("QuantizedTensor", "7:phrase 6:prose");
        row("quantizedtensor", "7:phrase 6:prose");
        row("quantizedt", "7:phrase 6:prose");
        row("antizedtens", "7:substring");
        row("fferentiat", "5:substring");
        // other fields
        row("interpreter.rs", "6:path");
        row("burn router", "6:path");
        row("quantization", "6:path");
        row("kernel quantization", "6:path");
        row("kernel moved", "6:prose");
        row("\"moved to another device\"", "6:prose");
        row("\"another device moved\"", "");
        row("moved_to_another", "6:prose");
        // other languages
        row("接続", "8:phrase");
        row("拒否", "8:phrase");
        row("拒", "8:phrase");
        row("接続 拒否", "8:words");
        row("grosse", "9:phrase");
        row("GRÖSSE UBER", "9:phrase");
        row("Größe", "9:phrase");
        // filters
        row("repo:tracel-ai/burn", "6:words");
        row("repo:burn", "6:words");
        row("repo:tracel", "6:words");
        row("repo:tracel-ai/burn refused", "");
        row("lang:rust", "6:words");
        row("lang:rs", "6:words");
        row("lang:js", "4:words 12:words");
        row("lang:javascript sev:error", "4:words 12:words");
        row("lang:js -repo:axios/axios", "4:words");
        row("sev:warning", "11:words");
        row("sev:warn", "11:words");
        row("type:panic", "6:words");
        row("type:http type:panic", "6:words 12:words");
        row("is:thin", "10:words");
        row("-is:thin ice", "6:substring"); // device
        row("tag:quantization", "6:words");
        row("tag:device", "6:words");
        row("family:unsupported-dtype", "6:words");
        row("family:dtype", "6:words");
        row("file:interpreter.rs", "6:words");
        row("file:adapters/http", "12:words");
        row("file:http.js exceeded", "12:phrase");
        row("tag:quantization moved", "6:prose");
        row("tag:nothing moved", "");
        row("moved -kernel", "");
        row("-refused disk", "11:phrase");
        row("repo:nobody/nothing", "");
        // names
        row("0000000000000005", "5:id");
        row("faultline:record/0000000000000005", "5:id");
        row("https://errors.standardbeagle.com/api/errors/0000000000000005", "5:id");
        row("https://errors.standardbeagle.com/owner/name/slug-5/", "5:id");
        row("https://errors.standardbeagle.com/owner/name/slug-6/", "");
        row("https://github.com/tracel-ai/burn/blob/main/crates/burn-router/src/interpreter.rs#L120", "6:id");
        row("https://github.com/tracel-ai/burn/blob/main/crates/burn-router/src/interpreter.rs#L1-L9", "6:path");
        row("https://github.com/tracel-ai/burn/blob/main/crates/burn-router/src/interpreter.rs", "6:path");
        row("https://github.com/other/burn/blob/main/crates/burn-router/src/interpreter.rs#L120", "");
        row("crates/burn-router/src/interpreter.rs:124:13", "6:id");
        row("/home/me/.cargo/registry/burn-router-0.1/src/interpreter.rs:124", "");
        row("/build/crates/burn-router/src/interpreter.rs:124", "6:id");
        row("interpreter.rs:7", "6:path");
        // mistakes
        row("conection", "1:typo 2:typo");
        row("refusde connection", "1:typo 2:typo");
        row("differentiat", "5:phrase");
        row("diferentiate", "5:typo");
        row("quantised tensr", "7:typo");          // each word is misspelt
        row("quantzied tensros devcie", "6:typo"); // prose, tag
        row("conections", "1:typo 2:typo");        // of a plural that is nowhere
        row("suported quan", "7:typo");
        row("zzzzqqq", "");
        row("zzzzqqq tensr", "");
        // a message as it was printed
        row("timeout of 5000ms exceeded", "12:typo");
        row("Error: timeout of 5000ms exceeded\n    at createError (http.js:16)", "12:typo");
    }

    void queries()
    {
        QFETCH(const QString, expected);
        const QString query = QString::fromUtf8(QTest::currentDataTag());
        QCOMPARE(found(query), expected);
        // A list of all begins with the list of the best.
        QCOMPARE(found(query, noLimit), expected);
    }

    void everyRecordForNoQuery()
    {
        QCOMPARE(found(QString()),
                 QStringLiteral("1:words 2:words 3:words 4:words 5:words 6:words 7:words 8:words 9:words "
                                "12:words 11:words 10:words"));
        QCOMPARE(found(QStringLiteral("   "), 2), QStringLiteral("1:words 2:words (12)"));
        QCOMPARE(found(QStringLiteral("-refused"), noLimit),
                 QStringLiteral("3:words 4:words 5:words 6:words 7:words 8:words 9:words 12:words 11:words 10:words"));
    }

    void hitsInOtherOrders()
    {
        std::vector<Record> records;
        const auto add = [&](std::uint64_t id, const char *repo, const char *path, int line, const char *analyzedAt) {
            Record &record = records.emplace_back(numberedRecord(id, repo));
            record.errorMessage = "gizmo";
            record.filePath = path;
            record.lineNumber = line;
            record.analyzedAt = analyzedAt;
        };
        add(31, "b/b", "src/z.py", 9, "2027-01-03T00:00:00.000Z");
        add(32, "B/a", "src/z.py", 10, "2027-01-01T00:00:00.000Z");
        add(33, "a/c", "src/a.py", 1, "2027-01-02T00:00:00.000Z");
        add(34, "b/b", "lib/z.py", 3, "2027-01-04T00:00:00.000Z");
        records[1].documentation = records[1].triggerScenarios = records[1].commonSituations = {};
        records[1].solutions.clear();
        put(records);
        const auto ids = [this](const char *text, Sort sort, std::size_t limit = 100) {
            QString list = found(QString::fromUtf8(text), limit, {}, sort);
            return list.remove(QStringLiteral(":phrase")).remove(QStringLiteral(":words"));
        };
        QCOMPARE(ids("gizmo", Sort::Relevance), QStringLiteral("31 33 34 32"));
        QCOMPARE(ids("gizmo", Sort::Repository), QStringLiteral("33 32 34 31"));
        QCOMPARE(ids("gizmo", Sort::File), QStringLiteral("34 33 31 32"));
        QCOMPARE(ids("gizmo", Sort::NewestAnalysis), QStringLiteral("34 31 33 32"));
        // The first ones of all, not the best ones in order; and all are counted.
        QCOMPARE(ids("gizmo", Sort::File, 2), QStringLiteral("34 33 (4)"));
        QVERIFY(ids("", Sort::Repository).startsWith(QStringLiteral("33 12 ")));
        QVERIFY(ids("lang:py", Sort::NewestAnalysis, 1).startsWith(QStringLiteral("34 (")));
        for (const Sort sort : {Sort::Relevance, Sort::Repository, Sort::File, Sort::NewestAnalysis})
            QVERIFY(sortFromName(name(sort)) == sort);
        QVERIFY(!sortFromName("size"));
    }

    void marksComeFromTheCaller()
    {
        const SearchMarks marks{.noted = {{3}}, .bookmarked = {{1}, {11}, {777}}, .fixed = {}};
        QCOMPARE(found(QStringLiteral("is:bookmarked"), 100, marks), QStringLiteral("1:words 11:words"));
        QCOMPARE(found(QStringLiteral("is:bookmarked is:noted"), 100, marks),
                 QStringLiteral("1:words 3:words 11:words"));
        QCOMPARE(found(QStringLiteral("is:bookmarked disk"), 100, marks), QStringLiteral("11:phrase"));
        QCOMPARE(found(QStringLiteral("connection -is:bookmarked"), 100, marks), QStringLiteral("2:phrase"));
        QCOMPARE(found(QStringLiteral("is:fixed"), 100, marks), QString());
    }

    void doubtfulRecordsAreFound()
    {
        Record doubtful = numberedRecord(20);
        doubtful.errorMessage = "doubtful one";
        doubtful.sourceCodeEnd = 500; // the text is two lines long
        put({doubtful});
        QCOMPARE(found(QStringLiteral("is:doubtful one")), QStringLiteral("20:phrase"));
    }

    void limitsAndTotals()
    {
        std::vector<Record> records;
        for (std::uint64_t id = 100; id < 7'100; ++id) {
            Record record = numberedRecord(id);
            record.errorMessage = "widget " + std::to_string(id) + " broke";
            record.documentation = id % 7 == 0 ? "Some sprockets too." : "Nothing.";
            records.push_back(std::move(record));
        }
        put(records);
        const auto reader = m_library->reader();
        for (const char *text :
             {"widget", "wid", "widget broke", "widget bro", "broke widget", "idget", "sprockets", "sprock",
              "\"some sprockets\"", "\"some spro", "repo:owner/name", "src", "s", "w", "broke s", "widget 1"}) {
            const Query query = parseQuery(text);
            const auto quick = search(*reader, query, 100);
            const auto full = search(*reader, query, noLimit);
            VERIFY_OK(quick);
            VERIFY_OK(full);
            QVERIFY2(full->totalExact && full->total == full->hits.size(), text);
            QVERIFY2(quick->total <= full->total && (!quick->totalExact || quick->total == full->total), text);
            QVERIFY2(std::ranges::equal(quick->hits, std::span(full->hits).first(quick->hits.size())), text);
            QVERIFY2(quick->hits.size() == 100 || quick->hits.size() == full->hits.size() || !quick->totalExact, text);
            for (std::size_t i = 1; i < full->hits.size(); ++i) {
                QVERIFY(full->hits[i].score <= full->hits[i - 1].score);
                QVERIFY(full->hits[i].tier >= full->hits[i - 1].tier);
            }
            std::vector<Row> rows;
            for (const Hit &hit : full->hits)
                rows.push_back(hit.row);
            std::ranges::sort(rows);
            QVERIFY2(std::ranges::adjacent_find(rows) == rows.end(), text);
        }
        QCOMPARE(search(*reader, parseQuery("widget "), noLimit)->total, 7'000U);
        QCOMPARE(search(*reader, parseQuery("sprockets "), noLimit)->total, 1'000U);
        QCOMPARE(search(*reader, parseQuery("\"some sprockets\""), noLimit)->total, 1'000U);
    }

    void beginningsThatHardlyEndAreComplete()
    {
        // More words begin with "pre" than are tried at once.
        std::vector<Record> records;
        for (std::uint64_t id = 100; id < 2'600; ++id) {
            Record record = numberedRecord(id);
            record.errorMessage = "pre" + std::to_string(id * 7919) + " x";
            records.push_back(std::move(record));
        }
        put(records);
        const auto reader = m_library->reader();
        QCOMPARE(search(*reader, parseQuery("pre"), noLimit)->total, 2'501U); // and interpreter.rs
        QVERIFY(search(*reader, parseQuery("pre"), noLimit)->totalExact);
        const auto quick = search(*reader, parseQuery("pre"), 100);
        QCOMPARE(quick->hits.size(), 100U);
        QVERIFY(!quick->totalExact);
    }

    void replacedRecordsAreFoundNoMore()
    {
        Record changed = numberedRecord(1);
        changed.errorMessage = "socket closed";
        put({changed});
        QCOMPARE(found(QStringLiteral("connection refused")), QStringLiteral("2:words"));
        QCOMPARE(found(QStringLiteral("socket closed")), QStringLiteral("1:phrase"));
        auto writer = m_library->writer();
        VERIFY_OK(writer->beginReplacing("tracel-ai/burn"));
        VERIFY_OK(writer->commit());
        QCOMPARE(found(QStringLiteral("repo:burn")), QString());
        QCOMPARE(found(QStringLiteral("moved")), QString());
    }

    void aStopEndsTheSearch()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto reader = m_library->reader();
        const auto outcome = search(*reader, parseQuery("connection"), 100, stop.get_token());
        QVERIFY(!outcome.has_value());
    }

    void hostileQueriesOnlyFindNothing_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("operators") << QByteArray("AND OR NOT NEAR(a b) ^x {message}: y * \" )(");
        QTest::newRow("quotes") << QByteArray("\"\"\"\"'''';--");
        QTest::newRow("zero") << QByteArray("a\0b", 3);
        QTest::newRow("broken UTF-8") << QByteArray("\xff\xfe\xc3( repo:\xff code:\xff is:\xff");
        QTest::newRow("private use") << QStringLiteral("\uE000 \uE020 \U000F0001").toUtf8();
        QTest::newRow("many words") << QByteArray("abc def ").repeated(2000);
        QTest::newRow("many filters") << QByteArray("repo:a tag:b -c ").repeated(12);
        QTest::newRow("one long word") << QByteArray("x").repeated(100'000);
        QTest::newRow("many parts") << QByteArray("a_").repeated(99);
    }

    void hostileQueriesOnlyFindNothing()
    {
        QFETCH(const QByteArray, text);
        const auto reader = m_library->reader();
        const Query query = parseQuery({text.constData(), std::size_t(text.size())});
        for (const std::size_t limit : {std::size_t{100}, noLimit}) {
            const auto outcome = search(*reader, query, limit);
            VERIFY_OK(outcome);
        }
        VERIFY_OK(facetCounts(*reader, query));
    }

    void facets()
    {
        const auto reader = m_library->reader();
        const auto printed = [](const std::vector<FacetCount> &counts) {
            QStringList parts;
            for (const FacetCount &count : counts)
                parts << QString::fromStdString(toText(count.filter)) + u'=' + QString::number(count.records);
            return parts.join(u' ');
        };
        auto counts = facetCounts(*reader, parseQuery(""));
        VERIFY_OK(counts);
        QVERIFY(counts->exact);
        QCOMPARE(printed(counts->repositories),
                 QStringLiteral("repo:owner/name=10 repo:axios/axios=1 repo:tracel-ai/burn=1"));
        QCOMPARE(printed(counts->languages), QStringLiteral("lang:Python=9 lang:JavaScript=2 lang:Rust=1"));
        QCOMPARE(printed(counts->severities), QStringLiteral("sev:error=11 sev:warning=1"));
        QCOMPARE(printed(counts->types), QStringLiteral("type:exception=10 type:http=1 type:panic=1"));
        QCOMPARE(printed(counts->families), QStringLiteral("family:unsupported-dtype=1"));

        counts = facetCounts(*reader, parseQuery("lang:js"));
        VERIFY_OK(counts);
        QCOMPARE(printed(counts->repositories), QStringLiteral("repo:axios/axios=1 repo:owner/name=1"));
        // What another language would give.
        QCOMPARE(printed(counts->languages), QStringLiteral("lang:Python=9 lang:JavaScript=2 lang:Rust=1"));
        // Each count is what the filter gives.
        for (const FacetCount &count : counts->repositories) {
            const Query filtered = withFilter(parseQuery("lang:js"), count.filter);
            QCOMPARE(search(*reader, filtered, noLimit)->total, count.records);
        }
    }

    void marksInTexts_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("marked");
        const auto row = [](const char *query, const char *text, const char *marked) {
            QTest::newRow(query) << QByteArray(query) << QByteArray(text) << QString::fromUtf8(marked);
        };
        row("refu conn", "Connection refused", "[Conn]ection [refu]sed");
        row("refused", "a refused REFUSED one", "a [refused] [REFUSED] one");
        row("refu", "Connection refused", "Connection [refu]sed");
        row("connection refused", "Connection refused", "[Connection] [refused]");
        row("\"connection refused\"", "Connection refused", "[Connection refused]");
        row("linear_b", "linear_bias_backward", "[linear_b]ias_backward");
        row("tensor", "QuantizedTensor", "Quantized[Tensor]");
        row("quantizedtensor", "a QuantizedTensor", "a [QuantizedTensor]");
        row("efus", "refused", "r[efus]ed");
        row("größe", "Größe Größen", "[Größe] [Größen]");
        row("拒否", "接続が拒否された", "接続が[拒否]された");
        row("-refused connection", "connection refused", "[connection] refused");
        row("repo:a/b", "repo a b", "repo a b");
        row("", "text", "text");
    }

    void marksInTexts()
    {
        QFETCH(const QByteArray, query);
        QFETCH(const QByteArray, text);
        QFETCH(const QString, marked);
        const std::string bytes = text.toStdString();
        std::string shown;
        std::size_t at = 0;
        for (const Stretch &stretch : markedStretches(parseQuery(query.toStdString()), bytes)) {
            QVERIFY(stretch.begin >= at && stretch.begin + stretch.length <= bytes.size());
            shown += bytes.substr(at, stretch.begin - at) + '[' + bytes.substr(stretch.begin, stretch.length) + ']';
            at = stretch.begin + stretch.length;
        }
        QCOMPARE(QString::fromStdString(shown + bytes.substr(at)), marked);
    }

    void tierNames()
    {
        QCOMPARE(name(Tier::Id), std::string_view("id"));
        QCOMPARE(name(Tier::Typo), std::string_view("typo"));
    }

    void theSamplesAreFoundByTheirWords()
    {
        const QDir samples(testing::samplesPath());
        auto writer = m_library->writer();
        VERIFY_OK(writer->begin());
        for (const QString &file : samples.entryList({QStringLiteral("*.json")})) {
            const QByteArray bytes = testing::contents(samples.filePath(file));
            const auto record = parseRecord({bytes.constData(), std::size_t(bytes.size())});
            VERIFY_OK(record);
            VERIFY_OK(writer->put(*record, bytes.toStdString()));
        }
        VERIFY_OK(writer->commit());
        const QString local = QString::number(0xd3eff36f3e4fc386U);
        const QString bias = QString::number(0xfb906d9a99429edbU);
        QVERIFY(found(QStringLiteral("local transfer quantized")).startsWith(local + QStringLiteral(":")));
        QVERIFY(found(QStringLiteral("linear_bias file:module.rs")).startsWith(bias + QStringLiteral(":")));
        QVERIFY(found(QStringLiteral("BackendRouter")).contains(bias + QStringLiteral(":prose")));
        QVERIFY(found(QStringLiteral("repo:tracel-ai/burn crates/burn-router/src/interpreter.rs:124"))
                    .contains(local + QStringLiteral(":id")));
    }
};

QTEST_GUILESS_MAIN(TestSearch)
#include "tst_search.moc"
