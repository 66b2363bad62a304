import type { Path } from '../content-check/source-tree.ts';
import { isFields } from '../content-check/walk-schema.ts';
import { pairItems } from './pair-items.ts';

/** One difference; the paths lead through the earlier and the later data of a file. */
export type Change =
  | { kind: 'changed'; before: Path; after: Path; was: unknown; is: unknown }
  | { kind: 'added'; after: Path; is: unknown }
  | { kind: 'removed'; before: Path; was: unknown }
  | { kind: 'moved'; before: Path; after: Path; isFromElsewhere: boolean };

/** Returns the differences between two values, by identity and not line by line; none if they are equal. */
export function compareValues(was: unknown, is: unknown, before: Path = [], after: Path = []): Change[] {
  if (isFields(was) && isFields(is)) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => compareFields(was, is, name, before, after));
  }
  if (Array.isArray(was) && Array.isArray(is)) return compareLists(was, is, before, after);
  return Object.is(was, is) ? [] : [{ kind: 'changed', before, after, was, is }];
}

function compareFields(
  was: Record<string, unknown>,
  is: Record<string, unknown>,
  name: string,
  before: Path,
  after: Path,
): Change[] {
  const [from, to] = [
    [...before, name],
    [...after, name],
  ];
  if (!Object.hasOwn(was, name)) return [{ kind: 'added', after: to, is: is[name] }];
  if (!Object.hasOwn(is, name)) return [{ kind: 'removed', before: from, was: was[name] }];
  return compareValues(was[name], is[name], from, to);
}

function compareLists(was: unknown[], is: unknown[], before: Path, after: Path): Change[] {
  return pairItems(was, is).flatMap((pair): Change[] => {
    const from = [...before, pair.before ?? 0];
    const to = [...after, pair.after ?? 0];
    if (pair.before === undefined) return [{ kind: 'added', after: to, is: is[pair.after ?? 0] }];
    if (pair.after === undefined) return [{ kind: 'removed', before: from, was: was[pair.before] }];
    return [
      ...(pair.isMoved ? [{ kind: 'moved' as const, before: from, after: to, isFromElsewhere: false }] : []),
      ...compareValues(was[pair.before], is[pair.after], from, to),
    ];
  });
}
