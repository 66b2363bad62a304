import { parseFormatLine } from './marks.ts';
import { isDoubleUnderline, isUnderline, type FileLine, indentationOf, toFileLine } from './file-line.ts';
import { introBeginning, type KnownWords } from './known-words.ts';
import { withLineFeeds } from '../../text/words.ts';
import { unwrapLines } from './unwrap-lines.ts';

const afterMargin = /[^ \t\u00A0>]|$/;
const quoteMarks = /^(?:>[ \t\u00A0]?)+/;
const format = /^format:/i;

interface Candidate {
  margin: string;
  /** How many characters of white space do not belong to a quote mark. */
  spaces: number;
  /** How surely the margin is this form's: 3 for its title, 2 for a heading, 1 for another title or a Format line. */
  strength: number;
  /** Whether it is the last line of a form. */
  isEnd?: boolean;
  /** Whether it names this form. */
  isOurs?: boolean;
}

/**
 * Returns what comes before every line of the form: quote marks, or the indentation of a file that was pasted into
 * another text; '' for none. What the user wrote may look like a title, but it is further to the right.
 */
function findMargin(lines: readonly string[], words: KnownWords): string {
  const found = lines.map((_, index) => candidate(lines, index, words)).filter((one) => one !== undefined);
  const pasted = pastedTitle(found);
  if (pasted) return pasted.margin;
  let best: Candidate | undefined;
  for (const one of found) {
    const isBetter =
      !best || one.spaces < best.spaces || (one.spaces === best.spaces && one.strength > best.strength);
    if (isBetter) best = one;
  }
  if (best && best.strength > 1) return best.margin;
  return headingWithoutUnderline(lines, words) ?? best?.margin ?? '';
}

/** This form's title, indented above or below another form, if nothing at the left edge belongs to this form. */
function pastedTitle(found: readonly Candidate[]): Candidate | undefined {
  let pasted: Candidate | undefined;
  let isWithinForm = false;
  for (const one of found) {
    if (one.spaces > 0) {
      if (one.strength === 3 && !isWithinForm) pasted ??= one;
    } else if (one.isOurs) return undefined;
    else isWithinForm = one.isEnd !== true;
  }
  return pasted;
}

function candidate(lines: readonly string[], index: number, words: KnownWords): Candidate | undefined {
  const { margin, rest } = split(lines[index]);
  if (format.test(rest)) {
    return { ...toCandidate(margin, 1), isEnd: true, isOurs: parseFormatLine(rest)?.slug === words.slug };
  }
  if (!isUnderline(rest)) return undefined;
  const above = split(lines[index - 1]);
  const title = above.rest === '' ? split(lines[index - 2]) : above;
  if (title.margin !== margin || title.rest === '') return undefined;
  const key = words.fold(title.rest).key;
  if (words.titles.has(key)) return { ...toCandidate(margin, 3), isOurs: true };
  if (words.headings.has(key)) return toCandidate(margin, 2);
  const isOtherForm =
    isDoubleUnderline(rest) && introBeginning(words.fold(split(lines[index + 1]).rest).key, words);
  return isOtherForm ? toCandidate(margin, 1) : undefined;
}

/** Returns a line in two parts; of a line that is not there, both are empty. */
function split(line = ''): { margin: string; rest: string } {
  const end = line.search(afterMargin);
  return { margin: line.slice(0, end), rest: line.slice(end) };
}

function toCandidate(margin: string, strength: number): Candidate {
  return { margin, spaces: margin.replace(quoteMarks, '').length, strength };
}

/** If the file has lost its underlines, its first heading shows how it is quoted. */
function headingWithoutUnderline(lines: readonly string[], words: KnownWords): string | undefined {
  for (const line of lines) {
    const { margin, rest } = split(line);
    if (toCandidate(margin, 0).spaces > 0) continue;
    const { key } = words.fold(rest);
    if (key !== '' && (words.titles.has(key) || words.headings.has(key))) return margin;
  }
  return undefined;
}

const onlyQuoting = /^(?:>[ \t\u00A0]?)+$/;

/** Returns the lines of a file without the quote marks or indentation before each; lines without are outside the file. */
function stripMargin(raw: readonly string[], words: KnownWords): FileLine[] {
  const common = commonIndentation(raw);
  const lines = raw.map((line) => (line.startsWith(common) ? line.slice(common.length) : ''));
  const margin = findMargin(lines, words);
  const strip = onlyQuoting.test(margin) ? quotingOf(margin) : beyondMargin(margin);
  return lines.map((line) => {
    const stripped = strip(line);
    return stripped === undefined ? toFileLine(line, words.fold, true) : toFileLine(stripped, words.fold);
  });
}

/** Returns the white space that every non-blank line begins with. */
function commonIndentation(lines: readonly string[]): string {
  let common: string | undefined;
  for (const line of lines) {
    const own = indentationOf(line);
    if (own.length === line.length) continue;
    common ??= own;
    let same = 0;
    while (same < common.length && common[same] === own[same]) same += 1;
    common = common.slice(0, same);
  }
  return common ?? '';
}

/** The rest of a line, or undefined if it does not begin like this; a blank line may have lost its white space. */
const beyondMargin = (margin: string) => (line: string) => {
  if (line.startsWith(margin)) return line.slice(margin.length);
  return margin.startsWith(line.trimEnd()) ? '' : undefined;
};

/** Only the depth of quoting counts; a space after the last mark is part of it if the form's own lines have one. */
function quotingOf(margin: string): (line: string) => string | undefined {
  const depth = margin.split('>').length - 1;
  const space = '[ \\u00A0\\t]?';
  const pattern = new RegExp(`^(?:>${space}){${depth - 1}}>${margin.endsWith('>') ? '' : space}`);
  return (line) => {
    const own = pattern.exec(line)?.[0];
    return own === undefined ? undefined : line.slice(own.length);
  };
}

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
    ({ text, key, folded }) =>
      text.includes('\u00A0') &&
      (isHeading(key, words) ||
        introBeginning(key, words) !== undefined ||
        words.intro.some((sentence) => sentence.test(folded))),
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
