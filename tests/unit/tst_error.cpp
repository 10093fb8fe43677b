// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/error.h"

#include <QTest>

using namespace faultline;

class TestError final : public QObject {
    Q_OBJECT

private slots:
    void textIsOneLineOfPlaceReasonAndAdvice()
    {
        const Error error{QStringLiteral("a.json"), QStringLiteral("key \"id\" is\nmissing"),
                          QStringLiteral("Mend it")};
        QCOMPARE(error.text(), QStringLiteral("a.json: key \"id\" is missing. Mend it"));
        QCOMPARE((Error{{}, QStringLiteral("no disk"), {}}.text()), QStringLiteral("no disk"));
        QCOMPARE((Error{QStringLiteral("x"), QStringLiteral("y"), {}}.text()), QStringLiteral("x: y"));
    }
};

QTEST_GUILESS_MAIN(TestError)
#include "tst_error.moc"
