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
  const clean = unquoted({ lines: raw, keys: raw.map(keyReader()), outside: [] }, words);
  if (!hasOwnNbsp && text.includes('\u00A0') && isNbspDamaged(clean, words)) {
    clean.lines = clean.lines.map((line) => line.replaceAll('\u00A0', ' '));
  }
  return hasDoubledBlanks(clean, words) ? withHalvedBlanks(clean) : clean;
}

/** Short lines tend to repeat; a file of nothing else would be slow to read without remembering them. */
function keyReader(): (line: string) => string {
  const known = new Map<string, string>();
  return (line) => {
    if (line === '' || line.length > 8) return ownKey(line);
    const key = known.get(line) ?? ownKey(line);
    known.set(line, key);
    return key;
  };
}

/** The first heading with its underline, or else the first heading, shows how the file is quoted. */
function unquoted(raw: CleanLines, words: KnownWords): CleanLines {
  let mark: string | undefined;
  const keyOf = keyReader();
  for (let index = 0; index < raw.lines.length; index += 1) {
    const line = raw.lines[index] ?? '';
    const own = line.startsWith('>') ? (quoted.exec(line)?.[0] ?? '') : '';
    const key = own === '' ? raw.keys[index] : keyOf(line.slice(own.length));
    if (!isHeading(key, words) && !key?.startsWith('format:')) continue;
    const isSure = [1, 2].some((step) => isUnderline(raw.lines[index + step]?.replace(quoted, '')));
    if (isSure || mark === undefined) mark = own;
    if (isSure) break;
  }
  if (mark === undefined || mark === '') return raw;
  const depth = mark.split('>').length - 1;
  const space = /\s$/.test(mark) ? '[ \\u00A0\\t]?' : '';
  const pattern = new RegExp(`^(?:>${space}){${depth}}`);
  const clean: CleanLines = { lines: [], keys: [], outside: [] };
  for (const line of raw.lines) {
    if (pattern.test(line)) clean.lines.push(line.replace(pattern, ''));
    else if (line.trim() !== '') clean.outside.push({ before: clean.lines.length, text: line });
  }
  clean.keys = clean.lines.map(keyOf);
  return clean;
}

const isHeading = (key = '', words: KnownWords): boolean =>
  key !== '' && (words.titles.has(key) || words.headings.has(key));

/** A heading or sentence of ours that holds non-breaking spaces shows that all spaces were replaced. */
const isNbspDamaged = ({ lines, keys }: CleanLines, words: KnownWords): boolean =>
  lines.some((line, index) => {
    if (!line.includes('\u00A0')) return false;
    const key = keys[index] ?? '';
    return isHeading(key, words) || words.intro.some((pattern) => pattern.test(key));
  });

/** Where the blank lines before all headings come in pairs, every blank line of the file was doubled. */
function hasDoubledBlanks({ lines, keys }: CleanLines, words: KnownWords): boolean {
  let headings = 0;
  let blanks = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (keys[index] === '' && line.trim() === '') {
      blanks += 1;
      continue;
    }
    if (blanks > 0 && isHeading(keys[index], words) && isUnderline(lines[index + 1])) {
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
