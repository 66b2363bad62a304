import {
  type FileLine,
  type createLineNormalizer,
  isDoubleUnderline,
  isIndented,
  isUnderline,
  toFileLine,
} from './file-line.ts';
import { createMarginStripper, countMarginSpaces, splitMargin } from './margin.ts';
import { parseFormatLine } from './line-format.ts';
import { findHeading, isTitle, type TemplateLine } from './line-matcher.ts';
import type { SavedLine } from './split-lines.ts';
import { classifyLines } from './classify-lines.ts';

type NormalizeLine = ReturnType<typeof createLineNormalizer>;

export interface CleanedLines {
  lines: FileLine[];
  /** The lines outside the file that stand below its last line. */
  outsideAtEnd: string[];
}

/** A line of a form, and what comes before it. */
interface MarginEvidence {
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
function detectMargin(lines: readonly SavedLine[], slug: string, normalize: NormalizeLine): string {
  const evidence: MarginEvidence[] = [];
  let smallestIndent = Infinity;
  for (const index of lines.keys()) {
    const candidate = marginEvidenceAt(lines, index, slug, normalize);
    if (!candidate || candidate.spaces > smallestIndent) continue;
    evidence.push(candidate);
    smallestIndent = candidate.isEnd ? Infinity : candidate.spaces;
  }
  evidence.sort((a, b) => b.weight - a.weight || a.spaces - b.spaces);
  const ownMargin = evidence.find(({ weight }) => weight > 0)?.margin;
  return ownMargin ?? evidence[0]?.margin ?? '';
}

function marginEvidenceAt(
  lines: readonly SavedLine[],
  index: number,
  slug: string,
  normalize: NormalizeLine,
): MarginEvidence | undefined {
  const splitLineAt = (lineIndex: number) => splitMargin(lines[lineIndex]?.text);
  const { margin, rest } = splitLineAt(index);
  const createEvidence = (weight: MarginEvidence['weight'], isEnd = false) => {
    return { margin, spaces: countMarginSpaces(margin), weight, isEnd };
  };
  const formatLine = parseFormatLine(rest);
  if (formatLine) return createEvidence(formatLine.slug === slug ? 2 : 0, true);
  const matcher = lines[index]?.matcher;
  if (!matcher || !isUnderline(rest)) return undefined;
  const above = splitLineAt(index - 1);
  const title = above.rest === '' ? splitLineAt(index - 2) : above;
  if (title.margin !== margin || title.rest === '') return undefined;
  const { candidates } = matcher.match(normalize(title.rest));
  if (candidates.some(isTitle)) return createEvidence(2);
  if (findHeading(candidates)) return createEvidence(1);
  return isDoubleUnderline(rest) && matcher.startsLikeIntro(normalize(splitLineAt(index + 1).rest).key)
    ? createEvidence(0)
    : undefined;
}

const isTitleOrHeading = (candidates: readonly TemplateLine[]) =>
  candidates.some(isTitle) || findHeading(candidates) !== undefined;

/**
 * Returns the lines of a file, undoing what mail programs and editors do to all of it: quote marks or spaces before every line,
 * doubled blank lines, non-breaking spaces, wrapped lines.
 */
export function cleanLines(
  savedLines: readonly SavedLine[],
  slug: string,
  templateHasNbsp: boolean,
  normalize: NormalizeLine,
): CleanedLines {
  const stripMargin = createMarginStripper(detectMargin(savedLines, slug, normalize));
  const stripped = savedLines.map(({ text, matcher }) => {
    const rest = stripMargin(text);
    return toFileLine(rest ?? text, matcher, normalize, rest === undefined);
  });
  let lines = classifyLines(withoutDoubledBlanks(stripped));
  // A non-breaking space in one of the form's own lines shows that all spaces were replaced.
  if (
    !templateHasNbsp &&
    lines.some(({ candidates, text }) => candidates.length > 0 && text.includes('\u00A0'))
  )
    lines = lines.map((line) => ({ ...line, text: line.text.replaceAll('\u00A0', ' ') }));
  return separateOutside(lines);
}

/** Returns the lines with every other blank one if those before every heading come in pairs: then all were doubled. */
function withoutDoubledBlanks(lines: readonly FileLine[]): readonly FileLine[] {
  const withHalvedBlanks: FileLine[] = [];
  let headings = 0;
  let blanks = 0;
  for (const [index, line] of lines.entries()) {
    const isBlank = !line.isOutside && line.text.trim() === '';
    if (isBlank) blanks += 1;
    if (!isBlank || blanks % 2 === 1) withHalvedBlanks.push(line);
    if (isBlank || line.isOutside) continue;
    if (
      blanks > 0 &&
      isUnderline(lines[index + 1]?.text) &&
      isTitleOrHeading(line.matcher.match(line).candidates)
    ) {
      if (blanks % 2 === 1) return lines;
      headings += 1;
    }
    blanks = 0;
  }
  return headings >= 2 ? withHalvedBlanks : lines;
}

/** Takes the lines outside the file out of it, and makes each title or heading one line with its underline. */
function separateOutside(allLines: readonly FileLine[]): CleanedLines {
  const lines: FileLine[] = [];
  let outside: string[] = [];
  for (const line of allLines) {
    const headingIndex = findHeadingIndex(lines, line);
    const heading = lines[headingIndex];
    if (line.isOutside) outside.push(line.text);
    else if (heading) {
      // A blank line between a heading and its underline goes, but not what stands before that.
      const dropped = lines.splice(headingIndex, 2, underlined(heading, line.text));
      outside = [...(dropped[1]?.outsideBefore ?? []), ...outside];
    } else {
      lines.push({ ...line, outsideBefore: outside });
      outside = [];
    }
  }
  return { lines, outsideAtEnd: outside };
}

/** The index of the last line, above a blank one perhaps, if `underline` makes it a heading; otherwise -1. */
function findHeadingIndex(lines: readonly FileLine[], underline: FileLine): number {
  if (underline.isOutside || !isUnderline(underline.text)) return -1;
  const index = lines.length - (lines.at(-1)?.text.trim() === '' ? 2 : 1);
  return mayBeHeading(lines[index]) ? index : -1;
}

const mayBeHeading = (line: FileLine | undefined): boolean =>
  line !== undefined &&
  line.text !== '' &&
  !line.underline &&
  !isIndented(line.text) &&
  !isUnderline(line.text) &&
  !parseFormatLine(line.text);

const underlined = (line: FileLine, underlineText: string): FileLine => ({
  ...line,
  text: `${line.text}\n${underlineText}`,
  underline: isDoubleUnderline(underlineText) ? 'double' : 'single',
});
