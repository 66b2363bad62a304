import { expect, it } from 'vitest';
import { alignWords } from '../../../src/content-finding/align-words.ts';
import { wordsIn } from '../../../src/content-finding/words-in.ts';

/** Returns what the file has at the place of each word that visitors read. */
const places = (read: string, written: string, start = 0) =>
  alignWords(wordsIn(read), wordsIn(written), start).map(({ offset, end }) => written.slice(offset, end));

it('each word has its own place, also where the address of a link comes between', () => {
  expect(places('Choose one goal', 'Choose [one](/one/goal-list?of=goal) goal')).toEqual([
    'Choose',
    'one',
    'goal',
  ]);
  const written = 'one two one two';
  expect(alignWords(wordsIn(written), wordsIn(written), 0)).toEqual(wordsIn(written));
});

it('a word that is written differently has the place of the one before it', () => {
  expect(places('Mentors & mentees', 'Mentors &amp; mentees')).toEqual(['Mentors', 'mentees']);
  expect(places('It’s café time', 'It’s caf&eacute; time')).toEqual(['It', 's', 's', 'time']);
});

it('a first word that is written differently has the place where the text begins', () => {
  expect(alignWords(wordsIn('café time'), wordsIn('time'), 7)).toEqual([
    { word: 'café', offset: 7, end: 7 },
    { word: 'time', offset: 0, end: 4 },
  ]);
});

it('a word is looked for forty words further on, but not in another paragraph', () => {
  const address = (words: number) => `one ${'x '.repeat(words)}two`;
  expect(places('one two', address(39))).toEqual(['one', 'two']);
  expect(places('one two', address(40))).toEqual(['one', 'one']);
});
