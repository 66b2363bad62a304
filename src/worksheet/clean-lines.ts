import { withLineFeeds } from './answers.ts';
import type { KnownWords } from './known-words.ts';
import { ownKey } from './match-key.ts';

export interface CleanLines {
  lines: string[];
  /** The ownKey of each line. */
  keys: string[];
  /** Text around and between quoted lines, by the number of the line it stands before. */
  outside: { before: number; text: string }[];
}

const underline = /^[-‐-―−_=]{3,}\s*$/;
const quoted = /^(?:>[ \u00A0\t]?){1,20}/;

/** Returns whether a line is nothing but three or more dashes or equals signs, as under a heading. */
export const isUnderline = (line: string | undefined): boolean => line !== undefined && underline.test(line);

/**
 * Returns the lines of a text with what mail and editors do to a whole file undone: line ends, byte order
 * mark, quoting marks before every line, every blank line doubled, spaces turned into non-breaking ones.
 */
export function cleanLines(text: string, words: KnownWords, hasOwnNbsp: boolean): CleanLines {
  const raw = withLineFeeds(text.replace(/^\uFEFF+/, '')).split('\n');
  if (raw.at(-1) === '') raw.pop();
  const { lines, outside } = unquoted(raw, words);
  const clean = { lines, keys: keysOf(lines), outside };
  if (
    !hasOwnNbsp &&
    lines.some((line, index) => line.includes('\u00A0') && isOurs(clean.keys[index], words))
  ) {
    clean.lines = lines.map((line) => line.replaceAll('\u00A0', ' '));
  }
  return hasDoubledBlanks(clean, words) ? withHalvedBlanks(clean) : clean;
}

/** Short lines tend to repeat; a file of nothing else would be slow to read without remembering them. */
function keysOf(lines: readonly string[]): string[] {
  const known = new Map<string, string>();
  return lines.map((line) => {
    if (line.length > 8) return ownKey(line);
    const key = known.get(line) ?? ownKey(line);
    known.set(line, key);
    return key;
  });
}

/** The first heading with its underline, or else the first heading, shows how the file is quoted. */
function unquoted(raw: string[], words: KnownWords): Pick<CleanLines, 'lines' | 'outside'> {
  let mark: string | undefined;
  for (const [index, line] of raw.entries()) {
    const own = line.startsWith('>') ? (quoted.exec(line)?.[0] ?? '') : '';
    if (!isHeading(ownKey(line.slice(own.length)), words)) continue;
    const isSure = [1, 2].some((step) => isUnderline(raw[index + step]?.replace(quoted, '')));
    if (isSure || mark === undefined) mark = own;
    if (isSure) break;
  }
  if (mark === undefined || mark === '') return { lines: raw, outside: [] };
  const depth = mark.split('>').length - 1;
  const space = /\s$/.test(mark) ? '[ \\u00A0\\t]?' : '';
  const pattern = new RegExp(`^(?:>${space}){${depth}}`);
  const lines: string[] = [];
  const outside: CleanLines['outside'] = [];
  for (const line of raw) {
    if (pattern.test(line)) lines.push(line.replace(pattern, ''));
    else if (line.trim() !== '') outside.push({ before: lines.length, text: line });
  }
  return { lines, outside };
}

const isHeading = (key: string, words: KnownWords): boolean =>
  words.titles.has(key) || words.headings.has(key);

const isOurs = (key = '', words: KnownWords): boolean =>
  isHeading(key, words) || words.intro.some((pattern) => pattern.test(key));

/** Where the blank lines before all headings come in pairs, every blank line of the file was doubled. */
function hasDoubledBlanks({ lines, keys }: CleanLines, words: KnownWords): boolean {
  let headings = 0;
  let blanks = 0;
  for (const [index, line] of lines.entries()) {
    if (keys[index] === '' && line.trim() === '') {
      blanks += 1;
      continue;
    }
    if (blanks > 0 && isHeading(keys[index] ?? '', words) && isUnderline(lines[index + 1])) {
      if (blanks % 2 === 1) return false;
      headings += 1;
    }
    blanks = 0;
  }
  return headings >= 2;
}

function withHalvedBlanks(clean: CleanLines): CleanLines {
  const halved: CleanLines = { lines: [], keys: [], outside: [] };
  const moved: number[] = [];
  let blanks = 0;
  for (const [index, line] of clean.lines.entries()) {
    moved.push(halved.lines.length);
    blanks = line.trim() === '' ? blanks + 1 : 0;
    if (blanks > 0 && blanks % 2 === 0) continue;
    halved.lines.push(line);
    halved.keys.push(clean.keys[index] ?? '');
  }
  const end = halved.lines.length;
  halved.outside = clean.outside.map(({ before, text }) => ({ before: moved[before] ?? end, text }));
  return halved;
}
