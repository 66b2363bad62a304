import fc from 'fast-check';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { inQuotes } from '../../../src/text/in-quotes.ts';

it.each([
  [`Ana's plan: a, b`, `"Ana's plan: a, b"`],
  [`the "end" of Ana's`, `'the "end" of Ana\'\'s'`],
  ['C:\\Users', `'C:\\Users'`],
])('%s is written %s', (text, quoted) => {
  expect(inQuotes(text)).toBe(quoted);
});

it('is read by YAML as it was, whatever the text', () => {
  const marks = fc.constantFrom('"', "'", '\\', ' ', '#', ': ', 'a');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(marks, fc.string({ unit: 'grapheme', maxLength: 1 })) }),
      (text) => {
        expect(load(inQuotes(text))).toBe(text);
      },
    ),
  );
});
