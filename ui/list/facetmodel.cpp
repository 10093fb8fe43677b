// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "ui/list/facetmodel.h"

#include "app/text/tokens.h"
#include "ui/list/filterwords.h"

#include <QLocale>

#include <algorithm>

namespace faultline {

namespace {

constexpr std::size_t shownAtFirst = 6;
constexpr std::size_t shownOfFound = 100; // more are narrowed down by typing on

bool sameFilter(const QueryFilter &one, const QueryFilter &other)
{
    return one.field == other.field && one.excluded == other.excluded &&
           foldedText(one.value) == foldedText(other.value);
}

} // namespace

void FacetModel::setCounts(FacetCounts counts, const Query &query)
{
    m_counts = std::move(counts);
    m_query = query;
    arrange();
}

void FacetModel::setNeedle(const QString &needle)
{
    m_needle = needle.trimmed();
    arrange();
}

void FacetModel::arrange()
{
    beginResetModel();
    m_entries.clear();
    addField(Field::Severity, m_counts.severities);
    addField(Field::Type, m_counts.types);
    addField(Field::Language, m_counts.languages);
    addField(Field::Family, m_counts.families);
    addField(Field::Repo, m_counts.repositories);
    std::vector<FacetCount> tags;
    for (const QueryFilter &filter : m_query.filters) {
        if (filter.field == Field::Tag && !filter.excluded)
            tags.push_back({.filter = filter});
    }
    if (!m_needle.isEmpty())
        tags.push_back({.filter = {.field = Field::Tag, .value = m_needle.toStdString()}});
    addField(Field::Tag, tags);
    endResetModel();
}

void FacetModel::addField(Field field, const std::vector<FacetCount> &counts)
{
    std::vector<Entry> found;
    for (const FacetCount &count : counts) {
        if (!valueWords(count.filter).contains(m_needle, Qt::CaseInsensitive))
            continue;
        const bool known = field != Field::Tag; // how many records have a tag, nothing counts
        found.push_back({.kind = Kind::Value,
                         .filter = count.filter,
                         .records = known ? std::optional(count.records) : std::nullopt,
                         .checked = isUsed(count.filter)});
    }
    // A value in use may have no hit.
    for (const QueryFilter &filter : m_query.filters) {
        const auto same = [&](const Entry &entry) { return sameFilter(entry.filter, filter); };
        if (filter.field == field && !filter.excluded && std::ranges::none_of(found, same) && m_needle.isEmpty())
            found.push_back({.kind = Kind::Value, .filter = filter, .records = 0, .checked = true});
    }
    if (found.empty())
        return;
    std::ranges::stable_partition(found, &Entry::checked);
    const std::size_t limit = !m_needle.isEmpty()               ? shownOfFound
                              : m_expanded.contains(int(field)) ? found.size()
                                                                : shownAtFirst;
    const std::size_t more = found.size() > limit ? found.size() - limit : 0;
    found.resize(found.size() - more);
    m_entries.push_back({.kind = Kind::Heading, .filter = {.field = field}});
    std::ranges::move(found, std::back_inserter(m_entries));
    if (more > 0)
        m_entries.push_back({.kind = Kind::More, .filter = {.field = field}, .records = more});
}

bool FacetModel::isUsed(const QueryFilter &filter) const
{
    return std::ranges::any_of(m_query.filters, [&](const QueryFilter &used) { return sameFilter(used, filter); });
}

std::optional<QueryFilter> FacetModel::filterAt(int row) const
{
    if (row < 0 || row >= rowCount() || m_entries[std::size_t(row)].kind != Kind::Value)
        return std::nullopt;
    return m_entries[std::size_t(row)].filter;
}

bool FacetModel::isChecked(int row) const
{
    return row >= 0 && row < rowCount() && m_entries[std::size_t(row)].checked;
}

int FacetModel::rowOf(const QueryFilter &filter) const
{
    const auto entry = std::ranges::find_if(
        m_entries, [&](const Entry &known) { return known.kind == Kind::Value && sameFilter(known.filter, filter); });
    return entry == m_entries.end() ? -1 : int(entry - m_entries.begin());
}

bool FacetModel::expand(int row)
{
    if (row < 0 || row >= rowCount() || m_entries[std::size_t(row)].kind != Kind::More || !m_needle.isEmpty())
        return false;
    m_expanded.insert(int(m_entries[std::size_t(row)].filter.field));
    arrange();
    return true;
}

int FacetModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_entries.size()); }

QVariant FacetModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Entry &entry = m_entries[std::size_t(index.row())];
    const QString count = entry.records ? QLocale().toString(qulonglong(*entry.records)) : QString();
    switch (role) {
    case Qt::DisplayRole:
        if (entry.kind == Kind::Heading)
            return fieldWord(entry.filter.field);
        if (entry.kind == Kind::More)
            return m_needle.isEmpty() ? tr("%1 more…").arg(count) : tr("%1 more; type on").arg(count);
        return valueWords(entry.filter);
    case Qt::AccessibleTextRole:
        if (entry.kind != Kind::Value)
            return data(index, Qt::DisplayRole);
        return count.isEmpty() ? inWords(entry.filter) : tr("%1, %2 records").arg(inWords(entry.filter), count);
    case Qt::CheckStateRole:
        return entry.kind == Kind::Value ? QVariant(entry.checked ? Qt::Checked : Qt::Unchecked) : QVariant();
    case CountRole:
        return entry.kind == Kind::Value ? count : QString();
    case HeadingRole:
        return entry.kind == Kind::Heading;
    default:
        return {};
    }
}

Qt::ItemFlags FacetModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    return m_entries[std::size_t(index.row())].kind == Kind::Heading ? Qt::NoItemFlags
                                                                     : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

} // namespace faultline
