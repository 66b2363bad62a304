/**
 * Detects files that are equal to an older version. Somebody has restored such a file from the history, and has lost
 * all changes that were made since then.
 */
import { formatIsoDate } from '../../model/dates/format-dates.ts';
import { fileProblem } from '../content-files/parse-source-file.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import {
  type FileVersion,
  fileVersions,
  type Git,
  mergeBaseWithPublishedBranch,
} from '../content-files/git.ts';
import type { Problem } from '../content-files/problem.ts';

/**
 * A file is reported as almost equal to an older version only if it differs from the published version in at least this
 * many lines. Fewer lines may be equal to older ones by chance.
 */
const minChangedLines = 20;

/**
 * A file counts as almost restored if it differs from an older version in at most this share of the lines in which it
 * differs from the published version.
 */
const maxRemainingShare = 1 / 3;

interface OlderVersionProblems {
  /**
   * A problem for each file that is exactly equal to an older version. The old version may be the cause of all other
   * problems in the file.
   */
  possibleCauses: Problem[];
  /**
   * A hint for each file that is almost equal to an older version. It does not explain other problems, so it is only a
   * hint.
   */
  hints: Problem[];
}

/** Finds the files that are exactly or almost equal to an older version. */
export function olderVersionProblems(
  git: Git,
  published: ContentSnapshot,
  { files, unreadable }: ContentSnapshot,
): OlderVersionProblems {
  const publishedCommit = mergeBaseWithPublishedBranch(git) ?? 'HEAD';
  const publishedTexts = new Map(published.files.map(({ path, text }) => [path, text]));
  const olderFiles = [...files, ...unreadable].flatMap(({ path, text }) => {
    const before = publishedTexts.get(path);
    if (text === undefined || before === undefined || text === before) return [];
    const difference = lineDifference(before, text);
    // The version before the published one is skipped, because undoing the last change is ordinary.
    const [, , ...older] = fileVersions(git, publishedCommit, path);
    const exact = older.findIndex((version) => version.text === text);
    const almost =
      difference < minChangedLines
        ? -1
        : older.findIndex((version) => lineDifference(version.text, text) < difference * maxRemainingShare);
    const index = exact === -1 ? almost : exact;
    const version = older[index];
    return version ? [{ isExact: exact !== -1, problem: olderVersionProblem(path, version, index + 2) }] : [];
  });
  const problemsWhere = (isExact: boolean) =>
    olderFiles.flatMap((entry) => (entry.isExact === isExact ? entry.problem : []));
  return { possibleCauses: problemsWhere(true), hints: problemsWhere(false) };
}

function olderVersionProblem(path: string, { date }: FileVersion, laterChanges: number): Problem {
  const message = `This file is as it was on ${formatIsoDate(date, 'en-GB')}, so ${laterChanges} later changes would be lost. Take the file back as it is published, and change only what you meant to change.`;
  return fileProblem(path, 'published/older-version', message);
}

/** How many lines occur in only one of two texts. The order of the lines does not matter. */
function lineDifference(before: string, after: string): number {
  const counts = new Map<string, number>();
  for (const line of before.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of after.split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
