import type { LineMatch, LineMatcher } from './line-matcher.ts';
import { keyOfNormalized, type NormalizedLine } from './normalize-line.ts';
import { findHeading } from './template-line.ts';

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

/**
 * Matches the indentation before a line that the user wrote. The form writes two spaces; editors and mail programs may
 * have changed them.
 */
export const indentationPattern = /^(?:[ \u00A0]{2}|\t|[ \u00A0])/;

export const isIndented = (text: string): boolean => /^[ \t\u00A0]/.test(text);

export const isNotBlank = (text: string): boolean => text.trim() !== '';

/** Whether a line consists of three or more dashes or equals signs, like the underline of a heading. */
export const isUnderline = (text = ''): boolean => /^[-‐-―−_=]{3,}\s*$/.test(text);

/** Whether a line consists of equals signs, like the underline of a title. */
export const isDoubleUnderline = (text = ''): boolean => /^={3,}\s*$/.test(text);

/** The text of a heading without its underline. */
export const firstLineOf = ({ text }: FileLine): string => text.replace(/\n.*/s, '');

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

/** What the lines of a file show about the changes that editors and mail programs have made to all of them. */
export interface FileLayout {
  /**
   * Whether blank lines within answers are still indented. If they are, an empty line without indentation is not part
   * of an answer.
   */
  keepsTrailingSpaces: boolean;
  hasEmptyLines: boolean;
  /** Whether no line of the file is indented. In this case, a line of an answer may look like a line of the form. */
  isIndentationLost: boolean;
  /** Whether the file has an underlined heading. If it has, a line without an underline is not a heading. */
  hasUnderlinedHeadings: boolean;
}

export const detectLayout = (lines: readonly FileLine[]): FileLayout => ({
  keepsTrailingSpaces: lines.some(({ text }) => /^[ \t]+$/.test(text)),
  hasEmptyLines: lines.some(({ text }) => text === ''),
  isIndentationLost: !lines.some(({ text }) => indentationPattern.test(text) && isNotBlank(text)),
  hasUnderlinedHeadings: lines.some(({ candidates, underline }) => underline && findHeading(candidates)),
});
