// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

// Inside the library only: its tables.
namespace faultline {

// block, dictionary     the truth: the records' JSON, several in a block; a block's id is the seq of its first record
// record                what lists and matching show of a record; row is its static rank and its seq (see libraryrow.h)
// repository, name      repositories; what many records share: languages, families, commits
// words                 tokens of the short fields, with places: phrases, prefixes, bm25; and the facet tokens
// prose                 tokens of all fields without places; and the facet tokens
// term                  the distinct tokens of `words` and how many records hold them: for beginnings, substrings,
// mistakes matchkey              the keys of matchkey.h
//
// FTS gets text that is tokenised already (tokens.h, libraryentry.h), so its own tokenizer only splits at blanks.
inline constexpr const char *librarySchema = R"sql(
CREATE TABLE meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE dictionary(id INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE block(id INTEGER PRIMARY KEY, dictionary INTEGER NOT NULL, size INTEGER NOT NULL, data BLOB NOT NULL);
CREATE TABLE record(
    seq INTEGER PRIMARY KEY, row INTEGER NOT NULL, id INTEGER NOT NULL, repo INTEGER NOT NULL,
    begin INTEGER NOT NULL, length INTEGER NOT NULL, analyzed INTEGER NOT NULL, sha INTEGER NOT NULL,
    type INTEGER NOT NULL, language INTEGER NOT NULL, family INTEGER NOT NULL, status INTEGER,
    line INTEGER, first INTEGER, last INTEGER,
    slug TEXT NOT NULL, message TEXT NOT NULL, path TEXT NOT NULL, code TEXT, class TEXT, url TEXT);
CREATE UNIQUE INDEX record_id ON record(id);
CREATE INDEX record_repo ON record(repo);
CREATE INDEX record_row ON record(row, repo, type, language, family);
CREATE TABLE repository(
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, description TEXT NOT NULL DEFAULT '',
    language TEXT NOT NULL DEFAULT '', stars INTEGER NOT NULL DEFAULT 0, branch TEXT NOT NULL DEFAULT '',
    sha TEXT NOT NULL DEFAULT '', analyzed TEXT NOT NULL DEFAULT '', digest TEXT NOT NULL DEFAULT '',
    records INTEGER NOT NULL DEFAULT 0);
CREATE TABLE name(kind INTEGER, id INTEGER, text TEXT NOT NULL, PRIMARY KEY(kind, id), UNIQUE(kind, text)) WITHOUT ROWID;
CREATE TABLE matchkey(kind INTEGER, key INTEGER, row INTEGER, PRIMARY KEY(kind, key, row)) WITHOUT ROWID;
CREATE TABLE term(text TEXT PRIMARY KEY, records INTEGER NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5(message, code, class, path, repo, tag, facet, content='', contentless_delete=1,
    tokenize="ascii tokenchars '=^_./:-+#'");
CREATE VIRTUAL TABLE prose USING fts5(text, content='', contentless_delete=1, detail=none,
    tokenize="ascii tokenchars '=^_./:-+#'");
)sql";

} // namespace faultline
