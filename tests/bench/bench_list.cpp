// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

// Prints the longest time that the GUI thread was busy without a break while a list of 500,000 rows is used.

#include "ui/list/recordlistmodel.h"
#include "ui/list/recordlistview.h"

#include <QAbstractEventDispatcher>
#include <QAccessible>
#include <QApplication>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>

using namespace faultline;

namespace {

constexpr int rows = 500'000;

std::vector<Hit> manyHits(int count)
{
    std::vector<Hit> hits;
    hits.reserve(std::size_t(count));
    for (int i = 0; i < count; ++i)
        hits.push_back({.row = Row(i), .score = 1, .tier = Tier::Words});
    return hits;
}

// The longest stretch between two rests of the event loop, the call itself included.
template <typename Call>
double longestStall(Call call)
{
    QElapsedTimer busy;
    double longest = 0;
    const auto rest = [&] { longest = std::max(longest, double(busy.nsecsElapsed()) / 1e6); };
    QObject scope;
    auto *dispatcher = QAbstractEventDispatcher::instance();
    QObject::connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, &scope, rest);
    QObject::connect(dispatcher, &QAbstractEventDispatcher::awake, &scope, [&] { busy.restart(); });
    busy.start();
    call();
    rest();
    QElapsedTimer whole;
    whole.start();
    while (whole.elapsed() < 50) {
        busy.restart();
        QApplication::processEvents(QEventLoop::AllEvents);
        rest();
    }
    return longest;
}

void measure(bool accessible)
{
    QAccessible::setActive(accessible);
    RecordListModel model;
    RecordListView view(&model);
    view.setSelectionMode(QAbstractItemView::ExtendedSelection); // so that all can be selected
    QObject::connect(&model, &RecordListModel::summariesWanted, &model, [&model](int first, int last) {
        RecordSummary summary;
        summary.repo = "owner/name";
        summary.message = "Local transfer of quantized tensors is not supported yet";
        summary.filePath = "crates/router/src/interpreter.rs";
        model.setSummaries(first, std::vector(std::size_t(last - first + 1), summary));
    });
    view.resize(400, 700);
    view.show();
    const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&view);
    // What a screen reader asks for when something has changed.
    const auto readAloud = [&] {
        if (accessible && interface->childCount() > 0 && interface->child(interface->childCount() - 1))
            interface->child(interface->childCount() - 1)->text(QAccessible::Name);
    };
    const auto report = [&](const char *what, auto prepare, auto call) {
        std::array<double, 5> stalls{};
        for (double &stall : stalls) {
            prepare();
            longestStall([] {});
            stall = longestStall([&] {
                call();
                readAloud();
            });
        }
        std::ranges::sort(stalls);
        std::printf("%-32s accessibility %-3s  median %6.1f ms  worst %6.1f ms\n", what, accessible ? "on" : "off",
                    stalls[2], stalls[4]);
    };
    const std::vector<Hit> hits = manyHits(rows);
    auto shuffled = hits;
    std::ranges::shuffle(shuffled, std::mt19937(1));
    std::vector<Hit> next;
    const auto all = [&] { model.setHits(hits, {}); };
    report(
        "500,000 hits set", [&] { model.setHits({}, {}), next = hits; }, [&] { model.setHits(std::move(next), {}); });
    report("sorted otherwise", [&] { all(), next = shuffled; }, [&] { model.setHits(std::move(next), {}); });
    report("scroll to the last row", [&] { all(), view.scrollToTop(); }, [&] { view.scrollToBottom(); });
    report(
        "End key", [&] { all(), view.setCurrentIndex(model.index(0)); }, [&] { QTest::keyClick(&view, Qt::Key_End); });
    report(
        "Page Up at the end", [&] { all(), view.setCurrentIndex(model.index(rows - 1)); },
        [&] { QTest::keyClick(&view, Qt::Key_PageUp); });
    report(
        "select all", [&] { all(), view.clearSelection(); },
        [&] { QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier); });
    report("selection cleared", [&] { all(), view.selectAll(); }, [&] { view.clearSelection(); });
    report(
        "filtered to 100, all selected", [&] { all(), view.selectAll(); },
        [&] { model.setHits(manyHits(100), parseQuery("x")); });
    report(
        "filter cleared", [&] { model.setHits(manyHits(100), parseQuery("x")), next = hits; },
        [&] { model.setHits(std::move(next), {}); });
    report(
        "first 100, then the rest", [&] { model.setHits(manyHits(100), parseQuery("y")), next = hits; },
        [&] { model.setHits(std::move(next), parseQuery("y")); });
    report(
        "font doubled", [&] { all(), view.setFont({}); },
        [&] {
            QFont font = view.font();
            font.setPointSizeF(font.pointSizeF() * 2);
            view.setFont(font);
        });
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    measure(false);
    measure(true);
    return 0;
}
