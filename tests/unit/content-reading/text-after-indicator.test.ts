import { expect, it } from 'vitest';
import { textAfterIndicator } from '../../../src/content-reading/yaml-mistakes/text-after-indicator.ts';
import { explained } from './explained.ts';

it.each([
  ['a: ▲| b\n', '|'],
  ['ab:  ▲|2 b\n', '|2'],
  ['- ▲>-  b\n', '>-'],
  ['-  - a: ▲>+ b\n  c\n', '>+'],
  ['  a: ▲> b\n', '>'],
  ['▲| b\n', '|'],
])('a text beside its sign belongs below: %s', (at, sign) => {
  expect(explained(textAfterIndicator, at)).toEqual({
    at,
    message: `The text of ${sign} begins on the line below. Put it there, two spaces further in.`,
    mended: undefined,
  });
});

it.each([
  ['a note may follow the sign', 'a: | # b\nc: "\n'],
  ['a sign is inside a text', 'a: b | c\n d: e\n'],
  ['a word begins with it', 'a: |x b\n'],
  ['a dash is part of a word', '-b: | c: d\n'],
])('nothing is said where %s', (_, text) => {
  expect(explained(textAfterIndicator, text)).toBeUndefined();
});
