// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "ui/settings.h"

#include <QDialog>

class QCheckBox;
class QComboBox;

namespace faultline {

// What a person chooses about the program.
class PreferencesDialog final : public QDialog {
    Q_OBJECT

public:
    PreferencesDialog(const Settings &settings, QWidget *parent);

    // The settings that it was given, with what was chosen.
    [[nodiscard]] Settings settings() const;

private:
    Settings m_settings;
    QComboBox *m_theme;
    QCheckBox *m_clipboard;
    QComboBox *m_editor; // a preset, or a command of the person's own
};

} // namespace faultline
