// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/checkout.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>

#include <algorithm>

namespace faultline {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

// %f, %l, %c and %% in one word of the command; one pass, so that a file called "%l" stays what it is.
QString filledWord(const QString &word, const QString &file, int line, int column, bool &namesFile)
{
    QString filled;
    for (qsizetype i = 0; i < word.size(); ++i) {
        const QChar kind = word[i] == u'%' && i + 1 < word.size() ? word[i + 1] : QChar();
        if (kind == u'f') {
            filled += file;
            namesFile = true;
        } else if (kind == u'l') {
            filled += QString::number(std::max(line, 1));
        } else if (kind == u'c') {
            filled += QString::number(std::max(column, 1));
        } else if (kind == u'%') {
            filled += u'%';
        } else {
            filled += word[i];
            continue;
        }
        ++i;
    }
    return filled;
}

} // namespace

Result<QString> fileInCheckout(const QString &root, const QString &filePath)
{
    const auto refused = [&](const QString &reason, const QString &advice = {}) {
        return std::unexpected(Error{.place = filePath, .reason = reason, .advice = advice});
    };
    const QString canonicalRoot = QFileInfo(root).canonicalFilePath();
    if (root.isEmpty() || canonicalRoot.isEmpty() || !QFileInfo(canonicalRoot).isDir())
        return refused(tr("its checkout is not there any more"), tr("Choose the folder of the checkout again."));
    const QStringList parts = filePath.split(u'/');
    const bool odd = std::ranges::any_of(parts, [](const QString &part) {
        return part.isEmpty() || part == QLatin1StringView(".") || part == QLatin1StringView("..");
    });
    if (filePath.isEmpty() || odd || QDir::isAbsolutePath(filePath) || filePath.contains(QChar(0)))
        return refused(tr("the record's path does not name a file below the checkout"));
    if (filePath.startsWith(u'-'))
        return refused(tr("an editor would take the record's path for an option"));
    const QFileInfo file(QDir(canonicalRoot).filePath(filePath));
    if (!file.exists())
        return refused(tr("the checkout has no such file"),
                       tr("It may belong to another version; the file on GitHub is at the analysed commit."));
    const QString canonical = file.canonicalFilePath();
    const QString below = canonicalRoot.endsWith(u'/') ? canonicalRoot : canonicalRoot + u'/';
    if (!canonical.startsWith(below))
        return refused(tr("a link leads out of the checkout"));
    if (!QFileInfo(canonical).isFile())
        return refused(tr("it is no plain file"));
    return canonical;
}

Result<QStringList> editorCall(const QString &command, const QString &file, int line, int column)
{
    const QStringList words = QProcess::splitCommand(command);
    if (words.isEmpty())
        return std::unexpected(Error{
            .place = tr("The editor"), .reason = tr("no command is set"), .advice = tr("Set one in the preferences.")});
    bool namesFile = false;
    QStringList call{words.first()};
    for (const QString &word : words.sliced(1))
        call << filledWord(word, file, line, column, namesFile);
    if (!namesFile)
        call << file;
    return call;
}

QList<EditorPreset> editorPresets()
{
    return {{QStringLiteral("Visual Studio Code"), QStringLiteral("code --goto %f:%l:%c")},
            {QStringLiteral("Kate"), QStringLiteral("kate --line %l --column %c %f")},
            {QStringLiteral("Qt Creator"), QStringLiteral("qtcreator -client %f:%l:%c")},
            {QStringLiteral("CLion"), QStringLiteral("clion --line %l --column %c %f")},
            {QStringLiteral("IntelliJ IDEA"), QStringLiteral("idea --line %l --column %c %f")},
            {tr("Vim in a terminal"), QStringLiteral("x-terminal-emulator -e vim +%l %f")},
            {tr("Emacs in a terminal"), QStringLiteral("x-terminal-emulator -e emacs -nw +%l:%c %f")}};
}

} // namespace faultline
