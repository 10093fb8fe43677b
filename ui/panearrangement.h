// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QByteArray>
#include <QWidget>

class QFrame;
class QSplitter;
class QTabBar;

namespace faultline {

// Where the panes are. In a wide window they stand side by side, the log below; in a narrow one the list is a drawer
// over the record, and the log a tab beside it.
class PaneArrangement final : public QWidget {
    Q_OBJECT

public:
    static constexpr int narrowBelow = 900; // pixels of width

    // As they are in a wide window, whatever the window is now.
    struct State {
        QByteArray columns; // of the splitters
        QByteArray rows;
        bool list = true; // shown
        bool log = true;
    };

    PaneArrangement(QWidget *list, QWidget *record, QWidget *log, QWidget *parent);
    ~PaneArrangement() override;

    [[nodiscard]] State state() const;
    void setState(const State &state);

    [[nodiscard]] bool isNarrow() const { return m_narrow; }
    [[nodiscard]] bool showsList() const;
    void setShowsList(bool shows);
    [[nodiscard]] bool showsLog() const;
    void setShowsLog(bool shows);
    // Without a record there is nothing to see but the list: a narrow window begins with its drawer open.
    void setHasRecord(bool has);

signals:
    void changed(); // what is shown, or how

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setNarrow(bool narrow);
    void showTab();
    void placeDrawer();
    void keepHintClear();
    void openDrawer(bool open);
    void followFocus(const QWidget *focused);

    QWidget *m_list;
    QWidget *m_record;
    QWidget *m_log;
    QTabBar *m_tabs;
    QSplitter *m_columns; // list, record
    QSplitter *m_rows;    // columns, log
    QFrame *m_drawer;
    State m_wide; // of a narrow window
    bool m_narrow = false;
    bool m_hasRecord = false;
};

} // namespace faultline
