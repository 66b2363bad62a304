import { expect, it } from 'vitest';
import type { ContentTree } from '../../../src/content-reading/content-tree.ts';
import { readFixtures } from '../../../src/content-diff/saved/fixtures.ts';
import { treeOfTexts } from '../../support/report-of.ts';

const folder = 'content/promises';
const said = JSON.stringify({ texts: { aim: 'Mine' }, ticks: { methods: ['books'] } });
const fixturesOf = (texts: Readonly<Record<string, string>>, within = folder) =>
  readFixtures(
    treeOfTexts(new Map(Object.entries(texts).map(([name, text]) => [`${within}/${name}`, text]))),
  );

it('a frozen file is read with its answers, which are beside it', () => {
  expect(
    fixturesOf({ 'txt-2.format-12.txt': 'PLAN\n', 'txt-2.format-12.json': said, 'frozen-ids.json': '[]' }),
  ).toEqual([
    {
      path: `${folder}/txt-2.format-12.txt`,
      slug: 'txt-2',
      text: 'PLAN\n',
      answers: { texts: { aim: 'Mine' }, ticks: { methods: ['books'] } },
    },
  ]);
});

it('an earlier commit has them among the tests', () => {
  const earlier = 'tests/fixtures/saved';
  const files = fixturesOf({ 'plan.format-1.txt': 'PLAN\n', 'plan.format-1.json': said }, earlier);
  expect(files.map(({ path }) => path)).toEqual([`${earlier}/plan.format-1.txt`]);
});

it('other files are left alone', () => {
  for (const name of ['Plan.format-1', 'format-1', 'plan.Format-1', 'plan', 'a plan.format-1'])
    expect(fixturesOf({ [`${name}.txt`]: 'PLAN\n', [`${name}.json`]: said })).toEqual([]);
  expect(fixturesOf({ 'plan.format-1.txt.orig': said })).toEqual([]);
});

it('a frozen file is left out without answers that fit', () => {
  for (const wrong of [
    '',
    '{',
    'null',
    '{"texts":{}}',
    '{"texts":{"aim":1},"ticks":{}}',
    '{"texts":{},"ticks":{"methods":"books"}}',
  ])
    expect(fixturesOf({ 'plan.format-1.txt': 'PLAN\n', 'plan.format-1.json': wrong })).toEqual([]);
  expect(fixturesOf({ 'plan.format-1.txt': 'PLAN\n' })).toEqual([]);
});

it('a frozen file is left out if it is no text, or is not read', () => {
  expect(fixturesOf({ 'plan.format-1.txt': '%PDF-1', 'plan.format-1.json': said })).toEqual([]);
  const linked: ContentTree = {
    entries: () => [{ name: 'plan.format-1.txt', kind: 'link' }],
    read: (path) => (path.endsWith('.json') ? Buffer.from(said) : 'link'),
  };
  expect(readFixtures(linked)).toEqual([]);
});
