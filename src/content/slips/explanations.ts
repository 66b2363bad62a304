import { backslash, noteInText, reservedCharacter, textAfterQuote, unclosedQuote } from './quotes.ts';
import { bullet, insideBrackets, listBesideKey, missingDash, unclosedBracket } from './lists.ts';
import {
  colonBelow,
  colonInText,
  knownField,
  noColon,
  noSpaceAfterColon,
  noSpaceAfterDash,
} from './colons.ts';
import {
  emptyFile,
  indentation,
  mergeConflict,
  missingIndicator,
  tabIndentation,
  textAfterIndicator,
  textLeftOfBlock,
  twoDocuments,
} from './shape.ts';
import type { Explanation } from './lines.ts';

/** The YAML mistakes that are explained, the most certain first, because only the first match is reported. */
export const explanations: readonly Explanation[] = [
  mergeConflict,
  emptyFile,
  twoDocuments,
  backslash,
  tabIndentation,
  bullet,
  missingIndicator,
  knownField,
  colonBelow,
  textAfterIndicator,
  textLeftOfBlock,
  noteInText,
  unclosedQuote,
  textAfterQuote,
  listBesideKey,
  noColon,
  unclosedBracket,
  noSpaceAfterDash,
  reservedCharacter,
  colonInText,
  noSpaceAfterColon,
  missingDash,
  indentation,
  insideBrackets,
];
