import { checkSite } from '../check/check-content.ts';
import { contentFile } from '../content/content-layout.ts';
import { changedOutside, commitTree, type Git, gitIn, sidesOf } from '../content/git.ts';
import { formatProblem, newProblems, type Problem, sayingOf } from '../content/problem.ts';
import { type ContentTree, folderTree, type ReadBefore, readSite } from '../content/read-site.ts';
import type { Site } from '../content/site.ts';
import { counted } from '../text/words.ts';
import type { BuiltSides } from './built-site.ts';
import { compareContent } from './compare-content.ts';
import { deadAddresses } from './dead-addresses.ts';
import { describeFiles } from './describe-files.ts';
import { describeEffects } from './effects.ts';
import { type Detail, type Entry, type Group, holds, type Report, say, showInvisible } from './entries.ts';
import { outsideDecisions } from './outside.ts';
import { sameReplacements } from './same-replacements.ts';

/** What the two sides are called, a note about them, and what else is different in them. */
type Called = Pick<Report, 'base' | 'head' | 'note' | 'outside'>;

/** Returns the state of the content in a tree; older content may not fit today's schemas, which becomes problems. */
export function readState(tree: ContentTree, before: ReadBefore = new Map()) {
  const { site, problems } = readSite(tree, before);
  return {
    tree,
    /** What can be compared. */
    site,
    /** What today's content check says about it. */
    problems: checkSite(site, problems),
  };
}
type State = ReturnType<typeof readState>;

export function makeReport(earlier: State, later: State, called: Called, built?: BuiltSides): Report {
  const sites = readOnBothSides(earlier, later);
  const comparison = compareContent(...sites);
  const described = describeFiles(...sites, comparison);
  const { entries: repeated, replaced } = sameReplacements(described.flatMap(({ texts }) => texts));
  const groups = [
    { title: ['The same replacement in many places'], entries: repeated },
    ...described.map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => !replaced.has(entry)),
    })),
    ...describeUnread(earlier, later),
  ].filter(({ entries }) => entries.length > 0);
  const fresh = newProblems(earlier.problems, later.problems, withoutNames);
  const shown = [...described.flatMap(({ pages }) => pages), ...(built?.pages ?? [])];
  const addresses = [...new Set(shown)].sort();
  return {
    ...called,
    isBuilt: built !== undefined,
    check: { before: earlier.problems.length, now: later.problems.length, fresh: fresh.length },
    changes: groups.reduce((sum, { entries }) => sum + entries.length, 0),
    pages: addresses.length,
    addresses,
    decisions: [
      ...refusals(fresh),
      ...outsideDecisions(...sites, built),
      ...deadAddresses(...sites, comparison),
    ],
    groups,
    effects: describeEffects(...sites, comparison, built),
    quiet: comparison.files.flatMap(({ isQuiet, later: file }) => (isQuiet && file ? [file.path] : [])),
  };
}

const unreadIn = ({ site }: State): string[] =>
  site.unreadable.map(({ kind, slug }) => contentFile(kind, slug));

function describeUnread(earlier: State, later: State): Group[] {
  const [before, now] = [unreadIn(earlier), unreadIn(later)];
  const bytes = ({ tree }: State, path: string) => Buffer.from(tree.read(path)).toString('base64');
  return [...new Set([...before, ...now])]
    .filter((path) => bytes(earlier, path) !== bytes(later, path))
    .map((path) => {
      const isBoth = before.includes(path) && now.includes(path);
      const when = isBoth ? 'on both sides' : now.includes(path) ? 'as it is now' : 'as it was before';
      const what = [`This file cannot be read ${when}, so nothing in it is compared.`];
      return { title: say`${path}`, entries: [{ word: 'unread', what, details: [] }] };
    });
}

/** Returns both states without the files that either cannot read: such a file was neither added nor removed. */
function readOnBothSides(earlier: State, later: State): [Site, Site] {
  const unread = new Set([earlier, later].flatMap(unreadIn));
  const readIn = ({ site }: State): Site => ({
    ...site,
    files: site.files.filter(({ path }) => !unread.has(path)),
  });
  return [readIn(earlier), readIn(later)];
}

/** How many new problems are listed. */
const mostProblems = 20;

/** What a problem says, whatever the texts around it that it names. */
const withoutNames = (problem: Problem): string => sayingOf(problem).replaceAll(/\\"[^"]*\\"/g, '""');

/** Returns the problems that are new as one thing to decide; the verdict counts them and the others. */
function refusals(fresh: readonly Problem[]): Entry[] {
  if (fresh.length === 0) return [];
  const more = fresh.length - mostProblems;
  const details: Detail[] = fresh.slice(0, mostProblems).map((problem) => holds(formatProblem(problem)));
  if (more > 0) details.push({ note: [`${counted(more, 'more problem')}; see npm run content:check`] });
  return [{ word: 'refused', what: ['nothing is published before this is mended'], details }];
}

interface Tools {
  git?: Git;
  /** Builds both sides, so that their pages and files are compared too. */
  build?: (sides: ReturnType<typeof sidesOf>) => BuiltSides | undefined;
}

/**
 * Returns the report of what `head` (by default, the working files) adds to `base` in the repository at `root`; throws a
 * RevisionError if the two cannot be compared.
 */
export function compareRevisions(
  root: string,
  base: string,
  head: string | undefined,
  { git = gitIn(root), build }: Tools = {},
): Report {
  const sides = sidesOf(git, base, head);
  const built = build?.(sides);
  const notBuilt = 'A site cannot be built with its own code, so pages and files as built are not compared.';
  const notes = [sides.note, build && !built ? notBuilt : undefined].filter((one) => one !== undefined);
  const before: ReadBefore = new Map();
  const earlier = readState(commitTree(git, sides.base, ['content']), before);
  const tree = sides.head === undefined ? folderTree(root) : commitTree(git, sides.head, ['content']);
  const called: Called = {
    outside: changedOutside(git, sides),
    base: { name: showInvisible(base), commit: sides.base },
    head: { name: head === undefined ? 'the files here' : showInvisible(head), commit: sides.head },
    note: notes.length === 0 ? undefined : showInvisible(notes.join(' ')),
  };
  return makeReport(earlier, readState(tree, before), called, built);
}
