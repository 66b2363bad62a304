/**
 * The maximum length of the context on each side of an excerpt, in characters. It includes the space between the
 * context and the excerpt.
 */
const excerptMargin = 41;

const collapseWhitespace = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Shortens a text to the part from `start` to `end`, with some whole words before and after it, on one line. */
export function excerpt(text: string, start: number, end: number): string {
  const textBefore = collapseWhitespace(text.slice(0, start)).trimStart();
  const textAfter = collapseWhitespace(text.slice(end)).trimEnd();
  const head =
    textBefore.length > excerptMargin
      ? `… ${textBefore.slice(-excerptMargin).replace(/^\S*\s/, '')}`
      : textBefore;
  const tail =
    textAfter.length > excerptMargin
      ? `${textAfter.slice(0, excerptMargin).replace(/\s\S*$/, '')} …`
      : textAfter;
  return `${head}${collapseWhitespace(text.slice(start, end))}${tail}`;
}

/**
 * Joins the lines of a text with spaces, without the blank lines, for an answer that may have only one line. A text
 * that has one line stays unchanged.
 */
export const toSingleLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text;

/**
 * Splits a title into parts. Every second part must stay on one line: it is a word with a hyphen, or a word with a unit
 * after a comma ("Total, s").
 */
export const splitNoWrapParts = (title: string): string[] =>
  title.split(/(\S*[\p{L}\p{N}]-[\p{L}\p{N}]\S*|\S+, \S{1,2}$)/u);

export const normalizeLineEndings = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
