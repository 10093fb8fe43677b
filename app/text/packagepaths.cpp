// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/text/packagepaths.h"

#include <algorithm>
#include <array>
#include <span>

namespace faultline {

namespace {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::string normalised(std::string_view part)
{
    std::string result(part);
    std::ranges::transform(result, result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c == '_' ? '-' : c;
    });
    return result;
}

// Splits at both slashes; "." and "" go, ".." takes what stands before it.
std::vector<std::string> split(std::string_view path)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find_first_of("/\\", begin), path.size());
        const std::string_view part = path.substr(begin, end - begin);
        begin = end + 1;
        if (part.empty() || part == ".")
            continue;
        if (part == ".." && !parts.empty())
            parts.pop_back();
        else if (part != "..")
            parts.push_back(normalised(part));
    }
    return parts;
}

// "pebble-codec" of "pebble-codec-0.4.2", "p" of "p@1.0.0_x".
std::string withoutVersion(std::string_view name)
{
    if (const auto at = name.find('@', 1); at != std::string_view::npos)
        return std::string(name.substr(0, at));
    for (std::size_t i = 1; i + 1 < name.size(); ++i) {
        if (name[i] == '-' &&
            (isDigit(name[i + 1]) || (name[i + 1] == 'v' && i + 2 < name.size() && isDigit(name[i + 2]))))
            return std::string(name.substr(0, i));
    }
    return std::string(name);
}

bool isHash(std::string_view text)
{
    return text.size() >= 7 && std::ranges::all_of(text, [](char c) { return isDigit(c) || (c >= 'a' && c <= 'f'); });
}

class Mapper {
public:
    explicit Mapper(std::string_view path)
    {
        std::string_view rest = path;
        for (const std::string_view scheme :
             {"file:///", "file://", "webpack-internal:///", "webpack:///", "webpack://", "app:///", "rsc://"}) {
            if (rest.starts_with(scheme))
                rest.remove_prefix(scheme.size());
        }
        for (const std::string_view scheme : {"https://", "http://"}) {
            if (rest.starts_with(scheme)) {
                rest.remove_prefix(std::min(rest.find('/', scheme.size()), rest.size()));
                m_url = path.substr(scheme.size(), path.size() - scheme.size() - rest.size());
            }
        }
        if (rest.starts_with("(") && rest.contains(")/")) // webpack's layer: (rsc)/./src/x.ts
            rest.remove_prefix(rest.find(")/") + 2);
        rest = rest.substr(0, rest.find('?'));
        if (rest.size() > 2 && rest[1] == ':' && (rest[2] == '\\' || rest[2] == '/'))
            rest.remove_prefix(2);
        m_parts = split(rest);
        m_original = path;
    }

    SourcePath map()
    {
        if (!readRuntime() && !readNode() && !readGo() && !readRust() && !readPython() && !readRuby())
            readVendored();
        static constexpr auto carriers = std::to_array<std::string_view>({"anyhow",
                                                                          "eyre",
                                                                          "color-eyre",
                                                                          "thiserror",
                                                                          "failure",
                                                                          "snafu",
                                                                          "backtrace",
                                                                          "pkg/errors",
                                                                          "cockroachdb/errors",
                                                                          "xerrors",
                                                                          "-pytest",
                                                                          "pluggy",
                                                                          "http-errors",
                                                                          "verror",
                                                                          "invariant",
                                                                          "tiny-invariant",
                                                                          "jest-circus",
                                                                          "mocha",
                                                                          "source-map-support",
                                                                          "rayon-core",
                                                                          "tokio",
                                                                          "futures-util",
                                                                          "uber-go/zap",
                                                                          "zap",
                                                                          "sirupsen/logrus",
                                                                          "coreos/pkg",
                                                                          "klog",
                                                                          "golang/glog"});
        if (std::ranges::contains(carriers, std::string_view(m_result.package)) ||
            std::ranges::contains(carriers, std::string_view(m_result.repo)))
            m_result.runtime = true;
        m_result.parts.assign(m_parts.begin() + static_cast<std::ptrdiff_t>(m_begin), m_parts.end());
        return std::move(m_result);
    }

private:
    // The last place where the parts are `names`; npos when there is none.
    std::size_t last(std::initializer_list<std::string_view> names) const
    {
        for (std::size_t i = m_parts.size(); i-- > 0;) {
            if (i + names.size() <= m_parts.size() &&
                std::ranges::equal(names, std::span(m_parts).subspan(i, names.size())))
                return i;
        }
        return std::string::npos;
    }

    bool has(std::size_t index) const { return index + 1 < m_parts.size(); } // a folder, not the file

    void package(std::size_t index)
    {
        m_result.package = withoutVersion(m_parts[index]);
        m_begin = index + 1;
    }

    bool runtime(std::string_view repo, std::size_t begin)
    {
        m_result.runtime = true;
        m_result.repo = repo;
        m_begin = std::min(begin, m_parts.size());
        return true;
    }

    bool readRuntime()
    {
        if (m_original.starts_with("node:") || m_original.starts_with("internal/")) {
            m_parts = split("lib/" + std::string(m_original.substr(m_original.starts_with("node:") ? 5 : 0)) + ".js");
            return runtime("nodejs/node", 0);
        }
        if (m_original.starts_with('<') || m_original.starts_with("native"))
            return runtime("", 0);
        if (m_parts.size() > 2 && m_parts[0] == "rustc")
            return runtime("rust-lang/rust", 2);
        for (std::size_t i = 0; i + 2 < m_parts.size(); ++i) {
            if (m_parts[i] == "src" &&
                (m_parts[i + 1] == "libcore" || m_parts[i + 1] == "libstd" || m_parts[i + 1] == "liballoc"))
                return runtime("rust-lang/rust", i);
            if (m_parts[i].starts_with("rustc-") && m_parts[i + 1] == "library")
                return runtime("rust-lang/rust", i + 1);
            if (m_parts[i] == "library" && i > 0 && m_parts[i - 1] == "rust" && i > 1 && m_parts[i - 2] == "src")
                return runtime("rust-lang/rust", i);
            // …/go-1.19/src/runtime/panic.go, /usr/local/go/src/net/http/server.go
            if ((m_parts[i] == "go" || m_parts[i].starts_with("go-1.") || m_parts[i].starts_with("go1.")) &&
                m_parts[i + 1] == "src" && !m_parts[i + 2].contains('.') && m_parts.back().ends_with(".go"))
                return runtime("golang/go", i + 1);
            // …/lib/python3.11/asyncio/events.py
            if (m_parts[i].starts_with("python3.") && !m_original.contains("-packages") &&
                m_parts.back().ends_with(".py"))
                return runtime("python/cpython", i + 1);
            if (m_parts[i] == "ruby" && isDigit(m_parts[i + 1][0]) && !m_original.contains("gems"))
                return runtime("ruby/ruby", i + 2);
        }
        if (m_original.starts_with("./nptl/") || m_original.starts_with("./csu/") || m_original.contains("/sysdeps/") ||
            m_original.contains("glibc"))
            return runtime("bminor/glibc", 0);
        if (m_original.contains("libstdc++-v3") || m_original.starts_with("/usr/include/c++/"))
            return runtime("gcc-mirror/gcc", 0);
        return false;
    }

    bool readNode()
    {
        const std::size_t at = last({"node-modules"});
        if (at == std::string::npos || !has(at + 1))
            return false;
        if (m_parts[at + 1].starts_with('@') && has(at + 2)) {
            package(at + 2);
            m_result.package = m_parts[at + 1] + '/' + m_result.package;
        } else {
            package(at + 1);
        }
        return true;
    }

    bool readGo()
    {
        for (std::size_t i = 0; i + 3 < m_parts.size(); ++i) {
            if (m_parts[i] != "github.com" && m_parts[i] != "gitlab.com" && m_parts[i] != "golang.org" &&
                m_parts[i] != "bitbucket.org" && m_parts[i] != "codeberg.org")
                continue;
            std::string owner = m_parts[i + 1];
            std::string name = withoutVersion(m_parts[i + 2]);
            std::erase(owner, '!'); // the module cache writes capitals as !small
            std::erase(name, '!');
            m_result.package = name;
            if (m_parts[i] == "github.com")
                m_result.repo = owner + '/' + name;
            m_begin = i + 3;
            // …/name/v2@v2.3.1/file.go
            if (m_begin + 1 < m_parts.size() && m_parts[m_begin].size() > 1 && m_parts[m_begin][0] == 'v' &&
                isDigit(m_parts[m_begin][1]))
                ++m_begin;
            return true;
        }
        const std::size_t mod = last({"pkg", "mod"});
        for (std::size_t i = mod == std::string::npos ? 0 : mod + 2; i + 1 < m_parts.size(); ++i) {
            if (m_parts[i].contains("@v") && m_parts.back().ends_with(".go")) {
                package(i);
                return true;
            }
        }
        return false;
    }

    bool readRust()
    {
        if (const std::size_t at = last({"registry", "src"}); at != std::string::npos && has(at + 3)) {
            package(at + 3);
            return true;
        }
        if (const std::size_t at = last({"git", "checkouts"}); at != std::string::npos && has(at + 3)) {
            const std::string &name = m_parts[at + 2];
            const auto dash = name.rfind('-');
            m_result.package = dash != std::string::npos && isHash(std::string_view(name).substr(dash + 1))
                                   ? name.substr(0, dash)
                                   : name;
            m_begin = at + 4;
            return true;
        }
        if (const std::size_t at = last({"cargo", "registry"}); at != std::string::npos && has(at + 2)) {
            package(at + 2);
            return true;
        }
        return false;
    }

    bool readPython()
    {
        const std::size_t at = std::min(last({"site-packages"}), last({"dist-packages"}));
        if (at == std::string::npos || at + 1 >= m_parts.size())
            return false;
        m_result.package = m_parts[at + 1].substr(0, m_parts[at + 1].find('.'));
        m_begin = at + 1; // the package's folder is a folder of the repository
        return true;
    }

    bool readRuby()
    {
        const std::size_t at = last({"gems"});
        if (at == std::string::npos || !has(at + 1) || withoutVersion(m_parts[at + 1]) == m_parts[at + 1])
            return false;
        package(at + 1);
        return true;
    }

    // Copies inside of another project, and workspaces.
    void readVendored()
    {
        if (const std::size_t at = last({"vendor"});
            at != std::string::npos && m_parts.back().ends_with(".php") && has(at + 2)) {
            package(at + 2);
            m_result.repo = m_parts[at + 1] + '/' + m_parts[at + 2];
            return;
        }
        if (m_url.contains("deno.land") && m_parts.size() > 2 && m_parts[0] == "x") {
            package(1);
            return;
        }
        for (const std::string_view folder : {"vendor", "third-party", "thirdparty", "3rdparty", "external", "deps",
                                              "subprojects", "crates", "packages", "modules", "-deps", "libs"}) {
            const std::size_t at = last({folder});
            if (at == std::string::npos || !has(at + 1))
                continue;
            package(at + 1);
            if (m_result.package.ends_with("-src"))
                m_result.package.resize(m_result.package.size() - 4);
            return;
        }
    }

    std::string_view m_original;
    std::string_view m_url;
    std::vector<std::string> m_parts;
    std::size_t m_begin = 0;
    SourcePath m_result;
};

constexpr auto runtimePackages = std::to_array<std::string_view>(
    {"java.", "javax.", "jdk.", "sun.", "com.sun.", "kotlin.", "kotlinx.coroutines.", "scala.", "android.", "dalvik."});

// dev.kettle.samovar.Pool$1.take → dev/kettle/samovar, for the file that a JVM names without its folder.
std::string folderOfJvmFunction(std::string_view function)
{
    const auto slash = function.rfind('/');
    if (slash != std::string_view::npos)
        function.remove_prefix(slash + 1);
    std::string folder;
    std::size_t begin = 0;
    for (std::size_t dot = function.find('.'); dot != std::string_view::npos; dot = function.find('.', begin)) {
        const std::string_view part = function.substr(begin, dot - begin);
        if (part.empty() || (part[0] >= 'A' && part[0] <= 'Z')) // the class
            break;
        folder += std::string(part) + '/';
        begin = dot + 1;
    }
    return folder;
}

std::vector<std::string> tokens(std::string_view text)
{
    std::vector<std::string> result;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of("-_/.@", begin), text.size());
        if (end > begin)
            result.push_back(normalised(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return result;
}

} // namespace

SourcePath sourcePathOf(std::string_view path, std::string_view function)
{
    const bool jvm = (path.ends_with(".java") || path.ends_with(".kt") || path.ends_with(".scala") ||
                      path.ends_with(".groovy") || path.ends_with(".clj")) &&
                     path.find_first_of("/\\") == std::string_view::npos;
    if (!jvm) {
        SourcePath result = Mapper(path).map();
        return result;
    }
    const std::string folder = folderOfJvmFunction(function);
    SourcePath result;
    result.parts = split(folder + std::string(path));
    for (const std::string_view package : runtimePackages) {
        if (function.starts_with(package)) {
            result.runtime = true;
            result.repo = package.starts_with("kotlin")  ? "jetbrains/kotlin"
                          : package.starts_with("scala") ? "scala/scala"
                                                         : "openjdk/jdk";
        }
    }
    return result;
}

SourcePath sourcePathOfFunction(std::string_view function)
{
    SourcePath result;
    std::vector<std::string> names;
    const bool rust = function.contains("::");
    const std::string_view separator = rust ? "::" : ".";
    if (function.starts_with('<'))
        function.remove_prefix(1);
    const std::string_view path = function.substr(0, function.find_first_of(rust ? "<( " : "(`[+< "));
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t end = std::min(path.find(separator, begin), path.size());
        if (end > begin)
            names.emplace_back(path.substr(begin, end - begin));
        begin = end + separator.size();
    }
    const auto isType = [](const std::string &name) { return name[0] >= 'A' && name[0] <= 'Z'; };
    if (rust) {
        // Modules up to the type, or without the function.
        const auto type = std::ranges::find_if(names, isType);
        names.erase(type == names.end() && !names.empty() ? names.end() - 1 : type, names.end());
        if (names.size() < 2)
            return result;
        result.runtime = names[0] == "std" || names[0] == "core" || names[0] == "alloc";
        result.package = normalised(names[0]);
        for (std::size_t i = 1; i < names.size(); ++i)
            result.parts.push_back(normalised(names[i]));
        result.parts.back() += ".rs";
        return result;
    }
    // Namespace.Class.Method(…): the class is the last but one, the last where it was cut at a nested type.
    const bool cut = path.size() < function.size() && function[path.size()] != '(' && function[path.size()] != ' ';
    if (!cut && !function.contains("..ctor") && !names.empty())
        names.pop_back();
    else if (!names.empty() && (names.back() == "ctor" || names.back() == "cctor"))
        names.pop_back();
    if (names.size() < 2 || !isType(names[0]))
        return result;
    result.runtime = names[0] == "System";
    for (const std::string &name : names)
        result.parts.push_back(normalised(name));
    result.parts.back() += ".cs";
    return result;
}

std::vector<std::string> repositoryParts(std::string_view repo, std::string_view filePath)
{
    std::vector<std::string> parts = split(filePath);
    parts.insert(parts.begin(), normalised(repo.substr(repo.rfind('/') + 1)));
    return parts;
}

std::vector<std::string> tellingParts(const std::vector<std::string> &parts)
{
    static constexpr auto generic = std::to_array<std::string_view>(
        {"src",    "lib",   "dist",    "build",  "out",     "esm",        "cjs",      "umd",   "main",     "java",
         "kotlin", "scala", "include", "source", "sources", "crates",     "packages", "pkg",   "internal", "app",
         "es",     "es6",   "js",      "ts",     "python",  "ruby",       "php",      "go",    "rust",     "csharp",
         "cpp",    "libs",  "modules", "code",   "-",       "commonmain", "jvmmain",  "shared"});
    std::vector<std::string> telling;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string &part = parts[i];
        if (i + 1 < parts.size()) {
            if (!std::ranges::contains(generic, std::string_view(part)))
                telling.push_back(part);
            continue;
        }
        // Compilers change the endings of scripts.
        const auto dot = part.rfind('.');
        const std::string_view ending =
            dot == std::string::npos ? std::string_view{} : std::string_view(part).substr(dot + 1);
        static constexpr auto scripts =
            std::to_array<std::string_view>({"js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx"});
        telling.push_back(std::ranges::contains(scripts, ending) ? part.substr(0, dot) : part);
    }
    return telling;
}

bool packageFitsRepository(std::string_view package, std::string_view repo, std::string_view filePath)
{
    if (package.empty())
        return false;
    const std::string name = normalised(package.substr(package.rfind('/') + 1));
    const std::vector<std::string> folders = split(filePath);
    if (std::ranges::contains(folders, name) || std::ranges::contains(folders, name + ".py"))
        return true;
    const std::vector<std::string> ofPackage = tokens(package);
    const std::vector<std::string> ofRepo = tokens(repo);
    return std::ranges::any_of(ofPackage, [&](const std::string &token) {
        return token.size() > 2 && std::ranges::any_of(ofRepo, [&](const std::string &other) {
                   return other == token ||
                          (token.size() > 3 && other.size() > 3 && (other.contains(token) || token.contains(other)));
               });
    });
}

} // namespace faultline
