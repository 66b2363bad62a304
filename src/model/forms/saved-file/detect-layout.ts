import { type FileLine, indentationPattern } from './file-line.ts';
import { findHeading } from './template-line.ts';

/** What the layout of a file shows about the changes that editors and mail programs have made to it. */
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

const onlySpacesPattern = /^[ \t]+$/;

export const detectLayout = (lines: readonly FileLine[]): FileLayout => ({
  keepsTrailingSpaces: lines.some(({ text }) => onlySpacesPattern.test(text)),
  hasEmptyLines: lines.some(({ text }) => text === ''),
  isIndentationLost: lines.every(({ text }) => !indentationPattern.test(text) || text.trim() === ''),
  hasUnderlinedHeadings: lines.some(({ candidates, underline }) => underline && findHeading(candidates)),
});
