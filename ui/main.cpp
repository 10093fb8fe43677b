// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/commands.h"
#include "ui/mainwindow.h"
#include "ui/settings.h"
#include "ui/style/display.h"
#include "ui/style/icons.h"
#include "ui/style/themechoice.h"

#include <QApplication>
#include <QFileInfo>
#include <kdsingleapplication.h>

#include <unistd.h>

#include <csignal>
#include <cstdio>

using namespace faultline;

namespace {

std::stop_source interrupted; // by Ctrl+C: an import then keeps what it has done

Streams terminal()
{
    const auto to = [](std::FILE *file) {
        return [file](std::string_view text) {
            std::fwrite(text.data(), 1, text.size(), file);
            std::fflush(file);
        };
    };
    Streams streams{.out = to(stdout), .error = to(stderr)};
    if (isatty(fileno(stderr)) != 0)
        streams.progress = [](std::string_view text) { std::fprintf(stderr, "\r\033[K%s", std::string(text).c_str()); };
    return streams;
}

void nameApplication()
{
    QCoreApplication::setOrganizationName(QStringLiteral("faultline"));
    QCoreApplication::setApplicationName(QStringLiteral("faultline"));
    QCoreApplication::setApplicationVersion(QStringLiteral(FAULTLINE_VERSION));
}

// What is handed to the window that is open already: paths must mean the same there.
QString forAnotherProcess(const QString &argument)
{
    return readOpenRequest(argument).kind == OpenRequest::Kind::Log ? QFileInfo(argument).absoluteFilePath() : argument;
}

int runWindow(int argc, char **argv, const CommandLine &line)
{
    QApplication application(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.faultline.Faultline"));
    QApplication::setWindowIcon(applicationIcon());

    const QString argument = line.operands.value(0);
    // Another library is another window; standard input cannot be handed on.
    const bool alone = !line.library.isEmpty() || argument == QLatin1StringView("-");
    KDSingleApplication single(QStringLiteral("faultline"));
    if (!alone && !single.isPrimaryInstance() && single.sendMessage(forAnotherProcess(argument).toUtf8()))
        return 0;

    const Settings settings = loadSettings();
    applyTheme(ThemeChoice(settings.theme));
    MainWindow window(settings);
    QObject::connect(&window, &MainWindow::settingsChanged, &application,
                     [](const Settings &settings) { saveSettings(settings); });
    QObject::connect(&single, &KDSingleApplication::messageReceived, &window, [&window](const QByteArray &message) {
        window.open(readOpenRequest(QString::fromUtf8(message)));
        window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
        window.raise();
        window.activateWindow();
    });
    window.openLibrary(line.library);
    window.open(readOpenRequest(argument));
    window.show();
    return QApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    nameApplication();
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    const Streams streams = terminal();
    const auto line = readCommandLine(arguments);
    if (!line) {
        streams.error("faultline: " + line.error().text().toStdString() + "\n");
        return exitError;
    }
    if (line->verb == CommandLine::Verb::Window && hasDisplay())
        return runWindow(argc, argv, *line);
    const QCoreApplication application(argc, argv);
    if (line->verb == CommandLine::Verb::Window)
        return runWithoutDisplay(streams);
    std::signal(SIGINT, [](int) { interrupted.request_stop(); });
    return runVerb(*line, streams, interrupted.get_token());
}
