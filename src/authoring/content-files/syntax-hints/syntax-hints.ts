import {
  type Fix,
  replacementFix,
  requoteForYaml,
  isFieldName,
  isLineFieldName,
  isListFieldName,
  isTextFieldName,
  commentAdvice,
  likelyComment,
  quotingFix,
  applyEdits,
} from '../problem.ts';
import { parseYaml, type YamlParseError } from '../parse-yaml.ts';
import { pluralize, quoteForYaml } from '../../../model/text/string-utils.ts';
import {
  indentationHint,
  type Line,
  maxLinesAbove,
  fallbackHint,
  type SyntaxHintProvider,
  startOfLine,
  ParseFailure,
  type SyntaxHint,
} from './parse-failure.ts';
import {
  trailingApostropheAdvice,
  hasBalancedQuotes,
  quoteWholeTextAdvice,
  possibleReadings,
} from './quotation-marks.ts';
import { bulletCharacters } from '../../../model/text/characters.ts';

/** Git leaves its marks in the file when two people changed the same lines. */
const mergeConflictHint: SyntaxHintProvider = ({ text }) => {
  const mark = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m.exec(text);
  return mark === null
    ? undefined
    : { offset: mark.index, message: conflictMessage, rule: 'syntax/merge-conflict' };
};

export const conflictMessage =
  'A merge conflict was left here. Keep one of the versions and remove the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.';

/** A tab looks like spaces, but YAML does not allow it in the indentation. */
const tabIndentationHint: SyntaxHintProvider = (failure) => {
  const [, above] = failure.linesUpwards(2);
  // A line between them may look blank.
  const searchStart = above === undefined ? 0 : above.offset + above.text.length;
  const tab = /^[ -]*(?=\t)/m.exec(
    failure.text.slice(searchStart, failure.line.offset + failure.line.text.length),
  );
  if (tab === null) return undefined;
  const isInside = above?.value === '' || /^[|>]/.test(above?.value ?? '');
  const offset = searchStart + tab.index + tab[0].length;
  const columnAbove = /^\s*-\s/.test(failure.text.slice(offset)) ? above?.indent : above?.column;
  const depth = above && isInside ? above.column + 2 : (columnAbove ?? 0);
  const message = `There is a tab in the indentation of this line. Put spaces in its place: the line above suggests ${depth}.`;
  // Spaces beside the tabs count too.
  const [leadingSpace = ''] = /^[ \t]*/.exec(failure.text.slice(searchStart + tab.index)) ?? [];
  const tabs = leadingSpace.split('\t').length - 1;
  const spacesPerTab =
    tabs === 0 ? depth : Math.max(0, Math.floor((depth - leadingSpace.length + tabs) / tabs));
  const fixes = ['  ', ' '.repeat(spacesPerTab), '    '].map((indent) => replaceTabs(failure.text, indent));
  const fix =
    fixes.find(({ edits }) => !('reason' in parseYaml(applyEdits(failure.text, edits)))) ?? fixes[0];
  return { offset, message, rule: 'syntax/tab', ...(fix && { fix }) };
};

/** Returns the fix that makes such spaces of each tab; after a dash, tabs merely separate it from its item. */
const replaceTabs = (text: string, indent: string): Fix => ({
  description: 'Spaces were put in place of tabs.',
  isGuess: true,
  edits: [...text.matchAll(/^[ -]*\t[ \t-]*/gm)].map(({ 0: indentation, index }) => ({
    start: index,
    end: index + indentation.length,
    newText: indentation.replace(/-\t+/g, '- ').replaceAll('\t', indent),
  })),
});

/** A line of a text below | or > that is not as far in as its first ends the text there; the parser may stop much later. */
const underIndentedTextHint: SyntaxHintProvider = (failure) => {
  const lines = failure.linesUpwards(maxLinesAbove);
  for (const line of lines.toReversed()) {
    const [firstWord = ''] = /^\w*/.exec(line.body) ?? [];
    if (isFieldName(firstWord) || !/^[\p{L}\p{N}"'“‘([*`]/u.test(line.body)) continue;
    const above = failure.linesAbove(line);
    const headerIndex = above.findLastIndex(({ value }) => /^[|>][-+\d]*$/.test(value));
    const [headerLine, firstTextLine, ...otherTextLines] = above.slice(
      headerIndex === -1 ? above.length : headerIndex,
    );
    if (headerLine === undefined || firstTextLine === undefined || line.indent >= firstTextLine.indent)
      continue;
    if (line.isItem && (line.fieldName !== undefined || headerLine.fieldName === undefined)) continue;
    if (
      firstTextLine.indent <= headerLine.baseColumn ||
      otherTextLines.some(({ indent }) => indent < firstTextLine.indent)
    )
      continue;
    const [start, end] = [line.offset, line.offset + line.indent];
    const message = `This line goes on with the text of ${headerLine.fieldName === undefined ? 'the item' : `"${headerLine.fieldName}"`} above it. Begin it with ${pluralize(firstTextLine.indent, 'space')}.`;
    const description = 'A line of a text was put as far in as its others.';
    return {
      offset: end,
      message,
      rule: 'syntax/continued-text',
      fix: { ...replacementFix(description, start, end, ' '.repeat(firstTextLine.indent)), isGuess: true },
    };
  }
  return undefined;
};

/** Returns the sentence that reports the added space. */
export const spaceAddedDescription = (mark: 'colon' | 'dash'): string => `A space was put after the ${mark}.`;

export const missingSpaceAfterDashMessage =
  'A space is missing after the dash. Write "- " and then the item.';

/** Without the space YAML reads the dash as part of the word, and stops one line later. */
const missingSpaceAfterDashHint: SyntaxHintProvider = (failure) => {
  const line = failure.linesUpwards(2).find(({ text }) => /^\s*-+[^\s-]/.test(text));
  if (line === undefined) return undefined;
  const offset = line.offset + line.indent + 1;
  const hint: SyntaxHint = { offset, message: missingSpaceAfterDashMessage, rule: 'syntax/space-after-dash' };
  // A dash before a digit, or before another one, may be a minus sign.
  if (/[-\d.]/.test(failure.text.charAt(offset))) return hint;
  return { ...hint, fix: replacementFix(spaceAddedDescription('dash'), offset, offset, ' ') };
};

/** A list cannot begin on the line of its field, natural as it looks; and a text cannot begin with a dash. */
const dashAfterFieldNameHint: SyntaxHintProvider = ({ line }) => {
  const { fieldName, value } = line;
  if (fieldName === undefined || !/^-(?:\s|$)/.test(value)) return undefined;
  const message = isListFieldName(fieldName)
    ? `A list begins on the line below its field. Put the first "- " on a new line after "${fieldName}:".`
    : `One text belongs after "${fieldName}:". Remove the dash before it; only if visitors are to see the dash, put the text in quotes: ${quoteForYaml(value)}.`;
  return { offset: line.offset + line.valueColumn, message, rule: 'syntax/list-start' };
};

/** Returns what is said about a field whose colon ends at the offset and has no space after it. */
export function missingSpaceAfterColonHint(name: string, end: number): SyntaxHint {
  const fix = replacementFix(spaceAddedDescription('colon'), end, end, ' ');
  const message = `A space is missing after the colon. Write "${name}: " and then the text.`;
  return { offset: end, message, rule: 'syntax/space-after-colon', fix };
}

/** A field needs no guessing if a colon or a space after its name lets the parser go on: that was the mistake. */
const missingColonHint: SyntaxHintProvider = (failure) => {
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

/** The colon of a keyboard of East Asia looks like a colon and a space, and is seldom the only one in a file. */
const fullwidthColonHint: SyntaxHintProvider = (failure) => {
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

const bulletPattern = new RegExp(`^( *)([${bulletCharacters}·–—])[ \\t]+(?=\\S)`);

/** Returns what is said of an item that begins with a bullet on the line at an offset, and belongs at least so far in. */
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

/** Word processors put a bullet where an item begins, and it comes without the spaces; the parser may stop below the list. */
const bulletHint: SyntaxHintProvider = (failure) => {
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

const closingMarks: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/** The parser stops far below the quotation mark or bracket that was left open. */
const unclosedQuoteHint: SyntaxHintProvider = (failure) => {
  for (const line of failure.linesUpwards(400)) {
    const offset = line.offset + line.valueColumn;
    const mark = line.value.charAt(0);
    const closingMark = closingMarks[mark];
    if (closingMark === undefined) continue;
    const hintAt = (message: string): SyntaxHint => ({ offset, message, rule: 'syntax/unclosed' });
    const [, name] = /^["']([a-z]\w*):(?:\s|$)/.exec(line.value) ?? [];
    if (name !== undefined && line.fieldName === undefined && failure.parsesFurther(offset, offset + 1, ''))
      return hintAt(`There is a quotation mark before "${name}:", where a field begins. Remove it.`);
    const below = failure.nestedLines(line);
    const last = below.at(-1) ?? line;
    const isBracket = closingMark !== mark;
    const end = last.offset + (isBracket ? last.text.replace(/\s#.*/, '') : last.text).trimEnd().length;
    if (!failure.parsesFurther(end, end, closingMark)) continue;
    if (isBracket)
      return hintAt(
        `The bracket ${mark} that opens here is not closed. Add ${closingMark} after the last item.`,
      );
    const opening = `The quotation mark ${mark} that opens here is not closed.`;
    const isWhole = below.length === 0 && !line.value.includes('\\');
    const [likeliest, alternative] = isWhole ? possibleReadings(line.value) : [];
    const isCurly = mark === '"' && failure.text.charAt(end - 1) === '”';
    const description = 'A straight quotation mark was put in place of ” at the end of the text.';
    if (isCurly && (likeliest === undefined || alternative === line.value.slice(1, -1)))
      return {
        ...hintAt(`${opening} YAML does not know ” for one: write ${mark} in its place.`),
        fix: replacementFix(description, end - 1, end, mark),
      };
    const apostropheClause =
      mark === "'" ? '; only if it is an apostrophe, put " before it and at the end' : '';
    const isOpen =
      likeliest === undefined || (likeliest === line.value.slice(1) && alternative === undefined);
    return hintAt(
      `${opening} ${isOpen ? `Add ${mark} at the end of the text${apostropheClause}.` : quoteWholeTextAdvice(line.value)}`,
    );
  }
  return undefined;
};

const quotedPattern = String.raw`"[^"\\]*(?:\\[^][^"\\]*)*"|'[^']*(?:''[^']*)*'`;
const quotedBeforeText = new RegExp(String.raw`^(?:${quotedPattern})\s*[^\s#:,\]}]`);
const quotedBeforeTextOrColon = new RegExp(String.raw`^(?:${quotedPattern})\s*(?:[^\s#:,\]}]|:\s+\S)`);

/** A sentence that begins with a quoted word is read as a quoted text with something after it. */
const textAfterQuoteHint: SyntaxHintProvider = ({ line, offset }) => {
  const { value, fieldName } = line;
  const start = line.offset + line.valueColumn;
  // A quoted word before a colon is a value only if it follows the name of a field; elsewhere it may be that name.
  const isMatch =
    (fieldName === undefined ? quotedBeforeText : quotedBeforeTextOrColon).test(value) && start <= offset;
  const message = `The text goes on after its closing quotation mark. ${quoteWholeTextAdvice(value)}`;
  return isMatch ? { offset: start, message, rule: 'syntax/text-after-quote' } : undefined;
};

/** A text that begins with one of these characters means something else in YAML. */
const reservedCharacterHint: SyntaxHintProvider = (failure) => {
  const { line } = failure;
  const { value } = line;
  const offset = line.offset + line.valueColumn;
  if (
    line.fieldName === undefined
      ? !/^[@`%*]/.test(value)
      : !/^(?:[@`%*&!,\]}]|[?:](?=\s|$)|\{\w+\},? )/.test(value)
  )
    return undefined;
  if (/^\*\s/.test(value))
    return {
      offset,
      message: 'An item begins with "- ", a hyphen and a space. Write it in place of each *.',
      rule: 'syntax/bullet',
    };
  const quoting = quotingFix(value, offset, `it begins with ${value.charAt(0)}`);
  const withoutStars = value.replaceAll(/(\*+)(?=\S)([^*]*)\1/g, '$2');
  if (withoutStars !== value && isLineFieldName(line.fieldName ?? '')) {
    const description = 'The stars were removed, because this text cannot have bold words.';
    const message = `There are no bold words in this text, and * means something else in YAML. Write ${quoteForYaml(withoutStars)}.`;
    return {
      offset,
      message,
      rule: 'syntax/reserved-character',
      fix: {
        ...replacementFix(description, offset, offset + value.length, quoteForYaml(withoutStars)),
        changesText: true,
      },
    };
  }
  const message = `A text that begins with ${value.charAt(0)} must be in quotes: ${quoteForYaml(value)}.`;
  // What begins with any other may have been meant as a list, a note or a bullet.
  const isText = line.valueColumn > 0 && /^(?:[@%`]|(\*{1,2})\w.*\1)/.test(value) && !/ #/.test(value);
  return {
    offset,
    message,
    rule: 'syntax/reserved-character',
    ...(isText && failure.nestedLines(line).length === 0 && { fix: quoting }),
  };
};

/** A colon followed by a space makes YAML see a field inside a sentence. */
const colonInTextHint: SyntaxHintProvider = (failure) => {
  const { line } = failure;
  if ((line.fieldName === undefined && !line.isItem) || !/^[^"'|>[{\s].*:(?:\s|$)/.test(line.value))
    return undefined;
  const below = failure.nestedLines(line);
  const isText = below.every((line) => !line.isItem && !isFieldName(line.fieldName ?? ''));
  const lines = [line.value, ...(isText ? below.map(({ body }) => body) : [])];
  const joinedText = lines.join(' ');
  // A straight mark on one side, or at the end alone, was meant to be one of a pair, unless it measures in inches.
  const unpairedVariants = [/^[“„](.*[^\d\s])"$/, /^(.*[^\d\s])"$/].map((pattern) =>
    joinedText.replace(pattern, '$1'),
  );
  const intendedText =
    unpairedVariants.find((variant) => variant !== joinedText && hasBalancedQuotes(variant)) ?? joinedText;
  const advice = commentAdvice(lines.find((line) => likelyComment(line) !== undefined) ?? '');
  const placement = lines.length === 1 ? 'in quotes' : 'on one line in quotes';
  const offset = line.offset + line.valueColumn;
  const message = `The text after ${line.fieldName === undefined ? 'the dash' : `"${line.fieldName}:"`} contains a colon. Put the whole text ${placement}: ${requoteForYaml(intendedText)}.${trailingApostropheAdvice(intendedText)}${advice}`;
  const isUnsure = intendedText.endsWith("'") || likelyComment(joinedText) !== undefined || below.length > 0;
  const fix = isUnsure ? undefined : quotingFix(intendedText, offset, 'it holds a colon', joinedText.length);
  return { offset, message, rule: 'syntax/colon-in-text', ...(fix && { fix }) };
};

/** A cell of a spreadsheet with several lines comes in quotation marks, and a tab parts it from the next. */
const spreadsheetCellHint: SyntaxHintProvider = ({ text, line }) => {
  const cell = /^[^"\n]*?(?::|-) +"([^"\n]*\n[^"]*)"\t[^\n]*/m.exec(
    text.slice(0, line.offset + line.text.length + 400),
  );
  if (cell === null) return undefined;
  const cellText = cell[1]?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const message = `Cells of a spreadsheet were pasted here, and one of them has several lines. Keep the text that belongs here, and write it on one line: ${quoteForYaml(cellText)}. Rows and columns belong in a block with "kind: table".`;
  return { offset: cell.index + cell[0].indexOf('"'), message, rule: 'texts/table' };
};

/** The address of an email cannot have a space after its colon, which makes a field of what is before it. */
const mailtoSpaceHint: SyntaxHintProvider = ({ line }) => {
  const match = /mailto: +([^\s)>]*)/.exec(line.text);
  if (match === null) return undefined;
  const message = `There is a space in the address of this link. Write mailto:${match[1] ?? ''} without the space.`;
  return { offset: line.offset + match.index, message, rule: 'links/email' };
};

/** Tags are often written with #, which begins a note that goes on to the end of the line. */
const hashInBracketsHint: SyntaxHintProvider = (failure) => {
  const line = failure.linesUpwards(2).find(({ text }) => /[[,]\s*#/.test(text));
  if (line === undefined) return undefined;
  const offset = line.offset + line.text.search(/(?<=[[,]\s*)#/);
  const message =
    'Behind a bracket or a comma, # begins a note, so the rest of this line is lost. Leave the # out.';
  return { offset, message, rule: 'texts/note' };
};

/** A note ends a text that is written without quotation marks, so the lines after it belong to nothing. */
const commentInTextHint: SyntaxHintProvider = (failure) => {
  const before = failure.text.slice(0, failure.line.offset).trimEnd();
  const comment = /(?:^|\n)( *)(#[^\n]*)$/.exec(before);
  const owner = failure.linesAbove(failure.line).findLast(({ indent }) => indent < failure.line.indent);
  if (comment === null || failure.line.isItem || owner === undefined || owner.value === '') return undefined;
  const message = `${quoteForYaml(comment[2] ?? '')} is a note in the middle of a text, and the text ends there. Move the note above ${owner.fieldName === undefined ? 'the item' : `"${owner.fieldName}:"`}; if visitors should read it, put the whole text on one line in quotes.`;
  return { offset: before.length - (comment[2]?.length ?? 0), message, rule: 'texts/note' };
};

/** A text of several lines needs a sign after its field; without it, its second paragraph or its list ends it. */
const missingBlockSignHint: SyntaxHintProvider = (failure) => {
  const { line } = failure;
  const above = failure.linesAbove(line);
  const isTextField = ({ fieldName = '', value }: Line) => value === '' && isTextFieldName(fieldName);
  const ownerIndex = above.findLastIndex(isTextField);
  const owner = above[ownerIndex];
  // The parser may stop only at the field below the text.
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

/** A line that goes on with a text may hold a colon, which makes a field of it. */
const colonInContinuedTextHint: SyntaxHintProvider = (failure) => {
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

/** The most certain first, because only the first match is reported. */
const hintProviders: readonly SyntaxHintProvider[] = [
  mergeConflictHint,
  spreadsheetCellHint,
  mailtoSpaceHint,
  tabIndentationHint,
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
  missingBlockSignHint,
  colonInContinuedTextHint,
  indentationHint,
];

/**
 * Returns what is wrong with the text of a file that is no YAML, and the offsets where to look: in plain language what
 * coordinators have been seen to write, and what to do about all else. What is below a mistake that has a fix on its line is told too.
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
