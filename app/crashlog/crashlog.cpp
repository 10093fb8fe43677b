// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/crashlog.h"

#include "app/crashlog/crashreader.h"
#include "app/crashlog/logexcerpt.h"
#include "app/crashlog/pastecleaning.h"

#include <algorithm>

namespace faultline {

namespace {

// What of the paste is read, a blank line between stretches so that no message goes on from one into the next.
MappedText partsToRead(std::string_view paste, const std::vector<Place> &stretches)
{
    MappedText text;
    if (stretches.empty())
        text.append(paste, 0);
    for (const Place &stretch : stretches) {
        text.append(paste.substr(stretch.begin, stretch.length), stretch.begin);
        if (stretch.length > 0)
            text.append("\n", stretch.begin + stretch.length - 1);
    }
    return text;
}

CrashLog read(std::string paste, std::vector<Place> stretches, const CleanPaste &clean)
{
    CrashLog log;
    log.paste = std::move(paste);
    log.stretches = std::move(stretches);
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
    const CleanPaste clean = cleaned(partsToRead(paste, {}));
    return read(std::move(paste), {}, clean);
}

CrashLog readLongCrashLog(std::string_view bytes, const LineTest &tells, std::stop_token stop)
{
    std::string paste = decoded(bytes);
    std::vector<Place> stretches = tellingStretches(paste, tells, std::move(stop));
    if (stretches.empty()) // to read nothing, not everything
        stretches.push_back({});
    const CleanPaste clean = cleaned(partsToRead(paste, stretches));
    return read(std::move(paste), std::move(stretches), clean);
}

std::optional<CrashLog> readUnbroken(const CrashLog &log)
{
    CleanPaste joined;
    if (!joinBrokenLines(cleaned(partsToRead(log.paste, log.stretches)), joined))
        return {};
    return read(log.paste, log.stretches, joined);
}

} // namespace faultline
