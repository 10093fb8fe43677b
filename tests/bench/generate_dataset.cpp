// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT
//
// generate_dataset FOLDER RECORDS [SEED]   writes a dataset in the published layout, FOLDER/data/…, and
// FOLDER/planted.jsonl, which names every contradiction put in on purpose. Needs about 4.1 KB a record.

#include "syntheticrecords.h"

#include <KCompressionDevice>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <format>
#include <print>

using namespace faultline;
using namespace faultline::bench;

namespace {

[[noreturn]] void fail(const QString &path, const QString &reason)
{
    std::println(stderr, "{}: {}", path.toStdString(), reason.toStdString());
    std::exit(2);
}

void write(const QString &path, std::string_view bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
        fail(path, file.errorString());
}

nlohmann::ordered_json described(const QString &folder, const char *path)
{
    QFile file(folder + QString::fromLatin1(path).sliced(5));
    if (!file.open(QIODevice::ReadOnly))
        fail(file.fileName(), file.errorString());
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(&file);
    return {{"path", path}, {"bytes", file.size()}, {"sha256", hash.result().toHex().toStdString()}};
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3) {
        std::println(stderr, "usage: generate_dataset FOLDER RECORDS [SEED]");
        return 2;
    }
    const QString data = QString::fromLocal8Bit(argv[1]) % QStringLiteral("/data");
    const auto total = std::uint32_t(std::strtoul(argv[2], nullptr, 10));
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    constexpr auto version = "2026-09-12T17:17:11.597Z";

    const auto repositories = syntheticRepositories(seed, total);
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    std::string index = std::format(R"({{"schemaVersion":2,"datasetVersion":"{}","errors":[)", version);
    std::string planted;
    std::uint32_t done = 0;
    for (const SyntheticRepository &repository : repositories) {
        RepositoryWriter writer(seed, repository, done);
        std::string file = "[";
        while (writer.hasNext()) {
            const SyntheticRecord made = writer.next();
            const Record &record = made.record;
            file += (file.size() > 1 ? ",\n" : "\n") + made.json;
            const nlohmann::ordered_json row{
                {"id", record.id.hex()},
                {"repo", record.repo},
                {"slug", record.slug},
                {"code", record.errorCode ? nlohmann::json(*record.errorCode) : nlohmann::json()},
                {"msg", record.errorMessage},
                {"pattern", record.messagePattern},
                {"type", name(record.errorType)},
                {"cls", record.errorClass ? nlohmann::json(*record.errorClass) : nlohmann::json()},
                {"tags", record.tags},
                {"sev", name(record.severity)}};
            index += (index.back() == '[' ? "" : ",") + row.dump();
            if (made.planted != Planted::Nothing)
                planted += std::format("{{\"id\":\"{}\",\"planted\":\"{}\"}}\n", record.id.hex(), name(made.planted));
        }
        file += "\n]\n";
        write(data % QStringLiteral("/repos/") % QString::fromStdString(repository.name) % QStringLiteral(".json"),
              file);
        list.push_back({{"repo", repository.name},
                        {"description", "Made up for measuring"},
                        {"language", repository.language},
                        {"stars", repository.records * 7 % 40'000},
                        {"defaultBranch", "main"},
                        {"analyzedSha", repository.sha},
                        {"analyzedAt", version},
                        {"errorCount", repository.records}});
        done += repository.records;
    }
    index += "]}";
    write(data % QStringLiteral("/repos.json"), list.dump());
    write(data % QStringLiteral("/info/index.json"), "[]");
    KCompressionDevice gzip(data % QStringLiteral("/index.json.gz"), KCompressionDevice::GZip);
    if (!gzip.open(QIODevice::WriteOnly) || gzip.write(index.data(), qint64(index.size())) != qint64(index.size()))
        fail(data, gzip.errorString());
    gzip.close();
    nlohmann::ordered_json indexFile = described(data, "/data/index.json.gz");
    indexFile["encoding"] = "gzip";
    indexFile["rawBytes"] = index.size();
    const nlohmann::ordered_json manifest{
        {"schemaVersion", 2},
        {"datasetVersion", version},
        {"counts", {{"repos", repositories.size()}, {"errors", done}, {"infoPages", 0}}},
        {"files", {{"index", indexFile}, {"repos", described(data, "/data/repos.json")}}}};
    write(data % QStringLiteral("/manifest.json"), manifest.dump());
    write(QString::fromLocal8Bit(argv[1]) % QStringLiteral("/planted.jsonl"), planted);
    std::println("{} records of {} repositories in {}", done, repositories.size(), data.toStdString());
    return 0;
}
