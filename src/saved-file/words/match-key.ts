import { hasManyMarks } from './many-marks.ts';
import { longestAddress } from './page-address.ts';

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
export function fold(line: string): string {
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

/** Returns `fold` with a cache: each line of a file is folded several times, and many lines are equal. */
export function foldOnce(): (line: string) => string {
  const known = new Map<string, string>();
  return (line) => {
    let folded = known.get(line);
    if (folded === undefined) known.set(line, (folded = fold(line)));
    return folded;
  };
}

/** Returns the key by which a line is found in the form's wording; '' for lines too long to be the form's. */
export const matchKey = (line: string): string => withoutEnd(fold(line));
