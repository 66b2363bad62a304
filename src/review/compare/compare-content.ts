import { isFields, type Path, schemaAt, visitsOf, withValues } from '../../content/values.ts';
import { type Change, compareValues, identityOf, identitiesOf, pairItems } from './compare-values.ts';
import { micromark } from 'micromark';
import { contentLayout } from '../../content/content-layout.ts';
import { type SourceFile, filesOf, type Site } from '../../content/site.ts';
import { type ContentKind, contentKinds } from '../../schemas/vocabulary.ts';

type Removed = Extract<Change, { kind: 'removed' }>;

/**
 * Returns the changes, with an item removed from one list and added to another joined into one move that holds what
 * changed inside it. Items are joined if they have the same id, failing that if they are equal, and only if they have
 * fields: the same word in two lists is not a move.
 */
function joinMoves(changes: readonly Change[]): Change[] {
  const joined = new Set<Change>();
  const moves = new Map<Change, Change>();
  const keys: (typeof identityOf)[] = [identityOf, (value) => JSON.stringify(value)];
  for (const keyOf of keys) {
    const gone = new Map<string | undefined, Removed[]>();
    for (const change of changes) {
      if (change.kind !== 'removed' || joined.has(change) || !isFields(change.was)) continue;
      const key = keyOf(change.was, change.before);
      if (key !== undefined) gone.set(key, [...(gone.get(key) ?? []), change]);
    }
    for (const added of changes) {
      if (added.kind !== 'added' || moves.has(added)) continue;
      const removed = gone.get(keyOf(added.is, added.after))?.shift();
      if (removed === undefined) continue;
      const { before } = removed;
      joined.add(removed);
      const inner = joinMoves(compareValues(removed.was, added.is, before, added.after));
      moves.set(added, { kind: 'moved', before, after: added.after, changes: inner });
    }
  }
  return changes.flatMap((change) => (joined.has(change) ? [] : [moves.get(change) ?? change]));
}

/**
 * Returns whether two values at a path of the file look the same to a visitor: Markdown in which only the line breaks moved,
 * or the same emphasis is written with other characters.
 */
function isSameForVisitors(file: SourceFile, path: Path, was: unknown, is: unknown): boolean {
  if (typeof was !== 'string' || typeof is !== 'string') return false;
  const markup = schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta.markup;
  if (markup !== 'markdown' && markup !== 'inline') return false;
  const [before, after] = [micromark(was), micromark(is)];
  return before.includes('<pre') ? before === after : spaced(before) === spaced(after);
}

// Not \s: browsers do not collapse no-break spaces.
const spaced = (html: string): string => html.replace(/[ \t\n\r]+/g, ' ').trim();

/** A content file in its earlier and later state; one is undefined if the file was added or removed. */
export interface FileChange {
  earlier: SourceFile | undefined;
  later: SourceFile | undefined;
  /** What changed inside it for visitors; empty if the file was added or removed. */
  changes: Change[];
  /** Set if nothing changed for visitors: only comments or layout did, or only references to renamed files. */
  quiet: 'layout' | 'names' | undefined;
}

/** The files that changed, and what each earlier file has become. */
export interface Comparison {
  /** By kind, and then in the order of the later files. */
  files: FileChange[];
  /** Returns the current slug of an entry that has a file of its own, or undefined if it is gone. */
  slugNow: (kind: ContentKind, slug: string) => string | undefined;
}

interface FilePair {
  earlier: SourceFile | undefined;
  later: SourceFile | undefined;
}

/** Returns every file whose text or path changed, with what changed for a visitor. */
export function compareContent(earlier: Site, later: Site): Comparison {
  const pairs = contentKinds.flatMap((kind) => pairFiles(kind, earlier, later));
  const now = new Map(
    pairs.flatMap(({ earlier: was, later: is }) =>
      was && is ? [[`${was.kind}/${was.slug}`, is.slug] as const] : [],
    ),
  );
  // A file that cannot be read on one side is still there.
  for (const { kind, slug } of [...earlier.unreadable, ...later.unreadable]) now.set(`${kind}/${slug}`, slug);
  const slugNow = (kind: ContentKind, slug: string) => now.get(`${kind}/${slug}`);
  const files = pairs
    .filter((pair) => pair.earlier?.text !== pair.later?.text || pair.earlier?.path !== pair.later?.path)
    .map((pair) => ({ ...pair, ...changesOf(pair, slugNow) }));
  return { files, slugNow };
}

function pairFiles(kind: ContentKind, earlier: Site, later: Site): FilePair[] {
  // A file that cannot be read on one side was neither added nor removed.
  const comparable = (site: Site, other: Site) => {
    const unread = new Set(other.unreadable.filter((file) => file.kind === kind).map(({ slug }) => slug));
    return filesOf(site, kind).filter(({ slug }) => !unread.has(slug));
  };
  const [before, after] = [comparable(earlier, later), comparable(later, earlier)];
  const [earlierByPath, laterPaths] = [
    new Map(before.map((file) => [file.path, file])),
    new Set(after.map(({ path }) => path)),
  ];
  const removed = before.filter(({ path }) => !laterPaths.has(path));
  const added = after.filter(({ path }) => !earlierByPath.has(path));
  // A renamed file is the same page at another address.
  const renamed = pairItems(
    removed.map(({ data }) => data),
    added.map(({ data }) => data),
  ).map((pair) => ({
    earlier: pair.before === undefined ? undefined : removed[pair.before],
    later: pair.after === undefined ? undefined : added[pair.after],
  }));
  const stayed = after
    .filter(({ path }) => earlierByPath.has(path))
    .map((file) => ({ earlier: earlierByPath.get(file.path), later: file }));
  return [...stayed, ...renamed];
}

function changesOf({ earlier, later }: FilePair, slugNow: Comparison['slugNow']) {
  if (!earlier || !later) return { changes: [], quiet: undefined };
  const was = withNewNames(earlier, slugNow);
  const known = { before: identitiesOf(was), after: identitiesOf(later.data) };
  const all = joinMoves(compareValues(was, later.data, [], [], known));
  const changes = visible(all, later);
  const isQuiet = changes.length === 0 && earlier.path === later.path;
  const quiet: FileChange['quiet'] = was === earlier.data ? 'layout' : 'names';
  return { changes, quiet: isQuiet ? quiet : undefined };
}

const visible = (changes: readonly Change[], later: SourceFile): Change[] =>
  changes.flatMap((change): Change[] => {
    if (change.kind === 'moved') return [{ ...change, changes: visible(change.changes, later) }];
    if (change.kind === 'changed' && isSameForVisitors(later, change.after, change.was, change.is)) return [];
    return [change];
  });

/** Returns the data with references to renamed files updated, so that following a renaming does not count as a change. */
function withNewNames(file: SourceFile, slugNow: Comparison['slugNow']): unknown {
  const renamed = visitsOf(file).flatMap(({ path, value, meta }) => {
    if (meta.reference === undefined || typeof value !== 'string') return [];
    const now = slugNow(meta.reference, value);
    return now === undefined || now === value ? [] : [{ path, value: now }];
  });
  return renamed.length === 0 ? file.data : withValues(file.data, renamed);
}
