import { contentLayout } from '../content/content-layout.ts';
import { readDrawing } from '../content/drawing.ts';
import type { Place } from '../content/place.ts';
import { namesOf, pagesShowing } from '../content/shown.ts';
import type { Site, SourceFile } from '../content/site.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { resourcePath } from '../text/addresses.ts';
import { counted, eachFoundOnce } from '../text/words.ts';
import type { Change, Comparison, FileChange } from './compare-content.ts';
import { type BothNames, describeChange, lineOf, removedDetails, valueDetails } from './describe-change.ts';
import { type Entry, type Group, holds, quoteAll, say, type Words } from './entries.ts';
import type { TextChange } from './same-replacements.ts';

/** A group of entries with the texts that changed in it and the addresses of the pages it affects. */
type ReportedGroup = Group & { texts: TextChange[]; pages: string[] };

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

/** Returns a group for each file that changed, then one for each drawing. */
export function describeFiles(earlier: Site, later: Site, { files }: Comparison): ReportedGroup[] {
  const names = { was: namesOf(earlier), is: namesOf(later) };
  const pagesOf = (was: Place | undefined, is: Place | undefined) =>
    is ? pagesShowing(later, is) : was ? pagesShowing(earlier, was) : [];
  return [
    ...files.flatMap((change) => describeFile(change, names, pagesOf)),
    ...describeFigures(earlier, later, names),
  ];
}

function describeFile(
  { earlier, later, changes }: FileChange,
  names: BothNames,
  pagesOf: (was: Place | undefined, is: Place | undefined) => string[],
): ReportedGroup[] {
  const file = later ?? earlier;
  if (file === undefined) return [];
  const own = later ? names.is : names.was;
  const whole = pagesOf(earlier?.root, later?.root);
  const title = titleOf(
    file,
    whole.map((page) => own.titleOf('resources', page.slice('/resources/'.length))),
  );
  if (!earlier || !later) {
    const what = file.kind === 'resources' ? say`the page ${resourcePath(file.slug)}` : ['the whole file'];
    const entry: Entry = {
      word: later ? 'added' : 'removed',
      what,
      ...(later && { at: lineOf(later.root) }),
      details: (later ? valueDetails : removedDetails)(own, file.root),
    };
    return [{ title, entries: [entry], texts: [], pages: whole }];
  }
  const forCheck = Object.entries(readByCheck).flatMap(([step, what]): Entry[] => {
    const lines = changes.flatMap((change) =>
      isForCheck(change) && change.is?.step === step ? lineOf(change.is).line : [],
    );
    const texts = `${what} ${counted(lines.length, 'text')}, line ${lines.join(', ')}`;
    return lines.length === 0 ? [] : [{ word: 'added', what: [texts], details: [] }];
  });
  const described = changes
    .filter((change) => !isForCheck(change))
    .map((change) => ({ ...change, entry: describeChange(change, names) }));
  const isRenamed = earlier.path !== later.path;
  const renamed: Entry[] = isRenamed
    ? [{ word: 'renamed', what: say`the file, from ${earlier.path}`, details: [] }]
    : [];
  return [
    {
      title,
      entries: [...renamed, ...described.map(({ entry }) => entry), ...forCheck],
      texts: described.flatMap(({ entry, word, was, is }) =>
        word === 'changed' && was?.text !== undefined && is?.text !== undefined
          ? [{ entry, was: was.text, is: is.text, title: later.path }]
          : [],
      ),
      pages: [...described.flatMap(({ was, is }) => pagesOf(was, is)), ...(isRenamed ? whole : [])],
    },
  ];
}

/** What nobody reads but the check, which has tried it. */
const readByCheck: Readonly<Record<string, string>> = { id: 'an id for' };

const isForCheck = ({ word, is }: Change): boolean =>
  word === 'added' && is !== undefined && Object.hasOwn(readByCheck, is.step);

/** Returns what a file is called, by its title if it has one; content that pages share is followed by those pages. */
function titleOf({ kind, path, root }: SourceFile, pages: readonly string[]): Words {
  const own = root.at('title').text;
  const named: Words = own === undefined ? [kindTitles[kind]] : say`${own}`;
  const isListed = contentLayout[kind].layout !== 'single' && kind !== 'phases' && kind !== 'resources';
  const some = pages.length === 1 ? ', on the page ' : ', on the pages ';
  const on: Words = pages.length === 0 ? [', on no page'] : [some, ...quoteAll(pages)];
  return [...named, ...(isListed ? on : []), ...say` (${path})`];
}

/** Returns a group for each drawing that changed, with the pages that show it and the texts added to or removed from it. */
function describeFigures(earlier: Site, later: Site, names: BothNames): ReportedGroup[] {
  const drawings = ({ figures }: Site) => new Map(figures.map((figure) => [figure.path, figure]));
  const [old, now] = [drawings(earlier), drawings(later)];
  return [...new Map([...old, ...now]).values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .filter(({ path }) => old.get(path)?.text !== now.get(path)?.text)
    .map(({ name, path }) => {
      const [was, is] = [old.get(path), now.get(path)];
      const slugs = [names.was, names.is].flatMap(({ usersOf }) => usersOf('drawing', name));
      const pages = [...new Set(slugs)];
      const titles = pages.map((slug) => names.is.titleOf('resources', slug));
      const on: Words = titles.length === 0 ? [', on no page'] : [', on ', ...quoteAll(titles)];
      const read = [was, is].map((figure) => (figure === undefined ? undefined : readDrawing(figure.text)));
      // Of a drawing that breaks off, the words behind are not removed: nobody knows them.
      const isRead = read.every((drawing) => drawing?.isWhole !== false);
      const [before, after] = read.map((drawing) =>
        isRead ? (drawing?.texts.map(({ says }) => says) ?? []) : [],
      );
      // A word may stand in several places of a drawing, of which one has changed.
      const apart = (words: readonly string[] = [], others: readonly string[] = []) => {
        const isThere = eachFoundOnce(others);
        return words.filter((text) => !isThere(text));
      };
      const details = [
        ...apart(before, after).map((text) => holds(text, '', 'removed')),
        ...apart(after, before).map((text) => holds(text, '', 'added')),
      ];
      const entry: Entry = {
        word: was ? (is ? 'changed' : 'removed') : 'added',
        what: [details.length > 0 ? 'the drawing and its words' : 'the drawing; look at it on its page'],
        ...(is && { at: { file: path, line: 1 } }),
        details,
      };
      return {
        title: ['Drawing ', ...say`${name}`, ...on, ...say` (${path})`],
        entries: [entry],
        texts: [],
        pages: pages.map(resourcePath),
      };
    });
}
