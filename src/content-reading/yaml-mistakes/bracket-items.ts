import { linesUpFrom, valueColumn } from './explanation.ts';

/** A piece between two commas of a list in brackets, spaces included. */
export interface BracketItem {
  text: string;
  offset: number;
  /** The bracket that opens the list. */
  bracket: string;
}

/** How many lines to look back: lists in brackets are short. */
const longestList = 8;

/** The bracket that closes each. */
export const closing = new Map([
  ['[', ']'],
  ['{', '}'],
]);

/** Returns the items of the brackets that open a value on the line of the offset or not far above; none if they stay open. */
export function bracketItems(text: string, offset: number): BracketItem[] {
  for (const line of linesUpFrom(text, offset, longestList)) {
    const start = line.offset + valueColumn(line);
    if (closing.has(text.charAt(start))) return itemsFrom(text, start);
  }
  return [];
}

function itemsFrom(text: string, start: number): BracketItem[] {
  const items: BracketItem[] = [];
  const open: (string | undefined)[] = [];
  const bracket = text.charAt(start);
  let from = start + 1;
  const take = (end: number) => items.push({ text: text.slice(from, end), offset: from, bracket });
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    const quoted = /["']/.test(character) && /^\s*(?:[\w-]+:\s*)?$/.test(text.slice(from, at));
    if (quoted) {
      const end = text.indexOf(character, at + 1);
      if (end === -1) return [];
      at = end;
    } else if (closing.has(character)) open.push(closing.get(character));
    else if (character === open.at(-1)) {
      open.pop();
      if (open.length > 0) continue;
      take(at);
      return items;
    } else if (character === ',' && open.length === 1) {
      take(at);
      from = at + 1;
    } else if (character === '\n' && /^[ ]*(?:- |[a-z]\w*:\s)/.test(text.slice(at + 1, at + 60))) return [];
  }
  return [];
}
