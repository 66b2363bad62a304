import { backslash } from './backslash.ts';
import { bullet } from './bullet.ts';
import { colonBelow } from './colon-below.ts';
import { colonInBrackets } from './colon-in-brackets.ts';
import { colonInText } from './colon-in-text.ts';
import { commaAlone } from './comma-alone.ts';
import { dashBeforeField } from './dash-before-field.ts';
import { emptyFile } from './empty-file.ts';
import { equalsSign } from './equals-sign.ts';
import type { Explanation } from './explanation.ts';
import { firstItemIn } from './first-item-in.ts';
import { indentation } from './indentation.ts';
import { knownField } from './known-field.ts';
import { listBesideKey } from './list-beside-key.ts';
import { mergeConflict } from './merge-conflict.ts';
import { missingIndicator } from './missing-indicator.ts';
import { missingDash } from './missing-dash.ts';
import { noColon } from './no-colon.ts';
import { noSpaceAfterColon } from './no-space-after-colon.ts';
import { noSpaceAfterDash } from './no-space-after-dash.ts';
import { noteInText } from './note-in-text.ts';
import { numberedItem } from './numbered-item.ts';
import { otherColon } from './other-colon.ts';
import { reservedCharacter } from './reserved-character.ts';
import { tabIndentation } from './tab-indentation.ts';
import { textAfterQuote } from './text-after-quote.ts';
import { textAfterIndicator } from './text-after-indicator.ts';
import { textLeftOfBlock } from './text-left-of-block.ts';
import { twoDocuments } from './two-documents.ts';
import { unclosedBracket } from './unclosed-bracket.ts';
import { unclosedQuote } from './unclosed-quote.ts';

/** The YAML mistakes that are explained, the most certain first, because only the first match is reported. */
export const explanations: readonly Explanation[] = [
  mergeConflict,
  emptyFile,
  twoDocuments,
  backslash,
  tabIndentation,
  bullet,
  numberedItem,
  missingIndicator,
  equalsSign,
  otherColon,
  knownField,
  colonBelow,
  textAfterIndicator,
  textLeftOfBlock,
  noteInText,
  unclosedQuote,
  textAfterQuote,
  listBesideKey,
  noColon,
  commaAlone,
  colonInBrackets,
  unclosedBracket,
  noSpaceAfterDash,
  reservedCharacter,
  colonInText,
  noSpaceAfterColon,
  firstItemIn,
  missingDash,
  dashBeforeField,
  indentation,
];
