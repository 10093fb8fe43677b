// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/messagetemplate/templatematch.h"

#include "app/messagetemplate/messagewords.h"

#include <algorithm>

namespace faultline {

namespace {

constexpr char holeMark = '\x01';
constexpr int weakest = 14;            // bits below which a text decides nothing by itself
constexpr std::size_t mostWords = 160; // of a text that is aligned in part
constexpr double otherOrder = 0.85;    // what words in another order are worth

// Whether a letter or digit goes on at `at`, so that a word would be cut there.
bool cutsWord(std::string_view text, std::size_t at)
{
    return at > 0 && at < text.size() && isWordByte(text[at - 1]) && isWordByte(text[at]);
}

std::size_t findPiece(std::string_view text, const std::string &piece, std::size_t from, bool wordBefore,
                      bool wordAfter)
{
    for (std::size_t at = text.find(piece, from); at != std::string_view::npos; at = text.find(piece, at + 1)) {
        if (!(wordBefore && cutsWord(text, at)) && !(wordAfter && cutsWord(text, at + piece.size())))
            return at;
    }
    return std::string_view::npos;
}

// How far two words are the same: 1, or 0.7 for "schema" and "scheme", "limit" and "limits".
double likeness(std::string_view a, std::string_view b)
{
    if (a == b)
        return 1;
    const std::size_t shorter = std::min(a.size(), b.size());
    const std::size_t longer = std::max(a.size(), b.size());
    if (shorter < 4 || longer - shorter > 2)
        return 0;
    const auto same = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    return same >= shorter - 1 && same * 4 >= longer * 3 ? 0.7 : 0;
}

// A text that begins or ends with a separator was cut out of a concatenation: something else is printed there.
//     " - Connection is not available, request timed out after "
void openCutEnds(const MessageTemplate &printed, FoldedTemplate &folded)
{
    if (folded.code || isWeak(folded))
        return;
    std::string_view front = printed.pieces.front();
    front.remove_prefix(std::min(front.find_first_not_of(' '), front.size()));
    if (front.size() > 2 && std::string_view("-:,;)]").contains(front[0]) && front[1] == ' ') {
        folded.pieces.insert(folded.pieces.begin(), std::string());
        folded.holes.insert(folded.holes.begin(), std::string());
        for (TemplateWord &word : folded.words)
            ++word.piece;
    }
    const std::string_view back = printed.pieces.back();
    if (!back.empty() && std::string_view(" :=(").contains(back.back())) {
        folded.pieces.emplace_back();
        folded.holes.emplace_back();
    }
}

} // namespace

FoldedTemplate foldedTemplate(const MessageTemplate &printed)
{
    FoldedTemplate result;
    std::string joined;
    for (std::size_t i = 0; i < printed.pieces.size(); ++i) {
        if (i > 0)
            joined += holeMark;
        joined += printed.pieces[i];
        result.multiLine = result.multiLine || printed.pieces[i].contains('\n');
    }
    std::string text = folded(joined);
    while (text.size() > 1 && (text.back() == '.' || text.back() == '!') && isWordByte(text[text.size() - 2]))
        text.pop_back(); // versions differ in it, and sentences are told apart anyway
    result.holes = printed.holes;
    result.prefix = folded(printed.prefix);
    result.code = printed.code;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(holeMark, begin), text.size());
        result.pieces.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    for (std::size_t i = 0; i < result.pieces.size(); ++i) {
        const std::string &piece = result.pieces[i];
        result.bits += textBits(piece);
        for (const Word &word : wordsOf(piece)) {
            const bool touchesBefore = word.begin == 0 && i > 0;
            const bool touchesAfter = word.begin + word.length == piece.size() && i + 1 < result.pieces.size();
            std::string letters = piece.substr(word.begin, word.length);
            const int bits = wordBits(letters);
            result.words.push_back(
                {.text = std::move(letters), .bits = bits, .safe = !touchesBefore && !touchesAfter, .piece = i});
        }
    }
    openCutEnds(printed, result);
    return result;
}

bool isWeak(const FoldedTemplate &folded) { return folded.bits < weakest; }

std::optional<Alignment> alignWhole(const FoldedTemplate &folded, std::string_view text)
{
    const auto &pieces = folded.pieces;
    std::vector<std::size_t> at(pieces.size(), 0);
    const auto isFirst = [](std::size_t i) { return i == 0; };
    const auto isLast = [&](std::size_t i) { return i + 1 == pieces.size(); };
    std::size_t from = 0;
    bool any = false;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].empty()) {
            at[i] = isLast(i) && !isFirst(i) ? text.size() : from;
            continue;
        }
        any = true;
        const std::size_t found = findPiece(text, pieces[i], from, isFirst(i), isLast(i));
        if (found == std::string_view::npos)
            return {};
        at[i] = found;
        from = found + pieces[i].size();
    }
    if (!any)
        return {};
    // From the right again, so that the stretch is the shortest that ends there.
    std::size_t limit = text.size();
    bool rightmost = true;
    for (std::size_t i = pieces.size(); i-- > 0;) {
        if (pieces[i].empty())
            continue;
        if (!rightmost) {
            std::size_t found = text.rfind(pieces[i], limit - pieces[i].size());
            while (isFirst(i) && found != std::string_view::npos && found > at[i] && cutsWord(text, found))
                found = text.rfind(pieces[i], found - 1);
            if (found != std::string_view::npos && found > at[i])
                at[i] = found;
        }
        rightmost = false;
        limit = at[i];
    }
    Alignment result;
    for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
        const std::size_t begin = isFirst(i) && pieces[i].empty() ? 0 : at[i] + pieces[i].size();
        const std::size_t end = isLast(i + 1) && pieces[i + 1].empty() ? text.size() : std::max(at[i + 1], begin);
        result.holes.push_back({.begin = begin, .end = end});
    }
    // A value in quotes does not hold its own quote.
    for (std::size_t i = 0; i < result.holes.size(); ++i) {
        const bool quoted = !pieces[i].empty() && !pieces[i + 1].empty() && pieces[i].back() == pieces[i + 1].front() &&
                            (pieces[i].back() == '"' || pieces[i].back() == '`');
        const auto &[begin, end] = result.holes[i];
        if (quoted && text.substr(begin, end - begin).contains(pieces[i].back()))
            return {};
    }
    const bool openEnd = pieces.size() > 1 && pieces.back().empty();
    std::size_t first = 0;
    while (pieces[first].empty())
        ++first;
    result.all.begin = at[first];
    result.all.end = openEnd ? text.size() : at.back() + pieces.back().size();
    return result;
}

std::optional<CutAlignment> alignCut(const FoldedTemplate &folded, std::string_view text)
{
    CutAlignment result;
    std::size_t from = 0;
    bool any = false;
    for (const std::string &piece : folded.pieces) {
        if (piece.empty())
            continue;
        if (const std::size_t found = findPiece(text, piece, from, !any, false); found != std::string_view::npos) {
            result.begin = any ? result.begin : found;
            result.bits += textBits(piece);
            from = found + piece.size();
            any = true;
            continue;
        }
        for (std::size_t length = std::min(piece.size(), text.size() - from); length > 0; --length) {
            const std::string_view beginning = std::string_view(piece).substr(0, length);
            if (!text.ends_with(beginning) || (!any && cutsWord(text, text.size() - length)))
                continue;
            result.begin = any ? result.begin : text.size() - length;
            result.bits += textBits(beginning);
            return result;
        }
        return {};
    }
    return {};
}

PartialAlignment alignInPart(const FoldedTemplate &folded, std::string_view text)
{
    PartialAlignment result;
    std::vector<Word> words = wordsOf(text);
    words.resize(std::min(words.size(), mostWords));
    const std::size_t rows = std::min(folded.words.size(), mostWords);
    if (rows == 0 || words.empty())
        return result;
    const auto wordAt = [&](std::size_t i) { return text.substr(words[i].begin, words[i].length); };
    // best[i][j]: the most bits that the template's words from i on share, in order, with the text's from j on.
    const std::size_t columns = words.size() + 1;
    std::vector<double> best((rows + 1) * columns, 0);
    const auto cell = [&](std::size_t i, std::size_t j) -> double & { return best[i * columns + j]; };
    double total = 0;
    double anyOrder = 0;
    std::vector<bool> used(words.size(), false);
    for (std::size_t i = rows; i-- > 0;) {
        const TemplateWord &word = folded.words[i];
        total += word.bits;
        double here = 0;
        std::size_t where = words.size();
        for (std::size_t j = words.size(); j-- > 0;) {
            const double gain = likeness(word.text, wordAt(j)) * word.bits;
            cell(i, j) = std::max({cell(i + 1, j), cell(i, j + 1), gain + cell(i + 1, j + 1)});
            if (!used[j] && gain > here) {
                here = gain;
                where = j;
            }
        }
        if (where < words.size()) {
            used[where] = true;
            anyOrder += here;
        }
    }
    // The way back tells which words they are.
    bool any = false;
    std::size_t piece = 0;
    int between = 0;
    for (std::size_t i = 0, j = 0; i < rows && j < words.size();) {
        const double gain = likeness(folded.words[i].text, wordAt(j)) * folded.words[i].bits;
        if (gain > 0 && cell(i, j) == gain + cell(i + 1, j + 1)) {
            if (any && piece == folded.words[i].piece)
                result.extra += between;
            between = 0;
            piece = folded.words[i].piece;
            result.all.begin = any ? result.all.begin : words[j].begin;
            result.all.end = words[j].begin + words[j].length;
            any = true;
            ++i;
            ++j;
        } else if (cell(i, j) == cell(i + 1, j)) {
            ++i;
        } else {
            between += wordBits(wordAt(j));
            ++j;
        }
    }
    const double bits = std::max(cell(0, 0), anyOrder * otherOrder);
    result.bits = static_cast<int>(bits);
    result.share = total > 0 ? bits / total : 0;
    return result;
}

} // namespace faultline
