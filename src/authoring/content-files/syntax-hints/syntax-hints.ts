import { parseYaml, type YamlParseError } from '../parse-yaml.ts';
import { applyEdits } from '../problem.ts';
import {
  checkboxHint,
  codeFenceHint,
  commentInTextHint,
  comparisonSignHint,
  doubledQuotesHint,
  hashInBracketsHint,
  linkInAddressHint,
  mailtoSpaceHint,
  mergeConflictHint,
  reservedCharacterHint,
  spreadsheetCellHint,
  strayLettersHint,
} from './character-hints.ts';
import {
  colonInContinuedTextHint,
  colonInTextHint,
  fullwidthColonHint,
  missingColonHint,
} from './colon-hints.ts';
import {
  autocorrectedBlockSignHint,
  indentationHint,
  missingBlockIndicatorHint,
  tabIndentationHint,
  underIndentedTextHint,
} from './indentation-hints.ts';
import { bulletHint, dashAfterFieldNameHint, missingSpaceAfterDashHint } from './list-hints.ts';
import { fallbackHint, ParseFailure, type SyntaxHint, type SyntaxHintProvider } from './parse-failure.ts';
import { textAfterQuoteHint, unclosedQuoteHint } from './quote-hints.ts';

/**
 * The providers that recognise syntax errors. Only the first hint is reported, so the more specific providers come
 * first.
 */
const hintProviders: readonly SyntaxHintProvider[] = [
  mergeConflictHint,
  codeFenceHint,
  comparisonSignHint,
  checkboxHint,
  doubledQuotesHint,
  linkInAddressHint,
  strayLettersHint,
  spreadsheetCellHint,
  mailtoSpaceHint,
  tabIndentationHint,
  autocorrectedBlockSignHint,
  bulletHint,
  fullwidthColonHint,
  hashInBracketsHint,
  missingColonHint,
  underIndentedTextHint,
  unclosedQuoteHint,
  textAfterQuoteHint,
  dashAfterFieldNameHint,
  missingSpaceAfterDashHint,
  reservedCharacterHint,
  colonInTextHint,
  commentInTextHint,
  missingBlockIndicatorHint,
  colonInContinuedTextHint,
  indentationHint,
];

/**
 * Explains in plain language why a text is not valid YAML. There are hints about mistakes that coordinators often make,
 * and a general message for all others. If the first mistake has a fix within its line, the fix is applied on trial and
 * the mistakes below it are reported too.
 */
export function syntaxHints(text: string, error: YamlParseError, maxHints = 5): SyntaxHint[] {
  const failure = new ParseFailure(text, error);
  const [first] = hintProviders.flatMap((provider) => provider(failure) ?? []);
  if (first === undefined) return [fallbackHint(failure)];
  const [edit, secondEdit] = first.fix?.edits ?? [];
  if (edit === undefined || secondEdit !== undefined || maxHints === 1) return [first];
  const fixedText = applyEdits(text, [edit]);
  const nextResult = parseYaml(fixedText);
  const end = text.indexOf('\n', edit.end);
  if (!('reason' in nextResult) || end === -1 || edit.newText.includes('\n')) return [first];
  const addedLength = fixedText.length - text.length;
  const below = syntaxHints(fixedText, nextResult, maxHints - 1).filter(
    ({ offset }) => offset > end + addedLength,
  );
  return [first, ...below.map((hint) => shiftHint(hint, -addedLength))];
}

const shiftHint = ({ offset, message, rule, fix }: SyntaxHint, delta: number): SyntaxHint => {
  const edits = fix?.edits.map(({ start, end, newText }) => ({
    start: start + delta,
    end: end + delta,
    newText,
  }));
  return { offset: offset + delta, message, rule, ...(fix && edits && { fix: { ...fix, edits } }) };
};
