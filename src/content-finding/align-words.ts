import type { Word } from './words-in.ts';

/** How far a word may stand behind the one before it, in words: an address of a link lies between, never a paragraph. */
const reach = 40;

/**
 * Returns words as visitors read them with the places of the same words as they are written. Between these, others may
 * stand that nobody reads; a word that is written in another way has the place of the one before it.
 */
export function alignWords(read: readonly Word[], written: readonly Word[], start: number): Word[] {
  let next = 0;
  let place = { offset: start, end: start };
  return read.map(({ word }) => {
    const found = written.slice(next, next + reach).findIndex((other) => other.word === word);
    const same = found === -1 ? undefined : written[next + found];
    if (same !== undefined) {
      place = { offset: same.offset, end: same.end };
      next += found + 1;
    }
    return { word, ...place };
  });
}
