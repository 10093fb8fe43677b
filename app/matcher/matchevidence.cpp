// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/matcher/matchevidence.h"

#include "app/messagetemplate/matchkey.h"
#include "app/messagetemplate/messagewords.h"

#include <QCoreApplication>

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace faultline {

namespace {

// Bits. A whole message counts what its words tell (messagewords.h).
constexpr double anchoredWhole = 3; // the message is that and nothing else
constexpr double anchoredStart = 1; // it begins there, or after a colon
constexpr double unanchored = -2;
constexpr double holeOverLines = -4;
constexpr double quietLine = -4;       // logged as information
constexpr double ofPlainLine = 0.6;    // of what part of a message counts: prose, or several lines, may hold its words
constexpr double weakOnPlainLine = -5; // "output": any line may say so
constexpr double otherMessage = -14;   // the error prints something else
constexpr double unlikeMessage = -4;
constexpr double noMessage = -6; // the record prints a text, the error none
constexpr double samePrefix = 5; // "not yet implemented", for a record that prints nothing more
constexpr double ownClass = 6;
constexpr double everyonesClass = 2; // ValueError
constexpr double otherClass = -3;
constexpr double otherOwnClass = -4; // more, when both are this repository's own
constexpr double fileOfClass = 5;    // the record's file is named after the class
constexpr double ownCode = 8;
constexpr double everyonesCode = 3; // ECONNREFUSED
constexpr double otherCode = -2;
constexpr double sameStatus = 2;
constexpr double thrownInRepository = 5;
constexpr double passesRepository = 2;
constexpr double classOfRepository = 4;
constexpr double thrownElsewhere = -10; // in another package
constexpr double classElsewhere = -8;
constexpr double otherLanguage = -8;
constexpr double codeAlone = 12; // the message is the code and nothing else
constexpr double otherFile = -2;
constexpr double nearLine = 10;       // bits of a place that is in the record's window …
constexpr double closeLine = 13;      // … or within three lines
constexpr double otherKnownFile = -6; // thrown in another file of the repository that the library knows

constexpr std::size_t mostFrames = 60;
constexpr double unlikeShare = 0.35; // of a message's bits: below, the error prints something else
constexpr int leastCut = 12;         // bits of a message that was cut off
constexpr double likeShare = 0.5;    // above, it may be another version's text

constexpr auto everyonesClasses = std::to_array<std::string_view>({
    "Error",
    "Exception",
    "RuntimeError",
    "ValueError",
    "TypeError",
    "KeyError",
    "IndexError",
    "AttributeError",
    "OSError",
    "IOError",
    "ImportError",
    "ModuleNotFoundError",
    "NameError",
    "AssertionError",
    "NotImplementedError",
    "LookupError",
    "RangeError",
    "SyntaxError",
    "ReferenceError",
    "EvalError",
    "URIError",
    "AggregateError",
    "ExceptionGroup",
    "TimeoutError",
    "PermissionError",
    "FileNotFoundError",
    "ConnectionError",
    "ArithmeticError",
    "ZeroDivisionError",
    "OverflowError",
    "UnicodeDecodeError",
    "UnicodeEncodeError",
    "StopIteration",
    "SystemExit",
    "KeyboardInterrupt",
    "MemoryError",
    "RecursionError",
    "UserWarning",
    "DeprecationWarning",
    "RuntimeWarning",
    "FutureWarning",
    "RuntimeException",
    "IllegalArgumentException",
    "IllegalStateException",
    "NullPointerException",
    "UnsupportedOperationException",
    "IndexOutOfBoundsException",
    "ArrayIndexOutOfBoundsException",
    "ClassCastException",
    "NumberFormatException",
    "IOException",
    "FileNotFoundException",
    "TimeoutException",
    "InterruptedException",
    "ArithmeticException",
    "NoSuchElementException",
    "ConcurrentModificationException",
    "ClassNotFoundException",
    "InvalidOperationException",
    "ArgumentException",
    "ArgumentNullException",
    "ArgumentOutOfRangeException",
    "NotImplementedException",
    "NotSupportedException",
    "NullReferenceException",
    "IndexOutOfRangeException",
    "KeyNotFoundException",
    "FormatException",
    "AggregateException",
    "InvalidCastException",
    "ObjectDisposedException",
    "OperationCanceledException",
    "UnauthorizedAccessException",
    "StandardError",
    "ArgumentError",
    "NoMethodError",
    "FrozenError",
    "LoadError",
    "StopError",
    "InvalidArgumentException",
    "LogicException",
    "DomainException",
    "LengthException",
    "OutOfRangeException",
    "OutOfBoundsException",
    "UnexpectedValueException",
    "BadMethodCallException",
    "BadFunctionCallException",
    "ErrorException",
    "runtime_error",
    "logic_error",
    "invalid_argument",
    "out_of_range",
    "domain_error",
    "length_error",
    "range_error",
    "overflow_error",
    "underflow_error",
    "bad_alloc",
    "system_error",
    "exception",
    "DOMException",
    "HttpError",
    "HTTPError",
});

constexpr bool isLetterByte(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string words(const char *text) { return QCoreApplication::translate("faultline", text).toStdString(); }

bool isEveryonesClass(std::string_view name) { return std::ranges::contains(everyonesClasses, name); }

// ECONNREFUSED, 404: many programs use it.
bool isEveryonesCode(std::string_view code)
{
    return std::ranges::none_of(code, isLetterByte) || (code.starts_with('E') && std::ranges::none_of(code, [](char c) {
                                                            return c == '_' || c == '-' || (c >= '0' && c <= '9');
                                                        }));
}

// Languages whose files stand in each other's traces are one.
std::string familyOf(std::string_view language)
{
    if (language == "Java" || language == "Kotlin" || language == "Scala" || language == "Groovy" ||
        language == "Clojure")
        return "jvm";
    if (language == "JavaScript" || language == "TypeScript" || language == "Vue" || language == "Svelte")
        return "js";
    if (language == "C" || language == "C++" || language == "CUDA" || language == "Objective-C" || language == "Swift")
        return "c";
    return std::string(language);
}

std::string languageOf(const CrashError &error)
{
    for (const Frame &frame : error.frames) {
        if (const auto language = languageOfPath(frame.path); !language.empty())
            return familyOf(language);
    }
    struct Sign {
        std::string_view start;
        std::string_view family;
    };
    static constexpr auto classes = std::to_array<Sign>({{"java.", "jvm"},
                                                         {"javax.", "jvm"},
                                                         {"kotlin.", "jvm"},
                                                         {"scala.", "jvm"},
                                                         {"System.", "C#"},
                                                         {"std::", "c"}});
    static constexpr auto formats = std::to_array<Sign>({{"rust-panic", "Rust"},
                                                         {"go-", "Go"},
                                                         {"python", "Python"},
                                                         {"jvm", "jvm"},
                                                         {"dotnet", "C#"},
                                                         {"ruby", "Ruby"},
                                                         {"php", "PHP"},
                                                         {"cpp", "c"},
                                                         {"c-assert", "c"}});
    for (const Sign &sign : classes) {
        if (error.errorClass.starts_with(sign.start))
            return std::string(sign.family);
    }
    for (const Sign &sign : formats) {
        if (error.format.starts_with(sign.start))
            return std::string(sign.family);
    }
    return {};
}

// Collects what is found, bit by bit.
class Weighing {
public:
    Weighing(const Subject &subject, const FoldedLog &log)
        : m_subject(subject)
        , m_record(subject.facts.summary)
        , m_log(log)
    {
    }

    // The template in a region. `contradicts`: another text there speaks against the record.
    void message(Stretch region, bool quiet, bool contradicts)
    {
        const FoldedTemplate &printed = m_subject.printed;
        const std::string_view text = m_log.text(region);
        if (printed.bits == 0) {
            textless(text, contradicts);
            return;
        }
        if (const auto found = alignWhole(printed, text)) {
            wholeMessage(region, *found, quiet);
            return;
        }
        if (cutMessage(region))
            return;
        const PartialAlignment part = alignInPart(printed, text);
        m_evidence.share = part.share;
        m_evidence.exact = part.share > 0.995 && part.extra <= 2 && !printed.code;
        if (part.share >= likeShare) {
            add(ReasonKind::Text,
                QCoreApplication::translate("faultline", "%1 % of the message's words; perhaps of another version")
                    .arg(static_cast<int>(part.share * 100))
                    .toStdString(),
                part.bits * part.share *
                    (contradicts && !m_log.crossesLine(
                                        {.begin = region.begin + part.all.begin, .end = region.begin + part.all.end})
                         ? 1
                         : ofPlainLine),
                region.begin + part.all.begin, region.begin + part.all.end);
            m_evidence.message = {.begin = region.begin + part.all.begin, .end = region.begin + part.all.end};
        } else if (contradicts) {
            m_evidence.bits += text.empty() ? noMessage : part.share < unlikeShare ? otherMessage : unlikeMessage;
            m_evidence.conflict = true;
        }
    }

    void errorClass(const CrashError &error)
    {
        const std::string_view printed = error.errorClass;
        if (printed.empty())
            return;
        const std::string_view name = lastName(printed);
        const std::string_view own = lastName(m_record.errorClass);
        if (!own.empty() && name == own) {
            add(ReasonKind::Class, std::string(printed), isEveryonesClass(name) ? everyonesClass : ownClass,
                placeOfClass(error));
        } else if (!own.empty()) {
            m_evidence.bits += otherClass;
            m_evidence.otherClass = true;
        }
        classModule(printed, error);
        if (!isEveryonesClass(name) && bareName(name).size() > 5 && bareName(name) == bareName(fileStem()))
            add(ReasonKind::Location, words("the file is named after the class"), fileOfClass, placeOfClass(error));
    }

    // "EntityNotFound" of EntityNotFoundError.
    static std::string_view bareName(std::string_view name)
    {
        for (const std::string_view end : {"Error", "Exception"}) {
            if (name.ends_with(end))
                name.remove_suffix(end.size());
        }
        return name;
    }

    // "EntityNotFoundError" of src/error/EntityNotFoundError.ts.
    std::string_view fileStem() const
    {
        const std::string_view path = m_record.filePath;
        const std::string_view file = path.substr(path.rfind('/') + 1);
        return file.substr(0, file.find('.'));
    }

    void code(const CrashError &error)
    {
        const std::string &own = m_record.errorCode;
        if (own.empty())
            return;
        if (error.message == own) {
            add(ReasonKind::Code, own, isEveryonesCode(own) ? everyonesCode : codeAlone, error.place);
            return;
        }
        const bool stands = error.errorCode == own || standsIn(error.message, own);
        if (stands)
            add(ReasonKind::Code, own, isEveryonesCode(own) ? everyonesCode : ownCode, error.place);
        else if (!error.errorCode.empty())
            m_evidence.bits += otherCode;
    }

    void status(int status, Place place)
    {
        if (m_subject.facts.httpStatus && *m_subject.facts.httpStatus == status)
            add(ReasonKind::Status, std::to_string(status), sameStatus, place);
    }

    void frames(const CrashError &error, const ErrorFacts &facts)
    {
        double best = 0;
        std::optional<std::size_t> at;
        int level = 0;
        std::size_t depth = 0; // frames that are not the run-time's
        bool passes = false;
        bool locatedAtThrow = false;
        bool locatedBelow = false;
        bool thrownHere = false;
        for (std::size_t i = 0; i < facts.frames.size(); ++i) {
            const FrameFacts &frame = facts.frames[i];
            if (frame.source.runtime && frame.source.repo != m_subject.repo &&
                !packageFitsRepository(frame.source.package, m_record.repo, m_record.filePath))
                continue;
            if (frame.parts.empty())
                continue;
            const int agreed = fileAgreement(frame);
            const double bits = agreed == 0 ? 0
                                            : lineBits(agreed, error.frames[i].line) * (depth == 0  ? 1
                                                                                        : depth < 3 ? 0.5
                                                                                                    : 0.3);
            const bool near = agreed == 2 && lineBits(agreed, error.frames[i].line) >= nearLine;
            locatedAtThrow = locatedAtThrow || (agreed == 2 && depth == 0);
            locatedBelow =
                locatedBelow || (near && depth <= 3); // a helper of the repository or another package raises it
            if (bits > best) {
                m_evidence.exactLine = agreed == 2 && lineBits(agreed, error.frames[i].line) > closeLine;
                m_evidence.inWindow = near;
                m_evidence.sameLine = agreed == 2 && lineBits(agreed, error.frames[i].line) >= closeLine;
                best = bits;
                at = i;
                level = agreed;
            }
            const bool here = namesRepository(frame, error.frames[i]);
            passes = passes || here;
            thrownHere = thrownHere || (here && depth == 0);
            ++depth;
        }
        if (at) {
            const Frame &frame = error.frames[*at];
            m_evidence.location = level;
            m_evidence.pasteLine = static_cast<std::size_t>(frame.line);
            add(ReasonKind::Location, locationText(frame), best, frame.place);
        }
        // A file that only has the same name tells less than the repository does.
        if (const double repository = thrownHere ? thrownInRepository : passesRepository; passes && best < repository) {
            const Frame &frame = error.frames[facts.thrown.value_or(0)];
            add(ReasonKind::Repo, m_record.repo, repository - best, frame.place);
        }
        m_evidence.repository = m_evidence.repository || passes || level == 2;
        thrownPlace(facts, locatedAtThrow, locatedBelow, thrownHere, passes);
    }

    // Native extensions raise errors of other languages; nobody else does.
    void language(const ErrorFacts &facts)
    {
        const std::string &own = m_subject.language;
        if (own.empty() || facts.language.empty() || own == facts.language || own == "c" || own == "Rust")
            return;
        m_evidence.bits += otherLanguage;
        m_evidence.conflict = true;
    }

    Evidence take(std::size_t error)
    {
        m_evidence.error = error;
        std::ranges::stable_sort(m_evidence.reasons, std::ranges::greater{}, &Reason::weight);
        return std::move(m_evidence);
    }

    // A line that no format has read as an error: prose, a heading, progress.
    void plainLine()
    {
        if (m_subject.weak)
            m_evidence.bits += weakOnPlainLine;
        heading();
        statusLine();
    }

private:
    // Programs also print what they are doing ("Server is starting"): that explains no crash by itself.
    void statusLine()
    {
        static const RE2 trouble(
            R"((?i)error|panic|exception|fatal|fail|assert|abort|crash|fault|\bnot?\b|n't\b|cannot|never|unable|without|)"
            R"(invalid|illegal|\bbad\b|wrong|missing|lost|denied|refus|reject|forbidden|unauthori|expired|expected|)"
            R"(unknown|unsupported|unrecogni|unresolved|undefined|time(?:d )?\s?-?out|exceed|too |must|should|requir|already|)"
            R"(conflict|corrupt|broken|mismatch|\bnull\b|\bnil\b|\bnone\b|only|cycl|circular|overflow|underflow|out of|)"
            R"(outside|closed|killed|terminat|stopped|busy|locked|deadlock|full\b|empty|duplicate|multiple|ambiguous|)"
            R"(dirty|stale|unreachable|unavailable|insufficient|low|dubious|problem|warning|disallow|prohibit|prevent|)"
            R"(attempt|violat|malformed|truncat|incomplete|unhandled|uncaught|disabled|deprecated|obsolete|outdated)");
        if (m_evidence.whole && !RE2::PartialMatch(m_record.message, trouble))
            m_evidence.conflict = true;
    }

    // A heading ("APPLICATION FAILED TO START", "=== BUG REPORT ===") says that something is wrong, not what.
    void heading()
    {
        const auto shouted = [](std::string_view text) {
            return std::ranges::none_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
        };
        if (!m_evidence.whole)
            return;
        const std::string_view printed = m_log.original(m_evidence.message);
        const std::string_view before = m_log.text().substr(0, m_evidence.message.begin);
        const std::string_view fence = before.substr(before.size() - std::min<std::size_t>(before.size(), 4));
        const bool fenced = fence.contains("===") || fence.contains("***") || printed.starts_with("===");
        m_evidence.conflict = m_evidence.conflict || fenced || (shouted(printed) && !shouted(m_record.message));
    }

    void add(ReasonKind kind, std::string detail, double bits, Place place)
    {
        m_evidence.bits += bits;
        m_evidence.reasons.push_back({.kind = kind,
                                      .detail = std::move(detail),
                                      .weight = std::clamp(bits / 20, 0.05, 1.0),
                                      .begin = place.begin,
                                      .length = place.length});
    }

    void add(ReasonKind kind, std::string detail, double bits, std::size_t begin, std::size_t end)
    {
        add(kind, std::move(detail), bits, m_log.place({.begin = begin, .end = end}));
    }

    // A record that prints no text of its own: todo!(), raise NotImplementedError, "{}".
    void textless(std::string_view text, bool contradicts)
    {
        const std::string &prefix = m_subject.printed.prefix;
        if (prefix.empty() || !contradicts)
            return;
        if (text == prefix) {
            m_evidence.bits += samePrefix;
        } else {
            m_evidence.bits += otherMessage;
            m_evidence.conflict = true;
        }
    }

    void wholeMessage(Stretch region, const Alignment &found, bool quiet)
    {
        const FoldedTemplate &printed = m_subject.printed;
        const std::string_view text = m_log.text(region);
        std::string_view before = text.substr(0, found.all.begin);
        if (!printed.prefix.empty() && before.ends_with(printed.prefix + ' ')) {
            before.remove_suffix(printed.prefix.size() + 1);
            m_evidence.bits += 2;
        }
        while (before.ends_with(' '))
            before.remove_suffix(1);
        const bool atStart = before.empty();
        const bool starts =
            printed.pieces.front().empty() || atStart || std::string_view(":]>)'\"`|=-(,").contains(before.back());
        const std::string_view after = text.substr(found.all.end);
        const bool ends = after.find_first_not_of(" .!'\"`") == std::string_view::npos;
        if (printed.code && !(starts && (ends || std::string_view("'\"`,)").contains(after.front())))) {
            notTheCode();
            return;
        }
        m_evidence.clause = starts && (ends || !goesOn(after));
        double bits = printed.bits;
        if (m_subject.weak && !m_evidence.clause)
            bits /= 2;
        bits += atStart && ends ? anchoredWhole : starts ? anchoredStart : unanchored;
        if (quiet)
            bits += quietLine;
        for (const Stretch &hole : found.holes) {
            if (!printed.multiLine &&
                m_log.crossesLine({.begin = region.begin + hole.begin, .end = region.begin + hole.end})) {
                bits += holeOverLines;
                break;
            }
        }
        const Stretch all{.begin = region.begin + found.all.begin, .end = region.begin + found.all.end};
        int letters = 0;
        for (const std::string &piece : printed.pieces)
            letters += static_cast<int>(std::ranges::count_if(piece, isWordByte));
        add(ReasonKind::Message,
            QCoreApplication::translate("faultline", "%n letters of the message", nullptr, letters).toStdString(),
            std::max(bits, 1.0), all.begin, all.end);
        m_evidence.whole = true;
        m_evidence.share = 1;
        m_evidence.message = all;
        for (std::size_t i = 0; i < found.holes.size(); ++i) {
            const Stretch hole{.begin = region.begin + found.holes[i].begin, .end = region.begin + found.holes[i].end};
            const std::string &name = printed.holes[i];
            m_evidence.captures.emplace_back(name.empty() ? std::to_string(i + 1) : name,
                                             std::string(m_log.original(hole)));
        }
    }

    // Whether the sentence goes on behind a message, so that it is another, longer one: a word follows, unless it names
    // a field of the log (`failed to bind addr=:80`).
    static bool goesOn(std::string_view after)
    {
        if (after.size() > 1 && std::string_view(".!?").contains(after[0]) && after[1] == ' ')
            return false; // another sentence
        const std::size_t word = after.find_first_not_of(" .!");
        if (word == std::string_view::npos || word == 0 || !isWordByte(after[word]))
            return false;
        std::size_t end = word;
        while (end < after.size() && isWordByte(after[end]))
            ++end;
        return end == after.size() || after[end] != '=';
    }

    void notTheCode()
    {
        m_evidence.bits += otherMessage;
        m_evidence.conflict = true;
    }

    // The paste, a log's short form or a line ends inside of the message.
    bool cutMessage(Stretch region)
    {
        std::string_view text = m_log.text(region);
        bool cut = region.end + 1 >= m_log.text().size() || m_subject.printed.multiLine;
        for (const std::string_view dots : {"...", "…"}) {
            if (text.ends_with(dots)) {
                text.remove_suffix(dots.size());
                cut = true;
            }
        }
        const auto found = cut ? alignCut(m_subject.printed, text) : std::nullopt;
        if (!found || found->bits < leastCut)
            return false;
        const bool starts = found->begin == 0 || std::string_view(":]> '\"`(").contains(text[found->begin - 1]);
        add(ReasonKind::Message, words("the beginning of the message, which is cut off here"),
            found->bits + (starts ? anchoredStart : unanchored), region.begin + found->begin,
            region.begin + text.size());
        m_evidence.whole = m_evidence.clause = true;
        m_evidence.share = static_cast<double>(found->bits) / m_subject.printed.bits;
        m_evidence.message = {.begin = region.begin + found->begin, .end = region.begin + text.size()};
        return true;
    }

    // How far a frame's file is the record's: 0 no, 1 a file of that name, 2 the same.
    int fileAgreement(const FrameFacts &frame) const
    {
        const auto &own = m_subject.parts; // the repository's name first
        const auto &printed = frame.parts;
        std::size_t same = 0;
        while (same < own.size() && same < printed.size() &&
               own[own.size() - 1 - same] == printed[printed.size() - 1 - same])
            ++same;
        if (same == 0)
            return 0;
        // One of the two paths is the end of the other; else they part somewhere above, and are two files.
        const bool whole = same + 1 >= own.size() || same == printed.size();
        const std::string &repo = m_subject.repo;
        if (!frame.source.repo.empty()) {
            if (frame.source.repo == repo)
                return whole || frame.source.parts.size() < 2 ? 2 : 1;
            if (frame.source.repo.substr(frame.source.repo.find('/')) !=
                repo.substr(repo.find('/'))) // not a fork either
                return 0;
        }
        if (!frame.source.package.empty()) {
            if (packageFitsRepository(frame.source.package, m_record.repo, m_record.filePath))
                return whole || same + 1 >= printed.size() ? 2 : 1; // the package may have a name of its own
            return same >= 4 ? 2 : same == 3 ? 1 : 0;
        }
        return same >= 2 && whole ? 2 : same >= 3 ? 2 : 1;
    }

    double lineBits(int level, int line) const
    {
        const auto &facts = m_subject.facts;
        const int own = m_record.lineNumber.value_or(0);
        const int away = std::abs(line - own);
        const bool known = line > 0 && own > 0;
        const bool inWindow = line > 0 && facts.sourceCodeStart && facts.sourceCodeEnd &&
                              line >= *facts.sourceCodeStart && line <= *facts.sourceCodeEnd;
        if (level == 1)
            return known && away == 0 ? 7 : (known && away <= 20) || inWindow ? 4 : 1;
        if (known && away == 0)
            return 16;
        if (known && away <= 3)
            return 13;
        if (inWindow || (known && away <= 20))
            return 10;
        return known && away <= 150 ? 7 : 5;
    }

    bool namesRepository(const FrameFacts &frame, const Frame &printed) const
    {
        if (!frame.source.repo.empty() && frame.source.repo == m_subject.repo)
            return true;
        if (packageFitsRepository(frame.source.package, m_record.repo, m_record.filePath))
            return true;
        return packageFitsRepository(packageOfFunction(printed), m_record.repo, m_record.filePath);
    }

    // Where the error was raised speaks against a record of another place.
    void thrownPlace(const ErrorFacts &facts, bool located, bool locatedBelow, bool thrownHere, bool passes)
    {
        if (!facts.thrown || located)
            return;
        const SourcePath &source = facts.frames[*facts.thrown].source;
        if (!thrownHere && (!source.package.empty() || !source.repo.empty())) {
            if (locatedBelow)
                return;
            m_evidence.bits += thrownElsewhere;
            (passes ? m_evidence.moved : m_evidence.conflict) = true; // a caller's place, perhaps
        } else if (facts.reposOfThrown.contains(m_record.repo)) {
            m_evidence.bits += otherKnownFile;
            m_evidence.moved = m_evidence.knownFile = true;
        } else if (thrownHere && !locatedBelow) { // moved since, or the same words in another file
            m_evidence.bits += otherFile;
            m_evidence.moved = true;
        }
    }

    // dev.kettle.samovar.SamovarException: the module tells whose class it is.
    void classModule(std::string_view printed, const CrashError &error)
    {
        const auto end = printed.find_last_of(".:\\");
        if (end == std::string_view::npos)
            return;
        std::string_view module = printed.substr(0, end);
        static constexpr auto everyones =
            std::to_array<std::string_view>({"java.", "javax.", "kotlin.", "scala.", "System.", "Microsoft.",
                                             "std:", "builtins.", "android.", "__main__"});
        if (module == "System" || module == "std" || module == "kotlin" || module == "scala" ||
            std::ranges::any_of(everyones, [&](std::string_view start) { return printed.starts_with(start); }))
            return;
        bool fits = false;
        while (!module.empty() && !fits) {
            const std::size_t next = std::min(module.find_first_of(".:\\"), module.size());
            const std::string_view part = module.substr(0, next);
            fits = part.size() > 3 && packageFitsRepository(part, m_record.repo, m_record.filePath);
            module.remove_prefix(std::min(next + 1, module.size()));
        }
        if (fits) {
            add(ReasonKind::Repo, words("the class is of this repository"), classOfRepository, placeOfClass(error));
            m_evidence.repository = true;
            if (m_evidence.otherClass && !isEveryonesClass(lastName(printed)))
                m_evidence.bits += otherOwnClass;
        } else {
            m_evidence.bits += classElsewhere;
            // Large repositories have packages of many names, and wrappers print what they wrap.
            (m_evidence.whole ? m_evidence.moved : m_evidence.conflict) = true;
        }
    }

    Place placeOfClass(const CrashError &error) const
    {
        const std::string_view text = m_log.log().text;
        const std::size_t end = std::min(error.textPlace.begin + error.textPlace.length, text.size());
        std::size_t from = text.rfind('\n', error.textPlace.begin > 0 ? error.textPlace.begin - 1 : 0);
        from = from == std::string_view::npos ? 0 : from + 1;
        const auto at = text.substr(from, end - from).find(error.errorClass);
        return at == std::string_view::npos ? Place{} : m_log.log().placeOf(from + at, error.errorClass.size());
    }

    static bool standsIn(std::string_view text, std::string_view code)
    {
        for (auto at = text.find(code); at != std::string_view::npos; at = text.find(code, at + 1)) {
            const bool before = at > 0 && isWordByte(text[at - 1]);
            const bool after = at + code.size() < text.size() && isWordByte(text[at + code.size()]);
            if (!before && !after && code.size() > 3)
                return true;
        }
        return false;
    }

    std::string locationText(const Frame &frame) const
    {
        const QString file = QString::fromStdString(m_record.filePath);
        if (frame.line == 0)
            return file.toStdString();
        if (m_record.lineNumber && *m_record.lineNumber == frame.line)
            return QCoreApplication::translate("faultline", "%1, line %2").arg(file).arg(frame.line).toStdString();
        return QCoreApplication::translate("faultline", "%1, line %2 there").arg(file).arg(frame.line).toStdString();
    }

    const Subject &m_subject;
    const RecordSummary &m_record;
    const FoldedLog &m_log;
    Evidence m_evidence;
};

} // namespace

Subject subjectOf(MatchFacts facts)
{
    Subject subject;
    subject.printed = foldedTemplate(templateOf({.message = facts.summary.message,
                                                 .filePath = facts.summary.filePath,
                                                 .errorClass = facts.summary.errorClass,
                                                 .pattern = {}}));
    subject.repo = folded(facts.summary.repo);
    subject.parts = tellingParts(repositoryParts(facts.summary.repo, facts.summary.filePath));
    subject.weak = isWeak(subject.printed);
    subject.language = familyOf(languageOfPath(facts.summary.filePath));
    subject.facts = std::move(facts);
    return subject;
}

std::string packageOfFunction(const Frame &printed)
{
    constexpr std::size_t shortest = 4;
    const auto end = printed.function.find_first_of(":.");
    return printed.path.empty() && end != std::string::npos && end >= shortest ? printed.function.substr(0, end) : "";
}

ErrorFacts errorFactsOf(const CrashError &error)
{
    ErrorFacts facts;
    facts.language = languageOf(error);
    for (const Frame &frame : error.frames) {
        if (facts.frames.size() == mostFrames)
            break;
        FrameFacts mapped;
        mapped.source =
            frame.path.empty() ? sourcePathOfFunction(frame.function) : sourcePathOf(frame.path, frame.function);
        mapped.parts = tellingParts(mapped.source.parts);
        if (!mapped.source.package.empty())
            mapped.parts.insert(mapped.parts.begin(),
                                mapped.source.package.substr(mapped.source.package.rfind('/') + 1));
        if (!facts.thrown && !mapped.source.parts.empty() && !mapped.source.runtime)
            facts.thrown = facts.frames.size();
        facts.frames.push_back(std::move(mapped));
    }
    return facts;
}

bool isPlainText(const CrashLog &log, std::size_t error)
{
    return error >= log.errors.size() || (log.errors[error].format == "text" && log.lines.size() > 2);
}

Evidence weighError(const Subject &subject, const FoldedLog &log, std::size_t error, const ErrorFacts &facts)
{
    const CrashError &read = log.log().errors[error];
    Weighing weighing(subject, log);
    if (read.message != subject.facts.summary.errorCode || read.message.empty())
        weighing.message(log.message(error), false, true);
    weighing.errorClass(read);
    weighing.code(read);
    weighing.status(read.httpStatus, read.place);
    weighing.frames(read, facts);
    weighing.language(facts);
    if (isPlainText(log.log(), error)) {
        weighing.plainLine();
    }
    return weighing.take(error);
}

Evidence weighLine(const Subject &subject, const FoldedLog &log, std::size_t line)
{
    Weighing weighing(subject, log);
    const std::size_t more = subject.printed.multiLine ? 4 : 0;
    Stretch region = log.around(line, more, more);
    // Long messages may be wrapped, by a mail for example.
    if (more == 0 && !alignWhole(subject.printed, log.text(region))) {
        const Stretch wider = log.around(line, 8, 8);
        if (alignWhole(subject.printed, log.text(wider)))
            region = wider;
    }
    weighing.message(region, log.log().lines[line].quiet, false);
    weighing.plainLine();
    return weighing.take(log.log().errors.size());
}

} // namespace faultline
