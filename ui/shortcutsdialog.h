// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>
#include <QVariantMap>

class QAction;
class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace faultline {

// All actions with their keys, to be looked up and changed. An action is known by its object name; its keys before any
// change are remembered by keepDefaultKeys().
class ShortcutsDialog final : public QDialog {
    Q_OBJECT

public:
    ShortcutsDialog(QList<QAction *> actions, QWidget *parent);

    static void keepDefaultKeys(const QList<QAction *> &actions);
    // Keys by object name, of the actions whose keys are not the default ones.
    [[nodiscard]] static QVariantMap changedKeys(const QList<QAction *> &actions);
    static void applyKeys(const QList<QAction *> &actions, const QVariantMap &keys);

private:
    void fill();
    void showCurrent();
    void change(const QKeySequence &key);
    void giveDefault();
    void filter(const QString &needle);
    [[nodiscard]] QAction *actionOf(const QTreeWidgetItem *item) const;

    QList<QAction *> m_actions;
    QTreeWidget *m_list;
    QKeySequenceEdit *m_key;
    QPushButton *m_default;
    QLabel *m_note;
};

} // namespace faultline
