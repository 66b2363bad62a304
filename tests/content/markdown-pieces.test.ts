import { expect, test } from 'vitest';
import { piecesOf } from '../../src/content-check/markdown-texts.ts';

test.each([
  ['- >-\nwords', ['- >-', '>-', '-']],
  ['   - >-\n**a** b', ['- >-', '>-', '-']],
  ['words\n\n> said\n', ['> said']],
])('the pieces of %j are cut out as they are written', (text, pieces) => {
  expect(piecesOf(text, ['listUnordered', 'blockQuote'])).toEqual(pieces);
});
