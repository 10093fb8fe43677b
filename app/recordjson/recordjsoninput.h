// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <QIODevice>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <stop_token>
#include <string>
#include <string_view>

namespace faultline {

// The bytes of a device, one after the other. What has been read since mark() stays at hand, at most `limit` bytes of
// it, so that a record's own bytes can be had once its end is known.
class JsonInput final {
public:
    enum class End : std::uint8_t { None, Device, Failed, Stopped, Limit };

    JsonInput(QIODevice &device, std::stop_token stop, std::size_t limit);

    // Whether there is another byte; fetches it.
    [[nodiscard]] bool more() { return m_position != m_buffer.size() || fetch(); }
    [[nodiscard]] char peek() const { return m_buffer[m_position]; } // after more() only
    void skip() { ++m_position; }
    // Why more() was false the last time.
    [[nodiscard]] End end() const { return m_end; }

    [[nodiscard]] QString failure() const { return m_device.errorString(); }

    // 0-based, from the beginning of the device.
    [[nodiscard]] std::uint64_t offset() const { return m_before + m_position; }
    void mark();
    // Whether more() has been false since mark().
    [[nodiscard]] bool ranOut() const { return m_ranOut; }
    [[nodiscard]] std::uint64_t marked() const { return m_before + m_mark; }
    // Between mark() and what has been fetched.
    void goTo(std::uint64_t offset);
    [[nodiscard]] std::string_view bytes(std::uint64_t begin, std::uint64_t end) const;
    // What follows and is at hand; at least `wanted` bytes unless the device ends.
    [[nodiscard]] std::string_view ahead(std::size_t wanted);
    // Lifts the limit's refusal, forgetting what was marked.
    void resume();
    // 1-based line of the position; never falls.
    [[nodiscard]] std::uint64_t line();

private:
    [[nodiscard]] bool fetch();
    void countLines(std::size_t to);

    QIODevice &m_device;
    std::stop_token m_stop;
    std::size_t m_limit;
    std::string m_buffer;
    std::size_t m_position = 0; // in m_buffer, as the next two
    std::size_t m_mark = 0;
    std::size_t m_counted = 0;
    std::uint64_t m_before = 0; // bytes of the device before m_buffer
    std::uint64_t m_lines = 0;  // line ends before m_counted
    End m_end = End::None;
    bool m_ranOut = false;
};

// For nlohmann's parser: an iterator over what JsonInput has, JsonCursor{} is its end.
class JsonCursor final {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = char;

    JsonCursor() = default;
    explicit JsonCursor(JsonInput &input)
        : m_input(&input)
    {
    }

    char operator*() const { return m_input->peek(); }
    JsonCursor &operator++()
    {
        m_input->skip();
        return *this;
    }
    JsonCursor operator++(int) { return ++*this; }
    bool operator==(const JsonCursor &) const { return !m_input || !m_input->more(); }

private:
    JsonInput *m_input = nullptr;
};

} // namespace faultline
