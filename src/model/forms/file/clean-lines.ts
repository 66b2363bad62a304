import { withLineFeeds } from '../../text/words.ts';
import { type FileLine, isDoubleUnderline, isIndented, isUnderline, toFileLine } from './file-line.ts';
import { introBeginning, type KnownWords } from './known-words.ts';
import { behind, spacesIn, split } from './margin.ts';
import { parseFormatLine } from './marks.ts';
import { findOwnLines, joinOwnLines } from './join-lines.ts';

/** A line of a form, and what comes before it. */
interface MarkedLine {
  margin: string;
  spaces: number;
  /** How surely it shows the margin of this form: 2 if it names it, 1 for a heading, which others may share, 0 if it does not. */
  weight: 0 | 1 | 2;
  isEnd: boolean;
}

/**
 * Returns what comes before every line of the form: quote marks, or the indentation of a file that was pasted into another
 * text; '' for none. Its underlined titles and its last line show it. What is further to the right within a form is an answer,
 * whatever it looks like.
 */
function findMargin(lines: readonly string[], words: KnownWords): string {
  const marked: MarkedLine[] = [];
  let outermost = Infinity;
  for (const index of lines.keys()) {
    const line = markedLine(lines, index, words);
    if (!line || line.spaces > outermost) continue;
    marked.push(line);
    outermost = line.isEnd ? Infinity : line.spaces;
  }
  marked.sort((one, other) => other.weight - one.weight || one.spaces - other.spaces);
  const own = marked.find(({ weight }) => weight > 0)?.margin;
  return own ?? marginWithoutUnderlines(lines, words) ?? marked[0]?.margin ?? '';
}

function markedLine(lines: readonly string[], index: number, words: KnownWords): MarkedLine | undefined {
  const { margin, rest } = split(lines[index]);
  const marked = (weight: MarkedLine['weight'], isEnd = false) => {
    return { margin, spaces: spacesIn(margin), weight, isEnd };
  };
  const format = parseFormatLine(rest);
  if (format) return marked(format.slug === words.slug ? 2 : 0, true);
  if (!isUnderline(rest)) return undefined;
  const above = split(lines[index - 1]);
  const title = above.rest === '' ? split(lines[index - 2]) : above;
  if (title.margin !== margin || title.rest === '') return undefined;
  const { key } = words.fold(title.rest);
  if (key === words.title) return marked(2);
  if (words.headings.has(key)) return marked(1);
  const below = split(lines[index + 1]).rest;
  return isDoubleUnderline(rest) && introBeginning(words.fold(below).key, words) ? marked(0) : undefined;
}

const isHeading = (key: string, words: KnownWords): boolean => key === words.title || words.headings.has(key);

/** If the file has lost its underlines, its first heading shows how it is quoted. */
const marginWithoutUnderlines = (lines: readonly string[], words: KnownWords): string | undefined =>
  lines
    .map(split)
    .find(({ margin, rest }) => spacesIn(margin) === 0 && isHeading(words.fold(rest).key, words))?.margin;

/**
 * Returns the lines of a text, undoing what mail programs and editors do to a whole file: other line endings, a byte
 * order mark, quote marks or spaces before every line, doubled blank lines, non-breaking spaces, wrapped lines.
 */
export function cleanLines(text: string, words: KnownWords, hasOwnNbsp: boolean) {
  const raw = withLineFeeds(text.replace(/^\uFEFF+/, '')).split('\n');
  if (raw.at(-1) === '') raw.pop();
  const strip = behind(findMargin(raw, words));
  let lines = raw.map((line) => {
    const stripped = strip(line);
    return toFileLine(stripped ?? line, words.fold, stripped === undefined);
  });
  if (hasDoubledBlanks(lines, words)) lines = withHalvedBlanks(lines);
  const own = findOwnLines(lines, words);
  // A non-breaking space in one of the form's own lines shows that all spaces were replaced.
  if (!hasOwnNbsp && [...own.keys()].some((index) => lines[index]?.text.includes('\u00A0')))
    lines = lines.map((line) => ({ ...line, text: line.text.replaceAll('\u00A0', ' ') }));
  return withoutOutside(joinOwnLines(lines, own));
}

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

/** Sets aside what is outside the file, and makes each title or heading one line with its underline. */
function withoutOutside(all: readonly FileLine[]) {
  const lines: FileLine[] = [];
  /** Lines around and between quoted or indented ones, even blank, with the index of the line each comes before. */
  const outside: { before: number; text: string }[] = [];
  for (const line of all) {
    if (line.isOutside) outside.push({ before: lines.length, text: line.text });
    else if (!isUnderline(line.text) || !underlineLast(lines, line.text)) lines.push(line);
  }
  return { lines, outside };
}

/** Underlines the last line, above a blank one perhaps; returns false if it cannot be a heading. */
function underlineLast(lines: FileLine[], under: string): boolean {
  const index = lines.length - (lines.at(-1)?.text.trim() === '' ? 2 : 1);
  const line = lines[index];
  const isHeading = line && line.text !== '' && !isIndented(line.text) && !parseFormatLine(line.text);
  if (!isHeading || line.underline || isUnderline(line.text)) return false;
  const underline = isDoubleUnderline(under) ? 'double' : 'single';
  lines.splice(index, 2, { ...line, text: `${line.text}\n${under}`, underline });
  return true;
}
