/** The lines for one entry of a report: what happened, where, why it has to be read closely, and the texts. */
import type { ReadingHints } from './change-priority.ts';
import { formatSegments } from './format-segments.ts';
import {
  type EntryDetail,
  entryLabels,
  type ReportEntry,
  type ReportText,
  showInvisible,
  toPlainText,
} from './report-model.ts';
import { describeSentences } from './sentence-changes.ts';
import { sentencesIn } from './sentences.ts';
import { shortenSegments } from './text-diff.ts';

/** A line of a report, for all output formats: its kind, its label, and its text. */
export interface ReportLine {
  type:
    'summary' | 'heading' | 'fold-start' | 'fold-end' | 'subheading' | 'entry' | 'note' | 'value' | 'legend';
  label?: string;
  /** Why the entry has to be read closely. */
  reason?: ReportText;
  text: ReportText;
  /** What is folded on this line. */
  folded?: string;
  level?: LineLevel;
}

export interface FormatOptions {
  /**
   * Whether all texts are shown in full and changes are not grouped, so that the report contains the complete change.
   */
  isFull?: boolean;
}

/** Another number in a sentence, a new sentence with a number, and one that is gone, in the order of a long report. */
export const numberLevels = ['number', 'new-number', 'lost-number'] as const;

/** Why a line has to be read: a word in it may turn the meaning, or a number is another one. */
export type LineLevel = 'turning' | (typeof numberLevels)[number];

/** The mark of a change in which a word that can reverse the meaning was added or removed. */
export const readClosely = '⚠';

export const isMarked = ({ priority }: ReportEntry): boolean => priority === 'meaning';

/** The details of an entry, with long texts as outlines. */
export const shortDetails = ({ details, outline }: ReportEntry): EntryDetail[] =>
  (outline ?? details).map((detail) =>
    'note' in detail ? detail : { ...detail, segments: shortenSegments(detail.segments) },
  );

/** An entry: what happened, where, and the texts. */
export function entryLines(entry: ReportEntry, { isFull = false }: FormatOptions): ReportLine[] {
  const lines = detailLines(entry, isFull);
  return isFull
    ? withHeadLine(entry, lines, [], isFull)
    : withHeadLine(entry, markTurningLines(entry, lines), closeReadingReason(entry));
}

type PartLevel = LineLevel | 'rest';

/** The lines of an entry in one part of a long report, below its first line. */
interface EntryPart {
  lines: ReportLine[];
  /** Why the entry has to be read closely; empty if the heading above or another part of the report says it. */
  reason: ReportText;
}

/** Divides the lines of an entry among the parts of a long report: one for each level, and one for the other lines. */
export function divideByLevel(entry: ReportEntry): Map<PartLevel, EntryPart> {
  const lines = detailLines(entry, false);
  if (lines.length === 0)
    return new Map<PartLevel, EntryPart>([['rest', { lines, reason: closeReadingReason(entry) }]]);
  // A marked entry without a marked line, such as a change that several texts share, is marked as a whole.
  const isMarkedWhole = isMarked(entry) && lines.every(({ level }) => level !== 'turning');
  const byLevel = Map.groupBy(lines, ({ level }): PartLevel =>
    isMarkedWhole ? 'turning' : (level ?? 'rest'),
  );
  return new Map(
    [...byLevel].map(([level, linesOfLevel]): [PartLevel, EntryPart] => {
      const isReasonElsewhere = level === 'rest' ? linesOfLevel.length < lines.length : level !== 'turning';
      return [level, { lines: linesOfLevel, reason: isReasonElsewhere ? [] : closeReadingReason(entry) }];
    }),
  );
}

/** The lines below the first line of an entry: its notes and its values, or the sentences that differ. */
function detailLines(entry: ReportEntry, isFull: boolean): ReportLine[] {
  const { type, details, outline = details } = entry;
  return (isFull ? details : outline).flatMap((detail): ReportLine[] => {
    if ('note' in detail) return [{ type: 'note', text: detail.note }];
    const field: ReportText = detail.field === '' ? [] : [{ quoted: detail.field }, ': '];
    if (!isFull && detail.texts) return sentenceLines(detail.texts, field, entry);
    const text = formatSegments(detail.segments);
    return [{ type: 'value', text: [...field, { quoted: text }], ...(type === 'removed' && foldLong(text)) }];
  });
}

/** The first line of an entry, with the lines below it; a single value is on the same line. */
export function withHeadLine(
  entry: ReportEntry,
  lines: readonly ReportLine[],
  reason: ReportText,
  isFull = false,
): ReportLine[] {
  const { type, summary, place = summary, location } = entry;
  const label = (isFull ? undefined : entry.label) ?? entryLabels[type];
  const headLine: ReportLine = {
    type: 'entry',
    ...(label !== '' && { label }),
    ...(reason.length > 0 && { reason }),
    text: withLocation(isFull ? summary : place, location),
  };
  const [line, ...otherLines] = lines;
  return line && otherLines.length === 0 && canShareLine(entry, headLine, line)
    ? [{ ...headLine, text: [...headLine.text, ': ', ...line.text] }]
    : [headLine, ...lines];
}

/** Whether the only value of an entry can be on its first line. */
function canShareLine({ type, priority }: ReportEntry, headLine: ReportLine, line: ReportLine): boolean {
  // After a question, the text begins a new line.
  const isSentence = /[.?!]$/.test(toPlainText(headLine.text));
  const isSeparateNote = line.type === 'note' && priority === undefined && type !== 'reordered';
  return line.folded === undefined && !isSentence && !isSeparateNote;
}

/** Marks the sentences that may turn the meaning, among others. */
const markTurningLines = (entry: ReportEntry, lines: readonly ReportLine[]): readonly ReportLine[] =>
  !isMarked(entry) ||
  closeReadingReason(entry).length === 0 ||
  lines.every(({ level }) => level === 'turning')
    ? lines
    : lines.map((line) =>
        line.level === 'turning' ? { ...line, text: [`${readClosely} `, ...line.text] } : line,
      );

/** A longer text that is gone is folded; it is never shortened. */
const maxUnfoldedWords = 60;

function foldLong(text: string): Pick<ReportLine, 'folded'> {
  const count = text.split(/\s+/).length;
  return count > maxUnfoldedWords ? { folded: `the removed text, ${count} words` } : {};
}

const changeLabels = { added: 'New: ', removed: 'Gone: ' };
/** Where a sentence of a text stands now. */
const movedLabel = (previous: string | undefined): ReportText =>
  previous === undefined ? ['Moved to the beginning'] : ['Moved to after ', { quoted: previous }];

function levelOf(
  sentences: readonly string[],
  { turningSentences = [], numberSentences = [] }: ReadingHints,
  type?: string,
): LineLevel | undefined {
  const contains = (list: readonly string[]) => sentences.some((sentence) => list.includes(sentence));
  if (contains(turningSentences)) return 'turning';
  if (!contains(numberSentences)) return undefined;
  return type === 'added' ? 'new-number' : type === 'removed' ? 'lost-number' : 'number';
}

/** The changed sentences of a text. */
function sentenceLines(
  { before, after }: { before: string; after: string },
  field: ReportText,
  hints: ReadingHints,
): ReportLine[] {
  if (before === '' || after === '') {
    const text = showInvisible(after === '' ? before : after);
    const isGone = after === '';
    const label = isGone ? changeLabels.removed : changeLabels.added;
    const level = levelOf(sentencesIn(text), hints, isGone ? 'removed' : 'added');
    return [
      {
        type: 'value',
        text: [...field, label, { quoted: text }],
        ...(level && { level }),
        ...(isGone && foldLong(text)),
      },
    ];
  }
  return [...layoutLines(before, after, field), ...describedLines(before, after, field, hints)];
}

/** Says that a list became paragraphs, or the other way round. */
function layoutLines(before: string, after: string, field: ReportText): ReportLine[] {
  const [earlierItems, laterItems] = [before, after].map((text) => text.match(/^\s*[-*] /gm)?.length ?? 0);
  if ((earlierItems === 0) === (laterItems === 0)) return [];
  const sentence =
    earlierItems === 0 ? 'This text contains a list now.' : 'The list in this text is paragraphs now.';
  return [{ type: 'note', text: [...field, sentence] }];
}

function describedLines(before: string, after: string, field: ReportText, hints: ReadingHints): ReportLine[] {
  return describeSentences(before, after).flatMap((change): ReportLine[] => {
    const level = levelOf(change.sentences, hints, change.type);
    const toLine = (label: ReportText, text: string): ReportLine => ({
      type: 'value',
      text: [...field, ...label, { quoted: text }],
      ...(level && { level }),
    });
    const moved = change.isMoved === true ? [...movedLabel(change.previous), '. '] : [];
    if (change.type === 'moved') return [toLine([...movedLabel(change.previous), ': '], change.text)];
    if (change.type === 'replaced')
      return [toLine([...moved, 'Before: '], change.before), toLine(['After: '], change.after)];
    if (change.type === 'marked' || change.type === 'layout') return [toLine(moved, change.text)];
    const { leadIn } = change;
    const label =
      leadIn === undefined ? [changeLabels[change.type]] : ['New after ', { quoted: leadIn }, ' '];
    return [{ ...toLine(label, change.text), ...(change.type === 'removed' && foldLong(change.text)) }];
  });
}

/** What makes a change worth reading closely. */
const closeReadingReason = ({ type, priority, meaningWords = [] }: ReportEntry): ReportText =>
  (priority !== 'meaning' && priority !== 'facts') ||
  meaningWords.length === 0 ||
  type === 'safety-sentence' ||
  type === 'promise'
    ? []
    : [
        ...(priority === 'meaning' ? [`${readClosely} `] : []),
        ...meaningWords.flatMap((text, index) => [...(index === 0 ? [] : [', ']), ...text]),
      ];

/** A summary with its line; after a sentence, in brackets and with its file. */
function withLocation(summary: ReportText, location: ReportEntry['location']): ReportText {
  const lastPart = summary.at(-1);
  if (location === undefined) return summary;
  const { file, line } = location;
  if (typeof lastPart !== 'string' || !/[.?]$/.test(lastPart)) return [...summary, `, line ${line}`];
  const sentence = [...summary.slice(0, -1), lastPart.replace(/\.$/, '')];
  return [...sentence, ' (', { quoted: file }, `, line ${line})${lastPart.endsWith('.') ? '.' : ''}`];
}
