import { pluralize } from '../../../model/text/templates.ts';
import { quoteForYaml } from '../../../model/text/quotation-marks.ts';
import { parseYaml } from '../parse-yaml.ts';
import {
  applyEdits,
  type Fix,
  isFieldName,
  isListFieldName,
  isTextFieldName,
  mayStandTogether,
  replacementFix,
} from '../problem.ts';
import {
  type Line,
  maxLinesAbove,
  type ParseFailure,
  restOfLine,
  type SyntaxHint,
  type SyntaxHintProvider,
} from './parse-failure.ts';
import { quoteWholeTextAdvice } from './quotation-marks.ts';

/** Reports tabs in the indentation. They look like spaces, but YAML does not allow them there. */
export const tabIndentationHint: SyntaxHintProvider = (failure) => {
  const { text, line } = failure;
  const [, above] = failure.linesUpwards(2);
  // A line with only tabs looks blank, so that it is not among the lines above. The search therefore starts directly
  // below the last line with text.
  const searchStart = above === undefined ? 0 : above.offset + above.text.length;
  const tab = /^[ -]*(?=\t)/m.exec(text.slice(searchStart, line.offset + line.text.length));
  if (tab === null) return undefined;
  const indentStart = searchStart + tab.index;
  const offset = indentStart + tab[0].length;
  const sibling = siblingFieldAbove(failure, above, text.slice(offset));
  const depth = sibling?.column ?? expectedDepth(failure, above, text.slice(offset));
  const advice =
    sibling?.fieldName === undefined
      ? `Put spaces in its place: the line above suggests ${depth}.`
      : `Begin it with ${pluralize(depth, 'space')}, exactly below "${sibling.fieldName}:".`;
  const message = `There is a tab in the indentation of this line. ${advice}`;
  const [indentation = ''] = /^[ \t]*/.exec(text.slice(indentStart)) ?? [];
  const toDepth = ' '.repeat(spacesPerTab(indentation, depth));
  const fixes = [...(sibling ? [toDepth] : []), '  ', toDepth, '    '].map((spaces) =>
    replaceTabs(text, spaces),
  );
  const isParsed = ({ edits }: Fix) => !('reason' in parseYaml(applyEdits(text, edits)));
  const fix = fixes.find(isParsed) ?? fixes[0];
  return { offset, message, rule: 'syntax/tab', ...(fix && { fix }) };
};

/**
 * The nearest field above a text of several lines that can be in the same group as the field with which `text` begins.
 * The line should be indented like this field. Undefined if there is none.
 */
function siblingFieldAbove(failure: ParseFailure, above: Line | undefined, text: string): Line | undefined {
  const [, name] = /^\s*([A-Za-z]\w*):(?:\s|$)/.exec(text) ?? [];
  if (name === undefined || above === undefined || above.fieldName !== undefined) return undefined;
  let column = above.column;
  for (const line of failure.linesAbove(above).toReversed()) {
    if (line.fieldName === undefined || line.column >= column) continue;
    if (mayStandTogether(line.fieldName, name)) return line;
    column = line.column;
  }
  return undefined;
}

/**
 * The indentation that a line probably needs. `text` begins with the line. Below a field without a value, or with a
 * block scalar indicator (| or >), a line is indented further. An item is indented like the item above it, whose text
 * may have several lines.
 */
function expectedDepth(failure: ParseFailure, above: Line | undefined, text: string): number {
  if (above === undefined) return 0;
  const isInside = above.value === '' || /^[|>]/.test(above.value);
  if (isInside) return above.column + 2;
  if (!isItemStart(text)) return above.column;
  const linesUpwards = [above, ...failure.linesAbove(above).toReversed()];
  const itemAbove = linesUpwards.find((line) => line.indent <= above.indent && isItemStart(line.text));
  return (itemAbove ?? above).indent;
}

const isItemStart = (text: string): boolean => /^\s*-\s/.test(text);

/** With how many spaces each tab in an indentation must be replaced, so that the line is indented by `depth` spaces. */
function spacesPerTab(indentation: string, depth: number): number {
  const tabCount = indentation.split('\t').length - 1;
  if (tabCount === 0) return depth;
  return Math.max(0, Math.floor((depth - indentation.length + tabCount) / tabCount));
}

/** A fix that replaces each tab of an indentation by spaces. A tab after a dash becomes one space. */
const replaceTabs = (text: string, indent: string): Fix => ({
  description: 'Spaces were put in place of tabs.',
  isGuess: true,
  edits: [...text.matchAll(/^[ -]*\t[ \t-]*/gm)].map(({ 0: indentation, index }) => ({
    start: index,
    end: index + indentation.length,
    newText: indentation.replace(/-\t+/g, '- ').replaceAll('\t', indent),
  })),
});

/**
 * Reports a line of a block scalar (| or >) that is indented less than the first line of its text. The text ends before
 * such a line, but the parser may stop much later.
 */
export const underIndentedTextHint: SyntaxHintProvider = (failure) => {
  for (const line of failure.linesUpwards(maxLinesAbove).toReversed()) {
    const text = mayContinueText(line) ? findBlockScalarAbove(failure.linesAbove(line)) : undefined;
    if (text === undefined || line.indent >= text.indent || !mayBelongTo(text, line)) continue;
    const [start, end] = [line.offset, line.offset + line.indent];
    const owner = text.fieldName === undefined ? 'the item' : `"${text.fieldName}"`;
    const message = `This line goes on with the text of ${owner} above it. Begin it, and any other lines of this text, with ${pluralize(text.indent, 'space')}.`;
    const description = 'A line of a text was put as far in as its others.';
    return {
      offset: end,
      message,
      rule: 'syntax/continued-text',
      // One or two letters are more likely a mistyped keyboard shortcut than a part of the text.
      ...(line.body.length > 2 && {
        fix: { ...replacementFix(description, start, end, ' '.repeat(text.indent)), isGuess: true },
      }),
    };
  }
  return undefined;
};

/** Whether a line looks like a part of a text, and not like a field. */
function mayContinueText({ body }: Line): boolean {
  const [firstWord = ''] = /^\w*/.exec(body) ?? [];
  return !isFieldName(firstWord) && /^[\p{L}\p{N}"'“‘([*`]/u.test(body);
}

/** A text as a block scalar (| or >): the name of its field, and its indentation. */
interface BlockScalar {
  fieldName: string | undefined;
  indent: number;
  /** Whether a line of the text comes before the reported line. */
  hasLines: boolean;
}

/** Whether a line may belong to the text above it, although it looks like a list item or a field. */
function mayBelongTo(text: BlockScalar, { isItem, fieldName }: Line): boolean {
  // If nothing of the text comes before the line, the line may as well be the next item or field.
  if (!text.hasLines && (isItem || fieldName !== undefined)) return false;
  // Below the text of an item, a line that begins like an item is the next item.
  return !isItem || (fieldName === undefined && text.fieldName !== undefined);
}

/** The block scalar that is the last thing in these lines; undefined if they end with something else. */
function findBlockScalarAbove(lines: readonly Line[]): BlockScalar | undefined {
  const headerIndex = lines.findLastIndex(({ value }) => /^[|>][-+\d]*$/.test(value));
  const header = lines[headerIndex];
  const textLines = lines.slice(headerIndex + 1);
  if (header === undefined) return undefined;
  // If no line of the text comes before the reported line, that line is the first one of the text.
  const indent = textLines[0]?.indent ?? header.baseColumn + 2;
  if (indent <= header.baseColumn) return undefined;
  return textLines.every((line) => line.indent >= indent)
    ? { fieldName: header.fieldName, indent, hasLines: textLines.length > 0 }
    : undefined;
}

/**
 * Reports a text of several lines without a block scalar indicator (| or >) after the name of its field. In such a
 * text, YAML does not accept a second paragraph or a list.
 */
export const missingBlockIndicatorHint: SyntaxHintProvider = (failure) => {
  const { line } = failure;
  const above = failure.linesAbove(line);
  const isTextField = ({ fieldName = '', value }: Line) => value === '' && isTextFieldName(fieldName);
  const ownerIndex = above.findLastIndex(isTextField);
  const owner = above[ownerIndex];
  // The text consists of the lines below its field, down to the line where the parser stopped. That line is a part of
  // the text too, unless it begins with the name of another field.
  const textLines = [...above.slice(ownerIndex + 1), ...(isFieldName(line.fieldName ?? '') ? [] : [line])];
  const belongs =
    owner !== undefined &&
    textLines[0]?.isItem === false &&
    textLines.every(
      ({ indent, column, fieldName = '' }) =>
        indent >= owner.column && column >= owner.column && !isFieldName(fieldName),
    );
  if (!belongs) return undefined;
  const message = `A text of several lines needs the sign | after its field. Write "${owner.fieldName}: |", and begin each line of the text with ${pluralize(owner.column + 2, 'space')}.`;
  return { offset: owner.offset + owner.column, message, rule: 'syntax/block-sign' };
};

/**
 * Reports a line whose indentation fits none of the lines above it. Indentation determines what belongs together in
 * YAML, so the parser cannot go on.
 */
export const indentationHint: SyntaxHintProvider = (failure) => {
  if (!indentationReasonPattern.test(failure.reason)) return undefined;
  const [line, ...above] = failure.linesUpwards(Infinity);
  if (line === undefined) return undefined;
  return (
    textAfterClosingMarkHint(failure, line) ??
    lineWithoutColonHint(line, above) ??
    unusedIndentHint(line, above) ??
    wrongKindAtIndentHint(line, above)
  );
};

const indentationReasonPattern = /bad indentation|implicit key|end of the stream or|expected ':'/;

const indentHintAt = ({ offset, indent }: Line, message: string): SyntaxHint => ({
  offset: offset + indent,
  message,
  rule: 'syntax/indentation',
});

/** The hint about text after a closing quotation mark or bracket. The YAML parser reports it as wrong indentation. */
function textAfterClosingMarkHint(
  { text, offset }: ParseFailure,
  { offset: lineOffset, value, valueColumn, fieldName = '' }: Line,
): SyntaxHint | undefined {
  const before = text.slice(lineOffset, offset).trimEnd();
  if (!/[\s\w'"\])}]["'\]}]$/.test(before)) return undefined;
  if (/^[[{]/.test(value) && !isListFieldName(fieldName))
    return {
      offset: lineOffset + valueColumn,
      message: `A text that begins with ${value.charAt(0)} must be in quotes: ${quoteForYaml(value)}.`,
      rule: 'syntax/reserved-character',
    };
  const rest = quoteForYaml(restOfLine(text, offset));
  const message = /^["']/.test(value)
    ? `The text goes on after its closing quotation mark. ${quoteWholeTextAdvice(value)}`
    : `Nothing can follow the closing ${before.at(-1)} on this line. Does ${rest} belong to the list? If so, move it before the ${before.at(-1)}, after a comma.`;
  return { offset, message, rule: 'syntax/text-after-quote' };
}

/**
 * The hint about a line without a colon. The line above is examined too, because the parser may stop only at the next
 * line.
 */
function lineWithoutColonHint(line: Line, above: readonly Line[]): SyntaxHint | undefined {
  const lineWithoutColon = [line, ...above.slice(0, 1)].find(
    ({ isItem, indent, text }) => !isItem && indent === line.indent && !/:(?:\s|$)/.test(text),
  );
  const isBelowItem = above.find(({ offset }) => offset < (lineWithoutColon?.offset ?? 0))?.isItem === true;
  return (
    lineWithoutColon &&
    indentHintAt(
      lineWithoutColon,
      isBelowItem
        ? 'Is this an item like the one above? Then its dash is missing: begin with "- ". Only if it is more of the text above, move it further in.'
        : 'I cannot tell what this line is. For a field, write a colon and a space after its name. For an item of a list, begin with "- ". Only for more of the text above, move it further in.',
    )
  );
}

/** The hint about a line with an indentation that none of the fields and items around it has. */
function unusedIndentHint(line: Line, above: readonly Line[]): SyntaxHint | undefined {
  const columns = enclosingColumns(above);
  if (columns.includes(line.indent)) return undefined;
  const nearest = columns.find((column) => Math.abs(column - line.indent) === 1);
  const advice =
    nearest === undefined
      ? `This line begins with ${pluralize(line.indent, 'space')}, and no line above does. Begin it as far in as what it belongs to (${columns.slice(0, 3).join(' or ')}).`
      : offByOneAdvice(line, above, nearest);
  const textSentence = line.isItem
    ? ''
    : ' If it is more of the text above it, put that whole text on one line in quotes.';
  return indentHintAt(line, advice + textSentence);
}

function offByOneAdvice(line: Line, above: readonly Line[], nearest: number): string {
  const model = above.find(({ column, fieldName }) => column === nearest && fieldName !== undefined);
  const modelClause = model === undefined ? '' : `, like "${model.fieldName}" above`;
  return `This line has one space too ${line.indent > nearest ? 'many' : 'few'}: use ${nearest}${modelClause}.`;
}

/** The hint about a field that is indented like list items, or an item that is indented like fields. */
function wrongKindAtIndentHint(line: Line, above: readonly Line[]): SyntaxHint {
  if (!line.isItem)
    return indentHintAt(
      line,
      `The items above this line begin with "- ", and this line does not. If it is an item, begin it with "- ". If it is a field, begin it as far in as the fields it belongs to.`,
    );
  const itemIndents = enclosingColumns(
    above.filter(({ isItem }) => isItem).map((item) => ({ ...item, fieldName: undefined })),
  );
  const otherIndents = itemIndents.filter((indent) => indent !== line.indent).join(' or ');
  return indentHintAt(
    line,
    `Fields stand at this place, and this is an item of a list. ${otherIndents === '' ? 'Remove its dash.' : `Begin it as far in as the items that it belongs to (${otherIndents} spaces), or remove its dash if it is a field.`}`,
  );
}

/**
 * The indentations of the fields and items above a line that may contain it, the nearest first. Each is smaller than
 * the one before it.
 */
function enclosingColumns(above: readonly Line[]): number[] {
  const columns: number[] = [];
  for (const { isItem, fieldName, indent, column } of above)
    for (const edge of [...(fieldName === undefined ? [] : [column]), ...(isItem ? [indent] : [])])
      if (edge < (columns.at(-1) ?? Infinity)) columns.push(edge);
  return columns;
}
