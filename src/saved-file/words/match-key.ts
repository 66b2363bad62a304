import { hasManyMarks } from './many-marks.ts';
import { longestAddress } from './page-address.ts';

/** The longest line of a form is the sentence that names its page. */
const longest = 400 + longestAddress;
const beyondAscii = /[^\0-\x7F]/;
const untidySpace = /\s\s|[^\S ]/;
const unlike = /[‘’‚‛′`“”„‟«»‐-―−ßıς]/;
const quotes = /[‘’‚‛′`]/g;
const doubleQuotes = /[“”„‟«»]/g;
const dashes = /[‐-―−]/g;
/** Letters that become others when the form's titles are written in capitals. */
const merged = /[ßıς]/g;
const mergedInto: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ς: 'σ' };

/**
 * Returns a line as it is compared with the form's wording: ignoring case and kinds of quotes, dashes and spaces, and
 * without Markdown marks before it. Returns '' for lines too long or too decorated to be the form's.
 */
export function fold(line: string): string {
  if (line.length > longest) return '';
  let text = line;
  if (beyondAscii.test(line)) {
    if (hasManyMarks(line)) return '';
    // NFKC would turn an acute accent that was typed as an apostrophe into a space and a combining mark.
    text = line.replaceAll('´', "'").normalize('NFKC');
    // Some characters expand to a whole sentence; none of the form's words do, and folding it all would be slow.
    if (text.length > 2 * line.length + 8) return '';
    text = text.toLowerCase();
    if (unlike.test(text))
      text = text
        .replace(merged, (letter) => mergedInto[letter] ?? letter)
        .replace(quotes, "'")
        .replace(doubleQuotes, '"')
        .replace(dashes, '-');
  } else text = (text.includes('`') ? text.replaceAll('`', "'") : text).toLowerCase();
  if (text.includes("''")) text = text.replaceAll("''", '"');
  if (untidySpace.test(text)) text = text.replace(/\s+/g, ' ');
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
  while (end > 0 && isEndMark(folded.charCodeAt(end - 1))) end -= 1;
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
