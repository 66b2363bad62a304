import { memoizeWeak } from '../../model/text/memoize.ts';
import { didYouMean } from '../../model/text/suggestions.ts';
import { type ContentTree, maxContentFileBytes, type TreeEntry } from './content-tree.ts';
import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';

/**
 * An error about a git revision (a branch, tag or commit) that cannot be read or compared. Its message is for the
 * person who typed the name of the revision.
 */
export class RevisionError extends Error {}

/**
 * Runs a git command with an optional input and returns its output. Undefined if it fails: the exit status is then
 * neither 0 nor `acceptedStatus`.
 */
export type Git = (args: readonly string[], input?: string, acceptedStatus?: number) => Buffer | undefined;

/** The lines that a git command prints, without empty ones. The list is empty if the command fails. */
function outputLines(git: Git, ...args: string[]): string[] {
  const lines = git(args)?.toString().split('\n') ?? [];
  return lines.filter((line) => line !== '');
}

/** Resolves a branch, tag or commit to a commit; throws a RevisionError if that fails. */
function resolveCommit(git: Git, revision: string): string {
  const peeledRevision = `${revision}^{commit}`;
  const [commit] = outputLines(git, 'rev-parse', '--verify', '--quiet', '--end-of-options', peeledRevision);
  // To git, "^main" means all commits that are not in main, not a single commit.
  if (commit !== undefined && !commit.startsWith('^')) return commit;
  if (outputLines(git, 'rev-parse', '--git-dir').length === 0)
    throw new RevisionError('This folder is not kept with git, so there is nothing to compare with.');
  const refs = ['refs/heads', 'refs/remotes', 'refs/tags'];
  const names = outputLines(git, 'for-each-ref', '--format=%(refname:short)', ...refs);
  const knownRefsSentence =
    names.length === 0 ? 'There are no branches or tags yet.' : `There are: ${names.join(', ')}.`;
  throw new RevisionError(
    `"${revision}" is not a branch, tag or commit here. ${knownRefsSentence}${didYouMean(revision, names)}`,
  );
}

/** Larger commits than this are refused, because reading them would take too long and nobody could review them. */
const maxCommitSize = { files: 20_000, bytes: 60_000_000 };

/**
 * The files of a commit below the given folders, read from git without a checkout. Throws a RevisionError if the commit
 * cannot be read or is too large.
 */
export function commitTree(git: Git, commit: string, folders: readonly string[]): ContentTree {
  // git lists paths relative to the current folder, which contains content/ but may be a subfolder of the repository.
  const listing = git(['ls-tree', '-r', '-z', '-l', commit, '--', ...folders]);
  const blobs = new Map<string, { kind: TreeEntry['kind']; hash: string; size: number }>();
  for (const [, mode, hash = '', size, path = ''] of String(listing ?? '').matchAll(
    /(\d+) \S+ (\S+) +(\S+)\t([^\0]*)\0/g,
  )) {
    const kind = mode === '120000' ? 'link' : mode?.startsWith('100') ? 'file' : 'other';
    blobs.set(path, { kind, hash, size: Number(size) });
  }
  const wanted = [...blobs.values()].filter(
    (blob) => blob.kind === 'file' && blob.size <= maxContentFileBytes,
  );
  if (
    blobs.size > maxCommitSize.files ||
    wanted.reduce((sum, { size }) => sum + size, 0) > maxCommitSize.bytes
  )
    throw new RevisionError(
      `The content of ${commit.slice(0, 7)} is too large to compare: at most ${maxCommitSize.files} files and ${maxCommitSize.bytes / 1_000_000} MB are read.`,
    );
  const bytesByHash = listing && readBlobs(git, [...new Set(wanted.map(({ hash }) => hash))]);
  if (bytesByHash === undefined)
    throw new RevisionError(`The files of ${commit.slice(0, 7)} cannot be read by git.`);
  return {
    entries: (folder) => {
      const prefix = folder === '' ? '' : `${folder}/`;
      const names = new Map<string, TreeEntry['kind']>();
      for (const [path, { kind }] of blobs) {
        const [name = '', ...deeper] = path.slice(prefix.length).split('/');
        if (path.startsWith(prefix)) names.set(name, deeper.length === 0 ? kind : 'folder');
      }
      return [...names].map(([name, kind]) => ({ name, kind })).sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    read: (path) => {
      const blob = blobs.get(path);
      if (blob === undefined) return 'missing';
      if (blob.kind === 'link') return 'link';
      return blob.size > maxContentFileBytes ? 'too-large' : (bytesByHash.get(blob.hash) ?? 'missing');
    },
  };
}

/** The bytes of files by git hash. They are cached, because two commits have most files in common. */
const blobCache = memoizeWeak<Git, Map<string, Uint8Array>>(() => new Map());

/**
 * The bytes of the files with these git hashes. Files that git does not have are left out. Undefined if the git command
 * fails.
 */
function readBlobs(git: Git, wantedHashes: readonly string[]): Map<string, Uint8Array> | undefined {
  const cached = blobCache(git);
  const missingHashes = wantedHashes.filter((hash) => !cached.has(hash));
  if (missingHashes.length === 0) return cached;
  const output = git(['cat-file', '--batch'], `${missingHashes.join('\n')}\n`);
  if (output === undefined) return undefined;
  // The output has the objects in the requested order: for each, a line "<hash> blob <size>", the bytes and a line
  // feed, or only a line "<hash> missing".
  let position = 0;
  for (const hash of missingHashes) {
    const end = output.indexOf('\n', position);
    const [, kind, size] = output.subarray(position, end).toString().split(' ');
    position = end + 1;
    if (kind !== 'blob') continue;
    cached.set(hash, output.subarray(position, position + Number(size)));
    position += Number(size) + 1;
  }
  return cached;
}

/** Matches an added or removed line of a diff that contains an id. */
const idLine = /^[-+]\s*(?:- +)*id:\s*["']?([\w.-]+)/gm;

/**
 * All ids that the content, or one file of it, has ever contained. Undefined if there is no git history. A new item
 * must not reuse such an id, because older saved files would show an answer to another question there.
 */
export function idsInHistory(git: Git, path = 'content'): readonly string[] | undefined {
  const flags = ['--format=', '--patch', '--unified=0', '--no-renames', '--no-ext-diff', '--no-textconv'];
  try {
    const patches = git(['log', ...flags, '-G^ *(- +)*id:', '--', path])?.toString();
    if (patches === undefined || patches === '') return undefined;
    return [...new Set(Array.from(patches.matchAll(idLine), ([, id = '']) => id))];
  } catch (error) {
    if (error instanceof RevisionError) return undefined;
    throw error;
  }
}

/** The git refs under which the published branch may be known here, the most reliable first. */
const publishedRefs = ['refs/remotes/origin/HEAD', 'refs/remotes/origin/main', 'refs/heads/main'];

/**
 * The last published commit that the current branch contains, as far as it is known on this computer. Undefined without
 * a repository.
 */
export function mergeBaseWithPublishedBranch(git: Git): string | undefined {
  // One command reads all refs, because starting git takes longer than reading them.
  const existingRefs = outputLines(git, 'for-each-ref', '--format=%(refname)', ...publishedRefs);
  for (const ref of [...publishedRefs.filter((ref) => existingRefs.includes(ref)), 'HEAD']) {
    const [commit] = outputLines(git, 'merge-base', ref, 'HEAD');
    if (commit !== undefined) return commit;
  }
  return undefined;
}

/** How long a git command may take, in milliseconds. */
const timeoutMs = 60_000;

/** The largest output of a git command that is accepted, in bytes. It is several times the size limit of a commit. */
const maxOutputBytes = 256 * 1024 * 1024;

/**
 * The signature of Node's `spawnSync`, so that tests can replace it. `stderr` is null if the program could not be
 * started.
 */
type SpawnSync = (
  program: string,
  args: readonly string[],
  options: { cwd: string; input: string; env: NodeJS.ProcessEnv; maxBuffer: number; timeout: number },
) => {
  status: number | null;
  stdout: Buffer;
  stderr: Buffer | null;
  error?: NodeJS.ErrnoException | undefined;
};

/**
 * Creates a function that runs git in a folder. It throws a RevisionError if git is missing, rejects the folder or
 * takes too long.
 */
export const gitRunner =
  (root: string, spawn: SpawnSync = spawnSync): Git =>
  (args, input = '', acceptedStatus = 0) => {
    const { status, stdout, stderr, error } = spawn('git', args, {
      cwd: root,
      input,
      // git may have to fetch missing parts of the history, and would then ask for a password. Prompts are disabled,
      // because nobody could answer them.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      maxBuffer: maxOutputBytes,
      timeout: timeoutMs,
    });
    if (error?.code === 'ENOENT')
      throw new RevisionError(
        'The program git is not installed, or not on the PATH, so there is nothing to compare with.',
      );
    if (error?.code === 'ETIMEDOUT')
      throw new RevisionError(`git took longer than ${timeoutMs / 1000} seconds and was stopped.`);
    if (status === 0 || status === acceptedStatus) return stdout;
    const trustCommand = /git config .*safe\.directory.*/.exec(String(stderr))?.[0];
    if (trustCommand !== undefined)
      throw new RevisionError(
        `git reads nothing here because somebody else owns this folder. If you trust it, run: ${trustCommand}`,
      );
    return undefined;
  };

/** The two commits that a report compares. If `head` is undefined, `base` is compared with the working files. */
interface CommitRange {
  /** The commit from which the changes are counted: the common ancestor of both sides. */
  base: string;
  head: string | undefined;
  /** The commit to which the name of the base branch refers. It may be newer than `base`. */
  baseTip: string;
  /** A remark about the two commits for the reader of the report. */
  note: string | undefined;
}

/**
 * Determines the two commits to compare, as GitHub does for a pull request: the commit at which the later side branched
 * off, and the later side itself. Throws a RevisionError if a name is unknown or the common ancestor cannot be
 * determined.
 */
export function commitRange(git: Git, baseName: string, headName: string | undefined): CommitRange {
  const baseCommit = resolveCommit(git, baseName);
  const headCommit = resolveCommit(git, headName ?? 'HEAD');
  refuseShallow(git, { baseCommit, headCommit, baseName, headName: headName ?? 'HEAD' });
  const [base, ...otherBases] = outputLines(git, 'merge-base', '--all', baseCommit, headCommit);
  const isContained = headName !== undefined && base === headCommit && baseCommit !== headCommit;
  const getNote = () => {
    if (base === undefined)
      return 'The two have no common history, so all of one is beside all of the other.';
    if (otherBases.length > 0)
      return 'The two parted in several commits; the first of them is the base here.';
    return isContained
      ? `${headName} adds nothing: ${baseName} holds all of it. For what ${baseName} has beyond it, name them the other way round.`
      : undefined;
  };
  return {
    base: base ?? baseCommit,
    head: headName === undefined ? undefined : headCommit,
    baseTip: baseCommit,
    note: getNote(),
  };
}

interface ComparedCommits {
  baseCommit: string;
  headCommit: string;
  baseName: string;
  headName: string;
}

/** Throws if the clone has so little history that the common ancestor of the two commits may be missing. */
function refuseShallow(git: Git, { baseCommit, headCommit, baseName, headName }: ComparedCommits): void {
  if (outputLines(git, 'rev-parse', '--is-shallow-repository')[0] !== 'true') return;
  // A commit that is only on one side normally has a parent in the history. If a parent was not fetched, the common
  // ancestor may be among the missing commits.
  const exclusiveCommits = outputLines(git, 'rev-list', '--parents', `${baseCommit}...${headCommit}`);
  if (exclusiveCommits.every((line) => line.includes(' '))) return;
  throw new RevisionError(
    `The history here is not complete (it was fetched with --depth), so it cannot be known where "${baseName}" and "${headName}" parted. Fetch the rest first: git fetch --unshallow`,
  );
}

/**
 * A file that differs between two commits, with the numbers of added and removed lines. The numbers are undefined if
 * git does not compare the lines of the file, for example because it is binary.
 */
export interface ChangedFile {
  /** Relative to the folder that contains content/; outside of it, the path begins with "../". */
  path: string;
  added: number | undefined;
  removed: number | undefined;
  /** Undefined if only the name of the file is known, not how it has changed. */
  status?: 'added' | 'deleted' | 'modified';
}

const fileStatuses: Readonly<Record<string, ChangedFile['status']>> = { A: 'added', D: 'deleted' };

/**
 * All files that differ between two commits. If the later side is the working files, new files that git does not track
 * yet are included.
 */
export function changedFiles(git: Git, { base, head }: Pick<CommitRange, 'base' | 'head'>): ChangedFile[] {
  const [contentPrefix = ''] = outputLines(git, 'rev-parse', '--show-prefix');
  const relativePath = (path: string) => posix.relative(`/${contentPrefix}`, `/${path}`);
  // The options override the git configuration and .gitattributes, so that the output has the same form on every
  // computer.
  const diffOptions = [
    '--no-renames',
    '--no-ext-diff',
    '--no-textconv',
    '--no-relative',
    '--ignore-submodules=none',
  ];
  const commits = head === undefined ? [base] : [base, head];
  const output = git(['diff', '--raw', '--numstat', '-z', ...diffOptions, ...commits, '--']);
  if (output === undefined) throw new RevisionError('git cannot list the files that are different.');
  const count = (digits = '-') => (digits === '-' ? undefined : Number(digits));
  // The output first has a record ":<modes and hashes> <status>" and a path for each file, and then a record
  // "<added>\t<removed>\t<path>" for each file.
  const records = output.toString().split('\0');
  const rawCount = records.findIndex((record, index) => index % 2 === 0 && !record.startsWith(':'));
  const statuses = new Map(
    records
      .slice(0, rawCount)
      .flatMap((record, index) =>
        index % 2 === 0 ? [[records[index + 1] ?? '', record.at(-1) ?? ''] as const] : [],
      ),
  );
  const changed = records
    .slice(rawCount)
    .filter((line) => line !== '')
    .map((line): ChangedFile => {
      const [added, removed, ...pathParts] = line.split('\t');
      const path = pathParts.join('\t');
      return {
        path: relativePath(path),
        added: count(added),
        removed: count(removed),
        status: fileStatuses[statuses.get(path) ?? ''] ?? 'modified',
      };
    });
  const knownPaths = new Set(changed.map(({ path }) => path));
  const untrackedArgs = ['ls-files', '--others', '--exclude-standard', '--full-name', '-z', ':/'];
  const untracked = head === undefined ? (git(untrackedArgs)?.toString().split('\0') ?? []) : [];
  return [
    ...changed,
    ...untracked
      .filter((path) => path !== '' && !knownPaths.has(relativePath(path)))
      .map((path) => ({
        path: relativePath(path),
        added: undefined,
        removed: undefined,
        status: 'added' as const,
      })),
  ];
}
