/** Checks the merge of a change with the current base branch, because two valid changes may conflict. */
import { commitTree, type Git } from '../content-files/git.ts';
import { newProblems, type Problem, problemKey } from '../content-files/problem.ts';
import type { ContentTree } from '../content-files/content-tree.ts';
import { pluralize } from '../../model/text/templates.ts';
import { type ReportEntry, quoteList, type ReportText, type RevisionInfo } from './report-model.ts';

/** The merge of a change with the base branch. */
export interface MergeWithBase {
  status: 'up-to-date' | 'clean' | 'conflict' | 'uncommitted' | 'not-examined';
  /** The branch, with the commit that the change was merged with. */
  base: RevisionInfo;
  /** How many commits of the base branch the change lacks. */
  behindBy: number;
  conflictingFiles: string[];
  /** The problems that only the merged content has. */
  problems: Problem[];
  /** Why the merge was not examined. */
  reason: string;
}

/** The problems of a merged tree that the base branch does not have. */
type CheckMergedTree = (baseTree: ContentTree, mergedTree: ContentTree) => Problem[];

/** Merges `head` (undefined for uncommitted files) with the tip of the base branch. */
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
  // Git exits with 1 on conflicts, and with another status if it cannot merge.
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

/** How many files with conflicts are listed. */
const maxListedFiles = 10;

/** The decisions about the merge. */
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

/** The sentence about the base branch; none if the change contains all of it. */
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
