// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjson.h"
#include "app/recordjson/recordjsonreader.h"
#include "testsupport.h"

#include <QBuffer>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace faultline;

namespace {

QJsonObject validObject()
{
    return QJsonDocument::fromJson(testing::contents(testing::dataPath("records/valid.json"))).object();
}

QByteArray text(const QJsonObject &object) { return QJsonDocument(object).toJson(QJsonDocument::Compact); }

// On one line, with its keys in the order of published files.
QByteArray record(const char *id)
{
    return testing::contents(testing::dataPath("records/valid.json"))
        .replace("00000000000000aa", id)
        .replace("\n  ", "")
        .replace("\n", "");
}

Result<Record> parse(const QByteArray &json) { return parseRecord({json.constData(), size_t(json.size())}); }

// What a reader makes of some bytes, one line an item.
struct Outcome {
    QStringList items;
    QByteArrayList records; // their own bytes
    QString error;
    RecordFile file{};
    bool damaged = false;
    bool oneArray = false;
};

Outcome readAll(QIODevice &device, std::stop_token stop = {})
{
    Outcome outcome;
    RecordReader reader(device, QStringLiteral("file"), std::move(stop));
    while (auto item = reader.next()) {
        if (const auto *good = std::get_if<ReadRecord>(&*item)) {
            outcome.items << QString::fromStdString(good->record.id.hex());
            outcome.records << QByteArray::fromStdString(good->json);
        } else if (const auto *broken = std::get_if<BrokenRecord>(&*item)) {
            const QString id = broken->id ? QString::fromStdString(broken->id->hex()) : QStringLiteral("?");
            outcome.items << QString(u"broken " % id % u" " % broken->error.text());
        } else {
            outcome.items << QString(u"repository " %
                                     QString::fromStdString(std::get<PublishedRepository>(*item).name));
        }
    }
    outcome.error = reader.error() ? reader.error()->text() : QString();
    outcome.file = reader.file();
    outcome.damaged = reader.damaged();
    outcome.oneArray = reader.isOneArray();
    return outcome;
}

Outcome readAll(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return readAll(buffer);
}

const QByteArray a = "00000000000000aa";
const QByteArray b = "00000000000000bb";
const QByteArray c = "00000000000000cc";

} // namespace

class TestRecordJson final : public QObject {
    Q_OBJECT

private slots:
    void samplesAreReadWhole()
    {
        const auto result = parse(testing::contents(testing::samplesPath() + QStringLiteral("/d3eff36f3e4fc386.json")));
        QVERIFY2(result, result ? "" : qUtf8Printable(result.error().text()));
        QCOMPARE(result->id.hex(), std::string("d3eff36f3e4fc386"));
        QCOMPARE(result->repo, std::string("tracel-ai/burn"));
        QCOMPARE(result->errorMessage,
                 std::string(R"(todo!("Local transfer of quantized tensors is not supported yet"))"));
        QCOMPARE(result->errorType, ErrorType::Panic);
        QCOMPARE(result->filePath, std::string("crates/burn-router/src/interpreter.rs"));
        QCOMPARE(result->lineNumber, 124);
        QVERIFY(!result->errorClass);
        QVERIFY(result->sourceCode && result->sourceCodeStart && result->contentChangedAt);
        QVERIFY(!result->solutions.empty());
    }

    void everyKeyReachesItsMember()
    {
        const auto result = parse(text(validObject()));
        QVERIFY2(result, result ? "" : qUtf8Printable(result.error().text()));
        Record expected = testing::validRecord();
        expected.id = {0xaa};
        expected.httpStatus = 404;
        expected.sourceCode = "a\nb";
        expected.githubUrl = "https://github.com/owner/name";
        expected.documentation = "d";
        expected.triggerScenarios = "t";
        expected.commonSituations = "c";
        expected.solutions = {"one", "two"};
        expected.handlingStrategy = HandlingStrategy::TryCatch;
        expected.preventionTips = {};
        expected.tags = {"python"};
        QCOMPARE(*result, expected);
    }

    void rulesOfTheKeys_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QByteArray>("value"); // JSON; empty: the key is left out
        QTest::addColumn<QString>("reason");   // empty: accepted
        const auto row = [](const char *name, const char *key, const QByteArray &value, const char *reason) {
            QTest::newRow(name) << QString::fromLatin1(key) << value << QString::fromUtf8(reason);
        };
        row("id missing", "id", "", "key “id”: is missing");
        row("id in capitals", "id", R"("00000000000000AA")",
            "key “id”: “00000000000000AA” is not 16 lowercase hex digits");
        row("id a number", "id", "12", "key “id”: 12 is not a string");
        row("id null", "id", "null", "key “id”: null is not a string");
        row("repo without a slash", "repo", R"("name")", "key “repo”: “name” is not “owner/name”");
        row("repo with a blank", "repo", R"("own er/name")", "key “repo”: “own er/name” is not “owner/name”");
        row("repo that climbs", "repo", R"("../name")", "key “repo”: “../name” is not “owner/name”");
        row("slug", "slug", R"("Value Missing")",
            "key “slug”: “Value Missing” is not lowercase letters, digits and hyphens");
        row("slug empty", "slug", R"("")", "key “slug”: “” is not lowercase letters, digits and hyphens");
        row("code a bare number", "errorCode", R"("404")", "");
        row("code no string", "errorCode", "404", "key “errorCode”: 404 is not a string or null");
        row("message an object", "errorMessage", "{}", "key “errorMessage”: an object is not a string");
        row("message an array", "errorMessage", R"(["a"])", "key “errorMessage”: an array is not a string");
        row("message with NUL", "errorMessage", R"("a\u0000b")", "key “errorMessage”: contains a NUL character");
        row("message empty", "errorMessage", R"("")", "");
        row("pattern of 500", "messagePattern", '"' + QByteArray("ü").repeated(500) + '"', "");
        row("pattern of 501", "messagePattern", '"' + QByteArray("ü").repeated(501) + '"',
            "key “messagePattern”: is longer than 500 characters");
        row("type unknown", "errorType", R"("oops")",
            "key “errorType”: “oops” is not one of exception, error_code, console, http, validation, panic");
        row("type null", "errorType", "null", "key “errorType”: null is not a string");
        row("status too small", "httpStatus", "99", "key “httpStatus”: 99 is not a status from 100 to 599");
        row("status too large", "httpStatus", "600", "key “httpStatus”: 600 is not a status from 100 to 599");
        row("status null", "httpStatus", "null", "");
        row("status a string", "httpStatus", R"("404")", "key “httpStatus”: “404” is not a whole number or null");
        row("severity", "severity", R"("fatal")",
            "key “severity”: “fatal” is not one of critical, error, warning, info");
        row("path absolute", "filePath", R"("/etc/passwd")",
            "key “filePath”: “/etc/passwd” is not a path inside the repository");
        row("path climbs", "filePath", R"("a/../../b")",
            "key “filePath”: “a/../../b” is not a path inside the repository");
        row("path with dots", "filePath", R"("a/..b/c..py")", "");
        row("line 0", "lineNumber", "0", "key “lineNumber”: 0 is not a line number from 1 on");
        row("line negative", "lineNumber", "-3", "key “lineNumber”: -3 is not a line number from 1 on");
        row("line huge", "lineNumber", "18446744073709551615",
            "key “lineNumber”: 9223372036854775807 is not a line number from 1 on");
        row("line beyond 64 bits", "lineNumber", "99999999999999999999",
            "key “lineNumber”: “99999999999999999999” is not a whole number or null");
        row("line a fraction", "lineNumber", "1.5", "key “lineNumber”: “1.5” is not a whole number or null");
        row("line true", "lineNumber", "true", "key “lineNumber”: true is not a whole number or null");
        row("span contradicts", "sourceCodeEnd", "99", "");
        row("span ends early", "sourceCodeEnd", "3", "");
        row("source null", "sourceCode", "null", "");
        row("solutions a string", "solutions", R"("one")", "key “solutions”: “one” is not a list of strings");
        row("solutions null", "solutions", "null", "key “solutions”: null is not a list of strings");
        row("solutions of numbers", "solutions", R"(["one",2])", "key “solutions”: a number is not a string");
        row("solutions nested", "solutions", R"([["one"]])", "key “solutions”: an array is not a string");
        row("solutions of objects", "solutions", R"([{"a":"b"}])", "key “solutions”: an object is not a string");
        row("strategy null", "handlingStrategy", "null", "");
        row("strategy unknown", "handlingStrategy", R"("hope")",
            "key “handlingStrategy”: “hope” is not one of try-catch, type-guard, validation, retry, fallback");
        row("family absent", "backgroundTag", "", "");
        row("change absent", "contentChangedAt", "", "");
        row("change no time", "contentChangedAt", R"("today")",
            "key “contentChangedAt”: “today” is not an ISO 8601 time in UTC");
        row("sha short", "analyzedSha", R"("abc")", "key “analyzedSha”: “abc” is not 40 lowercase hex digits");
        row("time without fraction", "analyzedAt", R"("2026-02-28T00:00:00Z")", "");
        row("time of a leap day", "analyzedAt", R"("2024-02-29T23:59:60.1234567+00:00")", "");
        row("time of no day", "analyzedAt", R"("2026-02-29T00:00:00Z")",
            "key “analyzedAt”: “2026-02-29T00:00:00Z” is not an ISO 8601 time in UTC");
        row("time elsewhere", "analyzedAt", R"("2026-02-28T00:00:00+02:00")",
            "key “analyzedAt”: “2026-02-28T00:00:00+02:00” is not an ISO 8601 time in UTC");
        row("time without zone", "analyzedAt", R"("2026-02-28T00:00:00")",
            "key “analyzedAt”: “2026-02-28T00:00:00” is not an ISO 8601 time in UTC");
        row("time with an empty fraction", "analyzedAt", R"("2026-02-28T00:00:00.Z")",
            "key “analyzedAt”: “2026-02-28T00:00:00.Z” is not an ISO 8601 time in UTC");
        row("version 3", "schemaVersion", "3",
            "key “schemaVersion”: version 3 is not known, this Faultline reads version 2");
        row("version a string", "schemaVersion", R"("2")", "key “schemaVersion”: “2” is not a whole number");
        row("unknown key", "laterAddition", R"({"deep":[1,{"id":"x"}]})", "");
    }
    void rulesOfTheKeys()
    {
        QFETCH(QString, key);
        QFETCH(QByteArray, value);
        QFETCH(QString, reason);
        QJsonObject object = validObject();
        object.remove(key);
        QByteArray json = text(object);
        if (!value.isEmpty())
            json.insert(json.size() - 1, ",\"" + key.toUtf8() + "\":" + value);
        const auto result = parse(json);
        QCOMPARE(result ? QString() : result.error().reason, reason);
        // Inside a wrapper and a stream the same.
        const Outcome outcome = readAll("{\"record\":" + json + ",\"datasetVersion\":\"x\"}");
        QCOMPARE(outcome.items.size(), 1);
        if (reason.isEmpty())
            QCOMPARE(outcome.records, QByteArrayList{json});
        else
            QVERIFY2(outcome.items[0].endsWith(reason), qUtf8Printable(outcome.items[0]));
    }

    void thinRecordsAreAccepted()
    {
        QJsonObject object = validObject();
        for (const char *key :
             {"errorCode", "errorClass", "httpStatus", "lineNumber", "sourceCode", "sourceCodeStart", "sourceCodeEnd",
              "exampleFix", "handlingStrategy", "validationCode", "typeGuard", "tryCatchPattern"})
            object[QString::fromLatin1(key)] = QJsonValue::Null;
        for (const char *key : {"documentation", "triggerScenarios", "commonSituations"})
            object[QString::fromLatin1(key)] = QString();
        object[QStringLiteral("solutions")] = QJsonArray();
        object.remove(QStringLiteral("backgroundTag"));
        object.remove(QStringLiteral("contentChangedAt"));
        const auto result = parse(text(object));
        QVERIFY2(result, result ? "" : qUtf8Printable(result.error().text()));
        QVERIFY(result->isThin());
    }

    void textThatIsNoRecord_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("error");
        const auto row = [](const char *name, const QByteArray &json, const char *error) {
            QTest::newRow(name) << json << QString::fromUtf8(error);
        };
        const QByteArray good = record(a);
        row("empty", "", "record: is not valid JSON");
        row("array", "[" + good + "]", "record: is not a JSON object");
        row("number", "12", "record: is not a JSON object");
        row("truncated", good.chopped(3), "record 00000000000000aa: is not valid JSON");
        row("trailing garbage", good + "x", "record 00000000000000aa: is not valid JSON");
        row("key twice", good.chopped(1) + ",\"slug\":\"a\"}",
            "record 00000000000000aa: key “slug”: stands there twice");
        row("unknown key twice", good.chopped(1) + ",\"x\":1,\"x\":1}",
            "record 00000000000000aa: key “x”: stands there twice");
        row("record twice", "{\"record\":" + good + ",\"record\":" + good + "}",
            "record 00000000000000aa: key “record”: stands there twice");
        row("lone surrogate", QByteArray(good).replace("value-is", "\\ud800"),
            "record 00000000000000aa: is not valid JSON");
        row("invalid UTF-8", QByteArray(good).replace("value {name}", "\xC3\x28"),
            "record 00000000000000aa: is not valid JSON");
        row("overlong UTF-8", QByteArray(good).replace("value {name}", "\xC0\xAF"),
            "record 00000000000000aa: is not valid JSON");
        row("infinite number", good.chopped(1) + ",\"x\":1e999}", "record 00000000000000aa: is not valid JSON");
        row("line end in a string", QByteArray(good).replace("value {name}", "a\nb"),
            "record 00000000000000aa: is not valid JSON");
        row("deep", good.chopped(1) + ",\"x\":" + QByteArray(100000, '[') + "}",
            "record 00000000000000aa: is nested deeper than 64 levels");
        row("wrapper without a record", "{\"record\":null}", "record: key “id”: is missing");
    }
    void textThatIsNoRecord()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, error);
        const auto result = parse(json);
        QVERIFY(!result);
        QVERIFY2(result.error().text().startsWith(error), qUtf8Printable(result.error().text()));
    }

    void formsOfFiles_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("ids");
        QTest::addColumn<bool>("oneArray");
        const auto row = [](const char *name, const QByteArray &bytes, const QList<QByteArray> &ids, bool oneArray) {
            QStringList names;
            for (const auto &id : ids)
                names << QString::fromLatin1(id);
            QTest::newRow(name) << bytes << names << oneArray;
        };
        const QByteArray wrapped = "{\"datasetVersion\":\"x\",\"record\":" + record(b) + ",\"later\":{\"id\":1}}";
        const QByteArray pretty = QJsonDocument(validObject()).toJson(QJsonDocument::Indented);
        row("record", record(a), {a}, false);
        row("pretty record", pretty, {a}, false);
        row("wrapped record", wrapped, {b}, false);
        row("wrapper with a schema version", "{\"schemaVersion\":2,\"record\":" + record(b) + "}", {b}, false);
        row("array", "[" + record(a) + "," + record(b) + "]\n", {a, b}, true);
        row("array with blanks", " [\r\n\t" + record(a) + " ,\n" + record(b) + "\n]", {a, b}, true);
        row("array of wrapped records", "[" + wrapped + "," + wrapped + "]", {b, b}, true);
        row("lines", record(a) + "\n" + wrapped + "\n\n" + record(c), {a, b, c}, false);
        row("lines of Windows", record(a) + "\r\n" + record(b) + "\r\n", {a, b}, false);
        row("nothing between", record(a) + record(b) + pretty, {a, b, a}, false);
        row("arrays and records", "[" + record(a) + "]" + record(b) + "[" + record(c) + "]", {a, b, c}, false);
        row("two arrays", "[" + record(a) + "]\n[" + record(b) + "]", {a, b}, false);
        row("byte order mark", "\xEF\xBB\xBF" + record(a), {a}, false);
        row("byte order mark and array", "\xEF\xBB\xBF[" + record(a) + "]", {a}, true);
    }
    void formsOfFiles()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, ids);
        QFETCH(bool, oneArray);
        const Outcome outcome = readAll(bytes);
        QCOMPARE(outcome.items, ids);
        QCOMPARE(outcome.error, QString());
        QCOMPARE(outcome.file, RecordFile::Records);
        QVERIFY(!outcome.damaged);
        QCOMPARE(outcome.oneArray, oneArray);
        for (const QByteArray &json : outcome.records)
            QVERIFY(bytes.contains(json) && parse(json));
    }

    void brokenRecordsAreSkipped_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("items"); // beginnings
        QTest::addColumn<bool>("damaged");
        const auto row = [](const char *name, const QByteArray &bytes, const QList<QByteArray> &items, bool damaged) {
            QStringList texts;
            for (const auto &item : items)
                texts << QString::fromUtf8(item);
            QTest::newRow(name) << bytes << texts << damaged;
        };
        const auto array = [](const QByteArray &middle) {
            return "[" + record(a) + "," + middle + "," + record(c) + "]";
        };
        const auto lines = [](const QByteArray &middle) { return record(a) + "\n" + middle + "\n" + record(c) + "\n"; };
        const QByteArray bad = QByteArray(record(b)).replace("\"error\"", "\"fatal\"");
        const QByteArray broken = "broken " + b + " file, record 2 (" + b + "): ";
        row("schema, array", array(bad), {a, broken + "key “severity”", c}, false);
        row("schema, lines", lines(bad), {a, broken + "key “severity”", c}, false);
        row("no id", array(QByteArray(record(b)).replace("\"id\"", "\"ID\"")),
            {a, "broken ? file, record 2: key “id”: is missing", c}, false);

        const QByteArray surrogate = QByteArray(record(b)).replace("value-is", "\\ud800");
        row("surrogate, array", array(surrogate), {a, broken + "is not valid JSON", c}, false);
        row("surrogate, lines", lines(surrogate), {a, broken + "is not valid JSON", c}, false);
        row("surrogate, last of an array", "[" + record(a) + "," + surrogate + "]", {a, broken + "is not valid JSON"},
            false);
        const QByteArray deep = record(b).chopped(1) + ",\"x\":" + QByteArray(70, '[') + QByteArray(70, ']') + "}";
        row("deep, array", array(deep), {a, broken + "is nested deeper than 64 levels", c}, false);

        const QByteArray noQuote = QByteArray(record(b)).replace("\"value-is-missing\"", "\"value-is-missing");
        row("quote missing, array", array(noQuote), {a, broken + "is not valid JSON", c}, true);
        row("quote missing, lines", lines(noQuote), {a, broken + "is not valid JSON", c}, false);
        const QByteArray noBrace = record(b).chopped(1);
        row("brace missing, array", array(noBrace), {a, broken + "is not valid JSON", c}, true);
        row("brace missing, lines", lines(noBrace), {a, broken + "is not valid JSON", c}, false);
        row("last quote missing", array(record(b).chopped(1) + ",\"x\":\"y}"), {a, broken + "is not valid JSON", c},
            true);
        row("comma missing", "[" + record(a) + record(c) + "]",
            {a, "broken ? file, record 2: no record begins with", c}, true);
        row("comma too many", array(""), {a, "broken ? file, record 2: no record begins with", c}, true);
        row("half a record, lines", lines(record(b).first(300)), {a, broken + "is not valid JSON", c}, false);
        row("wrapped half a record, lines", lines("{\"record\":" + record(b).first(300)),
            {a, broken + "is not valid JSON", c}, false);
        row("garbage line", lines("what is this"),
            {a, "broken ? file, record 2: no record begins with “what is this", c}, false);
        row("beginning lost", record(b).sliced(200) + "\n" + record(c),
            {"broken ? file, record 1: no record begins with", c}, false);
        row("NUL", lines(QByteArray(record(b)).replace("null", QByteArray("nu\0ll", 5))),
            {a, broken + "is not valid JSON", c}, false);
        row("NULs between", record(a) + QByteArray(5, '\0') + record(c),
            {a, "broken ? file, record 2: no record begins with", c}, false);
        row("others among records", "[" + record(a) + ",null,12,-1.5,\"x\",[1],{}," + record(c) + "]",
            {a, "broken ? file, record 2: is no record but a single value",
             "broken ? file, record 3: is no record but a single value",
             "broken ? file, record 4: is no record but a single value",
             "broken ? file, record 5: is no record but a single value",
             "broken ? file, record 6: is no record but a list",
             "broken ? file, record 7: is no record but an empty object", c},
            false);
        row("others before records", "{\"a\":1}\n" + record(c),
            {"broken ? file, record 1: is no record but an object with the keys “a”", c}, false);
        row("truncated lines", record(a) + "\n" + record(b).chopped(100),
            {a, broken + "breaks off: the file ends in the middle of it"}, false);
        row("truncated array", "[" + record(a) + "," + record(b).chopped(100),
            {a, broken + "breaks off: the file ends in the middle of it"}, true);
        row("garbage after an array", "[" + record(a) + "]]", {a, "broken ? file, record 2: no record begins with “]”"},
            true);
        row("too long, array",
            array(record(b).chopped(1) + ",\"x\":\"" + QByteArray(2 * maximalRecordBytes, 'x') + "\"}"),
            {a, broken + "is longer than 8 MiB", c}, true);
        row("too long, lines",
            lines(record(b).chopped(1) + ",\"x\":\"" + QByteArray(2 * maximalRecordBytes, 'x') + "\"}"),
            {a, broken + "is longer than 8 MiB", c}, false);
    }
    void brokenRecordsAreSkipped()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, items);
        QFETCH(bool, damaged);
        const Outcome outcome = readAll(bytes);
        QVERIFY2(outcome.items.size() == items.size(), qUtf8Printable(outcome.items.join(u'\n')));
        for (qsizetype i = 0; i < items.size(); ++i)
            QVERIFY2(outcome.items[i].startsWith(items[i]), qUtf8Printable(outcome.items[i]));
        QCOMPARE(outcome.error, QString());
        QCOMPARE(outcome.damaged, damaged);
    }

    void syntaxErrorsHaveAPlace()
    {
        const QByteArray line = record(a) + "\n";
        const Outcome outcome = readAll(line + "{\"id\": x}\n" + line);
        QCOMPARE(outcome.items.size(), 3);
        QVERIFY2(outcome.items[1].endsWith(QStringLiteral(" (line 2, byte %1)").arg(line.size() + 8)),
                 qUtf8Printable(outcome.items[1]));
    }

    void filesWithoutRecordsGetOneError_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("error"); // beginning
        QTest::addColumn<RecordFile>("file");
        const auto row = [](const char *name, const QByteArray &bytes, const char *error, RecordFile file) {
            QTest::newRow(name) << bytes << QString::fromUtf8(error) << file;
        };
        using enum RecordFile;
        row("empty", "", "file: is empty. Download", Unreadable);
        row("blanks", " \n\n", "file: is empty. Download", Unreadable);
        row("byte order mark only", "\xEF\xBB\xBF", "file: is empty. Download", Unreadable);
        row("manifest",
            R"({"schemaVersion":2,"datasetVersion":"2026-09-12T17:17:11.597Z","counts":{"repos":15},"files":{}})",
            "file: is the manifest of a dataset, without records. Import the folder it belongs to.", Manifest);
        row("index",
            R"({"schemaVersion":2,"datasetVersion":"x","errors":[{"id":"00000000000000aa","repo":"a/b","slug":"c","tags":[]}]})",
            "file: is the index of a dataset, without full records", Index);
        row("long index",
            R"({"schemaVersion":2,"datasetVersion":"x","errors":)" + ("[\"" + QByteArray(2 * maximalRecordBytes, 'x')),
            "file: is the index of a dataset, without full records", Index);
        row("info page", R"({"slug":"x","clusterKey":"tag:x","title":"t","schemaVersion":1})",
            "file: is about error families", InfoPage);
        row("info list", R"([{"slug":"x","title":"t","summary":"s","errorCount":1,"repoCount":1}])",
            "file: is about error families", InfoList);
        row("package.json", R"({"name":"x","version":"1.0.0","scripts":{"a":"b"}})",
            "file: is no record but an object with the keys “name”, “version”, “scripts”. Give a record", Foreign);
        row("list of others", R"([{"a":1},{"a":2}])",
            "file: holds no records; its first value is no record but an object with the keys “a”", Foreign);
        row("many others", "[" + QByteArray("{\"a\":1},").repeated(1000) + "0]",
            "file: holds no records; its first value", Foreign);
        row("numbers", "[1,2,3]", "file: holds no records; its first value is no record but a single value", Foreign);
        row("a string", R"("hello")", "file: is text that begins with “\"hello\"”, no JSON file of records", Foreign);
        row("text", "Dear all,\nhello", "file: is text that begins with “Dear all,", Foreign);
        row("INI", "[section]\nkey=1\n", "file: no record begins with “section]", Unreadable);
        row("HTML", "\n <!DOCTYPE html><html></html>", "file: is an HTML or XML page", Foreign);
        row("PNG", "\x89PNG\r\n\x1a\n", "file: is a picture (PNG)", Foreign);
        row("UTF-16 with mark", QByteArray("\xFF\xFE{\0\"\0", 6), "file: is text in UTF-16", Foreign);
        row("UTF-16 LE", QByteArray("{\0\"\0i\0", 6), "file: is text in UTF-16", Foreign);
        row("UTF-16 BE", QByteArray("\0{\0\"\0i", 6), "file: is text in UTF-16", Foreign);
        row("binary", QByteArray("\x01\x02\0\0\x05", 5), "file: is a binary file", Foreign);
        row("NULs", QByteArray(100000, '\0'), "file: is a binary file", Foreign);
        row("brackets", QByteArray(5000000, '['), "file: is nested deeper than 64 levels", Unreadable);
        row("braces", QByteArray(5000000, '{'), "file: is not valid JSON", Unreadable);
        row("broken off", "{\"id\":\"00000000000000aa\",\"re", "file: breaks off: the file ends in the middle of it",
            Unreadable);
        row("broken off in a list", "[{\"id\":\"00000000000000aa\",\"re",
            "file: breaks off: the file ends in the middle of it", Unreadable);
        row("list not closed", "[", "file: breaks off: the list of records has no end", Records);
    }
    void filesWithoutRecordsGetOneError()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, error);
        QFETCH(RecordFile, file);
        const Outcome outcome = readAll(bytes);
        QCOMPARE(outcome.items, QStringList());
        QVERIFY2(outcome.error.startsWith(error), qUtf8Printable(outcome.error));
        QCOMPARE(outcome.file, file);
    }

    void emptyListsAndRepositoryListsAreNamed()
    {
        QCOMPARE(readAll("[]").file, RecordFile::EmptyList);
        const Outcome outcome =
            readAll(R"([{"repo":"a/b","errorCount":3},{"repo":"c/d","errorCount":0},{"repo":"x","errorCount":1}])");
        QCOMPARE(outcome.items.first(2),
                 QStringList({QStringLiteral("repository a/b"), QStringLiteral("repository c/d")}));
        QVERIFY(outcome.items[2].contains(QStringLiteral("“x” is not “owner/name”")));
    }

    void listsOfRepositoriesAreRead()
    {
        const auto entry = parsePublishedRepository(R"({"repo":"a/b","description":null,"language":"Rust","stars":57,
            "defaultBranch":"main","analyzedSha":"s","analyzedAt":"t","errorCount":13})");
        QVERIFY(entry);
        QCOMPARE(*entry, (PublishedRepository{"a/b", "", "Rust", 57, "main", "s", "t", 13}));
        QVERIFY(!parsePublishedRepository("[]"));
        QVERIFY(!parsePublishedRepository(R"({"repo":3})"));
    }

    void manifestsAreRead()
    {
        const auto manifest = parseManifest(
            R"({"schemaVersion":2,"datasetVersion":"2026-09-12T17:17:11.597Z","counts":{"repos":15,"errors":118},"files":{}})");
        QVERIFY(manifest);
        QCOMPARE(*manifest, (DatasetManifest{"2026-09-12T17:17:11.597Z", 15, 118}));
        QVERIFY(!parseManifest("{}"));
        QVERIFY(!parseManifest(R"({"schemaVersion":3,"datasetVersion":"2026-09-12T17:17:11.597Z"})"));
        QVERIFY(!parseManifest(R"({"schemaVersion":2,"datasetVersion":"yesterday"})"));
    }

    void chunksDoNotShow()
    {
        // Longer than what the reader fetches at once, in all its forms.
        QByteArray array = "[";
        QStringList ids;
        QByteArrayList own;
        for (int i = 0; i < 2000; ++i) {
            const QByteArray id = QByteArray::number(i, 16).rightJustified(16, '0');
            own << record(id);
            ids << QString::fromLatin1(id);
            array += (i ? "," : "") + own.last();
        }
        array += "]";
        const Outcome outcome = readAll(array);
        QCOMPARE(outcome.items, ids);
        QCOMPARE(outcome.records, own);
        QCOMPARE(readAll(own.join('\n')).records, own);
    }

    void aFailingDeviceIsReported()
    {
        const QByteArray bytes = "[" + record(a) + "," + record(b) + "]";
        for (const qint64 at : {qint64(0), qint64(10), qint64(record(a).size() + 5), qint64(bytes.size())}) {
            testing::FailingDevice device(bytes, at);
            QVERIFY(device.open(QIODevice::ReadOnly | QIODevice::Unbuffered));
            const Outcome outcome = readAll(device);
            QCOMPARE(outcome.error, QStringLiteral("file: cannot be read: the device failed"));
            QVERIFY(outcome.damaged);
        }
    }

    void aStopEndsTheReading()
    {
        QByteArray bytes = "[" + QByteArrayList(5000, record(a)).join(',') + "]";
        QBuffer buffer(&bytes);
        QVERIFY(buffer.open(QIODevice::ReadOnly));
        std::stop_source stop;
        RecordReader reader(buffer, QStringLiteral("file"), stop.get_token());
        QVERIFY(reader.next());
        stop.request_stop();
        int more = 0;
        while (reader.next())
            ++more;
        QVERIFY(more < 4000);
        QVERIFY(reader.stopped() && reader.error() && reader.damaged());
    }

    // Bytes that would take hours if any step looked at what earlier ones have seen; the test's own time limit judges.
    void hostileBytesTakeLinearTime_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *name, const QByteArray &bytes) { QTest::newRow(name) << bytes; };
        const QByteArray good = record(a);
        const auto many = [](const QByteArray &piece) { return piece.repeated(1200000 / piece.size()); };
        row("beginnings, array", "[" + good + "," + many("{\"id\""));
        row("beginnings, lines", good + "\n" + many("{\"id\"\n"));
        row("beginnings with values", "[" + good + "," + many("{\"id\":1,"));
        row("open strings", "[" + good + "," + many("{\"id\":\"x,"));
        row("brackets", "[" + good + "," + many("["));
        row("braces after line ends", good + many("\n{"));
        row("empty objects", "[" + good + many(",{}") + "]");
        row("commas", "[" + good + many(","));
        row("blanks", good + QByteArray(20000000, ' ') + good);
        row("line ends and a key", good + "{\"id\"" + many("\n"));
        row("one key again and again", "[" + good + ",{" + many("\"a\":1,") + "\"b\":1}]");
        row("escapes", good + "{\"id\":\"" + many("\\u0041"));
        row("backslashes", "[" + good + ",{\"id\":\"" + many("\\"));
    }
    void hostileBytesTakeLinearTime()
    {
        QFETCH(QByteArray, bytes);
        const Outcome outcome = readAll(bytes);
        QVERIFY(!outcome.items.isEmpty());
        QCOMPARE(outcome.items.first(), QString::fromLatin1(a));
    }

    void fuzzFindings_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(testing::dataPath("fuzz/recordjson"));
        for (const QString &name : folder.entryList(QDir::Files))
            QTest::newRow(qUtf8Printable(name)) << folder.filePath(name);
    }
    void fuzzFindings()
    {
        QFETCH(QString, path);
        const QByteArray bytes = testing::contents(path);
        const Outcome outcome = readAll(bytes);
        for (const QByteArray &json : outcome.records)
            QVERIFY(parse(json));
    }
};

QTEST_GUILESS_MAIN(TestRecordJson)
#include "tst_recordjson.moc"
