import { relative, resolve } from 'node:path';
import type { Problem } from './problem.ts';

/** Which of the named files exist in the content and the problems to report for them. */
export interface NamedProblems {
  problems: Problem[];
  /** Names that are not below content/. */
  unknown: string[];
}

/**
 * Returns the problems of the named files or folders only, all when none is named. The whole content is checked all
 * the same, since a mistake in one file can be caused by another.
 */
export function problemsOfNamed(
  problems: readonly Problem[],
  names: readonly string[],
  root: string,
): NamedProblems {
  const paths = names.map((name) => relative(root, resolve(root, name)).replaceAll('\\', '/'));
  const isBelow = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
  return {
    problems: problems.filter(({ file }) => paths.length === 0 || paths.some((path) => isBelow(file, path))),
    unknown: names.filter((_, index) => !isBelow(paths[index] ?? '', 'content')),
  };
}
