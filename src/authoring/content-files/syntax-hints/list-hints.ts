import { bulletCharacters } from '../../../model/text/characters.ts';
import { pluralize } from '../../../model/text/templates.ts';
import { quoteForYaml } from '../../../model/text/quotation-marks.ts';
import { isListFieldName, replacementFix } from '../problem.ts';
import {
  type Line,
  maxLinesAbove,
  spaceAddedDescription,
  startOfLine,
  type SyntaxHint,
  type SyntaxHintProvider,
} from './parse-failure.ts';

export const missingSpaceAfterDashMessage =
  'A space is missing after the dash. Write "- " and then the item.';

/**
 * Reports a missing space after a dash. YAML reads such a dash as part of the word, and the parser stops one line
 * later.
 */
export const missingSpaceAfterDashHint: SyntaxHintProvider = (failure) => {
  const line = failure.linesUpwards(2).find(({ text }) => /^\s*-+[^\s-]/.test(text));
  if (line === undefined) return undefined;
  const offset = line.offset + line.indent + 1;
  const hint: SyntaxHint = { offset, message: missingSpaceAfterDashMessage, rule: 'syntax/space-after-dash' };
  // If a digit or another dash follows, the dash may be a minus sign, so there is no fix.
  if (/[-\d.]/.test(failure.text.charAt(offset))) return hint;
  return { ...hint, fix: replacementFix(spaceAddedDescription('dash'), offset, offset, ' ') };
};

/**
 * Reports a dash directly after a field name. In YAML, a list cannot begin on the line of its field, and a text cannot
 * begin with a dash and a space.
 */
export const dashAfterFieldNameHint: SyntaxHintProvider = ({ line }) => {
  const { fieldName, value } = line;
  if (fieldName === undefined || !/^-(?:\s|$)/.test(value)) return undefined;
  const message = isListFieldName(fieldName)
    ? `A list begins on the line below its field. Put the first "- " on a new line after "${fieldName}:".`
    : `One text belongs after "${fieldName}:". Remove the dash before it; only if visitors are to see the dash, put the text in quotes: ${quoteForYaml(value)}.`;
  return { offset: line.offset + line.valueColumn, message, rule: 'syntax/list-start' };
};

const bulletPattern = new RegExp(`^( *)([${bulletCharacters}·–—])[ \\t]+(?=\\S)`);

/**
 * The hint about a list item that begins with another bullet than a dash. `minIndent` is the indentation that the item
 * needs at least. Undefined for any other line.
 */
export function bulletHintAt(text: string, offset: number, minIndent = 0): SyntaxHint | undefined {
  const lineStart = offset - startOfLine(text, offset).length;
  const [marker = '', spaces = '', mark] = bulletPattern.exec(text.slice(lineStart)) ?? [];
  if (mark === undefined) return undefined;
  const missing = Math.max(0, minIndent - spaces.length);
  const before = missing === 0 ? '' : ` behind ${pluralize(missing, 'space')}`;
  const start = lineStart + spaces.length;
  const description = 'A hyphen was put in place of the bullet of an item.';
  return {
    offset: start,
    message: `This item begins with ${mark} in place of "- ". Write "- ", a hyphen and a space${before}, here and in the items beside it.`,
    rule: 'syntax/bullet',
    fix: {
      ...replacementFix(description, start, lineStart + marker.length, `${' '.repeat(missing)}- `),
      isGuess: true,
    },
  };
}

/**
 * Reports items that begin with the bullet of a word processor, which replaces the dash and the spaces before it. The
 * parser may stop only below the list, so several lines are searched.
 */
export const bulletHint: SyntaxHintProvider = (failure) => {
  const lines = failure.linesUpwards(maxLinesAbove).filter(({ text }) => bulletPattern.test(text));
  const minIndentOf = (line: Line) => {
    const above = failure.linesAbove(line).at(-1);
    if (above?.isItem === true) return above.indent;
    return above?.value === '' && isListFieldName(above.fieldName ?? '') ? above.baseColumn + 2 : -1;
  };
  const line =
    lines.findLast((candidate) => candidate.indent <= minIndentOf(candidate)) ??
    failure.linesUpwards(2).find((candidate) => lines.includes(candidate));
  return line && bulletHintAt(failure.text, line.offset + line.indent, minIndentOf(line));
};
