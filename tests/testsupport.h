// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"
#include "app/records/record.h"

#include <QAbstractItemModel>
#include <QByteArray>
#include <QIODevice>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <string>

namespace faultline::testing {

// Absolute path of a file below tests/data; the test stops when it is not there.
[[nodiscard]] QString dataPath(const char *relative);
// The folder of the bundled sample records.
[[nodiscard]] QString samplesPath();
// The built program.
[[nodiscard]] QString programPath();
[[nodiscard]] QByteArray contents(const QString &path);

// A complete, valid record to vary: id 0000000000000001 of "owner/name".
[[nodiscard]] Record validRecord();
// The same with this id, and message, slug and link of its own.
[[nodiscard]] Record numberedRecord(std::uint64_t id, const std::string &repo = "owner/name");
// As it is published. Fields that validRecord() leaves empty may be missing from it.
[[nodiscard]] std::string recordJson(const Record &record);

// A new library at `path` with what is in `sources`; the test stops when that fails.
void makeLibrary(const QString &path, const QStringList &sources);

// The rows of a list model as their display texts.
[[nodiscard]] QStringList printModel(const QAbstractItemModel &model, int role = Qt::DisplayRole);

// Serves `data`, then fails once `failAt` bytes have been read.
class FailingDevice final : public QIODevice {
public:
    FailingDevice(QByteArray data, qint64 failAt);
    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *data, qint64 size) override;

private:
    QByteArray m_data;
    qint64 m_failAt;
    qint64 m_read = 0;
};

} // namespace faultline::testing
