import { checkSite, problemsIn } from '../../check/check-content.ts';
import { brokenPromises } from '../../check/promises/promises.ts';
import type { Git } from '../../content/git.ts';
import { newProblems, type Problem } from '../../content/problem.ts';
import { type ContentTree, type ReadBefore, readSite } from '../../content/read-site.ts';
import type { Site } from '../../content/site.ts';

/** A state of the content and what the check says of it. */
export class CheckedState {
  readonly site: Site;
  /** What is found while reading the files. */
  readonly unread: readonly Problem[];
  private found: { all?: readonly Problem[]; promises?: readonly Problem[] } = {};

  constructor(tree: ContentTree, before: ReadBefore) {
    const { site, problems } = readSite(tree, before);
    this.site = site;
    this.unread = problems;
  }

  get all(): readonly Problem[] {
    return (this.found.all ??= checkSite(this.site, this.unread));
  }

  /** What can be found however broken the content is. */
  get early(): readonly Problem[] {
    return isBroken(this.all) ? [...this.unread, ...problemsIn(this.site)] : this.all;
  }

  promises(root: string, git: Git): readonly Problem[] {
    return (this.found.promises ??= brokenPromises(root, this.site, git));
  }

  /** Whether it was read from the same files. */
  isSame({ site, unread }: CheckedState): boolean {
    const partsOf = (one: Site, problems: readonly Problem[]): unknown[] => [
      ...one.files,
      ...one.figures.flatMap(({ path, text }) => [path, text]),
      ...problems.flatMap(({ file, message }) => [file, message]),
    ];
    const [mine, theirs] = [partsOf(this.site, this.unread), partsOf(site, unread)];
    return mine.length === theirs.length && mine.every((part, index) => part === theirs[index]);
  }
}

/** Whether anything is wrong beyond starter text that has yet to be replaced. */
export const isBroken = (problems: readonly Problem[]): boolean =>
  problems.some(({ isUnfilled }) => isUnfilled !== true);

/**
 * Returns the problems that a change of the content adds, and whether only saved files are the matter. Where the content was
 * broken before, what can only be found in sound content is no fault of the change, so like is compared with like.
 */
export function addedProblems(
  before: CheckedState,
  after: CheckedState,
  root: string,
  git: Git,
): { problems: Problem[]; ofSavedFiles: boolean } {
  const added = isBroken(before.early) ? newIn(before.early, after.early) : newIn(before.all, after.all);
  if (added.length > 0 || isBroken(before.all)) return { problems: added, ofSavedFiles: false };
  return { problems: newIn(before.promises(root, git), after.promises(root, git)), ofSavedFiles: true };
}

/** What a problem says, wherever it has moved: titles name the items around it, and lines move. */
const wherever = ({ file, message }: Problem): string =>
  [file, message.replaceAll(/\b(lines?) \d+|(?<=\.yaml):\d+/g, '$1')].join('\n');

const newIn = (before: readonly Problem[], after: readonly Problem[]): Problem[] =>
  newProblems(before, after, wherever);
