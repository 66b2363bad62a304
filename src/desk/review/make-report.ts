import { checkSite } from '../check/check-content.ts';
import { contentFile } from '../../model/collections/content-layout.ts';
import { type ChangedFile, changedFiles, commitTree, type Git, gitIn, sidesOf } from '../content/git.ts';
import { formatProblem, newProblems, type Problem, sayingOf } from '../content/problem.ts';
import { type ContentTree, folderTree, type ReadBefore, readSite } from '../content/read-site.ts';
import type { Site } from '../content/site.ts';
import { counted } from '../../model/text/words.ts';
import type { BuiltFacts } from './built-site.ts';
import { changes, type SiteChange } from './changes.ts';
import { codeDecisions, notCompared } from './code.ts';
import { compareContent } from './compare-content.ts';
import { deadAddresses } from './dead-addresses.ts';
import { describeEffects } from './effects.ts';
import { type Detail, type Entry, type Group, holds, type Report, showInvisible } from './entries.ts';
import { outsideDecisions } from './outside.ts';
import { lostAnswers, reusedIds } from './saved-files.ts';

/** What the two sides are called, a note about them, every file that is different, and whose code makes the report. */
interface Called extends Pick<Report, 'base' | 'head' | 'note'> {
  changed: readonly ChangedFile[];
  /** What is to be decided that only git knows. */
  reused?: readonly Entry[];
  /** Set if the code of the default branch reads a change that may bring its own. */
  isReadByDefault?: boolean;
}

/** Returns the state of the content in a tree; older content may not fit today's schemas, which becomes problems. */
export function readState(tree: ContentTree, before: ReadBefore = new Map(), published?: Site) {
  const { site, problems } = readSite(tree, before);
  return {
    tree,
    site,
    /** What today's content check says about it. */
    problems: checkSite(site, problems, published ?? site),
  };
}
type State = ReturnType<typeof readState>;

export function makeReport(earlier: State, later: State, called: Called, built?: BuiltFacts): Report {
  const { changed, reused = [], isReadByDefault = false, ...sides } = called;
  const sites = readOnBothSides(earlier, later);
  const comparison = compareContent(...sites);
  const told = changes(...sites, comparison);
  const groups = groupsOf(told);
  const fresh = newProblems(earlier.problems, later.problems, withoutNames);
  const addresses = [...new Set(told.flatMap(({ pages }) => pages))].sort();
  const read = sites.flatMap(({ files, figures }) => [...files, ...figures].map(({ path }) => path));
  // Also if git knows nothing of it.
  const pathsOf = ({ site }: State) => new Set(site.unreadable.map(({ path }) => path));
  const unread = pathsOf(earlier).symmetricDifference(pathsOf(later));
  for (const { path } of changed) unread.delete(path);
  const others = [...unread].map((path): ChangedFile => ({ path, added: undefined, removed: undefined }));
  const code = notCompared([...changed, ...others], new Set(read));
  const isNotYet = isReadByDefault && code.some(({ path }) => path.startsWith('src/'));
  return {
    ...sides,
    check: {
      before: earlier.problems.length,
      now: later.problems.length,
      fresh: fresh.length,
      isNotYet,
    },
    code: code.length,
    changes: groups.reduce((sum, { entries }) => sum + entries.length, 0),
    pages: addresses.length,
    addresses: [...new Set([...addresses, ...(built?.pages ?? [])])].sort(),
    decisions: [
      ...codeDecisions(code),
      ...(fresh.length === 0 ? [...lostAnswers(...sites), ...reused] : []),
      ...refusals(fresh, isNotYet),
      ...outsideDecisions(...sites),
      ...deadAddresses(...sites, comparison),
    ],
    groups,
    effects: describeEffects(...sites, comparison, built),
    quiet: comparison.files.flatMap(({ isQuiet, later: file }) => (isQuiet && file ? [file.path] : [])),
  };
}

/** Returns the changes of each file below its title. */
const groupsOf = (told: readonly SiteChange[]): Group[] =>
  [...Map.groupBy(told, ({ file }) => file).values()].map((own) => ({
    title: own[0]?.title ?? [],
    entries: own.map(({ entry }) => entry),
  }));

const unreadIn = ({ site }: State): Set<string> =>
  new Set(site.unreadable.map(({ kind, slug }) => contentFile(kind, slug)));

/** Returns both states without the files that either cannot read: such a file was neither added nor removed. */
function readOnBothSides(earlier: State, later: State): [Site, Site] {
  const unread = unreadIn(earlier).union(unreadIn(later));
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
function refusals(fresh: readonly Problem[], isNotYet: boolean): Entry[] {
  if (fresh.length === 0) return [];
  // What one edit breaks in many places says the same in each.
  const alike = [...Map.groupBy(fresh, ({ message }) => message).values()];
  const more = alike.slice(mostProblems).flat().length;
  const details = alike.slice(0, mostProblems).flatMap(([first, ...others]): Detail[] => {
    const also = others.map(({ file, line }) => `${file}:${line}`).join(', ');
    return first ? [holds(formatProblem(first) + (also === '' ? '' : ` Also at ${also}.`))] : [];
  });
  if (more > 0) details.push({ note: [`${counted(more, 'more problem')}; see npm run content:check`] });
  return isNotYet
    ? [{ word: 'not yet', what: ['the code of the default branch cannot read this content yet'], details }]
    : [{ word: 'refused', what: ['nothing is published before this is mended'], details }];
}

interface Tools {
  git?: Git;
  /** Builds both sides, so that their files are compared too. */
  build?: ((sides: ReturnType<typeof sidesOf>) => BuiltFacts | undefined) | undefined;
  isReadByDefault?: boolean;
}

/**
 * Returns the report of what `head` (by default, the working files) adds to `base` in the repository at `root`; throws a
 * RevisionError if the two cannot be compared.
 */
export function compareRevisions(
  root: string,
  base: string,
  head: string | undefined,
  { git = gitIn(root), build, isReadByDefault = false }: Tools = {},
): Report {
  const sides = sidesOf(git, base, head);
  const built = build?.(sides);
  const notBuilt = 'A site cannot be built with its own code, so the files as built are not compared.';
  const before: ReadBefore = new Map();
  const earlier = readState(commitTree(git, sides.base, ['content']), before);
  const tree = sides.head === undefined ? folderTree(root) : commitTree(git, sides.head, ['content']);
  const later = readState(tree, before, earlier.site);
  const notes = [sides.note, build && !built ? notBuilt : undefined].filter((one) => one !== undefined);
  const called: Called = {
    changed: changedFiles(git, sides),
    base: { name: showInvisible(base), commit: sides.base },
    head: { name: head === undefined ? 'the files here' : showInvisible(head), commit: sides.head },
    note: notes.length === 0 ? undefined : showInvisible(notes.join(' ')),
    reused: reusedIds(git, earlier.site, later.site, sides.base),
    isReadByDefault,
  };
  return makeReport(earlier, later, called, built);
}
