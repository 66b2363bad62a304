import { didYouMean, onceEach } from '../../model/text/words.ts';
import { type ContentTree, largestContentFile, type TreeEntry } from './read-site.ts';
import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';

/** A revision cannot be read or compared; the message is for whoever named it. */
export class RevisionError extends Error {}

/** Runs a git command in the repository and returns what it prints, or undefined if it fails. */
export type Git = (args: readonly string[], input?: string) => Buffer | undefined;

/** Returns the non-empty lines a git command prints; none if it fails. */
function linesOf(git: Git, ...args: string[]): string[] {
  const lines = git(args)?.toString().split('\n') ?? [];
  return lines.filter((line) => line !== '');
}

/** Returns the commit that a branch, tag or commit refers to, or throws a RevisionError. */
function commitOf(git: Git, revision: string): string {
  const name = `${revision}^{commit}`;
  const [commit] = linesOf(git, 'rev-parse', '--verify', '--quiet', '--end-of-options', name);
  // To git, "^main" is all that is not in main.
  if (commit !== undefined && !commit.startsWith('^')) return commit;
  if (linesOf(git, 'rev-parse', '--git-dir').length === 0)
    throw new RevisionError('This folder is not kept with git, so there is nothing to compare with.');
  const refs = ['refs/heads', 'refs/remotes', 'refs/tags'];
  const names = linesOf(git, 'for-each-ref', '--format=%(refname:short)', ...refs);
  const known = names.length === 0 ? 'There are no branches or tags yet.' : `There are: ${names.join(', ')}.`;
  throw new RevisionError(
    `"${revision}" is not a branch, tag or commit here. ${known}${didYouMean(revision, names)}`,
  );
}

/** A larger commit is refused: nobody could review it, and reading it would hold up everything else. */
const most = { files: 20_000, bytes: 60_000_000 };

/**
 * Returns the files of a commit below the given folders as git stores them, without checking anything out; throws a
 * RevisionError if the commit is unreadable or too large.
 */
export function commitTree(git: Git, commit: string, folders: readonly string[]): ContentTree {
  // As seen from the root of the content, which may be a folder of the repository.
  const list = git(['ls-tree', '-r', '-z', '-l', commit, '--', ...folders]);
  const blobs = new Map<string, { kind: TreeEntry['kind']; hash: string; size: number }>();
  for (const [, mode, hash = '', size, path = ''] of String(list ?? '').matchAll(
    /(\d+) \S+ (\S+) +(\S+)\t([^\0]*)\0/g,
  )) {
    const kind = mode === '120000' ? 'link' : mode?.startsWith('100') ? 'file' : 'other';
    blobs.set(path, { kind, hash, size: Number(size) });
  }
  const wanted = [...blobs.values()].filter(
    (blob) => blob.kind === 'file' && blob.size <= largestContentFile,
  );
  if (blobs.size > most.files || wanted.reduce((sum, { size }) => sum + size, 0) > most.bytes)
    throw new RevisionError(
      `The content of ${commit.slice(0, 7)} is too large to compare: at most ${most.files} files and ${most.bytes / 1_000_000} MB are read.`,
    );
  const known = list && bytesOf(git, [...new Set(wanted.map(({ hash }) => hash))]);
  if (known === undefined)
    throw new RevisionError(`The files of ${commit.slice(0, 7)} cannot be read by git.`);
  return {
    entries: (folder) => {
      const within = folder === '' ? '' : `${folder}/`;
      const names = new Map<string, TreeEntry['kind']>();
      for (const [path, { kind }] of blobs) {
        const [name = '', ...below] = path.slice(within.length).split('/');
        if (path.startsWith(within)) names.set(name, below.length === 0 ? kind : 'folder');
      }
      return [...names].map(([name, kind]) => ({ name, kind })).sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    read: (path) => {
      const blob = blobs.get(path);
      if (blob === undefined) return 'absent';
      if (blob.kind === 'link') return 'link';
      return blob.size > largestContentFile ? 'too-large' : (known.get(blob.hash) ?? 'absent');
    },
  };
}

/** The bytes of blobs that were read, by their hashes: two commits share most of their files. */
const readBefore = onceEach<Git, Map<string, Uint8Array>>(() => new Map());

/** Returns the bytes of blobs by their hashes, without those that git has lost; undefined if it can read none. */
function bytesOf(git: Git, wanted: readonly string[]): Map<string, Uint8Array> | undefined {
  const known = readBefore(git);
  const hashes = wanted.filter((hash) => !known.has(hash));
  if (hashes.length === 0) return known;
  const out = git(['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  if (out === undefined) return undefined;
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
  return known;
}

/** The names under which the published branch may be known here, the surest first. */
const published = ['refs/remotes/origin/HEAD', 'refs/remotes/origin/main', 'refs/heads/main'];

/** Returns the last commit of this branch that is published as far as can be told here; undefined without a repository. */
export function publishedCommit(git: Git): string | undefined {
  // Asked at once: to start git takes longer than what it does.
  const known = linesOf(git, 'for-each-ref', '--format=%(refname)', ...published);
  for (const name of [...published.filter((one) => known.includes(one)), 'HEAD']) {
    const [commit] = linesOf(git, 'merge-base', name, 'HEAD');
    if (commit !== undefined) return commit;
  }
  return undefined;
}

/** How long a git command may take, in milliseconds. */
const patience = 60_000;

/** The most that a git command may print, in bytes: several times what is read of a commit. */
const mostPrinted = 256 * 1024 * 1024;

/** How `spawnSync` starts a program and waits for its end; it has no `stderr` if the program could not be started. */
type Start = (
  program: string,
  args: readonly string[],
  options: { cwd: string; input: string; env: NodeJS.ProcessEnv; maxBuffer: number; timeout: number },
) => {
  status: number | null;
  stdout: Buffer;
  stderr: Buffer | null;
  error?: NodeJS.ErrnoException | undefined;
};

/** Returns git in a folder; a command throws a RevisionError if git is missing, refuses the folder or takes too long. */
export const gitIn =
  (root: string, start: Start = spawnSync): Git =>
  (args, input = '') => {
    const { status, stdout, stderr, error } = start('git', args, {
      cwd: root,
      input,
      // Parts of the history may be fetched only now; if that takes a password, nobody is there to be asked.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      maxBuffer: mostPrinted,
      timeout: patience,
    });
    if (error?.code === 'ENOENT')
      throw new RevisionError(
        'The program git is not installed, or not on the PATH, so there is nothing to compare with.',
      );
    if (error?.code === 'ETIMEDOUT')
      throw new RevisionError(`git took longer than ${patience / 1000} seconds and was stopped.`);
    if (status === 0) return stdout;
    const trust = /git config .*safe\.directory.*/.exec(String(stderr))?.[0];
    if (trust !== undefined)
      throw new RevisionError(
        `git reads nothing here because somebody else owns this folder. If you trust it, run: ${trust}`,
      );
    return undefined;
  };

/** The two commits to compare; without `head`, the working files are the later side. */
interface Sides {
  /** The commit from which the later side branched off. */
  base: string;
  head: string | undefined;
  /** What the reader of the report should know about the two. */
  note: string | undefined;
}

/**
 * Returns the commits that show what the later side adds to the base, as in a pull request: later commits on the base are
 * left out. Throws a RevisionError if a name is unknown or the point where the two parted cannot be determined.
 */
export function sidesOf(git: Git, baseName: string, headName: string | undefined): Sides {
  const from = commitOf(git, baseName);
  const to = commitOf(git, headName ?? 'HEAD');
  refuseShallow(git, { from, to, baseName, headName: headName ?? 'HEAD' });
  const [base, ...others] = linesOf(git, 'merge-base', '--all', from, to);
  const isWithin = headName !== undefined && base === to && from !== to;
  const note =
    base === undefined
      ? 'The two have no common history, so all of one is beside all of the other.'
      : others.length > 0
        ? 'The two parted in several commits; the first of them is the base here.'
        : isWithin
          ? `${headName} adds nothing: ${baseName} holds all of it. For what ${baseName} has beyond it, name them the other way round.`
          : undefined;
  return { base: base ?? from, head: headName === undefined ? undefined : to, note };
}

/** Throws if the clone is so shallow that the commit where the two parted may be missing. */
function refuseShallow(
  git: Git,
  { from, to, baseName, headName }: Record<'from' | 'to' | 'baseName' | 'headName', string>,
): void {
  if (linesOf(git, 'rev-parse', '--is-shallow-repository')[0] !== 'true') return;
  // A commit on one side only whose parents were not fetched hides what came before it.
  const own = linesOf(git, 'rev-list', '--parents', `${from}...${to}`);
  if (own.every((line) => line.includes(' '))) return;
  throw new RevisionError(
    `The history here is not complete (it was fetched with --depth), so it cannot be known where "${baseName}" and "${headName}" parted. Fetch the rest first: git fetch --unshallow`,
  );
}

/** A file that differs between two sides, with how many lines came and went; undefined if git does not compare its lines. */
export interface ChangedFile {
  /** Relative to the folder that holds content/; outside of that, it begins with "../". */
  path: string;
  added: number | undefined;
  removed: number | undefined;
}

/** Returns every file that differs between two sides, whatever it is; new ones that git does not know yet included. */
export function changedFiles(git: Git, { base, head }: Pick<Sides, 'base' | 'head'>): ChangedFile[] {
  const [within = ''] = linesOf(git, 'rev-parse', '--show-prefix');
  const from = (path: string) => posix.relative(`/${within}`, `/${path}`);
  // Whatever the settings here or in the files compared say of submodules, renaming and how to show a difference.
  const plain = [
    '--no-renames',
    '--no-ext-diff',
    '--no-textconv',
    '--no-relative',
    '--ignore-submodules=none',
  ];
  const sides = head === undefined ? [base] : [base, head];
  const printed = git(['diff', '--numstat', '-z', ...plain, ...sides, '--']);
  if (printed === undefined) throw new RevisionError('git cannot list the files that are different.');
  const count = (digits = '-') => (digits === '-' ? undefined : Number(digits));
  const changed = printed
    .toString()
    .split('\0')
    .filter((line) => line !== '')
    .map((line): ChangedFile => {
      const [added, removed, ...path] = line.split('\t');
      return { path: from(path.join('\t')), added: count(added), removed: count(removed) };
    });
  const known = new Set(changed.map(({ path }) => path));
  const others = ['ls-files', '--others', '--exclude-standard', '--full-name', '-z', ':/'];
  const untracked = head === undefined ? (git(others)?.toString().split('\0') ?? []) : [];
  return [
    ...changed,
    ...untracked
      .filter((path) => path !== '' && !known.has(from(path)))
      .map((path) => ({ path: from(path), added: undefined, removed: undefined })),
  ];
}
