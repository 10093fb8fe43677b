// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/crash/crashoutlinemodel.h"

namespace faultline {

void CrashOutlineModel::setRows(std::vector<OutlineRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int CrashOutlineModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }

QVariant CrashOutlineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const OutlineRow &row = m_rows.at(std::size_t(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        // The certainty stands before what may be cut.
        return QString(
            tr("%1   line %2   %3   —   %4")
                .arg(QString::number(index.row() + 1), QString::number(row.logLine), inWords(row.certainty),
                     row.kind == row.message ? row.message : QString(row.kind % QStringLiteral(": ") % row.message)) %
            (row.record.isEmpty() ? QString() : QString(QStringLiteral("   →   ") % row.record)));
    case Qt::ToolTipRole:
        // A tool tip takes text that looks like HTML as HTML; this is the log's.
        return QString(row.kind % QStringLiteral(": ") % row.message).toHtmlEscaped();
    case Qt::AccessibleTextRole:
        return row.record.isEmpty() ? tr("Error %1 of %2, line %3: %4, %5. %6.")
                                          .arg(index.row() + 1)
                                          .arg(m_rows.size())
                                          .arg(row.logLine)
                                          .arg(row.kind, row.message, inWords(row.certainty))
                                    : tr("Error %1 of %2, line %3: %4, %5. %6: %7.")
                                          .arg(index.row() + 1)
                                          .arg(m_rows.size())
                                          .arg(row.logLine)
                                          .arg(row.kind, row.message, inWords(row.certainty), row.record);
    case CertaintyRole:
        return int(row.certainty);
    case LogLineRole:
        return row.logLine;
    default:
        return {};
    }
}

QString CrashOutlineModel::inWords(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Certain:
        return tr("certain");
    case Certainty::OneOfSeveral:
        return tr("one of several records");
    case Certainty::Possible:
        return tr("possible");
    case Certainty::Consequence:
        return tr("a consequence");
    case Certainty::Unknown:
        break;
    }
    return tr("no record");
}

} // namespace faultline
