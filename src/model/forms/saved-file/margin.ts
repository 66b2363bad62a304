/**
 * The margin of a file: what mail programs and people insert before every line of it, such as quote marks, or the
 * spaces before a file that was pasted into another text.
 */
import { parseFormatLine } from './line-format.ts';
import { isDoubleUnderline, isUnderline } from './file-line.ts';
import type { SavedLine } from './find-manifests.ts';
import type { FormTemplate } from './form-template.ts';
import { findHeading, isTitle } from './template-line.ts';

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

/** A line of the form with the margin in front of it, from which the margin of the whole form is detected. */
interface MarginEvidence {
  margin: string;
  spaces: number;
  /**
   * How likely the margin of this line is that of the form. It is 2 if the line names the form, 1 if it is a heading,
   * which other forms may also have, and 0 for anything else.
   */
  weight: 0 | 1 | 2;
  isEnd: boolean;
}

/**
 * Detects the margin in front of every line of the form; '' if there is none. It is the margin of underlined titles and
 * headings, and of the Format line. Lines that are indented further belong to answers.
 */
export function detectMargin(lines: readonly SavedLine[], template: FormTemplate): string {
  const evidence: MarginEvidence[] = [];
  let smallestIndent = Infinity;
  for (const index of lines.keys()) {
    const candidate = marginEvidenceAt(lines, index, template);
    if (!candidate || candidate.spaces > smallestIndent) continue;
    evidence.push(candidate);
    smallestIndent = candidate.isEnd ? Infinity : candidate.spaces;
  }
  return evidence.sort((a, b) => b.weight - a.weight || a.spaces - b.spaces)[0]?.margin ?? '';
}

/** The margin of the form, as one line shows it. Only Format lines and underlined titles and headings show it. */
function marginEvidenceAt(
  lines: readonly SavedLine[],
  index: number,
  template: FormTemplate,
): MarginEvidence | undefined {
  const { margin, rest } = splitMargin(lines[index]?.text);
  const spaces = countMarginSpaces(margin);
  const formatLine = parseFormatLine(rest);
  if (formatLine)
    return { margin, spaces, weight: formatLine.slug === template.form.slug ? 2 : 0, isEnd: true };
  const weight = isUnderline(rest) ? titleWeight(lines, index, template) : undefined;
  return weight === undefined ? undefined : { margin, spaces, weight, isEnd: false };
}

/**
 * How reliably the title or heading above an underline shows the margin. One blank line may be between the two.
 * Undefined if there is no title or heading above the line.
 */
function titleWeight(
  lines: readonly SavedLine[],
  underlineIndex: number,
  { normalize, startsLikeIntro }: FormTemplate,
): MarginEvidence['weight'] | undefined {
  const splitLineAt = (index: number) => splitMargin(lines[index]?.text);
  const matcher = lines[underlineIndex]?.matcher;
  const underline = splitLineAt(underlineIndex);
  const above = splitLineAt(underlineIndex - 1);
  const title = above.rest === '' ? splitLineAt(underlineIndex - 2) : above;
  if (!matcher || title.margin !== underline.margin || title.rest === '') return undefined;
  const { candidates } = matcher.match(normalize(title.rest));
  if (candidates.some(isTitle)) return 2;
  if (findHeading(candidates)) return 1;
  // The sentence below a title names the form. If there is such a sentence, the line above it is a title, even one of
  // another form.
  const below = normalize(splitLineAt(underlineIndex + 1).rest);
  return isDoubleUnderline(underline.rest) && startsLikeIntro(below.key) ? 0 : undefined;
}
