// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/crashlog.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto log = faultline::readCrashLog({reinterpret_cast<const char *>(data), size});
    for (const faultline::CrashError &error : log.errors) {
        if (error.place.begin + error.place.length > log.paste.size())
            std::abort();
    }
    (void)faultline::readUnbroken(log);
    return 0;
}
