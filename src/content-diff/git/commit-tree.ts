import { type ContentTree, largestContentFile, type TreeEntry } from '../../content-reading/content-tree.ts';
import { type Git, linesOf, RevisionError } from './repository.ts';

interface Blob {
  kind: TreeEntry['kind'];
  hash: string;
  size: number;
}

/** A larger commit is refused: nobody could review it, and reading it would hold up everything else. */
const most = { files: 20_000, bytes: 60_000_000 };

/** The bytes of files by blob hash, because two commits share most of their files. */
export type KnownBlobs = Map<string, Uint8Array>;

/**
 * Returns the files of a commit below the given folders as git stores them, without checking anything out. Blobs in `known`
 * are not read again, and those read are added to it; throws a RevisionError if the commit is unreadable or too large.
 */
export function commitTree(
  git: Git,
  commit: string,
  folders: readonly string[],
  known: KnownBlobs = new Map(),
): ContentTree {
  const [prefix = ''] = linesOf(git, 'rev-parse', '--show-prefix');
  const paths = folders.map((folder) => prefix + folder);
  const list = git(['ls-tree', '-r', '-z', '-l', '--full-tree', commit, '--', ...paths]);
  if (list === undefined) throw unreadable(commit);
  const blobs = new Map(listed(list.toString()).map(([path, blob]) => [path.slice(prefix.length), blob]));
  readBlobs(git, commit, blobs, known);
  const byFolder = foldersOf(blobs);
  return {
    entries: (folder) => byFolder.get(folder) ?? [],
    read: (path) => {
      const blob = blobs.get(path);
      if (blob === undefined) return 'absent';
      if (blob.kind === 'link') return 'link';
      if (blob.size > largestContentFile) return 'too-large';
      return known.get(blob.hash) ?? 'absent';
    },
  };
}

const unreadable = (commit: string): RevisionError =>
  new RevisionError(`The files of ${commit.slice(0, 7)} cannot be read by git.`);

/** Returns the files that `git ls-tree -r -z -l` lists, by their paths. */
const listed = (list: string): [string, Blob][] =>
  [...list.matchAll(/(\d+) \S+ (\S+) +(\S+)\t([^\0]*)\0/g)].map(
    ([, mode = '', hash = '', size = '', path = '']) => [
      path,
      // Only files have a size.
      { kind: kindOf(mode), hash, size: Number(size) },
    ],
  );

const kindOf = (mode: string): TreeEntry['kind'] =>
  mode === '120000' ? 'link' : mode.startsWith('100') ? 'file' : 'other';

function foldersOf(blobs: ReadonlyMap<string, Blob>): Map<string, TreeEntry[]> {
  const folders = new Map<string, Map<string, TreeEntry['kind']>>();
  for (const [path, { kind }] of blobs) {
    const steps = path.split('/');
    steps.forEach((name, index) => {
      const folder = steps.slice(0, index).join('/');
      const names = folders.get(folder) ?? new Map<string, TreeEntry['kind']>();
      names.set(name, index === steps.length - 1 ? kind : 'folder');
      folders.set(folder, names);
    });
  }
  const sorted = (names: Map<string, TreeEntry['kind']>) =>
    [...names].map(([name, kind]) => ({ name, kind })).sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map([...folders].map(([folder, names]) => [folder, sorted(names)]));
}

function readBlobs(git: Git, commit: string, blobs: ReadonlyMap<string, Blob>, known: KnownBlobs): void {
  const wanted = [...blobs.values()].filter(
    ({ kind, size }) => kind === 'file' && size <= largestContentFile,
  );
  const bytes = wanted.reduce((sum, { size }) => sum + size, 0);
  if (blobs.size > most.files || bytes > most.bytes)
    throw new RevisionError(
      `The content of ${commit.slice(0, 7)} is too large to compare: at most ${most.files} files and ${most.bytes / 1_000_000} MB are read.`,
    );
  const hashes = [...new Set(wanted.map(({ hash }) => hash))].filter((hash) => !known.has(hash));
  if (hashes.length === 0) return;
  const out = git(['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  if (out === undefined) throw unreadable(commit);
  // Each object, in the same order, is a line "<hash> blob <size>", its bytes and a line feed, or only "<hash> missing".
  let at = 0;
  for (const hash of hashes) {
    const end = out.indexOf('\n', at);
    const [, kind, size] = out.subarray(at, end).toString().split(' ');
    at = end + 1;
    if (kind !== 'blob') continue;
    known.set(hash, out.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
}
