// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"
#include "app/records/record.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// ErrLookup's schema version 2 (see dataset.md): JSON text to values, strictly. Streams of records: recordjsonreader.
namespace faultline {

// More than any real record by a factor of 50; what is longer is no record.
inline constexpr std::size_t maximalRecordBytes = std::size_t{8} << 20;

// One record, bare or as {"record": {…}}. Keys that the schema does not know are accepted.
[[nodiscard]] Result<Record> parseRecord(std::string_view json);

// data/manifest.json of a published dataset.
struct DatasetManifest {
    std::string datasetVersion; // ISO 8601 UTC; only grows
    std::uint64_t repositories = 0;
    std::uint64_t records = 0;

    bool operator==(const DatasetManifest &) const = default;
};
[[nodiscard]] Result<DatasetManifest> parseManifest(std::string_view json);

// One entry of data/repos.json.
struct PublishedRepository {
    std::string name; // "owner/name"
    std::string description;
    std::string language;
    std::int64_t stars = 0;
    std::string defaultBranch;
    std::string analyzedSha;
    std::string analyzedAt;
    std::uint64_t records = 0;

    bool operator==(const PublishedRepository &) const = default;
};
[[nodiscard]] Result<PublishedRepository> parsePublishedRepository(std::string_view json);

} // namespace faultline
