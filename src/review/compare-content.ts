import { micromark } from 'micromark';
import type { Place } from '../content/place.ts';
import { filesOf, type Site, type SourceFile } from '../content/site.ts';
import { isFields, itemsOf, valueAt, withValues } from '../content/values.ts';
import { type ContentKind, contentKinds } from '../schemas/vocabulary.ts';
import { onceEach } from '../text/words.ts';
import { idOf, likeness, pairItems } from './pair-items.ts';

/** One difference between two states of a file. */
export interface Change {
  word: 'added' | 'removed' | 'changed' | 'moved' | 'order';
  /** Where it was; undefined if it was added. */
  was: Place | undefined;
  /** Where it is; undefined if it was removed. */
  is: Place | undefined;
  /** What changed inside an item that is in another list now; of a list in another order, the items that moved past others. */
  inner: Change[];
  /** The list that has become longer or shorter by it, in its earlier and its later state. */
  lists?: Lists;
}

type Lists = readonly [was: Place, is: Place];

/** A content file in its earlier and later state; one is undefined if the file was added or removed. */
export interface FileChange {
  earlier: SourceFile | undefined;
  later: SourceFile | undefined;
  /** What changed inside it for visitors; empty if the file was added or removed. */
  changes: Change[];
  /** The lists that have become longer or shorter. */
  resized: Lists[];
  /** Whether only comments or layout did change. */
  isQuiet: boolean;
}

/** The files that changed, and what each earlier file has become. */
export interface Comparison {
  /** By kind, and then in the order of the later files. */
  files: FileChange[];
  /** Returns the current slug of an entry that has a file of its own, or undefined if it is gone. */
  slugNow: (kind: ContentKind, slug: string) => string | undefined;
}

type FilePair = Pick<FileChange, 'earlier' | 'later'>;

/** Returns every file whose text or path changed, with what changed for a visitor. */
export function compareContent(earlier: Site, later: Site): Comparison {
  const pairs = contentKinds.flatMap((kind) => pairFiles(kind, earlier, later));
  const now = new Map(
    pairs.flatMap(({ earlier: was, later: is }) =>
      was && is ? [[`${was.kind}/${was.slug}`, is.slug] as const] : [],
    ),
  );
  const slugNow = (kind: ContentKind, slug: string) => now.get(`${kind}/${slug}`);
  const files = pairs
    .filter((pair) => pair.earlier?.text !== pair.later?.text || pair.earlier?.path !== pair.later?.path)
    .map((pair) => ({ ...pair, ...changesOf(pair, slugNow) }));
  return { files, slugNow };
}

function pairFiles(kind: ContentKind, earlier: Site, later: Site): FilePair[] {
  const byPath = (site: Site) => new Map(filesOf(site, kind).map((file) => [file.path, file]));
  const [before, after] = [byPath(earlier), byPath(later)];
  const removed = [...before.values()].filter(({ path }) => !after.has(path));
  const added = [...after.values()].filter(({ path }) => !before.has(path));
  const stayed = [...after.values()].filter(({ path }) => before.has(path));
  // A renamed file is the same page at another address.
  const renamed = pairItems(
    removed.map(({ data }) => data),
    added.map(({ data }) => data),
  );
  return [
    ...stayed.map((file) => ({ earlier: before.get(file.path), later: file })),
    ...renamed.map((pair) => ({ earlier: removed[pair.before ?? -1], later: added[pair.after ?? -1] })),
  ];
}

function changesOf({ earlier, later }: FilePair, slugNow: Comparison['slugNow']) {
  if (!earlier || !later) return { changes: [], resized: [], isQuiet: false };
  const data = withNewNames(earlier, slugNow);
  const found = compareValues(earlier.root, later.root, data);
  const changes = joinMoves(found, data);
  const resized = [...new Set(found.flatMap(({ lists }) => (lists ? [lists] : [])))];
  // If data differs, references to renamed files followed them.
  return {
    changes,
    resized,
    isQuiet: changes.length === 0 && earlier.path === later.path && data === earlier.data,
  };
}

/** Returns the data with references to renamed files updated, so that following a renaming does not count as a change. */
function withNewNames(file: SourceFile, slugNow: Comparison['slugNow']): unknown {
  const renamed = file.values.flatMap(({ path, text, meta }) => {
    if (meta.reference === undefined || text === undefined) return [];
    const now = slugNow(meta.reference, text);
    return now === undefined || now === text ? [] : [{ path, value: now }];
  });
  return renamed.length === 0 ? file.data : withValues(file.data, renamed);
}

/**
 * Returns the differences between two values, matching items by identity, not by position; none if they are the same to
 * visitors. `data` is that of the whole earlier file, with the names that entries have now.
 */
function compareValues(was: Place, is: Place, data: unknown): Change[] {
  const [before, after] = [valueIn(data, was), is.value];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(was, is, data);
  if (!isFields(before) || !isFields(after))
    return isSameForVisitors(is, before, after) ? [] : [{ word: 'changed', was, is, inner: [] }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
    const [from, to] = [was.at(name), is.at(name)];
    if (!Object.hasOwn(before, name)) return [{ word: 'added', was: undefined, is: to, inner: [] }];
    if (!Object.hasOwn(after, name)) return [{ word: 'removed', was: from, is: undefined, inner: [] }];
    return compareValues(from, to, data);
  });
}

/** Returns the value of a place in data that holds nothing but other names than its file. */
const valueIn = (data: unknown, place: Place): unknown =>
  data === place.file.data ? place.value : valueAt(data, place.path);

function compareLists(was: Place, is: Place, data: unknown): Change[] {
  const [before, after] = [itemsOf(valueIn(data, was)), itemsOf(is.value)];
  // What is in another list now is not taken for what has come into its place.
  const pairs = pairItems(before, after, (item, side) => {
    const identity = identityOf(item, side === 'before' ? was : is);
    return identity !== undefined && identitiesIn(side === 'before' ? is.file : was.file).has(identity);
  });
  const both = pairs.map((pair) => ({
    isMoved: pair.isMoved,
    was: pair.before === undefined ? undefined : was.at(pair.before),
    is: pair.after === undefined ? undefined : is.at(pair.after),
  }));
  const moved = both.flatMap(({ isMoved, was, is }): Change[] =>
    isMoved ? [{ word: 'moved', was, is, inner: [] }] : [],
  );
  const resized: Pick<Change, 'lists'> = before.length === after.length ? {} : { lists: [was, is] };
  const changes = both.flatMap(({ was, is }): Change[] =>
    was && is
      ? compareValues(was, is, data)
      : [{ word: was ? 'removed' : 'added', was, is, inner: [], ...resized }],
  );
  return moved.length === 0 ? changes : [{ word: 'order', was, is, inner: moved }, ...changes];
}

/**
 * Returns whether two values look the same to a visitor: they are equal, or Markdown that differs only in how many spaces or
 * line breaks are between words, or in the characters by which the same emphasis is written. A plain line may be in files.
 */
function isSameForVisitors({ meta: { markup } }: Place, was: unknown, is: unknown): boolean {
  if (Object.is(was, is)) return true;
  if (typeof was !== 'string' || typeof is !== 'string') return false;
  if (markup !== 'markdown' && markup !== 'inline') return false;
  const [before, after] = [micromark(was), micromark(is)];
  return before.includes('<pre') ? before === after : spaced(before) === spaced(after);
}

// Not \s: browsers do not collapse no-break spaces.
const spaced = (html: string): string => html.replace(/[ \t\n\r]+/g, ' ').trim();

/** Returns what identifies an item of a list wherever it moves. */
function identityOf(item: unknown, list: Place): string | undefined {
  const id = idOf(item);
  return id === undefined ? undefined : `${nameOf(list)}/${id}`;
}

const nameOf = (list?: Place): string =>
  String(list?.path.findLast((step) => typeof step === 'string') ?? '');

/** Returns the identities of all items of a file. */
const identitiesIn = onceEach(
  (file: SourceFile): ReadonlySet<string | undefined> =>
    new Set(
      file.texts.map((text) => (text.step === 'id' ? identityOf(text.out().value, text.out(2)) : undefined)),
    ),
);

/**
 * Returns the changes, with an item removed from one list and added to another of the same name joined into one move that
 * holds what changed inside it. Items are joined if they have the same id, or else most of their words, and only if they
 * have fields: the same word in two lists is not a move.
 */
function joinMoves(changes: readonly Change[], data: unknown): Change[] {
  const moves = new Map<Change, Change | undefined>();
  const valueOf = ({ was, is }: Change) => (was ? valueIn(data, was) : is?.value);
  const itemsThat = (word: Change['word']) =>
    Map.groupBy(
      changes.filter((change) => change.word === word && isFields(valueOf(change))),
      ({ was, is }) => nameOf((was ?? is)?.out()),
    );
  const come = itemsThat('added');
  for (const [name, from] of itemsThat('removed')) {
    const to = come.get(name) ?? [];
    for (const { before, after } of pairItems(from.map(valueOf), to.map(valueOf))) {
      const [gone, found] = [from[before ?? -1], to[after ?? -1]];
      if (!gone?.was || !found?.is || !isSameElsewhere(valueOf(gone), valueOf(found))) continue;
      const inner = joinMoves(compareValues(gone.was, found.is, data), data);
      moves.set(gone, undefined).set(found, { word: 'moved', was: gone.was, is: found.is, inner });
    }
  }
  return changes.flatMap((change) => (moves.has(change) ? (moves.get(change) ?? []) : [change]));
}

/** Returns whether two items of two lists are one: nothing but their id, or most of their words, says so. */
const isSameElsewhere = (was: unknown, is: unknown): boolean =>
  (idOf(was) ?? 0) === idOf(is) || likeness(JSON.stringify(was), JSON.stringify(is)) >= 0.6;
