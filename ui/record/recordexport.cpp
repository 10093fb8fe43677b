// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/record/recordexport.h"

#include "ui/source/syntax.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QCoreApplication>
#include <QPdfWriter>
#include <QSaveFile>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QUrl>

#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

bool isWeb(const QString &address)
{
    const QString scheme = QUrl(address).scheme();
    return scheme == "https"_L1 || scheme == "http"_L1;
}

// Links into the program lead nowhere outside of it, and the severity's mark stands beside its word anyway.
void keepWhatTravels(QTextDocument &document)
{
    struct Change {
        int begin;
        int length;
        bool image;
    };
    std::vector<Change> changes;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment part = it.fragment();
            const QTextCharFormat format = part.charFormat();
            if (format.isImageFormat() ||
                (format.isAnchor() && !format.anchorHref().isEmpty() && !isWeb(format.anchorHref())))
                changes.push_back({part.position(), part.length(), format.isImageFormat()});
        }
    }
    QTextCursor cursor(&document);
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        cursor.setPosition(change->begin);
        cursor.setPosition(change->begin + change->length, QTextCursor::KeepAnchor);
        if (change->image) {
            cursor.removeSelectedText();
            continue;
        }
        QTextCharFormat format = cursor.charFormat();
        format.setAnchor(false);
        format.clearProperty(QTextFormat::AnchorHref);
        format.setFontUnderline(false);
        format.setForeground(Theme(Theme::lightPalette()).text);
        cursor.setCharFormat(format);
    }
}

void writeForPaper(QTextDocument &document, RecordPageContent content, const Syntax &syntax, const QFont &font)
{
    content.showsSource = true;
    content.matchedBy.clear();
    writeRecord(document, content, syntax, Theme(Theme::lightPalette()), font);
    keepWhatTravels(document);
}

} // namespace

void printRecord(const RecordPageContent &content, const Syntax &syntax, QPagedPaintDevice &device)
{
    QTextDocument document;
    QFont font = QApplication::font();
    font.setPointSizeF(9.5);
    writeForPaper(document, content, syntax, font);
    document.print(&device);
}

QString recordHtml(const RecordPageContent &content, const Syntax &syntax)
{
    QTextDocument document;
    document.setMetaInformation(QTextDocument::DocumentTitle, QString::fromStdString(content.record.errorMessage));
    writeForPaper(document, content, syntax, QApplication::font());
    return document.toHtml();
}

Result<void> saveRecord(const QString &path, const RecordPageContent &content, const Syntax &syntax)
{
    QSaveFile file(path);
    const auto failed = [&] {
        return std::unexpected(Error{.place = path,
                                     .reason = file.errorString(),
                                     .advice = QCoreApplication::translate("faultline", "Choose another folder.")});
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    if (path.endsWith(".pdf"_L1, Qt::CaseInsensitive)) {
        QPdfWriter writer(&file);
        writer.setTitle(QString::fromStdString(content.record.errorMessage));
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(15, 15, 15, 15), QPageLayout::Millimeter);
        printRecord(content, syntax, writer);
    } else {
        file.write(recordHtml(content, syntax).toUtf8());
    }
    if (!file.commit())
        return failed();
    return {};
}

} // namespace faultline
