import { isFields } from '../../content-reading/walk-schema.ts';
import type { Change } from '../compare/compare-values.ts';
import { toParagraphs } from '../../guide/plain-text.ts';
import { notFilledIn } from '../../saved-file/file-format.ts';
import type { FileChange } from '../compare/compare-content.ts';
import type { LineChange } from './lines-changed.ts';

/** Returns whether a changed line only repeats a change that the report already shows where it was made. */
export type IsReported = (line: LineChange) => boolean;

/** Returns a line without what a saved file or the guide adds around a text. */
const bare = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^(\[ \] |tip: |\d+\. )/, '')
    .replace(/ \([a-z0-9-]+\)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns a function that says whether a changed line comes from a text added, removed or changed in these files. */
export function reportedTexts(files: readonly FileChange[]): IsReported {
  const removed = new Set<string>();
  const added = new Set<string>();
  for (const { earlier, later, changes } of files) {
    if (earlier === undefined || later === undefined) {
      collect(earlier?.data, removed);
      collect(later?.data, added);
    }
    for (const change of changes) take(change, removed, added);
  }
  // "Not filled in" comes and goes with its question.
  const isKnown = (line: string | undefined, texts: ReadonlySet<string>) =>
    line === undefined || texts.has(bare(line)) || bare(line) === bare(notFilledIn);
  return ({ was, is }) => isKnown(was, removed) && isKnown(is, added);
}

function take(change: Change, removed: Set<string>, added: Set<string>): void {
  if (change.kind === 'changed' || change.kind === 'removed') collect(change.was, removed);
  if (change.kind === 'changed' || change.kind === 'added') collect(change.is, added);
  if (change.kind === 'moved') for (const inner of change.changes) take(inner, removed, added);
}

function collect(value: unknown, texts: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (isFields(value)) for (const item of Object.values(value)) collect(item, texts);
  else if (value !== undefined && value !== null)
    // The guide sets each paragraph on its own, without marks.
    for (const text of [String(value), ...toParagraphs(String(value))]) texts.add(bare(text));
}
