import { micromark } from 'micromark';
import type { Place, SourceFile } from '../content/place.ts';
import type { Site } from '../content/site.ts';
import { isFields, valueAt, withValues } from '../content/values.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { pairFiles } from '../check/pair-files.ts';
import { pairEntries, type Pairing, rowsOf } from './pair-entries.ts';

/** One difference between two states of the content. */
export interface Change {
  word: 'added' | 'removed' | 'changed' | 'moved' | 'order';
  /** Where it was; undefined if it was added. */
  was: Place | undefined;
  /** Where it is; undefined if it was removed. */
  is: Place | undefined;
  /** What changed inside an item that is in another list now; of a list in another order, the items that moved past others. */
  inner: Change[];
  /** What was inside it and is elsewhere now, or the other way round: that is told as moved. */
  apart?: ReadonlySet<Place>;
}

/** A content file in its earlier and later state; one is undefined if the file was added or removed. */
export interface FileChange {
  earlier: SourceFile | undefined;
  later: SourceFile | undefined;
  /** What changed inside it for visitors; of a file that was added, what was elsewhere before. */
  changes: Change[];
  /** What was or is in another file, if the whole of it was added or removed. */
  apart: ReadonlySet<Place>;
  /** Whether only comments or layout did change. */
  isQuiet: boolean;
}

/** The files that changed, and what each earlier file and place has become. */
export interface Comparison {
  /** By kind, and then in the order of the later files. */
  files: FileChange[];
  /** Returns the current slug of an entry that has a file of its own, or undefined if it is gone. */
  slugNow: (kind: ContentKind, slug: string) => string | undefined;
  /** Returns where an item of a list in a file that changed is now. */
  placeNow: Pairing['now'];
}

/** Returns every file whose text or path changed, with what changed for a visitor. */
export function compareContent(earlier: Site, later: Site): Comparison {
  const pairs = pairFiles(earlier, later);
  const renamed = new Map(
    pairs.flatMap(({ earlier: was, later: is }) =>
      was && is ? [[`${was.kind}/${was.slug}`, is.slug] as const] : [],
    ),
  );
  const slugNow = (kind: ContentKind, slug: string) => renamed.get(`${kind}/${slug}`);
  const differing = pairs.filter(
    ({ earlier: was, later: is }) => was?.text !== is?.text || was?.path !== is?.path,
  );
  const data = new Map(
    differing.flatMap(({ earlier: was }) => (was ? [[was, withNewNames(was, slugNow)] as const] : [])),
  );
  // Data that differs from that of its file holds nothing but other names.
  const valueBefore = ({ file, path, value }: Place) =>
    (data.get(file) ?? file.data) === file.data ? value : valueAt(data.get(file), path);
  const pairing = pairEntries(differing, valueBefore);
  const comparer = comparerOf(pairing, valueBefore);
  const files = differing.map((pair): FileChange => {
    const { earlier: was, later: is } = pair;
    if (!was || !is) {
      const apart = is
        ? comparer.apart(is.root, pairing.before)
        : was
          ? comparer.apart(was.root, pairing.now)
          : [];
      return { ...pair, changes: is ? comparer.moves(apart) : [], apart: new Set(apart), isQuiet: false };
    }
    const changes = comparer.values(was.root, is.root);
    const isQuiet = changes.length === 0 && was.path === is.path && data.get(was) === was.data;
    return { ...pair, changes, apart: new Set(), isQuiet };
  });
  // Of a file from which something has gone elsewhere, that is told there.
  const left = new Set(
    files.flatMap(({ changes }) =>
      changes.flatMap(({ word, was }) => (word === 'moved' && was ? was.file : [])),
    ),
  );
  for (const file of files) file.isQuiet &&= file.earlier === undefined || !left.has(file.earlier);
  return { files, slugNow, placeNow: pairing.now };
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

/** Returns what compares two values whose items are paired. */
function comparerOf(pairing: Pairing, valueBefore: (place: Place) => unknown) {
  /** Returns the differences between two values; none if they are the same to visitors. */
  function values(was: Place, is: Place): Change[] {
    const [before, after] = [valueBefore(was), is.value];
    if (Array.isArray(before) && Array.isArray(after)) return lists(was, is);
    if (!isFields(before) || !isFields(after))
      return isSameForVisitors(is, before, after)
        ? []
        : [{ word: 'changed', was, is, inner: [] }, ...moves(apart(is, pairing.before))];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
      const [from, to] = [was.at(name), is.at(name)];
      if (!Object.hasOwn(before, name)) return added(to);
      return Object.hasOwn(after, name) ? values(from, to) : removed(from);
    });
  }

  function lists(was: Place, is: Place): Change[] {
    const rows = rowsOf(was, is, pairing);
    const past = rows.flatMap(({ isMoved, was: from, is: to }): Change[] =>
      isMoved ? [{ word: 'moved', was: from, is: to, inner: [] }] : [],
    );
    const changes = rows.flatMap(({ was: from, is: to }): Change[] => {
      if (from && to) return values(from, to);
      if (to) return pairing.before(to) ? moves([to]) : added(to);
      // What is elsewhere is told there.
      return from && pairing.now(from) === undefined ? removed(from) : [];
    });
    return past.length === 0 ? changes : [{ word: 'order', was, is, inner: past }, ...changes];
  }

  function added(is: Place): Change[] {
    const others = apart(is, pairing.before);
    return [{ word: 'added', was: undefined, is, inner: [], apart: new Set(others) }, ...moves(others)];
  }

  const removed = (was: Place): Change[] => [
    { word: 'removed', was, is: undefined, inner: [], apart: new Set(apart(was, pairing.now)) },
  ];

  /** Returns what was elsewhere before as moved, with what changed inside it. */
  const moves = (places: readonly Place[]): Change[] =>
    places.flatMap((is): Change[] => {
      const was = pairing.before(is);
      return was === undefined ? [] : [{ word: 'moved', was, is, inner: values(was, is) }];
    });

  /** Returns the outermost items inside a place that were or are elsewhere. */
  function apart(place: Place, other: (place: Place) => Place | undefined): Place[] {
    const inner = Array.isArray(place.value)
      ? place.items
      : isFields(place.value)
        ? Object.keys(place.value).map((name) => place.at(name))
        : [];
    return inner.flatMap((one) => (other(one) === undefined ? apart(one, other) : [one]));
  }

  return { values, moves, apart };
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
