// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include <string>
#include <string_view>
#include <vector>

// From a path as a run-time printed it to the path inside the repository it was built from.
namespace faultline {

struct SourcePath {
    std::vector<std::string> parts; // small letters, '-' for '_', below the package's root
    std::string package;            // "burn-router", "react-dom"; empty when the path names none
    std::string repo;               // "owner/name" in small letters, when the path names it
    bool runtime = false;           // of the language's own run-time; then `repo` is that run-time's

    bool operator==(const SourcePath &) const = default;
};

// What package managers, tools and systems make of paths is undone:
//     ~/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/burn-router-0.21.0/src/x.rs   burn-router: src/x.rs
//     C:\app\node_modules\.pnpm\p@1.0.0\node_modules\@o\p\dist\x.js                        @o/p: dist/x.js
//     ~/go/pkg/mod/github.com/o/n@v1.4.0/store.go                                          o/n: store.go
//     /rustc/<sha>/library/std/src/panicking.rs                             runtime rust-lang/rust: library/std/…
// `function` as the frame names it; for a JVM it tells the folder of "Pool.java".
[[nodiscard]] SourcePath sourcePathOf(std::string_view path, std::string_view function = {});

// The file that a function without a printed place probably stands in:
//     Newtonsoft.Json.Serialization.JsonSerializerInternalReader.EnsureType(…)
//     …/Serialization/JsonSerializerInternalReader.cs burn_router::interpreter::Interpreter<B>::read burn-router:
//     interpreter.rs
[[nodiscard]] SourcePath sourcePathOfFunction(std::string_view function);

// The parts that tell files apart: without src, lib, dist, main, java …, the ending dropped where builds change it.
[[nodiscard]] std::vector<std::string> tellingParts(const std::vector<std::string> &parts);
// A record's path with the repository's name as its root.
[[nodiscard]] std::vector<std::string> repositoryParts(std::string_view repo, std::string_view filePath);

// Whether a package is likely to be made in a repository: "serde_json" in "serde-rs/json", "react-dom" in
// "facebook/react" when `filePath` has such a folder.
[[nodiscard]] bool packageFitsRepository(std::string_view package, std::string_view repo, std::string_view filePath);

} // namespace faultline
