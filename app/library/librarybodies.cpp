// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/library/librarybodies.h"

#include "app/library/librarydatabase.h"

#include <QCoreApplication>

#include <zdict.h>
#include <zstd.h>

#include <stdexcept>

namespace faultline {

namespace {

constexpr int compressionLevel = 3;
constexpr std::size_t dictionaryBytes = 64 << 10;
constexpr std::size_t fewestSamples = 200;

QString tr(const char *text) { return QCoreApplication::translate("faultline", text); }

} // namespace

void BlockPacker::Free::operator()(ZSTD_CCtx_s *context) const { ZSTD_freeCCtx(context); }
void BlockReader::Free::operator()(ZSTD_DCtx_s *context) const { ZSTD_freeDCtx(context); }

BlockPacker::BlockPacker()
    : m_context(ZSTD_createCCtx())
{
    ZSTD_CCtx_setParameter(m_context.get(), ZSTD_c_compressionLevel, compressionLevel);
    ZSTD_CCtx_setParameter(m_context.get(), ZSTD_c_checksumFlag, 1);
}

BlockPacker::~BlockPacker() = default;

void BlockPacker::setDictionary(std::string dictionary)
{
    m_dictionary = std::move(dictionary);
    ZSTD_CCtx_loadDictionary(m_context.get(), m_dictionary.data(), m_dictionary.size());
}

std::string BlockPacker::pack(std::string_view block)
{
    std::string packed(ZSTD_compressBound(block.size()), '\0');
    const std::size_t size = ZSTD_compress2(m_context.get(), packed.data(), packed.size(), block.data(), block.size());
    if (ZSTD_isError(size) != 0)
        throw std::runtime_error(ZSTD_getErrorName(size));
    packed.resize(size);
    return packed;
}

std::string trainDictionary(std::string_view samples, const std::vector<std::size_t> &sizes)
{
    if (sizes.size() < fewestSamples)
        return {};
    std::string dictionary(dictionaryBytes, '\0');
    const std::size_t size = ZDICT_trainFromBuffer(dictionary.data(), dictionary.size(), samples.data(), sizes.data(),
                                                   static_cast<unsigned>(sizes.size()));
    if (ZDICT_isError(size) != 0)
        return {}; // samples of one kind only teach nothing
    dictionary.resize(size);
    return dictionary;
}

BlockReader::BlockReader(LibraryDatabase &database)
    : m_database(database)
    , m_context(ZSTD_createDCtx())
{
}

BlockReader::~BlockReader() = default;

const std::string &BlockReader::dictionary(std::int64_t id)
{
    const auto known = m_dictionaries.find(id);
    if (known != m_dictionaries.end())
        return known->second;
    std::string data;
    if (id != 0) {
        auto &query = m_database.statement("SELECT data FROM dictionary WHERE id = ?");
        query.bind(1, id);
        if (query.executeStep())
            data = query.getColumn(0).getString();
        query.reset();
    }
    return m_dictionaries.emplace(id, std::move(data)).first->second;
}

Result<void> BlockReader::load(std::int64_t seq)
{
    forget();
    auto &query = m_database.statement("SELECT id, dictionary, size, data FROM block WHERE id <= ? "
                                       "ORDER BY id DESC LIMIT 1");
    query.bind(1, seq);
    if (!query.executeStep())
        return std::unexpected(damagedLibrary(m_database.path(), tr("a record's text is missing")));
    const std::int64_t first = query.getColumn(0).getInt64();
    const std::string &dictionaryData = dictionary(query.getColumn(1).getInt64());
    const auto size = static_cast<std::size_t>(query.getColumn(2).getInt64());
    const auto column = query.getColumn(3);
    const std::string_view packed(static_cast<const char *>(column.getBlob()), std::size_t(column.getBytes()));
    if (size > maximalBlockBytes)
        return std::unexpected(damagedLibrary(m_database.path(), tr("a block of records is too big")));
    m_block.resize(size);
    const std::size_t unpacked =
        ZSTD_decompress_usingDict(m_context.get(), m_block.data(), m_block.size(), packed.data(), packed.size(),
                                  dictionaryData.data(), dictionaryData.size());
    query.reset();
    if (ZSTD_isError(unpacked) != 0 || unpacked != size)
        return std::unexpected(damagedLibrary(m_database.path(), tr("a block of records cannot be unpacked")));
    // A writer may add blocks behind the last one at any time, so that it does not reach further than its records.
    auto &end = m_database.statement("SELECT ifnull((SELECT min(id) FROM block WHERE id > ?1), "
                                     "(SELECT max(seq) + 1 FROM record))");
    end.bind(1, first);
    end.executeStep();
    m_first = first;
    m_end = end.getColumn(0).getInt64();
    end.reset();
    return {};
}

Result<std::string_view> BlockReader::body(std::int64_t seq, std::size_t begin, std::size_t length)
{
    if (seq < m_first || seq >= m_end) {
        if (auto loaded = load(seq); !loaded)
            return std::unexpected(loaded.error());
    }
    if (begin > m_block.size() || length > m_block.size() - begin)
        return std::unexpected(damagedLibrary(m_database.path(), tr("a record's text is cut off")));
    return std::string_view(m_block).substr(begin, length);
}

} // namespace faultline
