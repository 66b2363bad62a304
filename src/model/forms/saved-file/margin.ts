/**
 * Matches the end of a line's margin. The margin is what mail programs and people insert before every line of a file:
 * quote marks, or an indentation.
 */

const marginEndPattern = /[^ \t\u00A0>]|$/;
const quoteMarksPattern = /^(?:>[ \t\u00A0]?)+/;

/**
 * Splits a line into its margin (quote marks and spaces before the text) and the rest. Both are empty for a missing
 * line.
 */
export function splitMargin(line = ''): { margin: string; rest: string } {
  const marginEnd = line.search(marginEndPattern);
  return { margin: line.slice(0, marginEnd), rest: line.slice(marginEnd) };
}

/** The number of white-space characters in a margin. The one space that may follow each quote mark is not counted. */
export const countMarginSpaces = (margin: string): number => margin.replace(quoteMarksPattern, '').length;

/**
 * Creates a function that removes this margin (quote marks or spaces) from a line. It returns undefined for a line
 * without the margin. Only the number of quote marks is compared, because a space may follow each of them. A blank line
 * may have lost the white space of its margin.
 */
export function createMarginStripper(margin: string): (line: string) => string | undefined {
  const pattern = new RegExp(
    `^${margin.replace(/>[ \t\u00A0]?/g, (quoteMark, offset: number) =>
      quoteMark === '>' && offset === margin.length - 1 ? quoteMark : '>[ \\t\\u00A0]?',
    )}`,
  );
  const isIndentation = margin.trim() === '';
  return (line) => {
    const prefix = pattern.exec(line)?.[0];
    if (prefix !== undefined) return line.slice(prefix.length);
    const trimmed = line.trimEnd();
    return (trimmed !== '' || isIndentation) && margin.startsWith(trimmed) ? '' : undefined;
  };
}
