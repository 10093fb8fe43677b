// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace faultline {

// Text made from an original by leaving out, replacing and moving stretches, with the way back to it.
class MappedText {
public:
    using Pieces = std::vector<std::pair<std::size_t, std::size_t>>; // (offset here, offset in the original), ascending

    MappedText() = default;
    // The original itself.
    explicit MappedText(std::string original);

    [[nodiscard]] const std::string &text() const { return m_text; }
    [[nodiscard]] const Pieces &pieces() const { return m_pieces; }
    // From a byte here (or the end) to the byte of the original it came from.
    [[nodiscard]] std::size_t origin(std::size_t offset) const;

    // A stretch of the original that begins at `origin` there, or what stands in its place.
    void append(std::string_view stretch, std::size_t origin);
    // A stretch of another text made from the same original.
    void append(const MappedText &other, std::size_t begin, std::size_t length);

private:
    std::string m_text;
    Pieces m_pieces;
};

// As MappedText::origin() for pieces that are kept elsewhere.
[[nodiscard]] std::size_t originOf(const MappedText::Pieces &pieces, std::size_t offset);

} // namespace faultline
