// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QListView>

namespace faultline {

// A list whose every operation stays quick with a million rows of one height.
class RecordListView final : public QListView {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RecordListView)

public:
    explicit RecordListView(QWidget *parent = nullptr);

    // Does nothing: looking for letters would read every row. The search box is for that.
    void keyboardSearch(const QString &search) override;
};

} // namespace faultline
