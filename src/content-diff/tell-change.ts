import { contentLayout } from '../schemas/content.ts';
import type { SourceFile } from '../content-check/site.ts';
import { nearestNode, placeOf } from '../content-check/source-tree.ts';
import type { Path } from '../content-check/source-tree.ts';
import { isFields, schemaAt } from '../content-check/walk-schema.ts';
import { whereWords } from '../content-check/where-words.ts';
import type { Change } from './compare-values.ts';
import { excerpts, oneLine } from './excerpt.ts';

/** Returns one change to a file as lines of text: what happened and where, then the old and the new value. */
export function tellChange(change: Change, earlier: SourceFile, later: SourceFile): string[] {
  switch (change.kind) {
    case 'moved':
      return [
        `moved    ${whereWords(later, change.after)}${lineOf(later, change.after)}`,
        ...(change.isFromElsewhere ? [`    from ${whereWords(earlier, change.before)}`] : []),
      ];
    case 'added':
      return [
        `added    ${whereWords(later, change.after)}${seen(later, change.after)}${lineOf(later, change.after)}`,
        ...told(change.is),
      ];
    case 'removed':
      return [
        `removed  ${whereWords(earlier, change.before)}${seen(earlier, change.before)}`,
        ...told(change.was),
      ];
    case 'changed': {
      const { was, is } =
        typeof change.was === 'string' && typeof change.is === 'string'
          ? excerpts(change.was, change.is)
          : { was: valueWords(change.was), is: valueWords(change.is) };
      return [
        `changed  ${whereWords(later, change.after)}${seen(later, change.after)}${lineOf(later, change.after)}`,
        `    was  ${was}`,
        `    is   ${is}`,
      ];
    }
  }
}

/** Where a visitor sees it or, for a field that is not text, what it controls. */
function seen(file: SourceFile, path: Path): string {
  const meta = schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta;
  if (meta?.shownIn !== undefined) return ` (${meta.shownIn})`;
  return typeof meta?.description === 'string' ? ` (${meta.description.replace(/\.$/, '')})` : '';
}

const lineOf = (file: SourceFile, path: Path): string => {
  const { keyStart, start } = nearestNode(file.root, path);
  return `, line ${placeOf(file.text, keyStart ?? start).line}`;
};

/** The texts of a value, one per line, each with the name of its field. */
function told(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => told(item, name));
  // The words for its place already name the kind of a block.
  if (isFields(value))
    return Object.entries(value).flatMap(([key, inner]) => (key === 'kind' ? [] : told(inner, key)));
  return [`    ${name === '' ? '' : `${name}: `}${valueWords(value)}`];
}

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return oneLine(value);
  if (typeof value === 'object' && value !== null)
    return told(value)
      .map((line) => line.trim())
      .join('; ');
  return String(value);
}
