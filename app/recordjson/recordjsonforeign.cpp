// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjsonforeign.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace faultline {

namespace {

using namespace std::string_view_literals;

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

struct Magic {
    std::string_view bytes;
    const char *what;
};

constexpr auto magics = std::to_array<Magic>({
    {"\xFF\xFE"sv, QT_TRANSLATE_NOOP("faultline", "text in UTF-16")},
    {"\xFE\xFF"sv, QT_TRANSLATE_NOOP("faultline", "text in UTF-16")},
    {"\x89PNG"sv, QT_TRANSLATE_NOOP("faultline", "a picture (PNG)")},
    {"\xFF\xD8\xFF"sv, QT_TRANSLATE_NOOP("faultline", "a picture (JPEG)")},
    {"GIF8"sv, QT_TRANSLATE_NOOP("faultline", "a picture (GIF)")},
    {"RIFF"sv, QT_TRANSLATE_NOOP("faultline", "a picture or a sound (RIFF)")},
    {"%PDF"sv, QT_TRANSLATE_NOOP("faultline", "a PDF document")},
    {"SQLite format 3\0"sv, QT_TRANSLATE_NOOP("faultline", "an SQLite database")},
    {"\x7F"
     "ELF"sv,
     QT_TRANSLATE_NOOP("faultline", "a program")},
    {"PK\x03\x04"sv, QT_TRANSLATE_NOOP("faultline", "a ZIP archive")},
    {"\x1F\x8B"sv, QT_TRANSLATE_NOOP("faultline", "a compressed file (gzip)")},
    {"\x28\xB5\x2F\xFD"sv, QT_TRANSLATE_NOOP("faultline", "a compressed file (Zstandard)")},
    {"\xFD"
     "7zXZ"sv,
     QT_TRANSLATE_NOOP("faultline", "a compressed file (xz)")},
    {"BZh"sv, QT_TRANSLATE_NOOP("faultline", "a compressed file (bzip2)")},
    {"7z\xBC\xAF"sv, QT_TRANSLATE_NOOP("faultline", "a 7-Zip archive")},
    {"version https://git-lfs"sv, QT_TRANSLATE_NOOP("faultline", "a pointer of Git LFS, not the file itself")},
});

} // namespace

std::optional<QString> foreignBeginning(std::string_view bytes)
{
    const auto magic = std::ranges::find_if(magics, [&](const Magic &row) { return bytes.starts_with(row.bytes); });
    if (magic != magics.end())
        return QCoreApplication::translate("faultline", magic->what);
    // JSON begins with two characters of ASCII: a zero among them is UTF-16 without a mark.
    if (bytes.size() >= 2 && (bytes[0] == '\0') != (bytes[1] == '\0'))
        return Say::tr("text in UTF-16");
    if (bytes.starts_with("\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    const auto first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || bytes[first] == '{' || bytes[first] == '[')
        return std::nullopt;
    if (bytes[first] == '<')
        return Say::tr("an HTML or XML page");
    if (bytes.contains('\0'))
        return Say::tr("a binary file");
    // A file of records whose beginning is lost.
    if (bytes.contains("\n{") || bytes.contains("{\""))
        return std::nullopt;
    return Say::tr("text that begins with %1").arg(inQuotes(bytes.substr(first, 24)));
}

RecordFile fileOfKind(RecordSax::Kind kind)
{
    switch (kind) {
    case RecordSax::Kind::Record:
        return RecordFile::Records;
    case RecordSax::Kind::Manifest:
        return RecordFile::Manifest;
    case RecordSax::Kind::Index:
        return RecordFile::Index;
    case RecordSax::Kind::Repository:
        return RecordFile::RepositoryList;
    case RecordSax::Kind::InfoPage:
        return RecordFile::InfoPage;
    case RecordSax::Kind::InfoEntry:
        return RecordFile::InfoList;
    default:
        return RecordFile::Foreign;
    }
}

QString describe(RecordFile file)
{
    switch (file) {
    case RecordFile::RepositoryList:
        return Say::tr("is the list of a dataset's repositories, without records");
    case RecordFile::Manifest:
        return Say::tr("is the manifest of a dataset, without records");
    case RecordFile::Index:
        return Say::tr("is the index of a dataset, without full records");
    case RecordFile::InfoPage:
    case RecordFile::InfoList:
        return Say::tr("is about error families of a dataset, without records");
    case RecordFile::EmptyList:
        return Say::tr("is a list without any record");
    default:
        return Say::tr("holds no records");
    }
}

QString describeValue(RecordSax::Kind kind, const std::vector<std::string> &keys)
{
    if (kind == RecordSax::Kind::Array)
        return Say::tr("is no record but a list");
    if (kind == RecordSax::Kind::Scalar)
        return Say::tr("is no record but a single value");
    if (keys.empty())
        return Say::tr("is no record but an empty object");
    constexpr std::size_t shown = 5;
    QStringList names;
    for (std::size_t i = 0; i < std::min(keys.size(), shown); ++i)
        names << inQuotes(keys[i]);
    if (keys.size() > shown)
        names << QStringLiteral("…");
    return Say::tr("is no record but an object with the keys %1").arg(names.join(QStringLiteral(", ")));
}

QString foreignAdvice()
{
    return Say::tr("Give a record, a repository file, JSON Lines, or a dataset's folder or archive.");
}

QString datasetAdvice() { return Say::tr("Import the folder it belongs to."); }

} // namespace faultline
