/** What becomes of a change when it is merged with the base branch as it is now: two changes may be fine alone only. */
import { commitTree, type Git } from '../content-files/git.ts';
import { newProblems, type Problem, problemKey } from '../content-files/problem.ts';
import type { ContentTree } from '../content-files/read-content.ts';
import { pluralize } from '../../model/text/string-utils.ts';
import { type ReportEntry, quoteList, type ReportText, type RevisionInfo } from './report-model.ts';

/** The merge of a change with the base branch. */
export interface MergeWithBase {
  status: 'up-to-date' | 'clean' | 'conflict' | 'uncommitted' | 'not-examined';
  /** The branch and its commit that the change was merged with. */
  base: RevisionInfo;
  /** How many commits of the base branch the change lacks. */
  behindBy: number;
  conflictingFiles: string[];
  /** What the content check finds only in the merged content. */
  problems: Problem[];
  /** Why the merge was not examined. */
  reason: string;
}

/** Returns what the content check finds in a tree that it does not find in the base branch. */
type CheckMergedTree = (baseTree: ContentTree, mergedTree: ContentTree) => Problem[];

/** Returns the merge of `head` (undefined for files that are not committed) with the tip of the base branch. */
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
  // Git ends with 1 if there are conflicts, and with something else if it cannot merge.
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

/** How many files with conflicts are named. */
const maxListedFiles = 10;

/** Returns what has to be decided about the merge. */
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

/** Returns the sentence about the base branch; none if the change has all of it. */
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
