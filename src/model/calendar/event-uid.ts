import { hashText } from '../text/hash.ts';
import type { PairNames } from './pair-names.ts';

// Only these combining marks: in Hindi or Thai, others are vowels, and different names would become the same.
const accents = /[\u0300-\u036f]/g;

/** Removes what two people may type differently: case, accents, spaces and punctuation. */
function normalizeName(name: string): string {
  const lower = name.normalize('NFKD').replace(accents, '').toLowerCase();
  const letters = lower.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
  return letters === '' ? name.trim() : letters.normalize('NFC');
}

/**
 * The uid of a calendar entry: what the entry is about, such as a meeting and its year, and the pair. It never changes,
 * so that a later file of the pair replaces the entry instead of adding it again.
 */
export const eventUid = (subject: readonly (string | number)[], pairId: string): string =>
  [...subject, pairId].join('-');

/**
 * The suffix of the uids of a pair's calendar entries. With names, it is the same in every file of the pair, whichever
 * of the two makes it. The names cannot be read from it, but they can be guessed. Without names it is `randomId`, so
 * that the files of two pairs never replace each other's entries.
 */
export function pairIdOf({ mentee, mentor }: PairNames, randomId: string): string {
  const names = [mentee, mentor].map(normalizeName).toSorted();
  return names.includes('') ? randomId : hashText(names.join('\n'));
}
