import { expect, it } from 'vitest';
import { describeWords } from '../../../src/content-finding/describe-found.ts';
import { textOf } from '../../support/texts-to-find.ts';

const found = (texts: readonly string[], asked: string) =>
  describeWords(
    texts.map((says) => textOf(says)),
    asked,
  );

it('each place is told with its field and what visitors read there, then how many there are', () => {
  expect(found(['Print this', 'Do\n  not print'], 'print')).toEqual({
    isFound: true,
    lines: [
      'content/labels.yaml:1:1  form › print  “Print this”',
      'content/labels.yaml:2:7  form › print  “Do not print”',
      '2 places.',
    ],
  });
});

it('of a long text, only the words around those that were found are told', () => {
  const { lines } = found([`${'before '.repeat(20)}one goal${' after'.repeat(20)}`], 'one goal');
  expect(lines[0]).toMatch(/“… (before ){4,6}one goal( after){4,7} …”$/);
});

it('where a text cannot be divided as it was read, all of it is told', () => {
  const words = ['in', '2025', 'now'].map((word) => ({ word, offset: 0, end: 0, isHole: false }));
  expect(describeWords([textOf('In2025 now', { words })], 'now').lines[0]).toMatch(/“In2025 now”$/);
});

it('where only a part is somewhere, the part is named with its places, and the words count as not found', () => {
  expect(found(['one goal'], '  write\n  one   goal ')).toEqual({
    isFound: false,
    lines: [
      'No text that visitors read holds “write one goal”. A part of it, “one goal”, is here:',
      'content/labels.yaml:1:1  form › print  “one goal”',
      '1 place.',
    ],
  });
});

it('where nothing is found, it says what to copy', () => {
  expect(found(['one goal'], ' zzz ')).toEqual({
    isFound: false,
    lines: [
      'No text that visitors read holds “zzz”. Copy a few words that are next to each other on the page.',
    ],
  });
});
