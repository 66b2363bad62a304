import {
  type FileLine,
  type foldOnce,
  isDoubleUnderline,
  isIndented,
  isUnderline,
  toFileLine,
} from './file-line.ts';
import { behind, spacesIn, split } from './margin.ts';
import { parseFormatLine } from './marks.ts';
import { headingIn, isTitle, type Own } from './own-words.ts';
import type { SavedLine } from './saved-lines.ts';
import { tellLines } from './tell-lines.ts';

type Fold = ReturnType<typeof foldOnce>;

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
function findMargin(lines: readonly SavedLine[], slug: string, fold: Fold): string {
  const marked: MarkedLine[] = [];
  let outermost = Infinity;
  for (const index of lines.keys()) {
    const line = markedLine(lines, index, slug, fold);
    if (!line || line.spaces > outermost) continue;
    marked.push(line);
    outermost = line.isEnd ? Infinity : line.spaces;
  }
  marked.sort((one, other) => other.weight - one.weight || one.spaces - other.spaces);
  const own = marked.find(({ weight }) => weight > 0)?.margin;
  return own ?? marked[0]?.margin ?? '';
}

function markedLine(
  lines: readonly SavedLine[],
  index: number,
  slug: string,
  fold: Fold,
): MarkedLine | undefined {
  const at = (nth: number) => split(lines[nth]?.text);
  const { margin, rest } = at(index);
  const marked = (weight: MarkedLine['weight'], isEnd = false) => {
    return { margin, spaces: spacesIn(margin), weight, isEnd };
  };
  const format = parseFormatLine(rest);
  if (format) return marked(format.slug === slug ? 2 : 0, true);
  const words = lines[index]?.words;
  if (!words || !isUnderline(rest)) return undefined;
  const above = at(index - 1);
  const title = above.rest === '' ? at(index - 2) : above;
  if (title.margin !== margin || title.rest === '') return undefined;
  const { own } = words.know(fold(title.rest));
  if (own.some(isTitle)) return marked(2);
  if (headingIn(own)) return marked(1);
  return isDoubleUnderline(rest) && words.beginsTop(fold(at(index + 1).rest).key) ? marked(0) : undefined;
}

const isHeading = (own: readonly Own[]) => own.some(isTitle) || headingIn(own) !== undefined;

/**
 * Returns the lines of a file, undoing what mail programs and editors do to all of it: quote marks or spaces before every line,
 * doubled blank lines, non-breaking spaces, wrapped lines.
 */
export function cleanLines(saved: readonly SavedLine[], slug: string, hasOwnNbsp: boolean, fold: Fold) {
  const strip = behind(findMargin(saved, slug, fold));
  const stripped = saved.map(({ text, words }) => {
    const rest = strip(text);
    return toFileLine(rest ?? text, words, fold, rest === undefined);
  });
  let lines = tellLines(withoutDoubledBlanks(stripped));
  // A non-breaking space in one of the form's own lines shows that all spaces were replaced.
  if (!hasOwnNbsp && lines.some(({ own, text }) => own.length > 0 && text.includes('\u00A0')))
    lines = lines.map((line) => ({ ...line, text: line.text.replaceAll('\u00A0', ' ') }));
  return withoutOutside(lines);
}

/** Returns the lines with every other blank one if those before every heading come in pairs: then all were doubled. */
function withoutDoubledBlanks(lines: readonly FileLine[]): readonly FileLine[] {
  const halved: FileLine[] = [];
  let headings = 0;
  let blanks = 0;
  for (const [index, line] of lines.entries()) {
    const isBlank = !line.isOutside && line.text.trim() === '';
    if (isBlank) blanks += 1;
    if (!isBlank || blanks % 2 === 1) halved.push(line);
    if (isBlank || line.isOutside) continue;
    if (blanks > 0 && isUnderline(lines[index + 1]?.text) && isHeading(line.words.know(line).own)) {
      if (blanks % 2 === 1) return lines;
      headings += 1;
    }
    blanks = 0;
  }
  return headings >= 2 ? halved : lines;
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
