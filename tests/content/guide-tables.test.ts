import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guidePath, guideText } from '../../scripts/guide-text.ts';
import { tableNames } from '../../src/editor-support/field-tables.ts';

const guide = readFileSync(guidePath, 'utf8');

test('the tables of the guide are up to date', { timeout: 30_000 }, async () => {
  const stale = 'content/README.md is out of date. Run npm run content:schemas and commit the result.';
  expect(guide, stale).toBe(await guideText());
});

test('the guide has every table exactly once, and no other', () => {
  const named = [...guide.matchAll(/<!-- fields:(.+?) -->/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(tableNames.toSorted());
  expect(guide.match(/<!-- \/fields -->/g)).toHaveLength(tableNames.length);
});
