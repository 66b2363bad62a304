import { seededRandom } from '../../tests/support/seeded-random.ts';

/** Returns the words of a text in another order, the same for the same seed: as long, but no repetition when it is packed. */
export function mixedWords(text: string, seed: number): string {
  const random = seededRandom(seed);
  return text
    .split(' ')
    .map((word) => ({ word, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ word }) => word)
    .join(' ');
}
