// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/crashlog.h"

#include "app/crashlog/crashreader.h"
#include "app/crashlog/pastecleaning.h"

#include <algorithm>

namespace faultline {

namespace {

CrashLog read(std::string paste, const CleanPaste &clean)
{
    CrashLog log;
    log.paste = std::move(paste);
    log.text = clean.text.text();
    log.pieces = clean.text.pieces();
    CrashReader(clean, log).read();
    return log;
}

} // namespace

Place CrashLog::placeOf(std::size_t textBegin, std::size_t length) const
{
    if (length == 0 || textBegin >= text.size())
        return {.begin = std::min(originOf(pieces, textBegin), paste.size()), .length = 0};
    const std::size_t begin = originOf(pieces, textBegin);
    const std::size_t last = originOf(pieces, std::min(textBegin + length, text.size()) - 1);
    return {.begin = begin, .length = last >= begin ? std::min(last + 1, paste.size()) - begin : 0};
}

CrashLog readCrashLog(std::string_view bytes)
{
    std::string paste = decoded(bytes);
    const CleanPaste clean = cleaned(paste);
    return read(std::move(paste), clean);
}

std::optional<CrashLog> readUnbroken(const CrashLog &log)
{
    CleanPaste joined;
    if (!joinBrokenLines(cleaned(log.paste), joined))
        return {};
    return read(log.paste, joined);
}

} // namespace faultline
