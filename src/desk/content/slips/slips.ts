import {
  type Cure,
  cureBy,
  inYamlQuotes,
  isFieldName,
  isLineName,
  isListName,
  noteFirst,
  noteIn,
  quotingCure,
  withEdits,
} from '../problem.ts';
import { parseYaml, type YamlMistake } from '../parse-yaml.ts';
import { counted, inQuotes } from '../../../model/text/words.ts';
import {
  indentation,
  type Line,
  longestText,
  refusalOf,
  type Slip,
  startOfLine,
  Stop,
  type TextPlace,
} from './lines.ts';
import { endsOpen, isEven, quotedWhole, readingsOf } from './quotations.ts';
import { plainBullets } from '../../../model/text/characters.ts';

/** Git leaves its marks in the file when two people changed the same lines. */
const mergeConflict: Slip = ({ text }) => {
  const mark = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m.exec(text);
  return mark === null ? undefined : { offset: mark.index, message: conflictMessage };
};

export const conflictMessage =
  'A merge conflict was left here. Keep one of the versions and remove the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.';

/** A tab looks like spaces, but YAML does not allow it in the indentation. */
const tabIndentation: Slip = (stop) => {
  const [, above] = stop.up(2);
  // A line between them may look blank.
  const from = above === undefined ? 0 : above.offset + above.text.length;
  const tab = /^[ -]*(?=\t)/m.exec(stop.text.slice(from, stop.line.offset + stop.line.text.length));
  if (tab === null) return undefined;
  const isInside = above?.value === '' || /^[|>]/.test(above?.value ?? '');
  const offset = from + tab.index + tab[0].length;
  const beside = /^\s*-\s/.test(stop.text.slice(offset)) ? above?.indent : above?.column;
  const depth = above && isInside ? above.column + 2 : (beside ?? 0);
  const message = `There is a tab in the indentation of this line. Put spaces in its place: the line above suggests ${depth}.`;
  // Spaces beside the tabs count too.
  const [run = ''] = /^[ \t]*/.exec(stop.text.slice(from + tab.index)) ?? [];
  const tabs = run.split('\t').length - 1;
  const each = tabs === 0 ? depth : Math.max(0, Math.floor((depth - run.length + tabs) / tabs));
  const cures = ['  ', ' '.repeat(each), '    '].map((step) => spacesForTabs(stop.text, step));
  const cure = cures.find(({ edits }) => !('reason' in parseYaml(withEdits(stop.text, edits)))) ?? cures[0];
  return { offset, message, ...(cure && { cure }) };
};

/** Returns the cure that makes such spaces of each tab; after a dash, tabs merely separate it from its item. */
const spacesForTabs = (text: string, step: string): Cure => ({
  done: 'Spaces were put in place of tabs.',
  isGuess: true,
  edits: [...text.matchAll(/^[ -]*\t[ \t-]*/gm)].map(({ 0: indentation, index }) => ({
    start: index,
    end: index + indentation.length,
    words: indentation.replace(/-\t+/g, '- ').replaceAll('\t', step),
  })),
});

/** A line of a text below | or > that is not as far in as its first ends the text there; the parser may stop much later. */
const outOfText: Slip = (stop) => {
  const lines = stop.up(longestText);
  for (const line of lines.toReversed()) {
    const [word = ''] = /^\w*/.exec(line.words) ?? [];
    if (isFieldName(word) || !/^[\p{L}\p{N}"'“‘([*`]/u.test(line.words)) continue;
    const above = stop.above(line);
    const head = above.findLastIndex(({ value }) => /^[|>][-+\d]*$/.test(value));
    const [header, first, ...others] = above.slice(head === -1 ? above.length : head);
    if (header === undefined || first === undefined || line.indent >= first.indent) continue;
    if (line.isItem && (line.name !== undefined || header.name === undefined)) continue;
    if (first.indent <= header.edge || others.some(({ indent }) => indent < first.indent)) continue;
    const [start, end] = [line.offset, line.offset + line.indent];
    const message = `This line goes on with the text of ${header.name === undefined ? 'the item' : `"${header.name}"`} above it. Begin it with ${counted(first.indent, 'space')}.`;
    const done = 'A line of a text was put as far in as its others.';
    return {
      offset: end,
      message,
      cure: { ...cureBy(done, start, end, ' '.repeat(first.indent)), isGuess: true },
    };
  }
  return undefined;
};

/** Returns the sentence that reports the added space. */
export const spaceAfter = (mark: 'colon' | 'dash'): string => `A space was put after the ${mark}.`;

export const noSpaceAfterDashMessage = 'A space is missing after the dash. Write "- " and then the item.';

/** Without the space YAML reads the dash as part of the word, and stops one line later. */
const noSpaceAfterDash: Slip = (stop) => {
  const line = stop.up(2).find(({ text }) => /^\s*-+[^\s-]/.test(text));
  if (line === undefined) return undefined;
  const offset = line.offset + line.indent + 1;
  const found = { offset, message: noSpaceAfterDashMessage };
  // A dash before a digit, or before another one, may be a minus sign.
  if (/[-\d.]/.test(stop.text.charAt(offset))) return found;
  return { ...found, cure: cureBy(spaceAfter('dash'), offset, offset, ' ') };
};

/** A list cannot begin on the line of its field, natural as it looks; and a text cannot begin with a dash. */
const dashBesideName: Slip = ({ line }) => {
  const { name, value } = line;
  if (name === undefined || !/^-(?:\s|$)/.test(value)) return undefined;
  const message = isListName(name)
    ? `A list begins on the line below its field. Put the first "- " on a new line after "${name}:".`
    : `One text belongs after "${name}:". Remove the dash before it; only if visitors are to see the dash, put the text in quotes: ${inQuotes(value)}.`;
  return { offset: line.offset + line.valueColumn, message };
};

/** Returns what is said about a field whose colon ends at the offset and has no space after it. */
export function noSpaceAfterColonAt(name: string, end: number): TextPlace {
  const cure = cureBy(spaceAfter('colon'), end, end, ' ');
  const message = `A space is missing after the colon. Write "${name}: " and then the text.`;
  return { offset: end, message, cure };
}

/** A field needs no guessing if a colon or a space after its name lets the parser go on: that was the mistake. */
const fieldUnfinished: Slip = (stop) => {
  for (const line of stop.up(longestText)) {
    const [, name = '', colon] = /^([a-z]\w*)(?:(:)(?=[^\s:/])|(?=\s|$))/.exec(line.words) ?? [];
    const end = line.offset + line.column + name.length + (colon?.length ?? 0);
    if (name === '' || !(isFieldName(name) || colon !== undefined)) continue;
    if (!stop.readsOn(end, end, colon === undefined ? ':' : ' ')) continue;
    if (colon !== undefined) return noSpaceAfterColonAt(name, end);
    const message = `This line is neither a field nor an item. If "${name}" is a field, put a colon after it; if it is more text, indent it further than its field.`;
    return { offset: line.offset + line.column, message };
  }
  return undefined;
};

/** The colon of a keyboard of East Asia looks like a colon and a space, and is seldom the only one in a file. */
const wideColons: Slip = (stop) => {
  const { text } = stop;
  const found = text.matchAll(/(?<=^ *(?:- +)*([a-z]\w*))[^\S\n]*：[^\S\n]*/gm);
  const edits = [...found].flatMap(({ 0: colon, 1: name = '', index: start }) =>
    isFieldName(name) ? { start, end: start + colon.length, words: ': ' } : [],
  );
  const [first] = edits;
  if (first === undefined || !stop.readsOn(0, text.length, withEdits(text, edits))) return undefined;
  const done = 'A colon and a space were put in place of each wide colon.';
  const message = 'This is a wide colon of another keyboard. Put a plain one and a space in its place.';
  return { offset: first.start, message, cure: { done, edits, isGuess: true } };
};

const bullet = new RegExp(`^( *)([${plainBullets}·–—])[ \\t]+(?=\\S)`);

/** Returns what is said of an item that begins with a bullet on the line at an offset, and belongs at least so far in. */
export function bulletAt(text: string, offset: number, depth = 0): TextPlace | undefined {
  const first = offset - startOfLine(text, offset).length;
  const [found = '', spaces = '', mark] = bullet.exec(text.slice(first)) ?? [];
  if (mark === undefined) return undefined;
  const missing = Math.max(0, depth - spaces.length);
  const before = missing === 0 ? '' : ` behind ${counted(missing, 'space')}`;
  const start = first + spaces.length;
  const done = 'A hyphen was put in place of the bullet of an item.';
  return {
    offset: start,
    message: `This item begins with ${mark} in place of "- ". Write "- ", a hyphen and a space${before}, here and in the items beside it.`,
    cure: { ...cureBy(done, start, first + found.length, `${' '.repeat(missing)}- `), isGuess: true },
  };
}

/** Word processors put a bullet where an item begins, and it comes without the spaces; the parser may stop below the list. */
const bulletForDash: Slip = (stop) => {
  const lines = stop.up(longestText).filter(({ text }) => bullet.test(text));
  const depthOf = (line: Line) => {
    const above = stop.above(line).at(-1);
    if (above?.isItem === true) return above.indent;
    return above?.value === '' && isListName(above.name ?? '') ? above.edge + 2 : -1;
  };
  const line =
    lines.findLast((one) => one.indent <= depthOf(one)) ?? stop.up(2).find((one) => lines.includes(one));
  return line && bulletAt(stop.text, line.offset + line.indent, depthOf(line));
};

const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/** The parser stops far below the quotation mark or bracket that was left open. */
const unclosed: Slip = (stop) => {
  for (const line of stop.up(400)) {
    const offset = line.offset + line.valueColumn;
    const mark = line.value.charAt(0);
    const close = closing[mark];
    if (close === undefined) continue;
    const at = (message: string) => ({ offset, message });
    const [, name] = /^["']([a-z]\w*):(?:\s|$)/.exec(line.value) ?? [];
    if (name !== undefined && line.name === undefined && stop.readsOn(offset, offset + 1, ''))
      return at(`There is a quotation mark before "${name}:", where a field begins. Remove it.`);
    const below = stop.below(line);
    const last = below.at(-1) ?? line;
    const isBracket = close !== mark;
    const end = last.offset + (isBracket ? last.text.replace(/\s#.*/, '') : last.text).trimEnd().length;
    if (!stop.readsOn(end, end, close)) continue;
    if (isBracket)
      return at(`The bracket ${mark} that opens here is not closed. Add ${close} after the last item.`);
    const start = `The quotation mark ${mark} that opens here is not closed.`;
    const isWhole = below.length === 0 && !line.value.includes('\\');
    const [first, other] = isWhole ? readingsOf(line.value) : [];
    const isCurly = mark === '"' && stop.text.charAt(end - 1) === '”';
    const done = 'A straight quotation mark was put in place of ” at the end of the text.';
    if (isCurly && (first === undefined || other === line.value.slice(1, -1)))
      return {
        ...at(`${start} YAML does not know ” for one: write ${mark} in its place.`),
        cure: cureBy(done, end - 1, end, mark),
      };
    const isApostrophe = mark === "'" ? '; only if it is an apostrophe, put " before it and at the end' : '';
    const isOpen = first === undefined || (first === line.value.slice(1) && other === undefined);
    return at(
      `${start} ${isOpen ? `Add ${mark} at the end of the text${isApostrophe}.` : quotedWhole(line.value)}`,
    );
  }
  return undefined;
};

const quoted = String.raw`"[^"\\]*(?:\\[^][^"\\]*)*"|'[^']*(?:''[^']*)*'`;
const quotedBeforeText = new RegExp(String.raw`^(?:${quoted})\s*[^\s#:,\]}]`);
const quotedFirst = new RegExp(String.raw`^(?:${quoted})\s*(?:[^\s#:,\]}]|:\s+\S)`);

/** A sentence that begins with a quoted word is read as a quoted text with something after it. */
const textAfterQuote: Slip = ({ line, offset }) => {
  const { value, name } = line;
  const start = line.offset + line.valueColumn;
  // A quoted word before a colon is a value only if it follows the name of a field; elsewhere it may be that name.
  const isFound = (name === undefined ? quotedBeforeText : quotedFirst).test(value) && start <= offset;
  const message = `The text goes on after its closing quotation mark. ${quotedWhole(value)}`;
  return isFound ? { offset: start, message } : undefined;
};

/** A text that begins with one of these characters means something else in YAML. */
const reservedCharacter: Slip = (stop) => {
  const { line } = stop;
  const { value } = line;
  const offset = line.offset + line.valueColumn;
  if (
    line.name === undefined
      ? !/^[@`%*]/.test(value)
      : !/^(?:[@`%*&!,\]}]|[?:](?=\s|$)|\{\w+\},? )/.test(value)
  )
    return undefined;
  if (/^\*\s/.test(value))
    return {
      offset,
      message: 'An item begins with "- ", a hyphen and a space. Write it in place of each *.',
    };
  const quoting = quotingCure(value, offset, `it begins with ${value.charAt(0)}`);
  const plain = value.replaceAll(/(\*+)(?=\S)([^*]*)\1/g, '$2');
  if (plain !== value && isLineName(line.name ?? '')) {
    const done = 'The stars were removed, because this text cannot have bold words.';
    const message = `There are no bold words in this text, and * means something else in YAML. Write ${inQuotes(plain)}.`;
    return { offset, message, cure: cureBy(done, offset, offset + value.length, inQuotes(plain)) };
  }
  const message = `A text that begins with ${value.charAt(0)} must be in quotes: ${inQuotes(value)}.`;
  // What begins with any other may have been meant as a list, a note or a bullet.
  const isText = line.valueColumn > 0 && /^(?:[@%`]|(\*{1,2})\w.*\1)/.test(value) && !/ #/.test(value);
  return { offset, message, ...(isText && stop.below(line).length === 0 && { cure: quoting }) };
};

/** A colon followed by a space makes YAML see a field inside a sentence. */
const colonInText: Slip = (stop) => {
  const { line } = stop;
  if ((line.name === undefined && !line.isItem) || !/^[^"'|>[{\s].*:(?:\s|$)/.test(line.value))
    return undefined;
  const below = stop.below(line);
  const isText = below.every((one) => !one.isItem && !isFieldName(one.name ?? ''));
  const lines = [line.value, ...(isText ? below.map(({ words }) => words) : [])];
  const words = lines.join(' ');
  // A straight mark on one side, or at the end alone, was meant to be one of a pair, unless it measures in inches.
  const without = [/^[“„](.*[^\d\s])"$/, /^(.*[^\d\s])"$/].map((around) => words.replace(around, '$1'));
  const meant = without.find((one) => one !== words && isEven(one)) ?? words;
  const note = noteFirst(lines.find((one) => noteIn(one) !== undefined) ?? '');
  const where = lines.length === 1 ? 'in quotes' : 'on one line in quotes';
  const offset = line.offset + line.valueColumn;
  const message = `The text after ${line.name === undefined ? 'the dash' : `"${line.name}:"`} contains a colon. Put the whole text ${where}: ${inYamlQuotes(meant)}.${endsOpen(meant)}${note}`;
  const isUnsure = meant.endsWith("'") || noteIn(words) !== undefined || below.length > 0;
  const cure = isUnsure ? undefined : quotingCure(meant, offset, 'it holds a colon', words.length);
  return { offset, message, ...(cure && { cure }) };
};

/** The most certain first, because only the first match is reported. */
const slips: readonly Slip[] = [
  mergeConflict,
  tabIndentation,
  bulletForDash,
  wideColons,
  fieldUnfinished,
  outOfText,
  unclosed,
  textAfterQuote,
  dashBesideName,
  noSpaceAfterDash,
  reservedCharacter,
  colonInText,
  indentation,
];

/**
 * Returns what is wrong with the text of a file that is no YAML, and the offsets where to look: in plain language what
 * coordinators have been seen to write, and what to do about all else. What is below a slip that has a cure on its line is told too.
 */
export function yamlSlips(text: string, mistake: YamlMistake, most = 5): TextPlace[] {
  const stop = new Stop(text, mistake);
  const [first] = slips.flatMap((slip) => slip(stop) ?? []);
  if (first === undefined) return [{ offset: stop.offset, message: refusalOf(stop.reason) }];
  const [edit, another] = first.cure?.edits ?? [];
  if (edit === undefined || another !== undefined || most === 1) return [first];
  const mended = withEdits(text, [edit]);
  const next = parseYaml(mended);
  const end = text.indexOf('\n', edit.end);
  if (!('reason' in next) || end === -1 || edit.words.includes('\n')) return [first];
  const added = mended.length - text.length;
  const below = yamlSlips(mended, next, most - 1).filter(({ offset }) => offset > end + added);
  return [first, ...below.map((slip) => movedBy(slip, -added))];
}

const movedBy = ({ offset, message, cure }: TextPlace, by: number): TextPlace => {
  const edits = cure?.edits.map(({ start, end, words }) => ({ start: start + by, end: end + by, words }));
  return { offset: offset + by, message, ...(cure && edits && { cure: { ...cure, edits } }) };
};
