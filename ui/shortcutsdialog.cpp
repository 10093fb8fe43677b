// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/shortcutsdialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace faultline {

namespace {

constexpr auto defaultKeys = "defaultKeys";

QString portable(const QList<QKeySequence> &keys)
{
    return QKeySequence::listToString(keys, QKeySequence::PortableText);
}

QString plainText(const QAction *action) { return QString(action->text()).remove(u'&'); }

} // namespace

ShortcutsDialog::ShortcutsDialog(QList<QAction *> actions, QWidget *parent)
    : QDialog(parent)
    , m_actions(std::move(actions))
    , m_list(new QTreeWidget(this))
    , m_key(new QKeySequenceEdit(this))
    , m_default(new QPushButton(tr("&Default"), this))
    , m_note(new QLabel(this))
{
    setWindowTitle(tr("Keyboard shortcuts"));
    auto *needle = new QLineEdit(this);
    needle->setPlaceholderText(tr("Find an action or a key"));
    needle->setAccessibleName(tr("Find an action or a key"));
    needle->setClearButtonEnabled(true);
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("Action"), tr("Keys")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAccessibleName(tr("Actions and their keys"));
    m_key->setMaximumSequenceLength(1);
    m_key->setAccessibleName(tr("Key of the chosen action"));
    m_key->setClearButtonEnabled(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setText(tr("Escape closes the find bar, then empties the search box, then leaves the list. F6 goes from "
                       "pane to pane."));
    auto *label = new QLabel(tr("&Key:"), this);
    label->setBuddy(m_key);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);

    auto *edit = new QHBoxLayout;
    edit->addWidget(label);
    edit->addWidget(m_key, 1);
    edit->addWidget(m_default);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(needle);
    layout->addWidget(m_list, 1);
    layout->addLayout(edit);
    layout->addWidget(m_note);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 34);

    fill();
    connect(needle, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showCurrent);
    connect(m_key, &QKeySequenceEdit::editingFinished, this, [this] { change(m_key->keySequence()); });
    connect(m_default, &QPushButton::clicked, this, &ShortcutsDialog::giveDefault);
    m_list->setCurrentItem(m_list->topLevelItem(0));
    needle->setFocus();
}

void ShortcutsDialog::keepDefaultKeys(const QList<QAction *> &actions)
{
    for (QAction *action : actions)
        action->setProperty(defaultKeys, portable(action->shortcuts()));
}

QVariantMap ShortcutsDialog::changedKeys(const QList<QAction *> &actions)
{
    QVariantMap changed;
    for (const QAction *action : actions) {
        if (!action->objectName().isEmpty() && portable(action->shortcuts()) != action->property(defaultKeys))
            changed.insert(action->objectName(), portable(action->shortcuts()));
    }
    return changed;
}

void ShortcutsDialog::applyKeys(const QList<QAction *> &actions, const QVariantMap &keys)
{
    for (QAction *action : actions) {
        if (const auto own = keys.constFind(action->objectName()); own != keys.cend())
            action->setShortcuts(QKeySequence::listFromString(own->toString(), QKeySequence::PortableText));
    }
}

void ShortcutsDialog::fill()
{
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const QAction *action = m_actions[i];
        auto *item = new QTreeWidgetItem(
            m_list, {plainText(action), QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText)});
        item->setData(0, Qt::UserRole, i);
    }
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
}

QAction *ShortcutsDialog::actionOf(const QTreeWidgetItem *item) const
{
    return item ? m_actions.at(item->data(0, Qt::UserRole).toLongLong()) : nullptr;
}

void ShortcutsDialog::showCurrent()
{
    const QAction *action = actionOf(m_list->currentItem());
    m_key->setEnabled(action);
    m_default->setEnabled(action);
    if (action)
        m_key->setKeySequence(action->shortcut());
}

void ShortcutsDialog::change(const QKeySequence &key)
{
    QTreeWidgetItem *item = m_list->currentItem();
    QAction *action = actionOf(item);
    if (!action || action->shortcut() == key)
        return;
    const auto taken = std::ranges::find_if(m_actions, [&](const QAction *other) {
        return other != action && !key.isEmpty() && other->shortcuts().contains(key);
    });
    if (taken != m_actions.end()) {
        m_note->setText(
            tr("%1 is the key of “%2” already.").arg(key.toString(QKeySequence::NativeText), plainText(*taken)));
        m_key->setKeySequence(action->shortcut());
        return;
    }
    action->setShortcuts(key.isEmpty() ? QList<QKeySequence>() : QList{key});
    item->setText(1, QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
    m_note->setText(tr("“%1” has a new key.").arg(plainText(action)));
}

void ShortcutsDialog::giveDefault()
{
    QTreeWidgetItem *item = m_list->currentItem();
    QAction *action = actionOf(item);
    if (!action)
        return;
    auto keys = QKeySequence::listFromString(action->property(defaultKeys).toString(), QKeySequence::PortableText);
    // A key that another action has been given meanwhile stays with it.
    keys.removeIf([&](const QKeySequence &key) {
        return std::ranges::any_of(
            m_actions, [&](const QAction *other) { return other != action && other->shortcuts().contains(key); });
    });
    action->setShortcuts(keys);
    item->setText(1, QKeySequence::listToString(keys, QKeySequence::NativeText));
    m_key->setKeySequence(action->shortcut());
}

void ShortcutsDialog::filter(const QString &needle)
{
    QTreeWidgetItem *first = nullptr;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        const bool fits =
            item->text(0).contains(needle, Qt::CaseInsensitive) || item->text(1).contains(needle, Qt::CaseInsensitive);
        item->setHidden(!fits);
        if (fits && !first)
            first = item;
    }
    m_list->setCurrentItem(first);
}

} // namespace faultline
