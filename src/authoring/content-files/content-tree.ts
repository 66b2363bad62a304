import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file, a folder or a symbolic link in a folder. Links are never followed, because they may lead outside the project.
 */
export interface TreeEntry {
  name: string;
  kind: 'file' | 'folder' | 'link' | 'other';
}

/** The files of the project in one state, on disk or in a commit. It gives no access to files outside the project. */
export interface ContentTree {
  /** The entries of a folder, sorted by name; none if the folder does not exist or is reached through a link. */
  entries(folder: string): TreeEntry[];
  /** The bytes of a file, or why it cannot be read. */
  read(path: string): Uint8Array | 'missing' | 'link' | 'too-large';
}

/**
 * Content files with more bytes than this are not read, because checking them would take too long. No real content file
 * comes near this size.
 */
export const maxContentFileBytes = 400_000;

export function folderTree(root: string): ContentTree {
  const kindOf = (path: string): TreeEntry['kind'] | undefined => {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    if (stat.isSymbolicLink()) return 'link';
    return stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'other';
  };
  /** Whether the folder and all its parents are real folders, not links. */
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
        if (!isFolder(parentOf(path))) return 'missing';
        const kind = kindOf(path);
        if (kind === 'link') return 'link';
        if (kind !== 'file') return 'missing';
        if (lstatSync(join(root, path)).size > maxContentFileBytes) return 'too-large';
        return readFileSync(join(root, path));
      } catch {
        return 'missing';
      }
    },
  };
}

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

// The entries of a folder without hidden and temporary files. Names that begin with a dot belong to the system or to an
// editor, and names that begin with ~$ belong to an open office document.
export const visibleEntries = (tree: ContentTree, folder: string): TreeEntry[] =>
  tree.entries(folder).filter(({ name }) => !/^(?:\.|~\$)/.test(name));

/** For each reason why a file cannot be read, the message that says what to do. */
export const unreadableMessages = {
  missing: 'This cannot be opened as a file.',
  link: 'This is a link to another place, and links are not followed. Put the file itself here.',
  'too-large': `This file is larger than ${maxContentFileBytes / 1000} kB, too large for content. Divide it or remove it.`,
};

export const unreadableRules = {
  missing: 'files/missing',
  link: 'files/link',
  'too-large': 'files/too-large',
} as const;
