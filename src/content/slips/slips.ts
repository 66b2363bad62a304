import { type Cure, cureBy, isFieldName, isListName } from '../problem.ts';
import type { YamlMistake } from '../parse-yaml.ts';
import { placeOf } from '../values.ts';
import { bulletAtStart } from '../../text/characters.ts';
import { indentation, type Line, longestText, type Slip, Stop, type Told } from './lines.ts';
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
  const line = text.slice(offset, offset + 3);
  return {
    offset,
    message: `The line "${line}" begins a second document, but a file holds one. Remove this line.`,
  };
};

/** A tab looks like spaces, but YAML does not allow it in the indentation. */
const tabIndentation: Slip = (stop) => {
  const [, above] = stop.up(2);
  // A line between them may look blank.
  const from = above === undefined ? 0 : above.offset + above.text.length;
  const tab = /^[ -]*(?=\t)/m.exec(stop.text.slice(from, stop.line.offset + stop.line.text.length));
  if (tab === null) return undefined;
  const message = 'There is a tab in the indentation of this line. Use two spaces for each step.';
  return { offset: from + tab.index + tab[0].length, message, cure: spacesForTabs(stop.text) };
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

/** Returns what to do about a bullet that was meant as the dash of a list. */
export const bulletMessage = (mark: string): string =>
  `${mark} does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.`;

export function bulletCure(text: string, offset: number, mark = text.charAt(offset)): Cure {
  const end = offset + mark.length;
  const space = /^\s/.test(text.slice(end)) ? 1 : 0;
  return cureBy('A dash was put in place of the bullet before the item.', offset, end + space, '- ');
}

const markOf = ({ text }: Line): string | undefined =>
  bulletAtStart(text) ?? /^\s*(\*|\d+[.)])\s/.exec(text)?.[1];

/** Lists copied from other programs have bullets or long dashes in place of hyphens. */
const bullet: Slip = (stop) => {
  const lines = stop.up(longestText);
  for (const [index, line] of lines.entries()) {
    const mark = markOf(line);
    if (mark === undefined) continue;
    // With a colon in one of them, it takes all items to read on.
    const end = lines.findIndex(({ indent }, at) => at > index && indent < line.indent);
    const items = lines
      .slice(index, end === -1 ? undefined : end)
      .filter((one) => one.indent === line.indent && markOf(one) === mark)
      .map(({ offset }) => offset + line.indent);
    const cures = items.map((offset) => bulletCure(stop.text, offset, mark));
    const [cure] = cures;
    const edits = cures.flatMap((one) => one.edits);
    if (cure === undefined || !stop.readsOnWith(edits)) continue;
    const found = { offset: items.at(-1) ?? 0, message: bulletMessage(mark) };
    // A number may be a part of the text.
    return /\d/.test(mark) ? found : { ...found, cure: { ...cure, edits } };
  }
  if (stop.reason !== 'bullet') return undefined;
  return { offset: stop.offset, message: 'A bullet stands before the name of this field. Remove it.' };
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

/** A list cannot begin on the line of its field, natural as it looks. */
const listBesideName: Slip = ({ line }) => {
  const [, before = '', name = '', after = ''] = /^(([A-Za-z][\w.-]*):\s+)-(\s|$)/.exec(line.words) ?? [];
  // A dash alone may be a text.
  if (name === '' || (after === '' && !isListName(name))) return undefined;
  const message = `A list begins on the line below its field. Put the first "- " on a new line after "${name}:".`;
  return { offset: line.offset + line.column + before.length, message };
};

/** Without its dash an item is read as fields or text, and the parser stops there or at a later item, maybe far below. */
const missingDash: Slip = (stop) => {
  const lines = stop.up(longestText);
  const item = lines.find(({ isItem }) => isItem);
  if (item === undefined) return undefined;
  const dash = `${' '.repeat(item.indent)}- `;
  const line = lines.find(
    (one, index) =>
      !one.isItem &&
      (one.indent === dash.length || (one.indent === item.indent && one.name === undefined)) &&
      mayHoldItem(lines[index + 1], item.indent) &&
      stop.readsOn(one.offset, one.offset + one.indent, dash),
  );
  if (line === undefined) return undefined;
  const which = item.offset > line.offset ? 'next one' : 'one before';
  const message = `This item has no dash, but the ${which}, on line ${placeOf(stop.text, item.offset).line}, has. Write "${dash}${line.words}".`;
  return { offset: line.offset + line.indent, message };
};

/** Returns whether an item may stand in this column, straight below a line. */
const mayHoldItem = (above: Line | undefined, column: number): boolean =>
  above === undefined
    ? column === 0
    : above.isItem
      ? above.indent === column
      : above.name !== undefined && above.value === '' && above.indent <= column;

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
export function noSpaceAfterColonAt(name: string, end: number, text = ''): Told {
  const isDoubled = text.charAt(end) === ':';
  const [what, done] = isDoubled
    ? ['There are two colons.', 'The second of two colons was removed.']
    : ['A space is missing after the colon.', spaceAfter('colon')];
  const cure = cureBy(done, end, isDoubled ? end + 1 : end, isDoubled ? '' : ' ');
  return { offset: end, message: `${what} Write "${name}: " and then the text.`, cure };
}

/** A field needs no guessing if a colon or space after its name lets the parser go on: that was the mistake. */
const fieldUnfinished =
  (isName: (word: string) => boolean): Slip =>
  (stop) => {
    const lines = stop.up(longestText);
    for (const [index, line] of lines.entries()) {
      // Some write another sign for the colon, as the keyboards of other scripts do.
      const [, name = '', sign = ''] =
        /^([A-Za-z]\w*)(:(?!\/\/)(?=\S)|\s*[=：]\s*|\s+:\s*|(?=\s|$))/.exec(line.words) ?? [];
      const offset = line.offset + line.column;
      const end = offset + name.length;
      if (name === '' || !isName(name)) continue;
      if (sign === ':') {
        if (stop.readsOn(end + 1, end + 1, ' ')) return noSpaceAfterColonAt(name, end + 1, stop.text);
        if (isListName(name) && stop.readsOn(end + 1, offset + line.words.length, ''))
          return { offset: end + 1, message: itemBesideMessage(name) };
      } else if (stop.readsOn(end, end + sign.length, sign === '' ? ':' : ': '))
        return {
          offset,
          message: noColonMessage(name, line.words.slice(name.length + sign.length), lines[index - 1], line),
        };
    }
    return undefined;
  };

const itemBesideMessage = (name: string): string =>
  `The items of "${name}" stand below it, each on a line of its own. Move what stands behind the colon there, after "- ", or remove it.`;

function noColonMessage(name: string, rest: string, below: Line | undefined, { column }: Line): string {
  const value = rest.trim();
  const hasMore = below !== undefined && (below.indent > column || (below.indent === column && below.isItem));
  const written = value === '' ? (hasMore ? '' : ' …') : ` ${value}`;
  return `This line is neither a field nor an item. If "${name}" is a field, write "${name}:${written}"; if it is more text, indent it further than its field.`;
}

/** If a line is neither a field nor an item, the parser complains about it or about the next one. */
const noField: Slip = (stop) => {
  if (!/implicit key|expected ':'/.test(stop.reason)) return undefined;
  const line = stop
    .up(2)
    .find(({ isItem, indent, text }) => !isItem && indent === stop.line.indent && !/:(?:\s|$)/.test(text));
  const message =
    'This line is neither a field nor an item. If it is more text, indent it further than its field.';
  return line && { offset: line.offset + line.indent, message };
};

/** The most certain first, because only the first match is reported. */
const slips: readonly Slip[] = [
  mergeConflict,
  emptyFile,
  twoDocuments,
  texts.backslash,
  tabIndentation,
  bullet,
  texts.textBelow,
  fieldUnfinished(isFieldName),
  texts.textAfterIndicator,
  texts.noteInText,
  texts.unclosed,
  texts.textAfterQuote,
  listBesideName,
  noSpaceAfterDash,
  missingDash,
  fieldUnfinished((word) => /^[a-z]/.test(word)),
  texts.reservedCharacter,
  texts.colonInText,
  noField,
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
