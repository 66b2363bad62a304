import { cleanLines } from './lines/clean-lines.ts';
import type { FileContents } from './file-contents.ts';
import { formatNumber, parseFormatLine } from './file-format.ts';
import { type FileLine, underlineBelow } from './lines/file-line.ts';
import { fileParts } from './parts/file-parts.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { type KnownWords, knownWords } from './words/known-words.ts';
import type { Notice } from './notice.ts';
import { type OwnedPart, ownParts } from './parts/own-parts.ts';
import { readPart } from './parts/read-part.ts';
import { answeredOf } from '../form/form-state.ts';

/** What a saved file holds for its form, and what another form may find in it. */
interface ReadContents extends FileContents {
  kind: 'read';
  /** Those left-over lines that are not in `beside`. */
  ownLeftOver: string[];
  /** The text around this form and its copies, from which other forms can be read. */
  beside: string;
}

export type ReadResult =
  | ReadContents
  /** The other forms that it names, in the order of the file. */
  | { kind: 'other-form'; slugs: readonly [string, ...string[]] }
  | { kind: 'not-a-worksheet'; reason: 'empty' | 'binary' | 'no-heading' };

/**
 * Returns what a saved file holds. It undoes what mail programs and editors do to text, finds questions and options
 * by any wording they have had and keeps every line it cannot place; it never throws.
 */
export const readSavedFile = (definition: FormDefinition, text: string): ReadResult =>
  savedFileReader(definition)(text);

/** Returns a function that reads files of a form, for callers that read many: the form's wording is prepared only once. */
export function savedFileReader(definition: FormDefinition): (text: string) => ReadResult {
  const words = knownWords(definition);
  const hasOwnNbsp = JSON.stringify(definition).includes('\u00A0');
  return (text) => readWith(definition, words, hasOwnNbsp, text);
}

function readWith(
  definition: FormDefinition,
  words: KnownWords,
  hasOwnNbsp: boolean,
  text: string,
): ReadResult {
  if (!/\S/.test(text)) return { kind: 'not-a-worksheet', reason: 'empty' };
  const clean = cleanLines(text, words, hasOwnNbsp);
  const parts = ownParts(fileParts(clean.lines, words), clean.lines, words);
  const counted = countedPart(parts, clean.lines, words);
  const beyond = [...clean.outside, ...clean.lines.filter(({ text }) => text.startsWith('>'))];
  const ends = beyond.map(({ text }) => parseFormatLine(text.replace(/^[>\s]+/, '')));
  const others = new Set([...parts, ...ends].flatMap((named) => named?.slug ?? []));
  const hasCopyBeside = others.delete(definition.slug);
  if (!counted) {
    const [first, ...more] = others;
    if (first !== undefined) return { kind: 'other-form', slugs: [first, ...more] };
    return { kind: 'not-a-worksheet', reason: text.includes('\0') ? 'binary' : 'no-heading' };
  }
  const { hasSecondCopy, beside, ...read } = readPart(definition, words, clean, parts, counted);
  const { answered, total } = answeredOf(read.answers);
  const notices: Notice[] = [];
  if (parts.some(({ format = 0 }) => format > formatNumber)) notices.push({ kind: 'newer' });
  if (counted.end !== 'ours') notices.push({ kind: 'end-missing' });
  if (hasSecondCopy || hasCopyBeside) notices.push({ kind: 'second-copy' });
  for (const slug of others) notices.push({ kind: 'other-form', slug });
  const counts = { found: answered, empty: total - answered };
  return { kind: 'read', ...read, beside: beside.join('\n'), ...counts, notices };
}

/** Returns this form's first part with its title or one of its headings, or else the first with its Format line. */
function countedPart(
  parts: readonly OwnedPart[],
  lines: readonly FileLine[],
  words: KnownWords,
): OwnedPart | undefined {
  const isAlone = parts.every(({ owner }) => owner === 'ours');
  const ours = parts.filter(({ owner }) => owner === 'ours');
  const isHeading = (key: string, index: number) =>
    words.headings.has(key) && (isAlone || underlineBelow(lines, index) !== undefined);
  const hasHeading = ({ from, to }: OwnedPart) =>
    lines.slice(from, to).some(({ key }, offset) => isHeading(key, from + offset));
  return (
    ours.find((part) => part.title === 'ours' || hasHeading(part)) ?? ours.find(({ end }) => end === 'ours')
  );
}
