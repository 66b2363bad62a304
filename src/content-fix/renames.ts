import { posix, resolve } from 'node:path';
import type { ContentTree } from '../content-reading/content-tree.ts';
import type { Problem } from '../content-reading/problem.ts';

/** A change of a file's name within its folder; both paths are relative to the project. */
export interface Rename {
  from: string;
  to: string;
}

/** Returns the files that only their names keep from being read, unless two would get the same name. */
export function renamesIn(problems: readonly Problem[], isAsked: (path: string) => boolean): Rename[] {
  const wanted = problems.flatMap(({ file, rename }): Rename[] =>
    rename === undefined || !isAsked(file)
      ? []
      : [{ from: file, to: posix.join(posix.dirname(file), rename) }],
  );
  return wanted.filter(({ to }) => wanted.filter((other) => other.to === to).length === 1);
}

/** Returns what a file that was named on the command line is called after the renaming. */
export const renamed = (renames: readonly Rename[], name: string, root: string): string =>
  renames.find(({ from }) => resolve(root, from) === resolve(root, name))?.to ?? name;

/** Returns the tree as it is after the renaming. */
export function renamedTree(tree: ContentTree, renames: readonly Rename[]): ContentTree {
  return {
    entries: (folder) =>
      tree.entries(folder).map((entry) => {
        const rename = renames.find(({ from }) => from === `${folder}/${entry.name}`);
        return rename === undefined ? entry : { ...entry, name: posix.basename(rename.to) };
      }),
    read: (path) => tree.read(renames.find(({ to }) => to === path)?.from ?? path),
  };
}
