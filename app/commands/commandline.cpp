// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/commands/commandline.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace faultline {

namespace {

using Verb = CommandLine::Verb;
using Output = CommandLine::Output;

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

struct VerbRules {
    QLatin1StringView word;
    Verb verb;
    int least; // operands
    int most;  // operands; -1: any number
    bool json;
    bool markdown;
    bool limit;
    const char *wants; // what is missing when there are too few
};

constexpr auto verbs = std::to_array<VerbRules>({
    {QLatin1StringView("import"), Verb::Import, 1, -1, false, false, false,
     QT_TRANSLATE_NOOP("faultline", "Name the files or folders to import")},
    {QLatin1StringView("search"), Verb::Search, 1, -1, true, false, true,
     QT_TRANSLATE_NOOP("faultline", "Say what to search for")},
    {QLatin1StringView("match"), Verb::Match, 0, 1, true, false, true, ""},
    {QLatin1StringView("show"), Verb::Show, 1, 1, true, true, false,
     QT_TRANSLATE_NOOP("faultline", "Name the record's id, 16 hex digits")},
    {QLatin1StringView("info"), Verb::Info, 0, 0, true, false, false, ""},
    {QLatin1StringView("verify"), Verb::Verify, 0, 0, false, false, false, ""},
});

Error misuse(const QString &place, const QString &reason, const QString &advice = {})
{
    return {place, reason, advice.isEmpty() ? tr("See faultline --help") : advice};
}

// The value of `--name VALUE` or `--name=VALUE` at `at`, which then moves on to it; nothing when it is another option.
std::optional<Result<QString>> optionValue(const QStringList &arguments, qsizetype &at, QLatin1StringView option)
{
    const QString &argument = arguments[at];
    if (argument.startsWith(QString(option % u'=')))
        return argument.sliced(option.size() + 1);
    if (argument != option)
        return std::nullopt;
    if (at + 1 >= arguments.size())
        return std::unexpected(misuse(option, tr("its value is missing")));
    return arguments[++at];
}

Result<void> checkVerb(const CommandLine &line)
{
    if (line.rebuild && line.verb != Verb::Verify)
        return std::unexpected(misuse(QStringLiteral("--rebuild"), tr("it belongs to verify")));
    const auto rules = std::ranges::find(verbs, line.verb, &VerbRules::verb);
    if (rules == verbs.end()) {
        if (line.operands.size() > 1)
            return std::unexpected(misuse(line.operands[1], tr("the window takes one log, id or address")));
        if (line.output != Output::Text || line.limit)
            return std::unexpected(misuse(tr("options"), tr("--json, --markdown and --limit belong to a verb")));
        return {};
    }
    const QString word = rules->word;
    if (line.operands.size() < rules->least)
        return std::unexpected(misuse(word, tr("an argument is missing"), tr(rules->wants)));
    if (rules->most >= 0 && line.operands.size() > rules->most)
        return std::unexpected(misuse(line.operands[rules->most], tr("%1 does not take this argument").arg(word)));
    if ((line.output == Output::Json && !rules->json) || (line.output == Output::Markdown && !rules->markdown))
        return std::unexpected(misuse(word, tr("it has no such output")));
    if (line.limit && !rules->limit)
        return std::unexpected(misuse(word, tr("it takes no --limit")));
    return {};
}

} // namespace

Result<CommandLine> readCommandLine(const QStringList &arguments)
{
    CommandLine line;
    bool verbSeen = false;
    bool onlyOperands = false; // after --
    for (qsizetype at = 0; at < arguments.size(); ++at) {
        const QString &argument = arguments[at];
        const bool option = !onlyOperands && argument.startsWith(u'-') && argument.size() > 1;
        if (!option) {
            const auto verb = std::ranges::find(verbs, argument, &VerbRules::word);
            if (!verbSeen && !onlyOperands && line.operands.isEmpty() && verb != verbs.end()) {
                line.verb = verb->verb;
                verbSeen = true;
            } else {
                line.operands << argument;
            }
            continue;
        }
        if (argument == QLatin1StringView("--")) {
            onlyOperands = true;
        } else if (argument == QLatin1StringView("--help") || argument == QLatin1StringView("-h")) {
            return CommandLine{.verb = Verb::Help};
        } else if (argument == QLatin1StringView("--version")) {
            return CommandLine{.verb = Verb::Version};
        } else if (argument == QLatin1StringView("--json")) {
            line.output = Output::Json;
        } else if (argument == QLatin1StringView("--markdown")) {
            line.output = Output::Markdown;
        } else if (argument == QLatin1StringView("--rebuild") && line.verb != Verb::Search) {
            line.rebuild = true;
        } else if (const auto library = optionValue(arguments, at, QLatin1StringView("--library"))) {
            if (!*library)
                return std::unexpected(library->error());
            line.library = **library;
        } else if (const auto limit = optionValue(arguments, at, QLatin1StringView("--limit"))) {
            if (!*limit)
                return std::unexpected(limit->error());
            bool isNumber = false;
            line.limit = (*limit)->toInt(&isNumber);
            if (!isNumber || *line.limit < 1)
                return std::unexpected(misuse(QStringLiteral("--limit"), tr("%1 is no number above 0").arg(**limit)));
        } else if (line.verb == Verb::Search) {
            line.operands << argument; // -word: without this word
        } else {
            return std::unexpected(misuse(argument, tr("unknown option")));
        }
    }
    return checkVerb(line).transform([&line] { return std::move(line); });
}

QString helpText()
{
    return tr(
        "Faultline finds the record that explains a crash.\n"
        "\n"
        "  faultline [FILE.log | ID | faultline:record/ID | URL]   the window; - reads a log from standard input\n"
        "  faultline import PATH…                                  records, folders, archives or a dataset into the "
        "library\n"
        "  faultline search [--json] [--limit N] QUERY…            the best records for a query\n"
        "  faultline match [--json] [--limit N] [FILE|-]           the records that explain a log\n"
        "  faultline show [--json|--markdown] ID                   one record\n"
        "  faultline info [--json]                                 what the library holds\n"
        "  faultline verify [--rebuild]                            whether the library is sound; make it anew from its "
        "records\n"
        "\n"
        "  --library FILE   another library than the person's own; works everywhere\n"
        "  --help, --version\n"
        "\n"
        "Exit code: 0 something was found or done, 1 nothing was found, 2 an error.\n");
}

} // namespace faultline
