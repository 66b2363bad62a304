import { cureBy, type Cure, isListName } from '../problem.ts';
import {
  indentOf,
  lineAt,
  linesUpFrom,
  type Explanation,
  longestText,
  type TextLine,
  isItem,
  listAbove,
  valueColumn,
} from './lines.ts';
import { placeOf } from '../values.ts';

/** Characters that other programs put before the items of a list, and that begin nothing else. */
export const plainBullets = '•‣◦▪●○■➢➤';

/** All that stands before items elsewhere; a long dash may also begin a part of a sentence. */
export const bullets = `${plainBullets}·–—`;

/** Returns what to do about a bullet that was meant as the dash of a list. */
export const bulletMessage = (mark: string): string =>
  `${mark} does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.`;

/** The o is what remains of a hollow bullet. */
const beginning = new RegExp(`^\\s*([${bullets}]|--+|o)(?=\\s)`);
const star = /^\s*(\*)(?=\s)/;

/** Whether the reading stopped at a star: elsewhere, in a text below |, it begins an item of Markdown. */
function isAtStar(text: string, offset: number): boolean {
  const line = lineAt(text, offset);
  return star.test(line.text) && offset - line.offset <= line.text.indexOf('*') + 1;
}

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

/** Returns whether a list continues or begins in this column below the line `above`, which begins no further in. */
function isAmongItems(above: string, column: number): boolean {
  const start = above.search(/\S/);
  if (start === column) return new RegExp(`^(?:[-${bullets}]|o)\\s`).test(above.slice(start));
  return /^\s*(?:-\s+)*[A-Za-z]\w*:\s*$/.test(above);
}

export const bullet: Explanation = {
  reason: 'Lists copied from other programs have bullets or long dashes in place of hyphens.',
  find: (text, { offset }) => {
    const lines = linesUpFrom(text, offset, 40);
    const pattern = isAtStar(text, offset) ? star : beginning;
    const line =
      lines.slice(0, 2).find(({ text: words }) => pattern.test(words)) ??
      // What follows | or > was read as part of the same text, so the bullet is further up.
      lines.find(({ text: words }) => /^\s*--+\s+[|>]-?\s*$/.test(words));
    if (line === undefined) return undefined;
    const mark = line.text.trim().replace(/\s.*/, '');
    const start = indentOf(line);
    const at = line.offset + start;
    const found = { offset: at, message: bulletMessage(mark) };
    const above = line.offset === 0 ? [] : linesUpFrom(text, line.offset - 1, longestItem);
    const nearest = above.find((one) => indentOf(one) <= start);
    if (nearest !== undefined && isAmongItems(nearest.text, start))
      return { ...found, cure: bulletCure(text, at, mark) };
    return mark === 'o' ? undefined : found;
  },
};

const withSpace = /^(\s*(?:-\s+)*([A-Za-z][\w.-]*):\s+)-(\s|$)/;
const withoutSpace = /^(\s*(?:-\s+)*([A-Za-z][\w.-]*):)-(\s|$)/;

function explain(line: TextLine, pattern: RegExp): ReturnType<Explanation['find']> {
  const [, before = '', key = '', after = ''] = pattern.exec(line.text) ?? [];
  // A dash alone may be a text.
  if (key === '' || (after === '' && !isListName(key))) return undefined;
  const message = `A list begins on the line below its field. Put the first "- " on a new line after "${key}:".`;
  return { offset: line.offset + before.length, message };
}

export const listBesideKey: Explanation = {
  reason: 'A list cannot begin on the line of its field, natural as it looks.',
  find: (text, { offset }) => {
    const found = explain(lineAt(text, offset), withSpace);
    if (found !== undefined) return found;
    // Without a space after the colon, the field and the items below it are read as one text.
    const field = linesUpFrom(text, offset, longestText).find((line) =>
      isListName(withoutSpace.exec(line.text)?.[2] ?? ''),
    );
    return field && explain(field, withoutSpace);
  },
};

export const missingDash: Explanation = {
  reason:
    'Without its dash the first item is read as fields or text, and the parser stops at a later item, maybe far below.',
  find: (text, { offset }) => {
    const list = listAbove(text, offset);
    if (list === undefined || isItem(list.first)) return undefined;
    const { dash, first, next } = list;
    if (indentOf(first) !== dash + 2) return undefined;
    const { line } = placeOf(text, next.offset);
    const written = `${' '.repeat(dash)}- ${first.text.trim()}`;
    const message = `This item has no dash, but the next one, on line ${line}, has. Write "${written}".`;
    return { offset: first.offset + dash + 2, message };
  },
};

/** A number with the sign that makes it one of a list. */
export const numberMark = /^\s*(\d+[.)])(?=\s)/;

/** The bracket that closes each. */
const closing = new Map([
  ['[', ']'],
  ['{', '}'],
]);

export const unclosedBracket: Explanation = {
  reason: 'The parser stops below the bracket that was left open.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 8)) {
      const start = valueColumn(line);
      const value = line.text.slice(start);
      const end = closing.get(value.charAt(0));
      // The list may go on below, down to the next field or item.
      const [list = ''] = text.slice(line.offset + start).split(/\n *(?:- |[a-z]\w*:(?:\s|$))/);
      if (end === undefined || list.includes(end)) continue;
      return {
        offset: line.offset + start,
        message: `The bracket ${value.charAt(0)} that opens here is not closed. Add ${end} after the last item.`,
      };
    }
    return undefined;
  },
};

export const insideBrackets: Explanation = {
  reason: 'In brackets, a comma or colon too many stops the parser, whose words only programmers understand.',
  find: (_text, { reason, offset }) =>
    /flow collection|found ','/.test(reason)
      ? {
          offset,
          message:
            'What is in brackets cannot be read from here. Write one comma between two items, and put an item in quotes if it holds a comma, a colon or a bracket.',
        }
      : undefined,
};
