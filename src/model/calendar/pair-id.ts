import { fillTemplate, hashText } from '../text/string-utils.ts';

/** The names as typed; both are empty if the pair left them out. */
export interface PairNames {
  mentee: string;
  mentor: string;
}

// Only these combining marks: in Hindi or Thai, others are vowels, and different names would become the same.
const accents = /[\u0300-\u036f]/g;

/** Removes what two people may type differently: case, accents, spaces and punctuation. */
function normalizeName(name: string): string {
  const lower = name.normalize('NFKD').replace(accents, '').toLowerCase();
  const letters = lower.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
  return letters === '' ? name.trim() : letters.normalize('NFC');
}

/** The title with the names of the pair, if both are typed; `template` has {title}, {mentee} and {mentor}. */
export function titleWithNames(title: string, names: PairNames, template: string): string {
  const [mentee, mentor] = [names.mentee, names.mentor].map((name) => name.trim().replace(/\s+/g, ' '));
  return mentee && mentor ? fillTemplate(template, { title, mentee, mentor }) : title;
}

/** Whether only one of the names is typed: with one name, two pairs of the same mentor could not be distinguished. */
export const isOneNameMissing = ({ mentee, mentor }: PairNames): boolean =>
  (mentee.trim() === '') !== (mentor.trim() === '');

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
