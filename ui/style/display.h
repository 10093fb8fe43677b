// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

namespace faultline {

// Whether a window can be shown. Asked before QApplication is made, which would end the program where it cannot.
[[nodiscard]] bool hasDisplay();

} // namespace faultline
