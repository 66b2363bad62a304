import type { SourceFile } from '../content-reading/site.ts';
import type { Path } from '../content-reading/source-tree.ts';
import { itemsOf, valueAt } from '../content-reading/walk-schema.ts';

/** A text and where it is. */
export interface TextAt {
  value: string;
  file: SourceFile;
  path: Path;
}

/** Returns the text at a path of a file; none if something else is there. */
export function textAt(file: SourceFile, path: Path): TextAt[] {
  const value = valueAt(file.data, path);
  return typeof value === 'string' ? [{ value, file, path }] : [];
}

/** Returns the texts in the list at a path of a file. */
export const textsIn = (file: SourceFile, path: Path): TextAt[] =>
  itemsOf(valueAt(file.data, path)).flatMap((_, index) => textAt(file, [...path, index]));
