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
) {
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

/** Sets aside what is outside the file, and makes each title or heading one line with its underline. */
function separateOutside(allLines: readonly FileLine[]) {
  const lines: FileLine[] = [];
  /** Lines around and between quoted or indented ones, even blank, with the index of the line each comes before. */
  const outside: { beforeIndex: number; text: string }[] = [];
  for (const line of allLines) {
    if (line.isOutside) outside.push({ beforeIndex: lines.length, text: line.text });
    else if (!isUnderline(line.text) || !underlineLastLine(lines, line.text)) lines.push(line);
  }
  return { lines, outside };
}

/** Underlines the last line, above a blank one perhaps; returns false if it cannot be a heading. */
function underlineLastLine(lines: FileLine[], underlineText: string): boolean {
  const index = lines.length - (lines.at(-1)?.text.trim() === '' ? 2 : 1);
  const line = lines[index];
  const isHeading = line && line.text !== '' && !isIndented(line.text) && !parseFormatLine(line.text);
  if (!isHeading || line.underline || isUnderline(line.text)) return false;
  const underline = isDoubleUnderline(underlineText) ? 'double' : 'single';
  lines.splice(index, 2, { ...line, text: `${line.text}\n${underlineText}`, underline });
  return true;
}
