import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invisibleCharacters, visible } from '../../../src/text/invisible-characters.ts';

test('whatever a text holds, it becomes one line without an invisible character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(invisibleCharacters(visible(text))).toEqual([]);
      expect(visible(text)).not.toMatch(/[\n\r\t]/);
    }),
  );
});

test('what can be seen stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(visible(text)).toBe(text);
    }),
  );
  expect(visible('Žluťoučký kůň, „Größe“ – 5 € … naïve')).toBe('Žluťoučký kůň, „Größe“ – 5 € … naïve');
});

test('invisible characters are named by place and code', () => {
  expect(invisibleCharacters('a\u200Bb\tc\n\x1B')).toEqual([
    { offset: 1, character: '\u200B', name: 'U+200B, zero width space' },
    { offset: 6, character: '\x1B', name: 'U+001B' },
  ]);
  expect(visible('a\tb')).toBe('a b');
  expect(visible('x\u202E\r\n::error::y')).toBe('x⟨U+202E⟩⏎::error::y');
});

test('those that come with texts from other programs are called by a name, each by its own', () => {
  const told = invisibleCharacters(
    '\u00AD\u200B\u200C\u200D\u200E\u200F\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF',
  );
  const names = told.map(({ name }) => /^U\+[0-9A-F]{4}, ([a-z-]+(?: [a-z-]+)*)$/.exec(name)?.[1]);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(19);
});
