// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"

#include <QString>
#include <QStringList>

// A record's file in a person's own checkout, and the editor that opens it. Records are not trusted: their path may
// name no file outside of the checkout, and nothing of them is ever read by a shell.
namespace faultline {

// The file below `root`. Refused: an absolute path, one that begins with "-" or holds "..", one that leads out of the
// root through a link, one that is not there or no plain file.
[[nodiscard]] Result<QString> fileInCheckout(const QString &root, const QString &filePath);

// The program and its arguments: "kate --line %l %f". %f is the file, %l the line and %c the column, both 1-based;
// %% is a percent sign. Without %f the file comes last. Blanks part the words, quotes keep them together.
[[nodiscard]] Result<QStringList> editorCall(const QString &command, const QString &file, int line, int column);

struct EditorPreset {
    QString name;
    QString command;
};
[[nodiscard]] QList<EditorPreset> editorPresets();

} // namespace faultline
