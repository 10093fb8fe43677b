// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/matcher/matcher.h"
#include "app/records/record.h"

#include <QString>

class QFont;
class QTextDocument;

namespace faultline {

class Syntax;
struct Theme;

// Why a record was found for a log.
struct Proof {
    Record record;
    Match match;
    Verdict verdict = Verdict::None;
    bool best = true;  // the match is the outcome's first
    std::string paste; // CrashLog::paste
};

// A link of the proof to a place of the paste: "faultline-place:" and the byte it begins with.
inline constexpr QLatin1StringView placeScheme("faultline-place");

// Every signal with its weight and place, the values that the log gave, and the record's texts with them filled in.
void writeProof(QTextDocument &document, const Proof &proof, const Syntax &syntax, const Theme &theme,
                const QFont &font);

[[nodiscard]] QString kindWord(ReasonKind kind); // "Message"

} // namespace faultline
