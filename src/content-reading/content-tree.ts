import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One name in a folder. Links lead elsewhere, so they are never followed. */
export interface TreeEntry {
  name: string;
  kind: 'file' | 'folder' | 'link' | 'other';
}

/** A state of the project's files, on disk or in a commit; nothing outside it can be reached. */
export interface ContentTree {
  /** Returns what a folder holds, sorted by name; nothing if there is no such folder or it is reached through a link. */
  entries(folder: string): TreeEntry[];
  /** Returns the bytes of a file, or why it is not read. */
  read(path: string): Uint8Array | 'absent' | 'link' | 'too-large';
}

/** No content file comes near this size, in bytes; beyond it, reading and comparing would take too long. */
export const largestContentFile = 400_000;

/** Returns the files below a folder on disk. */
export function folderTree(root: string): ContentTree {
  const kindOf = (path: string): TreeEntry['kind'] | undefined => {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    if (stat.isSymbolicLink()) return 'link';
    return stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'other';
  };
  /** Whether the folder and every folder above it is a real folder, not a link. */
  const isFolder = (path: string): boolean =>
    path === '' || path === '.' || (isFolder(parentOf(path)) && kindOf(path) === 'folder');
  return {
    entries: (folder) =>
      isFolder(folder)
        ? readdirSync(join(root, folder))
            .sort()
            .map((name) => ({ name, kind: kindOf(`${folder}/${name}`) ?? 'other' }))
        : [],
    read: (path) => {
      try {
        if (!isFolder(parentOf(path))) return 'absent';
        const kind = kindOf(path);
        if (kind === 'link') return 'link';
        if (kind !== 'file') return 'absent';
        if (lstatSync(join(root, path)).size > largestContentFile) return 'too-large';
        return readFileSync(join(root, path));
      } catch {
        return 'absent';
      }
    },
  };
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
