import { type ContentKind, contentKinds } from '../../schemas/vocabulary.ts';
import { filesOf, type Site, type SourceFile } from '../../content-reading/site.ts';
import { visitsOf } from '../../content-reading/visits.ts';
import { withValues } from '../../content-reading/with-values.ts';
import { type Change, compareValues } from './compare-values.ts';
import { identitiesOf } from './identities.ts';
import { joinMoves } from './join-moves.ts';
import { pairItems } from './pair-items.ts';
import { isSameForVisitors } from './same-for-visitors.ts';

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
