import type { YamlParseError } from '../parse-yaml.ts';
import { codeFenceHint, mergeConflictHint, reservedCharacterHint } from './character-hints.ts';
import { colonInContinuedTextHint, colonInTextHint, missingColonHint } from './colon-hints.ts';
import {
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
  tabIndentationHint,
  bulletHint,
  missingColonHint,
  underIndentedTextHint,
  unclosedQuoteHint,
  textAfterQuoteHint,
  dashAfterFieldNameHint,
  missingSpaceAfterDashHint,
  missingBlockIndicatorHint,
  reservedCharacterHint,
  colonInTextHint,
  colonInContinuedTextHint,
  indentationHint,
];

/**
 * Explains in plain language why a text is not valid YAML. There are hints about mistakes that coordinators often make,
 * and a general message for all others.
 */
export function syntaxHint(text: string, error: YamlParseError): SyntaxHint {
  const failure = new ParseFailure(text, error);
  for (const provider of hintProviders) {
    const hint = provider(failure);
    if (hint) return hint;
  }
  return fallbackHint(failure);
}
