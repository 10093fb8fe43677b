// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/messagetemplate/messagetemplate.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Texts of a record with the values of a paste where their placeholders stand.
namespace faultline {

// A hole's name, or "1", "2" … for one without, and what stood there.
using Capture = std::pair<std::string, std::string>;

struct FilledPiece {
    std::string text;
    bool value = false; // from the paste

    bool operator==(const FilledPiece &) const = default;
};

// The message as it is printed, prefix included. Nothing unless `captures` has a value for each hole.
[[nodiscard]] std::vector<FilledPiece> filledMessage(const MessageTemplate &printed, std::span<const Capture> captures);
// Another text of the record, code as a rule: each placeholder of the same name as a capture is replaced. One piece
// without a value when there is none. `language` as languageOfPath() says it. Linear in the text.
[[nodiscard]] std::vector<FilledPiece> filledCode(std::string_view text, std::string_view language,
                                                  std::span<const Capture> captures);

} // namespace faultline
