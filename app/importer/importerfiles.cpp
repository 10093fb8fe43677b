// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/importerfiles.h"

#include "app/records/record.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace faultline {

namespace {

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

class Walk {
public:
    explicit Walk(std::stop_token stop)
        : m_stop(std::move(stop))
    {
    }

    void path(const QString &path)
    {
        const QFileInfo info(path);
        const QString shown = QDir::toNativeSeparators(path);
        if (info.isDir())
            folder(info);
        else if (info.isFile())
            file({.path = path, .bytes = size(info), .named = true, .repository = {}});
        else if (info.exists())
            problem(shown, Say::tr("is neither a file nor a folder"), Say::tr("Save what it gives to a file first."));
        else if (::access(QFile::encodeName(path).constData(), F_OK) != 0 && errno == EACCES)
            problem(shown, Say::tr("lies in a folder that may not be read"),
                    Say::tr("Give yourself the permission, or copy it."));
        else
            problem(shown, Say::tr("does not exist"), Say::tr("Check the spelling of the path."));
    }

    ImportFiles files() && { return std::move(m_files); }

private:
    static std::uint64_t size(const QFileInfo &info) { return static_cast<std::uint64_t>(info.size()); }

    void problem(const QString &place, const QString &reason, const QString &advice)
    {
        m_files.problems.push_back({place, reason, advice});
    }

    void file(ImportFile file)
    {
        m_files.bytes += file.bytes;
        m_files.files.push_back(std::move(file));
    }

    void folder(const QFileInfo &info)
    {
        const QDir given(info.filePath());
        const QDir data(given.filePath(QStringLiteral("data")));
        const auto before = m_files.files.size() + m_files.problems.size();
        if (isDataset(data))
            dataset(data);
        else if (isDataset(given))
            dataset(given);
        else
            everything(info.filePath(), {});
        if (m_files.files.size() + m_files.problems.size() == before && !m_stop.stop_requested())
            problem(QDir::toNativeSeparators(info.filePath()), Say::tr("is an empty folder"),
                    Say::tr("Give a folder with records in it."));
    }

    static bool isDataset(const QDir &folder)
    {
        return QFileInfo(folder.filePath(QStringLiteral("manifest.json"))).isFile() &&
               QFileInfo(folder.filePath(QStringLiteral("repos"))).isDir();
    }

    void dataset(const QDir &folder)
    {
        // The list comes first: a repository's language and stars are wanted when its records come.
        for (const QString &name : {QStringLiteral("manifest.json"), QStringLiteral("repos.json")}) {
            const QFileInfo info(folder.filePath(name));
            if (info.isFile() && !info.isSymLink())
                file({.path = info.filePath(), .bytes = size(info), .named = false, .repository = {}});
        }
        const QString repos = folder.filePath(QStringLiteral("repos"));
        everything(repos, repos + u'/');
    }

    // Below `folder`, in the order of names. `repos` is the beginning of the paths of repository files, if they are.
    void everything(const QString &folder, const QString &repos)
    {
        QStringList waiting{folder};
        while (!waiting.isEmpty() && !m_stop.stop_requested()) {
            const QFileInfo info(waiting.takeLast());
            if (!info.isReadable() || !info.isExecutable()) {
                problem(QDir::toNativeSeparators(info.filePath()), Say::tr("this folder may not be read"),
                        Say::tr("Give yourself the permission, or copy it."));
                continue;
            }
            const QDir::Filters filters = QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks;
            QStringList folders;
            for (const QFileInfo &entry : QDir(info.filePath()).entryInfoList(filters, QDir::Name)) {
                if (entry.isDir())
                    folders.prepend(entry.filePath());
                else
                    file({.path = entry.filePath(),
                          .bytes = size(entry),
                          .named = false,
                          .repository = repositoryOf(entry.filePath(), repos)});
            }
            waiting += folders;
        }
    }

    static std::string repositoryOf(const QString &path, const QString &repos)
    {
        constexpr QLatin1StringView ending(".json");
        if (repos.isEmpty() || !path.startsWith(repos) || !path.endsWith(ending))
            return {};
        std::string name = path.sliced(repos.size()).chopped(ending.size()).toStdString();
        return isRepositoryName(name) ? name : std::string();
    }

    std::stop_token m_stop;
    ImportFiles m_files;
};

} // namespace

ImportFiles filesOf(const QStringList &paths, std::stop_token stop)
{
    Walk walk(std::move(stop));
    for (const QString &path : paths)
        walk.path(path);
    return std::move(walk).files();
}

} // namespace faultline
