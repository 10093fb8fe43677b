// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/library/library.h"
#include "app/task.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QSplitter;
class QStackedWidget;

namespace faultline {

class RecordPage;
class SourcePane;
class Syntax;
struct Match;

// One record: its page above, its source below, or a hint while none is shown. Loads by id, off the GUI thread.
class RecordView final : public QWidget {
    Q_OBJECT

public:
    explicit RecordView(QWidget *parent = nullptr);
    ~RecordView() override;

    void setLibrary(std::optional<Library> library);
    // `match` says why a log led here; kept with the record until another one is shown.
    void show(RecordId id, const Match *match = nullptr);
    // Of the record that is shown, when the log has changed; nothing: it has no part in the log any more.
    void setMatch(const Match *match);
    void clear();

    [[nodiscard]] const std::optional<Record> &record() const { return m_record; }
    [[nodiscard]] RecordPage *page() const { return m_page; }
    [[nodiscard]] SourcePane *source() const { return m_source; }
    [[nodiscard]] const Syntax &syntax() const { return *m_syntax; }
    [[nodiscard]] QSplitter *splitter() const { return m_splitter; }

signals:
    void shown(faultline::RecordId id); // it is on the screen
    void failed(const QString &text);
    void cleared();

private:
    struct Why {
        QStringList matchedBy;
        int pasteLine = 0;
    };

    struct Loaded {
        LibraryReader::Stored stored;
        RepositoryInfo repository;
    };

    [[nodiscard]] static Result<std::optional<Loaded>> load(const Library &library, RecordId id, std::stop_token stop);
    void display(Loaded loaded, const Why &why);
    void hint(const QString &text);

    std::optional<Library> m_library;
    std::optional<Record> m_record;
    std::unique_ptr<Syntax> m_syntax; // before the panes that use it
    RecordPage *m_page;
    SourcePane *m_source;
    QSplitter *m_splitter;
    QLabel *m_hint;
    QStackedWidget *m_stack;
    Task<Result<std::optional<Loaded>>> m_task{this};
};

} // namespace faultline
