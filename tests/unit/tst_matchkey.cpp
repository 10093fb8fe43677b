// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/packagepaths.h"
#include "app/messagetemplate/matchkey.h"
#include "app/messagetemplate/messagewords.h"
#include "testsupport.h"

#include <QTest>

#include <algorithm>

using namespace faultline;

class TestMatchKey final : public QObject {
    Q_OBJECT

private slots:
    // Keys are stored: a change of these numbers needs a new version of the library file.
    void hashesStayTheSame()
    {
        QCOMPARE(keyHash(""), 0xcbf29ce484222325U);
        QCOMPARE(keyHash("a"), 0xaf63dc4c8601ec8cU);
        QCOMPARE(wordPairKey("no", "frog"), keyHash("2no frog"));
        QCOMPARE(wordKey("frog"), keyHash("1frog"));
        QCOMPARE(firstWordKey("frog"), keyHash("^frog"));
        QCOMPARE(wholeTextKey("'not found'."), keyHash("=not found"));
        QCOMPARE(fileKey({"pond", "frog.rs"}), keyHash("/pond/frog.rs"));
        QCOMPARE(fileNameKey({"pond", "frog.rs"}), keyHash(".frog.rs"));
    }

    void keysOfARecordAreFew_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<int>("templates");
        QTest::newRow("long") << QByteArray(
                                     "frame of {len} bytes exceeds the limit of {max} given by the configuration file")
                              << 3;
        QTest::newRow("short and common") << QByteArray("not found") << 1;
        QTest::newRow("one placeholder") << QByteArray("{}") << 0;
        QTest::newRow("no text") << QByteArray("todo!()") << 0;
        QTest::newRow("one common word") << QByteArray("get {}: {}") << 1;
    }
    void keysOfARecordAreFew()
    {
        QFETCH(QByteArray, message);
        QFETCH(int, templates);
        Record record = testing::validRecord();
        record.errorMessage = message.toStdString();
        record.filePath = "crates/pond/src/frog.rs";
        const auto keys = matchKeysOf(record);
        QCOMPARE(static_cast<int>(std::ranges::count(keys, MatchKeyKind::Template, &MatchKey::kind)), templates);
        QCOMPARE(static_cast<int>(std::ranges::count(keys, MatchKeyKind::File, &MatchKey::kind)), 2);
        QVERIFY(keys.size() <= 9);
        QVERIFY(std::ranges::is_sorted(keys));
    }

    // The record's path and what run-times print for it lead to the same key.
    void printedPathsLeadToTheFile_data()
    {
        QTest::addColumn<QByteArray>("repo");
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("printed");
        QTest::addColumn<QByteArray>("function");
        const auto row = [](const char *name, const char *repo, const char *file, const char *printed,
                            const char *function = "") {
            QTest::newRow(name) << QByteArray(repo) << QByteArray(file) << QByteArray(printed) << QByteArray(function);
        };
        row("cargo registry", "ada/reed", "src/bank.rs",
            "/home/a/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/reed-0.4.2/src/bank.rs");
        row("cargo workspace", "ada/lake", "crates/reed-core/src/bank.rs",
            "C:\\Users\\a\\.cargo\\registry\\src\\github.com-1ecc6299db9ec823\\reed-core-0.4.2\\src\\bank.rs");
        row("cargo git", "ada/reed", "src/bank.rs", "/root/.cargo/git/checkouts/reed-8f3a2b1c/4d5e6f7/src/bank.rs");
        row("debian cargo", "ada/reed", "src/bank.rs", "/usr/share/cargo/registry/reed-0.4.2/src/bank.rs");
        row("site-packages", "ada/reed", "reed/bank.py", "/srv/venv/lib/python3.11/site-packages/reed/bank.py");
        row("src layout", "ada/py-reed", "src/reed/bank.py", "D:\\venv\\lib\\site-packages\\reed\\bank.py");
        row("node_modules", "ada/reed", "lib/bank.js", "/app/node_modules/reed/lib/bank.js");
        row("pnpm", "ada/reed", "src/bank.ts", "/app/node_modules/.pnpm/reed@0.7.0_x@1/node_modules/reed/dist/bank.js");
        row("webpack", "ada/reed", "src/bank.ts", "webpack-internal:///./node_modules/reed/dist/bank.js");
        row("go modules", "Ada/Reed", "httpface/face.go",
            "/root/go/pkg/mod/github.com/!ada/!reed@v1.4.0/httpface/face.go");
        row("go root", "ada/reed", "bank.go", "/root/go/pkg/mod/github.com/ada/reed@v1.4.0/bank.go");
        row("go vendor", "ada/reed", "bank.go", "/app/vendor/github.com/ada/reed/bank.go");
        row("go version folder", "ada/reed", "bank.go", "/root/go/pkg/mod/github.com/ada/reed/v2@v2.4.0/bank.go");
        row("gem", "ada/reed", "lib/reed/bank.rb", "/usr/lib/ruby/gems/3.1.0/gems/reed-1.8.0/lib/reed/bank.rb");
        row("composer", "ada/reed", "src/Bank.php", "/var/www/vendor/ada/reed/src/Bank.php");
        row("java", "ada/reed", "src/main/java/lake/reed/Bank.java", "Bank.java", "lake.reed.Bank$1.land");
        row("vendored c", "ada/reed", "src/bank.c", "third_party/reed/src/bank.c");
        row("c# path", "ada/Reed.Net", "src/Reed/Bank.cs", "/_/src/Reed/Bank.cs");
        row("c# function", "ada/Reed.Net", "src/Reed/Bank.cs", "", "Reed.Bank.Land(String name)");
        row("rust function", "ada/reed", "src/bank.rs", "", "reed::bank::Bank<T>::land");
    }
    void printedPathsLeadToTheFile()
    {
        QFETCH(QByteArray, repo);
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, printed);
        QFETCH(QByteArray, function);
        Record record = testing::validRecord();
        record.repo = repo.toStdString();
        record.filePath = file.toStdString();
        SourcePath source = printed.isEmpty() ? sourcePathOfFunction(function.toStdString())
                                              : sourcePathOf(printed.toStdString(), function.toStdString());
        QVERIFY(!source.runtime);
        auto parts = tellingParts(source.parts);
        if (!source.package.empty())
            parts.insert(parts.begin(), source.package.substr(source.package.rfind('/') + 1));
        QVERIFY(std::ranges::contains(matchKeysOf(record), MatchKey{MatchKeyKind::File, fileKey(parts)}));
    }

    void runTimesAreNoLocations_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("repo");
        QTest::newRow("rust") << QByteArray("/rustc/5980761/library/std/src/panicking.rs")
                              << QByteArray("rust-lang/rust");
        QTest::newRow("old rust") << QByteArray("src/libcore/result.rs") << QByteArray("rust-lang/rust");
        QTest::newRow("node") << QByteArray("node:internal/modules/cjs/loader") << QByteArray("nodejs/node");
        QTest::newRow("go") << QByteArray("/usr/lib/go-1.19/src/runtime/panic.go") << QByteArray("golang/go");
        QTest::newRow("python") << QByteArray("/usr/lib/python3.11/asyncio/events.py") << QByteArray("python/cpython");
        QTest::newRow("ruby") << QByteArray("/usr/lib/ruby/3.1.0/net/http.rb") << QByteArray("ruby/ruby");
    }
    void runTimesAreNoLocations()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, repo);
        const SourcePath source = sourcePathOf(path.toStdString());
        QVERIFY(source.runtime);
        QCOMPARE(source.repo, repo.toStdString());
    }

    void packagesFitTheirRepositories()
    {
        QVERIFY(packageFitsRepository("serde_json", "serde-rs/json", "src/de.rs"));
        QVERIFY(packageFitsRepository("react-dom", "facebook/react", "packages/react-dom/src/a.js"));
        QVERIFY(packageFitsRepository("sklearn", "scikit-learn/scikit-learn", "sklearn/base.py"));
        QVERIFY(!packageFitsRepository("numpy", "pallets/flask", "src/flask/app.py"));
        QVERIFY(!packageFitsRepository("", "pallets/flask", "src/flask/app.py"));
    }

    void wordsTellMoreTheRarerTheyAre()
    {
        QVERIFY(wordBits("the") < wordBits("failed"));
        QVERIFY(wordBits("failed") < wordBits("heron"));
        QVERIFY(wordBits("42") < wordBits("failed"));
        QCOMPARE(folded("  A \xe2\x80\x9cquoted\xe2\x80\x9d\n\n line "), std::string("a \"quoted\" line"));
        QCOMPARE(wordsOf("can't – é×2").size(), std::size_t(4));
    }
};

QTEST_GUILESS_MAIN(TestMatchKey)
#include "tst_matchkey.moc"
