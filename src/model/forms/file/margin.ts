/** What mail programs and people put before every line of a file: quote marks, or an indentation. */

const afterMargin = /[^ \t\u00A0>]|$/;
const quoteMarks = /^(?:>[ \t\u00A0]?)+/;

/** Returns a line in two parts; of a line that is not there, both are empty. */
export function split(line = ''): { margin: string; rest: string } {
  const end = line.search(afterMargin);
  return { margin: line.slice(0, end), rest: line.slice(end) };
}

/** Returns how many characters of white space in a margin do not belong to a quote mark. */
export const spacesIn = (margin: string): number => margin.replace(quoteMarks, '').length;

/**
 * Returns the rest of a line behind the margin, or undefined if it has none. Of quote marks only their number counts: there may
 * be a space after each, after the last one only where the form's own lines have one. White space may be gone from blank lines.
 */
export function behind(margin: string): (line: string) => string | undefined {
  const pattern = new RegExp(
    `^${margin.replace(/>[ \t\u00A0]?/g, (mark, at: number) =>
      mark === '>' && at === margin.length - 1 ? mark : '>[ \\t\\u00A0]?',
    )}`,
  );
  const isIndentation = margin.trim() === '';
  return (line) => {
    const own = pattern.exec(line)?.[0];
    if (own !== undefined) return line.slice(own.length);
    const start = line.trimEnd();
    return (start !== '' || isIndentation) && margin.startsWith(start) ? '' : undefined;
  };
}
