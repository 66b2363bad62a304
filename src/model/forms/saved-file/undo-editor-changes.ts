import { type FileLine, isIndented, toFileLine } from './file-line.ts';
import type { createLineNormalizer } from './normalize-line.ts';
import { isDoubleUnderline, isUnderline } from './underline.ts';
import { createMarginStripper, countMarginSpaces, splitMargin } from './margin.ts';
import { parseFormatLine } from './line-format.ts';
import { findHeading, isTitle } from './template-line.ts';
import type { SavedLine } from './split-saved-lines.ts';
import { matchAndJoinLines } from './match-and-join-lines.ts';

type NormalizeLine = ReturnType<typeof createLineNormalizer>;

interface CleanedLines {
  lines: FileLine[];
  /** The lines below the text of the form that do not belong to it, such as the end of an email. */
  outsideAtEnd: string[];
}

/** A line of the form with the margin in front of it, from which the margin of the whole form is detected. */
interface MarginEvidence {
  margin: string;
  spaces: number;
  /**
   * How likely the margin of this line is that of the form. It is 2 if the line names the form, 1 if it is a heading,
   * which other forms may also have, and 0 for anything else.
   */
  weight: 0 | 1 | 2;
  isEnd: boolean;
}

/**
 * Detects the margin in front of every line of the form: quote marks, or the spaces before a file that was pasted into
 * another text; '' if there is none. The margin is that of underlined titles and headings, and of the Format line.
 * Lines that are indented further belong to answers.
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

/** The margin of the form, as one line shows it. Only Format lines and underlined titles and headings show it. */
function marginEvidenceAt(
  lines: readonly SavedLine[],
  index: number,
  slug: string,
  normalize: NormalizeLine,
): MarginEvidence | undefined {
  const { margin, rest } = splitMargin(lines[index]?.text);
  const spaces = countMarginSpaces(margin);
  const formatLine = parseFormatLine(rest);
  if (formatLine) return { margin, spaces, weight: formatLine.slug === slug ? 2 : 0, isEnd: true };
  const weight = isUnderline(rest) ? titleWeight(lines, index, normalize) : undefined;
  return weight === undefined ? undefined : { margin, spaces, weight, isEnd: false };
}

/**
 * How reliably the title or heading above an underline shows the margin. One blank line may be between the two.
 * Undefined if there is no title or heading above the line.
 */
function titleWeight(
  lines: readonly SavedLine[],
  underlineIndex: number,
  normalize: NormalizeLine,
): MarginEvidence['weight'] | undefined {
  const splitLineAt = (index: number) => splitMargin(lines[index]?.text);
  const matcher = lines[underlineIndex]?.matcher;
  const underline = splitLineAt(underlineIndex);
  const above = splitLineAt(underlineIndex - 1);
  const title = above.rest === '' ? splitLineAt(underlineIndex - 2) : above;
  if (!matcher || title.margin !== underline.margin || title.rest === '') return undefined;
  const { candidates } = matcher.match(normalize(title.rest));
  if (candidates.some(isTitle)) return 2;
  if (findHeading(candidates)) return 1;
  // The sentence below a title names the form. If there is such a sentence, the line above it is a title, even one of
  // another form.
  const below = normalize(splitLineAt(underlineIndex + 1).rest);
  return isDoubleUnderline(underline.rest) && matcher.startsLikeIntro(below.key) ? 0 : undefined;
}

/**
 * Undoes the changes that mail programs and editors have made to all lines of a file: quote marks or spaces in front of
 * every line, doubled blank lines, no-break spaces, and lines that were wrapped.
 */
export function undoEditorChanges(
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
  let lines = matchAndJoinLines(withoutDoubledBlanks(stripped));
  // A no-break space in a line of the form shows that a program has replaced all spaces of the file.
  if (
    !templateHasNbsp &&
    lines.some(({ candidates, text }) => candidates.length > 0 && text.includes('\u00A0'))
  )
    lines = lines.map((line) => ({ ...line, text: line.text.replaceAll('\u00A0', ' ') }));
  return separateOutside(lines);
}

/**
 * Drops every second blank line if a program has doubled the blank lines. This is recognised by the blank lines before
 * titles and headings, which then all come in pairs.
 */
function withoutDoubledBlanks(lines: readonly FileLine[]): readonly FileLine[] {
  const blankCounts = countBlankRuns(lines);
  const countsBeforeHeadings = blankCounts.filter(
    (blankCount, index) => blankCount > 0 && isUnderlinedHeading(lines, index),
  );
  const isDoubled =
    countsBeforeHeadings.length >= 2 && countsBeforeHeadings.every((count) => count % 2 === 0);
  if (!isDoubled) return lines;
  return lines.filter((line, index) => !isBlankInFile(line) || (blankCounts[index] ?? 0) % 2 === 1);
}

/**
 * For each line, the number of consecutive blank lines directly above it. For a blank line, the line itself is counted
 * too.
 */
function countBlankRuns(lines: readonly FileLine[]): number[] {
  let count = 0;
  return lines.map((line, index) => {
    const previous = lines[index - 1];
    if (previous && !previous.isOutside && !isBlankInFile(previous)) count = 0;
    if (isBlankInFile(line)) count += 1;
    return count;
  });
}

const isBlankInFile = ({ isOutside, text }: FileLine): boolean => !isOutside && text.trim() === '';

function isUnderlinedHeading(lines: readonly FileLine[], index: number): boolean {
  const line = lines[index];
  if (!line || line.isOutside || isBlankInFile(line) || !isUnderline(lines[index + 1]?.text)) return false;
  const { candidates } = line.matcher.match(line);
  return candidates.some(isTitle) || findHeading(candidates) !== undefined;
}

/** Separates the lines of the form from those outside the form. Each title or heading is joined with its underline. */
function separateOutside(allLines: readonly FileLine[]): CleanedLines {
  const lines: FileLine[] = [];
  let outside: string[] = [];
  for (const line of allLines) {
    const headingIndex = findHeadingIndex(lines, line);
    const heading = lines[headingIndex];
    if (line.isOutside) outside.push(line.text);
    else if (heading) {
      // Removes the blank line between a heading and its underline. Lines outside the form that precede the blank line
      // are kept.
      const dropped = lines.splice(headingIndex, 2, underlined(heading, line.text));
      outside = [...(dropped[1]?.outsideBefore ?? []), ...outside];
    } else {
      lines.push({ ...line, outsideBefore: outside });
      outside = [];
    }
  }
  return { lines, outsideAtEnd: outside };
}

/**
 * The index of the line to which `underline` belongs, and which thereby becomes a heading. It is the last line or, if
 * that is blank, the line before it. If there is none, it is -1.
 */
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
