import {
  moveCommentAdvice,
  isFieldName,
  mayStandTogether,
  likelyComment,
  quotingFix,
  replacementFix,
  requoteForYaml,
} from '../problem.ts';
import {
  type Line,
  maxLinesAbove,
  spaceAddedDescription,
  type SyntaxHint,
  type SyntaxHintProvider,
} from './parse-failure.ts';
import { hasBalancedQuotes, trailingApostropheAdvice } from './quotation-marks.ts';

/** The hint about a field without a space after its colon. `end` is the offset after the colon. */
function missingSpaceAfterColonHint(name: string, end: number): SyntaxHint {
  const fix = replacementFix(spaceAddedDescription('colon'), end, end, ' ');
  const message = `A space is missing after the colon. Write "${name}: " and then the text.`;
  return { offset: end, message, rule: 'syntax/space-after-colon', fix };
}

/**
 * Reports a missing colon, or a missing space after a colon, if the parser gets further when it is inserted after a
 * name.
 */
export const missingColonHint: SyntaxHintProvider = (failure) => {
  for (const line of failure.linesUpwards(maxLinesAbove)) {
    const [, name = '', colon] = /^([a-z]\w*)(?:(:)(?=[^\s:/])|(?=\s|$))/.exec(line.body) ?? [];
    const end = line.offset + line.column + name.length + (colon?.length ?? 0);
    if (name === '' || !(isFieldName(name) || colon !== undefined)) continue;
    if (!failure.parsesFurther(end, end, colon === undefined ? ':' : ' ')) continue;
    if (colon !== undefined) return missingSpaceAfterColonHint(name, end);
    const message = `I cannot tell what this line is. If "${name}" is a field, put a colon and a space after it. If this is more of the text above it, move it further in.`;
    return { offset: line.offset + line.column, message, rule: 'syntax/missing-colon' };
  }
  return undefined;
};

/** Reports a colon and a space inside a text, because YAML reads the words before the colon as a field name. */
export const colonInTextHint: SyntaxHintProvider = (failure) => {
  const { line } = failure;
  if ((line.fieldName === undefined && !line.isItem) || !/^[^"'|>[{\s].*:(?:\s|$)/.test(line.value))
    return undefined;
  const below = failure.nestedLines(line);
  const isText = below.every((line) => !line.isItem && !isFieldName(line.fieldName ?? ''));
  const lines = [line.value, ...(isText ? below.map(({ body }) => body) : [])];
  const joinedText = lines.join(' ');
  const advice = moveCommentAdvice(lines.find((line) => likelyComment(line) !== undefined) ?? '');
  const fieldAdvice = secondFieldAdvice(line);
  const placement = lines.length === 1 ? 'in quotes' : 'on one line in quotes';
  const offset = line.offset + line.valueColumn;
  const message = `The text after ${line.fieldName === undefined ? 'the dash' : `"${line.fieldName}:"`} contains a colon. Put the whole text ${placement}: ${requoteForYaml(joinedText)}.${trailingApostropheAdvice(joinedText)}${fieldAdvice}${advice}`;
  const isSafe = below.length === 0 && fieldAdvice === '' && isSafeToQuote(joinedText);
  const fix = isSafe ? quotingFix(joinedText, offset, 'it holds a colon') : undefined;
  return { offset, message, rule: 'syntax/colon-in-text', ...(fix && { fix }) };
};

/** Advice about a second field that may have been written on the line of another one; '' if there is none. */
function secondFieldAdvice({ value, fieldName = '' }: Line): string {
  const secondField = /[\s,]([a-z]\w*):(?:\s|$)/.exec(value)?.[1];
  return secondField !== undefined && mayStandTogether(fieldName, secondField)
    ? ` If "${secondField}:" is a field of its own, begin a new line with it, exactly below the one before it.`
    : '';
}

/** Whether a text in quotes would certainly be the text that was meant. */
const isSafeToQuote = (text: string): boolean =>
  !text.endsWith("'") && hasBalancedQuotes(text) && likelyComment(text) === undefined;

/** Reports a colon in a further line of a text, because YAML reads the beginning of this line as a field name. */
export const colonInContinuedTextHint: SyntaxHintProvider = (failure) => {
  const { line } = failure;
  const above = failure.linesAbove(line);
  const ownerIndex = above.findLastIndex(
    ({ indent, isItem, fieldName }) => indent < line.indent && (isItem || fieldName !== undefined),
  );
  const owner = above[ownerIndex];
  if (owner === undefined || !/^[^"'|>[{]/.test(owner.value) || line.isItem) return undefined;
  if (line.fieldName === undefined || isFieldName(line.fieldName) || line.indent <= owner.baseColumn)
    return undefined;
  const joinedText = [owner, ...above.slice(ownerIndex + 1), line]
    .map(({ value, body }, index) => (index === 0 ? value : body))
    .join(' ');
  const message = `This line goes on with the text above it and contains a colon after "${line.fieldName}". Put the whole text on one line in quotes: ${requoteForYaml(joinedText)}.`;
  return { offset: line.offset + line.indent, message, rule: 'syntax/colon-in-text' };
};
