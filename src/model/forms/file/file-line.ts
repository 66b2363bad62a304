import type { Known, Words } from './own-words.ts';

/** How many characters an address in a file may have, with what mail programs put into it and around it. */
export const longestAddress = 1000;

/** No letter in any language carries this many marks. */
const many = 8;
/** Marks that follow one another, among them halves of surrogate pairs and whole pairs: some are marks. */
const marks = /[\p{M}\p{Cs}\u{10000}-\u{10FFFF}]+/gu;

/**
 * Returns whether many marks follow one another, as in decorated text. Putting them in order takes time that grows with
 * the square of their number, so such a line is not normalised.
 */
const hasManyMarks = (text: string): boolean =>
  [...text.matchAll(marks)].some(([run]) => run.length > 2 * many);

/** The longest line of a form is the sentence that names its page. */
const longest = 400 + longestAddress;
const untidySpace = /\s\s+|[^\S ]/g;
const unlike = /[‘’‚‛′`“”„‟«»‐-―−ßıς]/g;
/** What is compared as something else, apart from dashes; the letters change when a title is written in capitals. */
const alike = new Map([
  ...[...'‘’‚‛′`'].map((quote) => [quote, "'"] as const),
  ...[...'“”„‟«»'].map((quote) => [quote, '"'] as const),
  ['ß', 'ss'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);

/**
 * Returns a line as it is compared with the form's wording: ignoring case and kinds of quotes, dashes and spaces, and
 * without Markdown marks before it. Returns '' for lines too long or too decorated to be the form's.
 */
function fold(line: string): string {
  if (line.length > longest || hasManyMarks(line)) return '';
  // NFKC would turn an acute accent that was typed as an apostrophe into a space and a combining mark.
  const normal = line.replaceAll('´', "'").normalize('NFKC');
  // Some characters expand to a whole sentence; none of the form's words do, and folding it all would be slow.
  if (normal.length > 2 * line.length + 8) return '';
  const text = normal
    .toLowerCase()
    .replace(unlike, (character) => alike.get(character) ?? '-')
    .replaceAll("''", '"')
    .replace(untidySpace, ' ');
  let start = 0;
  while (isStartMark(text.charCodeAt(start))) start += 1;
  return text.slice(start).trimEnd();
}

const [space, hash, star, colon, low] = [0x20, 0x23, 0x2a, 0x3a, 0x5f];
const isStartMark = (code: number): boolean =>
  code === space || code === hash || code === star || code === low;
const isEndMark = (code: number): boolean =>
  code === space || code === colon || code === star || code === low;

/** Returns a folded line without the colon and other marks at its end. */
export function withoutEnd(folded: string): string {
  let end = folded.length;
  while (isEndMark(folded.charCodeAt(end - 1))) end -= 1;
  return folded.slice(0, end);
}

/** Returns the key of a folded line, in which spaces do not count: they may have become line ends, or none. */
export const keyOf = (folded: string): string => withoutEnd(folded).replaceAll(' ', '').replaceAll('\n', '');

/** Returns the key by which a line is found in the form's wording; '' for lines too long to be the form's. */
export const matchKey = (line: string): string => keyOf(fold(line));

/** A line as it is compared with the form's wording. */
export interface Folded {
  /** '' for a line that is too long to be the form's. */
  folded: string;
  /** The same without spaces, and without a colon or other marks at the end. */
  key: string;
}

export function foldLine(line: string): Folded {
  const folded = fold(line);
  return { folded, key: keyOf(folded) };
}

/** Returns a function that folds lines, remembering the results: many lines are equal, and each is folded several times. */
export function foldOnce(): (line: string) => Folded {
  const known = new Map<string, Folded>();
  return (line) => {
    let found = known.get(line);
    if (!found) known.set(line, (found = foldLine(line)));
    return found;
  };
}

/** One line of a file, and what is known of it. */
export interface FileLine extends Folded, Known {
  text: string;
  /** What tells lines of ours where it is. */
  words: Words;
  /** Whether it is outside the file: around or between lines that are all quoted or indented. */
  isOutside: boolean;
  /** What is below a title or heading, perhaps after a blank line: it is part of the text. */
  underline?: 'single' | 'double';
}

const startsWithSpace = /^\s/;

export const isIndented = (text: string): boolean => /^[ \t\u00A0]/.test(text);

/** Returns a line with its keys, which are '' for an indented line: the user wrote it. */
export const toFileLine = (
  text: string,
  words: Words,
  fold: (line: string) => Folded,
  isOutside: boolean,
): FileLine => ({
  text,
  words,
  ...(text === '' || startsWithSpace.test(text) ? { folded: '', key: '' } : fold(text)),
  isOutside,
  own: [],
});

/** Returns a line and those below it as one, with line feeds where it was broken: they count as spaces do. */
export function joinLines(first: FileLine, others: readonly FileLine[]): FileLine {
  const all = [first, ...others];
  const folded = all.map((line) => line.folded).join('\n');
  return { ...first, text: all.map(({ text }) => text).join('\n'), folded, key: keyOf(folded) };
}

const underline = /^[-‐-―−_=]{3,}\s*$/;
const doubleUnderline = /^={3,}\s*$/;

/** Returns whether a line is nothing but three or more dashes or equals signs, as under a heading. */
export const isUnderline = (text = ''): boolean => underline.test(text);

/** Returns whether a line is nothing but equals signs, as under a title. */
export const isDoubleUnderline = (text = ''): boolean => doubleUnderline.test(text);
