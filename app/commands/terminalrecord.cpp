// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/terminalrecord.h"

#include "app/text/displaytext.h"
#include "app/text/visibletext.h"

#include <QCoreApplication>

#include <format>
#include <limits>
#include <ranges>

namespace faultline {

namespace {

std::string tr(const char *text) { return QCoreApplication::translate("faultline", text).toStdString(); }

std::string oneLine(std::string_view text) { return visibleText(text).toStdString(); }

void section(std::string &out, const std::string &heading, std::string_view text)
{
    if (!text.empty())
        out += std::format("\n{}\n{}\n", heading, visibleLines(text));
}

void numbered(std::string &out, const std::string &heading, const std::vector<std::string> &items)
{
    if (items.empty())
        return;
    out += std::format("\n{}\n", heading);
    for (std::size_t i = 0; i < items.size(); ++i)
        out += std::format("{:>3}. {}\n", i + 1, visibleLines(items[i]));
}

void code(std::string &out, const std::string &heading, const std::optional<std::string> &text)
{
    if (text)
        section(out, heading, *text);
}

std::string header(const Record &record)
{
    std::string line = std::format("{} · {}", name(record.severity), name(record.errorType));
    if (const std::string_view language = languageOfPath(record.filePath); !language.empty())
        line += std::format(" · {}", language);
    line += std::format(" · {} · {}", oneLine(record.repo), record.id.hex());
    if (record.errorClass)
        line += std::format(" · {}", oneLine(*record.errorClass));
    if (record.errorCode)
        line += std::format(" · {}", oneLine(*record.errorCode));
    if (record.httpStatus)
        line += std::format(" · HTTP {}", *record.httpStatus);
    return line;
}

} // namespace

std::string visibleLines(std::string_view text)
{
    const auto whole = std::numeric_limits<qsizetype>::max();
    return displayCode(QString::fromUtf8(text.data(), qsizetype(text.size())), whole).shown.toStdString();
}

std::string sourceForTerminal(const Record &record)
{
    if (!record.sourceCode)
        return tr("The record holds no source.") + "\n";
    std::string text;
    int number = record.sourceCodeStart.value_or(0);
    for (const auto line : std::views::split(*record.sourceCode, '\n')) {
        const std::string_view code(line.begin(), line.end());
        const bool thrown = number > 0 && number == record.lineNumber;
        text += number > 0 ? std::format("{}{:>6} │ {}\n", thrown ? "▶" : " ", number, visibleLines(code))
                           : std::format("        │ {}\n", visibleLines(code));
        if (number > 0)
            ++number;
    }
    return text;
}

std::string recordForTerminal(const Record &record)
{
    std::string out = header(record) + "\n" + visibleLines(record.errorMessage) + "\n";
    out += record.lineNumber ? std::format("\n{}:{}\n", oneLine(record.filePath), *record.lineNumber)
                             : std::format("\n{}\n", oneLine(record.filePath));
    out += sourceForTerminal(record);
    if (const std::string link = githubLink(record, record.lineNumber.value_or(0)); !link.empty())
        out += link + "\n";
    if (record.isThin())
        out += "\n" + tr("This record explains nothing yet: it holds the place of the error only.") + "\n";
    else
        out += "\n" + tr("What follows is machine-written: analysis, not fact.") + "\n";
    section(out, tr("EXPLANATION"), record.documentation);
    section(out, tr("WHEN IT HAPPENS"), record.triggerScenarios);
    section(out, tr("COMMON SITUATIONS"), record.commonSituations);
    numbered(out, tr("FIXES, most likely first"), record.solutions);
    code(out, tr("EXAMPLE FIX"), record.exampleFix);
    numbered(out, tr("PREVENTION"), record.preventionTips);
    if (record.handlingStrategy)
        section(out, tr("HANDLING STRATEGY"), name(*record.handlingStrategy));
    code(out, tr("VALIDATION"), record.validationCode);
    code(out, tr("TYPE GUARD"), record.typeGuard);
    code(out, tr("CATCHING IT"), record.tryCatchPattern);
    std::string tags;
    for (const std::string &tag : record.tags)
        tags += (tags.empty() ? "" : ", ") + tag;
    section(out, tr("TAGS"), tags);
    section(out, tr("FAMILY"), record.backgroundTag.value_or(std::string{}));
    section(out, tr("ANALYSED"), record.analyzedSha + ", " + record.analyzedAt);
    return out;
}

} // namespace faultline
