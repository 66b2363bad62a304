import type { Path } from './source-tree.ts';

const fields = new Set<PropertyKey>(['aliases', 'earlier', 'retired']);

/** Returns whether a value is kept only so that files saved earlier can be read; no page shows it. */
export const isEarlierWords = (path: Path): boolean => path.some((step) => fields.has(step));
