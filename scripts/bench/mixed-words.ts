import { seededRandom } from '../../tests/support/seeded-random.ts';

/** Returns the words of a text in an order that depends only on the seed, so that copies of it do not compress well. */
export function mixedWords(text: string, seed: number): string {
  const random = seededRandom(seed);
  return text
    .split(' ')
    .map((word) => ({ word, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ word }) => word)
    .join(' ');
}
