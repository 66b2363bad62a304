import { type LeftOverLine, leftOverOutside } from './assign-answers.ts';
import type { FileLine } from './file-line.ts';
import type { FilePart } from './split-by-form.ts';
import { isNotBlank } from './open-answer.ts';

interface CollectedLines {
  leftOverLines: LeftOverLine[];
  /** All lines outside the form's own parts, including blank ones: text that belongs to no form, and other forms. */
  outsideLines: string[];
}

/** Collects the lines of a part that belong to no question; `leftOverLines` are those found while reading it. */
export function collectLeftOver(
  part: FilePart,
  fileLines: readonly FileLine[],
  leftOverLines: readonly LeftOverLine[],
  canBeOpenedElsewhere: (slug: string) => boolean,
): CollectedLines {
  const lines = fileLines.slice(part.startIndex, part.endIndex);
  if (part.owner === 'this-form') return collectFromOwnPart(lines, leftOverLines);
  const isOpenedElsewhere =
    part.owner === 'other-form' && part.isWhole && part.slug !== undefined && canBeOpenedElsewhere(part.slug);
  return {
    outsideLines: lines.flatMap(({ outsideBefore, text }) => [...outsideBefore, text]),
    leftOverLines: lines.flatMap(({ outsideBefore, text }) =>
      leftOverOutside(isOpenedElsewhere ? outsideBefore : [...outsideBefore, text]),
    ),
  };
}

/**
 * Text below a form is assigned to it. If none of that text belongs to a question, it may be the quoted file of another
 * form.
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
