// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT
//
// screenshots FOLDER [LIBRARY]   walks both journeys in the real window and writes a picture of each step, light and
// dark, in a large and a small window. Made to be looked at; the README's picture is one of them.

#include "testsupport.h"
#include "ui/crash/crashpane.h"
#include "ui/crash/proofdialog.h"
#include "ui/list/filterpopup.h"
#include "ui/list/searchpane.h"
#include "ui/mainwindow.h"
#include "ui/panearrangement.h"
#include "ui/record/recordpage.h"
#include "ui/record/recordview.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPixmap>
#include <QTemporaryDir>

using namespace faultline;

namespace {

void settle(int ms = 900)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < ms)
        QApplication::processEvents(QEventLoop::AllEvents, 20);
}

// A build's log: a cause, what followed from it, and another failure.
QString severalErrors()
{
    return QStringLiteral(
        "2026-09-12T17:17:11.101Z Running 212 tests\n"
        "2026-09-12T17:17:11.597Z thread 'router' panicked at crates/burn-router/src/interpreter.rs:131:17:\n"
        "2026-09-12T17:17:11.597Z not yet implemented: Local transfer of quantized tensors is not supported yet\n"
        "2026-09-12T17:17:11.597Z note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n"
        "2026-09-12T17:17:12.020Z Traceback (most recent call last):\n"
        "2026-09-12T17:17:12.020Z   File \"ci/collect.py\", line 41, in main\n"
        "2026-09-12T17:17:12.020Z ValueError: no results for shard 3\n"
        "2026-09-12T17:17:12.112Z error: test failed, to rerun pass `-p burn-router --lib`\n"
        "2026-09-12T17:17:12.113Z ##[error]Process completed with exit code 101.\n");
}

void shoot(MainWindow &window, const QString &folder, const QString &name)
{
    settle();
    window.grab().save(QDir(folder).filePath(name % QStringLiteral(".png")));
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(QStringLiteral("Fusion"));
    const QStringList arguments = QApplication::arguments();
    const QString folder = arguments.value(1, QStringLiteral("."));
    QDir().mkpath(folder);
    const QTemporaryDir scratch;
    QString library = arguments.value(2);
    if (library.isEmpty()) {
        library = scratch.filePath(QStringLiteral("sample.faultline"));
        testing::makeLibrary(library, {testing::samplesPath()});
    }
    const QPalette light = QApplication::palette();
    const QString panic = QString::fromUtf8(testing::contents(testing::samplesPath() % QStringLiteral("/panic.txt")));
    for (const bool dark : {false, true}) {
        QApplication::setPalette(dark ? Theme::darkPalette() : light);
        for (const QSize size : {QSize(1280, 800), QSize(800, 500)}) {
            const QString look =
                QStringLiteral("%1-%2x%3").arg(dark ? u"dark" : u"light").arg(size.width()).arg(size.height());
            MainWindow window{Settings{}};
            window.openLibrary(library);
            window.resize(size);
            window.show();
            shoot(window, folder, look % QStringLiteral("-1-start"));
            window.searchPane()->setQuery(QStringLiteral("quantized tensors"));
            shoot(window, folder, look % QStringLiteral("-2-typed"));
            window.open({.kind = OpenRequest::Kind::Record, .id = {0xd3eff36f3e4fc386U}, .text = {}});
            shoot(window, folder, look % QStringLiteral("-3-opened"));
            window.crashPane()->setLog(panic);
            shoot(window, folder, look % QStringLiteral("-4-pasted"));
            window.crashPane()->setLog(
                QStringLiteral("thread 'main' panicked at 'Can't differentiate linear_bias_backward.', "
                               "crates/burn-autodiff/src/ops/module.rs:194:9\n"));
            shoot(window, folder, look % QStringLiteral("-5-doubtful"));
            window.crashPane()->setLog(QStringLiteral("Segmentation fault (core dumped)\n"));
            shoot(window, folder, look % QStringLiteral("-6-nothing"));
            window.crashPane()->setLog(severalErrors());
            shoot(window, folder, look % QStringLiteral("-7-several"));
            window.panes()->setShowsLog(true);
            window.panes()->setShowsList(!window.panes()->isNarrow());
            shoot(window, folder, look % QStringLiteral("-8-log"));
            emit window.recordView()->page()->whyRequested();
            settle();
            if (auto *why = window.findChild<ProofDialog *>()) {
                why->grab().save(QDir(folder).filePath(look % QStringLiteral("-9-why.png")));
                why->close();
            }
            window.searchPane()->setQuery(QStringLiteral("repo:tracel-ai/burn sev:error lang:rust tensor"));
            window.panes()->setShowsList(true);
            shoot(window, folder, look % QStringLiteral("-a-filtered"));
            window.searchPane()->chooseFilters();
            settle();
            if (auto *filters = window.findChild<FilterPopup *>()) {
                filters->grab().save(QDir(folder).filePath(look % QStringLiteral("-b-filters.png")));
                filters->close();
            }
        }
    }
    return 0;
}
