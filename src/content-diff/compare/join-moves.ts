import { isFields } from '../../content-reading/walk-schema.ts';
import { type Change, compareValues } from './compare-values.ts';
import { identityOf } from './identities.ts';

type Removed = Extract<Change, { kind: 'removed' }>;

/**
 * Returns the changes, with an item removed from one list and added to another joined into one move that holds what
 * changed inside it. Items are joined if they have the same id, failing that if they are equal, and only if they have
 * fields: the same word in two lists is not a move.
 */
export function joinMoves(changes: readonly Change[]): Change[] {
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
