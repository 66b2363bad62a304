import { expect, test } from 'vitest';
import { readState } from '../../../src/content-diff/state.ts';
import { treeOfTexts } from '../../support/report-of.ts';

test('a file with a field that is there twice counts as one that cannot be read', () => {
  const { site, problems } = readState(
    treeOfTexts(
      new Map([
        ['content/resources/bad.yaml', 'title: "never closed'],
        ['content/resources/good.yaml', 'title: Good'],
        ['content/resources/twice.yaml', 'title: One\ntitle: Two'],
      ]),
    ),
  );
  expect(site.files.map(({ slug }) => slug)).toEqual(['good']);
  expect(site.unreadable).toEqual([
    { kind: 'resources', slug: 'bad' },
    { kind: 'resources', slug: 'twice' },
  ]);
  expect(problems.map(({ file, message }) => `${file} ${message}`)).toContainEqual(
    expect.stringContaining('content/resources/twice.yaml "title" is already on line 1.'),
  );
});
