import { quoteForYaml } from '../../../model/text/quotation-marks.ts';
import { isLineFieldName, quotingFix, replacementFix } from '../problem.ts';
import type { SyntaxHint, SyntaxHintProvider } from './parse-failure.ts';
import { doubledQuotesMessage } from './quotation-marks.ts';

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

/**
 * Reports one or two letters that stand on a line of their own or before the first word of a line. They come from a
 * mistyped keyboard shortcut, such as Ctrl+S.
 */
export const strayLettersHint: SyntaxHintProvider = (failure) => {
  for (const { text, offset, indent } of failure.linesUpwards(3)) {
    const [letters] =
      /^\p{L}{1,2}(?=\s*$|\s*- [a-z]\w*:(?:\s|$)|\s+[a-z]\w*:(?:\s|$))/u.exec(text.slice(indent)) ?? [];
    if (letters === undefined) continue;
    const start = offset + indent;
    const rest = text.slice(indent + letters.length).trim();
    const end = rest === '' ? offset + text.length + 1 : start + letters.length;
    if (!failure.parsesFurther(rest === '' ? offset : start, end, '')) continue;
    const message =
      rest === ''
        ? `Is this “${letters}” a slip? Delete the line.`
        : `Is this “${letters}” a slip? Delete it, so that the line begins with ${quoteForYaml(rest.split(/(?<=:)\s/, 1)[0] ?? '')}.`;
    return { offset: start, message, rule: 'syntax/stray-letters' };
  }
  return undefined;
};

/** Reports the marks of a merge conflict. Git writes them when two people have changed the same lines. */
export const mergeConflictHint: SyntaxHintProvider = ({ text }) => {
  const mark = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m.exec(text);
  return mark === null
    ? undefined
    : { offset: mark.index, message: conflictMessage, rule: 'syntax/merge-conflict' };
};

export const conflictMessage =
  'A merge conflict was left here. Keep one of the versions and remove the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.';

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
  const boldHint = isLineFieldName(fieldName ?? '') ? boldTextHint(value, offset) : undefined;
  if (boldHint) return boldHint;
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

/**
 * The hint about asterisks around bold words at the beginning of a text that cannot have bold words. YAML reads them as
 * an alias.
 */
function boldTextHint(value: string, offset: number): SyntaxHint | undefined {
  const withoutStars = value.replaceAll(/(\*+)(?=\S)([^*]*)\1/g, '$2');
  if (withoutStars === value) return undefined;
  const quotedText = quoteForYaml(withoutStars);
  const description = 'The stars were removed, because this text cannot have bold words.';
  return {
    offset,
    message: `There are no bold words in this text, and * means something else in YAML. Write ${quotedText}.`,
    rule: 'syntax/reserved-character',
    fix: {
      ...replacementFix(description, offset, offset + value.length, quotedText),
      changesText: true,
    },
  };
}

/**
 * Reports a pasted cell of a spreadsheet. A cell with several lines is copied in quotation marks, with a tab after it.
 */
export const spreadsheetCellHint: SyntaxHintProvider = ({ text, line }) => {
  const cell = /^[^"\n]*?(?::|-) +"([^"\n]*\n[^"]*)"\t[^\n]*/m.exec(
    text.slice(0, line.offset + line.text.length + 400),
  );
  if (cell === null) return undefined;
  const cellText = cell[1]?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const message = `Cells of a spreadsheet were pasted here, and one of them has several lines. Keep the text that belongs here, and write it on one line: ${quoteForYaml(cellText)}. Rows and columns belong in a block with "kind: table".`;
  return { offset: cell.index + cell[0].indexOf('"'), message, rule: 'texts/table' };
};

/** Reports a space after the colon of a mailto address, because YAML reads the address as a field. */
export const mailtoSpaceHint: SyntaxHintProvider = ({ line }) => {
  const match = /mailto: +([^\s)>]*)/.exec(line.text);
  if (match === null) return undefined;
  const message = `There is a space in the address of this link. Write mailto:${match[1] ?? ''} without the space.`;
  return { offset: line.offset + match.index, message, rule: 'links/email' };
};

/**
 * Reports a # inside a list in brackets. Tags are often written with it, but it begins a comment, so that the rest of
 * the line is lost.
 */
export const hashInBracketsHint: SyntaxHintProvider = (failure) => {
  const line = failure.linesUpwards(2).find(({ text }) => /[[,]\s*#/.test(text));
  if (line === undefined) return undefined;
  const offset = line.offset + line.text.search(/(?<=[[,]\s*)#/);
  const message =
    'Behind a bracket or a comma, # begins a note, so the rest of this line is lost. Leave the # out.';
  return { offset, message, rule: 'texts/note' };
};

/**
 * Reports a comment in the middle of an unquoted text. The text ends at the comment, so the lines after it belong to no
 * field.
 */
export const commentInTextHint: SyntaxHintProvider = (failure) => {
  const before = failure.text.slice(0, failure.line.offset).trimEnd();
  const comment = /(?:^|\n)( *)(#[^\n]*)$/.exec(before);
  const owner = failure.linesAbove(failure.line).findLast(({ indent }) => indent < failure.line.indent);
  if (comment === null || failure.line.isItem || owner === undefined || owner.value === '') return undefined;
  const message = `${quoteForYaml(comment[2] ?? '')} is a note in the middle of a text, and the text ends there. Move the note above ${owner.fieldName === undefined ? 'the item' : `"${owner.fieldName}:"`}; if visitors should read it, put the whole text on one line in quotes.`;
  return { offset: before.length - (comment[2]?.length ?? 0), message, rule: 'texts/note' };
};

/**
 * Reports a box to tick, such as [ ], before an item. Note-taking programs write it, and YAML reads it as a list in
 * brackets.
 */
export const checkboxHint: SyntaxHintProvider = (failure) => {
  const line = failure.linesUpwards(3).find(({ value }) => /^\[[ xX]?\]\s+\S/.test(value));
  const [box = ''] = /^\[[ xX]?\]\s+/.exec(line?.value ?? '') ?? [];
  if (line === undefined) return undefined;
  const offset = line.offset + line.valueColumn;
  const description = 'A box to tick was removed from the beginning of an item.';
  return {
    offset,
    message: `${box.trim()} is the box of a program for notes. Delete it, so that the line begins with "${line.text.slice(line.indent, line.valueColumn)}${line.value.slice(box.length).split(' ', 1)[0] ?? ''}".`,
    rule: 'texts/left-over',
    fix: { ...replacementFix(description, offset, offset + box.length, ''), changesText: true },
  };
};

/** Reports a plus sign at the beginning of a line, which comes from a comparison that was copied from GitHub. */
export const comparisonSignHint: SyntaxHintProvider = (failure) => {
  for (const { text, offset } of failure.linesUpwards(2)) {
    if (!/^\+\s*(?:- )?[a-z]\w*:(?:\s|$)|^\+\s+\S/.test(text)) continue;
    const newText = ['', ' '].find((spaces) => failure.parsesFurther(offset, offset + 1, spaces));
    if (newText === undefined) continue;
    const instruction = newText === '' ? 'Delete it.' : 'Type a space in its place.';
    return {
      offset,
      message: `The + at the beginning of this line was copied from a comparison, as GitHub shows it. ${instruction}`,
      rule: 'texts/left-over',
      fix: replacementFix('The + of a comparison was removed.', offset, offset + 1, newText),
    };
  }
  return undefined;
};

/** Reports a text with doubled quotation marks, as spreadsheets write them in CSV files. */
export const doubledQuotesHint: SyntaxHintProvider = ({ line: { offset, value, valueColumn } }) => {
  const [, innerText] = /^"?""([^"](?:[^"]|"")*)"""?$/.exec(value) ?? [];
  if (innerText === undefined) return undefined;
  const start = offset + valueColumn;
  const description = 'Quotation marks that a spreadsheet had doubled were put right.';
  const newText = quoteForYaml(innerText.replaceAll('""', '"'));
  return {
    offset: start,
    message: doubledQuotesMessage(innerText),
    rule: 'syntax/text-after-quote',
    fix: { ...replacementFix(description, start, start + value.length, newText), changesText: true },
  };
};

/**
 * Reports a link in a field for an email address. Note-taking programs turn an address into a link, and YAML reads a
 * link as a list in brackets.
 */
export const linkInAddressHint: SyntaxHintProvider = ({
  line: { offset, value, valueColumn, fieldName },
}) => {
  const [, address] = /^\[[^\]]*\]\(mailto:([^\s()@]+@[^\s()@]+)\)$/.exec(value) ?? [];
  if (address === undefined || (fieldName !== 'email' && fieldName !== 'address')) return undefined;
  const start = offset + valueColumn;
  const description = 'Only the address was left of a link.';
  return {
    offset: start,
    message: onlyAddressMessage(address),
    rule: 'links/email',
    fix: { ...replacementFix(description, start, start + value.length, address), changesText: true },
  };
};

export const onlyAddressMessage = (address: string): string =>
  `Only the address belongs here. Write ${address}.`;
