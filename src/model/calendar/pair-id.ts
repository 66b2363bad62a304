import { fillTemplate, hashText } from '../text/string-utils.ts';

/** The names of a pair as they were typed; both are empty if the pair left them out. */
export interface PairNames {
  mentee: string;
  mentor: string;
}

// Not every combining mark: in Hindi or Thai they are vowels, and without them different names would be the same.
const accents = /[\u0300-\u036f]/g;

/** Returns a name without what two people may type differently: case, accents, spaces and punctuation. */
function normalizeName(name: string): string {
  const lower = name.normalize('NFKD').replace(accents, '').toLowerCase();
  const letters = lower.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
  return letters === '' ? name.trim() : letters.normalize('NFC');
}

/** Returns the title of an event with the names, if they are typed; `template` has {title}, {mentee} and {mentor}. */
export function titleWithNames(title: string, names: PairNames, template: string): string {
  const [mentee, mentor] = [names.mentee, names.mentor].map((name) => name.trim().replace(/\s+/g, ' '));
  return mentee && mentor ? fillTemplate(template, { title, mentee, mentor }) : title;
}

/** Returns whether a name is missing while the other is there: with one name, two pairs of a mentor would be the same. */
export const isOneNameMissing = ({ mentee, mentor }: PairNames): boolean =>
  (mentee.trim() === '') !== (mentor.trim() === '');

/**
 * Returns what the ids of a pair's calendar entries end in. With names, it is the same in every file that is made with them, by
 * whichever of the two; the names cannot be read from it, though they can be guessed. Without names it is `randomId`, so that
 * the files of two pairs never replace each other's entries.
 */
export function pairIdOf({ mentee, mentor }: PairNames, randomId: string): string {
  const names = [mentee, mentor].map(normalizeName).toSorted();
  return names.includes('') ? randomId : hashText(names.join('\n'));
}
