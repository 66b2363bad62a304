import { withoutEnd } from '../words/match-key.ts';

/** One line of a file, and the keys by which it is compared with the form's own wording. */
export interface FileLine {
  text: string;
  /** Its text folded; '' for an indented line, which the user wrote. */
  folded: string;
  /** The same without a colon or other marks at the end. */
  key: string;
  /** Whether it is outside the file: around or between lines that are all quoted or indented. */
  isOutside: boolean;
}

const startsWithSpace = /^\s/;
const afterSpaces = /[^ \t\u00A0]|$/;

/** Returns the spaces and tabs that a line begins with. */
export const indentationOf = (text: string): string => text.slice(0, text.search(afterSpaces));

/** Returns whether a line begins with a space or a tab. */
export const isIndented = (text: string): boolean => /^[ \t\u00A0]/.test(text);

/** Returns a line with its keys. */
export function toFileLine(text: string, fold: (line: string) => string, isOutside = false): FileLine {
  const folded = text === '' || startsWithSpace.test(text) ? '' : fold(text);
  return { text, folded, key: withoutEnd(folded), isOutside };
}

/** A line and the one below it. */
export type LinePair = readonly [line: FileLine, next: FileLine];

/** Returns each line but the last with the one below it. */
export function withNext(lines: readonly FileLine[]): LinePair[] {
  const pairs: LinePair[] = [];
  let above: FileLine | undefined;
  for (const line of lines) {
    if (above) pairs.push([above, line]);
    above = line;
  }
  return pairs;
}

const underline = /^[-‐-―−_=]{3,}\s*$/;
const doubleUnderline = /^={3,}\s*$/;

/** Returns whether a line is nothing but three or more dashes or equals signs, as under a heading. */
export const isUnderline = (text: string | undefined): boolean => text !== undefined && underline.test(text);

/** Returns whether a line is nothing but equals signs, as under a title. */
export const isDoubleUnderline = (text: string | undefined): boolean =>
  text !== undefined && doubleUnderline.test(text);

/** Returns the index of the underline below a line, allowing one blank line between; undefined if there is none. */
export function underlineBelow(lines: readonly FileLine[], index: number): number | undefined {
  const next = lines[index + 1]?.text;
  if (isUnderline(next)) return index + 1;
  return next?.trim() === '' && isUnderline(lines[index + 2]?.text) ? index + 2 : undefined;
}
