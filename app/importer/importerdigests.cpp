// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/importer/importerdigests.h"

#include "app/library/library.h"

#include <charconv>
#include <format>
#include <optional>
#include <string_view>

namespace faultline {

namespace {

std::optional<std::uint64_t> number(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace

Result<ImportDigests> ImportDigests::load(const LibraryWriter &writer, const std::vector<RepositoryInfo> &repositories)
{
    ImportDigests digests;
    for (const RepositoryInfo &repository : repositories) {
        const auto stored = writer.contentDigest(repository.name);
        if (!stored)
            return std::unexpected(stored.error());
        const std::string_view text = *stored;
        const auto first = text.find(' ');
        const auto second = text.rfind(' ');
        if (first == std::string_view::npos || second == first)
            continue;
        const auto bytes = number(text.substr(0, first));
        const auto wanted = number(text.substr(second + 1));
        if (!bytes || !wanted)
            continue;
        Holding &holding = digests.m_holdings[{*bytes, std::string(text.substr(first + 1, second - first - 1))}];
        holding.repositories.push_back(repository.name);
        holding.records += repository.records;
        holding.wanted = *wanted;
        digests.m_sizes.insert(*bytes);
    }
    return digests;
}

std::string ImportDigests::text(std::uint64_t bytes, const QByteArray &hash, std::size_t repositories)
{
    return std::format("{} {} {}", bytes, hash.toHex().toStdString(), repositories);
}

const ImportDigests::Holding *ImportDigests::find(std::uint64_t bytes, const QByteArray &hash) const
{
    const auto entry = m_holdings.find({bytes, hash.toHex().toStdString()});
    const bool whole = entry != m_holdings.end() && entry->second.repositories.size() == entry->second.wanted;
    return whole ? &entry->second : nullptr;
}

} // namespace faultline
