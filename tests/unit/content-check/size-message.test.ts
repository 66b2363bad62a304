import { expect, it, test } from 'vitest';
import { sizeMessage } from '../../../src/content-check/schema-messages/size-message.ts';
import { schemaProblems } from '../../../src/content-check/schema-problems.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';
import { sourceFile } from '../../support/source-file.ts';

/** Returns what is said about sizes in the file. */
const said = (kind: ContentKind, text: string) =>
  schemaProblems(sourceFile(kind, text))
    .map(({ message }) => message)
    .filter((message) => !/" is missing\./.test(message));

test.each([
  [0, 'There are no items here; there must be at least 2.'],
  [1, 'There is 1 item here; there must be at least 2.'],
  [7, 'There are 7 items here; there must be at most 6.'],
])('a list of %i items is counted', (count, message) => {
  const items = Array.from({ length: count }, () => 'Lead').join(', ');
  expect(said('career-paths', `roles: [${items}]\n`)).toEqual([message]);
});

it('a list of a fixed length says so, whether it has too few items or too many', () => {
  expect(said('scenarios', 'roleplayPrompts: [a, b]\n')).toEqual([
    'There are 2 items here; there must be exactly 4.',
  ]);
  expect(said('scenarios', 'roleplayPrompts: [a, b, c, d, e]\n')).toEqual([
    'There are 5 items here; there must be exactly 4.',
  ]);
});

it('a text that is too long is counted, with the place for which it is', () => {
  expect(said('scenarios', `title: ${'x'.repeat(61)}\n`)).toEqual([
    'This text has 61 characters; that is too long for the scenario heading. At most 60 fit.',
  ]);
});

test.each([
  ['programme', 'year: 225', '225 is too small. The smallest allowed is 2000.'],
  ['programme', 'year: 22025', '22025 is too large. The largest allowed is 2100.'],
  ['resources', 'id: 0', '0 is too small. The smallest allowed is 1.'],
  ['resources', 'calendar:\n  dates:\n    - months: 61', '61 is too large. The largest allowed is 60.'],
] as const)('a number in %s that is out of range is given its limit: %s', (kind, text, message) => {
  expect(said(kind, `${text}\n`)).toContain(message);
});

it('a limit that is out of range itself is not named, and an unknown field has no place', () => {
  const file = sourceFile('scenarios', 'note: A\n');
  const limit = { path: ['note'], message: '', code: 'too_big' as const, maximum: 5 };
  expect(sizeMessage(file, { ...limit, origin: 'number', inclusive: false }, 5)).toBe(
    '5 is too large. The largest allowed is 4.',
  );
  expect(sizeMessage(file, { ...limit, origin: 'string', inclusive: true }, 'abcdef')).toBe(
    'This text has 6 characters; that is too long. At most 5 fit.',
  );
});
