import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf, makeEdits, treeOf } from '../support/content-tree.ts';
import { obeyed } from '../support/obeyed.ts';

/** Fixtures whose message asks for a file to be removed. */
const toRemove: Record<string, string> = { 'empty-file': 'career-paths/management.yaml' };

test('every bad fixture is cured here', () => {
  const fixtures = readdirSync(join(import.meta.dirname, '../fixtures/content')).filter(
    (name) => name !== 'good',
  );
  expect([...Object.keys(obeyed), ...Object.keys(toRemove)].toSorted()).toEqual(fixtures.toSorted());
});

test.each(Object.entries(obeyed))(
  '%s: what the messages say, done to the letter, ends well',
  (fixture, edits) => {
    const root = treeOf(fixture);
    expect(linesOf(root)).not.toEqual([]);
    makeEdits(root, edits);
    expect(linesOf(root)).toEqual([]);
  },
);

test.each(Object.entries(toRemove))('%s: the file can be removed', (fixture, file) => {
  const root = treeOf(fixture);
  rmSync(join(root, 'content', file));
  expect(linesOf(root).filter((line) => line.startsWith(`content/${file}`))).toEqual([]);
});
