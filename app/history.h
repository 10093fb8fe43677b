// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/records/record.h"

#include <optional>
#include <vector>

namespace faultline {

// The records visited, as a browser's back and forward see them.
class History {
public:
    static constexpr std::size_t maximum = 500; // the oldest go first

    // Forgets what was ahead. The record shown now is not added again.
    void visit(RecordId id);
    [[nodiscard]] bool canGoBack() const { return m_at > 0; }
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_visited.size(); }
    [[nodiscard]] std::optional<RecordId> back();
    [[nodiscard]] std::optional<RecordId> forward();

private:
    std::vector<RecordId> m_visited;
    std::size_t m_at = 0;
};

} // namespace faultline
