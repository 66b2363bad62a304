import { diffArrays } from 'diff';
import { eachFoundOnce } from '../../text/each-found-once.ts';

/** A line of a text that changed; `was` is undefined if it was added, `is` if it was removed. */
export interface LineChange {
  was: string | undefined;
  is: string | undefined;
}

/** Returns which lines of a text changed; a removed and an added line in the same place count as one that was changed. */
export function linesChanged(before: readonly string[], after: readonly string[]): LineChange[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: 2000 }) ?? [
    { added: false, removed: true, value: [...before] },
    { added: true, removed: false, value: [...after] },
  ];
  const changes: LineChange[] = [];
  parts.forEach((part, index) => {
    if (part.removed) {
      const next = parts[index + 1];
      const added = next?.added ? next.value : [];
      for (let at = 0; at < Math.max(part.value.length, added.length); at += 1)
        changes.push({ was: part.value[at], is: added[at] });
    } else if (part.added && parts[index - 1]?.removed !== true)
      changes.push(...part.value.map((is) => ({ was: undefined, is })));
  });
  return changes;
}

/** Returns the changes without lines that only moved, and these lines: "was" and "is" would say the same of them. */
export function apartFromMoves(all: readonly LineChange[]): { changes: LineChange[]; moved: string[] } {
  const isGone = eachFoundOnce(all.map(({ was }) => was));
  const moved = all
    .map(({ is }) => is)
    .filter((line) => line !== undefined)
    .filter(isGone);
  const [isFrom, isTo] = [eachFoundOnce<string | undefined>(moved), eachFoundOnce<string | undefined>(moved)];
  const changes = all.map(({ was, is }) => ({
    was: isFrom(was) ? undefined : was,
    is: isTo(is) ? undefined : is,
  }));
  return { changes: changes.filter(({ was, is }) => (was ?? is) !== undefined), moved };
}
