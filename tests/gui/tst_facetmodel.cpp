// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "testsupport.h"
#include "ui/list/facetmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace faultline;

namespace {

FacetCounts counts()
{
    FacetCounts all;
    for (int i = 0; i < 9; ++i)
        all.repositories.push_back(
            {{.field = Field::Repo, .value = "owner/name" + std::to_string(i)}, std::uint64_t(1900 - 100 * i)});
    all.severities = {{{.field = Field::Severity, .value = "error"}, 1200},
                      {{.field = Field::Severity, .value = "info"}, 3}};
    all.languages = {{{.field = Field::Language, .value = "Rust"}, 7}};
    return all;
}

// "[x] Error 1,200", "# Severity", "... 3 more…"
QStringList rows(const FacetModel &model)
{
    QStringList printed;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row);
        const QString text = index.data().toString();
        if (index.data(FacetModel::HeadingRole).toBool())
            printed << u"# "_s + text;
        else if (!model.filterAt(row))
            printed << u"... "_s + text;
        else
            printed << (model.isChecked(row) ? u"[x] "_s : u"[ ] "_s) + text + u' ' +
                           index.data(FacetModel::CountRole).toString();
    }
    return printed;
}

} // namespace

class TestFacetModel final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void keepsAModelsPromises()
    {
        FacetModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setCounts(counts(), parseQuery("repo:owner/name8"));
        model.setNeedle(u"name"_s);
        model.setNeedle({});
        QVERIFY(model.rowCount() > 0);
    }

    void fieldsHaveHeadingsAndTheirCommonest()
    {
        FacetModel model;
        model.setCounts(counts(), parseQuery("broken"));
        QCOMPARE(rows(model),
                 QStringList({u"# Severity"_s, u"[ ] Error 1200"_s, u"[ ] Info 3"_s, u"# Language"_s, u"[ ] Rust 7"_s,
                              u"# Repository"_s, u"[ ] owner/name0 1900"_s, u"[ ] owner/name1 1800"_s,
                              u"[ ] owner/name2 1700"_s, u"[ ] owner/name3 1600"_s, u"[ ] owner/name4 1500"_s,
                              u"[ ] owner/name5 1400"_s, u"... 3 more…"_s}));
        QVERIFY(!model.flags(model.index(0)).testFlag(Qt::ItemIsSelectable));
        QVERIFY(model.expand(12));
        QCOMPARE(model.rowCount(), 15);
        QCOMPARE(rows(model).last(), u"[ ] owner/name8 1100"_s);
    }

    void thoseInUseStandFirst()
    {
        FacetModel model;
        model.setCounts(counts(), parseQuery("repo:owner/name8 sev:info lang:Zig tag:http -repo:owner/name0"));
        QCOMPARE(rows(model).first(3), QStringList({u"# Severity"_s, u"[x] Info 3"_s, u"[ ] Error 1200"_s}));
        QVERIFY(rows(model).contains(u"[x] Zig 0"_s));
        QCOMPARE(rows(model).sliced(6, 3),
                 QStringList({u"# Repository"_s, u"[x] owner/name8 1100"_s, u"[ ] owner/name0 1900"_s}));
        QCOMPARE(rows(model).last(), u"[x] http "_s);
    }

    void lettersNarrowThemDown()
    {
        FacetModel model;
        model.setCounts(counts(), parseQuery({}));
        model.setNeedle(u" NAME7"_s);
        QCOMPARE(rows(model), QStringList({u"# Repository"_s, u"[ ] owner/name7 1200"_s, u"# Tag"_s, u"[ ] NAME7 "_s}));
        QCOMPARE(model.filterAt(3), std::optional(QueryFilter{.field = Field::Tag, .value = "NAME7"}));
        QCOMPARE(model.rowOf({.field = Field::Repo, .value = "Owner/Name7"}), 1);
    }

    void aRowIsOneSentence()
    {
        FacetModel model;
        model.setCounts(counts(), parseQuery({}));
        QCOMPARE(model.index(1).data(Qt::AccessibleTextRole).toString(), u"Severity: Error, 1200 records"_s);
    }

    void valuesAreShownAsTextOnly()
    {
        FacetModel model;
        FacetCounts odd;
        odd.families = {{{.field = Field::Family, .value = "a\u202eb"}, 1}};
        model.setCounts(odd, parseQuery({}));
        QVERIFY(model.index(1).data().toString().contains(u"U+202E"_s));
    }
};

QTEST_GUILESS_MAIN(TestFacetModel)
#include "tst_facetmodel.moc"
