import type { LineMatch, LineMatcher } from './line-matcher.ts';
import { keyOfNormalized, type NormalizedLine } from './normalize-line.ts';

/** A line of a file, together with the lines of the form that it may be. */
export interface FileLine extends NormalizedLine, LineMatch {
  text: string;
  /**
   * The matcher for the part of the file that contains this line. It recognises the lines of the form that was saved in
   * this part.
   */
  matcher: LineMatcher;
  /**
   * Whether the line is outside the saved file. It is if it lacks the margin of the form's lines, which are quote marks
   * or spaces in front of each line.
   */
  isOutside: boolean;
  /** The lines directly above this line that are outside the saved file, including blank lines. */
  outsideBefore: readonly string[];
  /** The kind of underline, if the line is a title or heading. The underline is then part of `text`. */
  underline?: 'single' | 'double';
}

const leadingSpacePattern = /^\s/;

/**
 * Matches the indentation before a line that the user wrote. The form writes two spaces; editors and mail programs may
 * have changed them.
 */
export const indentationPattern = /^(?:[ \u00A0]{2}|\t|[ \u00A0])/;

/** The text of a heading without its underline. */
export const firstLineOf = ({ text }: FileLine): string => text.replace(/\n.*/s, '');

export const isIndented = (text: string): boolean => /^[ \t\u00A0]/.test(text);

/**
 * Creates a line of a file. An indented line was written by the user, so its keys are '', and it matches no line of the
 * form.
 */
export const toFileLine = (
  text: string,
  matcher: LineMatcher,
  normalize: (text: string) => NormalizedLine,
  isOutside: boolean,
): FileLine => ({
  text,
  matcher,
  ...(text === '' || leadingSpacePattern.test(text) ? { normalized: '', key: '' } : normalize(text)),
  isOutside,
  outsideBefore: [],
  candidates: [],
});

/**
 * Joins a line with the lines below it, separated by line feeds. When the joined line is matched, these line feeds
 * count as spaces.
 */
export function joinLines(first: FileLine, rest: readonly FileLine[]): FileLine {
  const lines = [first, ...rest];
  const normalized = lines.map((line) => line.normalized).join('\n');
  return {
    ...first,
    text: lines.map(({ text }) => text).join('\n'),
    normalized,
    key: keyOfNormalized(normalized),
  };
}
