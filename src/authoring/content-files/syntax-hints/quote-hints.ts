import { replacementFix } from '../problem.ts';
import type { Line, ParseFailure, SyntaxHint, SyntaxHintProvider } from './parse-failure.ts';
import { possibleReadings, quoteWholeTextAdvice } from './quotation-marks.ts';

/** The closing quotation mark or bracket for each opening one. */
const closingMarks: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' };

const maxLinesOfUnclosed = 400;

/**
 * The hint about a quotation mark before a field name, if the parser gets further without it. Undefined for any other
 * line.
 */
const quoteBeforeFieldHint = (failure: ParseFailure, line: Line): SyntaxHint | undefined => {
  const offset = line.offset + line.valueColumn;
  const [, name] = /^["']([a-z]\w*):(?:\s|$)/.exec(line.value) ?? [];
  if (name === undefined || line.fieldName !== undefined) return undefined;
  if (!failure.parsesFurther(offset, offset + 1, '')) return undefined;
  const message = `There is a quotation mark before "${name}:", where a field begins. Remove it.`;
  return { offset, message, rule: 'syntax/unclosed' };
};

/**
 * The offset where a quoted text or a list in brackets ends. It begins on `line` and may go on in the lines `below`. A
 * comment after a list does not belong to it.
 */
function endOfValue(line: Line, below: readonly Line[], isBracket: boolean): number {
  const last = below.at(-1) ?? line;
  return last.offset + (isBracket ? last.text.replace(/\s#.*/, '') : last.text).trimEnd().length;
}

/**
 * Reports a quotation mark or bracket that is not closed. The parser stops far below it, so the lines above are
 * searched for the place where closing it helps.
 */
export const unclosedQuoteHint: SyntaxHintProvider = (failure) => {
  for (const line of failure.linesUpwards(maxLinesOfUnclosed)) {
    const mark = line.value.charAt(0);
    const closingMark = closingMarks[mark];
    if (closingMark === undefined) continue;
    const quoteBeforeField = quoteBeforeFieldHint(failure, line);
    if (quoteBeforeField) return quoteBeforeField;
    const below = failure.nestedLines(line);
    const isBracket = closingMark !== mark;
    const end = endOfValue(line, below, isBracket);
    if (!failure.parsesFurther(end, end, closingMark)) continue;
    if (!isBracket) return unclosedMarkHint(failure, line, below.length > 0, end);
    const noteAdvice = /\s#/.test(line.text) ? ' What follows # is a note: leave the # out.' : '';
    const message = `The bracket ${mark} that opens here is not closed. Add ${closingMark} after the last item.${noteAdvice}`;
    return { offset: line.offset + line.valueColumn, message, rule: 'syntax/unclosed' };
  }
  return undefined;
};

/** The hint about a quotation mark that is not closed. The advice depends on what the text after the mark may mean. */
function unclosedMarkHint(
  { text }: ParseFailure,
  { offset, valueColumn, value }: Line,
  hasLinesBelow: boolean,
  end: number,
): SyntaxHint {
  const mark = value.charAt(0);
  const hint = { offset: offset + valueColumn, rule: 'syntax/unclosed' } as const;
  const opening = `The quotation mark ${mark} that opens here is not closed.`;
  const isWhole = !hasLinesBelow && !value.includes('\\');
  const [likeliest, alternative] = isWhole ? possibleReadings(value) : [];
  const endsCurly = mark === '"' && text.charAt(end - 1) === '”';
  if (endsCurly && (likeliest === undefined || alternative === value.slice(1, -1))) {
    const description = 'A straight quotation mark was put in place of ” at the end of the text.';
    return {
      ...hint,
      message: `${opening} YAML does not know ” for one: write ${mark} in its place.`,
      fix: replacementFix(description, end - 1, end, mark),
    };
  }
  const isOnlyUnclosed =
    likeliest === undefined || (likeliest === value.slice(1) && alternative === undefined);
  if (!isOnlyUnclosed) return { ...hint, message: `${opening} ${quoteWholeTextAdvice(value)}` };
  const apostropheClause =
    mark === "'" ? '; only if it is an apostrophe, put " before it and at the end' : '';
  return { ...hint, message: `${opening} Add ${mark} at the end of the text${apostropheClause}.` };
}

const quotedPattern = String.raw`"[^"\\]*(?:\\[^][^"\\]*)*"|'[^']*(?:''[^']*)*'`;
const quotedBeforeText = new RegExp(String.raw`^(?:${quotedPattern})\s*[^\s#:,\]}]`);
const quotedBeforeTextOrColon = new RegExp(String.raw`^(?:${quotedPattern})\s*(?:[^\s#:,\]}]|:\s+\S)`);

/**
 * Reports a text that goes on after a quoted word at its beginning. YAML reads only the quoted word as the text, and
 * nothing may follow it.
 */
export const textAfterQuoteHint: SyntaxHintProvider = ({ line, offset }) => {
  const { value, fieldName } = line;
  const start = line.offset + line.valueColumn;
  // In JSON, a comma stands at the end of a field.
  if (/^(?:"\w+"|\w+):\s+"[^"\\]*",$/.test(line.body)) {
    const comma = line.offset + line.text.trimEnd().length - 1;
    return {
      offset: comma,
      message: 'Remove the comma at the end of the line.',
      rule: 'syntax/text-after-quote',
      fix: replacementFix('A comma was removed from the end of a line.', comma, comma + 1, ''),
    };
  }
  // A quoted word followed by a colon is part of a text only after a field name. Elsewhere, it may itself be a field
  // name.
  const isMatch =
    (fieldName === undefined ? quotedBeforeText : quotedBeforeTextOrColon).test(value) && start <= offset;
  const message = `The text goes on after its closing quotation mark. ${quoteWholeTextAdvice(value)}`;
  return isMatch ? { offset: start, message, rule: 'syntax/text-after-quote' } : undefined;
};
