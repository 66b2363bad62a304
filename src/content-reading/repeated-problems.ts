import type { Problem } from './problem.ts';
import { problemAt, type SourceFile } from './site.ts';
import { nodeAt, placeOf, type RepeatedKey } from './source-tree.ts';

/** Returns a problem for each key that is there twice; where an item is missing its dash, only for the first. */
export function repeatedProblems(file: SourceFile, repeated: readonly RepeatedKey[]): Problem[] {
  const byItem = Map.groupBy(repeated, ({ path }) => JSON.stringify(path.slice(0, -1)));
  return [...byItem.values()].flatMap((keys) => {
    const [beginning, another] = keys;
    const isInItem = typeof beginning?.path.at(-2) === 'number';
    const item = nodeAt(file.root, beginning?.path.slice(0, -1) ?? []);
    const isMissingDash = isInItem && another !== undefined && beginning?.first === item?.start;
    return (isMissingDash ? [beginning] : keys).map(({ key, path, first, second }) => {
      const { line } = placeOf(file.text, first);
      const also = isInItem ? `, or begin a new item here with "- ${key}:"` : '';
      const message = isMissingDash
        ? `This item already has "${key}", on line ${line}, and others of these fields. Begin a new item here with "- ${key}:".`
        : `"${key}" is already on line ${line}. Keep one of the two${also}.`;
      return problemAt(file, path, message, { offset: second });
    });
  });
}
