// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"

#include <QDate>
#include <QString>
#include <QStringList>

class QTextDocument;
class QFont;

namespace faultline {

class Syntax;
struct Theme;

// What a record page shows.
struct RecordPageContent {
    Record record;
    std::string json;      // the record's original JSON; may be empty
    QString language;      // of the repository, where the path's ending does not tell
    QStringList matchedBy; // why the record was found: "location", "message"; empty when it was not matched
    bool showsRaw = false;
    bool showsSource = false; // on paper, where no pane beside it does
    QDate today;
};

// The page's anchors, for QTextBrowser::scrollToAnchor().
namespace section {
inline constexpr QLatin1StringView explain("explain");
inline constexpr QLatin1StringView fix("fix");
inline constexpr QLatin1StringView prevent("prevent");
inline constexpr QLatin1StringView related("related");
inline constexpr QLatin1StringView raw("raw");
} // namespace section

// Links of the page into the program: "faultline-search:" and a percent-encoded query, and whyLink.
inline constexpr QLatin1StringView searchScheme("faultline-search");
inline constexpr QLatin1StringView whyLink("faultline-why:");

// Writes the page. `font` is its text's.
void writeRecord(QTextDocument &document, const RecordPageContent &content, const Syntax &syntax, const Theme &theme,
                 const QFont &font);

// "tag:quantization"; quoted where the value has blanks, its own quotes left out.
[[nodiscard]] QString fieldQuery(const QString &field, const std::string &value);

} // namespace faultline
