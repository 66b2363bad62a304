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
  const gone = new Set<string>();
  const come = new Set<string>();
  for (const { earlier, later, changes } of files) {
    if (earlier === undefined || later === undefined) {
      collect(earlier?.data, gone);
      collect(later?.data, come);
    }
    for (const change of changes) take(change, gone, come);
  }
  // "Not filled in" comes and goes with its question.
  const isKnown = (line: string | undefined, texts: ReadonlySet<string>) =>
    line === undefined || texts.has(bare(line)) || bare(line) === bare(notFilledIn);
  return ({ was, is }) => isKnown(was, gone) && isKnown(is, come);
}

function take(change: Change, gone: Set<string>, come: Set<string>): void {
  if (change.kind === 'changed' || change.kind === 'removed') collect(change.was, gone);
  if (change.kind === 'changed' || change.kind === 'added') collect(change.is, come);
  if (change.kind === 'moved') for (const inner of change.changes) take(inner, gone, come);
}

function collect(value: unknown, texts: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (isFields(value)) for (const item of Object.values(value)) collect(item, texts);
  else if (value !== undefined && value !== null)
    // The guide sets each paragraph on its own, without marks.
    for (const text of [String(value), ...toParagraphs(String(value))]) texts.add(bare(text));
}
