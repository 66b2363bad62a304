import { describe, expect, it, test } from 'vitest';
import {
  literalPieces,
  markdownPieces,
  markdownTexts,
  piecesOf,
  unevenStars,
} from '../../../src/content-check/markdown-texts.ts';
import { sourceFile } from '../../support/source-file.ts';

it('only texts with Markdown are read as such, and none that are too long', () => {
  const long = (length: number) => 'x'.repeat(length);
  const file = sourceFile(
    'scenarios',
    `title: A\nscenario: ${long(1600)}\nroleplayPrompts: [B, ${long(320)}, ${long(321)}, 5, [C]]\nnote: C\n`,
  );
  expect(markdownTexts(file)).toEqual([
    { path: ['scenario'], value: long(1600), isLine: false },
    { path: ['roleplayPrompts', 0], value: 'B', isLine: true },
    { path: ['roleplayPrompts', 1], value: long(320), isLine: true },
  ]);
  expect(markdownTexts(sourceFile('scenarios', `scenario: ${long(1601)}\n`))).toEqual([]);
});

describe('A piece of Markdown', () => {
  test.each([
    ['image', 'See ![a](/b).', ['![a](/b)']],
    ['atxHeading', 'A\n\n## B', ['## B']],
    ['atxHeading', '> 1. - ## B', ['## B']],
    ['atxHeading', '\t+ # B', []],
    ['atxHeading', 'See # B', []],
    ['setextHeading', 'A\n===', ['A\n===']],
    ['setextHeading', '> A\n> -', ['A\n> -']],
    ['codeIndented', 'A\n\n    b', ['    b']],
    ['codeIndented', 'A\n\n\tb', ['\tb']],
    ['characterReference', 'A &amp; B', ['&amp;']],
    ['characterReference', 'A &#65; B', ['&#65;']],
    ['characterReference', 'A &AMP; B', ['&AMP;']],
    ['codeFenced', '```\na\n```', ['```\na\n```']],
    ['codeFenced', '~~~\na', ['~~~\na']],
    ['codeFencedFenceInfo', '```js yes\na\n```', ['js']],
    ['codeFencedFenceMeta', '~~~js yes\na\n~~~', ['yes']],
    ['definition', '[a]: /b', ['[a]: /b']],
    ['listUnordered', '* A', ['* A']],
    ['listUnordered', '  +\tA', ['+\tA']],
    ['listUnordered', 'A\n-', []],
    ['listUnordered', '-', ['-']],
    ['listOrdered', '12) A', ['12) A']],
    ['listOrdered', '123456789.\tA', ['123456789.\tA']],
    ['listOrdered', '> 1.', ['1.']],
    ['blockQuote', 'A\n\n - > B', ['> B']],
    ['thematicBreak', 'A\n\n* * *', ['* * *']],
    ['thematicBreak', '1. _\t__', ['_\t__']],
    ['paragraph', 'A', ['A']],
  ])('of the kind %s in %j is cut out', (kind, text, pieces) => {
    expect(piecesOf(text, [kind])).toEqual(pieces);
  });

  it('is told apart by its kind', () => {
    expect(markdownPieces('# A\n\n> B', ['blockQuote', 'atxHeading'])).toEqual([
      { type: 'atxHeading', piece: '# A' },
      { type: 'blockQuote', piece: '> B' },
    ]);
    expect(piecesOf('# A', ['blockQuote', 'atxHeading'])).toEqual(['# A']);
    expect(piecesOf('> # A', ['blockQuote', 'atxHeading'])).toEqual(['> # A', '# A']);
  });
});

test.each([
  ['A **b** `c` d', ['A ', 'b', ' ', ' d']],
  ['A [b](c d.', ['A [b](c d.']],
  ['A [b] (c) d', ['A [b] (c) d']],
  ['One\nTwo', ['One', 'Two']],
  [String.raw`A \* b`, ['A ', ' b']],
])('what is read as it stands in %j', (text, pieces) => {
  expect(literalPieces(text)).toEqual(pieces);
});

test.each([
  ['A **b* c', ['**b*']],
  ['A *b** c', ['*b**']],
  ['**b** and *c*', []],
  ['***b**', ['***b**']],
  ['**b***', ['**b***']],
  ['A ** b *c*', []],
  ['*c* **', []],
  ['***b***', []],
  ['***b* c', ['***b*']],
  ['a***b* c', ['***b*']],
  ['**b* ***c**', ['**b*', '***c**']],
])('stars without others on the other side in %j', (text, pieces) => {
  expect(unevenStars(text)).toEqual(pieces);
});
