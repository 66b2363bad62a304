import { relative, resolve } from 'node:path';
import { withSlashes } from '../text/with-slashes.ts';
import type { Problem } from '../content-reading/problem.ts';

/** The problems to report for the named files, and the names that are not part of the content. */
export interface NamedProblems {
  problems: Problem[];
  /** Names outside content/. */
  unknown: string[];
}

/**
 * Returns the problems in the named files or folders, or all problems if none are named. The whole content is still
 * checked, since a mistake in one file can be caused by another.
 */
export function problemsOfNamed(
  problems: readonly Problem[],
  names: readonly string[],
  root: string,
): NamedProblems {
  const paths = names.map((name) => withSlashes(relative(root, resolve(root, name))));
  const isBelow = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
  return {
    problems: problems.filter(({ file }) => paths.length === 0 || paths.some((path) => isBelow(file, path))),
    unknown: names.filter((_, index) => !isBelow(paths[index] ?? '', 'content')),
  };
}
