// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/crashlog/crashreader.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

namespace faultline {

namespace {

constexpr std::size_t longestLine = 16384; // bytes; a longer one is no line of a known form
constexpr std::size_t longestMessage = 8192;
constexpr std::size_t mostFrames = 1000; // of one error: goroutine dumps have thousands

// Which pairs of neighbouring bytes a text may hold: what lacks one of a needle's pairs lacks the needle.
class BytePairs {
public:
    explicit BytePairs(std::string_view text)
    {
        for (std::size_t i = 1; i < text.size(); ++i) {
            const unsigned bit =
                (static_cast<unsigned char>(text[i - 1]) * 37U + static_cast<unsigned char>(text[i])) & 255U;
            m_bits[bit / 64] |= std::uint64_t{1} << (bit % 64);
        }
    }

    [[nodiscard]] bool contains(const BytePairs &other) const
    {
        bool all = true;
        for (std::size_t i = 0; i < m_bits.size(); ++i)
            all = all && (other.m_bits[i] & ~m_bits[i]) == 0;
        return all;
    }

private:
    std::array<std::uint64_t, 4> m_bits{};
};

struct CompiledFormat {
    const CrashFormat *format;
    std::unique_ptr<RE2> pattern;
    std::vector<std::pair<std::string, int>> groups;
    BytePairs needle;
    bool indented = false; // fits only lines that begin with a blank
};

const std::vector<CompiledFormat> &compiledFormats()
{
    static const std::vector<CompiledFormat> compiled = [] {
        std::vector<CompiledFormat> result;
        for (const CrashFormat &format : crashFormats()) {
            auto pattern = std::make_unique<RE2>(std::string(format.pattern));
            std::vector<std::pair<std::string, int>> groups;
            for (const auto &[name, index] : pattern->NamedCapturingGroups())
                groups.emplace_back(name, index);
            result.push_back({.format = &format,
                              .pattern = std::move(pattern),
                              .groups = std::move(groups),
                              .needle = BytePairs(format.needle),
                              .indented = format.pattern.starts_with(R"(^\s+)")});
        }
        return result;
    }();
    return compiled;
}

int numberOf(std::string_view text)
{
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

bool isBlankLine(std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; }

bool isIndented(std::string_view line) { return line.starts_with(' ') || line.starts_with('\t'); }

} // namespace

CrashReader::CrashReader(const CleanPaste &paste, CrashLog &log)
    : m_paste(paste)
    , m_log(log)
    , m_text(log.text)
{
}

void CrashReader::read()
{
    m_log.lines.reserve(m_paste.lines.size());
    for (const CleanLine &line : m_paste.lines)
        m_log.lines.push_back({.begin = line.begin,
                               .length = line.length,
                               .quiet = line.level == LogLevel::Info || line.level == LogLevel::Debug});
    for (m_index = 0; m_index < m_log.lines.size(); ++m_index) {
        m_line = m_text.substr(m_log.lines[m_index].begin, m_log.lines[m_index].length);
        readLine();
    }
    finish();
}

void CrashReader::readLine()
{
    if (isBlankLine(m_line)) {
        m_source = false;
        m_afterFrames = false;
        if (!m_quoted && m_open && !m_drafts.empty() && !m_drafts[*m_current].error.message.empty())
            m_open = false;
        if (m_listing && !m_drafts.empty() && m_drafts[*m_current].error.format == "caused-by-list")
            m_listing = false;
        return;
    }
    if (m_line.size() > longestLine)
        return;
    if (m_listing && readCauseOfList())
        return;
    if (readKnownForm() || readPythonError())
        return;
    readPlainLine();
}

bool CrashReader::readKnownForm()
{
    re2::StringPiece found[10];
    const re2::StringPiece line(m_line.data(), m_line.size());
    const BytePairs pairs(m_line);
    const bool indented = isIndented(m_line);
    for (const CompiledFormat &row : compiledFormats()) {
        const CrashFormat &format = *row.format;
        if (!pairs.contains(row.needle) || (row.indented && !indented))
            continue;
        if (format.needle.empty() ? m_line.size() > 200 || m_line.find(' ', 4) != std::string_view::npos
                                  : !m_line.contains(format.needle))
            continue;
        if (format.step == CrashStep::Close && !m_quoted)
            continue;
        const int groups = row.pattern->NumberOfCapturingGroups() + 1;
        if (!row.pattern->Match(line, 0, line.size(), RE2::UNANCHORED, found, groups))
            continue;
        Fields fields;
        const auto take = [&](std::string_view name, std::string_view value) {
            if (name == "message")
                fields.message = value;
            else if (name == "class")
                fields.className = value;
            else if (name == "code")
                fields.code = value;
            else if (name == "status")
                fields.status = value;
            else if (name == "path")
                fields.path = value;
            else if (name == "column")
                fields.column = value;
            else if (name == "function")
                fields.function = value;
            else if (!value.empty()) // line, line2
                fields.line = value;
        };
        for (const auto &[name, index] : row.groups) {
            if (found[index].data() != nullptr)
                take(name, std::string_view(found[index].data(), found[index].size()));
        }
        // A class alone is an error only where frames stand next to it; inside of a message it is text.
        if (format.name == "class-alone" && m_pending.empty() && !nextLineIsFrame())
            continue;
        apply(format, fields);
        splitInner();
        return true;
    }
    return false;
}

// "A: outer ---> B: inner" on one line: Mono and .NET Framework.
void CrashReader::splitInner()
{
    static const RE2 inner(R"( ---> (?:\(Inner Exception #\d+\) )?([\w.+`]+): )");
    for (int i = 0; i < 20 && m_current; ++i) {
        CrashError &error = m_drafts[*m_current].error;
        re2::StringPiece found[2];
        const re2::StringPiece message(error.message);
        if (!inner.Match(message, 0, message.size(), RE2::UNANCHORED, found, 2))
            return;
        const auto at = static_cast<std::size_t>(found[0].data() - message.data());
        const std::string_view printed = m_text.substr(error.textPlace.begin, error.textPlace.length);
        const Fields fields{
            .message = printed.substr(at + found[0].size()),
            .className = printed.substr(static_cast<std::size_t>(found[1].data() - message.data()), found[1].size())};
        error.message.resize(at);
        error.textPlace.length = at;
        beginRelated("dotnet-inner", fields, +1);
        m_open = true;
    }
}

void CrashReader::apply(const CrashFormat &format, const Fields &fields)
{
    const bool wasAfterFrames = std::exchange(m_afterFrames, false);
    if (format.step != CrashStep::Source && format.step != CrashStep::Close)
        m_open = false;
    if (format.step != CrashStep::Source && format.step != CrashStep::FrameBefore)
        m_source = false;
    switch (format.step) {
    case CrashStep::Error:
        if (format.name == "ruby" && wasAfterFrames)
            beginRelated(format.name, fields, +1);
        else
            begin(format.name, fields);
        m_open = true;
        break;
    case CrashStep::NextLines:
    case CrashStep::Quoted:
        begin(format.name, fields);
        m_open = true;
        m_quoted = format.step == CrashStep::Quoted;
        break;
    case CrashStep::Close:
        addMessage(fields.message);
        addFrame(fields, true);
        m_open = m_quoted = false;
        mark(LineRole::Message);
        break;
    case CrashStep::Cause:
        beginRelated(format.name, fields, +1);
        m_open = true;
        break;
    case CrashStep::CauseList:
        m_listing = true;
        mark(LineRole::Note);
        break;
    case CrashStep::Wrapper:
        beginRelated(format.name, fields, -1);
        m_open = true;
        break;
    case CrashStep::Group:
        begin(format.name, fields);
        m_group = m_current;
        break;
    case CrashStep::Suppressed:
        beginRelated(format.name, fields, -100);
        m_open = true;
        break;
    case CrashStep::Link:
        m_linked = true;
        mark(LineRole::Note);
        break;
    case CrashStep::EndInner:
        mark(LineRole::Note);
        if (m_current && *m_current > 0 && m_drafts[*m_current - 1].error.chain == m_drafts[*m_current].error.chain)
            --*m_current;
        break;
    case CrashStep::Frame:
        addFrame(fields, false);
        m_afterFrames = true;
        break;
    case CrashStep::Throw:
        addFrame(fields, true);
        break;
    case CrashStep::FrameBefore:
        m_pending.push_back(frameOf(fields));
        m_nearestLast = true;
        mark(LineRole::Frame);
        m_source = true;
        break;
    case CrashStep::Function:
        addFunction(fields);
        break;
    case CrashStep::Detail:
        addDetail(fields);
        break;
    case CrashStep::Source:
        mark(LineRole::Source);
        break;
    case CrashStep::Note:
        mark(LineRole::Note);
        if (format.name == "python-traceback") {
            m_pending.clear();
            if (!m_linked)
                m_current.reset();
        }
        if (format.name == "group-mark" && m_line.ends_with("----") && !m_line.contains("- ") && m_group)
            m_group.reset();
        break;
    case CrashStep::Consequence:
        begin(format.name, fields).error.consequence = true;
        m_drafts.back().error.message = std::string(m_line);
        m_current.reset();
        break;
    }
}

// "    0: name cannot be written" below "Caused by:".
bool CrashReader::readCauseOfList()
{
    static const RE2 item(R"(^\s+(?:(\d+): +)?(.+)$)");
    re2::StringPiece found[3];
    const re2::StringPiece line(m_line.data(), m_line.size());
    if (!isIndented(m_line) || m_line.contains(" at /") ||
        !item.Match(line, 0, line.size(), RE2::ANCHOR_BOTH, found, 3)) {
        m_listing = false;
        return false;
    }
    beginRelated("caused-by-list", {.message = std::string_view(found[2].data(), found[2].size())}, +1);
    m_open = false;
    return true;
}

// After frames any name is a class: `quillcast.formats.UnsupportedFormat: …`.
bool CrashReader::readPythonError()
{
    static const RE2 error(R"(^([A-Za-z_][\w.]*)(?:: (.*))?$)");
    if (m_pending.empty() || isIndented(m_line))
        return false;
    re2::StringPiece found[3];
    const re2::StringPiece line(m_line.data(), m_line.size());
    if (!error.Match(line, 0, line.size(), RE2::ANCHOR_BOTH, found, 3))
        return false;
    begin("python", {.message = std::string_view(found[2].data(), found[2].size()),
                     .className = std::string_view(found[1].data(), found[1].size())});
    m_open = true;
    m_source = false;
    return true;
}

void CrashReader::readPlainLine()
{
    const CleanLine &line = m_paste.lines[m_index];
    m_afterFrames = false;
    if (m_source && isIndented(m_line)) {
        mark(LineRole::Source);
        return;
    }
    m_source = false;
    const bool continues = m_open && m_current && line.stamped == m_drafts[*m_current].stamped &&
                           line.level != LogLevel::Info && line.level != LogLevel::Debug &&
                           m_drafts[*m_current].error.message.size() < longestMessage;
    if (continues) {
        addMessage(m_line);
        mark(LineRole::Message);
        return;
    }
    m_open = false;
    // "Request failed with status code 403" above its frames.
    const bool aboveFrames = !isIndented(m_line) && nextLineIsFrame();
    const bool loggedError =
        aboveFrames || line.level == LogLevel::Error || (line.field && line.level == LogLevel::None);
    if (loggedError) {
        begin(line.field ? "log-field" : "log-line", {.message = m_line});
        m_open = !line.field;
    }
}

CrashReader::Draft &CrashReader::begin(std::string_view format, const Fields &fields)
{
    Draft draft;
    draft.error.format = format;
    draft.error.errorClass = fields.className;
    draft.error.errorCode = fields.code;
    draft.error.httpStatus = numberOf(fields.status);
    draft.error.chain = m_drafts.size();
    draft.stamped = m_paste.lines[m_index].stamped;
    draft.error.textPlace = {.begin = m_log.lines[m_index].begin, .length = m_line.size()};
    if (m_linked && m_current) {
        draft.error.chain = m_drafts[*m_current].error.chain;
        draft.depth = m_drafts[*m_current].depth - 1;
    } else if (m_group) {
        draft.error.chain = m_drafts[*m_group].error.chain;
        draft.depth = m_drafts[*m_group].depth + 1;
    }
    m_linked = false;
    m_listing = false;
    m_quoted = false;
    if (std::exchange(m_nearestLast, false))
        std::ranges::reverse(m_pending);
    draft.error.frames = std::move(m_pending);
    m_pending.clear();
    m_drafts.push_back(std::move(draft));
    m_current = m_drafts.size() - 1;
    mark(LineRole::Message);
    if (fields.message.data() != nullptr && !fields.message.empty())
        addMessage(fields.message);
    if (!fields.path.empty())
        addFrame(fields, true);
    mark(LineRole::Message);
    return m_drafts.back();
}

void CrashReader::beginRelated(std::string_view format, const Fields &fields, int depthChange)
{
    const bool listing = m_listing;
    if (!m_current) {
        begin(format, fields);
    } else {
        const std::size_t chain = m_drafts[*m_current].error.chain;
        const int depth = m_drafts[*m_current].depth + depthChange;
        Draft &draft = begin(format, fields);
        draft.error.chain = chain;
        draft.depth = depth;
    }
    m_listing = listing && format == "caused-by-list";
}

void CrashReader::addMessage(std::string_view text)
{
    CrashError &error = m_drafts[*m_current].error;
    if (error.message.empty()) {
        error.message = text;
        error.textPlace = {.begin = offsetOf(text), .length = text.size()};
    } else {
        error.message += '\n';
        error.message += text;
        error.textPlace.length = offsetOf(text) + text.size() - error.textPlace.begin;
    }
}

Frame CrashReader::frameOf(const Fields &fields) const
{
    const std::string_view first = fields.path.empty() ? fields.function : fields.path;
    const std::string_view last = fields.line.empty() ? first : fields.line;
    return {.path = std::string(fields.path),
            .function = std::string(fields.function),
            .line = numberOf(fields.line),
            .column = numberOf(fields.column),
            .place = m_log.placeOf(offsetOf(first), offsetOf(last) + last.size() - offsetOf(first))};
}

void CrashReader::addFrame(const Fields &fields, bool atFront)
{
    mark(LineRole::Frame);
    Frame frame = frameOf(fields);
    if (!m_current) { // frames whose error was cut off
        m_pending.push_back(std::move(frame));
        return;
    }
    auto &frames = m_drafts[*m_current].error.frames;
    if (frames.size() >= mostFrames)
        return;
    if (frame.path.ends_with(".go") && frame.function.empty())
        frame.function = goFunctionAbove();
    // A backtrace prints a frame's function and its place on two lines.
    if (!atFront && !frames.empty() && frames.back().path.empty() && frame.function.empty()) {
        frame.function = frames.back().function;
        frames.back() = std::move(frame);
    } else {
        frames.insert(atFront ? frames.begin() : frames.end(), std::move(frame));
    }
}

void CrashReader::addFunction(const Fields &fields)
{
    mark(LineRole::Frame);
    if (m_current && m_drafts[*m_current].error.frames.size() < mostFrames)
        m_drafts[*m_current].error.frames.push_back(frameOf(fields));
}

// Go prints the call on the line above its place.
std::string_view CrashReader::goFunctionAbove()
{
    if (m_index == 0)
        return {};
    LogLine &above = m_log.lines[m_index - 1];
    if (above.role != LineRole::Text && above.role != LineRole::Message)
        return {};
    const std::string_view line = m_text.substr(above.begin, above.length);
    if (line.empty() || isIndented(line) || !line.contains('.'))
        return {};
    above.role = LineRole::Frame;
    above.error = m_current;
    return line.substr(0, line.ends_with(')') ? line.rfind('(') : line.size());
}

void CrashReader::addDetail(const Fields &fields)
{
    mark(LineRole::Note);
    if (!m_current)
        return;
    CrashError &error = m_drafts[*m_current].error;
    if (fields.message.data() != nullptr) {
        addMessage(fields.message);
        mark(LineRole::Message);
        m_open = true;
    }
    if (!fields.code.empty() && error.errorCode.empty())
        error.errorCode = fields.code;
    if (!fields.status.empty())
        error.httpStatus = numberOf(fields.status);
    if (!fields.className.empty() && error.errorClass.empty())
        error.errorClass = fields.className;
}

void CrashReader::mark(LineRole role)
{
    LogLine &line = m_log.lines[m_index];
    line.role = role;
    if (role != LineRole::Note)
        line.error = m_current;
}

bool CrashReader::nextLineIsFrame() const
{
    if (m_index + 1 >= m_log.lines.size())
        return false;
    const LogLine &next = m_log.lines[m_index + 1];
    const std::string_view line = m_text.substr(next.begin, next.length);
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return false;
    static const RE2 place(R"(^\s*(?:(?:at|bei|à|en|в|在) .*(?:\)|\d)|[^@\s]*@\S+:\d+)(?: \{)?,?$)");
    return RE2::FullMatch(re2::StringPiece(line.data(), line.size()), place);
}

void CrashReader::finish()
{
    // Nothing of a known form: the first line that says something.
    if (m_drafts.empty()) {
        for (m_index = 0; m_index < m_log.lines.size(); ++m_index) {
            const LogLine &line = m_log.lines[m_index];
            m_line = m_text.substr(line.begin, line.length);
            if (line.role == LineRole::Text && !line.quiet && !isBlankLine(m_line)) {
                begin("text", {.message = m_line.substr(0, longestMessage)});
                break;
            }
        }
        m_pending.clear();
    }
    for (Draft &draft : m_drafts)
        finishError(draft);
    joinRepeated();
    order();
}

void CrashReader::finishError(Draft &draft)
{
    static const RE2 status(R"((?:\bHTTP(?:/[\d.]+)?|\bstatus(?: code)?:?|->) ?([1-5]\d\d)\b)");
    static const RE2 statusFirst(R"(^([45]\d\d)[: ])");
    static const RE2 code(R"(^\[([A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)*\d)\] )");
    static const RE2 rubyClass(R"( ?\(([A-Z]\w*(?:::\w+)*)\)(\n|$))");
    CrashError &error = draft.error;
    if (error.format == "ruby") {
        re2::StringPiece found[3];
        const re2::StringPiece message(error.message);
        if (rubyClass.Match(message, 0, message.size(), RE2::UNANCHORED, found, 3)) {
            error.errorClass = std::string(found[1]);
            error.message.erase(static_cast<std::size_t>(found[0].data() - message.data()),
                                found[0].size() - found[2].size());
            if (!error.message.contains('\n'))
                error.textPlace.length = error.message.size();
        }
    }
    re2::StringPiece found[2];
    // "Error [SchemaError]: …" names a class where a code may stand.
    if (!error.errorCode.empty() && std::ranges::any_of(error.errorCode, [](char c) { return c >= 'a' && c <= 'z'; }) &&
        error.errorClass.empty())
        error.errorClass = std::exchange(error.errorCode, {});
    if (error.errorCode.empty() &&
        code.Match(re2::StringPiece(error.message), 0, error.message.size(), RE2::ANCHOR_START, found, 2))
        error.errorCode = std::string(found[1]);
    if (error.httpStatus == 0) {
        const std::size_t lineBegin = m_text.rfind('\n', error.textPlace.begin) + 1;
        const std::string_view head = m_text.substr(
            lineBegin, error.textPlace.begin + std::min<std::size_t>(error.textPlace.length, 400) - lineBegin);
        const re2::StringPiece piece(head.data(), head.size());
        if (head.size() < longestLine &&
            (status.Match(piece, 0, piece.size(), RE2::UNANCHORED, found, 2) ||
             statusFirst.Match(re2::StringPiece(error.message), 0, error.message.size(), RE2::ANCHOR_START, found, 2)))
            error.httpStatus = numberOf(std::string_view(found[1].data(), found[1].size()));
    }
    error.place = m_log.placeOf(error.textPlace.begin, error.textPlace.length);
}

// Logs print an error twice: as a field and with its stack, or once more at the end.
void CrashReader::joinRepeated()
{
    std::map<std::string_view, std::size_t> first;
    std::vector<std::size_t> target(m_drafts.size());
    std::vector<Draft> kept;
    for (std::size_t i = 0; i < m_drafts.size(); ++i) {
        const CrashError &error = m_drafts[i].error;
        const auto same = error.message.empty() ? first.end() : first.find(error.message);
        if (same != first.end()) {
            Draft &earlier = kept[same->second];
            const bool agree = earlier.error.errorClass.empty() || error.errorClass.empty() ||
                               earlier.error.errorClass == error.errorClass;
            const bool samePlace = earlier.error.frames.empty() || error.frames.empty() ||
                                   (earlier.error.frames[0].path == error.frames[0].path &&
                                    earlier.error.frames[0].line == error.frames[0].line);
            if (agree && samePlace) {
                if (earlier.error.errorClass.empty())
                    earlier.error.errorClass = error.errorClass;
                if (earlier.error.errorCode.empty())
                    earlier.error.errorCode = error.errorCode;
                if (earlier.error.frames.empty()) {
                    earlier.error.frames = error.frames;
                    earlier.error.chain = error.chain;
                    earlier.depth = m_drafts[i].depth;
                }
                target[i] = same->second;
                continue;
            }
        }
        target[i] = kept.size();
        if (!error.message.empty())
            first.emplace(error.message, kept.size());
        kept.push_back(m_drafts[i]);
    }
    m_drafts = std::move(kept);
    for (LogLine &line : m_log.lines) {
        if (line.error)
            line.error = target[*line.error];
    }
}

void CrashReader::order()
{
    std::vector<std::size_t> order(m_drafts.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, [this](std::size_t a, std::size_t b) {
        const Draft &left = m_drafts[a];
        const Draft &right = m_drafts[b];
        if (left.error.consequence != right.error.consequence)
            return right.error.consequence;
        if (left.error.chain != right.error.chain)
            return left.error.chain < right.error.chain;
        return left.depth > right.depth;
    });
    std::vector<std::size_t> position(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        position[order[i]] = i;
        m_log.errors.push_back(std::move(m_drafts[order[i]].error));
    }
    for (LogLine &line : m_log.lines) {
        if (line.error)
            line.error = position[*line.error];
    }
}

} // namespace faultline
