import { cureBy, type Cure } from '../cure.ts';
import { indentOf, lineAt, linesUpFrom, type Explanation } from './explanation.ts';

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
