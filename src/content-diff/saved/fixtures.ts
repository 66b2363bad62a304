import { z } from 'zod';
import type { KeptFile } from '../../content-check/kept-files.ts';
import type { ContentTree } from '../../content-reading/content-tree.ts';
import { decodeFile } from '../../saved-file/decode/decode-file.ts';

/** Where saved files are kept that must always open. */
export const promisesFolder = 'content/promises';

/** Where they were kept before: the report compares older commits too. */
const earlierFolder = 'tests/fixtures/saved';

/** All folders that are read to compare two states of the content. */
export const comparedFolders = ['content', earlierFolder];

/** Returns whether a path, or another name, is that of a kept file. */
export const isKept = (name: string): boolean =>
  [promisesFolder, earlierFolder].some((folder) => name.startsWith(`${folder}/`));

const answers = z.object({
  texts: z.record(z.string(), z.string()),
  ticks: z.record(z.string(), z.array(z.string())),
});

/** Returns the saved files in a tree for which both the file and its answers can be read. */
export function readFixtures(tree: ContentTree): KeptFile[] {
  return [promisesFolder, earlierFolder].flatMap((folder) => fixturesIn(tree, folder));
}

function fixturesIn(tree: ContentTree, folder: string): KeptFile[] {
  return tree.entries(folder).flatMap(({ name }) => {
    const [, slug] = /^([a-z0-9-]+)\.[a-z0-9-]+\.txt$/.exec(name) ?? [];
    if (slug === undefined) return [];
    const path = `${folder}/${name}`;
    const [saved, said] = [tree.read(path), tree.read(path.replace(/txt$/, 'json'))];
    if (typeof saved === 'string' || typeof said === 'string') return [];
    const decoded = decodeFile(saved);
    const parsed = answers.safeParse(jsonOf(new TextDecoder().decode(said)));
    if (decoded.kind !== 'text' || !parsed.success) return [];
    return [{ path, slug, text: decoded.text, answers: parsed.data }];
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
