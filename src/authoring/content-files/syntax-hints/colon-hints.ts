import {
  applyEdits,
  moveCommentAdvice,
  isFieldName,
  isListFieldName,
  isTextFieldName,
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
export function missingSpaceAfterColonHint(name: string, end: number): SyntaxHint {
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

/**
 * Reports full-width colons of East Asian keyboards. Such a colon looks like a colon and a space. If there is one,
 * there are usually several, so all are replaced.
 */
export const fullwidthColonHint: SyntaxHintProvider = (failure) => {
  const { text } = failure;
  const matches = text.matchAll(/(?<=^ *(?:- +)*([a-z]\w*))[^\S\n]*：[^\S\n]*/gm);
  const edits = [...matches].flatMap(({ 0: colon, 1: name = '', index: start }) =>
    isFieldName(name) ? { start, end: start + colon.length, newText: ': ' } : [],
  );
  const [first] = edits;
  if (first === undefined || !failure.parsesFurther(0, text.length, applyEdits(text, edits)))
    return undefined;
  const description = 'A colon and a space were put in place of each wide colon.';
  const message = 'This is a wide colon of another keyboard. Put a plain one and a space in its place.';
  return {
    offset: first.start,
    message,
    rule: 'syntax/wide-colon',
    fix: { description, edits, isGuess: true },
  };
};

/** Two fields that were written on one line. `name` is the name of the second field. */
interface SecondField {
  firstName: string;
  name: string;
  /** Whether a comma stands between the two fields. */
  hasComma: boolean;
  /** Whether there are certainly two fields on the line. Otherwise, it may also be a text with a colon. */
  isCertain: boolean;
}

const isListOrScalar = (text: string): boolean => /^(?:\[.*\]|\d+|true|false)$/.test(text);

/**
 * Finds two fields on one line, with or without a comma between them. It is certain that there are two if the value of
 * one of them is a list or a number, or if the first is an id or a choice, because these contain no spaces. Without a
 * comma, nothing is returned unless the first value makes it certain.
 */
function findSecondField({ fieldName, value }: Line): SecondField | undefined {
  const [, firstValue = '', comma = '', name = '', secondValue = ''] =
    /^(.*?)(,?)\s+([a-z]\w*):(?:\s+(.*))?$/.exec(value) ?? [];
  if (fieldName === undefined || !isFieldName(name)) return undefined;
  const isName = !isTextFieldName(fieldName) && !isListFieldName(fieldName) && /^[\w-]+$/.test(firstValue);
  const isFirstValueComplete = isName || isListOrScalar(firstValue);
  if (comma === '' && !isFirstValueComplete) return undefined;
  const isCertain = isFirstValueComplete || isListOrScalar(secondValue);
  return { firstName: fieldName, name, hasComma: comma !== '', isCertain };
}

/**
 * The hint about two fields on one line. If the line may also be one text with a colon, the message asks which of the
 * two it is.
 */
function secondFieldHint(line: Line): SyntaxHint | undefined {
  const secondField = findSecondField(line);
  if (secondField === undefined) return undefined;
  const { firstName, name, hasComma, isCertain } = secondField;
  const instruction = hasComma
    ? `Leave out the comma before "${name}:", and begin a line of its own with it, exactly below "${firstName}:".`
    : `Begin a line of its own with "${name}:", exactly below "${firstName}:".`;
  const message = isCertain
    ? `Two fields stand on one line. ${instruction}`
    : `Is "${name}:" a field of its own? If so: ${instruction} If it is a part of the text, put the whole text in quotes: ${requoteForYaml(line.value)}.`;
  return {
    offset: line.offset + line.valueColumn + line.value.lastIndexOf(`${name}:`),
    message,
    rule: 'syntax/colon-in-text',
  };
}

/**
 * Removes an unpaired straight quotation mark at the end of a text, and a typographic one at its beginning with which
 * it was meant to form a pair. A mark after a digit stays, because it means inches.
 */
function withoutUnpairedQuote(text: string): string {
  const variants = [/^[“„](.*[^\d\s])"$/, /^(.*[^\d\s])"$/].map((pattern) => text.replace(pattern, '$1'));
  return variants.find((variant) => variant !== text && hasBalancedQuotes(variant)) ?? text;
}

/** Reports a colon and a space inside a text, because YAML reads the words before the colon as a field name. */
export const colonInTextHint: SyntaxHintProvider = (failure) => {
  const { line } = failure;
  if ((line.fieldName === undefined && !line.isItem) || !/^[^"'|>[{\s].*:(?:\s|$)/.test(line.value))
    return undefined;
  const secondField = secondFieldHint(line);
  if (secondField) return secondField;
  const below = failure.nestedLines(line);
  const isText = below.every((line) => !line.isItem && !isFieldName(line.fieldName ?? ''));
  const lines = [line.value, ...(isText ? below.map(({ body }) => body) : [])];
  const joinedText = lines.join(' ');
  const intendedText = withoutUnpairedQuote(joinedText);
  const advice = moveCommentAdvice(lines.find((line) => likelyComment(line) !== undefined) ?? '');
  const placement = lines.length === 1 ? 'in quotes' : 'on one line in quotes';
  const offset = line.offset + line.valueColumn;
  const message = `The text after ${line.fieldName === undefined ? 'the dash' : `"${line.fieldName}:"`} contains a colon. Put the whole text ${placement}: ${requoteForYaml(intendedText)}.${trailingApostropheAdvice(intendedText)}${advice}`;
  const isUnsure = intendedText.endsWith("'") || likelyComment(joinedText) !== undefined || below.length > 0;
  const fix = isUnsure ? undefined : quotingFix(intendedText, offset, 'it holds a colon', joinedText.length);
  return { offset, message, rule: 'syntax/colon-in-text', ...(fix && { fix }) };
};

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
