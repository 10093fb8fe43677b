// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/importertar.h"

#include <QByteArray>
#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <limits>
#include <utility>

namespace faultline {

namespace {

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

constexpr qint64 blockSize = 512;
// Of an entry that describes the next one: a path is never so long.
constexpr qint64 longestDescription = 1 << 20;

// The fields of a header, as POSIX.1 lays them out (pax, "ustar Interchange Format").
struct Field {
    std::size_t begin;
    std::size_t length;
};
constexpr Field nameField{0, 100};
constexpr Field sizeField{124, 12};
constexpr Field checksumField{148, 8};
constexpr std::size_t typeOffset = 156;
constexpr Field magicField{257, 5};
constexpr Field prefixField{345, 155};

std::string_view text(std::string_view block, Field field)
{
    const std::string_view bytes = block.substr(field.begin, field.length);
    return bytes.substr(0, bytes.find('\0'));
}

// Octal digits between blanks; GNU writes what does not fit in binary, the first bit set. -1 for anything else.
qint64 number(std::string_view block, Field field)
{
    std::string_view bytes = block.substr(field.begin, field.length);
    if (static_cast<unsigned char>(bytes.front()) == 0x80) {
        qint64 value = 0;
        for (const char c : bytes.substr(1)) {
            if (value > (std::numeric_limits<qint64>::max() >> 8))
                return -1;
            value = value << 8 | static_cast<unsigned char>(c);
        }
        return value;
    }
    bytes = bytes.substr(std::min(bytes.find_first_not_of(' '), bytes.size()));
    qint64 value = 0;
    const auto [end, error] = std::from_chars(bytes.data(), bytes.data() + bytes.size(), value, 8);
    if (error == std::errc::result_out_of_range || value < 0)
        return -1;
    return value;
}

} // namespace

bool isTarHeader(std::string_view block)
{
    if (block.size() < static_cast<std::size_t>(blockSize) || block.front() == '\0')
        return false;
    qint64 sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(blockSize); ++i) {
        const bool ofChecksum = i - checksumField.begin < checksumField.length;
        sum += ofChecksum ? ' ' : static_cast<unsigned char>(block[i]);
    }
    return number(block, checksumField) == sum;
}

std::optional<QString> TarReader::next()
{
    m_name.clear();
    m_paxSize = -1;
    std::array<char, blockSize> header{};
    while (skipRest() && readBlock(header.data())) {
        const std::string_view block(header.data(), header.size());
        if (std::ranges::all_of(block, [](char c) { return c == '\0'; }))
            return std::nullopt;
        const qint64 size = number(block, sizeField);
        if (!isTarHeader(block) || size < 0) {
            m_failure = Say::tr("an entry of the archive is damaged");
            return std::nullopt;
        }
        const char type = block[typeOffset];
        // Links and folders have no contents, whatever they say.
        m_left = type >= '1' && type <= '6' ? 0 : size;
        m_padding = (blockSize - m_left % blockSize) % blockSize;
        if (type == 'L') {
            const auto name = readSmall();
            if (!name)
                continue;
            m_name = name->first(std::max<qsizetype>(name->indexOf('\0'), 0));
        } else if (type == 'x') {
            if (const auto records = readSmall())
                readPax({records->constData(), static_cast<std::size_t>(records->size())});
        } else if (type == '0' || type == '\0' || type == '7') {
            if (m_paxSize >= 0) {
                m_left = m_paxSize;
                m_padding = (blockSize - m_left % blockSize) % blockSize;
            }
            if (!m_name.isEmpty())
                return QString::fromUtf8(m_name);
            const std::string_view prefix =
                text(block, magicField) == "ustar" ? text(block, prefixField) : std::string_view{};
            const QString name = QString::fromUtf8(text(block, nameField));
            return prefix.empty() ? name : QString(QString::fromUtf8(prefix) % u'/' % name);
        } else if (type != 'g') {
            m_name.clear();
            m_paxSize = -1;
        }
    }
    return std::nullopt;
}

qint64 TarReader::read(char *data, qint64 maximum)
{
    if (m_left == 0 || maximum <= 0)
        return 0;
    const qint64 read = m_device.read(data, std::min(maximum, m_left));
    if (read <= 0) {
        m_failure = read < 0 ? m_device.errorString() : Say::tr("the archive breaks off");
        return -1;
    }
    m_left -= read;
    return read;
}

bool TarReader::readBlock(char *block)
{
    qint64 have = 0;
    while (have < blockSize) {
        const qint64 read = m_device.read(block + have, blockSize - have);
        if (read <= 0) {
            // Some programs leave out the two empty blocks of the end.
            if (read < 0 || have > 0)
                m_failure = read < 0 ? m_device.errorString() : Say::tr("the archive breaks off");
            return false;
        }
        have += read;
    }
    return true;
}

// The contents of an entry that describes the next one; nothing when there are absurdly many.
std::optional<QByteArray> TarReader::readSmall()
{
    if (m_left > longestDescription)
        return std::nullopt;
    QByteArray bytes(m_left, Qt::Uninitialized);
    for (qint64 have = 0; have < bytes.size();) {
        const qint64 size = read(bytes.data() + have, bytes.size() - have);
        if (size <= 0)
            return std::nullopt;
        have += size;
    }
    return bytes;
}

bool TarReader::skipRest()
{
    std::array<char, 1 << 15> block{};
    m_left += std::exchange(m_padding, 0);
    while (m_left > 0) {
        if (read(block.data(), block.size()) <= 0)
            return false;
    }
    return m_failure.isEmpty();
}

// "30 path=a/long/name.json\n", again and again; the number counts the whole of it.
void TarReader::readPax(std::string_view records)
{
    while (!records.empty()) {
        std::size_t length = 0;
        const auto [end, error] = std::from_chars(records.data(), records.data() + records.size(), length);
        const auto blank = static_cast<std::size_t>(end - records.data());
        if (error != std::errc() || length > records.size() || length < blank + 2)
            return;
        const std::string_view record = records.substr(blank + 1, length - blank - 2);
        records.remove_prefix(length);
        if (record.starts_with("path=")) {
            m_name = QByteArray(record.data() + 5, static_cast<qsizetype>(record.size()) - 5);
        } else if (record.starts_with("size=")) {
            qint64 size = -1;
            std::from_chars(record.data() + 5, record.data() + record.size(), size);
            m_paxSize = size;
        }
    }
}

qint64 TarEntryDevice::readData(char *data, qint64 maximum)
{
    const qint64 read = m_reader.read(data, maximum);
    if (read < 0)
        setErrorString(m_reader.failure());
    return read;
}

qint64 TarEntryDevice::writeData(const char *, qint64) { return -1; }

} // namespace faultline
