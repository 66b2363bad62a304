import { type LeftOverLine, leftOverOutside } from './assign-answers.ts';
import type { FileLine } from './file-line.ts';
import type { FilePart } from './split-by-form.ts';
import { isNotBlank } from './open-answer.ts';

interface CollectedLines {
  leftOverLines: LeftOverLine[];
  /**
   * All lines, including blank ones, of those parts of a file that do not belong to the form. These are the parts of
   * other forms, and text that belongs to no form.
   */
  outsideLines: string[];
}

/**
 * Collects the lines of one part of a file that belong to no question. `leftOverLines` are those of these lines that
 * were found while the answers of the part were read.
 */
export function collectLeftOver(
  part: FilePart,
  fileLines: readonly FileLine[],
  leftOverLines: readonly LeftOverLine[],
  canBeOpenedElsewhere: (slug: string) => boolean,
): CollectedLines {
  const lines = fileLines.slice(part.startIndex, part.endIndex);
  if (part.owner === 'this-form') return collectFromOwnPart(lines, leftOverLines);
  const isOpenedElsewhere =
    part.owner === 'other-form' &&
    part.isComplete &&
    part.slug !== undefined &&
    canBeOpenedElsewhere(part.slug);
  return {
    outsideLines: lines.flatMap(({ outsideBefore, text }) => [...outsideBefore, text]),
    leftOverLines: lines.flatMap(({ outsideBefore, text }) =>
      leftOverOutside(isOpenedElsewhere ? outsideBefore : [...outsideBefore, text]),
    ),
  };
}

/**
 * Collects the lines that belong to no question from a part of this form. Text below the Format line, which ends a
 * form, still counts as part of this form. But if no line of the part belongs to a question, the part may be the quoted
 * file of another form, so all of its lines count as outside the form.
 */
function collectFromOwnPart(
  lines: readonly FileLine[],
  leftOverLines: readonly LeftOverLine[],
): CollectedLines {
  const outsideLines = lines.flatMap(({ outsideBefore }) => outsideBefore);
  const texts = lines.flatMap(({ text }) => text.split('\n'));
  const insideTexts = leftOverLines.filter(({ isInsideForm }) => isInsideForm).map(({ text }) => text);
  const holdsNothing = insideTexts.length > 0 && countNotBlank(insideTexts) === countNotBlank(texts);
  return holdsNothing
    ? {
        leftOverLines: leftOverLines.map(({ text }) => ({ text, isInsideForm: false })),
        outsideLines: [...outsideLines, ...texts],
      }
    : { leftOverLines: [...leftOverLines], outsideLines };
}

const countNotBlank = (texts: readonly string[]): number => texts.filter(isNotBlank).length;
