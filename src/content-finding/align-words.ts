import type { Word } from './words-in.ts';

/** How many words further on the next word is looked for: the address of a link may come between, but never a paragraph. */
const reach = 40;

/**
 * Returns the words that visitors read, each with its place in the file, where there may be others between them. A word
 * that is written differently gets the place of the one before it.
 */
export function alignWords(read: readonly Word[], written: readonly Word[], start: number): Word[] {
  let next = 0;
  let place = { offset: start, end: start };
  return read.map(({ word }) => {
    const near = written.slice(next, next + reach);
    const found = near.findIndex((other) => other.word === word);
    const same = near[found];
    if (same !== undefined) {
      place = { offset: same.offset, end: same.end };
      next += found + 1;
    }
    return { word, ...place };
  });
}
