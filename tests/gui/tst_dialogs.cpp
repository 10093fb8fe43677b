// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/leavingdialog.h"
#include "ui/preferencesdialog.h"
#include "ui/shortcutsdialog.h"

#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace faultline;

class TestDialogs final : public QObject {
    Q_OBJECT

private slots:
    void addressesAreShownWhole()
    {
        const QUrl address(u"https://github.com.evil.example/a?b=<b>c</b>"_s);
        const LeavingDialog dialog(address, nullptr);
        QCOMPARE(dialog.findChild<QLineEdit *>()->text(), address.toString(QUrl::FullyEncoded));
        QCOMPARE(dialog.address(), address);
        for (const QLabel *label : dialog.findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }

    void wordsAreShownAndCanBeChanged()
    {
        LeavingDialog dialog(u"connection refused & a+b"_s, nullptr);
        auto *words = dialog.findChild<QLineEdit *>();
        QVERIFY(!words->isReadOnly());
        QCOMPARE(dialog.address().toString(QUrl::FullyEncoded),
                 u"https://github.com/search?q=connection%20refused%20%26%20a%2Bb&type=issues"_s);
        words->setText(u"other"_s);
        QCOMPARE(dialog.address().toString(QUrl::FullyEncoded), u"https://github.com/search?q=other&type=issues"_s);
        words->setText(u"  "_s);
        QVERIFY(!dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
    }

    void preferencesAreReadBack()
    {
        Settings settings;
        settings.theme = int(ThemeChoice::Dark);
        settings.watchesClipboard = true;
        settings.editor = u"kate --line %l %f"_s;
        settings.lastFolder = u"/kept"_s;
        PreferencesDialog dialog(settings, nullptr);
        QVERIFY(dialog.settings() == settings);
        dialog.findChild<QCheckBox *>()->setChecked(false);
        for (QComboBox *box : dialog.findChildren<QComboBox *>()) {
            if (box->isEditable())
                box->setEditText(u" vim %f "_s);
            else
                box->setCurrentIndex(box->findData(int(ThemeChoice::HighContrastLight)));
        }
        QCOMPARE(dialog.settings().editor, u"vim %f"_s);
        QCOMPARE(dialog.settings().theme, int(ThemeChoice::HighContrastLight));
        QVERIFY(!dialog.settings().watchesClipboard);
        QCOMPARE(dialog.settings().lastFolder, u"/kept"_s);
    }

    void keysAreListedAndChanged()
    {
        QAction first(u"&One"_s);
        QAction second(u"Two"_s);
        first.setObjectName(u"one"_s);
        second.setObjectName(u"two"_s);
        first.setShortcuts({QKeySequence(u"Ctrl+1"_s), QKeySequence(u"F2"_s)});
        const QList<QAction *> actions{&first, &second};
        ShortcutsDialog::keepDefaultKeys(actions);
        QVERIFY(ShortcutsDialog::changedKeys(actions).isEmpty());
        ShortcutsDialog dialog(actions, nullptr);
        auto *list = dialog.findChild<QTreeWidget *>();
        QCOMPARE(list->topLevelItem(0)->text(0), u"One"_s);
        QVERIFY(list->topLevelItem(0)->text(1).contains(u"F2"_s));

        auto *key = dialog.findChild<QKeySequenceEdit *>();
        list->setCurrentItem(list->topLevelItem(1));
        key->setKeySequence(QKeySequence(u"F2"_s)); // taken
        emit key->editingFinished();
        QVERIFY(second.shortcut().isEmpty());
        key->setKeySequence(QKeySequence(u"Ctrl+2"_s));
        emit key->editingFinished();
        QCOMPARE(second.shortcut(), QKeySequence(u"Ctrl+2"_s));
        const QVariantMap changed = ShortcutsDialog::changedKeys(actions);
        QCOMPARE(changed, QVariantMap({{u"two"_s, u"Ctrl+2"_s}}));

        second.setShortcuts({});
        ShortcutsDialog::applyKeys(actions, changed);
        QCOMPARE(second.shortcut(), QKeySequence(u"Ctrl+2"_s));
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->text().contains(u"Default"_s))
                button->click();
        }
        QVERIFY(second.shortcut().isEmpty());
    }

    void keysAreFoundByActionOrKey()
    {
        QAction first(u"One"_s);
        QAction second(u"Two"_s);
        second.setShortcut(QKeySequence(u"Ctrl+J"_s));
        ShortcutsDialog dialog({&first, &second}, nullptr);
        auto *needle = dialog.findChild<QLineEdit *>();
        auto *list = dialog.findChild<QTreeWidget *>();
        needle->setText(u"ctrl+j"_s);
        QVERIFY(list->topLevelItem(0)->isHidden());
        QCOMPARE(list->currentItem(), list->topLevelItem(1));
        needle->setText(u"one"_s);
        QVERIFY(list->topLevelItem(1)->isHidden());
    }

    void everythingHasAName()
    {
        PreferencesDialog preferences({}, nullptr);
        ShortcutsDialog shortcuts({}, nullptr);
        LeavingDialog leaving(u"x"_s, nullptr);
        for (QDialog *dialog : std::initializer_list<QDialog *>{&preferences, &shortcuts, &leaving}) {
            dialog->show();
            for (QWidget *widget : dialog->findChildren<QWidget *>()) {
                if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->focusProxy() ||
                    qobject_cast<QComboBox *>(widget->parentWidget()) ||
                    qobject_cast<QKeySequenceEdit *>(widget->parentWidget()))
                    continue;
                const auto *interface = QAccessible::queryAccessibleInterface(widget);
                QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
            }
        }
    }
};

QTEST_MAIN(TestDialogs)
#include "tst_dialogs.moc"
