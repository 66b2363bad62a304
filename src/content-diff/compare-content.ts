import { contentKinds } from '../schemas/vocabulary.ts';
import { filesOf } from '../content-check/site.ts';
import type { Site, SourceFile } from '../content-check/site.ts';
import { compareValues } from './compare-values.ts';
import type { Change } from './compare-values.ts';
import { joinMoves } from './join-moves.ts';
import { pairItems } from './pair-items.ts';

/** A content file in its earlier and later state; one is undefined if the file was added or removed. */
export interface FileChange {
  earlier: SourceFile | undefined;
  later: SourceFile | undefined;
  /** What changed inside it; empty if the file was added or removed, or only its name, comments or layout changed. */
  changes: Change[];
}

/** Returns every file whose text or path changed, by kind and then in the order of the later files. */
export function compareContent(earlier: Site, later: Site): FileChange[] {
  return contentKinds.flatMap((kind) => {
    // A file that cannot be read on one side was neither added nor removed.
    const comparable = (site: Site, other: Site) =>
      filesOf(site, kind).filter(
        ({ slug }) => !other.unreadable.some((file) => file.kind === kind && file.slug === slug),
      );
    const [before, after] = [comparable(earlier, later), comparable(later, earlier)];
    const stayed = after.filter(({ path }) => before.some((file) => file.path === path));
    const gone = before.filter(({ path }) => !after.some((file) => file.path === path));
    const came = after.filter(({ path }) => !before.some((file) => file.path === path));
    const pairs = [
      ...stayed.map((file) => ({ earlier: before.find(({ path }) => path === file.path), later: file })),
      // A renamed file is the same page at another address.
      ...pairItems(
        gone.map(({ data }) => data),
        came.map(({ data }) => data),
      ).map((pair) => ({
        earlier: pair.before === undefined ? undefined : gone[pair.before],
        later: pair.after === undefined ? undefined : came[pair.after],
      })),
    ];
    return pairs
      .filter((pair) => pair.earlier?.text !== pair.later?.text || pair.earlier?.path !== pair.later?.path)
      .map((pair) => ({
        ...pair,
        changes:
          pair.earlier && pair.later ? joinMoves(compareValues(pair.earlier.data, pair.later.data)) : [],
      }));
  });
}
