// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <KCompressionDevice>
#include <QCryptographicHash>
#include <QFile>
#include <QIODevice>
#include <QString>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

// Devices that an import reads through: they count, can be stopped and end before they hurt.
namespace faultline {

// A file as it lies on the disk. What goes wrong while reading looks like its end and is told by failure(): the filters
// of KArchive take -1 for a length.
class FileDevice final : public QIODevice {
public:
    FileDevice(const QString &path, std::atomic<std::uint64_t> &bytesRead, std::stop_token stop);

    [[nodiscard]] bool open(OpenMode mode) override;
    [[nodiscard]] bool isSequential() const override { return false; }
    [[nodiscard]] qint64 size() const override { return m_size; }
    [[nodiscard]] bool seek(qint64 position) override;
    // Empty while all goes well.
    [[nodiscard]] const QString &failure() const { return m_failure; }
    // Of the whole file; reads what has not been read yet.
    [[nodiscard]] std::optional<QByteArray> digest();

protected:
    [[nodiscard]] qint64 readData(char *data, qint64 maximum) override;
    [[nodiscard]] qint64 writeData(const char *data, qint64 size) override;

private:
    QFile m_file;
    std::atomic<std::uint64_t> &m_bytesRead;
    std::stop_token m_stop;
    QCryptographicHash m_hash{QCryptographicHash::Blake2b_256};
    QString m_failure;
    qint64 m_size = 0;
    qint64 m_counted = 0; // the farthest position read
    qint64 m_hashed = 0;
};

// How much all that is unpacked from one file may come to.
struct UnpackBudget {
    explicit UnpackBudget(qint64 packedBytes);

    qint64 left = 0;
};

// What comes out of a decompressing device, or an entry of an archive. Says -1 and why where it cannot go on.
class UnpackingDevice final : public QIODevice {
public:
    UnpackingDevice(std::unique_ptr<QIODevice> inner, const FileDevice &file, UnpackBudget &budget);

    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    [[nodiscard]] qint64 readData(char *data, qint64 maximum) override;
    [[nodiscard]] qint64 writeData(const char *data, qint64 size) override;

private:
    [[nodiscard]] qint64 failed(const QString &reason);

    std::unique_ptr<QIODevice> m_inner;
    const FileDevice &m_file;
    UnpackBudget &m_budget;
};

} // namespace faultline
