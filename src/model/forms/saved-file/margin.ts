/** What mail programs and people put before every line of a file: quote marks, or an indentation. */

const marginEndPattern = /[^ \t\u00A0>]|$/;
const quoteMarksPattern = /^(?:>[ \t\u00A0]?)+/;

/** Returns a line in two parts; of a line that is not there, both are empty. */
export function splitMargin(line = ''): { margin: string; rest: string } {
  const marginEnd = line.search(marginEndPattern);
  return { margin: line.slice(0, marginEnd), rest: line.slice(marginEnd) };
}

/** Returns how many characters of white space in a margin do not belong to a quote mark. */
export const countMarginSpaces = (margin: string): number => margin.replace(quoteMarksPattern, '').length;

/**
 * Returns the rest of a line behind the margin, or undefined if it has none. Of quote marks only their number counts: there may
 * be a space after each, after the last one only where the form's own lines have one. White space may be gone from blank lines.
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
