import { isDeepStrictEqual } from 'node:util';
import { isFields } from '../content-check/walk-schema.ts';
import type { Change } from './compare-values.ts';

/**
 * Returns the changes, with an item removed from one list and added to another joined into one move. Only items with
 * fields of their own are joined: the same word in two lists is not a move.
 */
export function joinMoves(changes: readonly Change[]): Change[] {
  const joined = new Set<Change>();
  const moves = new Map<Change, Change>();
  for (const added of changes) {
    if (added.kind !== 'added' || !isFields(added.is)) continue;
    const removed = changes.find(
      (change) => change.kind === 'removed' && !joined.has(change) && isDeepStrictEqual(change.was, added.is),
    );
    if (removed?.kind !== 'removed') continue;
    joined.add(removed);
    moves.set(added, { kind: 'moved', before: removed.before, after: added.after, isFromElsewhere: true });
  }
  return changes.flatMap((change) => (joined.has(change) ? [] : [moves.get(change) ?? change]));
}
