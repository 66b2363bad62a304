import { expect, test } from 'vitest';
import { showInvisible, showMixed, showNumbers } from '../../../src/content-diff/words/show-invisible.ts';

test('a text is on one line, without the spaces around it', () => {
  expect(showInvisible('  One \n two\r\nthree.\n \n\n  Four. \n')).toBe('One two three. ¶ Four.');
});

test('characters that cannot be seen are named, or given by their number', () => {
  expect(showInvisible('a\u0007b\u200Bc\u202Ed')).toBe(
    'a[U+0007 bell]b[U+200B zero-width space]c[U+202E right-to-left override]d',
  );
  expect(showInvisible('a\u2063b\uFE0Fc')).toBe('a[U+2063]b[U+FE0F]c');
});

test('numbers stand for all that is not plain', () => {
  expect(showNumbers('a é·↵⇥~😀')).toBe('a [U+00E9]·↵⇥~[U+1F600]');
});

test('Greek and Cyrillic letters have numbers in words that have Latin ones too', () => {
  expect(showMixed('Zoë l\u043Eok αb жук λόγος')).toBe('Zoë l[U+043E]ok [U+03B1]b жук λόγος');
});
