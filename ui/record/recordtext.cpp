// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/record/recordtext.h"

#include "app/commands/terminalrecord.h"
#include "app/records/examplefix.h"
#include "app/records/githublinks.h"
#include "app/records/jsonindent.h"
#include "app/records/recordreview.h"
#include "app/text/displaytext.h"
#include "app/text/visibletext.h"
#include "ui/list/severitymark.h"
#include "ui/record/recordwords.h"
#include "ui/record/richwriter.h"
#include "ui/source/syntax.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace faultline {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(faultline::RecordPage)
};

QString raw(const std::string &text) { return QString::fromStdString(text); }

QStringList raw(const std::vector<std::string> &texts)
{
    QStringList list;
    for (const std::string &text : texts)
        list << raw(text);
    return list;
}

constexpr qsizetype longestMessageLine = 4'000;

QString searchLink(const QString &query)
{
    return QString(searchScheme) + u':' + QString::fromLatin1(QUrl::toPercentEncoding(query));
}

class RecordWriter {
public:
    RecordWriter(QTextDocument &document, const RecordPageContent &content, const Syntax &syntax, const Theme &theme,
                 const QFont &font)
        : m_document(document)
        , m_content(content)
        , m_record(content.record)
        , m_syntax(syntax)
        , m_theme(theme)
        , m_code(syntax.forPath(m_record.filePath).isValid() ? syntax.forPath(m_record.filePath)
                                                             : syntax.forName(content.language))
        , m_writer(document, syntax, theme, font, m_code)
        , m_pixels(QFontMetrics(font).ascent())
    {
    }

    void write()
    {
        writeIdentity();
        writeMatch();
        writeTrust();
        writeExplanation();
        writeFixes();
        writePrevention();
        writeRelated();
        writeProvenance();
        if (m_content.showsSource)
            writeSource();
        if (m_content.showsRaw && !m_content.json.empty()) {
            m_writer.section(section::raw, Words::tr("Raw JSON"));
            m_writer.code(raw(indentedJson(m_content.json)), m_syntax.forName(u"json"_s));
        }
    }

private:
    void label(const QString &text)
    {
        m_writer.paragraph();
        m_writer.muted(text + u' ');
    }

    void addSeverityMark()
    {
        constexpr int scale = 4; // sharp on dense screens too
        QImage image(m_pixels * scale, m_pixels * scale, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintSeverityMark(painter, image.rect(), m_record.severity, severityColour(m_record.severity, m_theme.base));
        painter.end();
        m_document.addResource(QTextDocument::ImageResource, QUrl(u"faultline-mark:severity"_s), image);
        m_writer.image(u"faultline-mark:severity"_s, m_pixels);
    }

    void writeIdentity()
    {
        m_writer.paragraph();
        addSeverityMark();
        m_writer.text(u"  "_s + severityWord(m_record.severity) + u"  ·  "_s + typeWord(m_record.errorType));
        const std::string_view known = languageOfPath(m_record.filePath);
        const QString language =
            known.empty() ? m_content.language : QString::fromUtf8(known.data(), qsizetype(known.size()));
        if (!language.isEmpty())
            m_writer.text(u"  ·  "_s + language);
        m_writer.text(u"  ·  "_s);
        m_writer.link(visibleText(m_record.repo), searchLink(fieldQuery(u"repo"_s, m_record.repo)));
        m_writer.title(displayCode(raw(m_record.errorMessage), longestMessageLine).shown);

        if (!m_record.errorClass && !m_record.errorCode && !m_record.httpStatus)
            return;
        m_writer.paragraph();
        QString gap;
        const auto fact = [this, &gap](const QString &label, const QString &field,
                                       const std::optional<std::string> &value) {
            if (!value)
                return;
            m_writer.muted(gap + label + u' ');
            m_writer.link(visibleText(*value), searchLink(fieldQuery(field, *value)));
            gap = u"    "_s;
        };
        fact(Words::tr("Class"), u"class"_s, m_record.errorClass);
        fact(Words::tr("Code"), u"code"_s, m_record.errorCode);
        if (m_record.httpStatus) {
            m_writer.muted(gap + Words::tr("HTTP status") + u' ');
            m_writer.text(QString::number(*m_record.httpStatus));
        }
    }

    void writeMatch()
    {
        if (m_content.matchedBy.isEmpty())
            return;
        label(Words::tr("Matched by:"));
        m_writer.text(visibleText(m_content.matchedBy.join(u", "_s)) + u"   "_s);
        m_writer.link(Words::tr("Why?"), QString(whyLink));
    }

    void writeTrust()
    {
        const std::vector<Finding> findings = reviewRecord(m_record, m_content.today);
        const auto contradictions = std::ranges::count(findings, Concern::Contradiction, &Finding::concern);
        label(Words::tr("Trust:"));
        if (contradictions > 0)
            m_writer.strong(Words::tr("▲ doubtful, the record contradicts itself"), m_theme.warningMark);
        else if (m_record.isThin())
            m_writer.strong(Words::tr("○ thin, nothing is explained"), m_theme.infoMark);
        else
            m_writer.strong(Words::tr("✓ its parts agree with each other"), m_theme.goodMark);
        m_writer.muted(u"    @"_s + visibleText(m_record.analyzedSha.substr(0, 7)));
        for (const Finding &finding : findings) {
            if (m_record.isThin() && finding.field == "documentation")
                continue; // said above
            m_writer.paragraph();
            m_writer.text((finding.concern == Concern::Contradiction ? u"▲ "_s : u"○ "_s) + finding.text + u'.');
        }
        if (!m_record.isThin())
            return;
        m_writer.paragraph();
        m_writer.text(Words::tr("It tells only where the error is raised. The file on GitHub may tell more.") + u' ');
        if (const std::string issues = issueSearchLink(m_record); !issues.empty())
            m_writer.link(Words::tr("Search the repository's issues"), raw(issues));
    }

    void writeExplanation()
    {
        if (m_record.documentation.empty() && m_record.triggerScenarios.empty() && m_record.commonSituations.empty())
            return;
        m_writer.section(section::explain, Words::tr("Explanation"), Words::tr("machine-written analysis"));
        if (!m_record.documentation.empty())
            m_writer.markdown(raw(m_record.documentation));
        for (const auto &[title, text] : {std::pair(Words::tr("When it happens"), m_record.triggerScenarios),
                                          std::pair(Words::tr("Common situations"), m_record.commonSituations)}) {
            if (text.empty())
                continue;
            m_writer.subheading(title);
            m_writer.markdown(raw(text));
        }
    }

    void writeFixes()
    {
        const std::vector<FixPart> example = fixParts(m_record.exampleFix.value_or(std::string{}));
        if (m_record.solutions.empty() && example.empty())
            return;
        m_writer.section(section::fix, Words::tr("Fix"), Words::tr("machine-written, most likely first"));
        m_writer.list(raw(m_record.solutions), true);
        for (const FixPart &part : example) {
            QString title = part.side == FixSide::Before  ? Words::tr("− Before")
                            : part.side == FixSide::After ? Words::tr("+ After")
                                                          : Words::tr("Example");
            if (!part.note.empty())
                title += u": "_s + visibleText(part.note);
            m_writer.subheading(title);
            m_writer.code(raw(part.code));
        }
    }

    void writePrevention()
    {
        const bool code = m_record.validationCode || m_record.typeGuard || m_record.tryCatchPattern;
        if (m_record.preventionTips.empty() && !m_record.handlingStrategy && !code)
            return;
        m_writer.section(section::prevent, Words::tr("Prevent"), Words::tr("machine-written"));
        m_writer.list(raw(m_record.preventionTips), false);
        if (m_record.handlingStrategy) {
            const std::string_view strategy = name(*m_record.handlingStrategy);
            label(Words::tr("Strategy:"));
            m_writer.text(QString::fromUtf8(strategy.data(), qsizetype(strategy.size())));
        }
        for (const auto &[title, text] : {std::pair(Words::tr("Check first"), m_record.validationCode),
                                          std::pair(Words::tr("Type guard"), m_record.typeGuard),
                                          std::pair(Words::tr("Catch it"), m_record.tryCatchPattern)}) {
            if (!text || text->empty())
                continue;
            m_writer.subheading(title);
            m_writer.code(raw(*text));
        }
    }

    void writeRelated()
    {
        m_writer.section(section::related, Words::tr("Family and related"));
        if (m_record.backgroundTag) {
            label(Words::tr("Family:"));
            m_writer.link(visibleText(*m_record.backgroundTag),
                          searchLink(fieldQuery(u"family"_s, *m_record.backgroundTag)));
        }
        if (!m_record.tags.empty()) {
            m_writer.paragraph();
            m_writer.muted(Words::tr("Tags:"));
            for (const std::string &tag : m_record.tags) {
                m_writer.text(u"  "_s);
                m_writer.link(visibleText(tag), searchLink(fieldQuery(u"tag"_s, tag)));
            }
        }
        m_writer.paragraph();
        m_writer.muted(Words::tr("Look for:"));
        const std::string piece = searchablePiece(m_record);
        if (!piece.empty()) {
            m_writer.text(u"  "_s);
            m_writer.link(Words::tr("the same message"), searchLink(u'"' + raw(piece) + u'"'));
        }
        m_writer.text(u"  "_s);
        m_writer.link(Words::tr("the same file"), searchLink(fieldQuery(u"repo"_s, m_record.repo) + u' ' +
                                                             fieldQuery(u"file"_s, m_record.filePath)));
    }

    void writeProvenance()
    {
        m_writer.section(u"provenance"_s, Words::tr("Where this comes from"));
        const auto fact = [this](const QString &title, const QString &value) {
            if (value.isEmpty())
                return;
            label(title);
            m_writer.text(value);
        };
        QString place = visibleText(m_record.filePath);
        if (m_record.lineNumber)
            place += u':' + QString::number(*m_record.lineNumber);
        label(Words::tr("File:"));
        const QString address = raw(githubLink(m_record, m_record.lineNumber.value_or(0)));
        if (address.isEmpty())
            m_writer.text(place);
        else
            m_writer.link(place, address);
        fact(Words::tr("Commit:"), visibleText(m_record.analyzedSha));
        fact(Words::tr("Analysed:"), visibleText(m_record.analyzedAt));
        fact(Words::tr("Content changed:"), visibleText(m_record.contentChangedAt.value_or(std::string{})));
        fact(Words::tr("Record:"), raw(m_record.id.hex()));
        fact(Words::tr("Slug:"), visibleText(m_record.slug));
        fact(Words::tr("Pattern:"), visibleText(m_record.messagePattern));
        fact(Words::tr("Link in the record:"), visibleText(m_record.githubUrl));
    }

    // Numbered, the line of the throw marked.
    void writeSource()
    {
        if (!m_record.sourceCode || m_record.sourceCode->empty())
            return;
        m_writer.section(u"source"_s, Words::tr("Source"));
        // Numbers would confuse the colours: plain.
        m_writer.code(raw(sourceForTerminal(m_record)), KSyntaxHighlighting::Definition());
    }

    QTextDocument &m_document;
    const RecordPageContent &m_content;
    const Record &m_record;
    const Syntax &m_syntax;
    const Theme &m_theme;
    const KSyntaxHighlighting::Definition m_code;
    RichWriter m_writer;
    int m_pixels; // of the severity mark
};

} // namespace

void writeRecord(QTextDocument &document, const RecordPageContent &content, const Syntax &syntax, const Theme &theme,
                 const QFont &font)
{
    RecordWriter(document, content, syntax, theme, font).write();
}

QString fieldQuery(const QString &field, const std::string &value)
{
    QString text = QString::fromStdString(value).remove(u'"').simplified();
    if (text.contains(u' '))
        text = u'"' + text + u'"';
    return field + u':' + text;
}

} // namespace faultline
