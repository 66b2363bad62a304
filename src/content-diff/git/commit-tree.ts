import { type ContentTree, largestContentFile, type TreeEntry } from '../../content-reading/content-tree.ts';
import { gitBytes, gitLines, RevisionError } from './repository.ts';

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
  root: string,
  commit: string,
  folders: readonly string[],
  known: KnownBlobs = new Map(),
): ContentTree {
  const prefix = gitLines(root, ['rev-parse', '--show-prefix'])?.[0] ?? '';
  const paths = folders.map((folder) => prefix + folder);
  const list = gitBytes(root, ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, '--', ...paths]);
  if (list === undefined)
    throw new RevisionError(`The files of ${commit.slice(0, 7)} cannot be read by git.`);
  const blobs = new Map(
    list
      .toString('utf8')
      .split('\0')
      .flatMap((line) => {
        const [, mode = '', hash = '', size = '', path = ''] =
          /^(\d+) \S+ (\S+) +(\S+)\t(.*)$/s.exec(line) ?? [];
        if (path === '') return [];
        return [[path.slice(prefix.length), { kind: kindOf(mode), hash, size: Number(size) || 0 }] as const];
      }),
  );
  readBlobs(root, commit, blobs, known);
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

function readBlobs(root: string, commit: string, blobs: ReadonlyMap<string, Blob>, known: KnownBlobs): void {
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
  const out = gitBytes(root, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  // Each object is a line "<hash> blob <size>", then its bytes and a line feed; a missing one is "<hash> missing".
  for (let at = 0; out !== undefined && at < out.length;) {
    const end = out.indexOf(10, at);
    const [hash = '', kind, size] = out.toString('latin1', at, end).split(' ');
    const length = kind === 'blob' ? Number(size) : -1;
    if (length >= 0) known.set(hash, out.subarray(end + 1, end + 1 + length));
    at = end + 2 + length;
  }
}
