import type { Path } from './source-tree.ts';

const fields = new Set<PropertyKey>(['aliases', 'earlier', 'retired']);

/** Returns whether a value is kept for files that were saved earlier, and is no longer read on a page. */
export const isEarlierWords = (path: Path): boolean => path.some((step) => fields.has(step));
