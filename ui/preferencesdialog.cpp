// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/preferencesdialog.h"

#include "app/checkout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

namespace faultline {

PreferencesDialog::PreferencesDialog(const Settings &settings, QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_theme(new QComboBox(this))
    , m_clipboard(new QCheckBox(tr("&Tell me when a copied text looks like a crash log"), this))
    , m_editor(new QComboBox(this))
{
    setWindowTitle(tr("Preferences"));
    for (const auto &[choice, name] :
         {std::pair(ThemeChoice::System, tr("As the desktop")), std::pair(ThemeChoice::Light, tr("Light")),
          std::pair(ThemeChoice::Dark, tr("Dark")),
          std::pair(ThemeChoice::HighContrastLight, tr("High contrast, light")),
          std::pair(ThemeChoice::HighContrastDark, tr("High contrast, dark"))})
        m_theme->addItem(name, int(choice));
    m_theme->setCurrentIndex(std::max(m_theme->findData(settings.theme), 0));
    m_clipboard->setChecked(settings.watchesClipboard);
    m_editor->setEditable(true);
    m_editor->setMinimumContentsLength(36);
    const QList<EditorPreset> presets = editorPresets();
    for (const EditorPreset &preset : presets)
        m_editor->addItem(preset.command);
    for (int i = 0; i < int(presets.size()); ++i)
        m_editor->setItemData(i, presets[i].name, Qt::ToolTipRole);
    m_editor->setEditText(settings.editor);
    m_editor->lineEdit()->setPlaceholderText(tr("none"));

    auto *hint = new QLabel(tr("%f is the file, %l the line, %c the column. The program is started with these words as "
                               "they are; no shell reads them."),
                            this);
    hint->setWordWrap(true);
    hint->setTextFormat(Qt::PlainText);
    auto *quiet = new QLabel(tr("Nothing is matched or kept until you paste it; the window stays where it is."), this);
    quiet->setWordWrap(true);
    quiet->setTextFormat(Qt::PlainText);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("T&heme:"), m_theme);
    form->addRow(tr("Clipboard:"), m_clipboard);
    form->addRow(QString(), quiet);
    form->addRow(tr("&Editor command:"), m_editor);
    form->addRow(QString(), hint);
    form->addRow(buttons);
}

Settings PreferencesDialog::settings() const
{
    Settings chosen = m_settings;
    chosen.theme = m_theme->currentData().toInt();
    chosen.watchesClipboard = m_clipboard->isChecked();
    chosen.editor = m_editor->currentText().trimmed();
    return chosen;
}

} // namespace faultline
