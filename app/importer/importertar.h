// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QIODevice>
#include <QString>

#include <optional>
#include <string_view>

// Reads the files of a tar archive as they come by, from a device that cannot seek: nothing is gathered and nothing is
// written, however many entries there are and whatever they are called. KTar would unpack a compressed archive to a
// temporary file and keep an object for every entry.
// Knows the format of POSIX (ustar, and pax for long names and sizes) and GNU's long names.
namespace faultline {

// Whether the first block of a file, 512 bytes, is one of a tar archive.
[[nodiscard]] bool isTarHeader(std::string_view block);

class TarReader final {
public:
    explicit TarReader(QIODevice &device)
        : m_device(device)
    {
    }

    // Goes to the next regular file, behind what is left of the last one, and gives its name.
    [[nodiscard]] std::optional<QString> next();
    // Up to `maximum` bytes of the file; 0 at its end, -1 when the archive breaks off or cannot be read.
    [[nodiscard]] qint64 read(char *data, qint64 maximum);
    // Empty unless the archive ended where it should not.
    [[nodiscard]] const QString &failure() const { return m_failure; }

private:
    [[nodiscard]] bool readBlock(char *block);
    [[nodiscard]] std::optional<QByteArray> readSmall();
    [[nodiscard]] bool skipRest();
    void readPax(std::string_view records);

    QIODevice &m_device;
    QString m_failure;
    QByteArray m_name;     // from an entry before, for the next file
    qint64 m_paxSize = -1; // as well
    qint64 m_left = 0;     // of the entry
    qint64 m_padding = 0;  // behind it
};

// The file that a TarReader is at.
class TarEntryDevice final : public QIODevice {
public:
    explicit TarEntryDevice(TarReader &reader)
        : m_reader(reader)
    {
    }

    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    [[nodiscard]] qint64 readData(char *data, qint64 maximum) override;
    [[nodiscard]] qint64 writeData(const char *data, qint64 size) override;

private:
    TarReader &m_reader;
};

} // namespace faultline
