import { withLineFeeds } from './answers.ts';
import type { KnownWords } from './known-words.ts';
import { ownKey } from './match-key.ts';

export interface CleanLines {
  /** The lines without quoting marks; a line that stood outside the quoting is left out here. */
  lines: string[];
  /** Text around and between quoted lines, by the number of the line it follows. */
  outside: { after: number; text: string }[];
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
  const clean = unquoted(raw, words);
  if (!hasOwnNbsp && clean.lines.some((line) => isNbspDamaged(line, words))) {
    clean.lines = clean.lines.map((line) => line.replaceAll('\u00A0', ' '));
  }
  return halved(clean, words);
}

/** The first heading with its underline, or else the first heading, shows how the file is quoted. */
function unquoted(raw: readonly string[], words: KnownWords): CleanLines {
  let mark = '';
  for (const sure of [true, false]) {
    const found = raw.find((line, index) => {
      const own = quoted.exec(line)?.[0] ?? '';
      const rest = line.slice(own.length);
      if (!isHeading(rest, words)) return false;
      mark = own;
      return !sure || [1, 2].some((step) => isUnderline(raw[index + step]?.replace(quoted, '')));
    });
    if (found !== undefined) break;
    mark = '';
  }
  if (mark === '') return { lines: [...raw], outside: [] };
  const depth = mark.split('>').length - 1;
  const space = /\s$/.test(mark) ? '[ \\u00A0\\t]?' : '';
  const pattern = new RegExp(`^(?:>${space}){${depth}}`);
  const clean: CleanLines = { lines: [], outside: [] };
  for (const line of raw) {
    if (pattern.test(line)) clean.lines.push(line.replace(pattern, ''));
    else if (line.trim() !== '') clean.outside.push({ after: clean.lines.length, text: line });
  }
  return clean;
}

function isHeading(line: string, words: KnownWords): boolean {
  const key = ownKey(line);
  return words.titles.has(key) || words.headings.has(key);
}

function isNbspDamaged(line: string, words: KnownWords): boolean {
  if (!line.includes('\u00A0')) return false;
  return isHeading(line, words) || words.intro.some((pattern) => pattern.test(ownKey(line)));
}

/** Where the blank lines before all headings come in pairs, every blank line of the file was doubled. */
function halved(clean: CleanLines, words: KnownWords): CleanLines {
  const { lines } = clean;
  let runs = 0;
  let blanks = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      blanks += 1;
      continue;
    }
    if (blanks > 0 && isUnderline(lines[index + 1]) && isHeading(line, words)) {
      if (blanks % 2 === 1) return clean;
      runs += 1;
    }
    blanks = 0;
  }
  if (runs < 2) return clean;
  const kept: string[] = [];
  const moved = new Array<number>(lines.length + 1);
  let dropped = true;
  lines.forEach((line, index) => {
    moved[index] = kept.length;
    dropped = line.trim() === '' && !dropped && lines[index - 1]?.trim() === '';
    if (!dropped) kept.push(line);
  });
  moved[lines.length] = kept.length;
  return {
    lines: kept,
    outside: clean.outside.map(({ after, text }) => ({ after: moved[after] ?? 0, text })),
  };
}
