// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/importerdevices.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace faultline {

namespace {

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

// Records shrink to a fifth, repetitive ones to a fiftieth. What grows more than this, and is not small, is no dataset.
constexpr qint64 largestGrowth = 200;
constexpr qint64 alwaysAllowed = qint64{256} << 20;

} // namespace

FileDevice::FileDevice(const QString &path, std::atomic<std::uint64_t> &bytesRead, std::stop_token stop)
    : m_file(path)
    , m_bytesRead(bytesRead)
    , m_stop(std::move(stop))
{
}

bool FileDevice::open(OpenMode mode)
{
    if (!m_file.open(mode | Unbuffered)) {
        setErrorString(m_file.errorString());
        return false;
    }
    m_size = m_file.size();
    return QIODevice::open(mode);
}

bool FileDevice::seek(qint64 position) { return QIODevice::seek(position) && m_file.seek(position); }

qint64 FileDevice::readData(char *data, qint64 maximum)
{
    if (m_stop.stop_requested() || !m_failure.isEmpty())
        return 0;
    const qint64 position = m_file.pos();
    const qint64 read = m_file.read(data, maximum);
    if (read < 0) {
        m_failure = m_file.errorString();
        return 0;
    }
    if (position == m_hashed) {
        m_hash.addData(QByteArrayView(data, read));
        m_hashed += read;
    }
    if (const qint64 farthest = position + read; farthest > m_counted) {
        m_bytesRead += static_cast<std::uint64_t>(farthest - m_counted);
        m_counted = farthest;
    }
    return read;
}

qint64 FileDevice::writeData(const char *, qint64) { return -1; }

std::optional<QByteArray> FileDevice::digest()
{
    if (!isOpen()) // KArchive closes the device it has read
        static_cast<void>(QIODevice::open(ReadOnly));
    if (!seek(m_hashed))
        return std::nullopt;
    std::array<char, 1 << 16> block{};
    while (read(block.data(), block.size()) > 0) {
    }
    if (m_stop.stop_requested() || !m_failure.isEmpty())
        return std::nullopt;
    return m_hash.result();
}

UnpackBudget::UnpackBudget(qint64 packedBytes)
    : left(std::max(alwaysAllowed, packedBytes * largestGrowth))
{
}

UnpackingDevice::UnpackingDevice(std::unique_ptr<QIODevice> inner, const FileDevice &file, UnpackBudget &budget)
    : m_inner(std::move(inner))
    , m_file(file)
    , m_budget(budget)
{
}

qint64 UnpackingDevice::readData(char *data, qint64 maximum)
{
    const qint64 read = m_inner->read(data, maximum);
    if (!m_file.failure().isEmpty())
        return failed(m_file.failure());
    if (read < 0)
        return failed(Say::tr("its compressed data are damaged"));
    if (read == 0 && !m_inner->atEnd())
        return failed(Say::tr("its compressed data break off"));
    m_budget.left -= read;
    if (m_budget.left < 0)
        return failed(Say::tr("it unpacks to far more than any dataset does"));
    return read;
}

qint64 UnpackingDevice::writeData(const char *, qint64) { return -1; }

qint64 UnpackingDevice::failed(const QString &reason)
{
    setErrorString(reason);
    return -1;
}

} // namespace faultline
