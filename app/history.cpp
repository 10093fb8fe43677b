// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/history.h"

namespace faultline {

void History::visit(RecordId id)
{
    if (!m_visited.empty()) {
        if (m_visited[m_at] == id)
            return;
        m_visited.resize(m_at + 1);
    }
    m_visited.push_back(id);
    if (m_visited.size() > maximum)
        m_visited.erase(m_visited.begin());
    m_at = m_visited.size() - 1;
}

std::optional<RecordId> History::back()
{
    if (!canGoBack())
        return std::nullopt;
    return m_visited[--m_at];
}

std::optional<RecordId> History::forward()
{
    if (!canGoForward())
        return std::nullopt;
    return m_visited[++m_at];
}

} // namespace faultline
