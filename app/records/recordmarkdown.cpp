// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/recordmarkdown.h"

#include "app/records/containedmarkdown.h"
#include "app/records/examplefix.h"
#include "app/records/record.h"
#include "app/records/recordreview.h"

#include <QCoreApplication>

#include <format>
#include <optional>
#include <utility>
#include <vector>

namespace faultline {

namespace {

std::string word(const char *text)
{
    return QCoreApplication::translate("faultline::RecordMarkdown", text).toStdString();
}

class Page {
public:
    void paragraph(std::string_view text)
    {
        if (!text.empty())
            m_text.append(text).append("\n\n");
    }

    void heading(const std::string &text) { paragraph("### " + text); }

    void prose(const std::string &label, std::string_view markdown)
    {
        if (markdown.empty())
            return;
        if (!label.empty())
            paragraph("**" + label + "**");
        paragraph(containedMarkdown(markdown));
    }

    void list(const std::vector<std::string> &items, bool numbered)
    {
        for (std::size_t i = 0; i < items.size(); ++i) {
            const std::string mark = numbered ? std::format("{}. ", i + 1) : "- ";
            std::string item = containedMarkdown(items[i]);
            for (auto at = item.find('\n'); at != std::string::npos; at = item.find('\n', at + 1))
                item.insert(at + 1, mark.size(), ' ');
            m_text += mark + item + '\n';
        }
        if (!items.empty())
            m_text += '\n';
    }

    void code(const std::string &label, const std::optional<std::string> &code, std::string_view language)
    {
        if (!code || code->empty())
            return;
        paragraph("**" + label + "**");
        paragraph(fencedCode(*code, language));
    }

    [[nodiscard]] std::string take()
    {
        m_text.erase(m_text.find_last_not_of('\n') + 1);
        return std::move(m_text) + '\n';
    }

private:
    std::string m_text;
};

std::string fenceName(const Record &record)
{
    const std::string_view language = languageOfPath(record.filePath);
    if (language == "C#")
        return "csharp";
    std::string name;
    for (const char c : language)
        name += c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    return name.contains(' ') ? std::string{} : name;
}

void writeHead(Page &page, const Record &record)
{
    page.paragraph("## " + escapedMarkdown(record.errorMessage));
    std::string facts =
        std::format("{} · {} · {}", escapedMarkdown(record.repo), name(record.severity), name(record.errorType));
    if (record.errorClass)
        facts += " · " + escapedMarkdown(*record.errorClass);
    if (record.errorCode)
        facts += " · " + escapedMarkdown(*record.errorCode);
    if (record.httpStatus)
        facts += std::format(" · HTTP {}", *record.httpStatus);
    page.paragraph(facts);

    std::string place = record.filePath;
    if (record.lineNumber)
        place += std::format(":{}", *record.lineNumber);
    const std::string link = githubLink(record, record.lineNumber.value_or(0));
    page.paragraph(link.empty() ? escapedMarkdown(place) : std::format("[{}]({})", escapedMarkdown(place), link));
    for (const Finding &finding : reviewRecord(record))
        if (finding.concern == Concern::Contradiction)
            page.paragraph("> ⚠ " + escapedMarkdown(finding.text.toStdString()) + '.');
}

void writeExplanation(Page &page, const Record &record)
{
    if (record.documentation.empty() && record.triggerScenarios.empty() && record.commonSituations.empty())
        return;
    page.heading(word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Explanation (machine-written analysis)")));
    page.prose({}, record.documentation);
    page.prose(word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "When it happens")), record.triggerScenarios);
    page.prose(word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Common situations")), record.commonSituations);
}

void writeFixes(Page &page, const Record &record, const std::string &language)
{
    const std::vector<FixPart> example = fixParts(record.exampleFix.value_or(std::string{}));
    if (record.solutions.empty() && example.empty())
        return;
    page.heading(word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Fixes")));
    page.list(record.solutions, true);
    for (const FixPart &part : example) {
        std::string label =
            part.side == FixSide::Before  ? word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Before"))
            : part.side == FixSide::After ? word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "After"))
                                          : word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Example"));
        if (!part.note.empty())
            label += ": " + escapedMarkdown(part.note);
        page.code(label, part.code, language);
    }
}

void writePrevention(Page &page, const Record &record, const std::string &language)
{
    if (record.preventionTips.empty() && !record.handlingStrategy && !record.validationCode && !record.typeGuard &&
        !record.tryCatchPattern)
        return;
    page.heading(word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Prevention")));
    page.list(record.preventionTips, false);
    if (record.handlingStrategy)
        page.paragraph(std::format("{}: {}", word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Strategy")),
                                   name(*record.handlingStrategy)));
    page.code(word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Check first")), record.validationCode, language);
    page.code(word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Type guard")), record.typeGuard, language);
    page.code(word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Catch it")), record.tryCatchPattern, language);
}

void writeSource(Page &page, const Record &record, const std::string &language)
{
    if (!record.sourceCode || record.sourceCode->empty())
        return;
    std::string label = word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Source"));
    if (record.sourceCodeStart)
        label += std::format(", {} {}", word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "from line")),
                             *record.sourceCodeStart);
    page.heading(label);
    page.paragraph(fencedCode(*record.sourceCode, language));
}

void writeProvenance(Page &page, const Record &record, std::string_view datasetVersion)
{
    std::string tags;
    for (const std::string &tag : record.tags)
        tags += (tags.empty() ? "" : ", ") + escapedMarkdown(tag);
    if (!tags.empty())
        page.paragraph(word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Tags: ")) + tags);
    if (record.backgroundTag)
        page.paragraph(word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", "Family: ")) +
                       escapedMarkdown(*record.backgroundTag));
    page.paragraph("---");
    std::string origin =
        QCoreApplication::translate("faultline::RecordMarkdown", "Record %1 of ErrLookup, analysed at commit %2 on %3")
            .arg(QString::fromStdString(record.id.hex()), QString::fromStdString(escapedMarkdown(record.analyzedSha)),
                 QString::fromStdString(escapedMarkdown(record.analyzedAt.substr(0, 10))))
            .toStdString();
    if (!datasetVersion.empty())
        origin += word(QT_TRANSLATE_NOOP("faultline::RecordMarkdown", ", dataset ")) + escapedMarkdown(datasetVersion);
    page.paragraph(origin);
}

} // namespace

std::string recordMarkdown(const Record &record, std::string_view datasetVersion)
{
    const std::string language = fenceName(record);
    Page page;
    writeHead(page, record);
    writeExplanation(page, record);
    writeFixes(page, record, language);
    writePrevention(page, record, language);
    writeSource(page, record, language);
    writeProvenance(page, record, datasetVersion);
    return page.take();
}

} // namespace faultline
