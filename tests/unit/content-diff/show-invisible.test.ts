import { expect, test } from 'vitest';
import {
  showInvisible,
  showMixed,
  showNumbers,
  showSpaces,
} from '../../../src/content-diff/words/show-invisible.ts';

test('a text is on one line, without the spaces around it', () => {
  expect(showInvisible('  One \n two\r\nthree.\n \n\n  Four. \n')).toBe('One two three. ¶ Four.');
});

test('characters that cannot be seen are named, or given by their number', () => {
  expect(showInvisible('a\u0007b\u200Bc\u202Ed')).toBe(
    'a[U+0007 bell]b[U+200B zero-width space]c[U+202E right-to-left override]d',
  );
  expect(showInvisible('a\u2063b\uFE0Fc')).toBe('a[U+2063]b[U+FE0F]c');
});

test('each character that has a name is shown with it', () => {
  const controls = [0x07, 0x08, 0x09, 0x1b, 0x7f, 0xad, 0x61c, 0x2028, 0x2029, 0x2060, 0xfeff];
  const marks = [0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e];
  const isolates = [0x2066, 0x2067, 0x2068, 0x2069];
  for (const code of [...controls, ...marks, ...isolates])
    expect(showInvisible(`a${String.fromCodePoint(code)}b`)).toMatch(
      /^a\[U\+[0-9A-F]{4} [a-zA-Z][a-zA-Z -]+\]b$/,
    );
  for (const space of '\u00A0\u202F\u2009\u3000')
    expect(showSpaces(`a${space}b`)).toMatch(/^a\[U\+[0-9A-F]{4} [a-z][a-z -]+ space\]b$/);
  expect(showSpaces('a b\u2007')).toBe('a b[U+2007]');
});

test('characters without a name that show nothing, or are not defined, have their number', () => {
  for (const one of '\u0000\u2062\uE000\u034F\u115F\u1160\u17B4\u17B5\u180B\u180F\u3164\uFE00\uFE0F\uFFA0')
    expect(showInvisible(`a${one}b`)).toMatch(/^a\[U\+[0-9A-F]{4}\]b$/);
  expect(showInvisible('a\uD800b')).toBe('a[U+D800]b');
  for (const seen of ['a b', 'é', '漢', '😀', 'نص', '…', '–', 'e\u0301', '\u00A0'])
    expect(showInvisible(`a${seen}b`)).toBe(`a${seen}b`);
});

test('numbers stand for all that is not plain', () => {
  expect(showNumbers('a é·↵⇥~😀')).toBe('a [U+00E9]·↵⇥~[U+1F600]');
});

test('Greek and Cyrillic letters have numbers in words that have Latin ones too', () => {
  expect(showMixed('Zoë l\u043Eok αb жук λόγος')).toBe('Zoë l[U+043E]ok [U+03B1]b жук λόγος');
});
