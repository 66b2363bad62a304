import { expect, it } from 'vitest';
import { wordsIn } from '../../../src/content-finding/words-in.ts';

const words = (text: string) => wordsIn(text).map(({ word }) => word);

it('words are the same whatever marks, quotes and case they are written with', () => {
  expect(words('- Then **“write”** it [down](…).')).toEqual(words('then WRITE it down'));
  expect(words('ﬁnd')).toEqual(['find']);
  expect(words('…')).toEqual([]);
});

it('letters with marks belong to their word', () => {
  expect(words('Cafe\u0301 2x')).toEqual(['café', '2x']);
});

it('each word has the place where it is written', () => {
  const text = 'Say “so” again';
  expect(wordsIn(text).map(({ offset, end }) => text.slice(offset, end))).toEqual(['Say', 'so', 'again']);
});

it('a name in curly brackets is a word, with its capital letters', () => {
  expect(words('From {firstMonth}.')).toEqual(['from', '{firstMonth}']);
  expect(words('{not one} {2}')).toEqual(['not', 'one', '2']);
});
