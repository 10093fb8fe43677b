// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/task.h"

#include <QObject>

#include <cstddef>

namespace faultline {

// Looks whether a text that another program copied is a crash log, and tells; keeps nothing of it. Off until asked for.
class ClipboardWatch final : public QObject {
    Q_OBJECT

public:
    explicit ClipboardWatch(QObject *parent);

    void setEnabled(bool enabled) { m_enabled = enabled; }

signals:
    void logCopied(const QString &message); // of its first error

private:
    void look();

    bool m_enabled = false;
    Task<QString> m_task{this};
};

} // namespace faultline
