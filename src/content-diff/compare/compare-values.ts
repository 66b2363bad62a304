import type { Path } from '../../content-reading/source-tree.ts';
import { isFields } from '../../content-reading/walk-schema.ts';
import { type Identities, identityOf } from './identities.ts';
import { pairItems } from './pair-items.ts';

/** One difference; the paths lead through the earlier and the later data of a file. */
export type Change =
  | { kind: 'changed'; before: Path; after: Path; was: unknown; is: unknown }
  | { kind: 'added'; after: Path; is: unknown }
  | { kind: 'removed'; before: Path; was: unknown }
  /** An item that is in another list now, with what changed inside it. */
  | { kind: 'moved'; before: Path; after: Path; changes: Change[] }
  /** A list whose items are in another order; `moved` are the items that moved past others. */
  | { kind: 'order'; before: Path; after: Path; moved: { before: Path; after: Path }[] };

/** The identities of all items in each file, wherever they are. */
interface Known {
  before: Identities;
  after: Identities;
}

const nothing: Known = { before: new Set(), after: new Set() };

/** Returns the differences between two values, matching items by identity, not by position; none if they are equal. */
export function compareValues(
  was: unknown,
  is: unknown,
  before: Path = [],
  after: Path = [],
  known: Known = nothing,
): Change[] {
  if (isFields(was) && isFields(is)) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => compareFields(was, is, name, before, after, known));
  }
  if (Array.isArray(was) && Array.isArray(is)) return compareLists(was, is, before, after, known);
  return Object.is(was, is) ? [] : [{ kind: 'changed', before, after, was, is }];
}

function compareFields(
  was: Record<string, unknown>,
  is: Record<string, unknown>,
  name: string,
  before: Path,
  after: Path,
  known: Known,
): Change[] {
  const [from, to] = [
    [...before, name],
    [...after, name],
  ];
  if (!Object.hasOwn(was, name)) return [{ kind: 'added', after: to, is: is[name] }];
  if (!Object.hasOwn(is, name)) return [{ kind: 'removed', before: from, was: was[name] }];
  return compareValues(was[name], is[name], from, to, known);
}

function compareLists(was: unknown[], is: unknown[], before: Path, after: Path, known: Known): Change[] {
  const pairs = pairItems(was, is, (item, side) =>
    side === 'before' ? known.after.has(identityOf(item, before)) : known.before.has(identityOf(item, after)),
  );
  const moved: { before: Path; after: Path }[] = [];
  const changes = pairs.flatMap((pair): Change[] => {
    const from = [...before, pair.before ?? 0];
    const to = [...after, pair.after ?? 0];
    if (pair.before === undefined) return [{ kind: 'added', after: to, is: is[pair.after ?? 0] }];
    if (pair.after === undefined) return [{ kind: 'removed', before: from, was: was[pair.before] }];
    if (pair.isMoved) moved.push({ before: from, after: to });
    return compareValues(was[pair.before], is[pair.after], from, to, known);
  });
  return moved.length === 0 ? changes : [{ kind: 'order', before, after, moved }, ...changes];
}
