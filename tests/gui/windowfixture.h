// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "testsupport.h"
#include "ui/mainwindow.h"
#include "ui/record/recordview.h"

#include <QAction>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <optional>

namespace faultline::testing {

inline constexpr RecordId linearBias{0xfb906d9a99429edbU};
inline constexpr RecordId localTransfer{0xd3eff36f3e4fc386U};
inline constexpr auto transferPanic = "thread 'main' panicked at crates/burn-router/src/interpreter.rs:124:17:\n"
                                      "not yet implemented: Local transfer of quantized tensors is not supported yet\n";

// A window on a library of the sample records.
class WindowFixture {
public:
    WindowFixture()
        : m_library(m_folder.filePath(QStringLiteral("sample.faultline")))
    {
        makeLibrary(m_library, {samplesPath()});
    }

    // Shown, with the library open; nothing when that takes too long.
    [[nodiscard]] std::unique_ptr<MainWindow> newWindow(const QSize &size, const Settings &settings = {}) const
    {
        auto window = std::make_unique<MainWindow>(settings);
        QSignalSpy opened(window.get(), &MainWindow::libraryOpened);
        window->openLibrary(m_library);
        window->resize(size);
        window->show();
        if (!QTest::qWaitForWindowActive(window.get()) || (opened.isEmpty() && !opened.wait()))
            return nullptr;
        return window;
    }

    [[nodiscard]] static std::optional<RecordId> shown(const MainWindow &window)
    {
        const auto &record = window.recordView()->record();
        return record ? std::optional(record->id) : std::nullopt;
    }

    [[nodiscard]] static QAction *action(const MainWindow &window, const char *name)
    {
        return window.findChild<QAction *>(QLatin1StringView(name));
    }

    [[nodiscard]] QString filePath(const char *name) const { return m_folder.filePath(QLatin1StringView(name)); }

private:
    QTemporaryDir m_folder;
    QString m_library;
};

} // namespace faultline::testing
