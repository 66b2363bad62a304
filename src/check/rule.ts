import { onceEach } from '../text/words.ts';
import type { Problem } from '../content/problem.ts';
import { filesOf, type Site, type SourceFile } from '../content/site.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { relative, resolve } from 'node:path';
import { withSlashes } from '../text/addresses.ts';

/** One thing the content check looks for, across all files; it is named after its file. */
export interface Rule {
  /** Why the rule exists, for maintainers. */
  reason: string;
  /** Runs only if nothing else is wrong. */
  needsGoodContent?: true;
  check: (site: Site) => Problem[];
}

/** Returns a check of each file, or each of a kind, on its own; one that two states of the content share is checked once. */
export function inEachFile(check: (file: SourceFile) => Problem[], kind?: ContentKind): Rule['check'] {
  const known = onceEach(check);
  return (site) => (kind === undefined ? site.files : filesOf(site, kind)).flatMap(known);
}

interface NamedProblems {
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
