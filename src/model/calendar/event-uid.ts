import { hashText } from '../text/hash.ts';
import type { PairNames } from './pair-names.ts';

// Matches the combining marks of European accents, such as the one of "é". Other combining marks are not removed from
// names, because in Hindi or Thai they are vowels that distinguish names.
const accents = /[\u0300-\u036f]/g;

/** Removes from a name what two people may type differently: case, accents, spaces and punctuation. */
function normalizeName(name: string): string {
  const lower = name.normalize('NFKD').replace(accents, '').toLowerCase();
  const letters = lower.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
  return letters === '' ? name.trim() : letters.normalize('NFC');
}

/**
 * The uid of a calendar event: its subject, such as a meeting and its year, followed by the id of the pair. The uid
 * never changes, so that an event in a later file of the pair replaces the earlier event instead of being added again.
 */
export const eventUid = (subject: readonly (string | number)[], pairId: string): string =>
  [...subject, pairId].join('-');

/**
 * The part of a calendar event's uid that identifies a pair of mentee and mentor: a hash of the two names, so that the
 * files of both people have the same uids. If the pair has typed no names, this part is `randomId`, so that the files
 * of two pairs never replace each other's events. The hash does not reveal the names, but a guessed name can be
 * verified.
 */
export function pairIdOf({ mentee, mentor }: PairNames, randomId: string): string {
  const names = [mentee, mentor].map(normalizeName).toSorted();
  return names.includes('') ? randomId : hashText(names.join('\n'));
}
