// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjsoninput.h"

#include <algorithm>
#include <utility>

namespace faultline {

namespace {

constexpr std::size_t chunk = 128 << 10;

}

JsonInput::JsonInput(QIODevice &device, std::stop_token stop, std::size_t limit)
    : m_device(device)
    , m_stop(std::move(stop))
    , m_limit(limit)
{
}

void JsonInput::mark()
{
    m_mark = m_position;
    m_ranOut = false;
}

void JsonInput::goTo(std::uint64_t offset) { m_position = static_cast<std::size_t>(offset - m_before); }

std::string_view JsonInput::bytes(std::uint64_t begin, std::uint64_t end) const
{
    return std::string_view(m_buffer).substr(static_cast<std::size_t>(begin - m_before),
                                             static_cast<std::size_t>(end - begin));
}

std::string_view JsonInput::ahead(std::size_t wanted)
{
    while (m_buffer.size() - m_position < wanted && fetch()) {
    }
    return std::string_view(m_buffer).substr(m_position);
}

void JsonInput::resume()
{
    mark();
    if (m_end == End::Limit)
        m_end = End::None;
}

std::uint64_t JsonInput::line()
{
    countLines(m_position);
    return m_lines + 1;
}

void JsonInput::countLines(std::size_t to)
{
    if (to <= m_counted)
        return;
    m_lines += static_cast<std::uint64_t>(std::count(m_buffer.begin() + static_cast<std::ptrdiff_t>(m_counted),
                                                     m_buffer.begin() + static_cast<std::ptrdiff_t>(to), '\n'));
    m_counted = to;
}

bool JsonInput::fetch()
{
    m_ranOut = true; // unless the read below succeeds
    if (m_end != End::None)
        return false;
    if (m_stop.stop_requested()) {
        m_end = End::Stopped;
        return false;
    }
    if (m_buffer.size() - m_mark > m_limit) {
        m_end = End::Limit;
        return false;
    }
    if (m_mark > 0) {
        countLines(m_mark);
        m_buffer.erase(0, m_mark);
        m_before += m_mark;
        m_position -= m_mark;
        m_counted -= m_mark;
        m_mark = 0;
    }
    const std::size_t size = m_buffer.size();
    qint64 read = 0;
    m_buffer.resize_and_overwrite(size + chunk, [&](char *data, std::size_t) {
        read = m_device.read(data + size, chunk);
        return size + static_cast<std::size_t>(std::max<qint64>(read, 0));
    });
    if (read > 0) {
        m_ranOut = false;
        return true;
    }
    m_end = read < 0 ? End::Failed : End::Device;
    return false;
}

} // namespace faultline
