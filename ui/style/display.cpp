// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/style/display.h"

#include <QByteArray>
#include <QLocalSocket>
#include <QString>

namespace faultline {

namespace {

constexpr int connectMs = 2000;

bool answers(const QString &socketPath)
{
    QLocalSocket socket;
    socket.connectToServer(socketPath);
    return socket.waitForConnected(connectMs);
}

bool hasWayland()
{
    const QString name = qEnvironmentVariable("WAYLAND_DISPLAY");
    if (name.isEmpty())
        return false;
    return answers(name.startsWith(u'/') ? name : QString(qEnvironmentVariable("XDG_RUNTIME_DIR") % u'/' % name));
}

bool hasX11()
{
    const QString display = qEnvironmentVariable("DISPLAY");
    const qsizetype colon = display.lastIndexOf(u':');
    if (colon < 0)
        return false;
    const QString host = display.first(colon);
    // A display on another machine (X11 over ssh): whether it answers is for the platform plugin to find out.
    if (!host.isEmpty() && host != QLatin1StringView("unix"))
        return true;
    const QString number = display.sliced(colon + 1).section(u'.', 0, 0);
    return answers(QStringLiteral("/tmp/.X11-unix/X") % number);
}

} // namespace

bool hasDisplay()
{
    // Somebody who names a platform (offscreen, vnc …) knows that it works without one.
    if (const QString platform = qEnvironmentVariable("QT_QPA_PLATFORM"); !platform.isEmpty())
        return !(platform.startsWith(QLatin1StringView("xcb")) && !hasX11()) &&
               !(platform.startsWith(QLatin1StringView("wayland")) && !hasWayland());
    return hasWayland() || hasX11();
}

} // namespace faultline
