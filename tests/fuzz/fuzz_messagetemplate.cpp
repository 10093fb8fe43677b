// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/messagetemplate/templatematch.h"

#include <array>
#include <cstdint>
#include <cstdlib>

// The first byte chooses the language, the rest up to a zero is a record's message, what follows is a log.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static constexpr std::array files{"a.rs", "a.py", "a.ts",  "a.go", "A.kt",
                                      "A.cs", "a.rb", "a.php", "a.c",  "a.swift"};
    if (size == 0)
        return 0;
    const std::string_view all(reinterpret_cast<const char *>(data) + 1, size - 1);
    const std::string_view message = all.substr(0, all.find('\0'));
    const std::string_view text = all.substr(message.size());
    const auto printed = faultline::templateOf(
        {.message = message, .filePath = files[data[0] % files.size()], .errorClass = {}, .pattern = message});
    if (printed.pieces.size() != printed.holes.size() + 1)
        std::abort();
    const auto folded = faultline::foldedTemplate(printed);
    if (const auto found = faultline::alignWhole(folded, text); found && found->all.end > text.size())
        std::abort();
    (void)faultline::alignCut(folded, text);
    (void)faultline::alignInPart(folded, text);
    return 0;
}
