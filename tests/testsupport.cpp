// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "testsupport.h"

#include "app/importer/importer.h"
#include "app/library/library.h"

#include <QFile>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <format>
#include <optional>
#include <utility>

namespace faultline::testing {

namespace {

std::string optionalJson(const std::optional<std::string> &text)
{
    return text ? nlohmann::json(*text).dump() : "null";
}

std::string optionalJson(const std::optional<int> &value) { return value ? std::to_string(*value) : "null"; }

} // namespace

QString dataPath(const char *relative)
{
    const QString path = QStringLiteral(FAULTLINE_TEST_DATA "/") % QString::fromUtf8(relative);
    if (!QFile::exists(path))
        qFatal("no test data %s", qUtf8Printable(path));
    return path;
}

QString samplesPath() { return QStringLiteral(FAULTLINE_SAMPLES); }

QString programPath() { return QStringLiteral(FAULTLINE_PROGRAM); }

QByteArray contents(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qUtf8Printable(path));
    return file.readAll();
}

Record validRecord()
{
    Record record;
    record.id = {1};
    record.repo = "owner/name";
    record.slug = "value-is-missing";
    record.errorMessage = "value {name} is missing";
    record.messagePattern = "value (.+?) is missing";
    record.errorType = ErrorType::Exception;
    record.errorClass = "ValueError";
    record.severity = Severity::Error;
    record.filePath = "src/value.py";
    record.lineNumber = 11;
    record.sourceCode = "def value(name):\n    raise ValueError(f\"value {name} is missing\")";
    record.sourceCodeStart = 10;
    record.sourceCodeEnd = 11;
    record.analyzedSha = std::string(40, 'a');
    record.githubUrl = "https://github.com/owner/name/blob/" + record.analyzedSha + "/src/value.py#L10-L11";
    record.documentation = "Raised when no value of this name was given.";
    record.triggerScenarios = "Calling `value()` with an unknown name.";
    record.commonSituations = "A renamed setting.";
    record.solutions = {"Give the value a name that exists."};
    record.preventionTips = {"Check names before use."};
    record.tags = {"python", "validation"};
    record.analyzedAt = "2026-09-05T13:19:14.260Z";
    return record;
}

void makeLibrary(const QString &path, const QStringList &sources)
{
    const auto report = Library::openOrCreate(path).and_then(
        [&sources](const Library &library) { return importPaths(library, sources); });
    if (!report || report->records() == 0)
        qFatal("%s: %s", qUtf8Printable(path), report ? "no records" : qUtf8Printable(report.error().text()));
}

Record numberedRecord(std::uint64_t id, const std::string &repo)
{
    Record record = validRecord();
    record.id = {id};
    record.repo = repo;
    record.slug = "slug-" + std::to_string(id);
    record.errorMessage = "message " + std::to_string(id);
    record.githubUrl = githubLink(record, 10, 11);
    return record;
}

std::string recordJson(const Record &record)
{
    const auto text = [](const auto &value) { return nlohmann::json(value).dump(); };
    return std::format(
        R"({{"id":"{}","repo":{},"slug":{},"errorCode":{},"errorMessage":{},"messagePattern":{},"errorType":"{}",)"
        R"("errorClass":{},"httpStatus":{},"severity":"{}","filePath":{},"lineNumber":{},"sourceCode":{},)"
        R"("sourceCodeStart":{},"sourceCodeEnd":{},"githubUrl":{},"documentation":{},"triggerScenarios":{},)"
        R"("commonSituations":{},"solutions":{},"exampleFix":null,"handlingStrategy":null,"validationCode":null,)"
        R"("typeGuard":null,"tryCatchPattern":null,"preventionTips":{},"tags":{},"backgroundTag":{},"analyzedSha":{},)"
        R"("analyzedAt":{},"schemaVersion":2}})",
        record.id.hex(), text(record.repo), text(record.slug), optionalJson(record.errorCode),
        text(record.errorMessage), text(record.messagePattern), name(record.errorType), optionalJson(record.errorClass),
        optionalJson(record.httpStatus), name(record.severity), text(record.filePath), optionalJson(record.lineNumber),
        optionalJson(record.sourceCode), optionalJson(record.sourceCodeStart), optionalJson(record.sourceCodeEnd),
        text(record.githubUrl), text(record.documentation), text(record.triggerScenarios),
        text(record.commonSituations), text(record.solutions), text(record.preventionTips), text(record.tags),
        optionalJson(record.backgroundTag), text(record.analyzedSha), text(record.analyzedAt));
}

QStringList printModel(const QAbstractItemModel &model, int role)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows << model.index(row, 0).data(role).toString();
    return rows;
}

FailingDevice::FailingDevice(QByteArray data, qint64 failAt)
    : m_data(std::move(data))
    , m_failAt(failAt)
{
}

qint64 FailingDevice::readData(char *data, qint64 maxSize)
{
    if (m_read >= m_failAt) {
        setErrorString(QStringLiteral("the device failed"));
        return -1;
    }
    const qint64 size = std::min({maxSize, m_failAt - m_read, qint64(m_data.size()) - m_read});
    std::memcpy(data, m_data.constData() + m_read, size_t(std::max<qint64>(size, 0)));
    m_read += size;
    return size;
}

qint64 FailingDevice::writeData(const char *, qint64) { return -1; }

} // namespace faultline::testing
