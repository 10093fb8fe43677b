// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjson.h"

#include "app/recordjson/recordjsonsax.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <utility>

namespace faultline {

namespace {

using nlohmann::json;

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

std::string text(const json &object, const char *key)
{
    const auto entry = object.find(key);
    return entry != object.end() && entry->is_string() ? entry->get<std::string>() : std::string();
}

std::int64_t number(const json &object, const char *key)
{
    const auto entry = object.find(key);
    return entry != object.end() && entry->is_number_integer() ? entry->get<std::int64_t>() : 0;
}

// A value of a few hundred bytes by the look of it: here a DOM is cheap. nullopt when it is no object.
std::optional<json> smallObject(std::string_view bytes)
{
    if (bytes.size() > maximalRecordBytes)
        return std::nullopt;
    json value = json::parse(bytes, nullptr, false);
    if (!value.is_object())
        return std::nullopt;
    return value;
}

} // namespace

Result<Record> parseRecord(std::string_view bytes)
{
    const auto place = [](const std::optional<RecordId> &id) {
        return id ? Say::tr("record %1").arg(QString::fromStdString(id->hex())) : Say::tr("record");
    };
    if (bytes.size() > maximalRecordBytes)
        return std::unexpected(Error{place({}), Say::tr("is longer than %1 MiB").arg(maximalRecordBytes >> 20), {}});
    // Nobody asks for the place inside the text here.
    RecordSax sax([] { return std::uint64_t{0}; });
    if (!json::sax_parse(bytes.begin(), bytes.end(), &sax))
        return std::unexpected(Error{place(sax.id()), sax.syntaxError(), {}});
    if (!sax.isObject())
        return std::unexpected(Error{place({}), Say::tr("is not a JSON object"), {}});
    if (auto violation = sax.finish())
        return std::unexpected(Error{place(sax.id()), *violation, {}});
    return std::move(sax.record());
}

Result<DatasetManifest> parseManifest(std::string_view bytes)
{
    const auto wrong = [](const QString &reason) {
        return std::unexpected(Error{Say::tr("manifest"), reason, Say::tr("Download the dataset again.")});
    };
    const auto object = smallObject(bytes);
    if (!object)
        return wrong(Say::tr("is not a JSON object"));
    if (const auto version = number(*object, "schemaVersion"); version != 2)
        return wrong(Say::tr("version %1 is not known, this Faultline reads version 2").arg(version));
    DatasetManifest manifest{.datasetVersion = text(*object, "datasetVersion")};
    if (!isUtcTime(manifest.datasetVersion))
        return wrong(Say::tr("key %1: %2 is not an ISO 8601 time in UTC")
                         .arg(inQuotes("datasetVersion"), inQuotes(manifest.datasetVersion)));
    if (const auto counts = object->find("counts"); counts != object->end() && counts->is_object()) {
        manifest.repositories = static_cast<std::uint64_t>(std::max<std::int64_t>(number(*counts, "repos"), 0));
        manifest.records = static_cast<std::uint64_t>(std::max<std::int64_t>(number(*counts, "errors"), 0));
    }
    return manifest;
}

Result<PublishedRepository> parsePublishedRepository(std::string_view bytes)
{
    const auto object = smallObject(bytes);
    const std::string name = object ? text(*object, "repo") : std::string();
    if (!isRepositoryName(name))
        return std::unexpected(
            Error{Say::tr("repository list"), Say::tr("%1 is not “owner/name”").arg(inQuotes(name)), {}});
    return PublishedRepository{
        .name = name,
        .description = text(*object, "description"),
        .language = text(*object, "language"),
        .stars = number(*object, "stars"),
        .defaultBranch = text(*object, "defaultBranch"),
        .analyzedSha = text(*object, "analyzedSha"),
        .analyzedAt = text(*object, "analyzedAt"),
        .records = static_cast<std::uint64_t>(std::max<std::int64_t>(number(*object, "errorCount"), 0))};
}

} // namespace faultline
