/**
 * Merges a change with the current base branch on trial, because two changes that are each valid may conflict or cause
 * problems together.
 */
import { commitTree, type Git } from '../content-files/git.ts';
import { newProblems, type Problem, problemKey } from '../content-files/problem.ts';
import type { ContentTree } from '../content-files/content-tree.ts';
import { pluralize } from '../../model/text/templates.ts';
import { type ReportEntry, quoteList, type ReportText, type RevisionInfo } from './report-model.ts';

/** The result of merging a change with the base branch on trial. */
export interface MergeWithBase {
  status: 'up-to-date' | 'clean' | 'conflict' | 'uncommitted' | 'not-examined';
  /** The name of the base branch, and the commit of it with which the change was merged. */
  base: RevisionInfo;
  /** How many commits of the base branch are not part of the change yet. */
  behindBy: number;
  conflictingFiles: string[];
  /** The problems that the content check finds in the merged content, but not in the content of the base branch. */
  problems: Problem[];
  /** Why the merge was not examined, as the end of a sentence; empty if it was. */
  reason: string;
}

/** Checks the content of a merge. The result has the problems that the content of the base branch does not have. */
type CheckMergedTree = (baseTree: ContentTree, mergedTree: ContentTree) => Problem[];

/**
 * Merges the commit `head` with the newest commit of the base branch, without changing any branch, and checks the
 * merged content. If `head` is undefined, the change is not committed and cannot be merged.
 */
export function mergeWithBase(
  git: Git,
  base: RevisionInfo & { commit: string },
  head: string | undefined,
  checkMergedTree: CheckMergedTree,
): MergeWithBase {
  const count = git(['rev-list', '--count', `${head ?? 'HEAD'}..${base.commit}`])
    ?.toString()
    .trim();
  const result = { base, behindBy: Number(count ?? 0), conflictingFiles: [], problems: [], reason: '' };
  if (count === undefined)
    return { ...result, status: 'not-examined', reason: 'git cannot compare their histories' };
  if (result.behindBy === 0) return { ...result, status: 'up-to-date' };
  if (head === undefined)
    return { ...result, status: 'uncommitted', reason: 'the files here are not committed' };
  const mergeArgs = ['merge-tree', '--write-tree', '--no-messages', '--name-only', '-z', base.commit, head];
  // `git merge-tree` exits with 1 if there are conflicts; its output then lists them. With any other status except 0,
  // it could not merge, and `git` returns no output.
  const [tree = '', ...paths] = git(mergeArgs, '', 1)?.toString().split('\0') ?? [];
  if (!/^[\da-f]{40,64}$/.test(tree))
    return {
      ...result,
      status: 'not-examined',
      reason: 'git could not merge them (it has to be 2.38 or newer)',
    };
  const conflictingFiles = [...new Set(paths.filter((path) => path !== ''))];
  if (conflictingFiles.length > 0) return { ...result, status: 'conflict', conflictingFiles };
  const problems = checkMergedTree(
    commitTree(git, base.commit, ['content']),
    commitTree(git, tree, ['content']),
  );
  return { ...result, status: 'clean', problems };
}

/** The report lists at most this many files with conflicts, and counts the others. */
const maxListedFiles = 10;

/**
 * The report entries for a merge that has conflicts, causes problems or could not be examined. An empty list if the
 * merge is clean.
 */
export function mergeEntries(
  merge: MergeWithBase,
  introducedProblems: readonly Problem[],
  describeProblems: (problems: readonly Problem[]) => ReportEntry['details'],
): ReportEntry[] {
  const { status, behindBy, conflictingFiles, problems, reason } = merge;
  const baseText = describeBase(merge);
  if (status === 'conflict')
    return [
      {
        type: 'merge-conflict',
        summary: [
          'This change cannot be merged into ',
          ...baseText,
          ` as it is: both changed the same lines in ${pluralize(conflictingFiles.length, 'file')}. The merged content was not examined.`,
        ],
        details: [
          ...conflictingFiles.slice(0, maxListedFiles).map((path) => ({ note: quoteList([path]) })),
          ...(conflictingFiles.length > maxListedFiles
            ? [{ note: [`and ${pluralize(conflictingFiles.length - maxListedFiles, 'more file')}`] }]
            : []),
        ],
      },
    ];
  if (status === 'not-examined')
    return [
      {
        type: 'not-examined',
        summary: [
          'The merge with ',
          ...baseText,
          behindBy > 0 ? `, which has ${pluralize(behindBy, 'commit')} that this change lacks` : '',
          `, was not examined, because ${reason}.`,
        ],
        details: [],
      },
    ];
  const mergeProblems = newProblems(introducedProblems, problems, problemKey);
  return mergeProblems.length === 0
    ? []
    : [
        {
          type: 'merge-problems',
          summary: [
            'This change is right alone, but not together with ',
            ...baseText,
            '. Take in that branch, and solve what the content check then finds',
          ],
          details: describeProblems(mergeProblems),
        },
      ];
}

/**
 * A sentence that says how far the change is behind the base branch, and what a merge of the two would cause; empty if
 * the change contains all commits of the base branch.
 */
export function mergeSentence(merge: MergeWithBase): ReportText {
  const { status, behindBy, problems, reason } = merge;
  if (behindBy === 0) return [];
  const outcome = {
    'up-to-date': '',
    clean: `Merged with it, the content check finds ${problems.length === 0 ? 'nothing more' : `${pluralize(problems.length, 'problem')} more`}.`,
    conflict: 'The two conflict.',
    uncommitted: `The merge of the two was not examined, because ${reason}.`,
    'not-examined': `The merge of the two was not examined, because ${reason}.`,
  }[status];
  return [`This change is ${pluralize(behindBy, 'commit')} behind `, ...describeBase(merge), `. ${outcome}`];
}

const describeBase = ({ base: { name, commit = '' } }: MergeWithBase): ReportText =>
  commit.startsWith(name)
    ? quoteList([commit.slice(0, 7)])
    : [...quoteList([name]), ` (${commit.slice(0, 7)})`];
