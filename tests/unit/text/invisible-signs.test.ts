import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invisibleSigns, visible } from '../../../src/text/invisible-signs.ts';

test('whatever a text holds, it becomes one line without a sign that cannot be seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(invisibleSigns(visible(text))).toEqual([]);
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

test('signs are told by place, code and name', () => {
  expect(invisibleSigns('a\u200Bb\tc\n\x1B')).toEqual([
    { offset: 1, sign: '\u200B', name: 'U+200B, zero width space' },
    { offset: 6, sign: '\x1B', name: 'U+001B' },
  ]);
  expect(visible('x\u202E\r\n::error::y')).toBe('x⟨U+202E⟩⏎::error::y');
});
