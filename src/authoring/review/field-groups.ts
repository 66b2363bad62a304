/**
 * Combines the changes of several fields of one question, or of several cells of one table row, into one report entry,
 * because visitors read these fields together.
 */
import { toDiffDetail } from './describe-change.ts';
import { movesBetween } from './moved-sentences.ts';
import {
  type EntryDetail,
  type FieldGroup,
  type ReportEntry,
  type ReportGroup,
  reportText,
  toPlainText,
  type ValueDetail,
} from './report-model.ts';

/** A report entry for a change of one field of a question or item, or of a whole table row. */
type EntryInGroup = ReportEntry & { fieldGroup: FieldGroup };

/** Combines the report entries for fields of the same question, item or table row into one entry. */
export const combineFields = (groups: readonly ReportGroup[]): ReportGroup[] =>
  groups.map((group) => ({ ...group, entries: combineEntries(group.entries) }));

function combineEntries(entries: readonly ReportEntry[]): ReportEntry[] {
  const inGroups = entries.filter(
    (entry): entry is EntryInGroup =>
      entry.fieldGroup !== undefined && (entry.type !== 'moved' || !entry.fieldGroup.isWhole),
  );
  const fieldsByPart = Map.groupBy(
    inGroups.filter(({ fieldGroup }) => !fieldGroup.isWhole),
    // Fields that visitors see on different pages are not combined, because the entry names the pages of all its
    // fields.
    ({ fieldGroup, pages = [] }) => `${fieldGroup.name} ${toPlainText(pages)}`,
  );
  const removedRows = inGroups.filter(({ type, fieldGroup }) => type === 'removed' && fieldGroup.isWhole);
  const combined = new Map<ReportEntry, ReportEntry[]>();
  for (const fields of fieldsByPart.values()) {
    const [first, ...otherFields] = fields;
    const joinedRow = removedRows.find((row) => !combined.has(row) && isJoined(row, fields));
    if (!first || (otherFields.length === 0 && !joinedRow)) continue;
    const isFirstRow = joinedRow !== undefined && entries.indexOf(joinedRow) < entries.indexOf(first);
    combined.set(first, [joinedRow ? joinRows(joinedRow, fields, isFirstRow) : combineFieldEntries(fields)]);
    for (const entry of joinedRow ? [...otherFields, joinedRow] : otherFields) combined.set(entry, []);
  }
  return entries.flatMap((entry) => combined.get(entry) ?? [entry]);
}

/** One report entry for all changed fields of a question, item or table row. */
function combineFieldEntries(fields: readonly EntryInGroup[]): ReportEntry {
  const [first] = fields;
  const lines = fields.flatMap(({ location }) => location ?? []).sort((a, b) => a.line - b.line);
  const details = fields.flatMap(fieldDetails);
  return {
    type: 'changed',
    summary: reportText`${first?.fieldGroup.name ?? ''}`,
    ...(lines[0] && { location: lines[0] }),
    ...(first?.pages && { pages: first.pages }),
    ...(first?.purpose && { purpose: first.purpose }),
    details,
  };
}

/**
 * A changed title is shown as “Renamed from … to …” if both titles have at most this many characters. Longer titles are
 * shown with marked differences, like any other text.
 */
const maxTitleLength = 60;

const isShortRenaming = ({ texts }: ValueDetail): boolean =>
  texts !== undefined && Math.max(texts.before.length, texts.after.length) <= maxTitleLength;

/** The lines of a report entry for one changed field, beginning with the name of the field. */
function fieldDetails({ type, fieldGroup, details, outline = details }: EntryInGroup): EntryDetail[] {
  if (fieldGroup.fields.length === 0) return outline;
  const [{ name = '', text = '', isTitle = false } = {}] = fieldGroup.fields;
  if (type === 'added') return [toDiffDetail('', text, name)];
  if (type === 'removed') return [toDiffDetail(text, '', name)];
  return details.map((detail, index): EntryDetail => {
    if ('note' in detail)
      return index > 0 || name === ''
        ? detail
        : { ...detail, note: [...reportText`${name}`, ': ', ...detail.note] };
    if (isTitle && details.length === 1 && isShortRenaming(detail)) return { ...detail, isTitle };
    return index === 0 ? { ...detail, field: name } : detail;
  });
}

/** The text of a field before and after its change; one is empty if the field was added or removed. */
const textsOf = ({ type, fieldGroup, details: [detail] }: EntryInGroup) => {
  const text = fieldGroup.fields[0]?.text ?? '';
  if (type === 'added') return { before: '', after: text };
  if (type === 'removed') return { before: text, after: '' };
  return (detail && 'texts' in detail ? detail.texts : undefined) ?? { before: '', after: '' };
};

/**
 * Whether a removed table row was joined with another one: sentences of it are now in changed cells of a row of the
 * same table.
 */
function isJoined(row: EntryInGroup, fields: readonly EntryInGroup[]): boolean {
  if (row.fieldGroup.list !== fields[0]?.fieldGroup.list) return false;
  const removedTexts = row.fieldGroup.fields.map(({ text }) => ({ before: text, after: '' }));
  const texts = fields.map(textsOf);
  return movesBetween([...removedTexts, ...texts]).some(
    ({ origin, target }) => removedTexts.includes(origin) && texts.includes(target),
  );
}

/**
 * The report entry for two table rows that were joined into one. It compares the cells of both earlier rows with the
 * cells of the joined row.
 */
function joinRows(row: EntryInGroup, fields: readonly EntryInGroup[], isFirst: boolean): ReportEntry {
  const removedCells = row.fieldGroup.fields;
  const details = removedCells.flatMap(({ name, text }): EntryDetail[] => {
    const field = fields.find(({ fieldGroup }) => fieldGroup.fields[0]?.name === name);
    const { before, after } = field ? textsOf(field) : { before: '', after: '' };
    return [toDiffDetail((isFirst ? [text, before] : [before, text]).join('\n\n').trim(), after, name)];
  });
  const note = [...reportText`Joined with the row ${removedCells[0]?.text ?? ''}`, ', which is gone.'];
  return { ...combineFieldEntries(fields), details: [{ note }, ...details] };
}
