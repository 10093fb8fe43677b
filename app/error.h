// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QString>

#include <expected>

namespace faultline {

// What went wrong, as the person will read it; already translated.
struct Error {
    QString place;  // the file, record or argument it is about
    QString reason; // what is wrong there; no final full stop
    QString advice; // what to do about it; may be empty

    bool operator==(const Error &) const = default;

    // "place: reason. advice", on one line.
    [[nodiscard]] QString text() const;
};

template <typename T>
using Result = std::expected<T, Error>;

} // namespace faultline
