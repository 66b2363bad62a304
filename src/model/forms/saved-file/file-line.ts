import type { LineMatch, LineMatcher } from './line-matcher.ts';
import { keyOfNormalized, type NormalizedLine } from './normalize-line.ts';

/** One line of a file, and what is known of it. */
export interface FileLine extends NormalizedLine, LineMatch {
  text: string;
  /** What tells lines of ours where it is. */
  matcher: LineMatcher;
  /** Whether it is outside the file: around or between lines that are all quoted or indented. */
  isOutside: boolean;
  /** The lines outside the file that stand before this one, even blank ones. */
  outsideBefore: readonly string[];
  /** What is below a title or heading, perhaps after a blank line: it is part of the text. */
  underline?: 'single' | 'double';
}

const leadingSpacePattern = /^\s/;

/** The first two spaces of a line of the user, as editors and mail programs leave them. */
export const indentationPattern = /^(?:[ \u00A0]{2}|\t|[ \u00A0])/;

/** A heading without its underline. */
export const firstLineOf = ({ text }: FileLine): string => text.replace(/\n.*/s, '');

export const isIndented = (text: string): boolean => /^[ \t\u00A0]/.test(text);

/** Returns a line with its keys, which are '' for an indented line: the user wrote it. */
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

/** Returns a line and those below it as one, with line feeds where it was broken: they count as spaces do. */
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
