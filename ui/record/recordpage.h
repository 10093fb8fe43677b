// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "ui/record/recordtext.h"

#include <QWidget>

class QAction;
class QTextDocument;
class QToolBar;
class QUrl;

namespace faultline {

class FindBar;
class QuietBrowser;
class Syntax;

// One record on a page: what it is, how far to trust it, its explanation, fixes and prevention, its relations and
// where it comes from. Nothing leaves the page but by its signals.
class RecordPage final : public QWidget {
    Q_OBJECT

public:
    // `syntax` must outlive the page.
    explicit RecordPage(const Syntax &syntax, QWidget *parent = nullptr);
    ~RecordPage() override;

    // `json` is the record's original JSON, for "Raw"; `language` the repository's, where the path does not tell.
    void setRecord(const Record &record, const std::string &json = {}, const QString &language = {});
    void clear();
    // Why the record was found, in plain words: "location", "message". setRecord() forgets it.
    void setMatch(const QStringList &matchedBy);
    // Which version of the dataset "Copy as Markdown" names.
    void setDatasetVersion(const QString &version);

    [[nodiscard]] const QTextDocument *document() const;
    [[nodiscard]] const RecordPageContent &content() const { return m_content; } // for printing
    [[nodiscard]] QWidget *focusTarget() const;
    [[nodiscard]] int zoom() const { return m_zoom; } // in percent
    void setZoom(int percent);

    // For menus; the main window gives them their shortcuts.
    QAction *copyMarkdown;
    QAction *find;
    QAction *findNext;
    QAction *findPrevious;
    QAction *goToExplanation;
    QAction *goToFix;
    QAction *goToPrevention;
    QAction *goToFamily;
    QAction *showRaw; // checkable

signals:
    void openRequested(const QUrl &address); // http or https
    void searchRequested(const QString &query);
    void whyRequested(); // the proof of the match
    void copyRequested(const QString &text);
    void linkHovered(const QString &address); // empty when left

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void connectActions();
    void write();
    void follow(const QUrl &link);
    void goTo(const QString &anchor);

    const Syntax &m_syntax;
    RecordPageContent m_content;
    std::string m_datasetVersion;
    bool m_empty = true;
    int m_zoom = 100;

    QToolBar *m_bar;
    QuietBrowser *m_browser;
    FindBar *m_findBar;
};

} // namespace faultline
