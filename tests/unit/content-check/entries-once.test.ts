import { expect, it } from 'vitest';
import { entriesOnce } from '../../../src/content-check/rules/entries-once.ts';
import { pageOf, siteOf, toldOf } from '../../support/source-file.ts';

it('a list names each entry once', () => {
  const page = pageOf(
    'a',
    'id: 1',
    '{kind: scenarios, entries: [a, b, a, 5, 5]}',
    '{kind: scenarios, entries: [b]}',
  );
  expect(toldOf(entriesOnce.check(siteOf([page])))).toEqual([
    expect.stringMatching(
      /^4:43 {2}.* › 3rd entry {2}"a" is already in this list\. Remove one of the two\.$/,
    ),
  ]);
});
