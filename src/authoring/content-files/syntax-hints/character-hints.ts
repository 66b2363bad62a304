import { quoteForYaml } from '../../../model/text/quotation-marks.ts';
import { quotingFix } from '../problem.ts';
import type { SyntaxHintProvider } from './parse-failure.ts';

/**
 * Reports a code fence. Chat programs show code between two lines of backticks, and people copy these lines together
 * with the code.
 */
export const codeFenceHint: SyntaxHintProvider = ({ text }) => {
  const fences = [...text.matchAll(/^(`{3,}|~{3,})[^\n]*(?:\n|$)/gm)];
  const [first, second] = fences;
  if (first === undefined) return undefined;
  const [, mark = ''] = first;
  return {
    offset: first.index,
    message: `This line (${mark}) came with a copied text. Remove it${second === undefined ? '' : ', and the one at the end'}.`,
    rule: 'syntax/code-fence',
    fix: {
      description: 'A line that came with a copied text was removed.',
      isGuess: true,
      changesText: true,
      edits: fences.map(({ 0: line, index }) => ({ start: index, end: index + line.length, newText: '' })),
    },
  };
};

/** Reports the marks of a merge conflict. Git writes them when two people have changed the same lines. */
export const mergeConflictHint: SyntaxHintProvider = ({ text }) => {
  const signs = [...text.matchAll(/^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/gm)];
  const [first] = signs;
  return (
    first && { offset: first.index, message: conflictMessage(signs.length), rule: 'syntax/merge-conflict' }
  );
};

/** The message about the signs of a merge conflict, each of which begins a line. */
export const conflictMessage = (signCount: number): string =>
  signCount === 1
    ? 'A sign of a merge conflict was left here. Delete this line.'
    : 'A merge conflict was left here. Keep one of the versions and remove the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.';

/** Reports a text that begins with a character that is reserved in YAML, such as @ or %. The text must be quoted. */
export const reservedCharacterHint: SyntaxHintProvider = (failure) => {
  const { line } = failure;
  const { value, fieldName, valueColumn } = line;
  const startPattern = fieldName === undefined ? reservedInItemPattern : reservedInFieldPattern;
  if (!startPattern.test(value)) return undefined;
  const offset = line.offset + valueColumn;
  if (/^\*\s/.test(value))
    return {
      offset,
      message: 'An item begins with "- ", a hyphen and a space. Write it in place of each *.',
      rule: 'syntax/bullet',
    };
  const message = `A text that begins with ${value.charAt(0)} must be in quotes: ${quoteForYaml(value)}.`;
  // There is only a fix if the value is surely a text, as after @, % or `. After another reserved character, the writer
  // may have meant a list, a comment or a bullet.
  const isText = valueColumn > 0 && /^(?:[@%`]|(\*{1,2})\w.*\1)/.test(value) && !/ #/.test(value);
  const isWhole = failure.nestedLines(line).length === 0;
  const fix = quotingFix(value, offset, `it begins with ${value.charAt(0)}`);
  return { offset, message, rule: 'syntax/reserved-character', ...(isText && isWhole && { fix }) };
};

const reservedInItemPattern = /^[@`%*]/;
const reservedInFieldPattern = /^(?:[@`%*&!,\]}]|[?:](?=\s|$)|\{\w+\},? )/;

export const onlyAddressMessage = (address: string): string =>
  `Only the address belongs here. Write ${address}.`;
