import { type FileLine, isDoubleUnderline, isIndented, isNotBlank, isUnderline } from './file-line.ts';
import type { SavedLine } from './find-manifests.ts';
import type { FormTemplate } from './form-template.ts';
import { parseFormatLine } from './line-format.ts';
import { createMarginStripper, detectMargin } from './margin.ts';
import { matchAndJoinLines } from './match-and-join-lines.ts';
import { findHeading, isTitle } from './template-line.ts';

interface CleanedLines {
  lines: FileLine[];
  /** The lines below the text of the form that do not belong to it, such as the end of an email. */
  outsideAtEnd: string[];
}

/**
 * Undoes the changes that mail programs and editors have made to all lines of a file: quote marks or spaces in front of
 * every line, doubled blank lines, lines that were wrapped, and no-break spaces. Recognises the lines of the form.
 */
export function undoEditorChanges(
  savedLines: readonly SavedLine[],
  hasNbspInManifest: boolean | undefined,
  template: FormTemplate,
): CleanedLines {
  const stripMargin = createMarginStripper(detectMargin(savedLines, template));
  const stripped = savedLines.map(({ text, matcher }) => {
    const rest = stripMargin(text);
    return toFileLine(rest ?? text, matcher, template, rest === undefined);
  });
  const lines = matchAndJoinLines(withoutDoubledBlanks(stripped));
  // A no-break space in a line of the form shows that a program has replaced all spaces of the file.
  const isNbspReplaced =
    (hasNbspInManifest ?? !template.hasNbsp) &&
    lines.some(({ candidates, text }) => candidates.length > 0 && text.includes('\u00A0'));
  return separateOutside(
    isNbspReplaced ? lines.map((line) => ({ ...line, text: line.text.replaceAll('\u00A0', ' ') })) : lines,
  );
}

/**
 * Creates a line of a file. An indented line was written by the user, so its keys are '', and it matches no line of the
 * form.
 */
const toFileLine = (
  text: string,
  matcher: FileLine['matcher'],
  { normalize }: FormTemplate,
  isOutside: boolean,
): FileLine => ({
  text,
  matcher,
  ...(text === '' || /^\s/.test(text) ? { normalized: '', key: '' } : normalize(text)),
  isOutside,
  outsideBefore: [],
  candidates: [],
});

/**
 * Drops every second blank line if a program has doubled the blank lines. This is recognised by the blank lines before
 * titles and headings, which then all come in pairs.
 */
function withoutDoubledBlanks(lines: readonly FileLine[]): readonly FileLine[] {
  // The number of consecutive blank lines above each line. A blank line itself is counted too.
  let count = 0;
  const blankCounts = lines.map((line) => {
    if (isBlankInFile(line)) return (count += 1);
    const countAbove = count;
    if (!line.isOutside) count = 0;
    return countAbove;
  });
  const countsBeforeHeadings = blankCounts.filter(
    (blankCount, index) => blankCount > 0 && isUnderlinedHeading(lines, index),
  );
  const isDoubled =
    countsBeforeHeadings.length >= 2 && countsBeforeHeadings.every((blankCount) => blankCount % 2 === 0);
  if (!isDoubled) return lines;
  return lines.filter((line, index) => !isBlankInFile(line) || (blankCounts[index] ?? 0) % 2 === 1);
}

const isBlankInFile = ({ isOutside, text }: FileLine): boolean => !isOutside && !isNotBlank(text);

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
      const dropped = lines.splice(headingIndex, 2, {
        ...heading,
        text: `${heading.text}\n${line.text}`,
        underline: isDoubleUnderline(line.text) ? 'double' : 'single',
      });
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
  const { text = '', underline: ownUnderline } = lines[index] ?? {};
  const isHeading = text !== '' && !ownUnderline && !isIndented(text) && !isUnderline(text);
  return isHeading && !parseFormatLine(text) ? index : -1;
}
