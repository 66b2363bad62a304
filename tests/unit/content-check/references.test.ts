import { expect, it } from 'vitest';
import { references } from '../../../src/content-check/rules/references.ts';
import type { Site } from '../../../src/content-reading/site.ts';
import { pageOf, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const phases = sourceFile('phases', '- id: one\n- id: two\n');
const check = (site: Site) => toldOf(references.check(site));

it('a page names only entries that exist', () => {
  const page = pageOf('a', 'phase: tow', '{kind: scenarios, entries: [b, 5]}', '{kind: link, to: a}');
  expect(check(siteOf([page, phases]))).toEqual([
    '1:8  phase  "tow" is not a phase. Use one of: one, two. Did you mean two?',
    '4:37  1st section › 1st block (scenarios) › 1st entry  "b" is not a scenario. There are none yet.',
  ]);
  expect(check(siteOf([pageOf('a', 'phase: one'), pageOf('b', 'phase: two'), phases]))).toEqual([]);
});

it('nothing is said about entries of a file that cannot be read, nor about a page that cannot', () => {
  const unreadable: Site['unreadable'] = [
    { kind: 'phases', slug: 'phases' },
    { kind: 'resources', slug: 'b' },
  ];
  const site = siteOf([pageOf('a', 'phase: tow', '{kind: link, to: b}', '{kind: link, to: c}')]);
  expect(check({ ...site, unreadable })).toEqual([
    expect.stringMatching(/"c" is not a resource\. Use one of: a, b\./),
  ]);
});
