import { firstLineOf, isNotBlank } from './file-line.ts';
import { parseFormatLine } from './line-format.ts';
import type { FilePart } from './split-by-form.ts';

/**
 * A line of a file that belongs to no question. It may be inside or outside the part of the file that belongs to the
 * form.
 */
export interface LeftOverLine {
  text: string;
  isInsideForm: boolean;
}

export const leftOverInside = (texts: readonly string[]): LeftOverLine[] =>
  texts.flatMap((text) => text.split('\n')).map((text) => ({ text, isInsideForm: true }));

/** Converts lines outside the form to left-over lines, without the blank ones. */
export const leftOverOutside = (texts: readonly string[]): LeftOverLine[] =>
  texts
    .filter(isNotBlank)
    .flatMap((text) => text.split('\n'))
    .map((text) => ({ text, isInsideForm: false }));

/** A part of a file that belongs to another form, and has both the title and the Format line of that form. */
export interface CompletePart {
  slug: string;
  /** The lines of the part that are not blank. */
  lines: string[];
}

interface CollectedLines {
  leftOverLines: LeftOverLine[];
  /** Their lines are not left over, because the page of their form can open them. */
  completeParts: CompletePart[];
  /**
   * All lines, including blank ones, of those parts of a file that do not belong to the form. These are the parts of
   * other forms, and text that belongs to no form.
   */
  outsideLines: string[];
}

/**
 * Collects the lines of a part that belong to no question. `leftOverLines` were found while the answers of the part
 * were read; undefined for a part that does not belong to the form. Text below the Format line, which ends a form,
 * still counts as part of this form. But if no line of the part belongs to a question, the part may be the quoted file
 * of another form, so all of its lines count as outside the form.
 */
export function collectLeftOver(part: FilePart, leftOverLines?: readonly LeftOverLine[]): CollectedLines {
  if (!leftOverLines) return collectFromOtherPart(part);
  const { lines } = part;
  const outsideLines = lines.flatMap(({ outsideBefore }) => outsideBefore);
  const texts = lines.flatMap(({ text }) => text.split('\n'));
  const insideTexts = leftOverLines.filter(({ isInsideForm }) => isInsideForm).map(({ text }) => text);
  const hasAnswers = insideTexts.filter(isNotBlank).length < texts.filter(isNotBlank).length;
  if (hasAnswers || insideTexts.length === 0)
    return { leftOverLines: [...leftOverLines], completeParts: [], outsideLines };
  return {
    leftOverLines: leftOverLines.map(({ text }) => ({ text, isInsideForm: false })),
    completeParts: [],
    outsideLines: [...outsideLines, ...texts],
  };
}

function collectFromOtherPart({ slug, hasTitle, formatVersion, lines }: FilePart): CollectedLines {
  const outsideLines = lines.flatMap(({ outsideBefore, text }) => [...outsideBefore, text]);
  if (!slug || !hasTitle || formatVersion === undefined)
    return { leftOverLines: leftOverOutside(outsideLines), completeParts: [], outsideLines };
  return {
    leftOverLines: leftOverOutside(lines.flatMap(({ outsideBefore }) => outsideBefore)),
    completeParts: [{ slug, lines: lines.flatMap(({ text }) => text.split('\n')).filter(isNotBlank) }],
    outsideLines,
  };
}

/**
 * Finds lines that were read as lines of the form and not kept, although they occur too often. The form writes each of
 * its lines once. If such a line occurs twice in a file that has lost its indentation, the user has written one of the
 * two, but nothing shows which.
 */
export function findDroppedRepetitions(parts: readonly FilePart[], keptTexts: readonly string[]): string[] {
  const lines = parts.flatMap((part) => part.lines);
  // If the user has written no text, a repeated option is not reported: it cannot be a line of an answer.
  const hasUserText = lines.some(
    ({ candidates, text }) => candidates.length === 0 && isNotBlank(text) && !parseFormatLine(text),
  );
  const groups = new Map<string, { texts: string[]; expectedCount: number; isHeading: boolean }>();
  for (const line of lines) {
    const { candidates, underline } = line;
    const names = new Set(
      candidates.map((candidate) =>
        candidate.kind === 'option'
          ? `${candidate.question ?? ''}${candidate.name}`
          : candidate.name + candidate.wording,
      ),
    );
    const isExempt = candidates.some(
      ({ kind }) => kind === 'not-filled-in' || (kind === 'option' && !hasUserText),
    );
    if (names.size === 0 || isExempt) continue;
    const key = [...names].sort().join('\n');
    const group = groups.get(key) ?? { texts: [], expectedCount: names.size, isHeading: false };
    group.texts.push(firstLineOf(line).trim());
    group.isHeading ||= underline !== undefined;
    groups.set(key, group);
  }
  const headings = [...groups.values()].filter(({ isHeading }) => isHeading);
  const headingCounts = headings.map(({ texts, expectedCount }) => Math.ceil(texts.length / expectedCount));
  // Without underlined headings, it is unknown how often the file repeats the form. Then one copy is assumed.
  const copies = headings.length === 0 ? 1 : Math.min(...headingCounts);
  const keptCounts = new Map<string, number>();
  for (const line of keptTexts.flatMap((text) => text.split('\n')))
    keptCounts.set(line.trim(), (keptCounts.get(line.trim()) ?? 0) + 1);
  return [...groups.values()].flatMap(({ texts, expectedCount }) => {
    let surplus = texts.length - expectedCount * copies;
    for (const text of new Set(texts)) surplus -= keptCounts.get(text) ?? 0;
    return surplus > 0 ? texts.slice(-surplus) : [];
  });
}
