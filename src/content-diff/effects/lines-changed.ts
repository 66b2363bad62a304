import { diffArrays } from 'diff';

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
