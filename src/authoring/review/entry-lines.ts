/**
 * Lays out one report entry as lines: what happened, where, why the reviewer has to read it closely, and the texts
 * before and after.
 */
import { formatSegments } from './format-segments.ts';
import type { readingHints, ReadingHints } from './reading-hints.ts';
import {
  type Depth,
  type EntryDetail,
  entryLabels,
  type EntryType,
  type ReportEntry,
  type ReportText,
  showInvisible,
  toPlainText,
} from './report-model.ts';
import { firstWords } from './place-names.ts';
import { describeText, type SentenceChange } from './sentence-changes.ts';
import { withoutBold } from './sentences.ts';

/** A line of a report, independent of the output format (terminal or Markdown): its kind, its label and its text. */
export interface ReportLine {
  type: 'summary' | 'heading' | 'subheading' | 'fold' | 'fold-end' | 'entry' | 'note' | 'value';
  label?: string;
  text: ReportText;
  /** The title of a collapsed line. Only the title is shown until a reader expands the line. */
  folded?: string;
  depth?: Depth;
  /** The signs, such as ⚠, of an entry or sentence that has to be read closely. */
  marks?: readonly string[];
}

export interface FormatOptions {
  /**
   * Whether the report shows all texts in full and each change separately. Otherwise, long texts are shortened and
   * similar changes combined.
   */
  isFull?: boolean;
  /** Functions that determine how closely each change has to be read. If they are missing, no change is marked. */
  hints?: ReturnType<typeof readingHints>;
}

/** The sign for changes in which a word that can reverse the meaning, such as “not”, was added or removed. */
export const readClosely = '⚠';
/** The sign for sentences in which a number, a date or a time was changed, added or removed. */
export const numberSign = '№';

/** All lines of the report for one entry: a first line on what happened and where, then the texts. */
export function entryLines(entry: ReportEntry, { isFull = false, hints }: FormatOptions): ReportLine[] {
  // A question to the reviewer already says in its first line why it is asked, so only changes are marked there.
  const isMarked = hints !== undefined && changeTypes.includes(entry.type);
  const marks = isMarked ? [...new Set(marksOf(hints.hintsOnEntry(entry)))] : [];
  const isUnmarked = isMarked && marks.length === 0;
  const { details, outline = details } = entry;
  const lines = (isFull ? details : outline).flatMap((detail) =>
    detailLines(detail, entry, { isFull, ...(hints && !isUnmarked && { hints }) }).map((line) => ({
      ...line,
      depth: ((line.depth ?? 0) + (detail.depth ?? 0)) as Depth,
    })),
  );
  return withHeadLine(entry, lines, marks, isFull);
}

/** The signs of a change that has to be read closely. */
const marksOf = ({ removed, added }: Partial<ReadingHints>): string[] => {
  const sides = [removed, added].flatMap((side) => side ?? []);
  return [
    ...(sides.some(({ turnsMeaning }) => turnsMeaning) ? [readClosely] : []),
    ...(sides.some(({ hasNumber }) => hasNumber) ? [numberSign] : []),
  ];
};

/** The lines for a note, for a value or, if a text was edited, for its changes. */
function detailLines(
  detail: EntryDetail,
  { purpose }: ReportEntry,
  { isFull = false, hints }: FormatOptions,
): ReportLine[] {
  if ('note' in detail)
    return [
      { type: 'note', text: detail.note, ...(detail.folded !== undefined && { folded: detail.folded }) },
    ];
  const label: ReportText = detail.field === '' ? [] : [{ quoted: detail.field }, ': '];
  if (isFull || !detail.texts) {
    const formatted = formatSegments(detail.segments);
    return [{ type: 'value', text: [...label, { quoted: isFull ? formatted : withoutBold(formatted) }] }];
  }
  const [line, ...otherLines] = describeText(detail.texts.before, detail.texts.after).flatMap(
    (change, index, changes) =>
      sentenceLines(
        detail.previous === undefined ? change : { ...change, previous: detail.previous },
        changes[index - 1]?.after,
        hints?.hintsOnTexts(change.before, change.after, purpose),
      ),
  );
  if (line === undefined) return [];
  if (label.length === 0) return [line, ...otherLines];
  return otherLines.length === 0
    ? [{ ...line, text: [...label, ...line.text] }]
    : [
        { type: 'note', text: label.map((part) => (part === ': ' ? ':' : part)) },
        ...[line, ...otherLines].map((child) => ({ ...child, depth: 1 as const })),
      ];
}

/**
 * The first line of an entry, followed by its other lines. If there is only one other line, both are joined into one
 * where possible.
 */
function withHeadLine(
  entry: ReportEntry,
  lines: readonly ReportLine[],
  marks: readonly string[],
  isFull: boolean,
): ReportLine[] {
  const { type, summary, pages = [], location } = entry;
  const label = (isFull ? undefined : entry.label) ?? entryLabels[type];
  const headLine: ReportLine = {
    type: 'entry',
    ...(label !== '' && { label }),
    ...(marks.length > 0 && { marks }),
    text: withLocation([...summary, ...(isFull ? [] : pages)], location, changeTypes.includes(type)),
  };
  const [line, ...otherLines] = lines;
  return line && otherLines.length === 0 && canShareLine(entry, headLine, line)
    ? [{ ...line, ...headLine, text: [...headLine.text, ': ', ...line.text] }]
    : [headLine, ...lines];
}

/**
 * The types of entries that describe a change. All other types are questions to the reviewer, or consequences of a
 * change.
 */
const changeTypes: readonly EntryType[] = ['added', 'changed', 'moved', 'removed', 'reordered'];

/** Whether the only line below the first line of an entry can be joined to the first line. */
function canShareLine({ type }: ReportEntry, headLine: ReportLine, line: ReportLine): boolean {
  // If the first line is a sentence, such as a question, it stays alone, and the text begins on the next line.
  const isSentence = /[.?!]$/.test(toPlainText(headLine.text));
  const isSeparateNote = line.type === 'note' && !changeTypes.includes(type);
  return line.folded === undefined && !isSentence && !isSeparateNote;
}

/** A line of the report with a text from the content, after its marks and a label such as “New: ”. */
const textLine = (label: ReportText, text: string, hints: Partial<ReadingHints> = {}): ReportLine => ({
  type: 'value',
  marks: marksOf(hints),
  text: [...label, ...(label.length === 0 ? [] : [': ']), { quoted: showInvisible(withoutBold(text)) }],
});

/** The lines for one change of a text, each with its marks. `shownBefore` is what the lines above show last. */
function sentenceLines(
  change: SentenceChange,
  shownBefore = '',
  { removed, added }: Partial<ReadingHints> = {},
): ReportLine[] {
  const { before = '', after = '', previous } = change;
  const [marksBefore, marksAfter] = [removed && { removed }, added && { added }];
  const isNext = shownBefore !== '' && shownBefore.endsWith(withoutBold(previous ?? ''));
  const neighbour = isNext ? 'that' : { quoted: firstWords(withoutBold(previous ?? '')) };
  const place: ReportText = previous === '' ? ['first'] : ['after ', neighbour];
  const nowAt: ReportText = previous === undefined ? [] : [', now ', ...place];
  switch (change.type) {
    case 'added':
      return [textLine(['New', ...(previous === undefined ? [] : [', ', ...place])], after, marksAfter)];
    case 'removed':
      return [textLine(['Gone'], before, marksBefore)];
    case 'layout':
      return [{ type: 'note', text: change.note }];
    case 'punctuation':
      return [textLine(['Moved', ...nowAt], after)];
    case 'marked':
      return [
        textLine(previous === undefined ? [] : ['Changed', ...nowAt], change.text, {
          ...marksBefore,
          ...marksAfter,
        }),
      ];
    case 'replaced':
      return [
        textLine(['Before'], change.markedBefore, marksBefore),
        textLine(['After', ...nowAt], change.markedAfter, marksAfter),
      ];
    case 'rewritten':
      return [textLine(['Before'], before, marksBefore), textLine(['After', ...nowAt], after, marksAfter)];
  }
}

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
