/** The lines under one question, or under the heading of left-over lines, without their indentation, until the next one begins. */
export interface AnswerBuilder {
  name: string;
  /** The words of ours above it. */
  label: string;
  lines: string[];
  /** Whether the file says that nothing was filled in. */
  isMarkedEmpty: boolean;
  /** Whether it has lines that the user wrote in the form, and others that were typed into the file or have lost their indentation. */
  hasIndentedLines: boolean;
  hasUnindentedLines: boolean;
  endsUnindented: boolean;
  /** How many lines at the end are completely empty, without even an indent. */
  trailingEmptyLines: number;
}

export const isNotBlank = (line: string): boolean => line.trim() !== '';

export const createAnswerBuilder = (name: string, label: string): AnswerBuilder => ({
  ...{ name, label, lines: [], trailingEmptyLines: 0 },
  ...{ isMarkedEmpty: false, hasIndentedLines: false, hasUnindentedLines: false, endsUnindented: false },
});

/** Returns whether the last line belongs to the answer and is not blank. */
export const endsWithText = ({ hasIndentedLines, hasUnindentedLines, lines }: AnswerBuilder): boolean =>
  (hasIndentedLines || hasUnindentedLines) && isNotBlank(lines.at(-1) ?? ' ');

/** Returns whether the file says anything here, even if only that nothing was filled in. */
export const isMentioned = ({
  hasIndentedLines,
  hasUnindentedLines,
  isMarkedEmpty,
}: AnswerBuilder): boolean => hasIndentedLines || hasUnindentedLines || isMarkedEmpty;

/** Adds a line that the user wrote in the form, or an empty one that had no indentation. */
export function addLine(answer: AnswerBuilder, text: string, isEmpty = false): void {
  answer.lines.push(text);
  answer.trailingEmptyLines = isEmpty ? answer.trailingEmptyLines + 1 : 0;
  answer.endsUnindented = false;
  answer.hasIndentedLines ||= isNotBlank(text);
}

/**
 * Adds a line that is not indented and returns true if it was evidently typed into the file by hand: directly below other
 * lines, or anywhere under a question that has no indented line.
 */
export function addUnindentedLine(answer: AnswerBuilder, text: string): boolean {
  if ((answer.hasIndentedLines || answer.isMarkedEmpty) && answer.trailingEmptyLines > 0) return false;
  answer.lines.push(text);
  answer.trailingEmptyLines = 0;
  return (answer.hasUnindentedLines = answer.endsUnindented = true);
}

/**
 * Returns the lines of an answer. The page itself wrote the one empty line before the next heading. In a file that still has its
 * trailing spaces, the user's blank lines are indented, so empty lines at the end are all the page's.
 */
export function getAnswerLines(
  { lines, trailingEmptyLines, isMarkedEmpty, hasUnindentedLines }: AnswerBuilder,
  areTrailingLinesOurs: boolean,
): string[] {
  const droppedCount = areTrailingLinesOurs ? trailingEmptyLines : Math.min(trailingEmptyLines, 1);
  const answerLines = lines.slice(0, lines.length - droppedCount);
  if (!isMarkedEmpty && !hasUnindentedLines) return answerLines;
  const firstFilled = answerLines.findIndex(isNotBlank);
  return firstFilled === -1 ? [] : answerLines.slice(firstFilled, answerLines.findLastIndex(isNotBlank) + 1);
}
