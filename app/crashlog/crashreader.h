// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/crashlog/crashformats.h"
#include "app/crashlog/crashlog.h"
#include "app/crashlog/pastecleaning.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace faultline {

// Goes once through the cleaned lines and builds the errors of a log.
class CrashReader {
public:
    CrashReader(const CleanPaste &paste, CrashLog &log);

    void read(); // fills `lines` and `errors`

private:
    // What a row's groups hold of a line; a view that was not captured has no data.
    struct Fields {
        std::string_view message = {}, className = {}, code = {}, status = {}, path = {}, line = {}, column = {},
                         function = {};
    };
    struct Draft {
        CrashError error;
        int depth = 0; // greater is nearer to the root cause
        bool stamped = false;
    };

    void readLine();
    bool readKnownForm();
    void apply(const CrashFormat &format, const Fields &fields);
    void splitInner();
    bool readCauseOfList();
    bool readPythonError();
    void readPlainLine();

    Draft &begin(std::string_view format, const Fields &fields);
    void beginRelated(std::string_view format, const Fields &fields, int depthChange);
    void addMessage(std::string_view text);
    void addFrame(const Fields &fields, bool atFront);
    void addFunction(const Fields &fields);
    void addDetail(const Fields &fields);
    [[nodiscard]] Frame frameOf(const Fields &fields) const;
    [[nodiscard]] std::string_view goFunctionAbove();
    void mark(LineRole role);
    [[nodiscard]] bool nextLineIsFrame() const;

    void finish();
    void finishError(Draft &draft);
    void joinRepeated();
    void order();

    [[nodiscard]] std::size_t offsetOf(std::string_view part) const
    {
        return static_cast<std::size_t>(part.data() - m_text.data());
    }

    const CleanPaste &m_paste;
    CrashLog &m_log;
    std::string_view m_text;
    std::size_t m_index = 0; // of the line that is read
    std::string_view m_line;

    std::vector<Draft> m_drafts;
    std::optional<std::size_t> m_current;
    std::vector<Frame> m_pending; // frames printed before their error
    bool m_nearestLast = false;   // … as Python does
    bool m_open = false;          // the current error's message may go on
    bool m_quoted = false;        // … until a Close row
    bool m_listing = false;       // causes follow, one a line
    bool m_linked = false;        // the next error was caused by the current one
    bool m_source = false;        // lines of source follow until a blank one
    bool m_afterFrames = false;   // Ruby prints a cause right below the frames of what it caused
    std::optional<std::size_t> m_group;
};

} // namespace faultline
