import { comparedFolders } from '../check/promises/kept-files.ts';
import { contentFile } from '../content/content-layout.ts';
import { commitTree, type Git, gitIn, sidesOf } from '../content/git.ts';
import { formatProblem, type Problem } from '../content/problem.ts';
import { folderTree, type ReadBefore } from '../content/read-site.ts';
import type { Site } from '../content/site.ts';
import { counted } from '../text/words.ts';
import { compareContent } from './compare-content.ts';
import { deadAddresses } from './dead-addresses.ts';
import { describeFiles } from './describe-files.ts';
import { describeEffects } from './effects.ts';
import {
  type Detail,
  type Entry,
  type Group,
  holds,
  readState,
  type Report,
  say,
  type SideInfo,
  type State,
  showInvisible,
} from './report.ts';
import { sameReplacements } from './same-replacements.ts';
import { compareSaved } from './saved/compare-saved.ts';
import { describeSaved } from './saved/describe-saved.ts';

/** What the two sides are called, and a note about them for the reader. */
interface Called {
  base: Pick<SideInfo, 'name' | 'commit'>;
  head: Pick<SideInfo, 'name' | 'commit'>;
  note: string | undefined;
}

/** Returns the report for reviewers on the difference between two states of the content. */
export function makeReport(earlier: State, later: State, called: Called): Report {
  const comparison = compareContent(earlier.site, later.site);
  const described = describeFiles(earlier.site, later.site, comparison);
  const { entries: repeated, replaced } = sameReplacements(described.flatMap(({ texts }) => texts));
  const groups = [
    { title: ['The same replacement in many places'], entries: repeated },
    ...described.map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => !replaced.has(entry)),
    })),
    ...describeUnread(earlier, later),
  ].filter(({ entries }) => entries.length > 0);
  const saved = describeSaved(compareSaved(earlier, later, comparison.slugNow));
  const addresses = [...new Set(described.flatMap(({ pages }) => pages))].sort();
  const opens =
    saved.opens.length === 0 ? [] : [{ title: ['Files that people saved'], entries: saved.opens }];
  return {
    base: { ...called.base, problems: earlier.problems.length },
    head: { ...called.head, problems: later.problems.length },
    note: called.note,
    changes: groups.reduce((sum, { entries }) => sum + entries.length, 0),
    pages: addresses.length,
    addresses,
    decisions: [
      ...refusals(earlier, later),
      ...saved.decisions,
      ...deadAddresses(earlier.site, later.site, comparison),
    ],
    groups,
    effects: [...opens, ...describeEffects(...readOnBothSides(earlier.site, later.site), comparison)],
    quiet: comparison.files.flatMap(({ isQuiet, later: file }) => (isQuiet && file ? [file.path] : [])),
  };
}

function describeUnread(earlier: State, later: State): Group[] {
  const unreadIn = ({ site }: State) =>
    new Set(site.unreadable.map(({ kind, slug }) => contentFile(kind, slug)));
  const [before, now] = [unreadIn(earlier), unreadIn(later)];
  const bytes = ({ tree }: State, path: string) => Buffer.from(tree.read(path)).toString('base64');
  return [...new Set([...before, ...now])]
    .filter((path) => bytes(earlier, path) !== bytes(later, path))
    .map((path) => {
      const when = now.has(path) ? (before.has(path) ? 'on both sides' : 'as it is now') : 'as it was before';
      const what = [`This file cannot be read ${when}, so nothing in it is compared.`];
      return { title: say`${path}`, entries: [{ word: 'unread', what, details: [] }] };
    });
}

/** Returns both states without the files that either cannot read: such a file was neither added nor removed. */
function readOnBothSides(earlier: Site, later: Site): [Site, Site] {
  const unread = new Set(
    [...earlier.unreadable, ...later.unreadable].map(({ kind, slug }) => `${kind}/${slug}`),
  );
  const isRead = ({ kind, slug }: { kind: string; slug: string }) => !unread.has(`${kind}/${slug}`);
  return [
    { ...earlier, files: earlier.files.filter(isRead) },
    { ...later, files: later.files.filter(isRead) },
  ];
}

/** How many new problems are listed. */
const mostProblems = 20;

/** Returns the problems that the content check did not find before; the others are only counted. */
function refusals(earlier: State, later: State): Entry[] {
  const keyOf = ({ file, where, message }: Problem) => JSON.stringify([file, where, message]);
  const old = new Set(earlier.problems.map(keyOf));
  const fresh = later.problems.filter((problem) => !old.has(keyOf(problem)));
  // The verdict counts older problems; they are not for this change to decide.
  if (fresh.length === 0) return [];
  const known = later.problems.length - fresh.length;
  const also =
    known === 0 ? '' : ` ${counted(known, 'problem')} ${known === 1 ? 'was' : 'were'} there before.`;
  const more = fresh.length - mostProblems;
  const details: Detail[] = fresh.slice(0, mostProblems).map((problem) => holds(formatProblem(problem)));
  if (more > 0)
    details.push({ kind: 'note', words: [`${counted(more, 'more problem')}; see npm run content:check`] });
  return [
    {
      word: 'refused',
      what: [
        `The content check finds ${counted(fresh.length, 'new problem')}; nothing is published before ${fresh.length === 1 ? 'it is' : 'they are'} mended.${also}`,
      ],
      details,
    },
  ];
}

/**
 * Returns the report of what `head` (by default, the working files) adds to `base` in the repository at `root`; throws a
 * RevisionError if the two cannot be compared.
 */
export function compareRevisions(
  root: string,
  base: string,
  head: string | undefined,
  git: Git = gitIn(root),
): Report {
  const sides = sidesOf(git, base, head);
  const before: ReadBefore = new Map();
  const earlier = readState(commitTree(git, sides.base, comparedFolders), before);
  const tree = sides.head === undefined ? folderTree(root) : commitTree(git, sides.head, comparedFolders);
  return makeReport(earlier, readState(tree, before), {
    base: { name: showInvisible(base), commit: sides.base },
    head: { name: head === undefined ? 'the files here' : showInvisible(head), commit: sides.head },
    note: sides.note === undefined ? undefined : showInvisible(sides.note),
  });
}
