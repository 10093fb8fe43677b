// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/clipboardwatch.h"

#include "app/crashlog/crashlog.h"
#include "app/text/visibletext.h"

#include <QApplication>
#include <QClipboard>

#include <algorithm>

namespace faultline {

namespace {

constexpr qsizetype mostLookedAt = 256 << 10; // characters; an error of a longer log is found once it is pasted

QString firstError(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    const CrashLog log = readCrashLog(std::string_view(bytes.constData(), std::size_t(bytes.size())));
    // "text" is the format of what no other reads: any short text has it.
    const auto cause = std::ranges::find_if(
        log.errors, [](const CrashError &error) { return !error.consequence && error.format != "text"; });
    return cause == log.errors.end() ? QString() : visibleText(cause->message).simplified();
}

} // namespace

ClipboardWatch::ClipboardWatch(QObject *parent)
    : QObject(parent)
{
    connect(QApplication::clipboard(), &QClipboard::dataChanged, this, &ClipboardWatch::look);
}

void ClipboardWatch::look()
{
    const QClipboard *clipboard = QApplication::clipboard();
    if (!m_enabled || clipboard->ownsClipboard())
        return;
    const QString text = clipboard->text().first(std::min(clipboard->text().size(), mostLookedAt));
    m_task.start([text](const std::stop_token &) { return firstError(text); },
                 [this](const QString &message) {
                     if (m_enabled && !message.isEmpty())
                         emit logCopied(message);
                 });
}

} // namespace faultline
