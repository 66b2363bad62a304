/** Each kind of block has a folder with its markup, and there are no other folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inputsByBlockKind, blockKinds } from '../../src/model/collections/block.ts';

const folders = readdirSync('src/site/blocks', { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);

const componentName = (kind: string) =>
  kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const markupOf = (kind: string) => `src/site/blocks/${kind}/${componentName(kind)}.astro`;

test('each kind of block has a folder with its markup, and each folder is of a kind', () => {
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...blockKinds].toSorted());
  for (const kind of blockKinds) expect(existsSync(markupOf(kind)), kind).toBe(true);
});

test.each([...inputsByBlockKind.keys()])(
  'the markup of %s writes its id, by itself or by what fields share',
  (kind) => {
    expect(readFileSync(markupOf(kind), 'utf8')).toMatch(/<(?:Field|Choice)\b|\bid=\{block\.id\}/);
  },
);
