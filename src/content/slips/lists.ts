import { cureBy, type Cure, withEdits, isListName, isFieldName } from '../problem.ts';
import {
  indentOf,
  lineAt,
  linesUpFrom,
  type Explanation,
  bracketItems,
  longestText,
  type TextLine,
  isItem,
  listAbove,
  fieldOn,
  linesBelow,
  readsFurther,
  closing,
  valueColumn,
} from './lines.ts';
import { placeOf } from '../values.ts';
import { parseYaml } from '../parse-yaml.ts';
import { counted } from '../../text/words.ts';

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

export const commaAlone: Explanation = {
  reason:
    'In brackets, YAML wants an item before each comma, so an item taken away leaves one comma too many.',
  find: (text, { offset }) => {
    const items = bracketItems(text, offset);
    // After the last comma, there may be nothing.
    const empty = items.slice(0, -1).findIndex((item) => item.text.trim() === '');
    const item = items[empty];
    if (item === undefined) return undefined;
    const message =
      empty === 0
        ? 'There is nothing before this comma. Write the item that belongs there or remove the comma.'
        : 'There is nothing between two commas. Write the item that belongs there or remove this comma.';
    return { offset: item.offset + item.text.length, message };
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

export const dashBeforeField: Explanation = {
  reason: 'A dash before a field of an entry begins a list in the middle of it.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 2)) {
      const [before = '', name = ''] = /^\s*-\s+([a-z]\w*)(?=:(?:\s|$))/.exec(line.text) ?? [];
      const start = line.offset + line.text.indexOf('-');
      const end = line.offset + before.length - name.length;
      if (!isFieldName(name)) continue;
      const read = parseYaml(withEdits(text, [{ start, end, words: '' }]));
      // If the field is there already, the line is an item in the wrong column.
      if ('reason' in read || read.repeatedKeys.length > 0) continue;
      return {
        offset: start,
        message: `A dash begins an item of a list, but there is no list here. Remove "- " before "${name}:".`,
      };
    }
    return undefined;
  },
};

export const firstItemIn: Explanation = {
  reason:
    'YAML lines a list up with its first item and stops at the next one, although that is where it belongs.',
  find: (text, { offset }) => {
    const list = listAbove(text, offset);
    if (list === undefined || !isItem(list.first)) return undefined;
    const { dash, first, next, inside } = list;
    const spaces = counted(indentOf(first) - dash, 'space');
    const isLikeFirst = (line: TextLine) => isItem(line) && indentOf(line) === indentOf(first);
    // Only below a text, which cannot hold a list, do such items belong to the list of the first.
    const below = fieldOn(next) === undefined ? linesBelow(text, next) : [];
    if ([...inside, ...below].some(isLikeFirst)) {
      const { line } = placeOf(text, first.offset);
      const message = `This item begins further out than the others, such as the one on line ${line}. Put ${spaces} before it, and before each line that belongs to it.`;
      return { offset: next.offset + dash, message };
    }
    const { line } = placeOf(text, next.offset);
    const message = `This item begins further in than the next one, on line ${line}. Take away ${spaces} before it, and before each line that belongs to it.`;
    return { offset: first.offset + indentOf(first), message };
  },
};

/** A number with the sign that makes it one of a list. */
export const numberMark = /^\s*(\d+[.)])(?=\s)/;

/** How many lines to look back: few lists are longer. */
const longestList = 100;

export const numberedItem: Explanation = {
  reason: 'Lists copied from other programs have numbers in place of dashes, which YAML reads as text.',
  find: (text, mistake) => {
    const above = linesUpFrom(text, mistake.offset, longestList);
    const field = above.find((line) => isListName(/^\s*(?:-\s+)*(\w+):\s*$/.exec(line.text)?.[1] ?? ''));
    const isRoot = /^(?:-|\d+[.)])\s/.test(above.findLast((line) => indentOf(line) === 0)?.text ?? '');
    const numbered = (isRoot ? above : field === undefined ? [] : linesBelow(text, field)).filter((line) =>
      numberMark.test(line.text),
    );
    const column = Math.min(...numbered.map(indentOf));
    const items = numbered
      .filter((line) => indentOf(line) === column)
      .toSorted((one, other) => one.offset - other.offset);
    const edits = items.map((line) => {
      const start = line.offset + column;
      return { start, end: start + markOf(line.text).length, words: '-' };
    });
    const [first] = items;
    if (first === undefined || !readsFurther(text, mistake, ...edits)) return undefined;
    return { offset: first.offset + column, message: bulletMessage(markOf(first.text)) };
  },
};

const markOf = (line: string): string => numberMark.exec(line)?.[1] ?? '';

export const unclosedBracket: Explanation = {
  reason: 'The parser stops below the bracket that was left open.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 8)) {
      const start = valueColumn(line);
      const value = line.text.slice(start);
      const end = closing.get(value.charAt(0));
      if (end === undefined || text.slice(line.offset + start, offset).includes(end)) continue;
      if (value.includes(end)) continue;
      return {
        offset: line.offset + start,
        message: `The bracket ${value.charAt(0)} that opens here is not closed. Add ${end} after the last item.`,
      };
    }
    return undefined;
  },
};
