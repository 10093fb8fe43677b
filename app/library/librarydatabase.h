// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "app/error.h"

#include <QString>

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <exception>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <utility>

// Inside the library only: one SQLite connection, what may be opened as a library, and errors in a person's words.
namespace faultline {

inline constexpr std::int32_t libraryApplicationId = 0x464C544C; // "FLTL"
inline constexpr std::int32_t librarySchemaVersion = 1;

enum class LibraryAccess : std::uint8_t { Read, Write };

class LibraryDatabase {
public:
    // Throws SQLite::Exception. Where nothing can be written a reader takes the file as unchanging.
    LibraryDatabase(QString path, LibraryAccess access, std::stop_token stop = {});
    ~LibraryDatabase();
    LibraryDatabase(const LibraryDatabase &) = delete;
    LibraryDatabase &operator=(const LibraryDatabase &) = delete;

    [[nodiscard]] const QString &path() const { return m_path; }
    // Reset and without bindings; stays valid until the connection is closed.
    [[nodiscard]] SQLite::Statement &statement(const char *sql);
    void execute(const char *sql) { m_database.exec(sql); }
    // A statement of its own, for what runs beside others.
    [[nodiscard]] SQLite::Statement prepare(const std::string &sql) { return {m_database, sql}; }

    void setStop(std::stop_token stop) { m_stop = std::move(stop); }
    [[nodiscard]] bool stopRequested() const { return m_stop.stop_requested(); }
    // Ends whatever reads, so that the connection holds no old state of the library.
    void resetStatements();
    // False once another file lies at the path.
    [[nodiscard]] bool isCurrent() const { return m_file == fileAt(m_path); }

private:
    using File = std::pair<std::uint64_t, std::uint64_t>; // device and inode
    [[nodiscard]] static File fileAt(const QString &path);

    QString m_path;
    std::stop_token m_stop;
    File m_file;
    SQLite::Database m_database;
    std::unordered_map<const char *, SQLite::Statement> m_statements;
};

[[nodiscard]] Error libraryError(const QString &path, const SQLite::Exception &exception);
[[nodiscard]] Error damagedLibrary(const QString &path, const QString &detail);

// Runs `work`, which returns a Result, and turns what it throws into an Error.
template <typename Work>
auto guarded(const QString &path, Work work) -> decltype(work())
{
    try {
        return work();
    } catch (const SQLite::Exception &exception) {
        return std::unexpected(libraryError(path, exception));
    } catch (const std::exception &exception) {
        return std::unexpected(Error{path, QString::fromUtf8(exception.what()), {}});
    }
}

// Whether the file is a library of this version or an older one, whole or not; by its first bytes.
[[nodiscard]] Result<void> checkLibraryHeader(const QString &path);
// Whether the file is a whole library of this version. Changes nothing and leaves nothing beside the file.
[[nodiscard]] Result<void> checkLibraryFile(const QString &path);
// Makes an empty library where no file is; no half-made one is ever seen at `path`.
[[nodiscard]] Result<void> createLibraryFile(const QString &path);

} // namespace faultline
