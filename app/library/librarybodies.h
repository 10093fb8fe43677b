// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

// Inside the library only: the records' JSON at rest. Several records share a block, which makes it half as big as
// records one by one; a dictionary helps the small blocks of single updates.
namespace faultline {

class LibraryDatabase;

// A block is closed when it has reached this size; a longer record gets one of its own.
inline constexpr std::size_t blockBytes = 96 << 10;
// What claims to unpack to more is damaged or hostile.
inline constexpr std::size_t maximalBlockBytes = std::size_t{64} << 20;

class BlockPacker {
public:
    BlockPacker();
    ~BlockPacker();
    BlockPacker(const BlockPacker &) = delete;
    BlockPacker &operator=(const BlockPacker &) = delete;

    // An empty dictionary is none.
    void setDictionary(std::string dictionary);
    [[nodiscard]] std::string pack(std::string_view block);

private:
    struct Free {
        void operator()(ZSTD_CCtx_s *context) const;
    };
    std::unique_ptr<ZSTD_CCtx_s, Free> m_context;
    std::string m_dictionary;
};

// Empty when the samples are too few to learn from.
[[nodiscard]] std::string trainDictionary(std::string_view samples, const std::vector<std::size_t> &sizes);

class BlockReader {
public:
    explicit BlockReader(LibraryDatabase &database);
    ~BlockReader();

    // The JSON of the record with this seq; keeps the last block, as neighbours are often read together.
    [[nodiscard]] Result<std::string_view> body(std::int64_t seq, std::size_t begin, std::size_t length);
    // After a change of the blocks.
    void forget() { m_first = m_end = 0; }

private:
    [[nodiscard]] Result<void> load(std::int64_t seq);
    [[nodiscard]] const std::string &dictionary(std::int64_t id);

    struct Free {
        void operator()(ZSTD_DCtx_s *context) const;
    };
    LibraryDatabase &m_database;
    std::unique_ptr<ZSTD_DCtx_s, Free> m_context;
    std::map<std::int64_t, std::string> m_dictionaries;
    std::int64_t m_first = 0; // seqs of the unpacked block, m_end not included
    std::int64_t m_end = 0;
    std::string m_block;
};

} // namespace faultline
