/**
 * Lays out one report entry as lines: what happened, where, why the reviewer has to read it closely, and the texts
 * before and after.
 */
import { formatSegments } from './format-segments.ts';
import { firstWords } from './place-names.ts';
import {
  concernsProtection,
  hasOtherNumbers,
  isForEverybody,
  type readingHints,
  type ReadingHints,
  sideTurnsMeaning,
} from './reading-hints.ts';
import {
  type Depth,
  type EntryDetail,
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
import type { SentencePair } from './sentences.ts';

/** A line of a report, independent of the output format (terminal or Markdown): its kind, its label and its text. */
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
  /** Why the reviewer has to read this entry closely, such as `⚠ gone: “not”`. */
  reason?: ReportText;
  text: ReportText;
  /** The title of a collapsed line. Only the title is shown until a reader expands the line. */
  folded?: string;
  depth?: Depth;
  /** The signs, such as ⚠, that stand before a sentence that has to be read closely. */
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
  /**
   * Which part of the changes of a technical page is shown: what every reader has to check, even without knowledge of
   * the subject, or the rest. If missing, everything is shown.
   */
  readers?: 'everybody' | 'experts';
}

/** The sign for changes in which a word that can reverse the meaning, such as “not”, was added or removed. */
export const readClosely = '⚠';
/** The sign for sentences in which a number, a date or a time was changed, added or removed. */
export const numberSign = '№';

/** All lines of the report for one entry: a first line on what happened and where, then the texts. */
export function entryLines(entry: ReportEntry, options: FormatOptions): ReportLine[] {
  const { isFull = false, hints } = options;
  const readers = readersOf(entry, options);
  if (readers === 'nobody') return [];
  // Only changes get a reason why they have to be read closely. A question to the reviewer already says in its first
  // line why it is asked.
  const hasReason = hints !== undefined && changeTypes.includes(entry.type);
  const reason = hasReason && readers !== 'experts' ? closeReadingReason(hints.hintsOnEntry(entry)) : [];
  const lines = detailLines(entry, { isFull, ...(hints && { hints }), ...(readers && { readers }) });
  if (readers && lines.length === 0) return [];
  const markedLines = lines.map(({ marks = [], ...line }): ReportLine => {
    const text = [...marks.map((mark) => `${mark} `), ...line.text];
    // If an entry has a single line, the signs ⚠ and № already stand in its first line, so they are not repeated before
    // the text.
    return (hasReason && lines.length === 1) || marks.length === 0 ? line : { ...line, text };
  });
  // Each chosen sentence begins with “New” or “Gone”, so the entry itself is not labelled “added” or “removed” as well.
  return withHeadLine(readers ? { ...entry, type: 'changed' } : entry, markedLines, reason, isFull);
}

/**
 * For which readers the sentences of an entry are chosen; undefined if all are shown. The sentences of some entries, such
 * as the cells of a new row, cannot be understood alone, so the entry is shown as a whole or not at all.
 */
function readersOf(
  entry: ReportEntry,
  { hints, readers }: FormatOptions,
): FormatOptions['readers'] | 'nobody' {
  if (!hints || !readers) return undefined;
  const isOpen = isForEverybody(hints.hintsOnEntry(entry));
  const isWhole = entry.type === 'changed' ? entry.purpose === 'advice' : entry.outline === undefined;
  if (isOpen && !isWhole) return readers;
  return isOpen === (readers === 'everybody') ? undefined : 'nobody';
}

/**
 * A phrase that says why a change has to be read closely: words that can reverse the meaning, a new instruction in a
 * role-play, or other numbers. Empty if there is no such reason.
 */
const closeReadingReason = (hints: ReadingHints): ReportText => {
  const { removed, added } = hints;
  const reasons = [
    ...[['gone', removed] as const, ['new', added] as const].flatMap(([verb, { turningWords }]) =>
      turningWords.length > 0
        ? [`${readClosely} ${verb}: ${turningWords.map((word) => `“${word}”`).join(', ')}`]
        : [],
    ),
    ...(added.hasInstruction ? [`${readClosely} how to play the role`] : []),
    ...(concernsProtection(hints) ? [`${readClosely} protection`] : []),
    ...(hasOtherNumbers(hints) ? [numberSign] : []),
  ];
  return reasons.length === 0 ? [] : [reasons.join('; ')];
};

/** The lines below the first line of an entry: notes, values, and the sentences that differ. */
function detailLines(entry: ReportEntry, options: FormatOptions): ReportLine[] {
  const { isFull = false, readers, hints } = options;
  const { details, outline = details } = entry;
  const linesOf = (detail: EntryDetail): ReportLine[] => {
    if (readers === 'everybody')
      return 'note' in detail ? [] : textLines({ ...detail, texts: textsOf(entry, detail) }, entry, options);
    if ('note' in detail)
      return [
        { type: 'note', text: detail.note, ...(detail.folded !== undefined && { folded: detail.folded }) },
      ];
    if (!isFull && detail.isTitle && detail.texts) {
      // If the title concerns everybody, it stands above the collapsed part, which does not repeat it.
      const isShownAbove =
        readers === 'experts' &&
        hints !== undefined &&
        isForEverybody(hints.hintsOnTexts(detail.texts.before, detail.texts.after, entry.purpose));
      return isShownAbove ? [] : [renamedLine(detail.texts)];
    }
    if (!isFull && detail.texts) return textLines({ ...detail, texts: detail.texts }, entry, options);
    const formatted = formatSegments(detail.segments);
    const text = isFull ? formatted : plain(formatted);
    return [{ type: 'value', text: [...fieldLabel(detail), { quoted: text }] }];
  };
  return (isFull || readers === 'everybody' ? details : outline).flatMap((detail) =>
    linesOf(detail).map((line) => ({ ...line, ...(detail.depth !== undefined && { depth: detail.depth }) })),
  );
}

const fieldLabel = ({ field }: ValueDetail): ReportText => (field === '' ? [] : [{ quoted: field }, ': ']);

/**
 * The text of an entry before and after the change; one is empty if the text was added or removed. The fields of an
 * item with several fields become paragraphs.
 */
function textsOf({ type }: ReportEntry, { texts, segments }: ValueDetail): { before: string; after: string } {
  const text = toPlainText(segments.map((segment) => segment.text)).replaceAll(' / ', '\n\n');
  return texts ?? (type === 'removed' ? { before: text, after: '' } : { before: '', after: text });
}

const renamedLine = ({ before, after }: { before: string; after: string }): ReportLine => ({
  type: 'value',
  text: reportText`Renamed from ${before} to ${after}`,
});

/**
 * The first line of an entry, followed by its other lines. If there is only one other line, both are joined into one
 * where possible.
 */
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

/** The lines of the report for an edited text, sentence by sentence. */
function textLines(
  detail: ValueDetail & Required<Pick<ValueDetail, 'texts'>>,
  { purpose }: ReportEntry,
  { hints, readers }: FormatOptions,
): ReportLine[] {
  const { texts } = detail;
  const changes = describeSentences(texts.before, texts.after);
  const hintsByChange = hints?.hintsOnChanges(changes, purpose);
  const rank = (index: number) =>
    hintsByChange?.[index] && concernsProtection(hintsByChange[index]) ? 0 : 1;
  const order = [...changes.entries()].sort(([a], [b]) => rank(a) - rank(b));
  const sentences = order.flatMap(([index, change]) => {
    const hintsOnChange = hintsByChange?.[index];
    const isShown =
      readers === undefined ||
      (hintsOnChange !== undefined && isForEverybody(hintsOnChange)) === (readers === 'everybody');
    return isShown ? withMarks(sentenceLines(change), hintsOnChange) : [];
  });
  const lines =
    readers === 'everybody'
      ? sentences
      : [...layoutLines(texts.before, texts.after), ...sentences, ...punctuationLines(changes)];
  return lines.map((line, index) =>
    index === 0 ? { ...line, text: [...fieldLabel(detail), ...line.text] } : line,
  );
}

/**
 * Adds the signs ⚠ and № to the lines for one sentence. If there are two lines, one with the old and one with the new
 * sentence, each gets the signs of what it contains.
 */
function withMarks(lines: ReportLine[], hints: ReadingHints | undefined): ReportLine[] {
  if (!hints) return lines;
  const { removed, added } = hints;
  return lines.map((line, index) => {
    const sides = lines.length === 1 ? [removed, added] : [index === 0 ? removed : added];
    const marks = [
      ...(sides.some(sideTurnsMeaning) ? [readClosely] : []),
      ...(sides.some(({ hasNumber }) => hasNumber) ? [numberSign] : []),
    ];
    return { ...line, marks };
  });
}

/** A note on how many sentences differ only in punctuation or capital letters. These sentences are not shown. */
function punctuationLines(changes: readonly SentenceChange[]): ReportLine[] {
  const count = changes.filter(({ type }) => type === 'punctuation').length;
  if (count === 0) return [];
  const where =
    count === changes.length ? '' : ` in ${count === 1 ? 'another sentence' : `${count} other sentences`}`;
  return [{ type: 'note', text: [`Only punctuation or capital letters differ${where}.`] }];
}

/** A note that a list has become ordinary paragraphs, or paragraphs a list. No lines if neither is the case. */
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

/** Removes the Markdown signs for bold (`**`) from a text. */
const plain = (text: string): string => text.replaceAll('**', '');

/** A line of the report with a text from the content, after a label such as “New: ”. */
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

/**
 * The label before a new sentence. If the sentence cannot be understood without the one before it, the label quotes
 * that sentence.
 */
const newLabel = (previous: string | undefined): ReportText =>
  previous === undefined ? ['New: '] : afterLabel('New', previous);

const afterLabel = (label: string, previous: string): ReportText => [
  `${label}, after `,
  { quoted: showInvisible(plain(previous)) },
  ': ',
];

/**
 * The lines for an edited sentence: one line in which the difference is marked, or two lines with the old and the new
 * sentence. No line if only punctuation differs.
 */
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
      if (move.length > 0) return [labelledValue(['Moved ', ...move, ' and changed: '], edit.text)];
      return [
        labelledValue(edit.previous === undefined ? [] : afterLabel('Changed', edit.previous), edit.text),
      ];
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

/** The lines for sentences that have moved to another position in their text, with the differences inside them. */
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

/**
 * Adds the line number to the first line of an entry. After a full sentence, the number stands in brackets, together
 * with the name of the file.
 */
function withLocation(summary: ReportText, location: ReportEntry['location']): ReportText {
  const lastPart = summary.at(-1);
  if (location === undefined) return summary;
  const { file, line } = location;
  if (typeof lastPart !== 'string' || !/[.?]$/.test(lastPart)) return [...summary, `, line ${line}`];
  const sentence = [...summary.slice(0, -1), lastPart.replace(/\.$/, '')];
  return [...sentence, ' (', { quoted: file }, `, line ${line})${lastPart.endsWith('.') ? '.' : ''}`];
}
