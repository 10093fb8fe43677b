// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "crashformats.h"

#include <array>

namespace faultline {

namespace {

using enum CrashStep;

// A class with its module, namespace or package; or a name that ends as names of errors do.
#define QUALIFIED R"((?:[A-Za-z_$][\w$]*(?:\.|::|\\))+[A-Z_][\w$]*)"
#define SUFFIXED R"([A-Za-z_$][\w$]*(?:Error|Exception|Failure|Warning|Interrupt|Fault|Panic|Group)\w*)"
#define CLASS "(?P<class>" QUALIFIED "|" SUFFIXED ")"
#define PLACE R"((?P<path>[^\s:'"()][^:'"()\n]*?):(?P<line>\d+))"

constexpr auto formats = std::to_array<CrashFormat>({
    // Consequences
    {"exit-code", "exit", Consequence,
     R"((?i)(?:process completed with|exited with|finished with|did not complete successfully:|didn't exit successfully).*exit|exited with (?:code|status)|^exit status \d+$|failed with exit code|error: command .* failed)",
     "Process completed with exit code 101."},
    {"make", "*** [", Consequence, R"(^(?:g?make|ninja)(?:\[\d+\])?: \*\*\* \[)", "make: *** [Makefile:14: test] Error 101"},
    {"cargo", "error: ", Consequence,
     R"(^error: (?:test failed, to rerun|could not compile|process didn't exit|build failed|\d+ targets? failed))",
     "error: test failed, to rerun pass `--bin pond`"},
    {"npm", "npm ", Consequence, R"(^npm (?:ERR!|error)(?: |$))", "npm ERR! code 1"},
    {"shell-abort", "borted", Consequence, R"(^(?:\w+: line \d+: +\d+ )?Aborted(?: +\(core dumped\)| +.*)?$|^zsh: abort)",
     "bash: line 1:  5263 Aborted                 ./pond ring-full"},
    {"go-fail", "FAIL", Consequence, R"(^(?:--- )?FAIL(?:\s|:|$))", "FAIL\tpond\t0.018s"},
    {"build-failed", "FAIL", Consequence, R"(^(?:BUILD FAILED|FAILED \S+::|FAILURE: Build failed))",
     "FAILED test_pond.py::test_port - ConfigError: missing"},

    // Rust
    {"rust-panic", "panicked at ", NextLines, R"(panicked at (?P<path>[^'\s][^'\n]*?):(?P<line>\d+):(?P<column>\d+):$)",
     "thread 'main' (4711) panicked at src/main.rs:10:5:"},
    {"rust-panic-2018", "panicked at '", Error,
     R"(panicked at '(?P<message>.*)', (?P<path>[^']+?):(?P<line>\d+)(?::(?P<column>\d+))?$)",
     "thread 'main' panicked at 'no frog', src/main.rs:10:5"},
    {"rust-panic-2018", "panicked at '", Quoted, R"(panicked at '(?P<message>.*?)'?$)",
     "thread 'main' panicked at 'assertion failed: `(left == right)`"},
    {"rust-panic-close", "', ", Close, R"(^(?P<message>.*)', (?P<path>[^'\s]+?):(?P<line>\d+)(?::(?P<column>\d+))?$)",
     " right: `4`: rows differ', src/grid.rs:48:9"},
    {"rust-note", "note: ", Note, R"(^note: )", "note: run with `RUST_BACKTRACE=1` environment variable"},
    {"rust-backtrace", "tack backtrace:", Note, R"(^[Ss]tack backtrace:$)", "stack backtrace:"},
    {"rust-report", "Message: ", Error, R"(^Message:\s+(?P<message>.+)$)", "Message:  no frog"},
    {"rust-report-place", "Location:", Throw, R"(^\s*Location:\s+)" PLACE R"((?::(?P<column>\d+))?$)", "Location: src/main.rs:10"},
    {"rust-frame", "at ", Frame, R"(^\s+at (?P<path>[^()\n]+\.rs):(?P<line>\d+)(?::(?P<column>\d+))?$)",
     "             at ./src/main.rs:41:51"},
    {"c-frame", "at ", Frame, R"(^\s+at (?P<path>[^()\n]+\.(?:c|cc|cpp|S)):(?P<line>\d+)(?::(?P<column>\d+))?$)",
     "             at ./csu/../csu/libc-start.c:360:3"},
    {"rust-symbol", ": ", Function, R"(^\s*\d+: +(?:0x[0-9a-f]+ - )?(?P<function>[<\w][^\s:]*::\S.*|main|_start|__libc_start\w*)$)",
     "   2: pebble_codec::reader::FrameReader::seek"},
    {"rust-symbol-inlined", "::", Function, R"(^\s{6,}(?P<function>[<\w][\w<>&, ]*::[^\s()'"]\S*)$)",
     "      std::panicking::catch_unwind::do_call"},
    {"rust-compiler", "error[E", Error, R"(^error\[(?P<code>E\d{4})\]: (?P<message>.*)$)", "error[E0635]: unknown feature"},
    {"rust-compiler-place", "--> ", Throw, R"(^\s*--> (?P<path>\S+?):(?P<line>\d+):(?P<column>\d+)$)", "  --> src/lib.rs:92:30"},

    // Chains
    {"caused-by-list", "aused by:", CauseList, R"(^\s*[Cc]aused by:$)", "Caused by:"},
    {"caused-by", "aused by: ", Cause, R"(^\s*[Cc]aused by: )" CLASS R"((?:: (?P<message>.*))?$)",
     "Caused by: java.lang.IllegalStateException: pool is empty"},
    {"caused-by", "aused by: ", Cause, R"(^\s*[Cc]aused by: (?P<message>.+)$)", "  caused by: three fields were expected"},
    {"suppressed", "Suppressed: ", Suppressed, R"(^\s*Suppressed: )" CLASS R"((?:: (?P<message>.*))?$)",
     "\tSuppressed: java.io.IOException: stream closed"},
    {"js-cause", "[cause]: ", Cause, R"(\[cause\]: (?:)" CLASS R"((?: \[(?P<code>\w+)\])?: )?(?P<message>.*?)(?: \{)?$)",
     "  [cause]: Error: connect ECONNREFUSED 127.0.0.1:9"},
    {"dotnet-inner", "---> ", Cause, R"(^\s*---> (?:\(Inner Exception #\d+\) )?(?P<class>[\w.+`]+): (?P<message>.*)$)",
     " ---> System.IO.IOException: disk is full"},
    {"dotnet-end-inner", "--- End of inner", EndInner, R"(^\s*--- End of inner exception stack trace ---)",
     "   --- End of inner exception stack trace ---"},
    {"python-chain", "exception", Link,
     R"(^(?:The above exception was the direct cause of|During handling of the above exception, another))",
     "The above exception was the direct cause of the following exception:"},
    {"php-next", "Next ", Wrapper, R"(^Next (?P<class>[\w\\]+): (?P<message>.*?) in (?P<path>[^\n]+?):(?P<line>\d+)$)",
     "Next RuntimeException: Step 1 failed in /srv/Diagram.php:29"},
    {"php-previous", "[previous exception]", Cause,
     R"(\[object\] \((?P<class>[\w\\]+)\(code: [^)]*\): (?P<message>.*?) at (?P<path>[^\s()]+):(?P<line>\d+)\))",
     "[previous exception] [object] (App\\Lost(code: 0): no frog at /srv/a.php:3)"},

    // Python
    {"python-frame", "File \"", FrameBefore, R"re(^\s*File "(?P<path>[^"\n]+)", line (?P<line>\d+)(?:, in (?P<function>.+))?$)re",
     "  File \"/srv/app/pond.py\", line 100, in <module>"},
    {"python-frame-wrapped", "\",", FrameBefore, R"re(^"(?P<path>[^"\s]+\.py)",$)re", "\"/srv/app/formats.py\","},
    {"ipython-frame", " in ", FrameBefore, R"(^(?P<path>[^\s:]+\.py) in (?P<function>[\w<>]+\(.*\))$)",
     "/opt/lib/python3.9/site-packages/sqlalchemy/orm/session.py in execute(self, statement)"},
    {"python-traceback", "(most recent call last)", Note, R"(Traceback \(most recent call last\):?$)",
     "Traceback (most recent call last):"},
    {"python-marks", "^", Source, R"(^\s*[~^]+$)", "         ~~~~~^^^^^"},
    {"pytest-place", ".py:", Throw, R"(^(?P<path>[^\s:]+\.py):(?P<line>\d+): (?P<class>[A-Za-z_]\w*)$)",
     "quillcast/config.py:58: ConfigError"},
    {"pytest-frame", ".py:", FrameBefore, R"(^(?P<path>[^\s:]+\.py):(?P<line>\d+):(?: in (?P<function>\S+))?\s*$)",
     "quillcast/config.py:58: in get"},
    {"ipython-frame", "File ", FrameBefore, R"(^File (?P<path>[^\s:]+):(?P<line>\d+), in (?P<function>.*)$)",
     "File ~/quillcast/config.py:58, in Config.get(self, section, key)"},
    {"ipython-source", "-> ", Source, R"(^-+> \d+ )", "---> 58     raise ConfigError(text)"},
    {"ipython-head", "Traceback (most recent call last)", Note, R"(^\w+ +Traceback \(most recent call last\)$)",
     "ConfigError          Traceback (most recent call last)"},
    {"group-mark", "-+-", Note, R"(^\s*\+-\+-+ \d+ -+$)", "  +-+---------------- 1 ----------------"},
    {"group-mark", "---", Note, R"(^\s*\+-+(?: \d+ -+)?$)", "    +---------------- 2 ----------------"},
    {"group", "roup", Group, R"(^(?:[\w.]+\.)?(?P<class>(?:Base)?ExceptionGroup): (?P<message>.*)$)",
     "ExceptionGroup: 2 jobs failed (2 sub-exceptions)"},

    // .NET
    {"dotnet", "nhandled ", Error, R"(^(?:Unhandled [Ee]xception[.:] +)(?P<class>[\w.+`]+): (?P<message>.*)$)",
     "Unhandled exception. System.InvalidOperationException: no thread"},
    {"dotnet", "UNHANDLED ", Error, R"(UNHANDLED EXCEPTION: (?P<class>[\w.+`]+): (?P<message>.*)$)",
     "FATAL UNHANDLED EXCEPTION: System.InvalidOperationException: no thread"},
    {"dotnet", "nhandled ", Note, R"(^Unhandled [Ee]xception[.:]?$)", "Unhandled Exception:"},
    {"dotnet-frame", " in ", Frame,
     R"(^\s*at (?P<function>[^\n]+?\)) (?:\[0x[0-9a-f]+\] )?in (?P<path>[^<\n]+?):(?:line )?(?P<line>\d+)\s*(?:<---)?$)",
     "   at Shop.Cart.Total() in /srv/app/Cart.cs:line 12"},
    {"dotnet-frame", " ", Frame,
     R"(^\s+(?:bei|à|en|в|w|em|in|在) (?P<function>[\w.`+<>\[\],|$]+ ?\([^\n]*?\)) \S+ (?P<path>[A-Za-z]:\\[^\n]+?|/[^\n]+?):\S+ ?(?P<line>\d+)\.?$)",
     "   bei Laden.Korb.Summe(Int32 n) in C:\\src\\Korb.cs:Zeile 12."},
    {"dotnet-frame", "(", Function,
     R"(^\s*(?:at|bei|à|en|в|w|em|在) (?P<function>(?:[A-Z][\w`]*\.)+[\w.`+<>\[\],|$]+ ?\([^\n:]*\))(?: \[0x[0-9a-f]+\] in <.*)?(?:<---)?$)",
     "  at Thimble.Spool.Unwind (System.Int32 length) [0x0004b] in <17ea187f>:0 "},
    {"dotnet-message", "Message=", Detail, R"(^\s+Message=(?P<message>.*)$)", "  Message=disk is full"},
    {"dotnet-fields", "=", Note, R"(^\s+(?:HResult|Source|StackTrace)[=:])", "  HResult=0x80131500"},

    // Java, Kotlin, Scala
    {"jvm-thread", "Exception in thread ", Error,
     R"(Exception in thread "[^"\n]*" (?P<class>[\w$.]+)(?:: (?P<message>.*))?$)",
     "Exception in thread \"main\" java.lang.IllegalStateException: pool is empty"},
    {"jvm-frame", "at ", Frame,
     R"(^\s*at (?:[\w.@ -]+/+)*(?P<function>[\w$.<>-]+) ?\(\**(?P<path>[\w$-]+\.(?:java|kt|kts|scala|groovy|clj))(?::(?P<line>\d+))?\**\))",
     "\tat dev.kettle.samovar.Pool.take(Pool.java:42) ~[samovar-5.2.0.jar!/:5.2.0]"},
    {"jvm-frame", "(", Frame,
     R"(^\s*(?P<function>(?:[\w$]+\.)+[\w$<>]+) ?\(\**(?P<path>[\w$-]+\.(?:java|kt|scala))(?::(?P<line>\d+))?\**\)$)",
     "        okio.RealBufferedSource.request (RealBufferedSource.kt:206)"},
    {"jvm-frame", "(SourceFile", Note, R"(^\s*(?:at )?[\w$.<>]+ ?\(SourceFile(?::\d+)?\)$)", "\tat he4.release(SourceFile:1)"},
    {"jvm-crash", "atal Exception: ", Error, R"(^Fatal Exception: (?P<class>[\w$.]+)(?:: (?P<message>.*))?$)",
     "Fatal Exception: java.lang.IllegalStateException: state: 0"},
    {"jvm-native", "at ", Note, R"(^\s*at [\w$.<>/@-]+\((?:Native Method|Unknown Source|<generated>)\))",
     "\tat java.base/java.lang.Object.wait(Native Method)"},
    {"jvm-more", "... ", Note, R"(^\s*\.\.\. \d+ (?:more|common frames|levels))", "\t... 12 more"},
    {"android-head", "FATAL EXCEPTION", Note, R"(FATAL EXCEPTION: )", "FATAL EXCEPTION: main"},
    {"android-process", "Process: ", Note, R"(^Process: [\w.]+, PID: \d+$)", "Process: dev.kettle.pond, PID: 4711"},

    // JavaScript, TypeScript
    {"js-rejection", "UnhandledPromiseRejection", Error,
     R"(UnhandledPromiseRejection(?:Warning)?: (?:)" CLASS R"(: )?(?P<message>.*)$)", "UnhandledPromiseRejectionWarning: Error: no frog"},
    {"js-object", "message: '", Error, R"(^(?:Uncaught )?(?:\(in promise\) )?)" CLASS R"( ?\{message: '(?P<message>[^'\n]*)'.*$)",
     "AxiosError {message: 'Request failed', name: 'AxiosError', code: 'ERR_BAD_RESPONSE'}"},
    {"js-message", "message: ", Detail, R"(^\s+message: ['"](?P<message>.*)['"],?$)", "  message: 'Request failed',"},
    {"js-errors", "[errors]: [", Note, R"(\[errors\]: \[$)", "  [errors]: ["},
    {"js-frame", "at ", Frame,
     R"(^\s*at (?:(?P<function>[^\n(]+(?:\([^()\n]*\))?[^\n(]*?) \()?(?P<path>[^()\n]+?):(?P<line>\d+):(?P<column>\d+)\)?(?: \{)?,?$)",
     "    at Client.request (/srv/app/lib/client.js:37:13) {"},
    {"js-frame", "@", Frame, R"(^(?P<function>[^@\s]*)@(?P<path>\S+?):(?P<line>\d+)(?::(?P<column>\d+))?$)",
     "check@https://pond.test/assets/vendor-4f1c.js:1:48211"},
    {"js-frame", "(", Frame,
     R"(^\s+(?P<function>[\w.<>$\[\] ]+) \((?P<path>(?:/|[A-Za-z]:\\|file:|node:)[^()\n]*?):(?P<line>\d+):(?P<column>\d+)\)$)",
     "    checkFields (/srv/app/dist/check.js:62:19)"},
    {"js-frame", "(", Note, R"(^\s*at [\w.<>$ ]+ \(<anonymous>\)$)", "    at Array.forEach (<anonymous>)"},
    {"js-native", "@[native code]", Note, R"(@\[native code\]$)", "forEach@[native code]"},
    {"js-place", ":", FrameBefore, R"(^(?P<path>(?:/|[A-Za-z]:[\\/]|file:///|node:)[^\s:]*[^:\n]*\.[cm]?[jt]sx?):(?P<line>\d+)$)",
     "/srv/app/lib/client.js:37"},
    {"js-source", " | ", Source, R"(^\s*(?:> ?)?\d+ \|)", "    > 56 |       throw new SchemaError('Missing field');"},
    {"js-source", "|", Source, R"(^\s+\|\s+\^+$)", "         |             ^"},
    {"js-code", "code", Detail, R"(^\s*code: ?['"](?P<code>[^'"\n]+)['"],?$)", "  code: 'ERR_WICK_ABORTED',"},
    {"js-status", "status", Detail, R"(^\s*status(?:Code)?: (?P<status>[1-5]\d\d),?$)", "  status: 429"},
    {"js-detail", ": ", Note, R"(^\s*(?:errno|syscall|address|port|path|hostname): (?:-?\d+|'[^'\n]*'|"[^"\n]*"|\[.*\]),?$)",
     "  syscall: 'connect',"},
    {"js-version", "Node.js v", Note, R"(^Node\.js v\d)", "Node.js v20.20.2"},
    {"tap-error", "error: ", Error, R"(^\s*error: '(?P<message>.*)'$)", "  error: 'Missing field tags in (root)'"},
    {"tap-error", "error: ", Error, R"re(^\s*error: "(?P<message>.*)"$)re", "  error: \"Missing field 'tags'\""},
    {"tap-name", "name: ", Detail, R"(^\s*name: '(?P<class>\w+)'$)", "  name: 'SchemaError'"},
    {"tap-stack", "stack: |-", Note, R"(^\s*stack: \|-$)", "  stack: |-"},
    {"typescript", "): error ", Error,
     R"(^(?P<path>[^\s()]+)\((?P<line>\d+),(?P<column>\d+)\): error (?P<code>\w+): (?P<message>.*)$)",
     "src/form.ts(71,17): error TS2345: no such thing"},

    // Go
    {"go-panic", "panic: ", Error, R"(^\s*panic: (?P<message>.*?)(?: \[recovered.*\])?$)", "panic: store is sealed [recovered]"},
    {"go-serving", "panic serving ", Error, R"(http: panic serving \S+: (?P<message>.*)$)",
     "http: panic serving 127.0.0.1:43862: store is sealed"},
    {"go-goroutine", "goroutine ", Note, R"(^goroutine \d+ (?:gp=\S+ |m=\S+ |mp=\S+ )*\[)", "goroutine 1 [running]:"},
    {"go-frame", ".go:", Frame, R"(^\s+(?P<path>[^\s:][^\n]*?\.go):(?P<line>\d+)(?: \+0x[0-9a-f]+)?$)",
     "\t/home/user/app/main.go:49 +0x26e"},
    {"go-frame", ".s:", Note, R"(^\s+\S+\.s:\d+(?: \+0x[0-9a-f]+)?$)", "\t/usr/lib/go/src/runtime/asm_amd64.s:1594 +0x1"},

    // Ruby
    {"ruby", ":in ", Error, R"(^(?P<path>(?:[A-Za-z]:)?[^:\n]*[^:\s]):(?P<line>\d+):in [`'](?P<function>[^\n]*?)': (?P<message>.*)$)",
     "lib/bottle.rb:22:in `draw': only 3 ml are left (RangeError)"},
    {"ruby-from", "from ", Frame, R"(^\s+(?:\d+: )?from (?P<path>[^\n]+?):(?P<line>\d+)(?::in [`'](?P<function>.*)')?$)",
     "\tfrom pond.rb:10:in `<main>'"},
    {"ruby-frame", ".rb:", Frame, R"(^\s*(?:\d+: )?(?P<path>[^:\s]+\.rb):(?P<line>\d+):in [`'](?P<function>.*)'$)",
     "app/models/frog.rb:12:in `leap'"},
    {"rails", "):", Error, R"(^(?P<class>[A-Z][\w:]*) \((?P<message>.*)\):$)", "NoMethodError (undefined method `leap' for nil):"},

    // PHP
    {"php", "Uncaught ", Error,
     R"((?:error|Exception): +Uncaught (?P<class>[\w\\]+): (?P<message>.*?) in (?P<path>[^\n]+?)(?::(?P<line>\d+)| on line (?P<line2>\d+))$)",
     "PHP Fatal error:  Uncaught Origami\\FoldException: Unknown fold in /srv/src/Paper.php:35"},
    {"php", "Uncaught ", Error, R"((?:error|Exception): +Uncaught (?P<class>[\w\\]+): (?P<message>.*)$)",
     "PHP Fatal error:  Uncaught Origami\\FoldException: nothing to print:"},
    {"php", " on line ", Error,
     R"((?:PHP )?(?:(?:[A-Z]\w+ )?[Ee]rror|Warning|Notice|Deprecated): +(?P<message>.*?) in (?P<path>[^\n]+?) on line (?P<line>\d+)$)",
     "PHP Warning:  sheet is flat already in /srv/src/Paper.php on line 51"},
    {"php-console", "[", NextLines, R"(^\s*\[(?P<class>[A-Z]\w*(?:\\\w+)*(?:Exception|Error)|[A-Z]\w*(?:\\\w+)+)\]\s*$)", "  [RuntimeException]"},
    {"php-console", "In ", NextLines, R"(^In (?P<path>[\w./-]+\.php) line (?P<line>\d+):$)", "In Filesystem.php line 123:"},
    {"php-frame", "#", Frame, R"(^#\d+ (?P<path>[^\n]+?)\((?P<line>\d+)\): (?P<function>.*)$)",
     "#0 /srv/pond.php(20): Origami\\Paper->__construct()"},
    {"php-main", "{main}", Note, R"(^#\d+ \{main\}$)", "#1 {main}"},
    {"php-thrown", "thrown in ", Note, R"(^\s*thrown in )", "  thrown in /srv/src/Paper.php on line 28"},
    {"php-stack", "Stack trace:", Note, R"(^Stack trace:$)", "Stack trace:"},
    {"monolog", "[object] (", Error,
     R"(\[object\] \((?P<class>[\w\\]+)\(code: [^)]*\): (?P<message>.*?) at (?P<path>[^\s()]+):(?P<line>\d+)\))",
     "[object] (RuntimeException(code: 17): Step 1 failed at /srv/Diagram.php:29)"},

    // C, C++
    {"cpp-terminate", "terminate called", Error, R"(terminate called after throwing an instance of '(?P<class>[^'\n]+)')",
     "terminate called after throwing an instance of 'std::range_error'"},
    {"cpp-what", "what():", Detail, R"(^\s*what\(\):\s+(?P<message>.*)$)", "  what():  out of range"},
    {"cpp-terminate", "uncaught exception of type ", Error,
     R"(uncaught exception of type (?P<class>[\w:<>]+)(?:: (?P<message>.*))?$)",
     "libc++abi: terminating due to uncaught exception of type std::out_of_range: ring is empty"},
    {"c-assert", "Assertion ", Error,
     R"(^(?:[^\n:]*: )?(?P<path>[^\s:]+):(?P<line>\d+): (?P<function>.*): Assertion [`'](?P<message>.*)' failed\.?)",
     "pond: src/rope.c:43: rope_join: Assertion `left != NULL' failed."},
    {"c-assert", "Assertion failed: ", Error,
     R"(Assertion failed: \((?P<message>.*)\), function (?P<function>\S+), file (?P<path>.+?), line (?P<line>\d+))",
     "Assertion failed: (!full()), function push, file ring.hpp, line 31."},
    {"c-assert", "Assertion failed: ", Error, R"(Assertion failed: (?P<message>.*), file (?P<path>.+?), line (?P<line>\d+))",
     "Assertion failed: !full(), file C:\\src\\ring.hpp, line 28"},
    {"gdb-frame", " at ", Frame, R"(^#\d+\s+(?:0x[0-9a-f]+ in )?(?P<function>[^\n]+?) \([^\n]*\) at (?P<path>\S+):(?P<line>\d+)$)",
     "#6  0x000055555555 in ferrule::Gauge::read (this=0x7ff) at src/gauge.cpp:50"},
    {"gdb-frame", "0x", Function, R"(^#\d+\s+0x[0-9a-f]+ in (?P<function>[^\n]+?) \([^\n]*\) (?:from \S+)?$)",
     "#5  0x00007ffff7c in __cxa_throw () from /lib/libstdc++.so.6"},
    {"sanitizer", "Sanitizer: ", Error, R"(ERROR: (?P<message>\w+Sanitizer: .*)$)", "==4711==ERROR: AddressSanitizer: heap-use-after-free"},
    {"sanitizer-frame", " in ", Frame,
     R"(^\s*#\d+ 0x[0-9a-f]+ in (?P<function>.+?) (?P<path>[^\s()]+?):(?P<line>\d+)(?::(?P<column>\d+))?$)",
     "    #1 0x4f2a in pour(int) /srv/src/cup.cc:12:5"},
    {"ubsan", "runtime error: ", Error,
     R"(^(?P<path>[^\s:]+):(?P<line>\d+):(?P<column>\d+): runtime error: (?P<message>.*)$)",
     "src/cup.cc:12:5: runtime error: signed integer overflow"},
    {"glog", "] ", Error, R"(^(?P<path>[\w./-]+\.\w+):(?P<line>\d+)\] (?P<message>.+)$)", "cup.cc:31] Check failed: size > 0"},
    {"compiler", "error: ", Error,
     R"(^(?P<path>[^\s:]+\.\w+):(?P<line>\d+)(?::(?P<column>\d+))?: (?:fatal )?error: (?P<message>.*)$)",
     "src/cup.cc:12:5: error: no member named 'pour'"},

    // Forms that many languages share
    {"class", ": ", Error,
     R"(^\s*(?:Uncaught )?(?:\(in promise\):? )?(?:\w+ \[)??)" CLASS R"(\]?(?: \[(?P<code>[\w.-]+)\])?: (?P<message>.*)$)",
     "TypeError [ERR_INVALID_ARG_TYPE]: The argument is wrong"},
    {"class-alone", "", Error, R"(^\s*(?:Uncaught )?)" CLASS R"(:?$)", "java.lang.UnsupportedOperationException"},
    {"class-inline", ": ", Error, R"([\s(\[>](?P<class>)" SUFFIXED R"()(?: \[(?P<code>\w+)\])?: (?P<message>.+)$)",
     "[wickfetch] /toads -> 404 WickError: not found"},
    {"error", "rror: ", Error, R"(^\s*(?:Uncaught )?(?:[\w.+/-]+: )?(?:fatal |Fatal )?[Ee]rror: (?P<message>.+)$)",
     "Error: could not load pond.bin"},
    {"error", "rror [", Error, R"(^\s*(?:Uncaught )?Error \[(?P<code>\w+)\]: (?P<message>.+)$)", "Error [ERR_LOST]: no frog"},
    {"error", "atal: ", Error, R"(^(?:[\w.+/-]+: )?[Ff]atal: (?P<message>.+)$)", "fatal: gauge file is damaged"},
    {"place", ":", Error,
     R"(^\s*(?:\[[\w.-]+\] )?(?P<path>[\w./\\-]*[A-Za-z][\w./\\-]*\.[A-Za-z]\w{0,4}):(?P<line>\d+)(?::(?P<column>\d+))?: (?P<message>\S.*)$)",
     "[tinrope] src/rope.c:47: rope is 4 levels deep"},
    {"code", ": ", Error, R"(^\[?(?P<code>[A-Z][A-Z0-9]+(?:[_-][A-Z0-9]+)*\d)\]?: (?P<message>.+)$)",
     "THIMBLE0007: Thread red is tangled (3 knots)"},
    {"http", "HTTP/", Error, R"(^HTTP/[\d.]+ (?P<status>[45]\d\d) ?(?P<message>.*)$)", "HTTP/1.1 405 Method Not Allowed"},
    {"http", " ", Error, R"(^(?P<status>[45]\d\d) (?P<message>[A-Z].*)$)", "405 Method Not Allowed: method not allowed"},
});

#undef QUALIFIED
#undef SUFFIXED
#undef CLASS
#undef PLACE

} // namespace

std::span<const CrashFormat> crashFormats()
{
    return formats;
}

} // namespace faultline
