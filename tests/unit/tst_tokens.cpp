// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/tokens.h"

#include <QElapsedTimer>
#include <QTest>

#include <ranges>

using namespace faultline;

namespace {

// "a b (whole) ab" with '+' before what is joined to the token before it.
QString printed(const std::vector<Token> &tokens)
{
    QStringList words;
    for (const Token &token : tokens) {
        QString word = QString::fromStdString(token.text);
        if (token.joined)
            word.prepend(u'+');
        if (token.kind == TokenKind::Whole)
            word += QStringLiteral("(whole)");
        if (token.kind == TokenKind::Tail)
            word += QStringLiteral("(tail)");
        words << word;
    }
    return words.join(u' ');
}

} // namespace

class TestTokens final : public QObject {
    Q_OBJECT

private slots:
    void tokens_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");

        QTest::newRow("nothing") << QByteArray() << QString();
        QTest::newRow("punctuation only") << QByteArray(" :: -> %s… ") << QStringLiteral("s");
        QTest::newRow("words") << QByteArray("Connection refused (os error 111)")
                               << QStringLiteral("connection refused os error 111");
        QTest::newRow("camel case") << QByteArray("a QuantizedTensor")
                                    << QStringLiteral("a quantized +tensor +quantizedtensor(whole)");
        QTest::newRow("capitals before a hump")
            << QByteArray("HTTPServer") << QStringLiteral("http +server +httpserver(whole)");
        QTest::newRow("digits") << QByteArray("utf8 Conv1DNoBias base64Encode 0x80004005")
                                << QStringLiteral("utf8 conv1d +no +bias +conv1dnobias(whole) base64 +encode "
                                                  "+base64encode(whole) 0x80004005");
        QTest::newRow("snake case") << QByteArray("linear_bias_backward __init__")
                                    << QStringLiteral("linear +bias +backward init");
        QTest::newRow("screaming") << QByteArray("ERR_BAD_RESPONSE ECONNREFUSED")
                                   << QStringLiteral("err +bad +response econnrefused");
        QTest::newRow("contractions") << QByteArray("can't can’t user's we'll")
                                      << QStringLiteral("cant cant users well");
        QTest::newRow("quotes are none") << QByteArray("'it' l'erreur 'a b'") << QStringLiteral("it l erreur a b");
        QTest::newRow("accents") << QByteArray("Größe naïve Ångström ＥＲＲＯＲ")
                                 << QStringLiteral("grosse naive angstrom error");
        QTest::newRow("decomposed accents") << QByteArray("nai\u0308ve") << QStringLiteral("naive");
        QTest::newRow("Cyrillic") << QByteArray("Ошибка сети") << QStringLiteral("ошибка сети");
        QTest::newRow("Korean keeps its syllables") << QByteArray("연결 거부") << QStringLiteral("연결 거부");
        QTest::newRow("Chinese") << QByteArray("接続拒否 x") << QStringLiteral("接続 +続拒 +拒否 +否(tail) x");
        QTest::newRow("one character") << QByteArray("表") << QStringLiteral("表(tail)");
        QTest::newRow("Japanese beside Latin")
            << QByteArray("JSONの解析") << QStringLiteral("json +の解 +解析 +析(tail)");
        QTest::newRow("half width katakana") << QByteArray("ｴﾗｰ") << QStringLiteral("エラ +ラー +ー(tail)");
        QTest::newRow("broken UTF-8") << QByteArray("ab\xff\xc3 cd\xe6\x8e") << QStringLiteral("ab cd");
        QTest::newRow("overlong and surrogates") << QByteArray("a\xc0\xaf"
                                                               "b\xed\xa0\x80"
                                                               "c")
                                                 << QStringLiteral("a b c");
    }

    void tokens()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, expected);
        QCOMPARE(printed(tokensOf({text.constData(), std::size_t(text.size())})), expected);
    }

    void placesAreBytesOfTheText()
    {
        const std::string text = "Größe: can't QuantizedTensor";
        QStringList places;
        for (const Token &token : tokensOf(text))
            places << QString::fromStdString(text.substr(token.begin, token.length));
        QCOMPARE(places.join(u'|'), QStringLiteral("Größe|can't|Quantized|Tensor|QuantizedTensor"));
    }

    void aLongWordIsCutTheSameWayEverywhere()
    {
        const std::string text(100'000, 'x');
        QCOMPARE(tokensOf(text).at(0).text, std::string(maximalTokenBytes, 'x'));
        std::string accents;
        for (int i = 0; i < 1000; ++i)
            accents += "я";
        const std::string token = tokensOf(accents).at(0).text;
        QCOMPARE(token.size(), maximalTokenBytes);
        QVERIFY(QString::fromStdString(token).toStdString() == token); // no half character at the end
    }

    void longTextsTakeLinearTime()
    {
        for (const std::string_view piece : {"'", "a'", "aB", "_", "\xff", "表", "can't "}) {
            std::string text;
            while (text.size() < 2'000'000)
                text += piece;
            QElapsedTimer timer;
            timer.start();
            [[maybe_unused]] const auto tokens = tokensOf(text);
            QVERIFY2(timer.elapsed() < 20'000, piece.data());
        }
    }

    void folding()
    {
        QCOMPARE(foldedText("ERR_Bad Response!"), std::string("err_bad response!"));
        QCOMPARE(foldedText("Éa"), std::string("ea"));
    }
};

QTEST_GUILESS_MAIN(TestTokens)
#include "tst_tokens.moc"
