// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QDate>
#include <QString>

#include <cstdint>
#include <string_view>
#include <vector>

// What inside one record speaks against trusting it. A review reads the record alone: it finds contradictions, it does
// not prove that what agrees is true.
namespace faultline {

struct Record;

enum class Concern : std::uint8_t {
    Contradiction, // two fields cannot both be right
    Gap,           // something that an explanation needs is not there
    Age,           // analysed long ago
};

struct Finding {
    Concern concern = Concern::Contradiction;
    std::string_view field; // the record's key that it is about, "sourceCodeEnd"
    QString text;           // one translated sentence without its full stop

    bool operator==(const Finding &) const = default;
};

// Gravest first. Without a valid `today` age is not judged; older than 180 days is old.
[[nodiscard]] std::vector<Finding> reviewRecord(const Record &record, QDate today = {});

// Whether there is a contradiction.
[[nodiscard]] bool isDoubtful(const Record &record);

} // namespace faultline
