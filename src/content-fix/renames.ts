import { resolve } from 'node:path';
import type { ContentTree } from '../content-reading/content-tree.ts';
import type { Problem } from '../content-reading/problem.ts';

/** A file with another name in the same folder; both relative to the project. */
export interface Rename {
  from: string;
  to: string;
}

/** Returns the files whose names alone keep them from being read, where no two would get one name. */
export function renamesIn(problems: readonly Problem[], isAsked: (path: string) => boolean): Rename[] {
  const wanted = problems.flatMap(({ file, rename }): Rename[] =>
    rename === undefined || !isAsked(file)
      ? []
      : [{ from: file, to: `${file.slice(0, file.lastIndexOf('/'))}/${rename}` }],
  );
  return wanted.filter(({ to }) => wanted.filter((other) => other.to === to).length === 1);
}

/** Returns what a file that was asked for by a name is called once renamed. */
export const renamed = (renames: readonly Rename[], name: string, root: string): string =>
  renames.find(({ from }) => resolve(root, from) === resolve(root, name))?.to ?? name;

/** Returns the files as they are once renamed. */
export function renamedTree(tree: ContentTree, renames: readonly Rename[]): ContentTree {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return {
    entries: (folder) =>
      tree.entries(folder).map((entry) => {
        const rename = renames.find(({ from }) => from === `${folder}/${entry.name}`);
        return rename === undefined ? entry : { ...entry, name: nameOf(rename.to) };
      }),
    read: (path) => tree.read(renames.find(({ to }) => to === path)?.from ?? path),
  };
}
