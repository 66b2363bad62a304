import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderTree, largestContentFile } from '../../../src/content-reading/content-tree.ts';

/** Returns the tree of a new folder, removed when the test ends. */
function madeTree() {
  const root = mkdtempSync(join(tmpdir(), 'tree-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'a/b'), { recursive: true });
  mkdirSync(join(root, 'elsewhere/deep'), { recursive: true });
  writeFileSync(join(root, 'a/two.yaml'), 'two');
  writeFileSync(join(root, 'a/b/one.yaml'), 'one');
  writeFileSync(join(root, 'elsewhere/deep/three.yaml'), 'three');
  writeFileSync(join(root, 'a/full.yaml'), 'x'.repeat(largestContentFile));
  writeFileSync(join(root, 'a/large.yaml'), 'x'.repeat(largestContentFile + 1));
  symlinkSync(join(root, 'elsewhere'), join(root, 'a/link'), 'junction');
  return folderTree(root);
}

const words = (bytes: Uint8Array | string) =>
  typeof bytes === 'string' ? `(${bytes})` : new TextDecoder().decode(bytes);

it('a folder is listed by name, each with what it is', () => {
  const tree = madeTree();
  expect(tree.entries('a')).toEqual([
    { name: 'b', kind: 'folder' },
    { name: 'full.yaml', kind: 'file' },
    { name: 'large.yaml', kind: 'file' },
    { name: 'link', kind: 'link' },
    { name: 'two.yaml', kind: 'file' },
  ]);
  expect(tree.entries('a/b')).toEqual([{ name: 'one.yaml', kind: 'file' }]);
  for (const root of ['', '.'])
    expect(tree.entries(root).map(({ name }) => name)).toEqual(['a', 'elsewhere']);
});

it('what is no folder, or is reached through a link, holds nothing', () => {
  const tree = madeTree();
  for (const path of ['b', 'a/two.yaml', 'a/link', 'a/link/deep', 'b/c'])
    expect(tree.entries(path)).toEqual([]);
});

it('a file is read, unless it is too large, a link or not there', () => {
  const tree = madeTree();
  expect(words(tree.read('a/two.yaml'))).toBe('two');
  expect(words(tree.read('a/b/one.yaml'))).toBe('one');
  expect(tree.read('a/full.yaml')).toHaveLength(largestContentFile);
  expect(tree.read('a/large.yaml')).toBe('too-large');
  expect(tree.read('a/link')).toBe('link');
  for (const path of ['a/link/deep/three.yaml', 'a/none.yaml', 'a', 'none/one.yaml', 'a/\0'])
    expect(tree.read(path)).toBe('absent');
});
