/** The lines for one entry of a report: what happened, where, why it has to be read closely, and the texts. */
import { formatSegments } from './format-segments.ts';
import { firstWords } from './place-names.ts';
import type { readingHints, ReadingHints } from './reading-hints.ts';
import {
  entryLabels,
  type EntryType,
  quoteList,
  type ReportEntry,
  type ReportText,
  showInvisible,
  toPlainText,
} from './report-model.ts';
import { describeSentences, type SentenceChange } from './sentence-changes.ts';
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
  /** Whether a word in this sentence may turn its meaning. */
  isTurning?: boolean;
}

export interface FormatOptions {
  /**
   * Whether all texts are shown in full and changes are not grouped, so that the report contains the complete change.
   */
  isFull?: boolean;
  /** Finds out how closely a change has to be read; by default, no change is marked. */
  hints?: ReturnType<typeof readingHints>;
}

/** The mark of a change in which a word that can reverse the meaning was added or removed. */
export const readClosely = '⚠';

/** An entry: what happened, where, and the texts. */
export function entryLines(entry: ReportEntry, { isFull = false, hints }: FormatOptions): ReportLine[] {
  const reason = hints === undefined || isFull ? [] : closeReadingReason(hints.hintsOnEntry(entry));
  const lines = detailLines(entry, isFull, hints);
  const isMarkedWhole = lines.every(({ isTurning = false }) => isTurning);
  return withHeadLine(
    entry,
    lines.map((line) =>
      line.isTurning === true && !isMarkedWhole ? { ...line, text: [`${readClosely} `, ...line.text] } : line,
    ),
    reason,
    isFull,
  );
}

/** What makes a change worth reading closely. */
const closeReadingReason = ({ turningWords, hasOtherNumbers }: ReadingHints): ReportText =>
  turningWords.length > 0
    ? [`${readClosely} `, quoteWords(turningWords)]
    : hasOtherNumbers
      ? ['number or time']
      : [];

const quoteWords = (terms: readonly string[]): string => terms.map((word) => `“${word}”`).join(', ');

/** The lines below the first line of an entry: its notes and its values, or the sentences that differ. */
function detailLines(entry: ReportEntry, isFull: boolean, hints: FormatOptions['hints']): ReportLine[] {
  const { type, details, outline = details } = entry;
  return (isFull ? details : outline).flatMap((detail): ReportLine[] => {
    if ('note' in detail) return [{ type: 'note', text: detail.note }];
    const field: ReportText = detail.field === '' ? [] : [{ quoted: detail.field }, ': '];
    if (!isFull && detail.texts) return textLines(detail.texts, field, hints);
    const text = isFull
      ? formatSegments(detail.segments)
      : plain(formatSegments(shortenSegments(detail.segments)));
    return [{ type: 'value', text: [...field, { quoted: text }], ...(type === 'removed' && foldLong(text)) }];
  });
}

/** The first line of an entry, with the lines below it; a single value is on the same line. */
function withHeadLine(
  entry: ReportEntry,
  lines: readonly ReportLine[],
  reason: ReportText,
  isFull: boolean,
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

/** The types of entries that are neither decisions nor consequences. */
const changeTypes: readonly EntryType[] = ['added', 'changed', 'moved', 'removed', 'reordered'];

/** Whether the only value of an entry can be on its first line. */
function canShareLine({ type }: ReportEntry, headLine: ReportLine, line: ReportLine): boolean {
  // After a question, the text begins a new line.
  const isSentence = /[.?!]$/.test(toPlainText(headLine.text));
  const isSeparateNote = line.type === 'note' && !changeTypes.includes(type);
  return line.folded === undefined && !isSentence && !isSeparateNote;
}

/** A longer text that is gone is folded; it is never shortened. */
const maxUnfoldedWords = 60;

function foldLong(text: string): Pick<ReportLine, 'folded'> {
  const count = text.split(/\s+/).length;
  return count > maxUnfoldedWords ? { folded: `the removed text, ${count} words` } : {};
}

/** The changes of a text, sentence by sentence. */
function textLines(
  { before, after }: { before: string; after: string },
  field: ReportText,
  hints: FormatOptions['hints'],
): ReportLine[] {
  const sentences = describeSentences(before, after).flatMap((change) => {
    const isTurning = hints !== undefined && hints.hintsOnSentences(change).turningWords.length > 0;
    return sentenceLines(change).map((line) => ({ ...line, isTurning }));
  });
  return [...layoutLines(before, after), ...sentences].map((line) => ({
    ...line,
    text: [...field, ...line.text],
  }));
}

/** Says that a list became paragraphs, or the other way round. */
function layoutLines(before: string, after: string): ReportLine[] {
  const [earlierItems, laterItems] = [before, after].map((text) => text.match(/^\s*[-*] /gm)?.length ?? 0);
  if (before === '' || after === '' || (earlierItems === 0) === (laterItems === 0)) return [];
  const sentence =
    earlierItems === 0 ? 'This text contains a list now.' : 'The list in this text is paragraphs now.';
  return [{ type: 'note', text: [sentence] }];
}

/** A text without the signs for bold. */
const plain = (text: string): string => text.replaceAll('**', '');

function sentenceLines(change: SentenceChange): ReportLine[] {
  const line = (label: ReportText, text: string): ReportLine => ({
    type: 'value',
    text: [...label, { quoted: showInvisible(text).replace(/^[-*] /, '') }],
  });
  const { type, before = '', after = '', context } = change;
  const follows: ReportText = context === undefined ? [] : [' after ', ...quoteList([plain(context)])];
  switch (type) {
    case 'marked':
      return [line([], change.text)];
    case 'replaced':
      return [line(['Before: '], before), line(['After: '], after)];
    case 'added':
      return [line(['New', ...follows, ': '], plain(after))];
    case 'removed':
      return [{ ...line(['Gone', ...follows, ': '], plain(before)), ...foldLong(before) }];
    case 'moved': {
      const { previous, edited, text } = change;
      const place: ReportText =
        previous === undefined ? ['at the beginning'] : ['after ', ...quoteList([firstWords(previous)])];
      return [
        line(['Moved; now ', ...place, ': '], plain(text)),
        ...edited.map((sentence) => line(['Part of this was: '], plain(sentence.before))),
      ];
    }
    case 'layout':
      return (change.text.match(/‹[^›]*›/gu) ?? []).every((mark) => /[↵¶]/u.test(mark))
        ? [{ type: 'note', text: ['Only line breaks and paragraphs differ.'] }]
        : [line([], change.text)];
  }
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
