/** Lays out one report entry as lines: what happened, the changed text, and where it is. */
import { redline } from './redline.ts';
import {
  type EntryDetail,
  entryLabels,
  type EntryType,
  type ReportEntry,
  type ReportText,
  toPlainText,
  type ValueDetail,
} from './report-model.ts';
import { withoutBold } from './sentences.ts';

/** A line of a report, independent of the output format (terminal or Markdown): its kind, its label and its text. */
export interface ReportLine {
  type:
    | 'summary'
    | 'task'
    | 'legend'
    | 'heading'
    | 'subheading'
    | 'fold'
    | 'fold-end'
    | 'entry'
    | 'note'
    | 'value'
    | 'place';
  label?: string;
  text: ReportText;
  /** The title of a collapsed line. Only the title is shown until a reader expands the line. */
  folded?: string;
  /** Whether the line is a question, which is emphasized together with its label. */
  isQuestion?: boolean;
}

export interface FormatOptions {
  /**
   * Whether the report shows all texts in full and each change separately. Otherwise, long texts are shortened and
   * similar changes combined.
   */
  isFull?: boolean;
}

/** All lines of the report for one entry: a first line on what happened, then the texts, then where they are. */
export function entryLines(entry: ReportEntry, { isFull = false }: FormatOptions): ReportLine[] {
  const { type, summary, place, pages = [], location, formerLine, details, outline = details } = entry;
  const isChange = changeTypes.includes(type);
  const label = (isFull ? undefined : entry.label) ?? entryLabels[type];
  const headLine: ReportLine = {
    type: 'entry',
    ...(label !== '' && { label }),
    ...(place && { isQuestion: true }),
    text: [
      ...withLocation([...summary, ...(isFull ? [] : pages)], location, isChange),
      ...(formerLine === undefined || label !== entryLabels.removed ? [] : [`, was line ${formerLine}`]),
    ],
  };
  const lines = (isFull ? details : outline).flatMap((detail) => detailLines(detail, entry, isFull));
  const placeLines: ReportLine[] = place ? [{ type: 'place', text: ['In ', ...place] }] : [];
  const [line, ...otherLines] = lines;
  return line && otherLines.length === 0 && canShareLine(headLine, line, isChange)
    ? [{ ...headLine, text: [...headLine.text, ': ', ...line.text] }]
    : [headLine, ...lines, ...placeLines];
}

/** Whether the only line below the first line of an entry can be joined to it. */
function canShareLine(headLine: ReportLine, line: ReportLine, isChange: boolean): boolean {
  // If the first line is a sentence, such as a question, it stays alone, and the text begins on the next line.
  const isSentence = /[.?!]$/.test(toPlainText(headLine.text));
  const isSeparateNote = line.type === 'note' && !isChange;
  const hasChange = line.text.some((part) => typeof part !== 'string' && part.change !== undefined);
  return line.folded === undefined && !isSentence && !isSeparateNote && !hasChange;
}

/** The lines for a note or for a value, in which the changes are marked. */
function detailLines(detail: EntryDetail, entry: ReportEntry, isFull: boolean): ReportLine[] {
  if ('note' in detail)
    return [
      { type: 'note', text: detail.note, ...(detail.folded !== undefined && { folded: detail.folded }) },
    ];
  const label: ReportText = detail.field === '' ? [] : [{ quoted: detail.field }, ': '];
  const { texts } = detail;
  if (isFull || !texts) return [{ type: 'value', text: [...label, ...valueText(detail, entry, isFull)] }];
  const { note, text } = redline(texts);
  return [
    ...(note ? [{ type: 'note' as const, text: [...label, ...note] }] : []),
    ...(text ? [{ type: 'value' as const, text: [...label, ...text] }] : []),
  ];
}

/** A value in full. A value that was added or removed as a whole is marked as new or gone. */
function valueText({ segments }: ValueDetail, { type }: ReportEntry, isFull: boolean): ReportText {
  const changeOfAll = !isFull && (type === 'added' || type === 'removed') ? type : undefined;
  return segments.flatMap(({ change: ownChange, text }, index) => {
    const quoted = (isFull ? text : withoutBold(text)).trim();
    const change = changeOfAll ?? (ownChange === 'same' ? undefined : ownChange);
    return [...(index === 0 ? [] : [' ']), { quoted, ...(change && { change }) }];
  });
}

/**
 * The types of entries that describe a change. All other types are questions to the reviewer, or consequences of a
 * change.
 */
const changeTypes: readonly EntryType[] = ['added', 'changed', 'moved', 'removed', 'reordered'];

/**
 * Adds the line number to the first line of an entry and, if no heading above names it, the file.
 */
function withLocation(
  summary: ReportText,
  location: ReportEntry['location'],
  isBelowFile: boolean,
): ReportText {
  if (location === undefined) return summary;
  const { file, line } = location;
  if (isBelowFile) return [...summary, `, line ${line}`];
  const [lastPart = ''] = summary.slice(-1);
  const isStatement = typeof lastPart === 'string' && lastPart.endsWith('.');
  const text = isStatement ? [...summary.slice(0, -1), lastPart.slice(0, -1)] : summary;
  return [...text, ' (', { quoted: file }, `, line ${line})${isStatement ? '.' : ''}`];
}
