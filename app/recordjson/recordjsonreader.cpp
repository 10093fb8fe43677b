// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/recordjson/recordjsonreader.h"

#include "app/recordjson/recordjsonforeign.h"
#include "app/recordjson/recordjsonsax.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace faultline {

namespace {

using nlohmann::json;

struct Say {
    Q_DECLARE_TR_FUNCTIONS(faultline)
};

constexpr std::string_view blanks = " \t\r\n";
// So many values without a record among them, and the file is none of ours.
constexpr std::size_t patience = 100;
// How far the next record's beginning may lie before the place where a parser notices that the last one is broken:
// behind a missing brace it has read `,{` or, when a quote is missing, a few letters more.
constexpr std::uint64_t lookBack = 16;

QString tooLongReason() { return Say::tr("is longer than %1 MiB").arg(maximalRecordBytes >> 20); }

constexpr bool isBlank(char c) { return blanks.contains(c); }
// Whether the text is a brace and a key of a record or wrapper.
bool beginsRecord(std::string_view text)
{
    const auto quote = text.find_first_not_of(blanks, 1);
    if (quote == std::string_view::npos || text[quote] != '"')
        return false;
    const std::string_view key = text.substr(quote + 1, text.find('"', quote + 1) - quote - 1);
    return key == "record" || std::ranges::contains(recordFields(), key, &RecordField::key);
}

constexpr bool beginsValue(char c) { return std::string_view("{[\"-0123456789tfn").contains(c); }

} // namespace

RecordReader::RecordReader(QIODevice &device, QString source, std::stop_token stop)
    : m_input(device, std::move(stop), maximalRecordBytes)
    , m_source(std::move(source))
{
}

std::optional<RecordReader::Item> RecordReader::next()
{
    while (m_records == 0 || m_held.empty()) {
        if (m_state == State::Done)
            return std::nullopt;
        if (auto item = step())
            return item;
    }
    Item item = std::move(m_held.front());
    m_held.pop_front();
    return item;
}

std::optional<RecordReader::Item> RecordReader::step()
{
    if (m_state == State::Start) {
        start();
        return std::nullopt;
    }
    m_input.mark();
    char c = peekBehindBlanks();
    for (; m_input.end() == JsonInput::End::Limit; c = peekBehindBlanks())
        m_input.resume(); // blanks may go on longer than a record
    if (!m_input.more()) {
        atEnd();
        return std::nullopt;
    }
    if (m_state == State::Top) {
        if (c == '[')
            beginArray();
        else
            return c == '{' ? value() : stray();
    } else if (c == ']' && m_state != State::ArrayValue) {
        m_input.skip();
        m_state = State::Top;
    } else if (c == ',' && m_state == State::ArrayNext) {
        m_input.skip();
        m_state = State::ArrayValue;
    } else {
        return beginsValue(c) && m_state != State::ArrayNext ? value() : stray();
    }
    return std::nullopt;
}

void RecordReader::start()
{
    m_state = State::Top;
    const std::string_view beginning = m_input.ahead(4096);
    if (inputFailed())
        return;
    if (const auto what = foreignBeginning(beginning)) {
        fail(RecordFile::Foreign, Say::tr("is %1, no JSON file of records").arg(*what), foreignAdvice());
        return;
    }
    if (beginning.starts_with("\xEF\xBB\xBF"))
        m_input.goTo(3);
}

void RecordReader::beginArray()
{
    m_firstIsArray = m_firstIsArray || m_values == 0;
    ++m_values;
    m_input.skip();
    m_state = State::ArrayBegin;
}

std::optional<RecordReader::Item> RecordReader::value()
{
    m_values += m_state == State::Top ? 1 : 0;
    ++m_ordinal;
    m_input.mark();
    RecordSax sax([this] { return m_input.offset(); });
    if (!json::sax_parse(JsonCursor(m_input), JsonCursor(), &sax, json::input_format_t::json, false))
        return noJson(sax);
    // The parser knows a number's end only by what follows.
    if (sax.kind() == RecordSax::Kind::Scalar && sax.isNumber() && !m_input.ranOut())
        m_input.goTo(m_input.offset() - 1);
    if (m_state != State::Top)
        m_state = State::ArrayNext;
    if (sax.kind() != RecordSax::Kind::Record)
        return otherValue(sax);
    if (const auto violation = sax.finish())
        return report(broken(sax.id(), *violation), sax.id());
    const auto place = sax.place();
    if (place.end - place.begin > maximalRecordBytes)
        return report(broken(sax.id(), tooLongReason()), sax.id());
    return release(ReadRecord{std::move(sax.record()), std::string(m_input.bytes(place.begin, place.end))});
}

// JSON, but no record.
std::optional<RecordReader::Item> RecordReader::otherValue(RecordSax &sax)
{
    const std::string_view bytes = m_input.bytes(m_input.marked(), m_input.offset());
    const RecordFile file = fileOfKind(sax.kind());
    if (file == RecordFile::RepositoryList) {
        auto repository = parsePublishedRepository(bytes);
        if (repository) {
            ++m_entries;
            return std::move(*repository);
        }
        return report(broken({}, repository.error().reason), {});
    }
    if (m_records == 0 && m_held.empty() && file != RecordFile::Foreign) {
        if (file == RecordFile::Manifest) {
            auto manifest = parseManifest(bytes);
            if (manifest)
                m_manifest = std::move(*manifest);
        }
        fail(file, describe(file), datasetAdvice());
        return std::nullopt;
    }
    return hold(broken(sax.id(), describeValue(sax.kind(), sax.keys())), sax.id(), RecordFile::Foreign);
}

// The text of a value is not JSON, or what is readable of it ends.
std::optional<RecordReader::Item> RecordReader::noJson(RecordSax &sax)
{
    if (inputFailed())
        return std::nullopt;
    const RecordFile file = fileOfKind(sax.kind());
    const bool isRecord = sax.kind() == RecordSax::Kind::Record;
    const bool tooLong = m_input.ranOut() && m_input.end() == JsonInput::End::Limit;
    const bool truncated = m_input.ranOut() && !tooLong;
    if (tooLong && !isRecord && m_records == 0 && file != RecordFile::Foreign) {
        fail(file, describe(file), datasetAdvice());
        return std::nullopt;
    }
    QString reason = sax.syntaxError();
    if (m_input.bytes(m_input.offset() - 1, m_input.offset()) == std::string_view("\0", 1))
        reason = Say::tr("is not valid JSON: it contains a NUL byte");
    if (truncated)
        reason = Say::tr("breaks off: the file ends in the middle of it");
    if (tooLong)
        reason = tooLongReason();
    const Error error = broken(sax.id(), QString(reason % position()));
    if (m_state != State::Top) {
        if (m_damaged || tooLong || truncated || !skipContained()) {
            m_damaged = true;
            resynchronise();
        }
        m_state = m_input.more() && m_input.peek() == '{' ? State::ArrayValue : State::ArrayNext;
    } else {
        m_damaged = m_damaged || m_firstIsArray;
        resynchronise();
    }
    return isRecord ? report(error, sax.id()) : hold(error, sax.id(), RecordFile::Unreadable);
}

std::optional<RecordReader::Item> RecordReader::stray()
{
    ++m_ordinal;
    m_input.mark();
    const std::string_view rest = m_input.ahead(16);
    const Error error =
        broken({}, QString(Say::tr("no record begins with %1").arg(inQuotes(rest.substr(0, 16))) % position()));
    m_damaged = m_damaged || m_firstIsArray || m_state != State::Top;
    if (m_state != State::Top)
        m_state = State::ArrayValue;
    if (rest.front() != '{') // else only a comma is missing
        resynchronise();
    return hold(error, {}, RecordFile::Unreadable);
}

std::optional<RecordReader::Item> RecordReader::report(const Error &error, const std::optional<RecordId> &id)
{
    return release(BrokenRecord{error, id});
}

// What is no record, or too broken to be known as one.
std::optional<RecordReader::Item> RecordReader::hold(const Error &error, const std::optional<RecordId> &id,
                                                     RecordFile file)
{
    if (m_records > 0)
        return report(error, id);
    if (m_held.empty())
        m_heldFile = file;
    m_held.emplace_back(BrokenRecord{error, id});
    // Without a record so far, nothing that follows will be believed to be one.
    if (m_held.size() >= patience)
        atEnd();
    return std::nullopt;
}

std::optional<RecordReader::Item> RecordReader::release(Item item)
{
    ++m_records;
    if (m_held.empty())
        return item;
    m_held.push_back(std::move(item));
    return std::nullopt;
}

void RecordReader::atEnd()
{
    if (inputFailed())
        return;
    const bool insideArray = m_state != State::Top;
    m_state = State::Done;
    if (m_records == 0 && !m_held.empty()) {
        const Error &first = std::get<BrokenRecord>(m_held.front()).error;
        fail(m_heldFile,
             m_ordinal == 1 ? first.reason : Say::tr("holds no records; its first value %1").arg(first.reason),
             foreignAdvice());
    } else if (insideArray && !m_damaged) {
        m_damaged = true;
        m_error = Error{m_source, Say::tr("breaks off: the list of records has no end"),
                        Say::tr("Download or copy the file again.")};
    } else if (m_values == 0) {
        fail(RecordFile::Unreadable, Say::tr("is empty"), Say::tr("Download or copy the file again."));
    } else if (m_records == 0) {
        m_file = m_entries > 0 ? RecordFile::RepositoryList : RecordFile::EmptyList;
    }
}

bool RecordReader::inputFailed()
{
    const auto end = m_input.end();
    if (end != JsonInput::End::Failed && end != JsonInput::End::Stopped)
        return false;
    m_state = State::Done;
    m_damaged = true;
    m_stopped = end == JsonInput::End::Stopped;
    const QString reason =
        m_stopped ? Say::tr("was not read to its end") : Say::tr("cannot be read: %1").arg(m_input.failure());
    m_error = Error{m_source, reason, {}};
    return true;
}

// A value that is no JSON may still have its end where its brackets say, with the next value behind it: then the
// damage is inside this one, and nothing else is lost.
bool RecordReader::skipContained()
{
    const auto noticed = m_input.offset();
    std::size_t depth = 0;
    bool inString = false;
    bool ended = false;
    m_input.goTo(m_input.marked());
    while (!ended && m_input.more()) {
        const char c = m_input.peek();
        m_input.skip();
        if (inString && c == '\\' && m_input.more())
            m_input.skip();
        else if (c == '"')
            inString = !inString;
        else if (!inString && (c == '{' || c == '['))
            ++depth;
        else if (!inString && (c == '}' || c == ']'))
            --depth;
        ended = depth == 0;
    }
    const auto end = m_input.offset();
    bool contained = ended && peekBehindBlanks() == ']';
    if (ended && !contained && peekBehindBlanks() == ',') {
        m_input.skip();
        contained = peekBehindBlanks() == '{';
    }
    m_input.goTo(contained ? end : noticed);
    return contained;
}

// The next character that is not blank; NUL at the end.
char RecordReader::peekBehindBlanks()
{
    while (m_input.more() && isBlank(m_input.peek()))
        m_input.skip();
    return m_input.more() ? m_input.peek() : '\0';
}

// Goes on to what begins like a record. Its `{"id"` stands inside no JSON string, where its quotes would be escaped.
void RecordReader::resynchronise()
{
    const auto from = std::max(m_input.marked() + 1, m_input.offset() - std::min(m_input.offset(), lookBack));
    m_input.goTo(from);
    m_input.resume();
    char before = '\0';
    while (m_input.more()) {
        m_input.mark();
        const std::string_view rest = m_input.ahead(64);
        const auto brace = std::min(rest.find('{'), rest.size());
        if (brace > 0) {
            before = rest[brace - 1];
            m_input.goTo(m_input.offset() + brace);
            continue;
        }
        if (beginsRecord(rest) || (before == '\n' && m_state == State::Top))
            return;
        before = '{';
        m_input.skip();
    }
}

void RecordReader::fail(RecordFile file, const QString &reason, const QString &advice)
{
    m_state = State::Done;
    m_file = file;
    m_held.clear();
    m_error = Error{m_source, reason, advice};
}

Error RecordReader::broken(const std::optional<RecordId> &id, const QString &reason) const
{
    const QString ordinal = QString::number(m_ordinal);
    const QString place = id ? Say::tr("%1, record %2 (%3)").arg(m_source, ordinal, QString::fromStdString(id->hex()))
                             : Say::tr("%1, record %2").arg(m_source, ordinal);
    return Error{place, reason, {}};
}

QString RecordReader::position() { return Say::tr(" (line %1, byte %2)").arg(m_input.line()).arg(m_input.offset()); }

} // namespace faultline
