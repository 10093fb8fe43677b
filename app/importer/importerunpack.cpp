// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/importerunpack.h"

#include "app/importer/importertar.h"

#include <KArchiveDirectory>
#include <KArchiveFile>
#include <KCompressionDevice>
#include <KZip>
#include <QBuffer>
#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace faultline {

namespace {

using namespace std::string_view_literals;

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

constexpr int deepestArchive = 2;
constexpr int deepestCompression = 2;
// A ZIP archive is read from its end: one that comes packed itself has to fit into memory.
constexpr qint64 largestInnerZip = qint64{64} << 20;

std::optional<KCompressionDevice::CompressionType> compressionOf(std::string_view bytes)
{
    // KArchive hands on as it is what has no whole header.
    if (bytes.starts_with("\x1F\x8B\x08"sv) && bytes.size() >= 18)
        return KCompressionDevice::GZip;
    if (bytes.starts_with("\x28\xB5\x2F\xFD"sv))
        return KCompressionDevice::Zstd;
    if (bytes.starts_with("\xFD\x37zXZ"sv))
        return KCompressionDevice::Xz;
    if (bytes.starts_with("BZh"sv) && bytes.substr(4).starts_with("1AY&SY"sv))
        return KCompressionDevice::BZip2;
    return std::nullopt;
}

bool isZip(std::string_view bytes) { return bytes.starts_with("PK\x03\x04"sv) || bytes.starts_with("PK\x05\x06"sv); }

QString inside(const QString &archive, const QString &name) { return archive % QStringLiteral(": ") % name; }

class Unpacking {
public:
    Unpacking(FileDevice &file, const PackedContents &contents, std::stop_token stop)
        : m_file(file)
        , m_contents(contents)
        , m_budget(file.size())
        , m_stop(std::move(stop))
    {
    }

    struct Depth {
        int archives = 0;
        int compressions = 0; // since the last archive
    };

    void visit(QIODevice &device, const QString &name, Depth depth)
    {
        const QByteArray beginning = device.peek(512);
        const std::string_view bytes(beginning.constData(), static_cast<std::size_t>(beginning.size()));
        const auto compression = compressionOf(bytes);
        const bool archive = isZip(bytes) || isTarHeader(bytes);
        if ((compression && depth.compressions == deepestCompression) || (archive && depth.archives == deepestArchive))
            problem(name, Say::tr("is packed too many times"), Say::tr("Unpack it first."));
        else if (compression)
            compressed(device, name, *compression, {depth.archives, depth.compressions + 1});
        else if (isZip(bytes))
            zip(device, name, {depth.archives + 1, 0});
        else if (archive)
            tar(device, name, {depth.archives + 1, 0});
        else
            m_contents.file(device, name, depth.archives > 0);
    }

private:
    void problem(const QString &name, const QString &reason, const QString &advice)
    {
        if (!m_stop.stop_requested())
            m_contents.problem({name, reason, advice});
    }

    void unreadable(const QString &name, const QString &reason)
    {
        problem(name, Say::tr("cannot be read: %1").arg(reason), Say::tr("Download or copy the file again."));
    }

    void compressed(QIODevice &device, const QString &name, KCompressionDevice::CompressionType type, Depth depth)
    {
        auto inner = std::make_unique<KCompressionDevice>(&device, false, type);
        if (!inner->open(QIODevice::ReadOnly))
            return unreadable(name, inner->errorString());
        unpacked(std::move(inner), name, depth);
    }

    void unpacked(std::unique_ptr<QIODevice> inner, const QString &name, Depth depth)
    {
        UnpackingDevice device(std::move(inner), m_file, m_budget);
        static_cast<void>(device.open(QIODevice::ReadOnly));
        visit(device, name, depth);
    }

    void tar(QIODevice &device, const QString &name, Depth depth)
    {
        TarReader reader(device);
        while (const auto entry = reader.next()) {
            TarEntryDevice contents(reader);
            static_cast<void>(contents.open(QIODevice::ReadOnly));
            visit(contents, inside(name, *entry), depth);
            if (m_stop.stop_requested())
                return;
        }
        const QString failure = m_file.failure().isEmpty() ? reader.failure() : m_file.failure();
        if (!failure.isEmpty())
            unreadable(name, failure);
    }

    void zip(QIODevice &device, const QString &name, Depth depth)
    {
        QBuffer copy;
        if (device.isSequential()) {
            copy.setData(device.read(largestInnerZip + 1));
            if (copy.size() > largestInnerZip)
                return problem(name, Say::tr("is a ZIP archive too large to be read inside another file"),
                               Say::tr("Unpack it first."));
        }
        KZip archive(device.isSequential() ? static_cast<QIODevice *>(&copy) : &device);
        if (!archive.open(QIODevice::ReadOnly))
            return unreadable(name, archive.errorString());
        // In the order of names, the files of a folder before its folders: a dataset's list before its repositories.
        struct Folder {
            const KArchiveDirectory *folder;
            QString path;
        };
        std::vector<Folder> waiting{{archive.directory(), {}}};
        while (!waiting.empty()) {
            const Folder folder = std::move(waiting.back());
            waiting.pop_back();
            QStringList names = folder.folder->entries();
            std::ranges::sort(names);
            std::vector<Folder> below;
            for (const QString &entryName : std::as_const(names)) {
                if (m_stop.stop_requested())
                    return;
                const KArchiveEntry *entry = folder.folder->entry(entryName);
                const QString path = folder.path % entryName;
                if (!entry || !entry->symLinkTarget().isEmpty())
                    continue;
                if (entry->isDirectory())
                    below.push_back({static_cast<const KArchiveDirectory *>(entry), path % u'/'});
                else
                    zipEntry(*static_cast<const KArchiveFile *>(entry), inside(name, path), depth);
            }
            waiting.insert(waiting.end(), below.rbegin(), below.rend());
        }
    }

    void zipEntry(const KArchiveFile &entry, const QString &name, Depth depth)
    {
        std::unique_ptr<QIODevice> device(entry.createDevice());
        if (!device)
            return problem(name, Say::tr("is packed in a way that is not known here"), Say::tr("Unpack it first."));
        unpacked(std::move(device), name, depth);
    }

    FileDevice &m_file;
    const PackedContents &m_contents;
    UnpackBudget m_budget;
    std::stop_token m_stop;
};

} // namespace

void unpack(FileDevice &file, const QString &name, const PackedContents &contents, std::stop_token stop)
{
    Unpacking(file, contents, std::move(stop)).visit(file, name, {});
}

} // namespace faultline
