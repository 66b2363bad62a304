/** The lines for one entry of a report: what happened, where, why it has to be read closely, and the texts. */
import { formatSegments } from './format-segments.ts';
import { firstWords } from './place-names.ts';
import { hasOtherNumbers, isForEverybody, type readingHints, type ReadingHints } from './reading-hints.ts';
import {
  entryLabels,
  type EntryType,
  quoteList,
  type ReportEntry,
  type ReportText,
  reportText,
  showInvisible,
  toPlainText,
  type ValueDetail,
} from './report-model.ts';
import { describeSentences, type SentenceChange, type SentenceEdit } from './sentence-changes.ts';
import { isSameSentence, type SentencePair } from './sentences.ts';

/** A line of a report, for all output formats: its kind, its label, and its text. */
export interface ReportLine {
  type:
    | 'summary'
    | 'step'
    | 'heading'
    | 'subheading'
    | 'fold'
    | 'fold-end'
    | 'entry'
    | 'note'
    | 'value'
    | 'legend';
  label?: string;
  /** Why the entry has to be read closely. */
  reason?: ReportText;
  text: ReportText;
  /** The title of a folded line, which is shown until a reader unfolds its text. */
  folded?: string;
  /** Why this sentence has to be read closely. */
  marks?: readonly string[];
}

export interface FormatOptions {
  /**
   * Whether all texts are shown in full and changes are not grouped, so that the report contains the complete change.
   */
  isFull?: boolean;
  /** Finds out how closely a change has to be read; by default, no change is marked. */
  hints?: ReturnType<typeof readingHints>;
  /** Whether only the sentences are shown that readers have to see who do not know the subject of a technical page. */
  isForEverybodyOnly?: boolean;
}

/** The mark of a change in which a word that can reverse the meaning was added or removed. */
export const readClosely = '⚠';
/** The mark of a sentence with a number, a date or a time that changed, came or went. */
export const numberSign = '№';

/** An entry: what happened, where, and the texts. */
export function entryLines(entry: ReportEntry, options: FormatOptions): ReportLine[] {
  const { isFull = false, isForEverybodyOnly = false, hints } = options;
  // A decision says in its first line why it has to be read.
  const hasReason = hints !== undefined && changeTypes.includes(entry.type);
  const reason = hasReason ? closeReadingReason(hints.hintsOnEntry(entry)) : [];
  const lines = detailLines(entry, options);
  if (isForEverybodyOnly && lines.length === 0) return [];
  const markedLines = lines.map(({ marks = [], ...line }): ReportLine => {
    const text = [...marks.map((mark) => `${mark} `), ...line.text];
    // The reason has the marks of the only line already.
    return (hasReason && lines.length === 1) || marks.length === 0 ? line : { ...line, text };
  });
  // “New” or “Gone” stands before each of these sentences.
  const isLabelled = isForEverybodyOnly && (entry.type === 'added' || entry.type === 'removed');
  return withHeadLine(isLabelled ? { ...entry, type: 'changed' } : entry, markedLines, reason, isFull);
}

/** What makes a change worth reading closely. */
const closeReadingReason = (hints: ReadingHints): ReportText => {
  const { removed, added } = hints;
  const reasons = [
    ...[['gone', removed] as const, ['new', added] as const].flatMap(([verb, { turningWords }]) =>
      turningWords.length > 0
        ? [`${readClosely} ${verb}: ${turningWords.map((word) => `“${word}”`).join(', ')}`]
        : [],
    ),
    ...(added.hasInstruction ? [`${readClosely} instruction`] : []),
    ...(hasOtherNumbers(hints) ? [numberSign] : []),
  ];
  return reasons.length === 0 ? [] : [reasons.join('; ')];
};

/** The lines below the first line of an entry: its notes and its values, or the sentences that differ. */
function detailLines(entry: ReportEntry, options: FormatOptions): ReportLine[] {
  const { isFull = false, isForEverybodyOnly = false } = options;
  const { details, outline = details } = entry;
  return (isFull || isForEverybodyOnly ? details : outline).flatMap((detail): ReportLine[] => {
    if (isForEverybodyOnly)
      return 'note' in detail ? [] : textLines({ ...detail, texts: textsOf(entry, detail) }, entry, options);
    if ('note' in detail)
      return [
        { type: 'note', text: detail.note, ...(detail.folded !== undefined && { folded: detail.folded }) },
      ];
    if (!isFull && detail.isTitle && detail.texts) return [renamedLine(detail.texts)];
    if (!isFull && detail.texts) return textLines({ ...detail, texts: detail.texts }, entry, options);
    const formatted = formatSegments(detail.segments);
    const text = isFull ? formatted : plain(formatted);
    return [{ type: 'value', text: [...fieldLabel(detail), { quoted: text }] }];
  });
}

const fieldLabel = ({ field }: ValueDetail): ReportText => (field === '' ? [] : [{ quoted: field }, ': ']);

/** The texts before and after a change; the fields of a whole item are its paragraphs. */
function textsOf({ type }: ReportEntry, { texts, segments }: ValueDetail): { before: string; after: string } {
  const text = toPlainText(segments.map((segment) => segment.text)).replaceAll(' / ', '\n\n');
  return texts ?? (type === 'removed' ? { before: text, after: '' } : { before: '', after: text });
}

const renamedLine = ({ before, after }: { before: string; after: string }): ReportLine => ({
  type: 'value',
  text: reportText`Renamed from ${before} to ${after}`,
});

/** The first line of an entry, with the lines below it; a single value is on the same line. */
function withHeadLine(
  entry: ReportEntry,
  lines: readonly ReportLine[],
  reason: ReportText,
  isFull: boolean,
): ReportLine[] {
  const { type, summary, place = summary, pages = [], location } = entry;
  const label = (isFull ? undefined : entry.label) ?? entryLabels[type];
  const headLine: ReportLine = {
    type: 'entry',
    ...(label !== '' && { label }),
    ...(reason.length > 0 && { reason }),
    text: withLocation(isFull ? summary : [...place, ...pages], location),
  };
  const [line, ...otherLines] = lines;
  return line && otherLines.length === 0 && canShareLine(entry, headLine, line)
    ? [{ ...headLine, text: [...headLine.text, ': ', ...line.text] }]
    : [headLine, ...lines];
}

/** The types of entries that are neither decisions nor consequences. */
const changeTypes: readonly EntryType[] = ['added', 'changed', 'moved', 'removed', 'reordered'];

/** Whether the only value of an entry can be on its first line. */
function canShareLine({ type }: ReportEntry, headLine: ReportLine, line: ReportLine): boolean {
  // After a question, the text begins a new line.
  const isSentence = /[.?!]$/.test(toPlainText(headLine.text));
  const isSeparateNote = line.type === 'note' && !changeTypes.includes(type);
  return line.folded === undefined && !isSentence && !isSeparateNote;
}

/** The changes of a text, sentence by sentence. */
function textLines(
  detail: ValueDetail & Required<Pick<ValueDetail, 'texts'>>,
  { purpose }: ReportEntry,
  { hints, isForEverybodyOnly = false }: FormatOptions,
): ReportLine[] {
  const { texts, sentenceNotes = [] } = detail;
  const changes = describeSentences(texts.before, texts.after);
  const hintsByChange = hints?.hintsOnChanges(changes, purpose);
  const sentences = changes.flatMap((change, index) => {
    const hintsOnChange = hintsByChange?.[index];
    if (isForEverybodyOnly && (!hintsOnChange || !isForEverybody(hintsOnChange))) return [];
    return [
      ...withMarks(sentenceLines(change), hintsOnChange),
      ...sentenceNotes
        .filter(({ sentence }) => isSameSentence(sentence, change))
        .map(({ note }): ReportLine => ({ type: 'note', text: note })),
    ];
  });
  const lines = isForEverybodyOnly
    ? sentences
    : [...layoutLines(texts.before, texts.after), ...sentences, ...punctuationLines(changes)];
  return lines.map((line, index) =>
    index === 0 ? { ...line, text: [...fieldLabel(detail), ...line.text] } : line,
  );
}

/** The lines on a sentence with their marks. Each of two lines has the marks of what stands in it. */
function withMarks(lines: ReportLine[], hints: ReadingHints | undefined): ReportLine[] {
  if (!hints) return lines;
  const { removed, added } = hints;
  return lines.map((line, index) => {
    const sides = lines.length === 1 ? [removed, added] : [index === 0 ? removed : added];
    const marks = [
      ...(sides.some(({ turningWords, hasInstruction }) => turningWords.length > 0 || hasInstruction)
        ? [readClosely]
        : []),
      ...(sides.some(({ hasNumber }) => hasNumber) ? [numberSign] : []),
    ];
    return { ...line, marks };
  });
}

/** Counts the sentences in which only punctuation differs, which are not shown. */
function punctuationLines(changes: readonly SentenceChange[]): ReportLine[] {
  const count = changes.filter(({ type }) => type === 'punctuation').length;
  if (count === 0) return [];
  const where =
    count === changes.length ? '' : ` in ${count === 1 ? 'another sentence' : `${count} other sentences`}`;
  return [{ type: 'note', text: [`Only punctuation or capital letters differ${where}.`] }];
}

/** Says that a list became paragraphs, or the other way round. */
function layoutLines(before: string, after: string): ReportLine[] {
  const [earlierItems, laterItems] = [before, after].map((text) => text.match(/^\s*[-*] /gm)?.length ?? 0);
  if (before === '' || after === '' || (earlierItems === 0) === (laterItems === 0)) return [];
  if (earlierItems === 0) return [{ type: 'note', text: ['This text contains a list now.'] }];
  const firstItem = plain(/^\s*[-*] (.*)/m.exec(before)?.[1] ?? '');
  const text = [
    'The list that begins with ',
    ...quoteList([firstWords(firstItem)]),
    ' is ordinary paragraphs now.',
  ];
  return [{ type: 'note', text }];
}

/** A text without the signs for bold. */
const plain = (text: string): string => text.replaceAll('**', '');

/** A value with the words before it. */
const labelledValue = (label: ReportText, text: string): ReportLine => ({
  type: 'value',
  text: [...label, { quoted: showInvisible(text) }],
});

function sentenceLines(change: SentenceChange): ReportLine[] {
  switch (change.type) {
    case 'added':
      return [labelledValue(newLabel(change.previous), plain(change.after ?? ''))];
    case 'removed':
      return [labelledValue(['Gone: '], plain(change.before ?? ''))];
    case 'moved':
      return movedLines(change);
    case 'layout':
      return (change.text.match(/‹[^›]*›/gu) ?? []).every((mark) => /[↵¶]/u.test(mark))
        ? [{ type: 'note', text: ['Only line breaks and paragraphs differ.'] }]
        : [labelledValue([], change.text)];
    default:
      return editLines({ ...change, edit: change });
  }
}

/** The label of a new sentence, with the sentence that it refers to. */
const newLabel = (previous: string | undefined): ReportText =>
  previous === undefined ? ['New: '] : ['New, after ', { quoted: showInvisible(plain(previous)) }, ': '];

/** An edited sentence: on one line with its mark, or before and after. */
function editLines(
  { edit, before = '', after = '' }: SentencePair & { edit: SentenceEdit },
  move: ReportText = [],
): ReportLine[] {
  const withMove = (label: string, labelIfMoved: string): ReportText =>
    move.length === 0 ? [label] : [labelIfMoved, ...move];
  switch (edit.type) {
    case 'punctuation':
      return [];
    case 'marked':
      return [labelledValue(move.length === 0 ? [] : ['Moved ', ...move, ' and changed: '], edit.text)];
    case 'replaced':
      return [
        labelledValue(['Before: '], edit.markedBefore),
        labelledValue([...withMove('After', 'After, and moved '), ': '], edit.markedAfter),
      ];
    case 'rewritten':
      return [
        labelledValue(['Gone: '], plain(before)),
        labelledValue([...withMove('New', 'New, and moved '), ': '], plain(after)),
      ];
  }
}

/** Sentences that stand elsewhere now, with what changed in them. */
function movedLines(change: Extract<SentenceChange, { type: 'moved' }>): ReportLine[] {
  const { previous, edit, after = '' } = change;
  const move: ReportText =
    previous === undefined
      ? ['to the beginning']
      : ['to the place after ', ...quoteList([firstWords(previous)])];
  return edit.type === 'punctuation'
    ? [labelledValue(['Moved ', ...move, ': '], plain(after))]
    : editLines(change, move);
}

/** A summary with its line; after a sentence, in brackets and with its file. */
function withLocation(summary: ReportText, location: ReportEntry['location']): ReportText {
  const lastPart = summary.at(-1);
  if (location === undefined) return summary;
  const { file, line } = location;
  if (typeof lastPart !== 'string' || !/[.?]$/.test(lastPart)) return [...summary, `, line ${line}`];
  const sentence = [...summary.slice(0, -1), lastPart.replace(/\.$/, '')];
  return [...sentence, ' (', { quoted: file }, `, line ${line})${lastPart.endsWith('.') ? '.' : ''}`];
}
