import { withLineFeeds } from '../../text/with-line-feeds.ts';
import { type FileLine, isUnderline } from './file-line.ts';
import { introBeginning, type KnownWords } from '../words/known-words.ts';
import { stripMargin } from './strip-margin.ts';
import { unwrapLines } from './unwrap-lines.ts';

export interface CleanLines {
  lines: FileLine[];
  /** Lines around and between quoted or indented ones, even blank, with the index of the line each comes before. */
  outside: { before: number; text: string }[];
}

/**
 * Returns the lines of a text, undoing what mail programs and editors do to a whole file: other line endings, a byte
 * order mark, quote marks or spaces before every line, doubled blank lines, non-breaking spaces, wrapped lines.
 */
export function cleanLines(text: string, words: KnownWords, hasOwnNbsp: boolean): CleanLines {
  const raw = withLineFeeds(text.replace(/^\uFEFF+/, '')).split('\n');
  if (raw.at(-1) === '') raw.pop();
  let lines = stripMargin(raw, words);
  if (!hasOwnNbsp && isNbspDamaged(lines, words)) {
    lines = lines.map((line) => ({ ...line, text: line.text.replaceAll('\u00A0', ' ') }));
  }
  if (hasDoubledBlanks(lines, words)) lines = withHalvedBlanks(lines);
  return withoutOutside(unwrapLines(lines, words));
}

const isHeading = (key: string, words: KnownWords): boolean =>
  words.titles.has(key) || words.headings.has(key);

/** A non-breaking space in one of the form's headings or sentences shows that all spaces were replaced. */
const isNbspDamaged = (lines: readonly FileLine[], words: KnownWords): boolean =>
  lines.some(
    ({ text, key }) =>
      text.includes('\u00A0') &&
      (isHeading(key, words) ||
        introBeginning(key, words) !== undefined ||
        words.intro.some((pattern) => pattern.test(key))),
  );

/** If the blank lines before every heading come in pairs, every blank line in the file was doubled. */
function hasDoubledBlanks(lines: readonly FileLine[], words: KnownWords): boolean {
  let headings = 0;
  let blanks = 0;
  for (const [index, { text, key, isOutside }] of lines.entries()) {
    if (isOutside) continue;
    if (text.trim() === '') {
      blanks += 1;
      continue;
    }
    if (blanks > 0 && isHeading(key, words) && isUnderline(lines[index + 1]?.text)) {
      if (blanks % 2 === 1) return false;
      headings += 1;
    }
    blanks = 0;
  }
  return headings >= 2;
}

function withHalvedBlanks(lines: readonly FileLine[]): FileLine[] {
  let blanks = 0;
  return lines.filter(({ text, isOutside }) => {
    if (isOutside) return true;
    blanks = text.trim() === '' ? blanks + 1 : 0;
    return blanks === 0 || blanks % 2 === 1;
  });
}

function withoutOutside(all: readonly FileLine[]): CleanLines {
  const lines: FileLine[] = [];
  const outside: CleanLines['outside'] = [];
  for (const line of all) {
    if (!line.isOutside) lines.push(line);
    else outside.push({ before: lines.length, text: line.text });
  }
  return { lines, outside };
}
