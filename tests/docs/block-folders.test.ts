/** Each kind of block has its markup, and nothing else is there: the table of kinds cannot know of files. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockKinds } from '../../src/model/collections/block.ts';

const folders = readdirSync('src/site/blocks', { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);

test('each kind of block has a folder with its markup, and each folder is of a kind', () => {
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...blockKinds].toSorted());
  const component = (kind: string) =>
    kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  for (const kind of blockKinds)
    expect(existsSync(`src/site/blocks/${kind}/${component(kind)}.astro`), kind).toBe(true);
});
