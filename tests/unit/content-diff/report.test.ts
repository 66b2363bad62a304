import { expect, test } from 'vitest';
import { holds, quoteAll, say, withoutSecondStops } from '../../../src/content-diff/report.ts';

test.each(['Say it.', 'Why?', 'Stop!', 'And …', 'They said “no.”', '(See above.)'])(
  'the report puts no full stop after %s',
  (text) => {
    expect(withoutSecondStops(['are lost: ', ...quoteAll(['a', text]), '.'])).toEqual([
      'are lost: ',
      ...quoteAll(['a', text]),
    ]);
  },
);

test('the report ends other sentences itself, and keeps what it says after content', () => {
  for (const words of [say`are lost: ${'What?'}, ${'Why'}.`, say`${'Title.'} is new.`, say`${'a.'}.txt`])
    expect(withoutSecondStops(words)).toEqual(words);
});

test('a sentence is the report’s own words, with numbers, apart from what is content', () => {
  expect(say`${'A'} has ${2} of ${3}${'B'}`).toEqual([{ content: 'A' }, ' has 2', ' of 3', { content: 'B' }]);
  expect(say`line\u0020${7}`).toEqual(['line 7']);
  expect(say`${'a\u200Bb'}`).toEqual([{ content: 'a[U+200B zero-width space]b' }]);
});

test('the report leaves out its own full stop after content with one, and nothing else', () => {
  const told = (...words: Parameters<typeof withoutSecondStops>[0]) => withoutSecondStops(words);
  const stopped = { content: 'One.' };
  expect(told(stopped, '. Then')).toEqual([stopped, ' Then']);
  expect(told(stopped, '.x')).toEqual([stopped, '.x']);
  expect(told(stopped, ' and so on.')).toEqual([stopped, ' and so on.']);
  expect(told(stopped, { content: '. Two' }, '.')).toEqual([stopped, { content: '. Two' }, '.']);
  expect(told('Own.', '.')).toEqual(['Own.', '.']);
  expect(told({ content: 'Dr. Who' }, '.')).toEqual([{ content: 'Dr. Who' }, '.']);
});

test('a value is on one line, with its field, and names what cannot be seen', () => {
  const runs = (text: string) => [{ text, isDifferent: false }];
  expect(holds('One\ntwo')).toEqual({ kind: 'holds', field: '', runs: runs('One two') });
  expect(holds('One', 'a\u200Bb')).toEqual({
    kind: 'holds',
    field: 'a[U+200B zero-width space]b',
    runs: runs('One'),
  });
});
