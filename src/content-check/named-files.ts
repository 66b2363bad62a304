import { relative, resolve } from 'node:path';
import { withSlashes } from '../text/with-slashes.ts';
import type { Problem } from '../content-reading/problem.ts';

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
  return {
    problems: problems.filter(({ file }) => isNamed(file, names, root)),
    unknown: names.filter((name) => !isBelow(pathOf(name, root), 'content')),
  };
}

/** Returns whether a file is named or is in a named folder; true for every file if none are named. */
export const isNamed = (file: string, names: readonly string[], root: string): boolean =>
  names.length === 0 || names.some((name) => isBelow(file, pathOf(name, root)));

const pathOf = (name: string, root: string): string => withSlashes(relative(root, resolve(root, name)));

const isBelow = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);
