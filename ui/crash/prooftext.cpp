// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/crash/prooftext.h"

#include "app/messagetemplate/filledtext.h"
#include "app/text/displaytext.h"
#include "app/text/textposition.h"
#include "app/text/visibletext.h"
#include "ui/record/richwriter.h"
#include "ui/source/syntax.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(faultline::Proof)
};

QString verdictWords(const Proof &proof)
{
    if (!proof.best || proof.verdict == Verdict::Possible || proof.verdict == Verdict::None)
        return Words::tr("possible, not certain");
    return proof.verdict == Verdict::Match ? Words::tr("certain") : Words::tr("one of several that fit equally well");
}

// Five marks, of which as many are full as the weight has fifths; the number stands beside them.
QString weightMarks(double weight)
{
    const int full = std::clamp(int(std::lround(weight * 5)), weight > 0 ? 1 : 0, 5);
    return QString(full, u'●') + QString(5 - full, u'○');
}

class ProofWriter {
public:
    ProofWriter(QTextDocument &document, const Proof &proof, const Syntax &syntax, const Theme &theme,
                const QFont &font)
        : m_proof(proof)
        , m_theme(theme)
        , m_writer(document, syntax, theme, font, syntax.forPath(proof.record.filePath))
    {
    }

    void write()
    {
        m_writer.title(displayCode(QString::fromStdString(m_proof.record.errorMessage), 4'000).shown);
        m_writer.paragraph();
        m_writer.strong(verdictWords(m_proof), m_theme.text);
        m_writer.muted(u"    "_s + Words::tr("%1 of 100").arg(std::floor(m_proof.match.score * 100)));
        writeSignals();
        writeValues();
    }

private:
    void writeSignals()
    {
        m_writer.section(u"signals"_s, Words::tr("What speaks for it"));
        if (m_proof.match.reasons.empty()) {
            m_writer.paragraph();
            m_writer.text(Words::tr("Nothing that could be named."));
        }
        for (const Reason &reason : m_proof.match.reasons) {
            m_writer.paragraph();
            m_writer.text(weightMarks(reason.weight) + u"  "_s + QLocale().toString(reason.weight, 'f', 2) + u"   "_s);
            m_writer.strong(kindWord(reason.kind), m_theme.text);
            m_writer.text(u": "_s + visibleText(reason.detail));
            if (reason.length == 0)
                continue;
            m_writer.text(u"   "_s);
            m_writer.link(Words::tr("line %1 of the log").arg(lineColumnAt(m_proof.paste, reason.begin).line),
                          placeScheme + u':' + QString::number(reason.begin));
        }
        m_writer.paragraph();
        m_writer.muted(Words::tr("A weight is between 0 and 1: how much the signal tells this record from others."));
    }

    void writeValues()
    {
        if (m_proof.match.captures.empty())
            return;
        m_writer.section(u"values"_s, Words::tr("Values in your log"));
        for (const auto &[name, value] : m_proof.match.captures) {
            m_writer.paragraph();
            m_writer.muted((isNumber(name) ? Words::tr("Value %1:").arg(visibleText(name)) : visibleText(name) + u':') +
                           u' ');
            m_writer.text(visibleText(value));
        }
        const MessageTemplate printed = templateOf({.message = m_proof.record.errorMessage,
                                                    .filePath = m_proof.record.filePath,
                                                    .errorClass = m_proof.record.errorClass.value_or(std::string{}),
                                                    .pattern = m_proof.record.messagePattern});
        if (const auto message = filledMessage(printed, m_proof.match.captures); !message.empty()) {
            m_writer.subheading(Words::tr("The message with them"));
            m_writer.paragraph();
            for (const FilledPiece &piece : message) {
                if (piece.value)
                    m_writer.strong(visibleText(piece.text), m_theme.pasteMark);
                else
                    m_writer.text(visibleText(piece.text));
            }
        }
        if (!m_proof.record.exampleFix)
            return;
        std::string code;
        bool filled = false;
        for (const FilledPiece &piece :
             filledCode(*m_proof.record.exampleFix, languageOfPath(m_proof.record.filePath), m_proof.match.captures)) {
            code += piece.text;
            filled = filled || piece.value;
        }
        if (filled) {
            m_writer.subheading(Words::tr("The example fix with them"));
            m_writer.code(QString::fromStdString(code));
        }
    }

    static bool isNumber(std::string_view name)
    {
        return std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
    }

    const Proof &m_proof;
    const Theme &m_theme;
    RichWriter m_writer;
};

} // namespace

QString kindWord(ReasonKind kind)
{
    switch (kind) {
    case ReasonKind::Message:
        return Words::tr("Message");
    case ReasonKind::Location:
        return Words::tr("File and line");
    case ReasonKind::Class:
        return Words::tr("Class");
    case ReasonKind::Code:
        return Words::tr("Code");
    case ReasonKind::Repo:
        return Words::tr("Repository");
    case ReasonKind::Status:
        return Words::tr("HTTP status");
    case ReasonKind::Text:
        return Words::tr("Words");
    }
    std::unreachable();
}

void writeProof(QTextDocument &document, const Proof &proof, const Syntax &syntax, const Theme &theme,
                const QFont &font)
{
    ProofWriter(document, proof, syntax, theme, font).write();
}

} // namespace faultline
