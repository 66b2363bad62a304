import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownPieces } from '../../src/content-check/markdown-texts.ts';

const kinds = [
  'image',
  'atxHeading',
  'setextHeading',
  'codeIndented',
  'characterReference',
  'codeFenced',
  'codeFencedFenceInfo',
  'codeFencedFenceMeta',
  'definition',
  'listUnordered',
  'listOrdered',
  'blockQuote',
  'thematicBreak',
];
const pieces = [
  'a',
  'b c',
  ' ',
  '  ',
  '    ',
  '\t',
  '\n',
  '\n\n',
  '- ',
  '-',
  '* ',
  '**',
  '+ ',
  '1. ',
  '2) ',
  '# ',
];
const more = [
  '##',
  '===',
  '---',
  '> ',
  '>',
  '```',
  '~~~',
  '`',
  '&amp;',
  '& ',
  '&#1;',
  '![',
  '](',
  ')',
  '[',
  ']: ',
  '_',
  '***',
  '<',
];

/** The parser as tests get it refuses to show some pieces that it shows everywhere else. */
function read(words: string, types: readonly string[]) {
  try {
    return markdownPieces(words, types);
  } catch {
    return undefined;
  }
}

test('a text is read where it may hold one of the pieces, and only there', () => {
  const text = fc
    .array(fc.constantFrom(...pieces, ...more), { maxLength: 12 })
    .map((all) => `${all.join('')}z`);
  const skipped = new Map<string, number>();
  fc.assert(
    fc.property(text, (words) => {
      // Where autolinks are asked for too, every text is read.
      const all = read(words, [...kinds, 'autolinkProtocol']);
      fc.pre(all !== undefined);
      for (const kind of kinds) {
        const found = markdownPieces(words, [kind]);
        expect(found, kind).toEqual(all.filter(({ type }) => type === kind));
        if (found.length === 0) skipped.set(kind, (skipped.get(kind) ?? 0) + 1);
      }
    }),
    { numRuns: 3000 },
  );
  expect(skipped.size).toBe(kinds.length);
});

test('texts do not know the addresses that another text names', () => {
  const link = ['resourceDestinationString', 'labelText', 'reference'];
  expect(markdownPieces('[a]: /somewhere\n\n[a]', ['reference', 'definition'])).not.toEqual([]);
  const before = markdownPieces('[a]', link);
  markdownPieces('[a]: /somewhere', ['definition']);
  expect(markdownPieces('[a]', link)).toEqual(before);
});
