import { contentFile, contentLayout } from '../content/content-layout.ts';
import type { Site, SourceFile } from '../content/site.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { formatProblem, type Problem } from '../content/problem.ts';
import { valueAt } from '../content/values.ts';
import { counted } from '../text/words.ts';
import { compareContent, type FileChange } from './compare/compare-content.ts';
import { deadAddresses, describeEffects } from './effects/describe-effects.ts';
import {
  type Entry,
  type Group,
  holds,
  quoteAll,
  type Report,
  say,
  type SideInfo,
  type Words,
  type State,
  type Sides,
  type ReportedGroup,
  readState,
} from './report.ts';
import { sameReplacements, type TextChange } from './same-replacements.ts';
import { compareSaved } from './saved/compare-saved.ts';
import { describeSaved } from './saved/describe-saved.ts';
import { type Names, namesOf, pagesShowing } from '../content/shown.ts';
import {
  describeFigures,
  placeAt,
  type Side,
  describeChange,
  valueDetails,
} from './words/describe-change.ts';
import { folderTree, type ReadBefore } from '../content/read-site.ts';
import { commitTree, type KnownBlobs, type Git, gitIn, sidesOf } from '../content/git.ts';
import { comparedFolders } from '../check/promises/kept-files.ts';
import { showInvisible } from './words/excerpt.ts';

/** What the two sides are called, and a note about them for the reader. */
interface Named {
  base: Pick<SideInfo, 'name' | 'commit'>;
  head: Pick<SideInfo, 'name' | 'commit'>;
  note: string | undefined;
}

/** Returns the report for reviewers on the difference between two states of the content. */
export function makeReport(earlier: State, later: State, named: Named): Report {
  const comparison = compareContent(earlier.site, later.site);
  const sides = { earlier, later, was: namesOf(earlier.site), is: namesOf(later.site) };
  const described = [
    ...comparison.files.flatMap((file) => describeFile(file, sides)),
    ...describeFigures(sides),
  ];
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
    base: { ...named.base, problems: earlier.problems.length },
    head: { ...named.head, problems: later.problems.length },
    note: named.note,
    changes: groups.reduce((sum, { entries }) => sum + entries.length, 0),
    pages: addresses.length,
    addresses,
    decisions: [
      ...refusals(earlier, later),
      ...saved.decisions,
      ...deadAddresses(earlier, later, comparison),
    ],
    groups,
    effects: [...opens, ...describeEffects(...readOnBothSides(earlier, later), comparison)],
    quiet: comparison.files.flatMap(({ quiet, later: file }) =>
      quiet === 'layout' && file ? [file.path] : [],
    ),
  };
}

function describeFile({ earlier, later, changes }: FileChange, sides: Sides): ReportedGroup[] {
  const file = later ?? earlier;
  if (file === undefined) return [];
  const [site, names] = later ? [sides.later.site, sides.is] : [sides.earlier.site, sides.was];
  const whole = pagesShowing(site, file, []);
  const title = titleOf(file, names, whole);
  if (!earlier || !later) {
    const what = file.kind === 'resources' ? say`the page ${`/resources/${file.slug}`}` : ['the whole file'];
    const entry: Entry = {
      word: later ? 'added' : 'removed',
      what,
      ...(later && { at: placeAt(later, []) }),
      details: valueDetails(names, file, [], file.data),
    };
    return [{ title, entries: [entry], texts: [], pages: whole }];
  }
  const [before, after]: [Side, Side] = [
    { file: earlier, names: sides.was },
    { file: later, names: sides.is },
  ];
  const texts: TextChange[] = [];
  const entries = changes.map((change) => {
    const entry = describeChange(change, before, after);
    if (change.kind === 'changed' && typeof change.was === 'string' && typeof change.is === 'string')
      texts.push({ entry, was: change.was, is: change.is, title: later.path });
    return entry;
  });
  const isRenamed = earlier.path !== later.path;
  const renamed: Entry[] = isRenamed
    ? [{ word: 'renamed', what: say`the file, from ${earlier.path}`, details: [] }]
    : [];
  const pages = changes.flatMap((change) =>
    change.kind === 'removed'
      ? pagesShowing(sides.earlier.site, earlier, change.before)
      : pagesShowing(site, later, change.after),
  );
  return [
    { title, entries: [...renamed, ...entries], texts, pages: isRenamed ? [...pages, ...whole] : pages },
  ];
}

/** The heading above the changes in files of a kind. */
const kindTitles: Record<ContentKind, string> = {
  programme: 'The programme',
  labels: 'Labels',
  phases: 'Phases',
  resources: 'Page',
  scenarios: 'Scenario',
  'career-paths': 'Career path',
  checklists: 'Checklists',
  'learning-methods': 'Learning methods',
};

/** Returns what a file is called, by its title if it has one; content that pages share is followed by those pages. */
function titleOf(file: SourceFile, names: Names, pages: readonly string[]): Words {
  const own = valueAt(file.data, ['title']);
  const title = typeof own === 'string' ? own : kindTitles[file.kind];
  const named = typeof own === 'string' ? say`${title}` : [title];
  if (file.kind === 'resources') return [...named, ...say` (${file.path})`];
  const isShown = contentLayout[file.kind].layout !== 'single' && file.kind !== 'phases';
  const titles = pages.map((page) => names.titleOf('resources', page.slice('/resources/'.length)));
  const on: Words = isShown
    ? titles.length === 0
      ? [', on no page']
      : [`, on ${titles.length === 1 ? 'the page' : 'the pages'} `, ...quoteAll(titles)]
    : [];
  return [...named, ...on, ...say` (${file.path})`];
}

function describeUnread(earlier: State, later: State): Group[] {
  const pathOf = ({ kind, slug }: Site['unreadable'][number]) => contentFile(kind, slug);
  const unreadIn = ({ site }: State) => new Set(site.unreadable.map(pathOf));
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
function readOnBothSides(earlier: State, later: State): [State, State] {
  const unread = new Set(
    [...earlier.site.unreadable, ...later.site.unreadable].map(({ kind, slug }) => `${kind}/${slug}`),
  );
  const read = (state: State): State => ({
    ...state,
    site: {
      ...state.site,
      files: state.site.files.filter(({ kind, slug }) => !unread.has(`${kind}/${slug}`)),
    },
  });
  return [read(earlier), read(later)];
}

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
  const what = [
    `The content check finds ${counted(fresh.length, 'new problem')}; nothing is published before ${fresh.length === 1 ? 'it is' : 'they are'} mended.${also}`,
  ];
  const most = 20;
  const more =
    fresh.length > most ? [`${counted(fresh.length - most, 'more problem')}; see npm run content:check`] : [];
  return [
    {
      word: 'refused',
      what,
      details: [
        ...fresh.slice(0, most).map((problem) => holds(formatProblem(problem))),
        ...more.map((text) => ({ kind: 'note' as const, words: [text] })),
      ],
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
  const blobs: KnownBlobs = new Map();
  const earlier = readState(commitTree(git, sides.base, comparedFolders, blobs), before);
  const tree =
    sides.head === undefined ? folderTree(root) : commitTree(git, sides.head, comparedFolders, blobs);
  return makeReport(earlier, readState(tree, before), {
    base: { name: showInvisible(base), commit: sides.base },
    head: { name: head === undefined ? 'the files here' : showInvisible(head), commit: sides.head },
    note: sides.note === undefined ? undefined : showInvisible(sides.note),
  });
}
