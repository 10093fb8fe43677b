// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

// The placeholders of message texts, language by language.
namespace faultline {

// What stands for a value in the strings of a language.
struct HoleDialect {
    bool percent = true;        // %s %(name)s %<a>s %{a} %1$s %-8.3f %zu %+v %q %w %@
    bool braces = true;         // {} {0:N2} {name!r:>10}; datasets write {expr} for what is joined in any language
    bool doubledBraces = false; // {{ prints {
    bool twig = false;          // {{ value }}
    bool dollarBraces = true;   // ${expr}
    bool dollarName = false;    // $name $this->x
    bool hashBraces = false;    // #{expr}
    bool backslash = false;     // \(expr)
    bool dotJoins = false;      // 'a' . $b
    bool macroAsserts = false;  // assert(c) prints c as it stands
};
// `language` as languageOfPath() says it; an unknown one takes what most languages do.
[[nodiscard]] HoleDialect holeDialectOf(std::string_view language);

struct Hole {
    std::size_t length = 0; // of the placeholder, in bytes
    std::string_view name;  // a part of the text; empty when it has none
};
// The placeholder at the beginning of `text`.
[[nodiscard]] std::optional<Hole> holeAt(std::string_view text, const HoleDialect &dialect);

} // namespace faultline
