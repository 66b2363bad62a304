/** The lines under one question, or under the heading of left-over lines, without their indentation, until the next one begins. */
export interface OpenAnswer {
  name: string;
  /** The words of ours above it. */
  label: string;
  lines: string[];
  /** Whether the file says that nothing was filled in. */
  isMarked: boolean;
  /** Whether it has lines that the user wrote in the form, and others that were typed into the file or have lost their indentation. */
  hasOwn: boolean;
  isByHand: boolean;
  endsByHand: boolean;
  /** How many lines at the end are completely empty, without even an indent. */
  emptyAtEnd: number;
}

export const isFilled = (line: string): boolean => line.trim() !== '';

export const openAnswer = (name: string, label: string): OpenAnswer => ({
  ...{ name, label, lines: [], emptyAtEnd: 0 },
  ...{ isMarked: false, hasOwn: false, isByHand: false, endsByHand: false },
});

/** Returns whether the last line belongs to the answer and is not blank. */
export const goesOn = ({ hasOwn, isByHand, lines }: OpenAnswer): boolean =>
  (hasOwn || isByHand) && isFilled(lines.at(-1) ?? ' ');

/** Returns whether the file says anything here, even if only that nothing was filled in. */
export const isTouched = ({ hasOwn, isByHand, isMarked }: OpenAnswer): boolean =>
  hasOwn || isByHand || isMarked;

/** Adds a line that the user wrote in the form, or an empty one that had no indentation. */
export function addLine(answer: OpenAnswer, text: string, isEmpty = false): void {
  answer.lines.push(text);
  answer.emptyAtEnd = isEmpty ? answer.emptyAtEnd + 1 : 0;
  answer.endsByHand = false;
  answer.hasOwn ||= isFilled(text);
}

/**
 * Adds a line that is not indented and returns true if it was evidently typed into the file by hand: directly below other
 * lines, or anywhere under a question that has no indented line.
 */
export function addByHand(answer: OpenAnswer, text: string): boolean {
  if ((answer.hasOwn || answer.isMarked) && answer.emptyAtEnd > 0) return false;
  answer.lines.push(text);
  answer.emptyAtEnd = 0;
  return (answer.isByHand = answer.endsByHand = true);
}

/**
 * Returns the lines of an answer. The page itself wrote the one empty line before the next heading. In a file that still has its
 * trailing spaces, the user's blank lines are indented, so empty lines at the end are all the page's.
 */
export function linesOf(
  { lines, emptyAtEnd, isMarked, isByHand }: OpenAnswer,
  areAllOurs: boolean,
): string[] {
  const empty = areAllOurs ? emptyAtEnd : Math.min(emptyAtEnd, 1);
  const own = lines.slice(0, lines.length - empty);
  if (!isMarked && !isByHand) return own;
  const first = own.findIndex(isFilled);
  return first === -1 ? [] : own.slice(first, own.findLastIndex(isFilled) + 1);
}
