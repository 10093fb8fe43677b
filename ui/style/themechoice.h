// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#pragma once

#include "ui/settings.h"

namespace faultline {

// For the whole program, at once. ThemeChoice::System gives the palette back to the desktop, which is followed live.
void applyTheme(ThemeChoice choice);

} // namespace faultline
