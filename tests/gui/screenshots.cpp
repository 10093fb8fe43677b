// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT
//
// screenshots FOLDER [LIBRARY]   walks both journeys in the real window and writes a picture of each step, light and
// dark, in a large and a small window. Made to be looked at; the README's picture is one of them.

#include "testsupport.h"
#include "ui/crash/crashpane.h"
#include "ui/list/searchpane.h"
#include "ui/mainwindow.h"
#include "ui/record/recordview.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPixmap>
#include <QTemporaryDir>

using namespace faultline;

namespace {

QPalette darkPalette()
{
    QPalette palette(QColor(0x2b, 0x2d, 0x30));
    palette.setColor(QPalette::Base, QColor(0x1e, 0x1f, 0x22));
    palette.setColor(QPalette::Text, QColor(0xdf, 0xe1, 0xe5));
    palette.setColor(QPalette::WindowText, QColor(0xdf, 0xe1, 0xe5));
    palette.setColor(QPalette::ButtonText, QColor(0xdf, 0xe1, 0xe5));
    palette.setColor(QPalette::ToolTipBase, QColor(0x39, 0x3b, 0x40));
    palette.setColor(QPalette::ToolTipText, QColor(0xdf, 0xe1, 0xe5));
    palette.setColor(QPalette::PlaceholderText, QColor(0xa0, 0xa4, 0xab));
    palette.setColor(QPalette::Link, QColor(0x6c, 0xa9, 0xff));
    palette.setColor(QPalette::Highlight, QColor(0x2f, 0x65, 0xca));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    return palette;
}

void settle(int ms = 900)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < ms)
        QApplication::processEvents(QEventLoop::AllEvents, 20);
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
        QApplication::setPalette(dark ? darkPalette() : light);
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
        }
    }
    return 0;
}
