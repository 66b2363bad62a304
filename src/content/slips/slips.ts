import { cureBy, type Cure, isFieldName, isListName } from '../problem.ts';
import type { YamlMistake } from '../parse-yaml.ts';
import { placeOf } from '../values.ts';
import { indentation, type Line, longestText, restOfLine, type Slip, Stop, type Told } from './lines.ts';
import * as texts from './texts.ts';

/** Git leaves its marks in the file when two people changed the same lines. */
const mergeConflict: Slip = ({ text }) => {
  const mark = /^(?:<{7}|={7}|>{7})(?=\s|$)/m.exec(text);
  const message =
    'A merge conflict was left here. Keep one of the two versions and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';
  return mark === null ? undefined : { offset: mark.index, message };
};

/** A file is saved empty, or with three dashes alone, when it was created and then forgotten. */
const emptyFile: Slip = ({ reason }) =>
  reason === 'empty'
    ? { offset: 0, message: 'This file is empty. Restore what was in it, or remove the file if it is new.' }
    : undefined;

/** Three dashes, often typed as a dividing line, start a second document in YAML. */
const twoDocuments: Slip = ({ text, reason, offset: stopped }) => {
  // If the second document is broken too, the parser stops inside it.
  const above = text.slice(0, stopped);
  const offset = reason === 'two documents' ? stopped : /(?<=\S\s*\n)(?:---|\.\.\.)(?=\s)/.exec(above)?.index;
  if (offset === undefined) return undefined;
  const message = text.startsWith('...', offset)
    ? 'The line "..." ends the file for YAML, but there is more below. Remove this line.'
    : 'The line "---" begins a second document, but a file holds one. Remove this line.';
  return { offset, message };
};

/** A tab looks like spaces, but YAML does not allow it in the indentation. */
const tabIndentation: Slip = (stop) => {
  const [line] = stop.up(1);
  const tab = /^[ -]*\t/.exec(line?.text ?? '')?.[0];
  if (line === undefined || tab === undefined) return undefined;
  const message = 'There is a tab in the indentation of this line. Use two spaces for each step.';
  return { offset: line.offset + tab.length - 1, message, cure: spacesForTabs(stop.text) };
};

/** Returns the cure that makes two spaces of each tab; after a dash, tabs merely separate it from its item. */
const spacesForTabs = (text: string): Cure => ({
  done: 'Spaces were put in place of tabs.',
  isGuess: true,
  edits: [...text.matchAll(/^[ -]*\t[ \t-]*/gm)].map(({ 0: indentation, index }) => ({
    start: index,
    end: index + indentation.length,
    words: indentation.replace(/-\t+/g, '- ').replaceAll('\t', '  '),
  })),
});

/** Characters that other programs put before the items of a list, and that begin nothing else. */
export const plainBullets = '•‣◦▪●○■➢➤';

/** All that stands before items elsewhere; a long dash may also begin a part of a sentence. */
export const bullets = `${plainBullets}·–—`;

/** Returns what to do about a bullet that was meant as the dash of a list. */
export const bulletMessage = (mark: string): string =>
  `${mark} does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.`;

/** The o is what remains of a hollow bullet. */
const beginning = new RegExp(`^\\s*([${bullets}]|--+|o)(?=\\s)`);
const star = /^\s*\*(?=\s)/;

/** Returns the cure for a bullet that was meant as a dash. */
export function bulletCure(text: string, offset: number, mark = text.charAt(offset)): Cure {
  const end = offset + mark.length;
  const space = /^\s/.test(text.slice(end)) ? 1 : 0;
  return cureBy('A dash was put in place of the bullet before the item.', offset, end + space, '- ');
}

/** Returns the bullet or long dash with which words begin, if it was meant to begin an item. */
export const bulletAtStart = (words: string): string | undefined => beginning.exec(words)?.[1];

/** How many lines to look back: no item of a list is longer. */
const longestItem = 400;

/** Lists copied from other programs have bullets or long dashes in place of hyphens. */
const bullet: Slip = (stop) => {
  const lines = stop.up(40);
  // Elsewhere, in a text below |, a star begins an item of Markdown.
  const isAtStar = star.test(stop.line.text) && stop.offset <= stop.line.offset + stop.line.indent + 1;
  const line =
    lines.slice(0, 2).find(({ text }) => (isAtStar ? star : beginning).test(text)) ??
    // What follows | or > was read as part of the same text, so the bullet is further up.
    lines.find(({ words }) => /^--+\s+[|>]-?$/.test(words));
  if (line === undefined) return undefined;
  const mark = line.words.replace(/\s.*/, '');
  const offset = line.offset + line.indent;
  const found = { offset, message: bulletMessage(mark) };
  const above = stop.up(longestItem, line.offset - 1).find(({ indent }) => indent <= line.indent);
  if (above !== undefined && isAmongItems(above, line.indent))
    return { ...found, cure: bulletCure(stop.text, offset, mark) };
  return mark === 'o' ? undefined : found;
};

/** Returns whether a list continues or begins in this column below the line `above`, which begins no further in. */
const isAmongItems = (above: Line, column: number): boolean =>
  above.indent === column
    ? new RegExp(`^(?:[-${bullets}]|o)\\s`).test(above.text.trimStart())
    : above.name !== undefined && above.value === '';

/** Returns what to do about an item that begins with several dashes at the offset, and no space behind them. */
export function severalDashesAt(text: string, offset: number): Told {
  const rest = restOfLine(text, offset);
  const item = rest.replace(/^-+/, '');
  const message = `An item begins with one dash and a space. Write "- ${item}".`;
  // Before a digit, the second may be a minus sign.
  if (/^[\d.]/.test(item)) return { offset, message };
  return { offset, message, cure: bulletCure(text, offset, rest.slice(0, rest.length - item.length)) };
}

/** Returns the sentence that reports the added space. */
export const spaceAfter = (mark: 'colon' | 'dash'): string => `A space was put after the ${mark}.`;

/** Without the space YAML reads the dash as part of the word, and stops one line later. */
const noSpaceAfterDash: Slip = (stop) => {
  const line = stop.up(2).find(({ text }) => /^\s*-+[^\s-]/.test(text));
  if (line === undefined) return undefined;
  const dash = line.offset + line.indent;
  if (stop.text.charAt(dash + 1) === '-') return severalDashesAt(stop.text, dash);
  const offset = dash + 1;
  const message = 'A space is missing after the dash. Write "- " and then the item.';
  // A dash before a digit may be a minus sign.
  if (/[\d.]/.test(stop.text.charAt(offset))) return { offset, message };
  return { offset, message, cure: cureBy(spaceAfter('dash'), offset, offset, ' ') };
};

/** A list cannot begin on the line of its field, natural as it looks. */
const listBesideName: Slip = (stop) => {
  const find = (line: Line, pattern: RegExp): Told | undefined => {
    const [, before = '', name = '', after = ''] = pattern.exec(line.words) ?? [];
    // A dash alone may be a text.
    if (name === '' || (after === '' && !isListName(name))) return undefined;
    const message = `A list begins on the line below its field. Put the first "- " on a new line after "${name}:".`;
    return { offset: line.offset + line.column + before.length, message };
  };
  const found = find(stop.line, /^(([A-Za-z][\w.-]*):\s+)-(\s|$)/);
  if (found !== undefined) return found;
  // Without a space after the colon, the field and the items below it are read as one text.
  const spaceless = /^(([A-Za-z][\w.-]*):)-(\s|$)/;
  const field = stop.up(longestText).find(({ words }) => isListName(spaceless.exec(words)?.[2] ?? ''));
  return field && find(field, spaceless);
};

/** Without its dash the first item is read as fields or text, and the parser stops at a later item, maybe far below. */
const missingDash: Slip = (stop) => {
  const lines = stop.up(Infinity);
  const at = lines.findIndex(({ isItem }) => isItem);
  const dash = lines[at]?.indent ?? -1;
  if (dash === -1 || lines.slice(0, at).some(({ indent }) => indent <= dash)) return undefined;
  const above = lines.slice(at);
  const isNext = ({ isItem, indent }: Line) => isItem && indent === dash;
  const end = above.findIndex((line) => line.indent <= dash && !isNext(line));
  // A list that is the whole file has no field above it.
  if (end === -1 ? dash > 0 : !/[\w-]:\s*(?:#.*)?$/.test(above[end]?.text ?? '')) return undefined;
  const list = end === -1 ? above : above.slice(0, end);
  const [first, next] = [list.at(-1), list.findLast(isNext)];
  if (first === undefined || next === undefined || first.isItem || first.indent !== dash + 2)
    return undefined;
  const { line } = placeOf(stop.text, next.offset);
  const message = `This item has no dash, but the next one, on line ${line}, has. Write "${' '.repeat(dash)}- ${first.words}".`;
  return { offset: first.offset + first.indent, message };
};

/** The parser stops below the bracket that was left open. */
const unclosedBracket: Slip = (stop) => {
  for (const line of stop.up(8)) {
    const open = line.value.charAt(0);
    if (open !== '[' && open !== '{') continue;
    const close = open === '[' ? ']' : '}';
    const offset = line.offset + line.valueColumn;
    // The list may go on below, down to the next field or item.
    const [list = ''] = stop.text.slice(offset).split(/\n *(?:- |[a-z]\w*:(?:\s|$))/, 1);
    if (!list.replaceAll(/\s#.*/g, '').includes(close))
      return {
        offset,
        message: `The bracket ${open} that opens here is not closed. Add ${close} after the last item.`,
      };
  }
  return undefined;
};

/** In brackets, a comma or colon too many stops the parser, whose words only programmers understand. */
const insideBrackets: Slip = ({ reason, offset }) =>
  /flow collection|found ','/.test(reason)
    ? {
        offset,
        message:
          'What is in brackets cannot be read from here. Write one comma between two items, and put an item in quotes if it holds a comma, a colon or a bracket.',
      }
    : undefined;

/** Returns what is said about a field whose colon ends at the offset and has no space after it. */
export const noSpaceAfterColonAt = (name: string, end: number, text = ''): Told =>
  text.charAt(end) === ':'
    ? {
        offset: end,
        message: `There are two colons. Write "${name}: " and then the text.`,
        cure: cureBy('The second of two colons was removed.', end, end + 1, ''),
      }
    : {
        offset: end,
        message: `A space is missing after the colon. Write "${name}: " and then the text.`,
        cure: cureBy(spaceAfter('colon'), end, end, ' '),
      };

/** Returns the field on a line that has no space after its colon: its name and where the colon ends. */
function spaceless({ words, offset, column }: Line): { name: string; end: number } | undefined {
  const name = /^([A-Za-z][\w.-]*):(?!\/\/)\S/.exec(words)?.[1];
  return name === undefined ? undefined : { name, end: offset + column + name.length + 1 };
}

/** A field whose name is known needs no guessing: if a colon or space after it lets the parser go on, that was the mistake. */
const knownField: Slip = (stop) => {
  const lines = stop.up(longestText);
  for (const line of lines) {
    const { name = '', end = 0 } = spaceless(line) ?? {};
    if (isFieldName(name) && stop.readsOn(end, end, ' ')) return noSpaceAfterColonAt(name, end, stop.text);
  }
  return fieldWithoutColon(stop, lines, isFieldName);
};

/** Without the space YAML reads field and value as one word, and stops one line later. */
const noSpaceAfterColon: Slip = (stop) => {
  for (const [index, line] of stop.up(longestText).entries()) {
    const { name = '', end = 0 } = spaceless(line) ?? {};
    // Further up, it must be the name of a field, and the lines below it were read as part of the same text.
    if (name !== '' && (index < 2 || isFieldName(name))) return noSpaceAfterColonAt(name, end, stop.text);
  }
  return undefined;
};

/** If a line is neither a field nor an item, the parser complains about the line after it. */
const noColon: Slip = (stop) => {
  const lines = stop.up(40);
  const found = fieldWithoutColon(stop, lines, () => true);
  if (found !== undefined) return found;
  const isAlone = stop.reason.includes("expected ':'");
  if (!isAlone && !/implicit key|end of the stream/.test(stop.reason)) return undefined;
  const line = isAlone ? lines[0] : (swallowing(lines) ?? nearby(lines));
  return line && { offset: line.offset + line.indent, message: noColonMessage(line) };
};

/** Returns what to do about the nearest line whose first word, taken for a field, lets the parser go on. */
function fieldWithoutColon(
  stop: Stop,
  lines: readonly Line[],
  isName: (word: string) => boolean,
): Told | undefined {
  for (const [index, line] of lines.entries()) {
    // Some write another sign for the colon, as the keyboards of other scripts do.
    const [, name = '', sign = ''] = /^([a-z]\w*)(\s*[=：]\s*|(?=\s|$))/.exec(line.words) ?? [];
    const offset = line.offset + line.column;
    const end = offset + name.length;
    if (name === '' || !isName(name) || !stop.readsOn(end, end + sign.length, sign === '' ? ':' : ': '))
      continue;
    const below = lines[index - 1];
    const hasMore =
      below !== undefined && (below.indent > line.column || (below.indent === line.column && below.isItem));
    return { offset, message: noColonMessage(line, hasMore) };
  }
  return undefined;
}

/** The name of a field, signs that are no colon or stand behind one, and its value. */
const nameAndValue = /^([a-z]\w*)([^\w\s]*(?:\s+|$)(?:[^\w\s"'“([{|>-]+(?:\s+|(?=[|>]-?$)))?|[^\w\s]*)(.*)$/i;

function noColonMessage(line: Line, hasMore = false): string {
  const [, word = '', signs = '', value = ''] = nameAndValue.exec(line.words) ?? [];
  // A comma or full stop ends no name.
  const isName = value === '' || /^[\s:：="']*$/.test(signs);
  const written = value === '' && hasMore ? '' : ` ${value === '' ? '…' : value}`;
  const field = word !== '' && isName ? `If "${word}" is a field, write "${word}:${written}"; if` : 'If';
  return `This line is neither a field nor an item. ${field} it is more text, indent it further than its field.`;
}

/** Returns the line where the parser stopped, or the one above it, if that lacks its colon. */
function nearby([stopped, above]: readonly Line[]): Line | undefined {
  const line = [stopped, above].find(
    // An item of prose begins with a capital letter, the name of a field does not.
    (one) =>
      one !== undefined && (one.isItem ? /^[a-z]/ : /^[a-z]/i).test(one.words) && !one.text.includes(':'),
  );
  return line === above && above?.column !== stopped?.column ? undefined : line;
}

/** The name of a field followed by | or >, with a stray character or without the colon and space between them. */
const nameBeforeIndicator = /^[a-z]\w*(?:[^\w\s:]* +:? *|:(?:[^\w\s:|>]+ *)?)[|>]-?$/;

/** Returns a line further up that lacks its colon, so that the lines below were read as part of the same text. */
function swallowing([stopped, ...above]: readonly Line[]): Line | undefined {
  const column = stopped?.column ?? -1;
  const end = above.findIndex((one) => one.column < column);
  return (
    above
      // Of the less indented lines, only the nearest can have swallowed it.
      .slice(0, end === -1 ? undefined : end + 1)
      .find(
        (one) =>
          nameBeforeIndicator.test(one.words) ||
          (/^[a-z]\w*[^\w\s:]*$/.test(one.words) && one.column === column),
      )
  );
}

/** The most certain first, because only the first match is reported. */
const slips: readonly Slip[] = [
  mergeConflict,
  emptyFile,
  twoDocuments,
  texts.backslash,
  tabIndentation,
  bullet,
  texts.missingIndicator,
  knownField,
  texts.colonBelow,
  texts.textAfterIndicator,
  texts.textLeftOfBlock,
  texts.noteInText,
  texts.unclosedQuote,
  texts.textAfterQuote,
  listBesideName,
  noColon,
  unclosedBracket,
  noSpaceAfterDash,
  texts.reservedCharacter,
  texts.colonInText,
  noSpaceAfterColon,
  missingDash,
  indentation,
  insideBrackets,
];

/** Returns what is wrong with a text that is no YAML, in plain language, and the offset where the coordinator should look. */
export function yamlMessage(text: string, mistake: YamlMistake): Told {
  const stop = new Stop(text, mistake);
  for (const slip of slips) {
    const told = slip(stop);
    if (told !== undefined) return told;
  }
  // Rare mistakes keep the parser's wording, which is at least exact.
  return { offset: stop.offset, message: `This line cannot be read as YAML: ${stop.reason}.` };
}
