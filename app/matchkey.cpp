// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "matchkey.h"

#include "record.h"

namespace faultline {

std::vector<MatchKey> matchKeysOf(const Record &record)
{
    std::vector<MatchKey> keys;
    const auto slash = record.filePath.rfind('/');
    keys.push_back({MatchKeyKind::File, keyHash(std::string_view(record.filePath).substr(slash + 1))});
    if (record.errorClass)
        keys.push_back({MatchKeyKind::Class, keyHash(*record.errorClass)});
    if (record.errorCode)
        keys.push_back({MatchKeyKind::Code, keyHash(*record.errorCode)});
    return keys;
}

} // namespace faultline
