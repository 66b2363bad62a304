/** What changes for visitors between two states of the content, one entry for each difference. */
import { contentLayout } from '../../model/collections/content-layout.ts';
import type { Place, SourceFile } from '../content/place.ts';
import { namesOf, pagesShowing } from '../content/shown.ts';
import type { Site } from '../content/site.ts';
import { type Path, valueAt } from '../content/values.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import { compareContent, type FileChange } from './compare-content.ts';
import { type BothNames, describeChange, lineOf, removedDetails, valueDetails } from './describe-change.ts';
import { type Entry, quoteAll, say, type Words } from './entries.ts';

/** One difference between two states of the content. */
export interface SiteChange {
  /** Names what has changed, by ids where there are some; the same as long as that is there. */
  identity: string;
  /** The file it is in or, if it is gone, was in; relative to the project. */
  file: string;
  /** Where in the file; empty for the whole of it, and for drawings. */
  path: Path;
  /** Where it was and is; undefined if it came or went, and for drawings. */
  was: Place | undefined;
  is: Place | undefined;
  /** What is said of it. */
  entry: Entry;
  /** What its file is called. */
  title: Words;
  /** The addresses of the pages that show it. */
  pages: string[];
}

/** Returns every difference, file by file, then those of drawings. */
export function changes(
  earlier: Site,
  later: Site,
  comparison = compareContent(earlier, later),
): SiteChange[] {
  const names = { was: namesOf(earlier), is: namesOf(later) };
  return [
    ...comparison.files.flatMap((change) => changesInFile(change, [earlier, later], names)),
    ...changedFigures(earlier, later, names),
  ];
}

type Sites = readonly [earlier: Site, later: Site];

function changesInFile({ earlier, later, changes: all, apart }: FileChange, sites: Sites, names: BothNames) {
  const file = later ?? earlier;
  if (file === undefined) return [];
  const own = later ? names.is : names.was;
  const shownOn = (was: Place | undefined, is: Place | undefined) => [
    ...(is ? pagesShowing(sites[1], is) : []),
    // Something that left a page is missed there.
    ...(was && (is === undefined || is.file !== later || was.file !== earlier)
      ? pagesShowing(sites[0], was)
      : []),
  ];
  const whole = later ? pagesShowing(sites[1], later.root) : pagesShowing(sites[0], file.root);
  const titles = whole.map((page) => own.titleOf('resources', page.slice('/resources/'.length)));
  const title = titleOf(file, titles);
  const made = (entry: Entry, was: Place | undefined, is: Place | undefined, pages: string[]): SiteChange => {
    const place = is ?? was;
    const identity = `${entry.word} ${file.path} ${place ? idPath(place).join('/') : ''}`;
    return { identity, file: file.path, path: place?.path ?? [], was, is, entry, title, pages };
  };
  const told = all.map((change) =>
    made(describeChange(change, names), change.was, change.is, shownOn(change.was, change.is)),
  );
  if (!earlier || !later) {
    const what = file.kind === 'resources' ? say`the page ${resourcePath(file.slug)}` : ['the whole file'];
    const details = (later ? valueDetails : removedDetails)(own, file.root, apart);
    const entry: Entry = {
      word: later ? 'added' : 'removed',
      what,
      ...(later && { at: lineOf(later.root) }),
      details,
    };
    return [made(entry, earlier?.root, later?.root, whole), ...told];
  }
  if (earlier.path === later.path) return told;
  const renamed: Entry = { word: 'renamed', what: say`the file, from ${earlier.path}`, details: [] };
  return [made(renamed, earlier.root, later.root, whole), ...told];
}

/** Returns the steps to a place, those of items with an id by that. */
const idPath = ({ file, path }: Place): PropertyKey[] =>
  path.map((step, index) => {
    const id = typeof step === 'number' ? valueAt(file.data, [...path.slice(0, index + 1), 'id']) : undefined;
    return typeof id === 'string' ? id : step;
  });

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
function titleOf({ kind, path, root }: SourceFile, pages: readonly string[]): Words {
  const own = root.at('title').text;
  const named: Words = own === undefined ? [kindTitles[kind]] : say`${own}`;
  const isListed = contentLayout[kind].layout !== 'single' && kind !== 'phases' && kind !== 'resources';
  const on: Words = isListed && pages.length > 0 ? [', on ', ...quoteAll(pages)] : [];
  return [...named, ...on, ...say` (${path})`];
}

/** Returns each drawing that changed, with the pages that show it: what it shows is seen there. */
function changedFigures(earlier: Site, later: Site, names: BothNames): SiteChange[] {
  const drawings = ({ figures }: Site) => new Map(figures.map((figure) => [figure.path, figure]));
  const [old, now] = [drawings(earlier), drawings(later)];
  return [...new Map([...old, ...now]).values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .filter(({ path }) => old.get(path)?.text !== now.get(path)?.text)
    .map(({ name, path: file }): SiteChange => {
      const slugs = [...new Set([names.was, names.is].flatMap(({ usersOf }) => usersOf('drawing', name)))];
      const titles = slugs.map((slug) => names.is.titleOf('resources', slug));
      const word = old.has(file) ? (now.has(file) ? 'changed' : 'removed') : 'added';
      const at = now.has(file) && { at: { file, line: 1 } };
      const entry: Entry = { word, what: ['the drawing; look at it on its page'], ...at, details: [] };
      const on: Words = titles.length === 0 ? [] : [', on ', ...quoteAll(titles)];
      const title = ['Drawing ', ...say`${name}`, ...on, ...say` (${file})`];
      const nowhere = { path: [], was: undefined, is: undefined };
      return { identity: `${word} ${file} `, file, ...nowhere, entry, title, pages: slugs.map(resourcePath) };
    });
}
