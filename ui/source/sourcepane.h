// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"
#include "ui/source/sourceactions.h"

#include <QWidget>

class QLabel;
class QStackedLayout;
class QTextCursor;
class QToolButton;
class QUrl;

namespace faultline {

class CodeView;
class FindBar;
class LineBar;
class OverviewStrip;
class PathLabel;
class Syntax;

// The record's window of source under its path, range and commit. Lines are the file's own, 1-based; 0 is "none".
// Nothing leaves the pane but by its signals.
class SourcePane final : public QWidget {
    Q_OBJECT

public:
    // `syntax` must outlive the pane.
    explicit SourcePane(const Syntax &syntax, QWidget *parent = nullptr);
    ~SourcePane() override;

    void setRecord(const Record &record);
    void clear();
    // A paste named this file at that line; setRecord() forgets it.
    void setPasteLine(int line);
    // Where "File on the Default Branch" leads; empty: wherever GitHub says.
    void setDefaultBranch(const QString &branch);

    [[nodiscard]] const SourceActions &actions() const { return m_actions; }
    [[nodiscard]] int zoom() const; // in percent
    void setZoom(int percent);
    [[nodiscard]] bool wraps() const;
    void setWraps(bool wraps);
    // Where the focus belongs when this pane's turn comes.
    [[nodiscard]] QWidget *focusTarget() const;

signals:
    void openRequested(const QUrl &address); // http or https
    void copyRequested(const QString &text);
    void editorRequested(const QString &filePath, int line);
    void zoomChanged(int percent);
    void wrapChanged(bool wraps);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void connectActions();
    void updateHeader();
    void updateNotices();
    void updateActions();
    void updateOverview(const QList<QTextCursor> &hits);
    void openLink(const std::string &link);
    [[nodiscard]] bool showsSource() const;

    const Syntax &m_syntax;
    SourceActions m_actions;
    Record m_record;
    bool m_empty = true; // no record at all
    std::string m_branch;

    PathLabel *m_path;
    QLabel *m_range;
    QToolButton *m_github;
    QToolButton *m_editor;
    QLabel *m_notices;
    QWidget *m_code;
    CodeView *m_view;
    OverviewStrip *m_overview;
    FindBar *m_findBar;
    LineBar *m_lineBar;
    QLabel *m_placeholder;
    QStackedLayout *m_stack;
};

} // namespace faultline
